import { createHash, randomBytes } from 'node:crypto';
import { db, type Tx } from '../db/client';
import { AppError } from '../http/errors';

export type Role = 'candidate' | 'moderator';

/** Who is calling, as every guard and command sees them. */
export type Caller = Readonly<{
  userId: number;
  role: Role;
  name: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  /** Identifies the session for revoking it; of no use as a token. */
  sessionHash: string;
}>;

export type SessionKind = 'cookie' | 'bearer';

const LIFETIME_MS: Record<SessionKind, number> = {
  cookie: 14 * 24 * 3_600_000,
  bearer: 30 * 24 * 3_600_000,
};

const SEEN_AGAIN_MS = 24 * 3_600_000;

/** How long a new session of a kind lasts, in seconds. */
export function sessionSeconds(kind: SessionKind): number {
  return LIFETIME_MS[kind] / 1000;
}

/**
 * Opens a session and returns its token (256 random bits, base64url): the only time it is seen, the row keeps its SHA-256.
 * Decision U2: the same kind of row stands behind the site's cookie and a client's Bearer token. The account counts as seen.
 */
export async function openSession(tx: Tx, userId: number, kind: SessionKind): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await tx.session.create({
    data: {
      tokenHash: tokenHash(token),
      userId,
      kind,
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFETIME_MS[kind]),
    },
  });
  await noteSeen(tx, userId, now);
  return token;
}

/** The caller behind a token, or null when it is unknown, expired or revoked, or its account is disabled. */
export async function findCaller(token: string): Promise<Caller | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const session = await db().session.findUnique({
    where: { tokenHash: tokenHash(token) },
    select: {
      tokenHash: true,
      expiresAt: true,
      revokedAt: true,
      user: {
        select: { id: true, role: true, name: true, email: true, emailVerifiedAt: true, phone: true, disabledAt: true },
      },
    },
  });
  if (!session || session.revokedAt || session.user.disabledAt || session.expiresAt.getTime() <= Date.now()) return null;
  const { user } = session;
  return {
    userId: user.id,
    role: user.role as Role,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    phone: user.phone,
    sessionHash: session.tokenHash,
  };
}

/** Ends one session; its token stops working with the next request. */
export async function closeSession(sessionHash: string): Promise<void> {
  await db().session.updateMany({ where: { tokenHash: sessionHash, revokedAt: null }, data: { revokedAt: new Date() } });
}

/**
 * Ends the caller's session and opens another one in its place; of several who try at once, one gets it.
 *
 * @returns the new token
 * @throws AppError unauthenticated when the session has ended meanwhile
 */
export async function replaceSession(tx: Tx, caller: Pick<Caller, 'userId' | 'sessionHash'>, kind: SessionKind): Promise<string> {
  const { count } = await tx.session.updateMany({ where: { tokenHash: caller.sessionHash, revokedAt: null }, data: { revokedAt: new Date() } });
  if (count === 0) throw new AppError('unauthenticated');
  return openSession(tx, caller.userId, kind);
}

/** Ends all sessions of a user: after a password reset or when the account is disabled (decision U2). */
export async function closeAllSessions(tx: Tx, userId: number): Promise<void> {
  await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: new Date() } });
}

// What retention counts an account's years from (decision G2), to the day: more would be a record of somebody's habits.
async function noteSeen(tx: Tx, userId: number, now: number): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId, OR: [{ lastSeenAt: null }, { lastSeenAt: { lt: new Date(now - SEEN_AGAIN_MS) } }] },
    data: { lastSeenAt: new Date(now) },
  });
}

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
