import type { InterviewState } from '../../vocabulary/interviews';
import { site } from '../../base/site';

export const interviewPage = {
  meta: {
    title: 'Choose a time',
    get description() {
      return `A private page of ${site().company.name}.`;
    },
  },
  title: 'Choose a time for your interview',
  booked: 'Your interview',
  lead: (job: string, companyName: string) => `It is about ${job} at ${companyName}.`,
  facts: { minutes: 'Duration', place: 'Location', by: 'Your consultant', when: 'When' },
  minutes: (minutes: number) => `${minutes} minutes`,
  zone: (zone: string) => `All times are those of ${zone.replace(/_/g, ' ')}.`,
  times: 'Which time suits you?',
  over: 'over',
  none: 'None of these suits me',
  send: 'Send my choice',
  sendHint: 'Nothing is agreed until you press the button.',
  calendar:
    'It is in the mail that we have sent you, for your calendar. If it has to be another time, contact us to reschedule.',
  ended: 'This link does not open anything any more',
  write: 'Contact us to reschedule:',
};

export const ownInterview = {
  offered: 'Choose a time for your interview',
  booked: 'Your interview',
  past: 'Your interview was on',
  cancelled: 'Interview cancelled',
  when: (when: string, zone: string) => `${when} (${zone.replace(/_/g, ' ')})`,
  where: (minutes: number, place: string) => `${minutes} minutes, ${place}`,
  moved: 'It was moved to this time.',
  calendar: 'Calendar file',
  get change() {
    return `To reschedule, write to ${site().company.email} or call ${site().company.phone}.`;
  },
  calledOff: (when: string) => `It does not take place on ${when}. Your calendar takes it out by the mail we sent you.`,
  next: 'If we offer you other times, they stand here, and you get a mail.',
  of: (job: string) => ` for ${job}`,
};

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
  minutes: 'Duration',
  minuteCount: (minutes: string) => `${minutes} minutes`,
  place: 'Location',
  placeHint: 'A place, or the link of a call. The candidate and the client read it.',
  client: 'The client’s e-mail address',
  clientHint: 'Who else is invited. Optional.',
  send: 'Send the times',
  none: 'No times were offered yet.',
  list: 'So far',
  states: { offered: 'Offered', booked: 'Agreed', none: 'No time suited', cancelled: 'Cancelled' } satisfies Record<
    InterviewState,
    string
  >,
  by: (by: string, when: string) => `Offered by ${by}, ${when}.`,
  at: (when: string, minutes: number, place: string) => `${when}, ${minutes} minutes, ${place}`,
  withClient: (email: string) => `The client is invited: ${email}.`,
  move: 'Move it',
  moveTo: 'New time',
  moveSend: 'Move the interview',
  cancel: 'Cancel',
};

export const interviewMessages = {
  slot: 'Enter a day and a time that a clock shows.',
  past: 'This time is over. Choose one to come.',
  far: 'Choose a time within a year.',
  twice: 'Offer three different times.',
  minutes: 'Say how long it takes.',
  place: 'Say where it is: a place, or the link of a call.',
  unknownApplication: 'There is no such application.',
  unknown: 'There is no such interview.',
  waiting: 'Times are offered already. Cancel that offer first.',
  offered: 'Three times are offered, and the candidate is asked by mail.',
  action: 'Move it or cancel it.',
  notBooked: 'No time was chosen yet, so there is nothing to move.',
  over: 'This interview is over, or was cancelled.',
  moved: 'The interview is moved. Everybody gets it by mail for their calendar.',
  cancelled: 'It is cancelled, and everybody is told by mail.',
  link: {
    unknown: 'This link is not one of ours, or what it led to has been deleted.',
    ended: 'All times on this link are over.',
    cancelled: 'These times were taken back.',
    none: 'You told us that none of the times suits you. We offer you others.',
    choose: 'Choose one of the times, or say that none suits you.',
    slotOver: 'This time is over. Choose another one.',
    taken: 'You have chosen a time already. Write to us if it has to be another one.',
    booked: (when: string) => `Thank you: ${when}. You get a mail for your calendar.`,
    noneSaid: 'Thank you for telling us. We offer you other times.',
  },
  /** Variants of the texts above for the candidate’s dashboard, where there is no link that could end. */
  own: {
    ended: 'All times that we offered you are over. Contact us to reschedule.',
    cancelled: 'The times that we offered you were taken back.',
    none: 'You told us that none of the times suits you. We offer you others.',
    taken: 'You have chosen a time already. Write to us if it has to be another one.',
  },
};

type Job = { title: string; companyName: string };
const at = ({ title, companyName }: Job) => `${title} at ${companyName}`;

/** To a candidate, with a link to choose one of three times. */
export const interviewOfferEmail = {
  subject: (job: Job) => `Times for your interview: ${job.title}`,
  heading: 'Choose a time for your interview',
  before: (job: Job) => [`${at(job)}: they would like to talk to you, and so would we. These times are free:`],
  time: (count: number) => `Time ${count}`,
  facts: { minutes: 'Duration', place: 'Location' },
  minutes: (minutes: number) => `${minutes} minutes`,
  button: 'Choose a time',
  after: [
    'The link opens a page with a button. Nothing is agreed until you press it. If none of the times suits you, say so there.',
  ],
  get why() {
    return `You get this mail because this address was given in an application at ${site().company.name}.`;
  },
};

/** To everyone involved when an interview is agreed, moved or cancelled. `what` describes the other side. */
export const interviewEmail = {
  booked: { subject: (job: Job) => `Interview: ${job.title}`, heading: 'Your interview is agreed' },
  moved: { subject: (job: Job) => `Interview moved: ${job.title}`, heading: 'Your interview is at another time' },
  cancelled: { subject: (job: Job) => `Interview cancelled: ${job.title}`, heading: 'Your interview is cancelled' },
  facts: { what: 'About', who: 'With', when: 'When', minutes: 'Duration', place: 'Location' },
  about: at,
  minutes: (minutes: number) => `${minutes} minutes`,
  calendar: 'It comes along for your calendar.',
  taken: 'Your calendar takes it out, if you have put it in.',
  get contact() {
    return `To reschedule, write to ${site().company.email} or call ${site().company.phone}.`;
  },
  office: 'Open the interviews',
  summary: (job: Job, who: string | null) => `Interview: ${job.title}${who ? `, ${who}` : ''}`,
  application: (id: number) => `application ${id}`,
  withdrawn: 'The candidate, who has withdrawn',
  gone: 'The candidate',
  get why() {
    return `You get this mail because you are part of an interview that ${site().company.name} arranges.`;
  },
};

export const interviewWithdrawnEmail = {
  subject: (job: Job) => `Times taken back: ${job.title}`,
  heading: 'The times for your interview are taken back',
  before: (job: Job) => [`The times that we offered you for ${at(job)} do not hold any more.`],
  after: ['If we offer you others, you get another mail. Write to us if you have questions.'],
};

/** To the moderator when no offered time suits the candidate. */
export const interviewNoneEmail = {
  subject: (job: Job) => `No time suits: ${job.title}`,
  heading: 'None of the times suits',
  before: (id: number, job: Job) => [
    `Whoever sent application ${id} for ${at(job)} can make none of the times that were offered.`,
  ],
  button: 'Offer other times',
};
