import { logActivity } from '../platform/activity/commands';
import { passwordMatches } from './password-hash';
import { openSession, type SessionKind } from '../platform/sessions/sessions';
import { db, transaction } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { env } from '../base/env';
import { AppError } from '../base/errors';
import {
  CODE_NEEDED,
  MODERATOR_CODE_LOGIN_FAILED,
  MODERATOR_LOGIN_FAILED,
  SECOND_FACTOR_REQUIRED,
} from '../content/account-messages';
import { requireUnchanged } from './passwords';
import type { ModeratorLogin, SignedIn } from './schema';
import { consumeSecondFactor, isSecondFactor } from './second-factor';

/** The password was right, and the second factor is still asked for. */
export class SecondFactorNeeded extends AppError {
  constructor(readonly owner: { id: number; passwordHash: string }) {
    super('unauthenticated', CODE_NEEDED, { errors: { code: [CODE_NEEDED] } });
  }
}

/** The password was right and the code was not; told apart because it is counted and logged. */
export class WrongSecondFactor extends AppError {}

/** The code was right and the password was not: somebody may have the phone. Answered like any other wrong sign-in, and logged apart. */
export class WrongBesideCode extends AppError {}

/** Run what is checked of an account within limits. */
export type SignInLimits = {
  /** Of a code, which is told because recovery codes need no limit. */
  code: <Result>(userId: number, code: string, check: () => Promise<Result>) => Promise<Result>;
  /** Of a password, once the code beside it was right. */
  passwordBesideCode: <Result>(userId: number, check: () => Promise<Result>) => Promise<Result>;
};
const NO_LIMITS: SignInLimits = {
  code: (_user, _code, check) => check(),
  passwordBesideCode: (_user, check) => check(),
};

/** How a moderator was let in besides by the password. */
export type ModeratorSignedIn = SignedIn & { secondFactor: 'app' | 'recovery-code' | null };

/**
 * Signs a moderator in and opens a session of the kind asked for. A wrong password, an unknown name, a disabled account and a candidate's
 * account cannot be told apart, in words or in time (decision U5). Whether there is a second factor is told to whoever
 * has the password only; a code that comes along with it is asked of everybody, so that an account without one cannot
 * be tried past its limits (docs/decisions/012-sign-in).
 *
 * @throws AppError unauthenticated; SecondFactorNeeded; forbidden for a program where a second factor is required and not set up
 */
export async function signInModerator(
  { username, password, code }: ModeratorLogin,
  kind: SessionKind,
  device: string | null = null,
  limits: SignInLimits = NO_LIMITS,
): Promise<ModeratorSignedIn> {
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
  // Also for the right password: when no more may be tried, it is as wrong as the others.
  return limits.passwordBesideCode(user.id, async () => {
    if (!matches) throw new WrongBesideCode('unauthenticated', failed);
    return checkCode();
  });
}

const MODERATOR = { id: true, username: true, name: true, email: true, phone: true, passwordHash: true } as const;
export type ModeratorToOpen = Prisma.UserGetPayload<{ select: typeof MODERATOR }>;

/** The moderator whose sign-in is half done; null when the account is closed or gone. */
export function findModeratorToOpen(userId: number): Promise<ModeratorToOpen | null> {
  return db().user.findFirst({ where: { id: userId, role: 'moderator', disabledAt: null }, select: MODERATOR });
}

/**
 * The last step of a sign-in whose password was right.
 *
 * @throws WrongSecondFactor, unauthenticated when the account was closed or its password changed meanwhile
 */
export async function openModeratorSession(
  user: ModeratorToOpen,
  { kind, device }: { kind: SessionKind; device: string | null },
  code: string | null,
  failed: string,
): Promise<ModeratorSignedIn> {
  const { token, secondFactor } = await transaction(async (tx) => {
    await requireUnchanged(tx, user, failed);
    const isOn = (await tx.secondFactor.count({ where: { userId: user.id, confirmedAt: { not: null } } })) > 0;
    if (isOn && code === null) throw new SecondFactorNeeded(user);
    if (!isOn && kind === 'bearer' && env().secondFactorRequired)
      throw new AppError('forbidden', SECOND_FACTOR_REQUIRED);
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
