import { absoluteUrl } from '../base/site-url';
import { content } from '../content';
import { api, pages, withQuery } from '../base/routes';
import { typeLabel } from '../vocabulary/jobs';
import { jobUrl } from '../jobs/dto';
import { shownPay } from '../jobs/pay';
import type { MailedJob } from './store';
import { listHeaders, composeMail, type MailBody } from '../platform/mail/layout';
import { holdsLink } from '../platform/mail/words';
import { type AlertFrequency, type AlertSearch } from '../vocabulary/alerts';
import { boardHrefOf } from './rules';
import { alertWords, filterLabels } from './words';

type Wanted = { search: AlertSearch; frequency: AlertFrequency };
type Digest = Wanted & { key: string; jobs: readonly MailedJob[]; total: number };

/**
 * Asks a person to confirm an alert. Anybody can request this mail for another person, so it repeats the search text
 * only if that cannot be a message to them (docs/decisions/013-mail-delivery).
 * @param options.known the alert already runs; the link changes its frequency
 */
export async function confirmMail({
  search,
  frequency,
  token,
  known,
}: Wanted & { token: string; known: boolean }): Promise<MailBody> {
  const { alertMails, searchWords } = content();
  const { confirm } = alertMails;
  const others = await filterLabels(search);
  const words = [search.q, search.location, others.join(' ')].every(isHarmless) ? searchWords(search, others) : null;
  return composeMail({
    subject: known ? confirm.changeSubject : confirm.subject,
    heading: confirm.heading,
    before: [(known ? confirm.change : confirm.before)(words, frequency)],
    button: { label: confirm.button, link: absoluteUrl(withQuery(pages.confirmJobAlert, { token, frequency })) },
    after: confirm.after,
    why: confirm.why,
  });
}

/** Tells a person that they have the maximum number of alerts. @param alert.key key of one of these alerts */
export function fullMail({ key }: { key: string }): MailBody {
  const { full, confirm } = content().alertMails;
  return composeMail({
    ...full,
    before: [full.before],
    button: { label: full.button, link: pageOf(key) },
    why: confirm.why,
  });
}

/** Composes the mail with an alert's new jobs. @param digest.total all new jobs, of which `jobs` are listed */
export async function digestMail({ search, frequency, key, jobs, total }: Digest): Promise<MailBody> {
  const { digest } = content().alertMails;
  const words = await alertWords(search);
  const rest = total - jobs.length;
  return composeMail({
    subject: digest.subject(total, words),
    heading: digest.heading(total),
    before: [digest.before(words, frequency)],
    items: [
      ...jobs.map((job) => ({
        label: job.title,
        link: jobUrl(job.id),
        note: [job.companyName, job.location, typeLabel(job.type), shownPay(job)].filter(Boolean).join(' · '),
      })),
      { label: rest > 0 ? digest.rest(rest) : digest.all, link: absoluteUrl(boardHrefOf(search)) },
    ],
    why: digest.why,
    unsubscribe: { label: digest.unsubscribe, link: pageOf(key) },
  });
}

/** Returns the headers for one-click unsubscribing (see `listHeaders`). @param key the alert's key */
export function unsubscribeHeaders(key: string): Record<string, string> {
  return listHeaders('job-alerts', withQuery(api.unsubscribeJobAlert, { key }));
}

function pageOf(key: string): string {
  return absoluteUrl(withQuery(pages.unsubscribeJobAlert, { key }));
}

function isHarmless(text: string): boolean {
  return text.length <= 60 && !holdsLink(text);
}
