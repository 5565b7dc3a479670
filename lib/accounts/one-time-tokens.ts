import { randomBytes } from 'node:crypto';
import { db, type Tx } from '../platform/db/client';
import { type pages, withQuery } from '../base/routes';
import { absoluteUrl } from '../base/site-url';
import { AppError } from '../base/errors';
import { linkHash as tokenHash } from '../platform/links/links';
import { RESET_FAILED, RESET_MINUTES, VERIFICATION_FAILED, VERIFY_HOURS } from '../vocabulary/accounts';
import type { PasswordOwner } from './password-rules';

export type TokenPurpose = 'verify-email' | 'reset-password';

const LIFETIME_MS: Record<TokenPurpose, number> = {
  'verify-email': VERIFY_HOURS * 3_600_000,
  'reset-password': RESET_MINUTES * 60_000,
};
const FAILED: Record<TokenPurpose, string> = { 'verify-email': VERIFICATION_FAILED, 'reset-password': RESET_FAILED };

/** The account a token stands for; `email` is the address it was mailed to, which is the account's. */
export type TokenOwner = { id: number; email: string };

/**
 * Writes a token for a mailed link and gives it (256 random bits, base64url): the row keeps its SHA-256. It is bound to
 * the address it goes to.
 *
 * @param owner null writes a token that is good for nothing, for the sake of the time it takes
 */
export async function issueToken(tx: Tx, purpose: TokenPurpose, owner: TokenOwner | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await tx.oneTimeToken.create({
    data: {
      tokenHash: tokenHash(token),
      purpose,
      userId: owner?.id ?? null,
      email: owner?.email ?? null,
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFETIME_MS[purpose]),
    },
    select: { tokenHash: true },
  });
  return token;
}

/**
 * Uses up a token: the first use wins, every other one fails. Why it failed (unknown, used, expired, mailed to an address that the account
 * no longer has, account closed) is not told.
 *
 * @throws AppError bad_request in the words of the purpose
 */
export async function consumeToken(tx: Tx, purpose: TokenPurpose, token: string): Promise<TokenOwner> {
  const now = new Date();
  const where = { tokenHash: tokenHash(token), purpose, usedAt: null, expiresAt: { gt: now } };
  const { count } = await tx.oneTimeToken.updateMany({ where, data: { usedAt: now } });
  const used =
    count === 1 ? await tx.oneTimeToken.findUnique({ where: { tokenHash: where.tokenHash }, select: OWNER }) : null;
  const email = used?.user?.email;
  if (!used?.user || !email || email !== used.email || used.user.role !== 'candidate' || used.user.disabledAt) {
    throw linkFailed(purpose);
  }
  return { id: used.user.id, email };
}

/** Whoever a link that works stands for, without using it up: whom to ask for what, and what their new password may not be made of. */
export async function findTokenOwner(
  purpose: TokenPurpose,
  token: string,
): Promise<({ id: number } & PasswordOwner) | null> {
  const where = { tokenHash: tokenHash(token), purpose, usedAt: null, expiresAt: { gt: new Date() } };
  const found = await db().oneTimeToken.findFirst({
    where,
    select: { user: { select: { id: true, name: true, email: true } } },
  });
  return found?.user ?? null;
}

/** The address of the page that a mailed link opens. */
export function accountLink(page: typeof pages.verifyEmail | typeof pages.resetPassword, token: string): string {
  return absoluteUrl(withQuery(page, { token }));
}

/** What every link that does not work is answered with. */
export function linkFailed(purpose: TokenPurpose): AppError {
  return new AppError('bad_request', FAILED[purpose]);
}

/** Makes a person's mailed links of these purposes worthless. */
export async function revokeTokens(tx: Tx, userId: number, purposes: readonly TokenPurpose[]): Promise<void> {
  await tx.oneTimeToken.updateMany({
    where: { userId, purpose: { in: [...purposes] }, usedAt: null },
    data: { usedAt: new Date() },
  });
}

const OWNER = { email: true, user: { select: { id: true, email: true, role: true, disabledAt: true } } } as const;
