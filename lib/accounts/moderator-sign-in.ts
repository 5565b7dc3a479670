import { logActivity } from '../platform/activity/commands';
import { openSession, type SessionKind } from '../platform/sessions/sessions';
import { db, transaction } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { needsSecondFactor } from '../platform/sessions/second-factor-rule';
import { columns } from '../platform/db/columns';
import { AppError } from '../base/errors';
import { content } from '../content';
import { passwordMatches, requireUnchanged } from './passwords';
import type { ModeratorLogin, SignedIn } from './schema';
import { consumeSecondFactor, isSecondFactor } from './second-factor';

export class SecondFactorNeeded extends AppError {
  constructor(readonly owner: { id: number; passwordHash: string }) {
    const { CODE_NEEDED } = content();
    super('unauthenticated', CODE_NEEDED, { errors: { code: [CODE_NEEDED] } });
  }
}

/** Thrown if the password was right and the code was wrong, so that callers can count and log this failure. */
export class WrongSecondFactor extends AppError {}

/** Thrown if only the code was right, since the phone may be stolen. Only the log tells it from other failures. */
export class WrongPasswordRightCode extends AppError {}

export type SignInLimits = {
  /** `code` is passed because recovery codes are exempt from the limit. */
  code: <Result>(userId: number, code: string, check: () => Promise<Result>) => Promise<Result>;
  passwordBesideCode: <Result>(userId: number, check: () => Promise<Result>) => Promise<Result>;
};
const NO_LIMITS: SignInLimits = {
  code: (_user, _code, check) => check(),
  passwordBesideCode: (_user, check) => check(),
};

export type ModeratorSignedIn = SignedIn & { secondFactor: 'app' | 'recovery-code' | null };

/**
 * Signs a moderator in and opens a session. All failures get the same answer after the same time. Only a right password
 * reveals whether a second factor is set up. A sent code is checked for every account, so that the limits on codes also
 * apply to accounts without a second factor (docs/decisions/012-sign-in).
 * @throws AppError unauthenticated; SecondFactorNeeded; forbidden for an API client without a required second factor
 */
export async function signInModerator(
  { username, password, code }: ModeratorLogin,
  kind: SessionKind,
  device: string | null = null,
  limits: SignInLimits = NO_LIMITS,
): Promise<ModeratorSignedIn> {
  const { MODERATOR_CODE_LOGIN_FAILED, MODERATOR_LOGIN_FAILED } = content();
  const user = await db().user.findFirst({
    where: { username: username.toLowerCase(), role: 'moderator', disabledAt: null },
    select: MODERATOR,
  });
  const [matches, proven] = await Promise.all([
    passwordMatches(user?.passwordHash ?? null, password),
    code ? isSecondFactor(user?.id ?? null, code) : null,
  ]);
  const failed = code ? MODERATOR_CODE_LOGIN_FAILED : MODERATOR_LOGIN_FAILED;
  if (!user || (!matches && !proven)) throw new AppError('unauthenticated', failed);
  if (!code) return openModeratorSession(user, { kind, device }, null, failed);
  const checkCode = () =>
    limits.code(user.id, code, async () => {
      if (!proven) throw new WrongSecondFactor('unauthenticated', failed);
      return openModeratorSession(user, { kind, device }, code, failed);
    });
  if (!proven) return checkCode();
  // If the limit is exceeded, the answer is that of a wrong password, even for a right one.
  return limits.passwordBesideCode(user.id, async () => {
    if (!matches) throw new WrongPasswordRightCode('unauthenticated', failed);
    return checkCode();
  });
}

const MODERATOR = {
  ...columns('id', 'username', 'name', 'email', 'phone', 'passwordHash', 'secondFactorDue'),
} as const;
export type PendingModerator = Prisma.UserGetPayload<{ select: typeof MODERATOR }>;

/** Returns the moderator whose sign-in waits for a code; null if the account was closed or removed. */
export function findPendingModerator(userId: number): Promise<PendingModerator | null> {
  return db().user.findFirst({ where: { id: userId, role: 'moderator', disabledAt: null }, select: MODERATOR });
}

/** Completes a sign-in whose password was right. @throws WrongSecondFactor; unauthenticated if the account changed */
export async function openModeratorSession(
  user: PendingModerator,
  { kind, device }: { kind: SessionKind; device: string | null },
  code: string | null,
  failed: string,
): Promise<ModeratorSignedIn> {
  const { token, secondFactor } = await transaction(async (tx) => {
    await requireUnchanged(tx, user, failed);
    const isOn = (await tx.secondFactor.count({ where: { userId: user.id, confirmedAt: { not: null } } })) > 0;
    if (isOn && code === null) throw new SecondFactorNeeded(user);
    if (!isOn && kind === 'bearer' && (await needsSecondFactor(user, tx)))
      throw new AppError('forbidden', content().SECOND_FACTOR_REQUIRED);
    const secondFactor = code === null ? null : await consumeSecondFactor(tx, user.id, code);
    if (code !== null && secondFactor === null) throw new WrongSecondFactor('unauthenticated', failed);
    const token = await openSession(tx, user.id, kind, device);
    await logActivity(
      tx,
      { userId: user.id, name: user.name },
      secondFactor === 'recovery-code' ? 'moderator.recovery-sign-in' : 'moderator.sign-in',
      { type: 'user', id: user.id },
    );
    return { token, secondFactor };
  });
  const { id, name, email, phone } = user;
  return { token, user: { id, name, email, phone, role: 'moderator' }, secondFactor };
}
