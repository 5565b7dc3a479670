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
 * Mails a link to choose another password: to a candidate by address, to a moderator by user name if the operator set
 * an address. The answer and the work are the same if there is no such account. Earlier mailed links stop working. A
 * link from the command line still works: anybody can request a mailed link, which must not void the operator's.
 *
 * @param mayMail false if this account has used up its limit of mails
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
 * Sets a new password by a link, ends all sessions and other links (decision U2), and mails the owner. For a candidate
 * it also confirms the address, because the link was mailed there. A moderator's second factor stays on and is required
 * at the next sign-in.
 *
 * @throws AppError bad_request if the link is unknown, used, expired or for a former address of the account;
 *   validation_failed for a password that `hashChosenPassword` refuses
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
