import { logActivity } from '../platform/activity/commands';
import { closeAllSessions } from '../platform/sessions/sessions';
import { transaction } from '../platform/db/client';
import { queueMailOrDecoy } from '../platform/mail/decoy';
import { queueMail } from '../platform/mail/outbox';
import { moderatorLinkMail, passwordChangedMail } from './mails';
import { RESET_MINUTES } from '../vocabulary/accounts';
import { accountLink, consumeToken, findTokenOwner, issueToken, revokeTokens } from './one-time-tokens';
import { hashChosenPassword } from './passwords';
import type { PasswordReset } from './schema';

const PURPOSE = 'moderator-reset';

/**
 * Mails a moderator a link to choose another password, where the operator has given the account an address; for a name
 * that nobody has the answer and the work are the same. Links mailed before stop working; one from the command line
 * does not: anybody may ask for a mailed one, and that must not close the way in that the operator has given.
 *
 * @param mayMail false when this account had its share of mails for now
 */
export async function mailModeratorLink(username: string, mayMail = true): Promise<void> {
  await transaction(async (tx) => {
    const found = await tx.user.findFirst({
      where: { username: username.toLowerCase(), role: 'moderator', disabledAt: null, email: { not: null } },
      select: { id: true, name: true, email: true },
    });
    const to = mayMail ? found : null;
    await revokeTokens(tx, to?.id ?? 0, [PURPOSE], { mailedOnly: true });
    const token = await issueToken(tx, PURPOSE, to);
    const link = accountLink(PURPOSE, token);
    const mail = moderatorLinkMail({ name: to?.name ?? username, link, minutes: RESET_MINUTES });
    const address = to?.email ?? 'nobody@invalid.example';
    await queueMailOrDecoy(tx, { kind: 'moderator-link', to: address, ...mail }, token, { goesOut: to !== null });
  });
}

/**
 * Sets a moderator's new password by a link. All sessions and other links of the account end; its second factor stays
 * and is asked for at the next sign-in, and the owner is told where there is an address. Of several uses at once one
 * wins.
 *
 * @throws AppError bad_request when the link does not work, validation_failed for a password that `hashChosenPassword` refuses
 * @returns whose password it is, for the handler
 */
export async function resetModeratorPassword({ token, password }: PasswordReset): Promise<{ userId: number }> {
  const passwordHash = await hashChosenPassword(password, (await findTokenOwner(PURPOSE, token)) ?? {});
  return transaction(async (tx) => {
    const { id, name, email } = await consumeToken(tx, PURPOSE, token);
    await tx.user.update({
      where: { id },
      data: { passwordHash, passwordIsGenerated: false, updatedAt: new Date() },
      select: { id: true },
    });
    await revokeTokens(tx, id, [PURPOSE]);
    await closeAllSessions(tx, id);
    await logActivity(tx, { userId: id, name }, 'moderator.link-used', { type: 'user', id });
    if (email)
      await queueMail(tx, { kind: 'password-changed', to: email, ...passwordChangedMail({ name, role: 'moderator' }) });
    return { userId: id };
  });
}
