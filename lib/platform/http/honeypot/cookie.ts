import { cookieValue, siteCookie, siteCookieName } from '../../sessions/site-cookie';
import { isValidTimestamp, issueTimestamp, timestampAge } from './timestamp';

const STAMP_COOKIE = 'form-stamp';
const LIFETIME_MS = 2 * 3_600_000;
const RENEWED_AFTER_MS = LIFETIME_MS / 2;

/** True when a browser without scripts opened one of our forms, at least a moment and at most two hours ago. */
export function hasValidTimestampCookie(request: Request): boolean {
  const stamp = sentWith(request);
  return stamp !== undefined && isValidTimestamp(stamp, 'any', Date.now(), LIFETIME_MS);
}

/** Returns the cookie sent with a form's image. Null while the present one is under 1 h old: a new one is too young. */
export function stampCookie(request: Request): string | null {
  const now = Date.now();
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
