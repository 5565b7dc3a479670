import { closeAllSessions, type Caller } from '../platform/sessions/sessions';
import { transaction, type Tx } from '../platform/db/client';
import { AppError, fieldError } from '../base/errors';
import { newToken } from '../base/keys';
import { foldText } from '../base/text';
import { queueMail } from '../platform/mail/outbox';
import { choosePasswordMail, verifyEmailMail } from './mails';
import {
  accountLink,
  consumeToken,
  findTokenOwner,
  issueToken,
  linkFailed,
  revokeTokens,
  type MailedTo,
} from './one-time-tokens';
import { content } from '../content';
import { hashPassword, hashChosenPassword } from './passwords';
import type { Confirmation } from './schema';

type Confirming = Pick<Caller, 'userId' | 'sessionHash'> | null;

/**
 * Confirms the e-mail address that a link was mailed to. The account then owns the records that guests sent from that
 * address. The link proves access to the mailbox, but only a session proves who registered: all other sessions end, and
 * a visitor without a session must choose a new password (docs/decisions/012-sign-in).
 * @param mayOmitPassword for API clients: a random password is set, and a link to choose another is mailed
 * @throws AppError bad_request if the link does not work; validation_failed on `password`
 */
export async function verifyEmail({ token, password }: Confirmation, caller: Confirming, mayOmitPassword: boolean) {
  const found = await findTokenOwner('verify-email', token);
  if (!found) throw linkFailed('verify-email');
  const isRegistrant = caller?.userId === found.id;
  if (!isRegistrant && password === undefined && !mayOmitPassword)
    throw fieldError('password', content().CHOOSE_OWN_PASSWORD);
  const chosen = password === undefined ? null : await hashChosenPassword(password, found);
  const passwordHash = chosen ?? (isRegistrant ? null : await hashPassword(newToken()));

  const userId = await transaction(async (tx) => {
    const owner = await consumeToken(tx, 'verify-email', token);
    const stays = isRegistrant ? caller.sessionHash : null;
    // If the caller's session ended in the meantime, it does not prove who registered.
    if (
      stays !== null &&
      (await tx.session.count({ where: { tokenHash: stays, userId: owner.id, revokedAt: null } })) === 0
    )
      throw new AppError('unauthenticated');
    await confirmAddress(tx, owner);
    await closeAllSessions(tx, owner.id, stays);
    if (passwordHash !== null) {
      await revokeTokens(tx, owner.id, ['reset-password']);
      const { name } = await tx.user.update({
        where: { id: owner.id },
        data: { passwordHash },
        select: { name: true },
      });
      if (chosen === null) await mailLink(tx, 'reset-password', choosePasswordMail, owner, name);
    }
    return owner.id;
  });
  return { userId, passwordReplaced: passwordHash !== null };
}

/** Mails a new verification link to the caller, unless their address is confirmed. @throws AppError unauthenticated */
export async function sendVerification(caller: Pick<Caller, 'userId'>): Promise<'sent' | 'already-verified'> {
  return transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { id: caller.userId, disabledAt: null },
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
    });
    if (!user?.email) throw new AppError('unauthenticated');
    if (user.emailVerifiedAt) return 'already-verified';
    await mailVerification(tx, { id: user.id, email: user.email }, user.name);
    return 'sent';
  });
}

export function mailVerification(tx: Tx, owner: MailedTo, name: string): Promise<void> {
  return mailLink(tx, 'verify-email', verifyEmailMail, owner, name);
}

/** Confirms the address and assigns the records sent from it. Callers must end other people's sessions. */
export async function confirmAddress(tx: Tx, { id, email }: MailedTo): Promise<void> {
  await tx.user.updateMany({
    where: { id, emailVerifiedAt: null },
    data: { emailVerifiedAt: new Date(), updatedAt: new Date() },
  });
  await revokeTokens(tx, id, ['verify-email']);
  const sentAsGuest = { where: { emailFolded: foldText(email), userId: null }, data: { userId: id } };
  await tx.application.updateMany(sentAsGuest);
  await tx.cvDocument.updateMany(sentAsGuest);
}

async function mailLink(
  tx: Tx,
  kind: 'verify-email' | 'reset-password',
  compose: typeof verifyEmailMail,
  owner: MailedTo,
  name: string,
): Promise<void> {
  const link = accountLink(kind, await issueToken(tx, kind, owner));
  await queueMail(tx, { kind, to: owner.email, ...compose({ name, link }) });
}
