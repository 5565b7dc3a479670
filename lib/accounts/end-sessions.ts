import { logActivity } from '../platform/activity/commands';
import { db, transaction } from '../platform/db/client';
import { AppError } from '../base/errors';
import { securityEvent } from '../platform/http/security-log';
import { closeAllSessions } from '../platform/sessions/sessions';

/** Ends all sessions of one account. @param login user name or e-mail address @throws AppError not_found */
export async function endSessionsOf(login: string): Promise<void> {
  const wanted = login.trim().toLowerCase();
  const user = await db().user.findFirst({
    where: { OR: [{ username: wanted }, { email: wanted }] },
    select: { id: true },
  });
  if (!user) throw new AppError('not_found', `There is no account named ${wanted}.`);
  await transaction(async (tx) => {
    await closeAllSessions(tx, user.id);
    await logActivity(tx, null, 'account.end-sessions', { type: 'user', id: user.id });
  });
  securityEvent('sessions.all-ended', { userId: user.id, reason: 'operator' });
}

/** Ends every session of every account. @returns the number of sessions */
export async function endEverySession(): Promise<number> {
  const count = await transaction(async (tx) => {
    const now = new Date();
    const ended = await tx.session.updateMany({
      where: { revokedAt: null, expiresAt: { gt: now } },
      data: { revokedAt: now },
    });
    await logActivity(tx, null, 'account.end-sessions', { type: 'user', id: 'all' });
    return ended.count;
  });
  securityEvent('sessions.all-ended', { reason: 'operator, everybody' });
  return count;
}
