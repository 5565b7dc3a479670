/** What a client says of somebody who is introduced to them. */
export const CLIENT_ANSWERS = ['yes', 'no', 'question'] as const;
export type ClientAnswer = (typeof CLIENT_ANSWERS)[number];

/** Whether somebody agreed that a client gets their name and contact data. */
export const CONSENT_STATES = ['asked', 'agreed', 'refused'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** What a moderator does about that: asks by mail, or records what was said. */
export const CONSENT_ACTIONS = ['ask', 'agreed', 'refused'] as const;
export type ConsentAction = (typeof CONSENT_ACTIONS)[number];

/** What a moderator does with a link that is out, and with an answer that came by it. */
export const INTRODUCTION_ACTIONS = ['revoke', 'settle', 'reopen'] as const;
export type IntroductionAction = (typeof INTRODUCTION_ACTIONS)[number];

/** A client reads of one to five people; the site promises three to five. */
export const MOST_INTRODUCED = 5;
/** For how many days a link works, at choice. */
export const LINK_DAYS = ['7', '14', '30'] as const;
export const USUAL_LINK_DAYS = '14';

/** Names of the forms. */
export const INTRODUCTION_FORMS = {
  send: 'introduction-send',
  act: 'introduction-act',
  consent: 'introduction-consent',
  answer: 'introduction-answer',
  agree: 'introduction-agree',
} as const;
