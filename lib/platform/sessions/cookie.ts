import { decode, encode, type JWT } from 'next-auth/jwt';
import { env } from '../../base/env';
import { expiredSiteCookie, siteCookie, siteCookieName } from './site-cookie';
import { secretsToRead } from '../../base/keys';
import { sessionSeconds } from './sessions';

// next-auth's name, because form posts without scripts set this cookie themselves, with the same encryption.
const COOKIE = 'next-auth.session-token';

export function sessionCookieName(): string {
  return siteCookieName(COOKIE);
}

/** Returns the cookie that signs a browser in. SameSite=Lax, so that links on other sites find people signed in. */
export async function sessionCookie(token: string): Promise<string> {
  const maxAgeSeconds = sessionSeconds('cookie');
  const value = await encode({ token: { sid: token }, secret: env().sessionSecret, maxAge: maxAgeSeconds });
  return siteCookie(COOKIE, value, { sameSite: 'Lax', maxAgeSeconds });
}

export function expiredSessionCookie(): string {
  return expiredSiteCookie(COOKIE);
}

export async function tokenFromCookie(value: string | undefined): Promise<string | null> {
  const payload = await readCookie(value);
  return typeof payload?.sid === 'string' ? payload.sid : null;
}

/** Decrypts the session cookie with the current secret or a former one; null when it is invalid or expired. */
export async function readCookie(value: string | undefined): Promise<JWT | null> {
  if (!value) return null;
  for (const secret of secretsToRead()) {
    const payload = await decode({ token: value, secret }).catch(() => null);
    if (payload) return payload;
  }
  return null;
}
