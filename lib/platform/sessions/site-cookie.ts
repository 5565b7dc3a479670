import { env } from '../../base/env';

/** Adds a prefix under https. Browsers accept such a cookie only from this host over https (RFC 6265bis, 4.1.3.2). */
export function siteCookieName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

export function isSecure(): boolean {
  return env().siteUrl.startsWith('https://');
}

/** Returns the `Set-Cookie` value of a cookie that scripts in the page cannot read. */
export function siteCookie(
  name: string,
  value: string,
  { sameSite, maxAgeSeconds }: { sameSite: 'Lax' | 'Strict'; maxAgeSeconds: number },
): string {
  const secure = isSecure() ? '; Secure' : '';
  return `${siteCookieName(name)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${maxAgeSeconds}${secure}`;
}

export function expiredSiteCookie(name: string, sameSite: 'Lax' | 'Strict' = 'Lax'): string {
  return siteCookie(name, '', { sameSite, maxAgeSeconds: 0 });
}

export function cookieValue(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, ...rest] = pair.trim().split('=');
    if (key === name) return rest.join('=');
  }
  return undefined;
}
