import type { IncomingMessage } from 'node:http';
import { api } from '../../lib/base/routes';
import type { Catalogue } from '../../lib/content';

export const ALLOW = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
/** Pages refuse POST, because their forms post to endpoints. */
const ALLOW_OF_PAGES = 'GET, HEAD, OPTIONS';
const ALLOWED = new Set(ALLOW.split(', '));
/** Maximum characters of a target: more than our longest URL, and about as many as proxies accept. */
export const MAX_TARGET_LENGTH = 8_192;
/** Health checks of load balancers and service managers send an IP address as host, or no host. */
const UNDER_ANY_HOST = new Set<string>([api.health, api.live, api.ready]);
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Maximum header lines. Browsers send some 20, and each proxy adds a few. */
const MAX_HEADERS = 100;

/** @param port local port of the connection */
export type IsOwnHost = (host: string, port: number | undefined) => boolean;
export type RefusedStatus = keyof Catalogue['refusedRequests'];
type Answer = { status: RefusedStatus | 204; headers?: Readonly<Record<string, string>> };
type Site = { host: string; isOwnHost: IsOwnHost };

/**
 * Answers a request that needs no page; otherwise returns null and reduces the request's target to path and query.
 * Health checks may name any host. 204: `OPTIONS *`; 400: an invalid target, no host or several; 421: another site's
 * host; 501: an unknown transfer coding.
 */
export function answerWithoutPage(request: IncomingMessage, { host, isOwnHost }: Site): Answer | null {
  const { method = '', url = '', headers } = request;
  if (!ALLOWED.has(method)) return { status: 405, headers: { Allow: ALLOW } };
  if (request.httpVersionMajor !== 1) return { status: 505 };
  if (url.length > MAX_TARGET_LENGTH) return { status: 414 };
  if (request.rawHeaders.length > 2 * MAX_HEADERS) return { status: 431 };
  const coding = headers['transfer-encoding'];
  // HTTP/1.0 has no chunked coding, so the length of such a body is undefined (RFC 9112, 6.1).
  if (coding !== undefined && request.httpVersionMinor === 0) return { status: 400 };
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return { status: 501 };
  if (url.startsWith(api.health) && UNDER_ANY_HOST.has(url) && (method === 'GET' || method === 'HEAD'))
    headers.host = host;
  else {
    const refused = refusedHost(request, url, isOwnHost);
    if (refused) return { status: refused };
  }
  if (method === 'OPTIONS' && url === '*') return { status: 204, headers: { Allow: ALLOW } };
  const target = targetOf(url);
  if (target === null) return { status: 400 };
  request.url = target;
  if (!ALLOW_OF_PAGES.includes(method) && !isEndpoint(target))
    return { status: 405, headers: { Allow: ALLOW_OF_PAGES } };
  return null;
}

function isEndpoint(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  return path.startsWith(`${api.root}/`) || path.endsWith('.php');
}

/** A host in an absolute target replaces the `Host` header, which is required nevertheless (RFC 9112, 3.2.2). */
function refusedHost(request: IncomingMessage, url: string, isOwnHost: IsOwnHost): 400 | 421 | null {
  const { headers, rawHeaders, socket } = request;
  if (!headers.host || occurrences(rawHeaders, 'host') > 1) return 400;
  const named = url.startsWith('/') ? undefined : ABSOLUTE.exec(url)?.groups?.host;
  if (named !== undefined) headers.host = named;
  return isOwnHost(headers.host, socket.localPort) ? null : 421;
}

/** In the raw list, because `headers` merges or drops duplicates. */
function occurrences(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const found = rawHeaders[at] as string;
    if (found.length === name.length && found.toLowerCase() === name) count += 1;
  }
  return count;
}

const ABSOLUTE = /^https?:\/\/(?<host>[^/?#]+)(?<path>\/[^#]*)?$/i;

/**
 * Returns path and query of a target, which may be an absolute URL as sent to proxies; null for other targets. Invalid
 * percent signs are escaped, letters and digits decoded (RFC 3986, 6.2.2.2), so that each page has one URL.
 */
export function targetOf(url: string): string | null {
  const path = url.startsWith('/') ? url : pathOfAbsolute(url);
  if (path === null) return null;
  const query = path.indexOf('?');
  return query === -1 ? decodable(path) : decodable(path.slice(0, query)) + path.slice(query);
}

function pathOfAbsolute(url: string): string | null {
  const found = ABSOLUTE.exec(url);
  return found && (found.groups?.path ?? '/');
}

function decodable(path: string): string {
  if (!path.includes('%')) return path;
  // A run of escapes encodes one or more characters. The percent signs of an undecodable run are escaped.
  return path
    .replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => (isDecodable(run) ? run : run.replaceAll('%', '%25')))
    .replace(ESCAPED_WORD, (escape) => decodeURIComponent(escape));
}

/** Escapes of letters, digits, `-`, `_` and `~`. The dot stays escaped, because it could create `..` segments. */
const ESCAPED_WORD = /%(?:3[0-9]|[46][1-9a-f]|[57][0-9a]|2d|5f|7e)/gi;

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a host is this site's: the host of SITE_URL, with its port unless that is the default. A site with a local
 * SITE_URL accepts all local names, with its port or the port on which it listens.
 */
export function ownHostOf(siteUrl: string): IsOwnHost {
  const { protocol, hostname, port } = new URL(siteUrl);
  const usual = protocol === 'https:' ? 443 : 80;
  const isLocal = LOOPBACK.includes(hostname);
  const own = new Set(
    (isLocal ? LOOPBACK : [hostname]).flatMap((name) => withPort(name, Number(port) || usual, usual)),
  );
  return (host, listening) => {
    if (own.has(host)) return true;
    const asked = host.toLowerCase();
    if (own.has(asked)) return true;
    return isLocal && listening !== undefined && LOOPBACK.some((name) => withPort(name, listening, 80).includes(asked));
  };
}

/** Also the host alone if the port is the default. */
function withPort(name: string, port: number, usual: number): string[] {
  return port === usual ? [name, `${name}:${port}`] : [`${name}:${port}`];
}
