import type { IncomingMessage } from 'node:http';
import { PEER_HEADER, PROXIED_HEADER } from '../../lib/platform/http/peer';

/** Headers no client may send: the framework's internal ones (revalidation, matched paths, the scripts' policy) and ours. */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|next|now|vercel|invoke|prerender|northlane)-|next-resume|next-action$|x-matched-path$|content-security-policy)/;

/** Written by proxies; without a proxy the sender can forge them. */
const FORWARDED = /^(?:x-forwarded-|forwarded$|x-real-ip$|x-original-|x-rewrite-)/;

/** Without a user agent the framework does not wait for a page's metadata: slow title and links are sent after the head. */
export const ANYBODY = 'Mozilla/5.0';

/**
 * Removes headers that a client may not set, and adds where the request came from.
 *
 * @param behindProxy whether the operator's proxy is in front (TRUSTED_PROXY_HOPS)
 */
export function cleanHeaders(request: IncomingMessage, { behindProxy }: { behindProxy: boolean }): void {
  const refused = (name: string) => INTERNAL.test(name) || (!behindProxy && FORWARDED.test(name));
  const proxied = !behindProxy && request.headers['x-forwarded-for'] !== undefined;
  for (const name of Object.keys(request.headers)) if (refused(name)) delete request.headers[name];
  request.rawHeaders = pairs(request.rawHeaders)
    .filter(([name]) => !refused(name.toLowerCase()))
    .flat();
  const peer = request.socket.remoteAddress;
  if (peer !== undefined) request.headers[PEER_HEADER] = peer;
  if (proxied) request.headers[PROXIED_HEADER] = '1';
  // Otherwise the framework sends metadata late, and caches that page for everybody.
  request.headers['user-agent'] ||= ANYBODY;
}

function pairs(raw: string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) found.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return found;
}
