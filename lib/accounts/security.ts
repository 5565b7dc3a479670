import { closeAllSessions, type Caller } from '../platform/sessions/sessions';
import { db, transaction, type Tx } from '../platform/db/client';
import { AppError, fieldError } from '../base/errors';
import { queueMail } from '../platform/mail/outbox';
import { passwordChangedMail } from './mails';
import { revokeTokens } from './one-time-tokens';
import { content } from '../content';
import { hashChosenPassword, requirePassword, requireUnchanged } from './passwords';
import type { PasswordChange } from './schema';

type SignedInCaller = Pick<Caller, 'userId' | 'sessionHash'>;

/**
 * Changes the signed-in person's password and ends the account's other sessions and password links. Mails the owner if
 * their address is confirmed or was set by the operator.
 * @throws AppError validation_failed on `current_password` or `password`; unauthenticated if the account has changed
 */
export async function changePassword(caller: SignedInCaller, { current_password, password }: PasswordChange) {
  const known = await requirePassword(caller.userId, current_password, 'current_password');
  const owner = await db().user.findUniqueOrThrow({
    where: { id: caller.userId },
    select: { name: true, email: true, username: true, role: true, emailVerifiedAt: true },
  });
  if (password === current_password) throw fieldError('password', content().PASSWORD_UNCHANGED);
  const passwordHash = await hashChosenPassword(password, owner);
  await transaction(async (tx) => {
    await requireUnchanged(tx, { id: caller.userId, passwordHash: known });
    // The operator sets a moderator's e-mail address, so it counts as confirmed.
    const isTheirs = owner.emailVerifiedAt !== null || owner.role === 'moderator';
    await replacePassword(tx, caller.userId, passwordHash, {
      mailTo: isTheirs ? owner.email : null,
      stays: caller.sessionHash,
    });
  });
}

/** Stores a chosen password, ends password links and all sessions except `stays`, and mails a notice to `mailTo`. */
export async function replacePassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  { mailTo, stays = null }: { mailTo: string | null; stays?: string | null },
): Promise<void> {
  const owner = await tx.user.update({
    where: { id: userId },
    data: { passwordHash, passwordIsGenerated: false, updatedAt: new Date() },
    select: { name: true, role: true },
  });
  await revokeTokens(tx, userId, ['reset-password', 'moderator-reset']);
  await closeAllSessions(tx, userId, stays);
  if (mailTo) await queueMail(tx, { kind: 'password-changed', to: mailTo, ...passwordChangedMail(owner) });
}

/** Ends one of the caller's sessions, even the current one. @param id from `listSessions` @throws AppError not_found */
export async function endSession(caller: Pick<Caller, 'userId'>, id: string): Promise<void> {
  const where = { userId: caller.userId, revokedAt: null, tokenHash: { startsWith: id } };
  const { count } = await transaction((tx) => tx.session.updateMany({ where, data: { revokedAt: new Date() } }));
  if (count === 0) throw new AppError('not_found', content().SESSION_GONE);
}

export async function endOtherSessions(caller: SignedInCaller): Promise<void> {
  await transaction((tx) => closeAllSessions(tx, caller.userId, caller.sessionHash));
}
