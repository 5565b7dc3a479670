import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../../lib/base/env';
import { clockAt } from '../../lib/base/format';
import { content } from '../../lib/content';
import { policyHash } from '../../lib/platform/http/policy-hash';
import { bodyOf, encode, type Encoding, type Entry } from './cache-entry';
import { requestIdOf } from './request-log';

export type StalePage = { head: string[]; body: Buffer; hasRequestId: boolean };

const BODY = /<body\b[^>]*>/;
/** Structured data (JSON-LD) stays, because it is not executed. */
const SCRIPT = /<script\b(?![^>]*type="application\/ld\+json")[^>]*>[^]*?<\/script>/g;
/** Disabled style sheets, which the removed scripts would have enabled. */
const DISABLED = /<link disabled="" media="not all" /g;
const STYLE =
  '.as-of{margin:0;padding:.625rem 1rem;border-bottom:1px solid #b7791f;background:#fdf3d7;color:#1f2937;font-size:.9375rem;line-height:1.4;text-align:center}';
const STYLE_HASH = policyHash(STYLE);
/** Headers that the page does not get: no cache may store it, and it has no ETag. */
const REPLACED_HEADERS = new Set(['cache-control', 'etag']);

export function isHtml({ headers }: Entry): boolean {
  return headers.some((name, at) => /^content-type$/i.test(name) && headers[at + 1]?.startsWith('text/html'));
}

/** Returns a cached page with a note of the time at which it was current. Without scripts, each link loads a page. */
export async function stalePage(entry: Entry, encoding: Encoding, asOf: Date): Promise<StalePage> {
  const { headers, hasRequestId } = entry;
  const { storeAway } = content();
  const { hour, minute } = clockAt(asOf, env().siteTimeZone);
  const time = `<time datetime="${asOf.toISOString()}">${hour}:${minute}</time>`;
  const note = `<style>${STYLE}</style><aside aria-label="${storeAway.label}"><p class="as-of">${storeAway.text(time)}</p></aside>`;
  const page = (await bodyOf(entry))
    .toString()
    .replaceAll(SCRIPT, '')
    .replaceAll(DISABLED, '<link ')
    .replace(BODY, (tag) => tag + note);
  const body = await encode(Buffer.from(page), encoding);
  const head = ['Cache-Control', 'no-store'];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = [headers[at], headers[at + 1]];
    if (REPLACED_HEADERS.has(name.toLowerCase())) continue;
    const isPolicy = name.toLowerCase() === 'content-security-policy';
    head.push(name, isPolicy ? value.replace("style-src 'self'", `style-src 'self' ${STYLE_HASH}`) : value);
  }
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  return { head: [...head, 'Content-Length', String(body.length)], body, hasRequestId };
}

export function sendStale(
  request: IncomingMessage,
  response: ServerResponse,
  { head, body, hasRequestId }: StalePage,
): void {
  response.writeHead(200, hasRequestId ? [...head, 'X-Request-Id', requestIdOf(request)] : head);
  response.end(request.method === 'HEAD' ? undefined : body);
}
