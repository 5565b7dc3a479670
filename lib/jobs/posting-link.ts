import { absoluteUrl } from '../base/site-url';
import { pages } from '../base/routes';
import { DAY_MS } from '../base/time';
import type { Tx } from '../platform/db/client';
import { findLink, issueLink } from '../platform/links/links';
import { LISTED_STATUSES } from '../vocabulary/jobs';

/** Lifetime of a posting link, counted from its mail and again from each action. */
export const POSTING_LINK_MS = 30 * DAY_MS;
/** Maximum lifetime of a posting link, however often it is used. */
const POSTING_LINK_MOST_MS = 365 * DAY_MS;

type PostingLink = { tokenHash: string; jobId: number; email: string };

/**
 * Issues a secret link to a posting's page for its poster. Older links stay valid.
 * @param email the posting's contact; the link is valid while the contact stays the same
 * @returns absolute URL
 */
export async function issuePostingLink(
  tx: Tx,
  { jobId, email }: { jobId: number; email: string },
  now = new Date(),
): Promise<string> {
  const token = await issueLink(tx, 'manage-posting', { email, jobId }, POSTING_LINK_MS, now);
  return absoluteUrl(pages.managePosting(token));
}

/** Finds the posting of a token; null if the link is invalid, the posting deleted or the office's own, or its contact
 * address changed. */
export async function findPostingLink(tx: Tx, token: string, now = new Date()): Promise<PostingLink | null> {
  const link = await findLink(tx, 'manage-posting', token, now);
  if (link === null || link.jobId === null) return null;
  const job = await tx.job.findFirst({
    where: { id: link.jobId, email: link.email, status: { in: [...LISTED_STATUSES] } },
    select: { id: true },
  });
  return job && { tokenHash: link.tokenHash, jobId: job.id, email: link.email };
}

/** Extends a link after an action, not after a view: mail programs open links by themselves. */
export async function renewPostingLink(tx: Tx, tokenHash: string, now = new Date()): Promise<void> {
  const link = await tx.oneTimeToken.findUnique({ where: { tokenHash }, select: { createdAt: true, expiresAt: true } });
  if (!link) return;
  const until = Math.min(now.getTime() + POSTING_LINK_MS, link.createdAt.getTime() + POSTING_LINK_MOST_MS);
  // Links issued by earlier versions last a year and are not shortened.
  if (until > link.expiresAt.getTime())
    await tx.oneTimeToken.update({
      where: { tokenHash },
      data: { expiresAt: new Date(until) },
      select: { tokenHash: true },
    });
}

/** Revokes all links to a posting that was deleted or got another contact, except `exceptTokenHash`. */
export async function revokePostingLinks(tx: Tx, jobId: number, exceptTokenHash?: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({
    where: {
      jobId,
      purpose: 'manage-posting',
      ...(exceptTokenHash !== undefined && { tokenHash: { not: exceptTokenHash } }),
    },
  });
}
