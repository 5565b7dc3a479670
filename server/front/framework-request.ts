import { randomBytes } from 'node:crypto';
import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Asking } from '../../lib/platform/cache/page-cache';
import { PEER_HEADER, PROXIED_HEADER, REQUEST_ID_HEADER } from '../../lib/platform/http/peer';
import { requestIdOf } from './request-log';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Headers that no client may send: the framework's internal ones (revalidation, paths, script policy) and ours. */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|next|now|vercel|invoke|prerender|northlane)-|next-resume|next-action$|x-matched-path$|content-security-policy)/;

/** Headers that proxies set. Without a proxy, clients can forge them. */
const FORWARDED = /^(?:x-forwarded-|forwarded$|x-real-ip$|x-original-|x-rewrite-)/;

/** Set on requests without a user agent, for which the framework would send the title after the head. */
const ANYBODY = 'Mozilla/5.0';
/** Header from which the framework reads the nonce for its scripts. */
const NONCE_HEADER = 'content-security-policy';

/** Removes headers that clients may not set, and adds the sender's IP address. @param behindProxy a proxy is trusted */
export function cleanHeaders(request: IncomingMessage, { behindProxy }: { behindProxy: boolean }): void {
  const { headers, rawHeaders, socket } = request;
  const refused = (name: string) => INTERNAL.test(name) || (!behindProxy && FORWARDED.test(name));
  const proxied = !behindProxy && headers['x-forwarded-for'] !== undefined;
  for (const name of Object.keys(headers)) if (refused(name)) delete headers[name];
  // `rawHeaders` is a flat list in which names and values alternate.
  request.rawHeaders = rawHeaders.filter((_, at) => !refused((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));
  if (socket.remoteAddress !== undefined) headers[PEER_HEADER] = socket.remoteAddress;
  if (proxied) headers[PROXIED_HEADER] = '1';
  // Without a user agent, the framework would send metadata late, and the page cache would store that page for all.
  headers['user-agent'] ||= ANYBODY;
}

/** Returns a request without the client's headers, so that no client influences other visitors' pages. */
export function bareRequest(request: IncomingMessage, host: string, url: string): IncomingMessage {
  const { socket } = request;
  const bare = new IncomingMessage(socket);
  const peer = socket.remoteAddress;
  Object.assign(bare, {
    method: 'GET',
    url,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    complete: true,
  });
  Object.assign(bare.headers, {
    host,
    'user-agent': ANYBODY,
    [REQUEST_ID_HEADER]: requestIdOf(request),
    ...(peer !== undefined && { [PEER_HEADER]: peer }),
  });
  bare.push(null);
  return bare;
}

/** Gives the request a nonce. @returns the request's context for the page cache */
export function askWithNonce(request: IncomingMessage): Asking {
  const nonce = randomBytes(16).toString('base64url');
  request.headers[NONCE_HEADER] = `script-src 'nonce-${nonce}'`;
  return { request, nonce, sources: [] };
}

export function nonceOf({ headers }: IncomingMessage): string {
  return /'nonce-(?<nonce>[\w-]+)'/.exec(String(headers[NONCE_HEADER]))?.groups?.nonce ?? '';
}
