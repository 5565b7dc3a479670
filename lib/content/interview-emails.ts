import { company } from '../base/company';

type Job = { title: string; companyName: string };
const at = ({ title, companyName }: Job) => `${title} at ${companyName}`;

/** To a candidate: three times to choose from by link. */
export const interviewOfferEmail = {
  subject: (job: Job) => `Times for your interview: ${job.title}`,
  heading: 'Choose a time for your interview',
  before: (job: Job) => [`${at(job)}: they would like to talk to you, and so would we. These times are free:`],
  time: (count: number) => `Time ${count}`,
  facts: { minutes: 'How long', place: 'Where' },
  minutes: (minutes: number) => `${minutes} minutes`,
  button: 'Choose a time',
  after: [
    'The link opens a page with a button. Nothing is agreed until you press it. If none of the times suits you, say so there.',
  ],
  why: `You get this mail because this address was given in an application at ${company.name}.`,
} as const;

/** To everybody involved: the interview is agreed, moved or cancelled. `what` describes the other side. */
export const interviewEmail = {
  booked: { subject: (job: Job) => `Interview: ${job.title}`, heading: 'Your interview is agreed' },
  moved: { subject: (job: Job) => `Interview moved: ${job.title}`, heading: 'Your interview is at another time' },
  cancelled: { subject: (job: Job) => `Interview called off: ${job.title}`, heading: 'Your interview is called off' },
  facts: { what: 'About', who: 'With', when: 'When', minutes: 'How long', place: 'Where' },
  about: at,
  minutes: (minutes: number) => `${minutes} minutes`,
  calendar: 'It comes along for your calendar.',
  taken: 'Your calendar takes it out, if you have put it in.',
  contact: `If it does not suit you any more, write to ${company.email} or ring ${company.phone}.`,
  office: 'Open the interviews',
  summary: (job: Job, who: string | null) => `Interview: ${job.title}${who ? `, ${who}` : ''}`,
  application: (id: number) => `application ${id}`,
  withdrawn: 'The candidate, who has withdrawn',
  gone: 'The candidate',
  why: `You get this mail because you are part of an interview that ${company.name} arranges.`,
} as const;

export const interviewWithdrawnEmail = {
  subject: (job: Job) => `Times taken back: ${job.title}`,
  heading: 'The times for your interview are taken back',
  before: (job: Job) => [`The times that we offered you for ${at(job)} do not hold any more.`],
  after: ['If we offer you others, you get another mail. Write to us if you have questions.'],
} as const;

/** To the moderator: no offered time suits the candidate. */
export const interviewNoneEmail = {
  subject: (job: Job) => `No time suits: ${job.title}`,
  heading: 'None of the times suits',
  before: (id: number, job: Job) => [
    `Whoever sent application ${id} for ${at(job)} can make none of the times that were offered.`,
  ],
  button: 'Offer other times',
} as const;
