import { env } from '../../base/env';

/**
 * The name that a cookie of ours goes by. Under https it has the prefix that browsers honour only from this very host, over https:
 * neither another site on the same domain nor somebody in the network can plant one (RFC 6265bis, 4.1.3.2).
 */
export function siteCookieName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

/** Whether cookies are sent over https only. */
export function isSecure(): boolean {
  return env().siteUrl.startsWith('https://');
}

/** The `Set-Cookie` value of a cookie that scripts cannot read. */
export function siteCookie(
  name: string,
  value: string,
  { sameSite, maxAgeSeconds }: { sameSite: 'Lax' | 'Strict'; maxAgeSeconds: number },
): string {
  const secure = isSecure() ? '; Secure' : '';
  return `${siteCookieName(name)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${maxAgeSeconds}${secure}`;
}

/** The `Set-Cookie` value that removes it. */
export function expiredSiteCookie(name: string, sameSite: 'Lax' | 'Strict' = 'Lax'): string {
  return siteCookie(name, '', { sameSite, maxAgeSeconds: 0 });
}

/** The value of a cookie in a Cookie header, as it was sent; undefined when it is not there. */
export function cookieValue(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, ...rest] = pair.trim().split('=');
    if (key === name) return rest.join('=');
  }
  return undefined;
}
