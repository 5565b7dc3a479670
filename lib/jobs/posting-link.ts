import { absoluteUrl } from '../base/site-url';
import { pages } from '../base/routes';
import { DAY_MS } from '../base/time';
import type { Tx } from '../platform/db/client';
import { findLink, issueLink } from '../platform/links/links';

/** How long a link works from the mail that brought it, and again from each time something is done with it. */
export const POSTING_LINK_MS = 30 * DAY_MS;
/** After this it ends however often it was used. */
const POSTING_LINK_MOST_MS = 365 * DAY_MS;

/** The posting behind a signed link, and the address that the link was mailed to. */
type PostingLink = { tokenHash: string; jobId: number; email: string };

/**
 * Writes a new secret link to a posting's page for its poster and gives its absolute address (decision J3). Older links keep working.
 *
 * @param email the posting's contact address: the link works as long as it stays that
 */
export async function issuePostingLink(
  tx: Tx,
  { jobId, email }: { jobId: number; email: string },
  now = new Date(),
): Promise<string> {
  const token = await issueLink(tx, 'manage-posting', { email, jobId }, POSTING_LINK_MS, now);
  return absoluteUrl(pages.managePosting(token));
}

/**
 * What a token opens; null when it is unknown, expired or revoked, its posting is deleted, or the posting has another
 * contact address by now.
 */
export async function findPostingLink(tx: Tx, token: string, now = new Date()): Promise<PostingLink | null> {
  const link = await findLink(tx, 'manage-posting', token, now);
  if (link === null || link.jobId === null) return null;
  const job = await tx.job.findFirst({
    where: { id: link.jobId, email: link.email, status: { not: 'deleted' } },
    select: { id: true },
  });
  return job && { tokenHash: link.tokenHash, jobId: job.id, email: link.email };
}

/** Lets a link work longer that something was done with. Looking at the page does not: mail programs follow links. */
export async function renewPostingLink(tx: Tx, tokenHash: string, now = new Date()): Promise<void> {
  const link = await tx.oneTimeToken.findUnique({ where: { tokenHash }, select: { createdAt: true, expiresAt: true } });
  if (!link) return;
  const until = Math.min(now.getTime() + POSTING_LINK_MS, link.createdAt.getTime() + POSTING_LINK_MOST_MS);
  // Those mailed by earlier versions work for a year: they are not cut short.
  if (until > link.expiresAt.getTime())
    await tx.oneTimeToken.update({
      where: { tokenHash },
      data: { expiresAt: new Date(until) },
      select: { tokenHash: true },
    });
}

/** Ends all links to a posting, but for one where given: it was deleted, or its contact address changed. */
export async function revokePostingLinks(tx: Tx, jobId: number, exceptTokenHash?: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({
    where: {
      jobId,
      purpose: 'manage-posting',
      ...(exceptTokenHash !== undefined && { tokenHash: { not: exceptTokenHash } }),
    },
  });
}
