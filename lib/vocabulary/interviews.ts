export const INTERVIEW_STATES = ['offered', 'booked', 'none', 'cancelled'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

export const INTERVIEW_ACTIONS = ['move', 'cancel'] as const;

export const INTERVIEW_MINUTES = ['30', '45', '60', '90', '120'] as const;
export const USUAL_MINUTES = '45';

export const INTERVIEW_FORMS = {
  offer: 'interview-offer',
  act: 'interview-act',
  choose: 'interview-choose',
  own: 'interview-own',
} as const;
