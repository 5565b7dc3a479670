import { AppError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import { TEAM } from '../platform/sessions/second-factor-rule';
import { closeAllSessions, type Actor } from '../platform/sessions/sessions';
import { changeSetting, findSetting, settingsChanged } from '../platform/settings/store';
import { STAFF_ROLE_LABELS, type FactorRule, type StaffRole } from '../vocabulary/team';
import { endBulkMoves } from './end-bulk-moves';
import type { MemberChange } from './team-schema';

/**
 * Changes a member's role, or closes or opens their access. Their sessions end.
 * @throws AppError not_found; conflict for the last administrator
 */
export async function changeMember({ member: id, action, role }: MemberChange, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const user = await tx.user.findFirst({ where: { id, role: 'moderator' }, select: { disabledAt: true } });
    if (!user) throw new AppError('not_found', content().team.noMember);
    if (action === 'role') return giveRole(tx, id, role!, actor);
    if ((action === 'close') === (user.disabledAt !== null)) return;
    if (action === 'close') await closeAccess(tx, id);
    else
      await tx.user.update({ where: { id }, data: { disabledAt: null, updatedAt: new Date() }, select: { id: true } });
    await logActivity(tx, actor, action === 'close' ? 'team.close' : 'team.reopen', { type: 'user', id });
  });
}

/** Gives a moderator a role and ends their sessions. @param actor null for the command line @throws AppError conflict */
export async function giveRole(tx: Tx, id: number, role: StaffRole, actor: Actor | null): Promise<void> {
  const { staffRole } = await tx.user.findUniqueOrThrow({ where: { id }, select: { staffRole: true } });
  if (staffRole === role) return;
  if (role !== 'administrator') await requireOtherAdministrator(tx, id);
  await tx.user.update({
    where: { id },
    // Administrators that others make set up a second factor at their next sign-in.
    data: { staffRole: role, secondFactorDue: role === 'administrator' && actor !== null, updatedAt: new Date() },
    select: { id: true },
  });
  await closeAllSessions(tx, id);
  const before = staffRole === null ? null : STAFF_ROLE_LABELS[staffRole as StaffRole];
  const detail = [before, STAFF_ROLE_LABELS[role]].filter(Boolean).join(' to ');
  await logActivity(tx, actor, 'team.role', { type: 'user', id }, { detail });
}

/** Disables an account, ends its sessions and deletes what only its owner saw. @throws AppError conflict */
export async function closeAccess(tx: Tx, id: number): Promise<void> {
  await requireOtherAdministrator(tx, id);
  const now = new Date();
  await tx.user.update({ where: { id }, data: { disabledAt: now, updatedAt: now }, select: { id: true } });
  await closeAllSessions(tx, id);
  await tx.savedView.deleteMany({ where: { ownerId: id, shared: false } });
  await tx.listColumns.deleteMany({ where: { userId: id } });
  await tx.peopleList.deleteMany({ where: { ownerId: id, shared: false } });
  await tx.searchDigest.deleteMany({ where: { userId: id } });
  await endBulkMoves(tx, { movedById: id, state: 'moving' });
}

/** Sets who must have a second factor. Members without one set it up before anything else. */
export async function changeFactorRule(secondFactor: FactorRule, actor: Actor, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    if ((await findSetting(TEAM, tx)).value.secondFactor === secondFactor) return;
    const detail = content().team.factor.labels[secondFactor];
    await logActivity(tx, actor, 'team.second-factor', { type: 'setting', id: 'team' }, { detail }, now);
    await changeSetting(tx, TEAM, { secondFactor }, actor.name, now);
  });
  await settingsChanged();
}

// Transactions that write run one after another, so two administrators cannot both leave.
async function requireOtherAdministrator(tx: Tx, id: number): Promise<void> {
  const others = { role: 'moderator', staffRole: 'administrator', disabledAt: null, id: { not: id } };
  const { staffRole, disabledAt } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { staffRole: true, disabledAt: true },
  });
  if (staffRole !== 'administrator' || disabledAt !== null) return;
  if ((await tx.user.count({ where: others })) === 0) throw new AppError('conflict', content().team.lastAdministrator);
}
