import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/client';
import type { StaffRole } from '../../vocabulary/team';
import { newToken, sha256 } from '../../base/keys';

/** Purposes of mailed links. The last four concern accounts (lib/accounts). */
type LinkPurpose =
  | 'manage-posting'
  | 'confirm-newsletter'
  | 'confirm-alert'
  | 'privacy'
  | 'verify-email'
  | 'reset-password'
  | 'moderator-reset'
  | 'invite';

/** The only record to which a link gives access. */
type LinkSubject = {
  email: string | null;
  userId?: number | null;
  jobId?: number;
  alertId?: number;
  staffRole?: StaffRole;
};

export type MailedLink = { tokenHash: string; email: string; jobId: number | null; alertId: number | null };

/** Creates a link's token and stores its SHA-256. @returns the token: 256 random bits, base64url */
export async function issueLink(
  tx: Tx,
  purpose: LinkPurpose,
  { email, userId, jobId, alertId, staffRole }: LinkSubject,
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
      staffRole: staffRole ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
    select: { tokenHash: true },
  });
  return token;
}

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

/** Like `findLink`, but uses the link up. Of simultaneous calls, one gets the link and the others null. */
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

/** Creates the key of an unsubscribe link. It is stored unhashed, because it can only end a subscription. */
export function newSubscriptionKey(): string {
  return randomBytes(24).toString('base64url');
}
