import 'server-only';
import { signInCandidate } from './commands';
import {
  openModeratorSession,
  SecondFactorNeeded,
  signInModerator,
  WrongPasswordRightCode,
  WrongSecondFactor,
  type ModeratorSignedIn,
  type SignInLimits,
} from './moderator-sign-in';
import { content } from '../content';
import { recoveryCodeHash } from './second-factor';
import type { Login, ModeratorLogin, SignedIn } from './schema';
import type { HandlerResult } from '../platform/http/envelope';
import { AppError } from '../base/errors';
import { headerOf, type HeaderBag } from '../platform/http/client-address';
import { prefersHtml } from '../platform/http/form-post';
import { isOwnPage } from '../platform/http/origin';
import { limitPasswordBesideCode, limitSecondFactor, limitSignIn, enforceLimit } from '../platform/http/rate-limit';
import { securityEvent } from '../platform/http/security-log';
import { sessionCookie, sessionCookieName, tokenFromCookie } from '../platform/sessions/cookie';
import { cookieValue } from '../platform/sessions/site-cookie';
import { deviceLabel } from './device-label';
import { knownDeviceCookie, knownDeviceOf, type Account } from './known-device';
import { pendingModerator } from './pending-sign-in';
import { closeSession, findCallerToSetUp, type SessionKind } from '../platform/sessions/sessions';
import * as z from 'zod/mini';
import { withExample } from '../base/fields/dto';
import type { Answer } from '../platform/http/operation';
import { userDto } from './dto-schema';

export type Credentials = ({ role: 'candidate' } & Login) | ({ role: 'moderator' } & ModeratorLogin);

/** Signs in by password, within the rate limits. @throws AppError unauthenticated, rate_limited; SecondFactorNeeded */
export async function signIn(headers: HeaderBag, credentials: Credentials, kind: SessionKind): Promise<SignedIn> {
  const account: Account = {
    role: credentials.role,
    login: credentials.role === 'candidate' ? credentials.email : credentials.username,
  };
  const device = await knownDeviceOf(headerOf(headers, 'cookie'), account);
  const { role } = credentials;
  try {
    const name = `${role}:${account.login}`;
    const signedIn =
      credentials.role === 'candidate'
        ? await limitSignIn(headers, name, () => signInCandidate(credentials, kind, deviceOf(headers)), device)
        : await signInAsModerator(headers, name, credentials, kind, device);
    if (role === 'moderator') await endFormerSession(headers, signedIn.user.id);
    securityEvent('sign-in.succeeded', { userId: signedIn.user.id, role, headers });
    return signedIn;
  } catch (thrown) {
    if (thrown instanceof WrongSecondFactor) securityEvent('sign-in.second-factor-failed', { role, headers });
    else if (thrown instanceof AppError && !(thrown instanceof SecondFactorNeeded))
      securityEvent('sign-in.failed', {
        role,
        headers,
        reason: thrown instanceof WrongPasswordRightCode ? 'password-beside-right-code' : thrown.code,
      });
    throw thrown;
  }
}

/**
 * Completes a moderator's sign-in with the code, in the browser that has just sent the right password.
 * @throws AppError unauthenticated if the code is wrong or too late; rate_limited
 */
export async function finishSignIn(headers: Headers, code: string): Promise<SignedIn> {
  const { CODE_WRONG, SIGN_IN_AGAIN } = content();
  await enforceLimit(headers, 'sign-in-code', '');
  const user = await pendingModerator(headers.get('cookie'));
  if (!user) throw new AppError('unauthenticated', SIGN_IN_AGAIN);
  const device = await knownDeviceOf(headers.get('cookie'), { role: 'moderator', login: user.username ?? '' });
  try {
    const opened = { kind: 'cookie' as const, device: deviceOf(headers) };
    const signedIn = await limitCodeOf(device)(user.id, code, () =>
      openModeratorSession(user, opened, code, CODE_WRONG),
    );
    noteModerator(headers, signedIn);
    await endFormerSession(headers, user.id);
    securityEvent('sign-in.succeeded', { userId: user.id, role: 'moderator', headers });
    return signedIn;
  } catch (thrown) {
    if (thrown instanceof AppError)
      securityEvent('sign-in.second-factor-failed', {
        userId: user.id,
        role: 'moderator',
        headers,
        reason: thrown.code,
      });
    throw thrown;
  }
}

/** Ends the session that the browser had, when a moderator signs in again for an act that needs a recent sign-in. */
async function endFormerSession(headers: HeaderBag, userId: number): Promise<void> {
  const token = await tokenFromCookie(cookieValue(headerOf(headers, 'cookie') ?? null, sessionCookieName()));
  const former = token === null ? null : await findCallerToSetUp(token);
  if (former?.userId === userId) await closeSession(former.sessionHash);
}

