import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { officePages } from '../lib/base/office-routes';
import { pages } from '../lib/base/routes';
import { STYLE_SOURCE } from '../lib/platform/http/plain-page';
import { pairsOf } from './captured-response';
import { PAGE_POLICY, REVIEW_POLICY } from './page-policy.mjs';
import { targetOf } from './request-target';
import { type OwnScripts, withOwnScripts } from './script-policy';

/** Of a page that failed: where the framework cannot show any of its own, it sends ours of last resort. */
const FAILED_PAGE_POLICY = PAGE_POLICY.replace("style-src 'self'", `style-src 'self' ${STYLE_SOURCE}`);
/** Of whatever is no page: it loads nothing, and nobody puts it into a frame. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

const EVERY_ANSWER = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
/** Of what is answered before anybody knows what was asked for. */
export const SECURITY_WITHOUT_PAGE = { ...EVERY_ANSWER, 'Content-Security-Policy': NO_PAGE_POLICY };
const EVERY_PAGE = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Shown on other sites: share images, and icons. Feeds and boards say themselves that any site may read them. */
const SHOWN_ELSEWHERE = /^\/(?:og|app-icon)\/|^\/(?:icon\.svg|apple-icon|favicon\.ico)$/;

/**
 * Their addresses hold a token, or words that somebody is looked for by, which must travel nowhere, not even to our own files; a tag in the
 * page comes too late for those it loads first. Not `no-referrer`: with that, browsers post forms without saying where from, and are
 * refused.
 */
const PRIVATE_ADDRESSES = new Set<string>([
  pages.verifyEmail,
  pages.resetPassword,
  pages.moderatorReset,
  pages.openYourData,
  pages.managePostings,
  pages.confirmNewsletter,
  pages.unsubscribeNewsletter,
  pages.confirmJobAlert,
  pages.unsubscribeJobAlert,
  officePages.find,
]);
const TOKENS_BELOW = [pages.managePosting(''), pages.introductions(''), pages.interview('')];
const REVIEW = officePages.review('');

/**
 * What browsers are to hold an answer to, by the kind of answer it is (docs/decisions/008-page-policy). What it says of itself stands. A
 * 304 is left as it is: what came with the answer that its reader has still holds.
 *
 * @param url what was asked for
 * @returns the headers that it lacks
 */
export function securityHeadersOf(response: ServerResponse, url: string, asking: OwnScripts): Record<string, string> {
  if (response.statusCode === 304) return {};
  const [path = ''] = url.split('?', 1);
  const isPage = String(response.getHeader('content-type')).startsWith('text/html');
  const usual = path.startsWith(REVIEW) ? REVIEW_POLICY : PAGE_POLICY;
  const pagePolicy = response.statusCode === 500 ? FAILED_PAGE_POLICY : usual;
  const isPublic = SHOWN_ELSEWHERE.test(path) || response.getHeader('access-control-allow-origin') === '*';
  const headers = {
    ...EVERY_ANSWER,
    ...(PRIVATE_ADDRESSES.has(path) || TOKENS_BELOW.some((each) => path.startsWith(each))
      ? { 'Referrer-Policy': 'strict-origin' }
      : {}),
    ...(isPublic ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
    ...(isPage ? EVERY_PAGE : {}),
    'Content-Security-Policy': isPage ? withOwnScripts(pagePolicy, asking) : NO_PAGE_POLICY,
  };
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !response.hasHeader(name)));
}

export const NOT_SHARED = 'private, no-store';

/** The framework's `s-maxage` knows nothing of changes, and a nonce must not serve two requests. */
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

/** Adds them once the head is about to be sent: before, nobody knows what kind of answer it will be. */
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
