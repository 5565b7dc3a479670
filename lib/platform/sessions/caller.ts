import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { AppError } from '../../base/errors';
import { pages, withQuery } from '../../base/routes';
import { sessionCookieName, tokenFromCookie } from './cookie';
import { cookieValue } from './site-cookie';
import { PASSWORD_TO_REPLACE, SECOND_FACTOR_REQUIRED } from '../../content/account-messages';
import { findCaller, findCallerToSetUp, type Caller, type CallerToSetUp, type Role, type ToSetUp } from './sessions';

/** Who a handler lets in. `public` still learns who is calling, if anybody. */
export type Guard = 'public' | 'signed-in' | Role;

/**
 * The caller of an HTTP request: by Bearer token where one is sent, else by the site's cookie.
 *
 * @param beforeSetUp what moderators who are let in may have yet to do
 * @throws AppError forbidden to them anywhere else where somebody has to be signed in, in words that say so
 */
export async function callerOf(
  request: Request,
  { guard, beforeSetUp = [] }: { guard: Guard; beforeSetUp?: readonly ToSetUp[] },
): Promise<Caller | null> {
  const token = await tokenOf(request);
  if (token === null) return null;
  const caller = await findCaller(token);
  if (caller || guard === 'public') return caller;
  const found = await findCallerToSetUp(token);
  if (found?.toSetUp && !beforeSetUp.includes(found.toSetUp))
    throw new AppError('forbidden', found.toSetUp === 'password' ? PASSWORD_TO_REPLACE : SECOND_FACTOR_REQUIRED);
  return found;
}

async function tokenOf(request: Request): Promise<string | null> {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) return /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? null;
  return tokenFromCookie(cookieValue(request.headers.get('cookie'), sessionCookieName()));
}

/** @throws AppError unauthenticated when nobody is signed in, forbidden when the role does not fit. */
export function requireGuard(guard: Guard, caller: Caller | null): void {
  if (guard === 'public') return;
  if (!caller) throw new AppError('unauthenticated');
  if (guard !== 'signed-in' && caller.role !== guard) throw new AppError('forbidden');
}

/** The signed-in person of the page being rendered, or null. Read once a request. */
export const pageCaller = cache(async (): Promise<Caller | null> => {
  const token = await pageToken();
  return token ? findCaller(token) : null;
});

/** As `pageCaller`, and a moderator who has yet to set something up. */
const pageCallerToSetUp = cache(async (): Promise<CallerToSetUp | null> => {
  const token = await pageToken();
  return token ? findCallerToSetUp(token) : null;
});

async function pageToken(): Promise<string | null> {
  return tokenFromCookie((await cookies()).get(sessionCookieName())?.value);
}

/**
 * For pages of the back office: the moderator, or a redirect: to the page on which what has yet to be set up is, or to the sign-in page,
 * which leads back to `page`.
 */
export async function requireModerator(page: string): Promise<Caller> {
  const caller = await pageCaller();
  if (caller?.role === 'moderator') return caller;
  const toSetUp = (await pageCallerToSetUp())?.toSetUp;
  if (toSetUp === 'password') redirect(pages.moderatorAccount);
  redirect(toSetUp === 'second-factor' ? pages.moderatorSecondFactor : withQuery(pages.moderatorLogin, { next: page }));
}

/** For the pages on which something is set up, and for no other: the moderator, also one who has yet to do it. */
export async function requireModeratorToSetUp(page: string): Promise<CallerToSetUp> {
  const caller = await pageCallerToSetUp();
  if (caller?.role !== 'moderator') redirect(withQuery(pages.moderatorLogin, { next: page }));
  return caller;
}

/** For pages of candidates: the candidate, or a redirect to the sign-in page that leads back to `page`. */
export async function requireCandidate(page: string): Promise<Caller> {
  const caller = await pageCaller();
  if (caller?.role !== 'candidate') redirect(withQuery(pages.login, { next: page }));
  return caller;
}
