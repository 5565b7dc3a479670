import { clampId } from '../base/fields/bounds';
import { absoluteUrl } from '../base/site-url';
import { transaction } from '../platform/db/client';
import { pages } from '../base/routes';
import { issueLink } from '../platform/links/links';
import { queueMailOrDecoy } from '../platform/mail/decoy';
import { postingMail } from '../jobs/mails';
import { POSTING_LINK_MS } from '../jobs/posting-link';
import type { PostingLinkRequest } from './schema';

/**
 * Mails a new link to a posting's contact address on request. A wrong job number or address gets the same response in
 * the same time, but no mail: the response must not reveal addresses.
 *
 * @param mayMail false if the address has reached its mail limit; then nothing is mailed
 */
export async function requestPostingLink(
  { job, email }: PostingLinkRequest,
  mayMail: boolean,
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const found = await tx.job.findFirst({
      where: { id: clampId(Number(job)), status: { not: 'deleted' } },
      select: { id: true, title: true, contactName: true, email: true },
    });
    const known = mayMail && found?.email?.toLowerCase() === email.toLowerCase() ? found : null;
    const to = known?.email ?? email;
    const token = await issueLink(
      tx,
      'manage-posting',
      { email: to, ...(known && { jobId: known.id }) },
      POSTING_LINK_MS,
      now,
    );
    const { id, title, contactName } = known ?? { id: clampId(Number(job)), title: 'A posting', contactName: null };
    const mail = postingMail('job-link', { id, title, contactName, link: absoluteUrl(pages.managePosting(token)) }, {});
    await queueMailOrDecoy(tx, { kind: 'job-link', to, ...mail }, token, { goesOut: known !== null });
  });
}
