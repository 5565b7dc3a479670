import { logActivity } from '../platform/activity/commands';
import { closeAllSessions } from '../platform/sessions/sessions';
import { db, transaction, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { AppError } from '../base/errors';
import { securityEvent, type SecurityEvent } from '../platform/http/security-log';
import { accountLink, issueToken, revokeTokens } from './one-time-tokens';
import { hashChosenPassword } from './passwords';
import { requiredEmail } from '../base/fields/schema';
import { columns } from '../platform/db/columns';
import type { StaffRole } from '../vocabulary/team';
import { closeAccess, giveRole } from './team';
import { forgetSecondFactor } from './second-factor';

// The command line's part of managing moderators (scripts/moderator.ts). Administrators do it in the office (team.ts).

type Given = { generated?: boolean };
type NewModerator = Given & { name?: string; email?: string | undefined; staffRole?: StaffRole };

/**
 * Creates a moderator. @param generated whether the password must be replaced at the first sign-in (ASVS 6.4.1)
 * @throws AppError conflict if the user name or e-mail address is taken; validation_failed
 */
export async function addModerator(
  username: string,
  password: string,
  { name = username, email, generated = false, staffRole = 'administrator' }: NewModerator = {},
): Promise<void> {
  const wanted = checkedUsername(username);
  const address = email === undefined ? null : checkedEmail(email);
  const passwordHash = await hashChosenPassword(password, { username: wanted, name, email: address });
  const id = await transaction(async (tx) => {
    if (await tx.user.findUnique({ where: { username: wanted }, select: { id: true } })) {
      throw new AppError('conflict', `There is already a moderator named ${wanted}.`);
    }
    if (address) await requireFreeAddress(tx, address);
    const now = new Date();
    const user = await tx.user.create({
      data: {
        role: 'moderator',
        staffRole,
        username: wanted,
        name,
        email: address,
        passwordHash,
        passwordIsGenerated: generated,
        createdAt: now,
        updatedAt: now,
      },
      select: { id: true },
    });
    await logActivity(tx, null, 'moderator.add', { type: 'user', id: user.id });
    return user.id;
  });
  logSecurityEvent('access.given', id);
}

/** @throws AppError not_found; conflict for the last administrator */
export async function disableModerator(username: string): Promise<void> {
  await changeModerator(username, 'moderator.disable', (tx, { id }) => closeAccess(tx, id));
}

/** @throws AppError not_found; conflict for the last administrator */
export async function setStaffRole(username: string, role: StaffRole): Promise<void> {
  const id = await transaction(async (tx) => {
    const { id } = await findModerator(tx, username);
    await giveRole(tx, id, role, null);
    return id;
  });
  logSecurityEvent('access.changed', id);
}

export type ListedModerator = Awaited<ReturnType<typeof listAllModerators>>[number];

/** Lists all moderators by user name, disabled ones last. */
export async function listAllModerators() {
  const rows = await db().user.findMany({
    where: { role: 'moderator' },
    orderBy: [{ disabledAt: { sort: 'asc', nulls: 'first' } }, { username: 'asc' }],
    select: {
      ...columns('id', 'name', 'username', 'email', 'staffRole', 'disabledAt', 'lastSeenAt'),
      secondFactor: { select: { confirmedAt: true } },
    },
  });
  return rows.map(({ secondFactor, staffRole, ...row }) => ({
    ...row,
    staffRole: staffRole as StaffRole | null,
    hasSecondFactor: Boolean(secondFactor?.confirmedAt),
  }));
}

/** Sets a new password, enables the account and ends all its sessions. @throws AppError not_found, validation_failed */
export async function resetModerator(username: string, password: string, { generated = false }: Given = {}) {
  const owner = await db().user.findFirst({
    where: { username: checkedUsername(username), role: 'moderator' },
    select: { name: true, email: true },
  });
  const passwordHash = await hashChosenPassword(password, { username, ...owner });
  await changeModerator(username, 'moderator.reset', async (tx, { id }) => {
    await write(tx, id, { passwordHash, passwordIsGenerated: generated, disabledAt: null });
    await revokeTokens(tx, id, ['moderator-reset']);
    await closeAllSessions(tx, id);
  });
}

/** Sets the e-mail address for a moderator's links. @throws AppError not_found; conflict if taken; validation_failed */
export async function setModeratorEmail(username: string, email: string): Promise<void> {
  const address = checkedEmail(email);
  await changeModerator(username, 'moderator.email', async (tx, { id }) => {
    await requireFreeAddress(tx, address, id);
    await write(tx, id, { email: address });
    // A link to the old address must not work again if a later change sets that address again.
    await revokeTokens(tx, id, ['moderator-reset']);
  });
}

/**
 * Creates a link by which a locked-out moderator chooses another password, once and within 30 minutes. Earlier links
 * stop working. @throws AppError not_found; conflict if the account is disabled
 */
export function recoverModerator(username: string): Promise<string> {
  return changeModerator(username, 'moderator.recover', async (tx, { id, disabledAt }) => {
    if (disabledAt) throw new AppError('conflict', 'This account is disabled. `reset` opens it.');
    await revokeTokens(tx, id, ['moderator-reset']);
    return accountLink('moderator-reset', await issueToken(tx, 'moderator-reset', { id, email: null }));
  });
}

/** Removes a moderator's second factor and ends all sessions. @throws AppError not_found */
export async function resetSecondFactor(username: string): Promise<void> {
  await changeModerator(username, 'moderator.second-factor-reset', async (tx, { id }) => {
    await forgetSecondFactor(tx, id);
    await closeAllSessions(tx, id);
  });
}

const EVENTS = {
  'moderator.disable': 'access.taken',
  'moderator.reset': 'password.reset',
  'moderator.email': 'email.changed',
  'moderator.recover': 'access.link-made',
  'moderator.second-factor-reset': 'second-factor.disabled',
} as const satisfies Record<string, SecurityEvent>;

async function changeModerator<Result>(
  username: string,
  action: keyof typeof EVENTS,
  change: (tx: Tx, moderator: { id: number; disabledAt: Date | null }) => Promise<Result>,
): Promise<Result> {
  const { id, result } = await transaction(async (tx) => {
    const user = await findModerator(tx, username);
    const result = await change(tx, user);
    await logActivity(tx, null, action, { type: 'user', id: user.id });
    return { id: user.id, result };
  });
  logSecurityEvent(EVENTS[action], id);
  return result;
}

async function findModerator(tx: Tx, username: string): Promise<{ id: number; disabledAt: Date | null }> {
  const wanted = checkedUsername(username);
  const user = await tx.user.findFirst({
    where: { username: wanted, role: 'moderator' },
    select: { id: true, disabledAt: true },
  });
  if (!user) throw new AppError('not_found', `There is no moderator named ${wanted}.`);
  return user;
}

async function write(tx: Tx, id: number, data: Prisma.UserUpdateInput): Promise<void> {
  await tx.user.update({ where: { id }, data: { ...data, updatedAt: new Date() }, select: { id: true } });
}

function logSecurityEvent(event: SecurityEvent, userId: number): void {
  securityEvent(event, { userId, role: 'moderator', reason: 'operator' });
}

export async function requireFreeAddress(tx: Tx, email: string, own?: number): Promise<void> {
  const owner = await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (owner && owner.id !== own)
    throw new AppError('conflict', 'Another account has this address: a moderator’s or a candidate’s.');
}

export function checkedUsername(username: string): string {
  const wanted = username.trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9._@-]{1,63}$/.test(wanted)) {
    throw new AppError('validation_failed', 'A username has 2 to 64 letters, digits, dots, hyphens or underscores.');
  }
  return wanted;
}

function checkedEmail(email: string): string {
  const parsed = requiredEmail('An e-mail address is needed.').safeParse(email);
  if (!parsed.success) throw new AppError('validation_failed', 'This is not an e-mail address.');
  return parsed.data.trim().toLowerCase();
}
