import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorFields, log } from '../../lib/base/log/log';
import { logSparse } from '../../lib/base/log/sparse';
import { api } from '../../lib/base/routes';
import { pageCache } from '../../lib/platform/cache/page-cache';
import { REQUEST_ID_HEADER } from '../../lib/platform/http/peer';
import { readiness } from '../../lib/scheduler/health/readiness';
import { type Barrier, FreshnessCheckFailed, SILENCE_MS } from './barrier';
import { type Cacheable, cacheableOf } from './cache-key';
import { answerCheckFailed, answerDatabaseFailures } from './database-failure';
import { askWithNonce, cleanHeaders, type RequestHandler } from './framework-request';
import { type Headers, isRefused, refuse } from './refusal';
import { type RequestLog, requestIdOf } from './request-log';
import type { Exchange, RequestMeter } from './request-meter';
import { answerWithoutPage, type IsOwnHost } from './request-target';
import type { ResponseCache } from './response-cache';
import { secureHead, SECURITY_WITHOUT_PAGE } from './security-headers';

const NO_SCRIPTS = { nonce: '', sources: [] };
const RETRY_AFTER = { 'Retry-After': '5' };
/** Like SILENCE_MS, for pages without jobs while the other processes acknowledge no change. */
const TIMELESS_SILENCE_MS = 750;
const HOST_ADVICE =
  'A request names a host that is not that of SITE_URL, and was refused (421). If visitors reach the site under that name, set SITE_URL to it; a proxy in front must pass `Host` on as it came.';

type Front = {
  requestLog?: RequestLog | undefined;
  meter?: RequestMeter | undefined;
  behindProxy: boolean;
  always: Headers;
  host: string;
  isOwnHost: IsOwnHost;
  isOverLimit: (socket: Socket) => boolean;
  isRoute: (path: string) => boolean;
  barrier: Barrier | null;
  cache: ResponseCache;
  framework: RequestHandler;
  /** Renders answers that are equal for all visitors: searches from a template, all others by the framework. */
  render: RequestHandler;
};

/** Answers a request: refuses it, or passes the barrier and answers from the cache or the framework. */
export function answer(request: IncomingMessage, response: ServerResponse, front: Front): void {
  if (isRefused(request.socket)) return;
  const { meter, barrier, cache } = front;
  const exchange = { request, response, began: meter ? performance.now() : 0 };
  front.requestLog?.watch(request, response);
  try {
    if (answerRefused(exchange, front)) return meter?.answered(exchange);
    if (isHealthCheck(request)) return answerHealth(exchange, front);
    const cacheable = cacheableOf(request, front.isRoute);
    if (!barrier?.applies(request)) answerShared(exchange, front, cacheable);
    else if (cacheable && cache.answerUnchanging(request, response, cacheable)) meter?.cached(exchange);
    else void answerAfterCheck(exchange, front, barrier, cacheable);
  } catch (thrown) {
    answerFailure(exchange, front, thrown);
    meter?.answered(exchange);
  }
}

/** Answers connections above the limit, malformed requests and other hosts. @returns whether it answered */
function answerRefused({ request, response }: Exchange, front: Front): boolean {
  if (front.isOverLimit(request.socket)) {
    secureHead(request, response, NO_SCRIPTS);
    refuse(response, 503, { ...front.always, ...RETRY_AFTER });
    return true;
  }
  const found = answerWithoutPage(request, front);
  if (!found) return false;
  const { status } = found;
  secureHead(request, response, NO_SCRIPTS);
  // An answer for another site's host must not contain Strict-Transport-Security.
  const headers = { ...(status !== 421 && front.always), ...found.headers };
  if (status === 421) logSparse('warn', 'host.unknown', { detail: HOST_ADVICE });
  if (status === 204) response.writeHead(204, { ...headers, 'Content-Length': '0', Connection: 'close' }).end();
  else refuse(response, status, headers);
  return true;
}

function isHealthCheck({ url, method }: IncomingMessage): boolean {
  return (url === api.live || url === api.ready) && (method === 'GET' || method === 'HEAD');
}

