import { logActivity } from '../platform/activity/commands';
import { transaction } from '../platform/db/client';
import { queueMailOrDecoy } from '../platform/mail/decoy';
import { confirmAddress } from './confirmation';
import { moderatorLinkMail, resetPasswordMail } from './mails';
import {
  accountLink,
  consumeToken,
  findTokenOwner,
  issueToken,
  revokeTokens,
  type PasswordLinkPurpose,
} from './one-time-tokens';
import { hashChosenPassword } from './passwords';
import type { PasswordReset } from './schema';
import { replacePassword } from './security';

const MAILS = {
  'reset-password': { kind: 'reset-password', compose: resetPasswordMail },
  'moderator-reset': { kind: 'moderator-link', compose: moderatorLinkMail },
} as const;

/**
 * Mails a link to choose another password, if there is such an account: a candidate's by its address, a moderator's by its name, where the
 * operator has given it an address. The answer and the work are the same when there is none. Links mailed before stop working; one from the
 * command line does not: anybody may ask for a mailed one, and that must not close the way in that the operator has given.
 *
 * @param mayMail false when this account had its share of mails for now
 */
export async function mailPasswordLink(purpose: PasswordLinkPurpose, login: string, mayMail = true): Promise<void> {
  const asked = login.trim().toLowerCase();
  const account =
    purpose === 'reset-password'
      ? { role: 'candidate', email: asked }
      : { role: 'moderator', username: asked, email: { not: null } };
  await transaction(async (tx) => {
    const found = await tx.user.findFirst({
      where: { ...account, disabledAt: null },
      select: { id: true, name: true, email: true },
    });
    const to = mayMail ? found : null;
    await revokeTokens(tx, to?.id ?? 0, [purpose], { mailedOnly: true });
    const token = await issueToken(tx, purpose, to);
    const { kind, compose } = MAILS[purpose];
    const mail = compose({ name: to?.name ?? asked, link: accountLink(purpose, token) });
    const address = to?.email ?? (purpose === 'reset-password' ? asked : 'nobody@invalid.example');
    await queueMailOrDecoy(tx, { kind, to: address, ...mail }, token, { goesOut: to !== null });
  });
}

/**
 * Sets a new password by a link. All sessions and other links of the account end (decision U2), and its owner is told where there is an
 * address. A candidate who has the link reads the mail of the address, so that is confirmed by it; a moderator's second factor stays and is
 * asked for at the next sign-in. Of several uses at once one wins.
 *
 * @throws AppError bad_request when the link is unknown, used, expired or no longer the account's, validation_failed
 *   for a password that `hashChosenPassword` refuses
 * @returns whose password it is, for the handler
 */
export async function resetPassword(
  purpose: PasswordLinkPurpose,
  { token, password }: PasswordReset,
): Promise<{ userId: number }> {
  const passwordHash = await hashChosenPassword(password, (await findTokenOwner(purpose, token)) ?? {});
  return transaction(async (tx) => {
    const { id, name, email } = await consumeToken(tx, purpose, token);
    if (purpose === 'moderator-reset')
      await logActivity(tx, { userId: id, name }, 'moderator.link-used', { type: 'user', id });
    else if (email !== null) await confirmAddress(tx, { id, email });
    await replacePassword(tx, id, passwordHash, { mailTo: email });
    return { userId: id };
  });
}
