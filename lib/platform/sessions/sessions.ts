import { db, type Tx } from '../db/client';
import { AppError } from '../../base/errors';
import { newToken, sha256 } from '../../base/keys';
import { needsSecondFactor } from './second-factor-rule';
import type { StaffRole } from '../../vocabulary/team';

export type Role = 'candidate' | 'moderator';

export type Caller = Readonly<{
  userId: number;
  role: Role;
  /** Null for candidates. */
  staffRole: StaffRole | null;
  name: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  /** When the session was opened by password, and code if there is a second factor. */
  signedInAt: Date;
  /** Identifies the session, in order to end it. Not usable as a token. */
  sessionHash: string;
}>;
/** The caller as the activity log names them. */
export type Actor = Pick<Caller, 'userId' | 'name'>;

/** A set-up step that a moderator must do before using the back office. */
export type ToSetUp = 'password' | 'second-factor';
export type CallerToSetUp = Caller & Readonly<{ toSetUp: ToSetUp | null }>;

export type SessionKind = 'cookie' | 'bearer';

const LIFETIME_MS: Record<SessionKind, number> = { cookie: 14 * 24 * 3_600_000, bearer: 30 * 24 * 3_600_000 };

/** Time in ms after which an unused session ends: shorter for moderators, who can read all documents. */
const IDLE_MS: Record<Role, Record<SessionKind, number>> = {
  candidate: LIFETIME_MS,
  moderator: { cookie: 12 * 3_600_000, bearer: 7 * 24 * 3_600_000 },
};
/** Maximum stored sessions of an account, including ended ones. For a further session an old one is deleted. */
export const MOST_SESSIONS = 50;
const USED_AGAIN_MS = 15 * 60_000;

const SEEN_AGAIN_MS = 24 * 3_600_000;

export function sessionSeconds(kind: SessionKind): number {
  return LIFETIME_MS[kind] / 1000;
}

/** Opens a session; above `MOST_SESSIONS` the longest unused one ends. @returns the token, stored only as SHA-256 */
export async function openSession(
  tx: Tx,
  userId: number,
  kind: SessionKind,
  device: string | null = null,
): Promise<string> {
  const now = new Date();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind]);
  await tx.session.create({
    data: { tokenHash: sha256(token), userId, kind, device, createdAt: now, expiresAt, lastSeenAt: now },
  });
  await endBeyondMost(tx, userId);
  await noteSeen(tx, userId, now.getTime());
  return token;
}

/** Returns a token's caller; null if the session ended, the account is disabled or a set-up step is pending. */
export async function findCaller(token: string): Promise<Caller | null> {
  const found = await findCallerToSetUp(token);
  if (!found || found.toSetUp) return null;
  const { toSetUp: _, ...caller } = found;
  return caller;
}

/** Like `findCaller`, but also returns moderators with a set-up step to do: for that step, and for signing out. */
export async function findCallerToSetUp(token: string): Promise<CallerToSetUp | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const session = await db().session.findUnique({
    where: { tokenHash: sha256(token) },
    select: {
      tokenHash: true,
      kind: true,
      createdAt: true,
      expiresAt: true,
      lastSeenAt: true,
      revokedAt: true,
      user: {
        select: {
          id: true,
          role: true,
          staffRole: true,
          name: true,
          email: true,
          emailVerifiedAt: true,
          phone: true,
          disabledAt: true,
          passwordIsGenerated: true,
          secondFactorDue: true,
          secondFactor: { select: { confirmedAt: true } },
        },
      },
    },
  });
  const now = Date.now();
  if (!session || session.revokedAt || session.user.disabledAt || endOf(session, session.user.role as Role) <= now)
    return null;
  const { user } = session;
  noteUsed(session, now);
  const isModerator = user.role === 'moderator';
  const lacksFactor = isModerator && !user.secondFactor?.confirmedAt && (await needsSecondFactor(user));
  const toSetUp = user.passwordIsGenerated ? 'password' : lacksFactor ? 'second-factor' : null;
  return {
    userId: user.id,
    role: user.role as Role,
    staffRole: user.staffRole as StaffRole | null,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    phone: user.phone,
    signedInAt: session.createdAt,
    sessionHash: session.tokenHash,
    toSetUp: isModerator ? toSetUp : null,
  };
}

export function endOf(
  session: { kind: string; createdAt: Date; expiresAt: Date; lastSeenAt: Date | null },
  role: Role,
): number {
  const idle = IDLE_MS[role][session.kind as SessionKind];
  return Math.min(session.expiresAt.getTime(), (session.lastSeenAt ?? session.createdAt).getTime() + idle);
}

/** Returns the public id of a session, by which its owner can end it. */
export function sessionId(sessionHash: string): string {
  return sessionHash.slice(0, 16);
}

export async function closeSession(sessionHash: string): Promise<void> {
  await db().session.updateMany({
    where: { tokenHash: sessionHash, revokedAt: null },
    data: { revokedAt: new Date() },
  });
}

/**
 * Replaces the token of a session, once. The expiry is unchanged, so that a stolen token cannot be renewed for ever.
 * @throws AppError unauthenticated when the session has ended in the meantime
 */
export async function replaceSession(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'sessionHash'>,
  kind: SessionKind,
): Promise<string> {
  const now = Date.now();
  const token = newToken();
  const renewed = { tokenHash: sha256(token), kind, lastSeenAt: new Date(now) };
  const { count } = await tx.session.updateMany({
    where: { tokenHash: caller.sessionHash, revokedAt: null },
    data: renewed,
  });
  if (count === 0) throw new AppError('unauthenticated');
  await noteSeen(tx, caller.userId, now);
  return token;
}

/** Ends all sessions of an account. @param except hash of a session that continues */
export async function closeAllSessions(tx: Tx, userId: number, except: string | null = null): Promise<void> {
  await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(except !== null && { tokenHash: { not: except } }) },
    data: { revokedAt: new Date() },
  });
}

// Ended sessions first, then those unused for longest.
async function endBeyondMost(tx: Tx, userId: number): Promise<void> {
  const beyond = await tx.session.findMany({
    where: { userId },
    orderBy: [
      { revokedAt: { sort: 'asc', nulls: 'first' } },
      { lastSeenAt: { sort: 'desc', nulls: 'last' } },
      { createdAt: 'desc' },
    ],
    skip: MOST_SESSIONS,
    select: { tokenHash: true },
  });
  if (beyond.length > 0)
    await tx.session.deleteMany({ where: { tokenHash: { in: beyond.map(({ tokenHash }) => tokenHash) } } });
}

// Runs in the background, so that no request waits for the write lock. After a failure, the next request tries again.
function noteUsed(
  { tokenHash, createdAt, lastSeenAt }: { tokenHash: string; createdAt: Date; lastSeenAt: Date | null },
  now: number,
): void {
  if (now - (lastSeenAt ?? createdAt).getTime() < USED_AGAIN_MS) return;
  db()
    .session.updateMany({ where: { tokenHash, revokedAt: null }, data: { lastSeenAt: new Date(now) } })
    .catch(() => undefined);
}

// Restarts the retention period, at most once a day: exact times would reveal a person's habits.
async function noteSeen(tx: Tx, userId: number, now: number): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId, OR: [{ lastSeenAt: null }, { lastSeenAt: { lt: new Date(now - SEEN_AGAIN_MS) } }] },
    data: { lastSeenAt: new Date(now) },
  });
}
