import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { AppError } from '../../base/errors';
import { officePages } from '../../base/office-routes';
import { pages, withQuery } from '../../base/routes';
import { sessionCookieName, tokenFromCookie } from './cookie';
import { cookieValue } from './site-cookie';
import { content } from '../../content';
import { NEED_RECENT_SIGN_IN, permits, RECENT_MINUTES, type Permission } from '../../vocabulary/team';
import { findCaller, findCallerToSetUp, type Caller, type CallerToSetUp, type Role, type ToSetUp } from './sessions';

/** Kinds of callers that a handler admits. A `public` handler still gets the caller if one is signed in. */
export type Guard = 'public' | 'signed-in' | Role;

/** Admits moderators whose role includes a permission; with `signed-in`, also all candidates. */
export type Permitted = Readonly<{ admits: 'moderator' | 'signed-in'; permission: Permission }>;

/** Who may call a handler. Without a permission it serves visitors, candidates, or the caller's own account. */
export type Rule = 'public' | 'signed-in' | 'candidate' | Permitted;

/** Admits moderators whose role includes the permission (lib/vocabulary/team). */
export function may(permission: Permission): Permitted {
  return { admits: 'moderator', permission };
}

/** Admits candidates, whose own records the handler finds, and moderators as `may` does. */
export function candidateOrMay(permission: Permission): Permitted {
  return { admits: 'signed-in', permission };
}

export function guardOf(rule: Rule): Guard {
  return typeof rule === 'string' ? rule : rule.admits;
}

/**
 * Returns the caller of a request, by the Bearer token if there is one, otherwise by the session cookie.
 * @param beforeSetUp set-up steps that moderators may still have to do when they call this handler
 * @throws AppError forbidden for a moderator who has another step to do, unless the guard is public
 */
export async function callerOf(
  request: Request,
  { guard, beforeSetUp = [] }: { guard: Rule; beforeSetUp?: readonly ToSetUp[] },
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

/** Thrown if the caller's role includes the permission, but the session is too old for it. */
export class RecentSignInNeeded extends AppError {
  constructor() {
    super('unauthenticated', content().team.signInAgain);
  }
}

/** Whether the session is younger than `RECENT_MINUTES`. */
export function isRecent({ signedInAt }: Pick<Caller, 'signedInAt'>): boolean {
  return Date.now() - signedInAt.getTime() < RECENT_MINUTES * 60_000;
}

function isRecentFor(caller: Caller, permission: Permission): boolean {
  return !NEED_RECENT_SIGN_IN.includes(permission) || isRecent(caller);
}

/**
 * @throws AppError unauthenticated without a caller; forbidden for a caller with another role; RecentSignInNeeded
 */
export function requireGuard(rule: Rule, caller: Caller | null): void {
  const guard = guardOf(rule);
  if (guard === 'public') return;
  if (!caller) throw new AppError('unauthenticated');
  if (guard !== 'signed-in' && caller.role !== guard) throw new AppError('forbidden');
  if (typeof rule === 'string' || caller.role !== 'moderator') return;
  if (!permits(caller.staffRole, rule.permission))
    throw new AppError('forbidden', content().team.notPermitted(caller.staffRole, rule.permission));
  if (!isRecentFor(caller, rule.permission)) throw new RecentSignInNeeded();
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

/**
 * For pages of the office: returns the moderator, or redirects to the pending set-up step, to the sign-in page, or to a
 * page that says what the moderator's role lacks.
 */
export async function requireModerator(page: string, permission: Permission): Promise<Caller> {
  const caller = await pageCaller();
  if (caller?.role === 'moderator' && !permits(caller.staffRole, permission))
    redirect(withQuery(officePages.notPermitted, { lacks: permission }));
  if (caller?.role === 'moderator' && isRecentFor(caller, permission)) return caller;
  const toSetUp = (await pageCallerToSetUp())?.toSetUp;
  if (toSetUp === 'password') redirect(pages.moderatorAccount);
  redirect(toSetUp === 'second-factor' ? pages.moderatorSecondFactor : withQuery(pages.moderatorLogin, { next: page }));
}

/** For the page that says what a role lacks: returns the moderator, whatever the role. */
export async function requireAnyModerator(page: string): Promise<Caller> {
  const caller = await pageCaller();
  if (caller?.role !== 'moderator') redirect(withQuery(pages.moderatorLogin, { next: page }));
  return caller;
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
