import { absoluteUrl } from '../base/site-url';
import { pages, withQuery } from '../base/routes';
import {
  applicationDigestEmail,
  applicationNotificationEmail,
  applicationReceivedEmail,
  applicationStatusParts,
  applicationWithdrawnEmail,
} from '../content/email-templates';
import { builtInLetters, type LetterWords } from '../content/letter-templates';
import { letterMail, valuesOfName } from '../letters/mails';
import type { LetterValues } from '../letters/rules';
import type { LetterName } from '../vocabulary/letters';
import { jobUrl } from '../jobs/dto';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting } from '../platform/mail/words';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../vocabulary/applications';
import { STAGE_LABELS, type Stage } from '../vocabulary/stages';

/** A job as its mails call it. */
export type NamedJob = { id: number; title: string; companyName: string; location: string };

type Received = { reference: string; name: string; job: NamedJob };

/** To the candidate: the application with that reference is there. Says nothing but what was sent with it. */
export function applicationReceivedMail({ reference, name, job }: Received): MailBody {
  const { subject, before, reference: label, ...template } = applicationReceivedEmail;
  const named = namesOf(job);
  return composeMail({
    ...template,
    subject: subject(named),
    before: [greeting(name), before(named)],
    facts: [[label, reference]],
    items: [linkTo(job)],
  });
}

/** To the company: where to find it. No name and no file, so that nothing of the person is in a mailbox that erasing does not reach. */
export function applicationNoticeMail({ id, job }: { id: number; job: NamedJob }): MailBody {
  const { subject, before, button, ...template } = applicationNotificationEmail;
  const named = namesOf(job);
  const link = absoluteUrl(withQuery(pages.moderatorDashboard, { tab: 'applications', application: id }));
  return composeMail({
    ...template,
    subject: subject(named),
    before: [before(named, id)],
    button: { label: button, link },
    items: [linkTo(job)],
  });
}

type WithdrawnApplication = {
  id: number;
  stage: Stage;
  /** Whether a client has read of the person. */
  isKnownToClient: boolean;
  job: { id: number; title: string; companyName: string };
};

/** To whoever looks after an application: its sender has withdrawn it. */
export function applicationWithdrawnMail({ id, stage, isKnownToClient, job }: WithdrawnApplication): MailBody {
  const { subject, before, tellClient, button, ...template } = applicationWithdrawnEmail;
  return composeMail({
    ...template,
    subject: subject(job),
    before: [before(job, id, STAGE_LABELS[stage]), ...(isKnownToClient ? [tellClient] : [])],
    button: {
      label: button,
      link: absoluteUrl(withQuery(pages.moderatorDashboard, { tab: 'applications', job: job.id })),
    },
  });
}

/** To the company: the applications of a day, as many as are listed, and how many there are. No names, as in the mail about one. */
export function applicationDigestMail(listed: readonly { id: number; job: NamedJob }[], count: number): MailBody {
  const { subject, before, item, more, button, ...template } = applicationDigestEmail;
  const addressOf = (application?: number) =>
    absoluteUrl(withQuery(pages.moderatorDashboard, { tab: 'applications', application }));
  return composeMail({
    ...template,
    subject: subject(count),
    before: [before(count)],
    button: { label: button, link: addressOf() },
    items: listed.map(({ id, job }) => ({
      label: item(id, job.title),
      link: addressOf(id),
      note: `${job.companyName}, ${job.location}`,
    })),
    after: count > listed.length ? [more(count - listed.length)] : [],
  });
}

type Decided = {
  name: string;
  job: NamedJob;
  status: ApplicationStatus;
  /** Whether the status is new; else there is only new feedback. */
  moved: boolean;
  /** What came with the decision, as the moderator wrote it. */
  feedback: string | null;
  /** Whether there is a dashboard to read it on as well. */
  hasAccount: boolean;
  /** What the application is called by. */
  reference?: string;
  /** Who decides. */
  consultant?: string;
};

/** The letter that a decision is told by. */
export function letterNameOf({ status, moved }: Pick<Decided, 'status' | 'moved'>): LetterName {
  return moved ? `application-${status}` : 'application-feedback';
}

/** What the fields of a letter about an application stand for. */
export function applicationValues(decided: Omit<Decided, 'hasAccount' | 'moved'>): LetterValues {
  const { name, job, status, feedback, reference, consultant } = decided;
  return {
    ...valuesOfName(name),
    job: job.title,
    company: job.companyName,
    place: job.location,
    reference: reference ?? null,
    status: APPLICATION_STATUS_LABELS[status],
    consultant: consultant ?? null,
    feedback,
  };
}

/**
 * To the candidate: what was decided, in the words of its letter, with the feedback.
 *
 * @throws AppError validation_failed where the words name a field that nobody knows, or that has nothing to fill in
 */
export function applicationStatusMail(
  decided: Decided,
  words: LetterWords = builtInLetters[letterNameOf(decided)],
): MailBody {
  return letterMail(words, 'application', applicationValues(decided), {
    why: applicationStatusParts.why,
    ...(decided.hasAccount && {
      button: { label: applicationStatusParts.dashboard, link: absoluteUrl(pages.jobApplications) },
    }),
  });
}

function namesOf({ title, companyName }: NamedJob): { title: string; company: string } {
  return { title, company: companyName };
}

function linkTo({ id, title, companyName, location }: NamedJob) {
  return { label: title, link: jobUrl(id), note: `${companyName}, ${location}` };
}
