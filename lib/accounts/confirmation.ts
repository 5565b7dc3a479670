import { randomBytes } from 'node:crypto';
import { hashPassword } from './password-hash';
import { closeAllSessions, type Caller } from '../platform/sessions/sessions';
import { transaction, type Tx } from '../platform/db/client';
import { AppError } from '../base/errors';
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
import { CHOOSE_OWN_PASSWORD } from '../content/account-messages';
import { hashChosenPassword } from './passwords';
import type { Confirmation } from './schema';

type Confirming = Pick<Caller, 'userId' | 'sessionHash'> | null;
type Confirmed = { userId: number; passwordReplaced: boolean };

/**
 * Confirms the address a link was mailed to, and gives the account what was sent from it without one (decision A1).
 *
 * Whoever presses the button reads the mail of the address; that they registered too is shown only by being signed in
 * as the account. So every other session ends, and without that sign-in the password is replaced: by one they choose,
 * or, from clients that send none, by one nobody knows, and a link to choose is mailed (decision 024).
 *
 * @param mayOmitPassword for clients of the API, whose contract knows a token only
 * @throws AppError bad_request when the link is unknown, used, expired or no longer the account's; validation_failed on `password`
 */
export async function verifyEmail(
  { token, password }: Confirmation,
  caller: Confirming,
  mayOmitPassword: boolean,
): Promise<Confirmed> {
  const found = await findTokenOwner('verify-email', token);
  if (!found) throw linkFailed('verify-email');
  const isRegistrant = caller?.userId === found.id;
  if (!isRegistrant && password === undefined && !mayOmitPassword)
    throw new AppError('validation_failed', undefined, { errors: { password: [CHOOSE_OWN_PASSWORD] } });
  const chosen = password === undefined ? null : await hashChosenPassword(password, found);
  const passwordHash = chosen ?? (isRegistrant ? null : await hashNobodyKnows());

  const userId = await transaction(async (tx) => {
    const owner = await consumeToken(tx, 'verify-email', token);
    const stays = isRegistrant ? caller.sessionHash : null;
    // A session that was ended meanwhile is nobody's proof any more.
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
      if (chosen === null) await mailPasswordChoice(tx, owner, name);
    }
    return owner.id;
  });
  return { userId, passwordReplaced: passwordHash !== null };
}

/**
 * Mails a new verification link to the caller's address; tells whether there was anything left to confirm. @throws
 * AppError unauthenticated
 */
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

/** Writes the mail whose link proves the account's address. */
export async function mailVerification(tx: Tx, owner: MailedTo, name: string): Promise<void> {
  const token = await issueToken(tx, 'verify-email', owner);
  const mail = verifyEmailMail({ name, link: accountLink('verify-email', token) });
  await queueMail(tx, { kind: 'verify-email', to: owner.email, ...mail });
}

/**
 * Notes that the mailbox is the owner's, who gets what was sent from it (decision A1). Whoever calls it sees to it that nobody else is left
 * in the account: `verifyEmail`, and a new password by a mailed link.
 */
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

async function mailPasswordChoice(tx: Tx, owner: MailedTo, name: string): Promise<void> {
  const token = await issueToken(tx, 'reset-password', owner);
  const mail = choosePasswordMail({ name, link: accountLink('reset-password', token) });
  await queueMail(tx, { kind: 'reset-password', to: owner.email, ...mail });
}

function hashNobodyKnows(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}
