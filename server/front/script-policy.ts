import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Asking, PageSource } from '../../lib/platform/cache/page-cache';
import { policyHash } from '../../lib/platform/http/policy-hash';

/** Request header from which the framework takes the nonce of its scripts. */
const NONCE_HEADER = 'content-security-policy';
const SCRIPT = /<script\b(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g;

/** Facts about a page's scripts for its policy. */
export type OwnScripts = Pick<Asking, 'nonce' | 'sources' | 'written'>;

/** Gives the request a nonce. @returns what the page cache is to know of the request */
export function askWithNonce(request: IncomingMessage): Asking {
  const nonce = randomBytes(16).toString('base64url');
  request.headers[NONCE_HEADER] = `script-src 'nonce-${nonce}'`;
  return { request, nonce, sources: [] };
}

export function nonceOf({ headers }: IncomingMessage): string {
  return /'nonce-(?<nonce>[\w-]+)'/.exec(String(headers[NONCE_HEADER]))?.groups?.nonce ?? '';
}

/**
 * Adds a page's own scripts to its policy; besides these, only our files run. A page made for this request names them by
 * nonce. A page of the page cache names them by hash, because its nonce is public: only scripts that carry exactly that
 * nonce, which scripts injected through data do not. Pages of the build have no nonce and no data. Scripts and styles the
 * server wrote are named by hash.
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
