import { absoluteUrl } from '../base/site-url';
import { pages, withQuery } from '../base/routes';
import {
  applicationFeedbackEmail,
  applicationNotificationEmail,
  applicationReceivedEmail,
  applicationStatusEmail,
  applicationStatusParts,
} from '../content/email-templates';
import { jobUrl } from '../jobs/dto';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting } from '../platform/mail/words';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../vocabulary/applications';

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
};

/** To the candidate: what was decided, in words, with the feedback. */
export function applicationStatusMail({ name, job, status, moved, feedback, hasAccount }: Decided): MailBody {
  const named = namesOf(job);
  const words = applicationStatusEmail[status];
  const { subject, heading } = moved ? words : applicationFeedbackEmail;
  const before = moved
    ? words.before(named)
    : [applicationFeedbackEmail.before(named, APPLICATION_STATUS_LABELS[status])];
  return composeMail({
    subject: subject(named),
    heading,
    before: [greeting(name), ...before, ...(feedback === null ? [] : [applicationStatusParts.feedback])],
    ...(feedback !== null && { letter: feedback }),
    ...(hasAccount && {
      button: { label: applicationStatusParts.dashboard, link: absoluteUrl(pages.jobApplications) },
    }),
    after: moved ? words.after : [],
    why: applicationStatusParts.why,
  });
}

function namesOf({ title, companyName }: NamedJob): { title: string; company: string } {
  return { title, company: companyName };
}

function linkTo({ id, title, companyName, location }: NamedJob) {
  return { label: title, link: jobUrl(id), note: `${companyName}, ${location}` };
}
