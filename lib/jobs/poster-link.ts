import type { Tx } from '../db/client';
import { env } from '../env';
import { findLink, issueLink } from '../mailed-links/commands';

const DAY_MS = 86_400_000;

/** How long one link works. Each mail about a posting brings a new one, and the page that refuses an old one mails another. */
export const POSTER_LINK_MS = 365 * DAY_MS;

/** The posting behind a poster's link, and the address that the link was mailed to. */
export type PosterLink = { tokenHash: string; jobId: number; email: string };

/**
 * Writes a new secret link to a posting's page for its poster and gives its absolute address (decision J3). Older links keep working.
 *
 * @param email the posting's contact address: the link works as long as it stays that
 */
export async function posterLink(tx: Tx, { jobId, email }: { jobId: number; email: string }, now = new Date()): Promise<string> {
  const token = await issueLink(tx, 'manage-posting', { email, jobId }, POSTER_LINK_MS, now);
  return `${env().siteUrl}${managePath(token)}`;
}

/** The poster's page of a token, as path and query. */
export function managePath(token: string): string {
  return `/submit-job/manage?token=${token}`;
}

/** What a token opens; null when it is unknown, expired or revoked, its posting is deleted, or the posting has another contact address by now. */
export async function findPosterLink(tx: Tx, token: string, now = new Date()): Promise<PosterLink | null> {
  const link = await findLink(tx, 'manage-posting', token, now);
  if (link === null || link.jobId === null) return null;
  const job = await tx.job.findFirst({ where: { id: link.jobId, email: link.email, status: { not: 'deleted' } }, select: { id: true } });
  return job && { tokenHash: link.tokenHash, jobId: job.id, email: link.email };
}

/** Ends all links to a posting, but for one where given: it was deleted, or its contact address changed. */
export async function revokePosterLinks(tx: Tx, jobId: number, exceptTokenHash?: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({
    where: { jobId, purpose: 'manage-posting', ...(exceptTokenHash !== undefined && { tokenHash: { not: exceptTokenHash } }) },
  });
}
