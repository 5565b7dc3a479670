/** What became of times that were offered. */
export const INTERVIEW_STATES = ['offered', 'booked', 'none', 'cancelled'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

/** What a moderator does with them afterwards. */
export const INTERVIEW_ACTIONS = ['move', 'cancel'] as const;
export type InterviewAction = (typeof INTERVIEW_ACTIONS)[number];

/** How long an interview may last, in minutes, at choice. */
export const INTERVIEW_MINUTES = ['30', '45', '60', '90', '120'] as const;
export const USUAL_MINUTES = '45';

/** Names of the forms. */
export const INTERVIEW_FORMS = {
  offer: 'interview-offer',
  act: 'interview-act',
  choose: 'interview-choose',
  own: 'interview-own',
} as const;
