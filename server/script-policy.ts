import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Asking, PageSource } from '../lib/platform/cache/page-cache';
import { policyHash } from '../lib/platform/http/policy-hash';

/** The framework reads from this header of a request what the scripts it writes shall carry. */
const NONCE_HEADER = 'content-security-policy';
const SCRIPT = /<script\b(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g;

/** What is known of a page's own scripts. */
export type OwnScripts = Pick<Asking, 'nonce' | 'sources' | 'written'>;

/** @returns what the page cache is to know of the request, whose scripts will carry a nonce of their own */
export function askWithNonce(request: IncomingMessage): Asking {
  const nonce = randomBytes(16).toString('base64url');
  request.headers[NONCE_HEADER] = `script-src 'nonce-${nonce}'`;
  return { request, nonce, sources: [] };
}

/** What the scripts of a page made for this request are to carry. */
export function nonceOf({ headers }: IncomingMessage): string {
  return /'nonce-(?<nonce>[\w-]+)'/.exec(String(headers[NONCE_HEADER]))?.groups?.nonce ?? '';
}

/**
 * The policy of a page: beside files of ours only its own scripts run. A page made for this request alone names them by its nonce. One
 * of the page cache has the nonce of whoever it was made for, which everybody can read by now, so it names them by hash: those that carried
 * just that nonce. What came in with somebody's words carries none. Pages of the build have none, and nobody's words.
 * What the server wrote into the page is named by hash.
 */
export function withOwnScripts(
  policy: string,
  { nonce, sources, written = { styles: [], scripts: [] } }: OwnScripts,
): string {
  const cached = sources.find(({ html }) => html !== undefined);
  const own = cached ? hashesOf(cached) : [`'nonce-${nonce}'`];
  return policy
    .replace("script-src 'self'", ["script-src 'self'", ...own, ...written.scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...written.styles].join(' '));
}

function hashesOf({ html = '', nonce }: PageSource): string[] {
  const hashes = new Set<string>();
  for (const { groups: { attributes = '', text = '' } = {} } of html.matchAll(SCRIPT))
    if (
      text !== '' &&
      (nonce === undefined || attributes.includes(`nonce="${nonce}"`)) &&
      !attributes.includes('type=')
    )
      hashes.add(policyHash(text));
  return [...hashes];
}
