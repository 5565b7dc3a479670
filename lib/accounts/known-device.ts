import { randomBytes } from 'node:crypto';
import { db } from '../platform/db/client';
import { cookieValue, expiredSiteCookie, siteCookie, siteCookieName } from '../platform/sessions/site-cookie';
import { askableId } from '../base/fields/bounds';
import { isSigned, signatureOf } from '../base/keys';
import type { Role } from '../platform/sessions/sessions';

const COOKIE = 'known-device';
const LIFETIME_S = 180 * 24 * 3_600;

/** Whose account somebody tries to get into: by address for candidates, by name for moderators. */
export type Account = { role: Role; login: string };

/**
 * The `Set-Cookie` value by which a browser is known as one in which the account's owner has signed in (docs/decisions/012-sign-in, OWASP's
 * device cookie). It signs nobody in: it only keeps strangers' failed attempts from counting against the owner. It is void
 * when the password changes, whose hash is signed along.
 *
 * @param now ms; tests issue cookies of any age
 */
export async function knownDeviceCookie(userId: number, now: number = Date.now()): Promise<string> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  const text = `${userId}.${now.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return siteCookie(COOKIE, `${text}.${signatureOf('known-device', signedText(text, user))}`, {
    sameSite: 'Lax',
    maxAgeSeconds: LIFETIME_S,
  });
}

/** The `Set-Cookie` value that removes it: with the account it knew. */
export function expiredKnownDeviceCookie(): string {
  return expiredSiteCookie(COOKIE);
}

/**
 * What the attempts of a known device are counted under; null for everybody else, a device of another account's owner
 * included. Devices from before the account's address was proven, or its password changed, are not known: they may be
 * those of whoever registered with somebody else's (docs/decisions/012-sign-in).
 *
 * @param cookies the Cookie header
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
    where: { id: askableId(Number(id)), role: account.role, ...name },
    select: { emailVerifiedAt: true, passwordHash: true },
  });
  const isGenuine = isSigned('known-device', signedText(text, owner), signed);
  return isGenuine && owner && (owner.emailVerifiedAt?.getTime() ?? 0) <= parseInt(issued, 36) ? nonce : null;
}

// The same work for an account that is not there, which nobody has a password of.
function signedText(text: string, owner: { passwordHash: string } | null): string {
  return `${text}|${owner?.passwordHash ?? ''}`;
}
