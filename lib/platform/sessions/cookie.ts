import { decode, encode, type JWT } from 'next-auth/jwt';
import { env } from '../../base/env';
import { expiredSiteCookie, siteCookie, siteCookieName } from './site-cookie';
import { secretsToRead } from '../../base/keys';
import { sessionSeconds } from './sessions';

// next-auth names and encrypts its cookie like this; a form post without scripts sets the very same cookie itself.
const COOKIE = 'next-auth.session-token';

export function sessionCookieName(): string {
  return siteCookieName(COOKIE);
}

/** The `Set-Cookie` value that signs a browser in with an opened session. Lax: links from elsewhere may arrive signed in. */
export async function sessionCookie(token: string): Promise<string> {
  const maxAgeSeconds = sessionSeconds('cookie');
  const value = await encode({ token: { sid: token }, secret: env().sessionSecret, maxAge: maxAgeSeconds });
  return siteCookie(COOKIE, value, { sameSite: 'Lax', maxAgeSeconds });
}

/** The `Set-Cookie` value that removes it. */
export function expiredSessionCookie(): string {
  return expiredSiteCookie(COOKIE);
}

/** The session token inside the site's cookie, or null when there is none or it is not ours. */
export async function tokenFromCookie(value: string | undefined): Promise<string | null> {
  const payload = await readCookie(value);
  return typeof payload?.sid === 'string' ? payload.sid : null;
}

/** What the site's cookie holds, encrypted with the current secret or an old one; null when it is not ours or its time is over. */
export async function readCookie(value: string | undefined): Promise<JWT | null> {
  if (!value) return null;
  for (const secret of secretsToRead()) {
    const payload = await decode({ token: value, secret }).catch(() => null);
    if (payload) return payload;
  }
  return null;
}
