import { env } from '../base/env';
import { formatDate } from '../base/format';
import { officePages } from '../base/office-routes';
import { absoluteUrl } from '../base/site-url';
import { content } from '../content';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting } from '../platform/mail/words';
import type { ClientAnswer } from '../vocabulary/introductions';

type NamedJob = { title: string; companyName: string };
type Sent = { clientName: string; by: string; job: NamedJob; people: number; link: string; expiresAt: Date };

/** Composes the mail with a client's link. No names: an erasure cannot delete it from the client's mailbox. */
export function introductionMail({ clientName, by, job, people, link, expiresAt }: Sent): MailBody {
  const { subject, heading, hello, before, button, after, why } = content().introductionEmail;
  return composeMail({
    subject: subject(people, job.title),
    heading: heading(people),
    before: [hello(clientName), ...before(by, job)],
    button: { label: button, link },
    after: after(formatDate(expiresAt.toISOString(), env().siteTimeZone)),
    why,
  });
}

/** Asks a candidate whether a job's clients may see their name and contact data. */
export function consentRequestMail({ name, job, link }: { name: string; job: NamedJob; link: string }): MailBody {
  const { subject, before, button, ...template } = content().consentRequestEmail;
  return composeMail({
    ...template,
    subject: subject(job.title),
    before: [greeting(name), ...before(job)],
    button: { label: button, link },
  });
}

type Answered = {
  job: NamedJob & { id: number };
  subject: { type: 'application' | 'cv'; id: number };
  answer: ClientAnswer;
  hasWords: boolean;
};

/** Tells the moderator who sent the link that the client answered. Names the person by number only. */
export function clientAnswerMail({ job, subject: about, answer, hasWords }: Answered): MailBody {
  const { subject, heading, before, words, what, button, why } = content().clientAnswerEmail;
  return composeMail({
    subject: subject(answer, job.title),
    heading,
    before: [before(answer, what[about.type](about.id), job), ...(hasWords ? [words] : [])],
    button: { label: button, link: `${absoluteUrl(officePages.shortlist(job.id))}?list=sign#client` },
    why,
  });
}
