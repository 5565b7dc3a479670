import type { IncomingMessage } from 'node:http';
import { PEER_HEADER, PROXIED_HEADER } from '../lib/platform/http/peer';

/**
 * What no client may tell us: the framework's own notes (a page of its cache to be made anew, a path matched elsewhere, the policy that
 * a page's scripts carry), and ours.
 */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|next|now|vercel|invoke|prerender|northlane)-|next-resume|next-action$|x-matched-path$|content-security-policy)/;

/** Written by proxies; without one they are whatever the sender likes. */
const FORWARDED = /^(?:x-forwarded-|forwarded$|x-real-ip$|x-original-|x-rewrite-)/;

/** Without it the framework does not wait for a page's title and addresses, and sends them after its head where they are slow to make. */
export const ANYBODY = 'Mozilla/5.0';

/**
 * Leaves of a request's headers what a client may say, and says itself where the request came from.
 *
 * @param behindProxy whether a proxy of the operator's stands in front (TRUSTED_PROXY_HOPS)
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
  // To a client without a name the framework sends title and addresses late, and keeps the page so for everybody.
  request.headers['user-agent'] ||= ANYBODY;
}

function pairs(raw: string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) found.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return found;
}
