import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Env } from '../lib/base/env';
import { errorFields, log } from '../lib/base/log/log';
import { pageCache } from '../lib/platform/cache/page-cache';
import { cleanHeaders } from './request-headers';
import { type RequestHandler, ResponseCache } from './response-cache';
import { answerWithoutPage } from './request-target';
import { askWithNonce } from './script-policy';
import { secureHead } from './security-headers';
import { answerStoreFailures } from './store-failure';

export type { RequestHandler };

/**
 * Above what proxies in front usually keep (60 s): the one who closes first must be the proxy, or it sends a request
 * into a closing connection.
 */
const KEEP_ALIVE_MS = 75_000;
/** Headers come in one go; whoever dribbles them is holding a connection. */
const HEADERS_MS = 15_000;
/** A résumé of 10 MB over 128 kbit/s takes eleven minutes. */
const REQUEST_MS = 15 * 60_000;
/** Nothing sent and nothing taken for so long: whoever was there is gone. */
const SILENCE_MS = 120_000;
const CHECK_MS = 5_000;

type Options = {
  /** Answers pages and endpoints; requests wait until it is there. */
  handler: Promise<RequestHandler>;
  behindProxy: boolean;
  /** Of the site's own address. */
  host: string;
  /** `Strict-Transport-Security` of every answer; null without https. */
  strictTransport: string | null;
};

/** The site's HTTP server, not yet listening. No `upgrade` listener on purpose: Node then answers such requests like any other. */
export function createHttpServer(options: Options): Server {
  const { host, strictTransport } = options;
  const cache = new ResponseCache(host, strictTransport === null ? [] : ['Strict-Transport-Security', strictTransport]);
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    (request, response) => void answer(request, response, options, cache),
  );
  server.timeout = SILENCE_MS;
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { handler, behindProxy, strictTransport }: Options,
  cache: ResponseCache,
): Promise<void> {
  try {
    if (await cache.answer(request, response, async (asked, answer) => (await handler)(asked, answer))) return;
    if (strictTransport !== null) response.setHeader('Strict-Transport-Security', strictTransport);
    cleanHeaders(request, { behindProxy });
    const asking = askWithNonce(request);
    secureHead(request, response, asking);
    if (answerWithoutPage(request, response)) return;
    answerStoreFailures(response);
    const answerFrom = await handler;
    const pages = pageCache();
    await (pages ? pages.asking.run(asking, () => answerFrom(request, response)) : answerFrom(request, response));
  } catch (thrown) {
    log('error', 'request.failed', { method: request.method, ...errorFields(thrown) });
    if (response.headersSent) return void response.destroy();
    if (strictTransport !== null) response.setHeader('Strict-Transport-Security', strictTransport);
    secureHead(request, response, { nonce: '', sources: [] });
    response
      .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      .end('Internal Server Error');
  }
}

/**
 * Tells browsers to come by https only for a year, and to hosts below ours as well unless the operator has some without
 * (HSTS_SUBDOMAINS).
 */
export function strictTransportOf({ siteUrl, hstsSubdomains }: Pick<Env, 'siteUrl' | 'hstsSubdomains'>): string | null {
  if (!siteUrl.startsWith('https:')) return null;
  return `max-age=${365 * 24 * 60 * 60}${hstsSubdomains ? '; includeSubDomains' : ''}`;
}
