import { cookieValue, expiredSiteCookie, siteCookie, siteCookieName } from '../platform/sessions/site-cookie';
import { findPendingModerator, type PendingModerator } from './moderator-sign-in';
import { CODE_MINUTES } from '../vocabulary/accounts';
import { clampId } from '../base/fields/bounds';
import { isSigned, signatureOf } from '../base/keys';

const COOKIE = 'pending-sign-in';

/**
 * Marks a browser that has sent a moderator's right password and must send the second factor within 10 minutes. The
 * cookie gives no access by itself. A new password voids it.
 */
export function pendingSignInCookie(
  { id, passwordHash }: { id: number; passwordHash: string },
  now: number = Date.now(),
): string {
  const text = `${id}.${now.toString(36)}`;
  return siteCookie(COOKIE, `${text}.${signatureOf('pending-sign-in', signedText(text, passwordHash))}`, {
    sameSite: 'Strict',
    maxAgeSeconds: CODE_MINUTES * 60,
  });
}

export function expiredPendingSignInCookie(): string {
  return expiredSiteCookie(COOKIE, 'Strict');
}

/** Returns the moderator whose code this browser still has to send, or null. */
export async function pendingModerator(cookies: string | null): Promise<PendingModerator | null> {
  const value = cookieValue(cookies, siteCookieName(COOKIE));
  const [, text, id, issued, signed] = /^((\d{1,15})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (!text || !id || !issued || !signed) return null;
  const age = Date.now() - parseInt(issued, 36);
  if (age < 0 || age > CODE_MINUTES * 60_000) return null;
  const user = await findPendingModerator(clampId(Number(id)));
  return user && isSigned('pending-sign-in', signedText(text, user.passwordHash), signed) ? user : null;
}

function signedText(text: string, passwordHash: string): string {
  return `${text}|${passwordHash}`;
}
