import { randomBytes } from 'node:crypto';
import { absoluteUrl } from '../base/site-url';
import { pages, withQuery } from '../base/routes';
import { logActivity } from '../platform/activity/commands';
import { closeAllSessions } from '../platform/sessions/sessions';
import { db, transaction, type Tx } from '../platform/db/client';
import { AppError } from '../base/errors';
import { queueMail } from '../platform/mail/outbox';
import { moderatorLinkMail, passwordChangedMail } from '../platform/mail/templates';
import { linkHash } from '../platform/links/links';
import { RESET_FAILED, RESET_MINUTES } from '../vocabulary/accounts';
import { hashChosenPassword } from './passwords';
import type { PasswordReset } from './schema';

const PURPOSE = 'moderator-reset';
const UNSENT = 'unsent';

/**
 * Writes a link by which a moderator chooses another password and gives its address; the row keeps its token's SHA-256.
 *
 * @param owner `email` is the address it is mailed to, to which it is bound; null for one from the command line. No owner: a link that is
 *   good for nothing, for the sake of the time it takes
 */
export async function issueModeratorLink(tx: Tx, owner: { id: number; email: string | null } | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await tx.oneTimeToken.create({
    data: {
      tokenHash: linkHash(token),
      purpose: PURPOSE,
      userId: owner?.id ?? null,
      email: owner?.email ?? null,
      createdAt: new Date(now),
      expiresAt: new Date(now + RESET_MINUTES * 60_000),
    },
    select: { tokenHash: true },
  });
  return absoluteUrl(withQuery(pages.moderatorReset, { token }));
}

/** Makes a moderator's links worthless, mailed ones and those from the command line. */
export async function revokeModeratorLinks(tx: Tx, userId: number): Promise<void> {
  await tx.oneTimeToken.updateMany({ where: { userId, purpose: PURPOSE, usedAt: null }, data: { usedAt: new Date() } });
}

// Anybody may ask for a mailed link: that must not close the way in that the operator has given.
async function revokeMailedLinks(tx: Tx, userId: number): Promise<void> {
  await tx.oneTimeToken.updateMany({
    where: { userId, purpose: PURPOSE, usedAt: null, email: { not: null } },
    data: { usedAt: new Date() },
  });
}

/**
 * Mails a moderator a link to choose another password, where the operator has given the account an address. The answer and the work are the
 * same for a name that nobody has: a link and a mail are written in every case, and taken back where they are for
 * nobody (decision U5). Links mailed before stop working; one from the command line does not.
 *
 * @param mayMail false when this account had its share of mails for now
 */
export async function mailModeratorLink(username: string, mayMail = true): Promise<void> {
  await transaction(async (tx) => {
    const found = await tx.user.findFirst({
      where: { username: username.toLowerCase(), role: 'moderator', disabledAt: null, email: { not: null } },
      select: { id: true, name: true, email: true },
    });
    const to = mayMail && found?.email ? { id: found.id, name: found.name, email: found.email } : null;
    await revokeMailedLinks(tx, to?.id ?? 0);
    const link = await issueModeratorLink(tx, to);
    const mail = moderatorLinkMail({ name: to?.name ?? username, link, minutes: RESET_MINUTES });
    const now = new Date();
    await queueMail(tx, { kind: to ? 'moderator-link' : UNSENT, to: to?.email ?? 'nobody@invalid.example', ...mail });
    // In both cases, so that both cost the same; outside of this transaction nobody ever sees the mail.
    await tx.outboxMail.deleteMany({ where: { status: 'queued', nextAttemptAt: { gte: now }, kind: UNSENT } });
    await tx.oneTimeToken.deleteMany({
      where: { userId: null, jobId: null, purpose: PURPOSE, expiresAt: { gte: now } },
    });
  });
  // The worker is not woken, as for candidates' links: work at once would slow the next request, which anybody can time.
}

/**
 * Sets a moderator's new password by a link. All sessions and other links of the account end; its second factor stays
 * and is asked for at the next sign-in, and the owner is told where there is an address. Of several uses at once one
 * wins.
 *
 * @throws AppError bad_request when the link is unknown, used, expired, or was mailed to an address that is no longer the account's;
 *   validation_failed for a password that everybody tries first
 * @returns whose password it is, for the handler
 */
export async function resetModeratorPassword({ token, password }: PasswordReset): Promise<{ userId: number }> {
  const passwordHash = await hashChosenPassword(password, (await findOwner(db(), token)) ?? {});
  return transaction(async (tx) => {
    const owner = await findOwner(tx, token);
    const { count } = await tx.oneTimeToken.updateMany({
      where: { tokenHash: linkHash(token), purpose: PURPOSE, usedAt: null },
      data: { usedAt: new Date() },
    });
    if (!owner || count === 0) throw new AppError('bad_request', RESET_FAILED);
    await tx.user.update({
      where: { id: owner.id },
      data: { passwordHash, passwordIsGenerated: false, updatedAt: new Date() },
      select: { id: true },
    });
    await revokeModeratorLinks(tx, owner.id);
    await closeAllSessions(tx, owner.id);
    await logActivity(tx, { userId: owner.id, name: owner.name }, 'moderator.link-used', {
      type: 'user',
      id: owner.id,
    });
    if (owner.email)
      await queueMail(tx, {
        kind: 'password-changed',
        to: owner.email,
        ...passwordChangedMail({ name: owner.name, role: 'moderator' }),
      });
    return { userId: owner.id };
  });
}

type LinkOwner = { id: number; name: string; username: string | null; email: string | null };

async function findOwner(tx: Tx, token: string): Promise<LinkOwner | null> {
  const row = await tx.oneTimeToken.findFirst({
    where: { tokenHash: linkHash(token), purpose: PURPOSE, usedAt: null, expiresAt: { gt: new Date() } },
    select: {
      email: true,
      user: { select: { id: true, name: true, username: true, email: true, role: true, disabledAt: true } },
    },
  });
  const user = row?.user;
  if (!user || user.role !== 'moderator' || user.disabledAt || (row.email !== null && row.email !== user.email))
    return null;
  return user;
}
