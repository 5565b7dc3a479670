import { decode, encode } from 'next-auth/jwt';
import { env } from '../env';
import { sessionSeconds } from './sessions';

// next-auth names and encrypts its cookie like this; a form post without scripts sets the very same cookie itself.
export function sessionCookieName(): string {
  return isSecure() ? '__Secure-next-auth.session-token' : 'next-auth.session-token';
}

/** The `Set-Cookie` value that signs a browser in with an opened session. Lax: links from elsewhere may arrive signed in. */
export async function sessionCookie(token: string): Promise<string> {
  const value = await encode({ token: { sid: token }, secret: env().sessionSecret, maxAge: sessionSeconds('cookie') });
  return serialize(value, sessionSeconds('cookie'));
}

/** The `Set-Cookie` value that removes it. */
export function expiredSessionCookie(): string {
  return serialize('', 0);
}

/** The session token inside the site's cookie, or null when there is none or it is not ours. */
export async function tokenFromCookie(value: string | undefined): Promise<string | null> {
  if (!value) return null;
  try {
    const payload = await decode({ token: value, secret: env().sessionSecret });
    return typeof payload?.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
}

function serialize(value: string, maxAgeSeconds: number): string {
  const secure = isSecure() ? '; Secure' : '';
  return `${sessionCookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

function isSecure(): boolean {
  return env().siteUrl.startsWith('https://');
}
