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
 * Mails a link to choose another password: to a candidate, or to a moderator whose address the operator set. If no such
 * account exists, the answer and the work are the same. Earlier mailed links stop working; links that the operator
 * created stay valid.
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
 * Sets a new password by a link, ends all sessions and other links, and mails the owner. A candidate's e-mail address
 * is confirmed as well. A second factor stays on.
 * @throws AppError bad_request if the link does not work; validation_failed for a refused password
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
