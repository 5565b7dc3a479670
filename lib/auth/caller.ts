import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { cookieValue } from '../http/cookie-header';
import { AppError } from '../http/errors';
import { sessionCookieName, tokenFromCookie } from './cookie';
import { findCaller, type Caller, type Role } from './sessions';

/** Who a handler lets in. `public` still learns who is calling, if anybody. */
export type Guard = 'public' | 'signed-in' | Role;

/** The caller of an HTTP request: by Bearer token where one is sent, else by the site's cookie. */
export async function callerOf(request: Request): Promise<Caller | null> {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const bearer = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
    return bearer ? findCaller(bearer) : null;
  }
  const token = await tokenFromCookie(cookieValue(request.headers.get('cookie'), sessionCookieName()));
  return token ? findCaller(token) : null;
}

/** @throws AppError unauthenticated when nobody is signed in, forbidden when the role does not fit. */
export function requireGuard(guard: Guard, caller: Caller | null): void {
  if (guard === 'public') return;
  if (!caller) throw new AppError('unauthenticated');
  if (guard !== 'signed-in' && caller.role !== guard) throw new AppError('forbidden');
}

/** The signed-in person of the page being rendered, or null. Read once a request. */
export const pageCaller = cache(async (): Promise<Caller | null> => {
  const token = await tokenFromCookie((await cookies()).get(sessionCookieName())?.value);
  return token ? findCaller(token) : null;
});

/** For pages of the back office: the moderator, or a redirect to the sign-in page that leads back to `page`. */
export async function requireModerator(page: string): Promise<Caller> {
  const caller = await pageCaller();
  if (caller?.role !== 'moderator') redirect(`/moderator-login?next=${encodeURIComponent(page)}`);
  return caller;
}

/** For pages of candidates: the candidate, or a redirect to the sign-in page that leads back to `page`. */
export async function requireCandidate(page: string): Promise<Caller> {
  const caller = await pageCaller();
  if (caller?.role !== 'candidate') redirect(`/login?next=${encodeURIComponent(page)}`);
  return caller;
}