/** Answers health checks without the framework: they arrive before it is loaded, and must work while it hangs. */
function answerHealth(exchange: Exchange, front: Front): void {
  const { request, response } = exchange;
  const send = async () => {
    const found = request.url === api.live ? { status: 'ok' } : await readiness();
    const body = JSON.stringify(found);
    response.writeHead(found.status === 'ok' ? 200 : 503, {
      ...SECURITY_WITHOUT_PAGE,
      ...front.always,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Request-Id': requestIdOf(request),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  front.meter?.followAlone(exchange);
  send().catch((thrown: unknown) => answerFailure(exchange, front, thrown));
}

/** Answers after the freshness check. While the database is silent, sends a cached page known to be current. */
async function answerAfterCheck(
  exchange: Exchange,
  front: Front,
  barrier: Barrier,
  cacheable: Cacheable | null,
): Promise<void> {
  const { request, response } = exchange;
  const { meter } = front;
  let isAnswered = false;
  const answerWithoutDatabase = async (): Promise<void> => {
    if (!cacheable) return;
    const sendIt = await front.cache.withoutDatabase(request, front.render, cacheable, await barrier.asOf());
    if (!sendIt || isAnswered) return;
    isAnswered = true;
    meter?.followAlone(exchange);
    sendIt(response);
  };
  const sendKnown = () => void answerWithoutDatabase().catch(() => undefined);
  const late = setTimeout(sendKnown, SILENCE_MS);
  // A page without jobs shows nothing else from the database than the firm's values, which hardly ever change.
  const isTimeless = cacheable !== null && front.cache.isTimeless(cacheable);
  const sendIfCurrent = async () => (await barrier.asOf()) && sendKnown();
  const soon = isTimeless
    ? setTimeout(() => void sendIfCurrent().catch(() => undefined), TIMELESS_SILENCE_MS)
    : undefined;
  const failure = await barrier.wait(isTimeless ? sendKnown : undefined).catch((thrown: unknown) => ({ thrown }));
  clearTimeout(late);
  clearTimeout(soon);
  if (failure) await answerWithoutDatabase().catch(() => undefined);
  if (isAnswered) return;
  isAnswered = true;
  try {
    if (failure) throw failure.thrown;
    if (response.closed) meter?.followAlone(exchange);
    else answerShared(exchange, front, cacheable);
  } catch (thrown) {
    meter?.followAlone(exchange);
    answerFailure(exchange, front, thrown);
  }
}

/** Answers from the cache, or lets the framework answer. @throws if the lookup in the cache fails */
function answerShared(exchange: Exchange, front: Front, cacheable: Cacheable | null): void {
  const { request, response } = exchange;
  const isMade = front.cache.answer(request, response, front.render, cacheable);
  // The answer is sent; the promises below would make it 5 % slower.
  if (isMade === true) return front.meter?.cached(exchange);
  front.meter?.follow(exchange, isMade);
  askFramework(exchange, front, isMade).catch((thrown: unknown) => answerFailure(exchange, front, thrown));
}

/** Lets the framework answer this one request, unless the cache sends an answer for all visitors. */
async function askFramework(
  { request, response }: Exchange,
  { framework, behindProxy, always }: Front,
  isMade: Promise<boolean> | false,
): Promise<void> {
  if (await isMade) return;
  setAll(response, always);
  cleanHeaders(request, { behindProxy });
  request.headers[REQUEST_ID_HEADER] = requestIdOf(request);
  const asking = askWithNonce(request);
  secureHead(request, response, asking);
  answerDatabaseFailures(response);
  const pages = pageCache();
  await (pages ? pages.current.run(asking, () => framework(request, response)) : framework(request, response));
}

function answerFailure({ request, response }: Exchange, { always }: Front, thrown: unknown): void {
  const isUnchecked = thrown instanceof FreshnessCheckFailed && !response.headersSent;
  if (!isUnchecked)
    log('error', 'request.failed', { method: request.method, requestId: requestIdOf(request), ...errorFields(thrown) });
  if (response.headersSent) return void response.destroy();
  setAll(response, always);
  secureHead(request, response, NO_SCRIPTS);
  if (isUnchecked) answerCheckFailed(request, response, thrown).catch(() => response.destroy());
  else
    response
      .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      .end('Internal Server Error');
}

function setAll(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
