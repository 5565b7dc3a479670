import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { AppError } from '../../base/errors';
import { pages, withQuery } from '../../base/routes';
import { sessionCookieName, tokenFromCookie } from './cookie';
import { cookieValue } from './site-cookie';
import { content } from '../../content';
import { findCaller, findCallerToSetUp, type Caller, type CallerToSetUp, type Role, type ToSetUp } from './sessions';

/** Callers that a handler admits. A `public` handler still gets the caller if one is signed in. */
export type Guard = 'public' | 'signed-in' | Role;

/**
 * Returns the caller of a request, by the Bearer token if there is one, otherwise by the session cookie.
 * @param beforeSetUp set-up steps that moderators may still have to do when they call this handler
 * @throws AppError forbidden for a moderator who has another step to do, unless the guard is public
 */
export async function callerOf(
  request: Request,
  { guard, beforeSetUp = [] }: { guard: Guard; beforeSetUp?: readonly ToSetUp[] },
): Promise<Caller | null> {
  const { PASSWORD_TO_REPLACE, SECOND_FACTOR_REQUIRED } = content();
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

/** @throws AppError unauthenticated without a caller, forbidden for a caller with another role */
export function requireGuard(guard: Guard, caller: Caller | null): void {
  if (guard === 'public') return;
  if (!caller) throw new AppError('unauthenticated');
  if (guard !== 'signed-in' && caller.role !== guard) throw new AppError('forbidden');
}

export const pageCaller = cache(async (): Promise<Caller | null> => {
  const token = await pageToken();
  return token ? findCaller(token) : null;
});

const pageCallerToSetUp = cache(async (): Promise<CallerToSetUp | null> => {
  const token = await pageToken();
  return token ? findCallerToSetUp(token) : null;
});

async function pageToken(): Promise<string | null> {
  return tokenFromCookie((await cookies()).get(sessionCookieName())?.value);
}

/** For pages of the office: returns the moderator, or redirects to the pending set-up step or to the sign-in page. */
export async function requireModerator(page: string): Promise<Caller> {
  const caller = await pageCaller();
  if (caller?.role === 'moderator') return caller;
  const toSetUp = (await pageCallerToSetUp())?.toSetUp;
  if (toSetUp === 'password') redirect(pages.moderatorAccount);
  redirect(toSetUp === 'second-factor' ? pages.moderatorSecondFactor : withQuery(pages.moderatorLogin, { next: page }));
}

/** For set-up pages only: returns the moderator, even one who has a set-up step to do. */
export async function requireModeratorToSetUp(page: string): Promise<CallerToSetUp> {
  const caller = await pageCallerToSetUp();
  if (caller?.role !== 'moderator') redirect(withQuery(pages.moderatorLogin, { next: page }));
  return caller;
}

/** For pages of candidates: returns the candidate, or redirects to the sign-in page, which leads back to `page`. */
export async function requireCandidate(page: string): Promise<Caller> {
  const caller = await pageCaller();
  if (caller?.role !== 'candidate') redirect(withQuery(pages.login, { next: page }));
  return caller;
}
