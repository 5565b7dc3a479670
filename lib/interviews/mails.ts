import { site } from '../base/site';
import { env } from '../base/env';
import { formatDateTime } from '../base/format';
import { officePages } from '../base/office-routes';
import { absoluteUrl } from '../base/site-url';
import { content } from '../content';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting } from '../platform/mail/words';
import { calendarOf } from './calendar';

type NamedJob = { title: string; companyName: string };

/** Formats a time for a mail: "5 March 2027, 14:30 (Europe/London)". */
export function whenText(moment: Date): string {
  const zone = env().siteTimeZone;
  return `${formatDateTime(moment.toISOString(), zone)} (${zone.replace(/_/g, ' ')})`;
}

type Offer = { name: string; job: NamedJob; slots: readonly Date[]; minutes: number; place: string; link: string };

export function interviewOfferMail({ name, job, slots, minutes, place, link }: Offer): MailBody {
  const { subject, heading, before, time, facts, minutes: long, button, after, why } = content().interviewOfferEmail;
  return composeMail({
    subject: subject(job),
    heading,
    before: [greeting(name), ...before(job)],
    facts: [
      ...slots.map((slot, at) => [time(at + 1), whenText(slot)] as const),
      [facts.minutes, long(minutes)],
      [facts.place, place],
    ],
    button: { label: button, link },
    after,
    why,
  });
}

export type Change = 'booked' | 'moved' | 'cancelled';
type Told = {
  change: Change;
  /** Mails to moderators have the application's number instead of a name, like all mails to the company. */
  reader: { to: string; role: 'candidate' | 'client' | 'moderator'; name?: string };
  job: NamedJob;
  candidate: string;
  applicationId: number;
  interview: { uid: string; sequence: number; minutes: number; place: string };
  /** The agreed time, also of a cancelled interview. */
  startsAt: Date;
  at: Date;
};

/** Composes the mail that an interview is agreed, moved or cancelled, with its calendar file. */
export function interviewMail(told: Told): MailBody & { calendar: string } {
  const { change, reader, job, applicationId, interview, startsAt } = told;
  const words = content().interviewEmail;
  const who = othersOf(told);
  const isOff = change === 'cancelled';
  const body = composeMail({
    subject: words[change].subject(job),
    heading: words[change].heading,
    before: [reader.role === 'candidate' && reader.name ? greeting(reader.name) : 'Hello,'],
    facts: [
      [words.facts.what, words.about(job)],
      [words.facts.who, who],
      [words.facts.when, whenText(startsAt)],
      [words.facts.minutes, words.minutes(interview.minutes)],
      [words.facts.place, interview.place],
    ],
    ...(reader.role === 'moderator' && {
      button: { label: words.office, link: absoluteUrl(officePages.interviews(applicationId)) },
    }),
    after: [isOff ? words.taken : words.calendar, ...(reader.role === 'moderator' ? [] : [words.contact])],
    why: words.why,
  });
  return { ...body, calendar: appointmentOf(told) };
}

function othersOf({ reader, candidate, applicationId }: Pick<Told, 'reader' | 'candidate' | 'applicationId'>): string {
  return {
    candidate: site().company.name,
    client: candidate,
    moderator: content().interviewEmail.application(applicationId),
  }[reader.role];
}

export function appointmentOf(told: Told): string {
  const { change, reader, job, interview, startsAt, at } = told;
  const words = content().interviewEmail;
  return calendarOf({
    ...interview,
    method: change === 'cancelled' ? 'CANCEL' : 'REQUEST',
    startsAt,
    summary: words.summary(job, reader.role === 'candidate' ? null : othersOf(told)),
    description: words.about(job),
    location: interview.place,
    organizer: { name: site().company.name, email: site().company.email },
    attendee: reader.to,
    at,
  });
}

export function interviewWithdrawnMail({ name, job }: { name: string; job: NamedJob }): MailBody {
  const { interviewOfferEmail, interviewWithdrawnEmail } = content();
  const { subject, before, ...template } = interviewWithdrawnEmail;
  return composeMail({
    ...template,
    subject: subject(job),
    before: [greeting(name), ...before(job)],
    why: interviewOfferEmail.why,
  });
}

export function interviewNoneMail({ applicationId, job }: { applicationId: number; job: NamedJob }): MailBody {
  const { interviewEmail, interviewNoneEmail } = content();
  const { subject, heading, before, button } = interviewNoneEmail;
  return composeMail({
    subject: subject(job),
    heading,
    before: before(applicationId, job),
    button: { label: button, link: absoluteUrl(officePages.interviews(applicationId)) },
    why: interviewEmail.why,
  });
}
