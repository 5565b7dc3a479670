import { db, type Tx } from '../platform/db/client';
import { pages, withQuery } from '../base/routes';
import { absoluteUrl } from '../base/site-url';
import { AppError } from '../base/errors';
import { sha256 } from '../base/keys';
import { issueLink } from '../platform/links/links';
import { RESET_MINUTES, VERIFY_HOURS } from '../vocabulary/accounts';
import { RESET_FAILED, VERIFICATION_FAILED } from '../content/account-messages';

const RESET_MS = RESET_MINUTES * 60_000;
/** For whom the links of each purpose are, how long they work, and what one that does not is answered with. */
const PURPOSES = {
  'verify-email': {
    role: 'candidate',
    lifetimeMs: VERIFY_HOURS * 3_600_000,
    page: pages.verifyEmail,
    failed: VERIFICATION_FAILED,
  },
  'reset-password': { role: 'candidate', lifetimeMs: RESET_MS, page: pages.resetPassword, failed: RESET_FAILED },
  'moderator-reset': { role: 'moderator', lifetimeMs: RESET_MS, page: pages.moderatorReset, failed: RESET_FAILED },
} as const;

export type TokenPurpose = keyof typeof PURPOSES;
/** Of the links by which somebody who cannot sign in chooses another password. */
export type PasswordLinkPurpose = Exclude<TokenPurpose, 'verify-email'>;

/** The account of a link, by whatever a new password may not be made of. */
type TokenOwner = { id: number; name: string; username: string | null; email: string | null };

/** A candidate's link is always bound to an address. */
type OwnerOf<Purpose> = Purpose extends 'moderator-reset' ? TokenOwner : TokenOwner & MailedTo;
/** Whose mailbox a link goes to. */
export type MailedTo = { id: number; email: string };

/**
 * Writes a token for a link to an account and gives it: the row keeps its SHA-256.
 *
 * @param owner `email` is the address it is mailed to, to which it is bound; null for a moderator's from the command
 *   line. No owner: a token that is good for nothing, for `queueMailOrDecoy`
 */
export function issueToken(
  tx: Tx,
  purpose: TokenPurpose,
  owner: { id: number; email: string | null } | null,
): Promise<string> {
  const subject = { email: owner?.email ?? null, userId: owner?.id ?? null };
  return issueLink(tx, purpose, subject, PURPOSES[purpose].lifetimeMs);
}

/** The address of the page that the link of a token opens. */
export function accountLink(purpose: TokenPurpose, token: string): string {
  return absoluteUrl(withQuery(PURPOSES[purpose].page, { token }));
}

/**
 * The account of a link that works, without using it up; else null. It does not work when it is unknown, used or expired, when the account
 * is closed, or no longer has the address it was mailed to.
 */
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

/**
 * As `findTokenOwner`, and uses the token up: the first use wins, every other one fails.
 *
 * @throws AppError bad_request in the words of the purpose; why is not told
 */
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

/** What every link that does not work is answered with. */
export function linkFailed(purpose: TokenPurpose): AppError {
  return new AppError('bad_request', PURPOSES[purpose].failed);
}

/** Makes a person's links of these purposes worthless. @param mailedOnly spares those that the operator made */
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
