import { env } from '../env';

type HeaderBag = Headers | Record<string, unknown>;

/**
 * The address a request came from, for limits only. `x-forwarded-for` is whatever the sender wrote, followed by what each proxy saw:
 * only the entries added by the TRUSTED_PROXY_HOPS proxies of the operator count. Without any, everybody shares one bucket name and
 * limits fall back to the account.
 */
export function clientAddress(headers: HeaderBag): string {
  const hops = env().trustedProxyHops;
  if (hops === 0) return 'direct';
  const forwarded = read(headers, 'x-forwarded-for');
  const entries = forwarded.split(',').map((entry) => entry.trim()).filter(Boolean);
  return entries.at(-hops) ?? 'direct';
}

function read(headers: HeaderBag, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}
