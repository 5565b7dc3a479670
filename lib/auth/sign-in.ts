import 'server-only';
import { signInCandidate } from '../accounts/commands';
import { signInModerator } from '../accounts/moderators';
import type { Login, ModeratorLogin, SignedIn } from '../accounts/schema';
import type { Outcome } from '../http/envelope';
import { prefersHtml } from '../http/form-post';
import { isOwnPage } from '../http/origin';
import { limitSignIn } from '../http/rate-limit';
import { sessionCookie } from './cookie';
import { deviceLabel } from './device-label';
import { knownDeviceCookie, knownDeviceOf, type Account } from './known-device';
import type { SessionKind } from './sessions';

type HeaderBag = Headers | Record<string, unknown>;
export type Credentials = ({ role: 'candidate' } & Login) | ({ role: 'moderator' } & ModeratorLogin);

/**
 * What every way of signing in goes through: within its limits, whoever asks and however.
 *
 * @throws AppError unauthenticated, rate_limited
 */
export async function signIn(headers: HeaderBag, credentials: Credentials, kind: SessionKind): Promise<SignedIn> {
  const account: Account = { role: credentials.role, login: credentials.role === 'candidate' ? credentials.email : credentials.username };
  const device = await knownDeviceOf(headerOf(headers, 'cookie'), account);
  const label = deviceOf(headers);
  const check = () => (credentials.role === 'candidate' ? signInCandidate(credentials, kind, label) : signInModerator(credentials, kind, label));
  return limitSignIn(headers, `${account.role}:${account.login}`, check, device);
}

/** Whether the request comes from our own pages: they are signed in by cookie and never handed the token (decision P1). */
export function isFromOurPages(request: Request): boolean {
  return prefersHtml(request) || isOwnPage(request);
}

/** The kind of session that who asks is given. */
export function sessionKindFor(request: Request): SessionKind {
  return isFromOurPages(request) ? 'cookie' : 'bearer';
}

/** The answer that hands a session over: as cookies to our own pages, whose browser is a known device from now on, else as a token. */
export async function signedInOutcome(request: Request, { token, user }: SignedIn, answer: Pick<Outcome, 'status' | 'message'>): Promise<Outcome> {
  if (!isFromOurPages(request)) return { ...answer, data: { token, user }, topLevel: { token, user } };
  const cookies = [await sessionCookie(token), knownDeviceCookie(user.id)];
  // What a form post has to show is kept in the store for a while: nothing of the person belongs there.
  return prefersHtml(request) ? { ...answer, cookies } : { ...answer, cookies, data: { user }, topLevel: { user } };
}

/** What the session of who asks is listed under for them. */
export function deviceOf(headers: HeaderBag): string | null {
  return deviceLabel(headerOf(headers, 'user-agent'));
}

function headerOf(headers: HeaderBag, name: string): string | null {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : null;
}