/** Whether the request is from our own pages. They get a cookie and never the token, which a script could steal. */
export function isFromOurPages(request: Request): boolean {
  return prefersHtml(request) || isOwnPage(request);
}

export function sessionKindFor(request: Request): SessionKind {
  return isFromOurPages(request) ? 'cookie' : 'bearer';
}

/** Opens a session. Our own pages get cookies, and their browser becomes a known device; API clients get a token. */
export async function signedInResult(
  request: Request,
  { token, user }: SignedIn,
  answer: Pick<HandlerResult, 'message'> = { message: `Welcome back, ${user.name}!` },
): Promise<HandlerResult> {
  if (!isFromOurPages(request)) return { ...answer, data: { token, user }, topLevel: { token, user } };
  const cookies = [await sessionCookie(token), await knownDeviceCookie(user.id)];
  // The result of a form post is stored for a while, so it must not contain personal data.
  return prefersHtml(request) ? { ...answer, cookies } : { ...answer, cookies, data: { user }, topLevel: { user } };
}

export function deviceOf(headers: HeaderBag): string | null {
  return deviceLabel(headerOf(headers, 'user-agent'));
}

async function signInAsModerator(
  headers: HeaderBag,
  name: string,
  login: ModeratorLogin,
  kind: SessionKind,
  device: string | null,
): Promise<SignedIn> {
  // If a limit is exceeded, the answer is that of a wrong code, to hide which part was right.
  const limits: SignInLimits = {
    code: (userId, code, check) => limitCodeOf(device)(userId, code, check).catch(whenLimited(WrongSecondFactor)),
    passwordBesideCode: (userId, check) =>
      limitPasswordBesideCode(userId, check, device).catch(whenLimited(WrongPasswordRightCode)),
  };
  // Returns SecondFactorNeeded instead of throwing it: the password was right, so the attempt is no failure to count.
  const check = () =>
    signInModerator(login, kind, deviceOf(headers), limits).catch((thrown: unknown) => {
      if (thrown instanceof SecondFactorNeeded) return thrown;
      throw thrown;
    });
  const result = await limitSignIn(headers, name, check, device, Boolean(login.code)).catch((thrown: unknown) => {
    if (!(thrown instanceof AppError) || thrown.code !== 'rate_limited') throw thrown;
    throw new AppError('rate_limited', content().MODERATOR_SLOWED, {
      retryAfterSeconds: thrown.retryAfterSeconds ?? 1,
    });
  });
  if (result instanceof SecondFactorNeeded) throw result;
  noteModerator(headers, result);
  return result;
}

function whenLimited(Wrong: typeof WrongSecondFactor | typeof WrongPasswordRightCode): (thrown: unknown) => never {
  return (thrown) => {
    throw thrown instanceof AppError && thrown.code === 'rate_limited'
      ? new Wrong('unauthenticated', content().MODERATOR_CODE_LOGIN_FAILED)
      : thrown;
  };
}

function noteModerator(headers: HeaderBag, { user, secondFactor }: ModeratorSignedIn): void {
  if (secondFactor === 'recovery-code')
    securityEvent('recovery-code.used', { userId: user.id, role: 'moderator', headers });
}

// The limit exempts recovery codes, because nobody can guess their 120 random bits.
function limitCodeOf(device: string | null): SignInLimits['code'] {
  return (userId, code, check) =>
    recoveryCodeHash(userId, code) === null ? limitSecondFactor(userId, check, device) : check();
}

const token = withExample(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  'dGhlIHRva2VuIG9mIHRoaXMgc2Vzc2lvbiwgNDMgbG9',
);
const WELCOME = /^Welcome back, [^]*!$/;

export const cookieAnswer = {
  status: 200,
  description: 'Our own pages are given a cookie instead of the token.',
  message: WELCOME as string | RegExp,
  said: 'Welcome back, Casey Morgan!',
  data: z.object({ user: userDto }),
  topLevel: { user: userDto },
} as const;

/** Returns the responses that open a session. Clients of the prototype also read `token` and `user` beside `data`. */
export function sessionAnswers(
  description: string,
  told: { status?: 201; message?: string | RegExp } = { message: WELCOME },
): readonly Answer[] {
  return [
    {
      ...cookieAnswer,
      ...told,
      description,
      data: z.object({ token, user: userDto }),
      topLevel: { token, user: userDto },
    },
    { ...cookieAnswer, ...told },
  ];
}
