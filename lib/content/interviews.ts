import { company } from '../base/company';
import type { InterviewState } from '../vocabulary/interviews';

export const interviewPage = {
  meta: { title: 'Choose a time', description: `A private page of ${company.name}.` },
  title: 'Choose a time for your interview',
  booked: 'Your interview',
  lead: (job: string, companyName: string) => `It is about ${job} at ${companyName}.`,
  facts: { minutes: 'How long', place: 'Where', by: 'Your consultant', when: 'When' },
  minutes: (minutes: number) => `${minutes} minutes`,
  zone: (zone: string) => `All times are those of ${zone.replace(/_/g, ' ')}.`,
  times: 'Which time suits you?',
  over: 'over',
  none: 'None of these suits me',
  send: 'Send my choice',
  sendHint: 'Nothing is agreed until you press the button.',
  calendar:
    'It is in the mail that we have sent you, for your calendar. If it has to be another time, write to us or ring.',
  ended: 'This link does not open anything any more',
  write: 'Write to us, and we find another time:',
} as const;

export const ownInterview = {
  offered: 'Choose a time for your interview',
  booked: 'Your interview',
  past: 'Your interview was on',
  cancelled: 'Interview called off',
  when: (when: string, zone: string) => `${when} (${zone.replace(/_/g, ' ')})`,
  where: (minutes: number, place: string) => `${minutes} minutes, ${place}`,
  moved: 'It was moved to this time.',
  calendar: 'Calendar file',
  change: `If it has to be another time, write to ${company.email} or ring ${company.phone}.`,
  calledOff: (when: string) => `It does not take place on ${when}. Your calendar takes it out by the mail we sent you.`,
  next: 'If we offer you other times, they stand here, and you get a mail.',
  of: (job: string) => ` for ${job}`,
} as const;

export const interviewOffice = {
  title: (name: string) => `Interviews: ${name}`,
  link: 'Interviews',
  offerTo: 'Offer times',
  of: (name: string) => ` (${name})`,
  toApplication: 'The application',
  toShortlist: 'The shortlist',
  offer: 'Offer three times',
  offerText:
    'The candidate chooses one by a link, without an account. Then everybody gets it by mail for their calendar.',
  slot: (count: number) => `Time ${count}`,
  zone: (zone: string) => `In ${zone.replace(/_/g, ' ')}.`,
  minutes: 'How long',
  minuteCount: (minutes: string) => `${minutes} minutes`,
  place: 'Where',
  placeHint: 'A place, or the link of a call. The candidate and the client read it.',
  client: 'The client’s e-mail address',
  clientHint: 'Who is invited too. Empty: nobody else.',
  send: 'Send the times',
  none: 'No times were offered yet.',
  list: 'So far',
  states: {
    offered: 'Offered',
    booked: 'Agreed',
    none: 'No time suited',
    cancelled: 'Called off',
  } satisfies Record<InterviewState, string>,
  by: (by: string, when: string) => `Offered by ${by}, ${when}.`,
  at: (when: string, minutes: number, place: string) => `${when}, ${minutes} minutes, ${place}`,
  withClient: (email: string) => `The client is invited: ${email}.`,
  move: 'Move it',
  moveTo: 'New time',
  moveSend: 'Move the interview',
  cancel: 'Call it off',
  gone: 'There is no such application.',
} as const;
