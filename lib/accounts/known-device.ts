import { randomBytes } from 'node:crypto';
import { db } from '../platform/db/client';
import { cookieValue, expiredSiteCookie, siteCookie, siteCookieName } from '../platform/sessions/site-cookie';
import { clampId } from '../base/fields/bounds';
import { isSigned, signatureOf } from '../base/keys';
import type { Role } from '../platform/sessions/sessions';

const COOKIE = 'known-device';
const LIFETIME_S = 180 * 24 * 3_600;

export type Account = { role: Role; login: string };

/**
 * Marks a browser in which the account's owner has signed in (OWASP's device cookie, docs/decisions/012-sign-in). It
 * signs nobody in, but other people's failed attempts do not lock the owner out. A new password voids it.
 */
export async function knownDeviceCookie(userId: number, now: number = Date.now()): Promise<string> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  const text = `${userId}.${now.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return siteCookie(COOKIE, `${text}.${signatureOf('known-device', signedText(text, user))}`, {
    sameSite: 'Lax',
    maxAgeSeconds: LIFETIME_S,
  });
}

export function expiredKnownDeviceCookie(): string {
  return expiredSiteCookie(COOKIE);
}

/**
 * Returns the key under which a known device's attempts are counted; null for any other device. Devices that were
 * marked before the address was confirmed or the password changed are unknown: their user may not be the owner.
 */
export async function knownDeviceOf(
  cookies: string | null,
  account: Account,
  now: number = Date.now(),
): Promise<string | null> {
  const value = cookieValue(cookies, siteCookieName(COOKIE));
  const [, text, id, issued, nonce, signed] =
    /^((\d{1,15})\.([0-9a-z]{1,11})\.([\w-]{12}))\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (!text || !id || !issued || !nonce || !signed) return null;
  if (now - parseInt(issued, 36) > LIFETIME_S * 1_000) return null;
  const login = account.login.trim().toLowerCase();
  const name = account.role === 'candidate' ? { email: login } : { username: login };
  const owner = await db().user.findFirst({
    where: { id: clampId(Number(id)), role: account.role, ...name },
    select: { emailVerifiedAt: true, passwordHash: true },
  });
  const isGenuine = isSigned('known-device', signedText(text, owner), signed);
  return isGenuine && owner && (owner.emailVerifiedAt?.getTime() ?? 0) <= parseInt(issued, 36) ? nonce : null;
}

// Also signs without an account, so that the response time does not reveal which accounts exist.
function signedText(text: string, owner: { passwordHash: string } | null): string {
  return `${text}|${owner?.passwordHash ?? ''}`;
}
