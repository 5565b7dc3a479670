import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/client';
import { newToken, sha256 } from '../../base/keys';

/** What a mailed link may do. Those of accounts, the last three, are read by lib/accounts/one-time-tokens. */
type LinkPurpose =
  | 'manage-posting'
  | 'confirm-newsletter'
  | 'confirm-alert'
  | 'privacy'
  | 'verify-email'
  | 'reset-password'
  | 'moderator-reset';

/** Whom or what a link is about: it is bound to this and opens nothing else. */
type LinkSubject = { email: string | null; userId?: number | null; jobId?: number; alertId?: number };

/** A link that works, and what it is about. */
export type MailedLink = { tokenHash: string; email: string; jobId: number | null; alertId: number | null };

/**
 * Writes a token for a mailed link and gives it (256 random bits, base64url): the row keeps its SHA-256 (decision U3).
 *
 * @param lifetimeMs how long the link works
 */
export async function issueLink(
  tx: Tx,
  purpose: LinkPurpose,
  { email, userId, jobId, alertId }: LinkSubject,
  lifetimeMs: number,
  now = new Date(),
): Promise<string> {
  const token = newToken();
  await tx.oneTimeToken.create({
    data: {
      tokenHash: sha256(token),
      purpose,
      email,
      userId: userId ?? null,
      jobId: jobId ?? null,
      alertId: alertId ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
    select: { tokenHash: true },
  });
  return token;
}

/** The link behind a token, without using it up; null when it is unknown, used, revoked or expired. */
export async function findLink(
  tx: Tx,
  purpose: LinkPurpose,
  token: string,
  now = new Date(),
): Promise<MailedLink | null> {
  const row = await tx.oneTimeToken.findFirst({
    where: { tokenHash: sha256(token), purpose, usedAt: null, expiresAt: { gt: now } },
    select: { tokenHash: true, email: true, jobId: true, alertId: true },
  });
  return row === null || row.email === null ? null : { ...row, email: row.email };
}

/** As `findLink`, for links that work once: of several uses at once one gets it, the others null. */
export async function useUpLink(
  tx: Tx,
  purpose: LinkPurpose,
  token: string,
  now = new Date(),
): Promise<MailedLink | null> {
  const found = await findLink(tx, purpose, token, now);
  if (!found) return null;
  const { count } = await tx.oneTimeToken.updateMany({
    where: { tokenHash: found.tokenHash, usedAt: null },
    data: { usedAt: now },
  });
  return count === 1 ? found : null;
}

/** A key for links that may be kept as they are, because all they do is end a subscription (192 random bits, base64url). */
export function newSubscriptionKey(): string {
  return randomBytes(24).toString('base64url');
}
