import { db, type Tx } from '../platform/db/client';
import { pages, withQuery } from '../base/routes';
import { absoluteUrl } from '../base/site-url';
import { AppError } from '../base/errors';
import { sha256 } from '../base/keys';
import { issueLink } from '../platform/links/links';
import { RESET_MINUTES, VERIFY_HOURS } from '../vocabulary/accounts';
import { content } from '../content';

const RESET_MS = RESET_MINUTES * 60_000;
const PURPOSES = {
  'verify-email': { role: 'candidate', lifetimeMs: VERIFY_HOURS * 3_600_000, page: pages.verifyEmail },
  'reset-password': { role: 'candidate', lifetimeMs: RESET_MS, page: pages.resetPassword },
  'moderator-reset': { role: 'moderator', lifetimeMs: RESET_MS, page: pages.moderatorReset },
} as const;

export type TokenPurpose = keyof typeof PURPOSES;
/** Links by which a person who cannot sign in chooses another password. */
export type PasswordLinkPurpose = Exclude<TokenPurpose, 'verify-email'>;

/** The account of a link, with the names that its new password must not consist of. */
type TokenOwner = { id: number; name: string; username: string | null; email: string | null };

type OwnerOf<Purpose> = Purpose extends 'moderator-reset' ? TokenOwner : TokenOwner & MailedTo;
export type MailedTo = { id: number; email: string };

/**
 * Stores the hash of a new token for an account's link, and returns the token. Without an owner the token opens no
 * account (`queueMailOrDecoy`). `email` is null for a moderator's link from the command line.
 */
export function issueToken(
  tx: Tx,
  purpose: TokenPurpose,
  owner: { id: number; email: string | null } | null,
): Promise<string> {
  const subject = { email: owner?.email ?? null, userId: owner?.id ?? null };
  return issueLink(tx, purpose, subject, PURPOSES[purpose].lifetimeMs);
}

export function accountLink(purpose: TokenPurpose, token: string): string {
  return absoluteUrl(withQuery(PURPOSES[purpose].page, { token }));
}

/** Finds the account of a valid link, which stays valid; null if the account is closed or its address changed. */
export async function findTokenOwner(purpose: TokenPurpose, token: string, tx: Tx = db()): Promise<TokenOwner | null> {
  const link = await tx.oneTimeToken.findFirst({
    where: { tokenHash: sha256(token), purpose, usedAt: null, expiresAt: { gt: new Date() } },
    select: { email: true, user: { select: OWNER } },
  });
  if (!link?.user) return null;
  const { role, disabledAt, ...owner } = link.user;
  const isBound = link.email === null ? role === 'moderator' : link.email === owner.email;
  return role === PURPOSES[purpose].role && disabledAt === null && isBound ? owner : null;
}

const OWNER = { id: true, name: true, username: true, email: true, role: true, disabledAt: true } as const;

/** Uses up a token and returns its account. @throws AppError bad_request, which hides the reason */
export async function consumeToken<Purpose extends TokenPurpose>(
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<OwnerOf<Purpose>> {
  const owner = await findTokenOwner(purpose, token, tx);
  const { count } = await tx.oneTimeToken.updateMany({
    where: { tokenHash: sha256(token), purpose, usedAt: null },
    data: { usedAt: new Date() },
  });
  if (!owner || count === 0) throw linkFailed(purpose);
  return owner as OwnerOf<Purpose>;
}

export function linkFailed(purpose: TokenPurpose): AppError {
  const { VERIFICATION_FAILED, RESET_FAILED } = content();
  return new AppError('bad_request', purpose === 'verify-email' ? VERIFICATION_FAILED : RESET_FAILED);
}

/** Voids an account's links of these purposes. @param mailedOnly keeps links valid that the operator created */
export async function revokeTokens(
  tx: Tx,
  userId: number,
  purposes: readonly TokenPurpose[],
  { mailedOnly = false }: { mailedOnly?: boolean } = {},
): Promise<void> {
  await tx.oneTimeToken.updateMany({
    where: { userId, purpose: { in: [...purposes] }, usedAt: null, ...(mailedOnly && { email: { not: null } }) },
    data: { usedAt: new Date() },
  });
}
