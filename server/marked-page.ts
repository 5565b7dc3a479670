import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../lib/base/env';
import { clockAt } from '../lib/base/format';
import { content } from '../lib/content';
import { policyHash } from '../lib/platform/http/policy-hash';
import type { Entry } from './cache-entry';
import { encode, type Encoding } from './encoding';
import { requestIdOf } from './request-log';

export type MarkedPage = { head: string[]; body: Buffer; hasRequestId: boolean };

const BODY = /<body\b[^>]*>/;
/** Matches scripts, except those that only describe the page. */
const SCRIPT = /<script\b(?![^>]*type="application\/ld\+json")[^>]*>[^]*?<\/script>/g;
/** The scripts would have enabled these style sheets. */
const DISABLED = /<link disabled="" media="not all" /g;
const STYLE =
  '.as-of{margin:0;padding:.625rem 1rem;border-bottom:1px solid #b7791f;background:#fdf3d7;color:#1f2937;font-size:.9375rem;line-height:1.4;text-align:center}';
const STYLE_HASH = policyHash(STYLE);
/** Replaced, because no cache may store the page and no client has a copy to compare. */
const SAID_ANEW = new Set(['cache-control', 'etag']);

export function isHtml({ headers }: Entry): boolean {
  return headers.some((name, at) => /^content-type$/i.test(name) && headers[at + 1]?.startsWith('text/html'));
}

/**
 * Adds the time of a cached page at its top. Scripts are removed: then the next page is requested anew, and current again
 * once the database answers.
 *
 * @param asOf when the page was last known to be current
 */
export async function markedPage(entry: Entry, encoding: Encoding, asOf: Date): Promise<MarkedPage> {
  const { storeAway } = content();
  const { headers, hasRequestId } = entry;
  const { hour, minute } = clockAt(asOf, env().siteTimeZone);
  const time = `<time datetime="${asOf.toISOString()}">${hour}:${minute}</time>`;
  const note = `<style>${STYLE}</style><aside aria-label="${storeAway.label}"><p class="as-of">${storeAway.text(time)}</p></aside>`;
  const page = entry.identity
    .toString()
    .replaceAll(SCRIPT, '')
    .replaceAll(DISABLED, '<link ')
    .replace(BODY, (tag) => tag + note);
  const body = await encode(Buffer.from(page), encoding);
  const head = ['Cache-Control', 'no-store'];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = [headers[at], headers[at + 1]];
    if (SAID_ANEW.has(name.toLowerCase())) continue;
    const isPolicy = name.toLowerCase() === 'content-security-policy';
    head.push(name, isPolicy ? value.replace("style-src 'self'", `style-src 'self' ${STYLE_HASH}`) : value);
  }
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  return { head: [...head, 'Content-Length', String(body.length)], body, hasRequestId };
}

export function sendMarked(
  request: IncomingMessage,
  response: ServerResponse,
  { head, body, hasRequestId }: MarkedPage,
): void {
  response.writeHead(200, hasRequestId ? [...head, 'X-Request-Id', requestIdOf(request)] : head);
  response.end(request.method === 'HEAD' ? undefined : body);
}
