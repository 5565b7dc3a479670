import { absoluteUrl } from '../base/site-url';
import { pages, withQuery } from '../base/routes';
import { content } from '../content';
import type { LetterWords } from '../content/en/letters';
import { letterMail, valuesOfName } from '../letters/mails';
import type { LetterValues } from '../letters/rules';
import type { LetterName } from '../vocabulary/letters';
import { jobUrl } from '../jobs/dto';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting } from '../platform/mail/words';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../vocabulary/applications';
import { STAGE_LABELS, type Stage } from '../vocabulary/stages';

export type NamedJob = { id: number; title: string; companyName: string; location: string };

type Received = { reference: string; name: string; job: NamedJob };

/** Composes the acknowledgement to the candidate. It repeats only data sent with the application. */
export function applicationReceivedMail({ reference, name, job }: Received): MailBody {
  const { subject, before, reference: label, ...template } = content().applicationReceivedEmail;
  const named = namesOf(job);
  return composeMail({
    ...template,
    subject: subject(named),
    before: [greeting(name), before(named)],
    facts: [[label, reference]],
    items: [linkTo(job)],
  });
}

/**
 * Tells the company about a new application. Contains no name and no file, because an erasure cannot delete mails from
 * the company's mailbox.
 */
export function applicationNoticeMail({ id, job }: { id: number; job: NamedJob }): MailBody {
  const { subject, before, button, ...template } = content().applicationNotificationEmail;
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
  isKnownToClient: boolean;
  job: { id: number; title: string; companyName: string };
};

export function applicationWithdrawnMail({ id, stage, isKnownToClient, job }: WithdrawnApplication): MailBody {
  const { subject, before, tellClient, button, ...template } = content().applicationWithdrawnEmail;
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

/**
 * Lists a day's applications for the company, without names (see `applicationNoticeMail`).
 * @param count number of all applications; `listed` may contain only the first
 */
export function applicationDigestMail(listed: readonly { id: number; job: NamedJob }[], count: number): MailBody {
  const { subject, before, item, more, button, ...template } = content().applicationDigestEmail;
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
  /** False if only the feedback changed. */
  moved: boolean;
  feedback: string | null;
  /** The dashboard of an account shows the decision too. */
  hasAccount: boolean;
  reference?: string;
  consultant?: string;
};

export function letterNameOf({ status, moved }: Pick<Decided, 'status' | 'moved'>): LetterName {
  return moved ? `application-${status}` : 'application-feedback';
}

/** Returns the values of the fields that a letter about an application may use. */
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
 * Composes the mail that tells the candidate the decision and the feedback.
 * @throws AppError validation_failed if the text contains an unknown field, or one without a value
 */
export function applicationStatusMail(
  decided: Decided,
  words: LetterWords = content().builtInLetters[letterNameOf(decided)],
): MailBody {
  const { applicationStatusParts } = content();
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
