export const CLIENT_ANSWERS = ['yes', 'no', 'question'] as const;
export type ClientAnswer = (typeof CLIENT_ANSWERS)[number];

/** States of a candidate's consent that a client may see their name and contact data. */
export const CONSENT_STATES = ['asked', 'agreed', 'refused'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

export const CONSENT_ACTIONS = ['ask', 'agreed', 'refused'] as const;

/** `revoke` a client's link; `settle` or `reopen` an answer. */
export const INTRODUCTION_ACTIONS = ['revoke', 'settle', 'reopen'] as const;
export type IntroductionAction = (typeof INTRODUCTION_ACTIONS)[number];

/** Maximum number of candidates on a client's link. The site promises 3 to 5. */
export const MOST_INTRODUCED = 5;
export const LINK_DAYS = ['7', '14', '30'] as const;
export const USUAL_LINK_DAYS = '14';

export const INTRODUCTION_FORMS = {
  send: 'introduction-send',
  act: 'introduction-act',
  consent: 'introduction-consent',
  answer: 'introduction-answer',
  agree: 'introduction-agree',
} as const;
