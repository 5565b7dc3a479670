import { dayOf } from '../base/time';
import {
  endOf,
  MOST_SESSIONS,
  sessionId,
  type Caller,
  type SessionKind,
  type Role,
} from '../platform/sessions/sessions';
import { needsSecondFactor } from '../platform/sessions/second-factor-rule';
import { db } from '../platform/db/client';
import type { ProfileDto, SecondFactorState, SessionDto } from './schema';
import { isAbandoned, openKey } from './second-factor';
import { totpAddress } from './totp';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';

export const PROFILE = {
  ...columns('id', 'name', 'email', 'emailVerifiedAt', 'phone', 'location', 'title'),
  ...columns('experience', 'education', 'skills', 'summary', 'role', 'createdAt'),
} as const;

type ProfileRow = Prisma.UserGetPayload<{ select: typeof PROFILE }>;

export function toProfile({ emailVerifiedAt, createdAt, role, ...fields }: ProfileRow): ProfileDto {
  return {
    ...fields,
    email_verified: emailVerifiedAt !== null,
    role: role as Role,
    created_at: createdAt.toISOString(),
  };
}

/** Returns a person's own account; null if it was erased or closed. */
export async function findProfile(userId: number): Promise<ProfileDto | null> {
  const user = await db().user.findFirst({ where: { id: userId, disabledAt: null }, select: PROFILE });
  return user && toProfile(user);
}

export async function listSessions(caller: Pick<Caller, 'userId' | 'role' | 'sessionHash'>): Promise<SessionDto[]> {
  const now = new Date();
  const rows = await db().session.findMany({
    where: { userId: caller.userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: [{ lastSeenAt: { sort: 'desc', nulls: 'last' } }, { createdAt: 'desc' }],
    take: MOST_SESSIONS,
    select: { tokenHash: true, kind: true, device: true, createdAt: true, lastSeenAt: true, expiresAt: true },
  });
  const lastUse = (row: (typeof rows)[number]) => row.lastSeenAt ?? row.createdAt;
  const isOwn = (row: (typeof rows)[number]) => Number(row.tokenHash === caller.sessionHash);
  return rows
    .filter((row) => endOf(row, caller.role) > now.getTime())
    .sort((one, other) => isOwn(other) - isOwn(one) || lastUse(other).getTime() - lastUse(one).getTime())
    .map((row) => ({
      id: sessionId(row.tokenHash),
      kind: row.kind as SessionKind,
      device: row.device,
      signed_in_at: row.createdAt.toISOString(),
      last_used_on: dayOf(lastUse(row)),
      current: row.tokenHash === caller.sessionHash,
    }));
}

/** Whether a moderator may not do without a second factor. */
export async function mustHaveSecondFactor(id: number): Promise<boolean> {
  return needsSecondFactor(await db().user.findUniqueOrThrow({ where: { id }, select: { secondFactorDue: true } }));
}

/** Returns the state of a moderator's second factor. It contains the key only during the set-up of the app. */
export async function findSecondFactor(userId: number): Promise<SecondFactorState> {
  const [factor, recoveryCodesLeft] = await Promise.all([
    db().secondFactor.findUnique({
      where: { userId },
      select: { secret: true, confirmedAt: true, createdAt: true, user: { select: { username: true } } },
    }),
    db().recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  if (factor?.confirmedAt) return { status: 'on', since: factor.confirmedAt.toISOString(), recoveryCodesLeft };
  const keyText = factor && !isAbandoned(factor) && openKey(userId, factor.secret);
  return keyText
    ? { status: 'setting-up', keyText, address: totpAddress(keyText, factor.user.username ?? '') }
    : { status: 'off' };
}
