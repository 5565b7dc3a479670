import { cookieValue, siteCookie, siteCookieName } from '../../sessions/site-cookie';
import { isValidTimestamp, issueTimestamp, timestampAge } from './timestamp';

const STAMP_COOKIE = 'form-stamp';
const LIFETIME_MS = 2 * 3_600_000;
const RENEWED_AFTER_MS = LIFETIME_MS / 2;

/** Whether the request comes from a browser without scripts that has shown one of our forms for a while, at most two hours ago. */
export function hasValidTimestampCookie(request: Request, now: number = Date.now()): boolean {
  const stamp = sentWith(request);
  return stamp !== undefined && isValidTimestamp(stamp, 'any', now, LIFETIME_MS);
}

/**
 * The `Set-Cookie` value that a browser without scripts gets with a form's picture; null while the one it has is good for another hour:
 * a new one with every page would be too young for somebody who goes on quickly.
 */
export function stampCookie(request: Request, now: number = Date.now()): string | null {
  const present = sentWith(request);
  const age = present === undefined ? null : timestampAge(present, 'any', now);
  if (age !== null && age >= 0 && age < RENEWED_AFTER_MS) return null;
  return siteCookie(STAMP_COOKIE, issueTimestamp('any', now), {
    sameSite: 'Strict',
    maxAgeSeconds: LIFETIME_MS / 1000,
  });
}

function sentWith(request: Request): string | undefined {
  return cookieValue(request.headers.get('cookie'), siteCookieName(STAMP_COOKIE));
}
