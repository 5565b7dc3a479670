import { env } from '../base/env';
import { AppError, fieldError } from '../base/errors';
import { sha256 } from '../base/keys';
import { officePages } from '../base/office-routes';
import { withQuery } from '../base/routes';
import { absoluteUrl } from '../base/site-url';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { db, transaction, type Tx } from '../platform/db/client';
import { securityEvent } from '../platform/http/security-log';
import { issueLink } from '../platform/links/links';
import { queueMail } from '../platform/mail/outbox';
import { openSession, type Actor } from '../platform/sessions/sessions';
import { INVITATION_HOURS, STAFF_ROLE_LABELS, type StaffRole } from '../vocabulary/team';
import { invitationMail } from './mails';
import { checkedUsername } from './moderators';
import { hashChosenPassword } from './passwords';
import type { SignedIn } from './schema';
import type { Acceptance, InvitationInput } from './team-schema';

const LIFETIME_MS = INVITATION_HOURS * 3_600_000;
const SUBJECT = { type: 'setting', id: 'team' } as const;

/**
 * Invites an address to the team, by mail. Earlier invitations of the address stop working.
 * @returns the link if there is no mail server, for the inviter to hand over; otherwise null
 * @throws AppError conflict if an account has the address
 */
export async function invite({ email, role }: InvitationInput, actor: Actor, now = new Date()): Promise<string | null> {
  const address = email.toLowerCase();
  return transaction(async (tx) => {
    if (await tx.user.findUnique({ where: { email: address }, select: { id: true } }))
      throw new AppError('conflict', content().team.alreadyMember);
    await tx.oneTimeToken.updateMany({
      where: { purpose: 'invite', email: address, usedAt: null },
      data: { usedAt: now },
    });
    const token = await issueLink(tx, 'invite', { email: address, staffRole: role }, LIFETIME_MS, now);
    const link = absoluteUrl(withQuery(officePages.invitation, { token }));
    await logActivity(tx, actor, 'team.invite', SUBJECT, { detail: STAFF_ROLE_LABELS[role] }, now);
    if (env().mailUrl === null) return link;
    const mail = invitationMail({ by: actor.name, role: STAFF_ROLE_LABELS[role], link });
    await queueMail(tx, { kind: 'invitation', to: address, ...mail });
    return null;
  });
}

/** Withdraws an invitation. @param id from `listInvitations` @throws AppError not_found */
export async function revokeInvitation(id: string, actor: Actor, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.oneTimeToken.updateMany({
      where: { ...open(now), tokenHash: { startsWith: id } },
      data: { usedAt: now },
    });
    if (count === 0) throw new AppError('not_found', content().team.noInvitation);
    await logActivity(tx, actor, 'team.invite-revoke', SUBJECT, {}, now);
  });
}

export type Invitation = { id: string; email: string; role: StaffRole; expiresAt: string };

/** Lists the invitations that can still be accepted, newest first. */
export async function listInvitations(now = new Date()): Promise<Invitation[]> {
  const rows = await db().oneTimeToken.findMany({
    where: open(now),
    orderBy: { createdAt: 'desc' },
    select: { tokenHash: true, email: true, staffRole: true, expiresAt: true },
  });
  return rows.map(({ tokenHash, email, staffRole, expiresAt }) => ({
    id: tokenHash.slice(0, 16),
    email: email ?? '',
    role: staffRole as StaffRole,
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Returns address and role of an invitation that can still be accepted, or null. */
export async function findInvitation(token: string, tx: Tx = db(), now = new Date()) {
  const row = await tx.oneTimeToken.findFirst({
    where: { ...open(now), tokenHash: sha256(token) },
    select: { email: true, staffRole: true },
  });
  return row && row.email !== null ? { email: row.email, role: row.staffRole as StaffRole } : null;
}

/**
 * Makes the account of an invited person, once, and signs it in. An administrator then has to set up a second factor.
 * @throws AppError bad_request if the invitation does not work; validation_failed; conflict if an account has the address
 */
export async function acceptInvitation(
  { token, name, username, password }: Acceptance,
  device: string | null,
  now = new Date(),
): Promise<SignedIn> {
  const words = content().team;
  const found = await findInvitation(token);
  if (!found) throw new AppError('bad_request', words.noInvitation);
  const wanted = wantedUsername(username);
  const passwordHash = await hashChosenPassword(password, { name, username: wanted, email: found.email });
  const signedIn = await transaction(async (tx) => {
    const invitation = await findInvitation(token, tx, now);
    if (!invitation) throw new AppError('bad_request', words.noInvitation);
    const { email, role } = invitation;
    if (await tx.user.findUnique({ where: { username: wanted }, select: { id: true } }))
      throw fieldError('username', words.usernameTaken);
    if (await tx.user.findUnique({ where: { email }, select: { id: true } }))
      throw new AppError('conflict', words.alreadyMember);
    await tx.oneTimeToken.updateMany({ where: { tokenHash: sha256(token) }, data: { usedAt: now } });
    const { id } = await tx.user.create({
      data: {
        ...{ role: 'moderator', staffRole: role, secondFactorDue: role === 'administrator' },
        ...{ username: wanted, name, email, passwordHash, createdAt: now, updatedAt: now },
      },
      select: { id: true },
    });
    await logActivity(tx, { userId: id, name }, 'team.join', { type: 'user', id }, {}, now);
    const session = await openSession(tx, id, 'cookie', device);
    return { token: session, user: { id, name, email, phone: null, role: 'moderator' as const } };
  });
  securityEvent('access.given', { userId: signedIn.user.id, role: 'moderator' });
  return signedIn;
}

const open = (now: Date) => ({ purpose: 'invite', usedAt: null, expiresAt: { gt: now } });

function wantedUsername(username: string): string {
  try {
    return checkedUsername(username);
  } catch {
    throw fieldError('username', content().team.usernameForm);
  }
}
