import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { officePages } from '../../lib/base/office-routes';
import { pagesOfToken, pagesWithToken } from '../../lib/base/routes';
import type { Asking, PageSource } from '../../lib/platform/cache/page-cache';
import { STYLE_SOURCE } from '../../lib/platform/http/plain-page';
import { policyHash } from '../../lib/platform/http/policy-hash';
import { pairsOf } from './captured-response';
import { isPayload } from './first-paint';
import { PAGE_POLICY, REVIEW_POLICY } from './page-policy.mjs';
import { targetOf } from './request-target';

/** Policy for pages with status 500: the static error page that the build adds to Next has inline styles. */
const FAILED_PAGE_POLICY = PAGE_POLICY.replace("style-src 'self'", `style-src 'self' ${STYLE_SOURCE}`);
/** All answers except pages load nothing and cannot be framed. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

const EVERY_ANSWER = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
/** For answers sent before the server knows what was requested. */
export const SECURITY_WITHOUT_PAGE = { ...EVERY_ANSWER, 'Content-Security-Policy': NO_PAGE_POLICY };
const EVERY_PAGE = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Share images and icons, which other sites may embed. Feeds and job lists set their own headers for this. */
const SHOWN_ELSEWHERE = /^\/(?:og|app-icon)\/|^\/(?:icon\.svg|apple-icon|favicon\.ico)$/;

// Pages whose URLs must not leak in `Referer`, not even to our own files, for which a meta tag would be too late. Not
// `no-referrer`: browsers would then post forms without an origin, which the site refuses.
const PRIVATE_ADDRESSES = new Set<string>([...pagesWithToken, officePages.invitation, officePages.find]);
const REVIEW = officePages.review('');
const SCRIPT = /<script\b(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g;

/** The nonce and scripts of a page, from which its policy is derived. */
export type OwnScripts = Pick<Asking, 'nonce' | 'sources' | 'written'>;

/** Returns the security headers that an answer lacks, by its kind (docs/decisions/008-page-policy); none for a 304. */
export function securityHeadersOf(response: ServerResponse, url: string, asking: OwnScripts): Record<string, string> {
  if (response.statusCode === 304) return {};
  const [path = ''] = url.split('?', 1);
  const isPage = String(response.getHeader('content-type')).startsWith('text/html');
  const usual = path.startsWith(REVIEW) ? REVIEW_POLICY : PAGE_POLICY;
  const pagePolicy = response.statusCode === 500 ? FAILED_PAGE_POLICY : usual;
  const isPublic = SHOWN_ELSEWHERE.test(path) || response.getHeader('access-control-allow-origin') === '*';
  const headers = {
    ...EVERY_ANSWER,
    ...(PRIVATE_ADDRESSES.has(path) || pagesOfToken.some((page) => path.startsWith(page('')))
      ? { 'Referrer-Policy': 'strict-origin' }
      : {}),
    ...(isPublic ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
    ...(isPage ? EVERY_PAGE : {}),
    'Content-Security-Policy': isPage ? withOwnScripts(pagePolicy, asking) : NO_PAGE_POLICY,
  };
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !response.hasHeader(name)));
}

/**
 * Adds a page's own scripts to its policy; besides these, only our script files run.
 * - A page rendered for this request allows them by nonce.
 * - A cached page allows by hash the scripts that have its nonce, which injected scripts lack. The nonce itself is
 *   public.
 * - A prerendered page has no nonce and no data: all its scripts are allowed by hash.
 * - Scripts and styles that the server inserted are allowed by hash. Scripts that it moved to a file need none.
 */
export function withOwnScripts(
  policy: string,
  { nonce, sources, written = { styles: [], scripts: [] } }: OwnScripts,
): string {
  const cached = sources.find(({ html }) => html !== undefined);
  const own = cached ? hashesOf(cached, 'payload' in written) : [`'nonce-${nonce}'`];
  return policy
    .replace("script-src 'self'", ["script-src 'self'", ...own, ...written.scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...written.styles].join(' '));
}

function hashesOf({ html = '', nonce }: PageSource, isPayloadMoved: boolean): string[] {
  const hashes = new Set<string>();
  for (const { groups: { attributes = '', text = '' } = {} } of html.matchAll(SCRIPT))
    if (
      text !== '' &&
      (nonce === undefined || attributes.includes(`nonce="${nonce}"`)) &&
      !attributes.includes('type=') &&
      !(isPayloadMoved && isPayload(text))
    )
      hashes.add(policyHash(text));
  return [...hashes];
}

export const NOT_SHARED = 'private, no-store';

/** Shared caches must not store the answer: a nonce is for one request, and `s-maxage` would hide changes. */
function mayNotBeShared(response: ServerResponse): boolean {
  return (
    String(response.getHeader('cache-control')).includes('s-maxage') ||
    String(response.getHeader('content-security-policy')).includes("'nonce-")
  );
}

type Head = [
  reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
  headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
];

/** Adds the security headers when the head is sent, because the kind of answer is unknown before. */
export function secureHead(request: IncomingMessage, response: ServerResponse, asking: OwnScripts): void {
  const url = targetOf(request.url ?? '') ?? '';
  const { writeHead } = response as Pick<ServerResponse, 'writeHead'>;
  Object.assign(response, {
    writeHead: (status: number, ...[reason, headers]: Head) => {
      Object.assign(response, { writeHead });
      response.statusCode = status;
      for (const [name, value] of pairsOf(typeof reason === 'object' ? reason : headers))
        response.setHeader(name, value);
      for (const [name, value] of Object.entries(securityHeadersOf(response, url, asking)))
        response.setHeader(name, value);
      if (mayNotBeShared(response)) response.setHeader('Cache-Control', NOT_SHARED);
      return typeof reason === 'string' ? response.writeHead(status, reason) : response.writeHead(status);
    },
  });
}
