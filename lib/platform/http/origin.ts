import { env } from '../../base/env';
import { AppError } from '../../base/errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses requests of other sites' pages, unless they send a token: no browser adds one. @throws AppError forbidden */
export function refuseCrossSite(request: Request): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (request.headers.has('authorization')) return;
  const fetchSite = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== 'null' && isAllowedCorsOrigin(origin) && !request.headers.has('cookie')) return;
  const isOwn = origin === null || isOwnOrigin(origin, request);
  if (!isOwn || (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none'))
    throw new AppError('forbidden', 'This request came from another site and was refused.');
}

/** True when one of our pages sent the request. Older browsers send only `Origin`, not `Sec-Fetch-Site`. */
export function isOwnPage(request: Request): boolean {
  const fetchSite = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  return fetchSite === null ? origin !== null && isOwnOrigin(origin, request) : fetchSite === 'same-origin';
}

/** Returns the CORS headers for a request: none unless its origin is in CORS_ORIGINS. */
export function corsHeaders(request: Request): Headers {
  const headers = new Headers();
  const origin = request.headers.get('origin');
  if (origin === null || !isAllowedCorsOrigin(origin)) return headers;
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  headers.set('Vary', 'Origin');
  if (request.method === 'OPTIONS') {
    headers.set('Access-Control-Allow-Headers', 'Authorization, Content-Type');
    headers.set('Access-Control-Max-Age', '600');
  }
  return headers;
}

function isAllowedCorsOrigin(origin: string): boolean {
  return env().corsOrigins.includes(origin);
}

/** True for SITE_URL, and for the request's own host with that scheme: without TLS an attacker could forge a page. */
function isOwnOrigin(origin: string, request: Request): boolean {
  const site = new URL(env().siteUrl);
  if (origin === site.origin) return true;
  const host = request.headers.get('host');
  return host !== null && URL.canParse(origin) && origin === `${site.protocol}//${host.toLowerCase()}`;
}
