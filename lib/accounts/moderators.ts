import { logActivity } from '../activity/commands';
import { hashPassword, passwordMatches } from '../auth/passwords';
import { closeAllSessions, openSession, type SessionKind } from '../auth/sessions';
import { db, transaction } from '../db/client';
import { AppError } from '../http/errors';
import { MODERATOR_LOGIN_FAILED, PASSWORD_MAX, PASSWORD_MIN } from './options';
import { requireUnchanged } from './passwords';
import type { ModeratorLogin, SignedIn } from './schema';

/**
 * Signs a moderator in and opens a session of the kind asked for. A wrong password, an unknown name, a disabled account and a candidate's
 * account cannot be told apart, in words or in time (decision U5).
 *
 * @throws AppError unauthenticated
 */
export async function signInModerator({ username, password }: ModeratorLogin, kind: SessionKind, device: string | null = null): Promise<SignedIn> {
  const user = await db().user.findFirst({
    where: { username: username.toLowerCase(), role: 'moderator', disabledAt: null },
    select: { id: true, name: true, email: true, phone: true, passwordHash: true },
  });
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (!user || !matches) throw new AppError('unauthenticated', MODERATOR_LOGIN_FAILED);
  const token = await transaction(async (tx) => {
    await requireUnchanged(tx, user, MODERATOR_LOGIN_FAILED);
    const opened = await openSession(tx, user.id, kind, device);
    await logActivity(tx, { userId: user.id, name: user.name }, 'moderator.sign-in', { type: 'user', id: user.id });
    return opened;
  });
  const { id, name, email, phone } = user;
  return { token, user: { id, name, email, phone, role: 'moderator' } };
}

/**
 * Creates a moderator: only the operator's command line and the first seed do (decision U1).
 *
 * @throws AppError conflict when the name is taken, validation_failed.
 */
export async function addModerator(username: string, password: string, name: string = username): Promise<void> {
  const wanted = checkedUsername(username);
  const passwordHash = await hashPassword(checkedPassword(password));
  await transaction(async (tx) => {
    if (await tx.user.findUnique({ where: { username: wanted }, select: { id: true } })) {
      throw new AppError('conflict', `There is already a moderator named ${wanted}.`);
    }
    const now = new Date();
    const user = await tx.user.create({
      data: { role: 'moderator', username: wanted, name, passwordHash, createdAt: now, updatedAt: now },
      select: { id: true },
    });
    await logActivity(tx, null, 'moderator.add', { type: 'user', id: user.id });
  });
}

/** Closes a moderator's account and ends all of its sessions. @throws AppError not_found */
export async function disableModerator(username: string): Promise<void> {
  await changeModerator(username, 'moderator.disable', { disabledAt: new Date() });
}

/** Sets a new password, opens the account if it was disabled, and ends all of its sessions. @throws AppError not_found, validation_failed */
export async function resetModerator(username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(checkedPassword(password));
  await changeModerator(username, 'moderator.reset', { passwordHash, disabledAt: null });
}

async function changeModerator(
  username: string,
  action: string,
  data: { passwordHash?: string; disabledAt: Date | null },
): Promise<void> {
  const wanted = checkedUsername(username);
  await transaction(async (tx) => {
    const user = await tx.user.findFirst({ where: { username: wanted, role: 'moderator' }, select: { id: true } });
    if (!user) throw new AppError('not_found', `There is no moderator named ${wanted}.`);
    await tx.user.update({ where: { id: user.id }, data: { ...data, updatedAt: new Date() } });
    await closeAllSessions(tx, user.id);
    await logActivity(tx, null, action, { type: 'user', id: user.id });
  });
}

function checkedUsername(username: string): string {
  const wanted = username.trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9._@-]{1,63}$/.test(wanted)) {
    throw new AppError('validation_failed', 'A username has 2 to 64 letters, digits, dots, hyphens or underscores.');
  }
  return wanted;
}

function checkedPassword(password: string): string {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new AppError('validation_failed', `A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }
  return password;
}
