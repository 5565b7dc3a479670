import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../lib/base/env';
import { errorFields, log } from '../lib/base/log/log';
import { logSparsely } from '../lib/base/log/sparse';
import { watcher } from '../lib/base/watcher';
import { pageCache } from '../lib/platform/cache/page-cache';
import { REQUEST_ID_HEADER } from '../lib/platform/http/peer';
import { answerHealth } from './answer-health';
import { type ConnectionLimits, limitConnections } from './connection-limits';
import { connectionsOf } from './connections';
import { cacheableOf } from './cache-key';
import { answerNotLooked, gate as gateOf, type Gate, NotLooked, SILENCE_MS } from './gate';
import type { RequestMeter } from './metrics/request-meter';
import { LateOnes } from './late-ones';
import { type IsOwnHost, ownHostOf } from './own-host';
import { type Headers, isRefused, refuse } from './refusal';
import { cleanHeaders } from './request-headers';
import { type RequestLog, requestIdOf } from './request-log';
import { type RequestHandler, ResponseCache } from './response-cache';
import { answerWithoutPage } from './request-target';
import { askWithNonce } from './script-policy';
import { withSearchPages } from './search-pages';
import { secureHead } from './security-headers';
import { PATIENCE, type Patience, watchSlowClients } from './slow-clients';
import { answerStoreFailures } from './store-failure';
import { answerUnreadable, endWith, type Refusing } from './unreadable-request';

export type { RequestHandler };

/**
 * Longer than proxies keep a connection (usually 60 s): if the site closed it first, the proxy would send a request into a
 * closed connection.
 */
const KEEP_ALIVE_MS = 75_000;
/** Limit of a request's whole head: Node's default, whatever the command line says. */
const MAX_HEAD_BYTES = 16 * 1024;
const NO_SCRIPTS = { nonce: '', sources: [] };
const RETRY_AFTER = { 'Retry-After': '5' };

type Options = {
  /** Answers pages and endpoints; requests wait for it. */
  handler: Promise<RequestHandler>;
  behindProxy: boolean;
  siteUrl: string;
  /** Value of `Strict-Transport-Security`; null without https. */
  strictTransport: string | null;
  connections?: ConnectionLimits;
  /** Undefined if requests are not logged. */
  requestLog?: RequestLog | undefined;
  /** Undefined if requests are not measured. */
  meter?: RequestMeter | undefined;
  patience?: Patience;
  /** The barrier for requests; null for none. */
  gate?: Gate | null;
  /** Whether a path matches a route of the build; by default every path does. */
  isRoute?: (path: string) => boolean;
};

type Front = Pick<Options, 'behindProxy' | 'requestLog' | 'meter'> & {
  isRoute: (path: string) => boolean;
  always: Headers;
  handler: RequestHandler;
  host: string;
  isOwnHost: IsOwnHost;
  isOneTooMany: (socket: Socket) => boolean;
  cache: ResponseCache;
  makePage: RequestHandler;
  gate: Gate | null;
  /** Requests that wait for a freshness check. */
  lateOnes: LateOnes;
};

/** Creates the HTTP server, not yet listening. Without an `upgrade` listener, Node treats upgrades like other requests. */
export function createHttpServer({
  siteUrl,
  strictTransport,
  connections = { all: Infinity, perAddress: null },
  patience = PATIENCE,
  gate = gateOf(),
  isRoute = () => true,
  ...options
}: Options): Server {
  const { requestLog, meter } = options;
  const always: Headers = strictTransport === null ? {} : { 'Strict-Transport-Security': strictTransport };
  const { host } = new URL(siteUrl);
  const handler: RequestHandler = gate
    ? async (request, response) => {
        if (gate.concerns(request)) await gate.settled();
        return (await options.handler)(request, response);
      }
    : async (request, response) => (await options.handler)(request, response);
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: patience.headMs,
    requestTimeout: patience.requestMs,
    connectionsCheckingInterval: patience.checkMs,
    maxHeaderSize: MAX_HEAD_BYTES,
    insecureHTTPParser: false,
    // A missing host is answered with a text, and is allowed for health checks.
    requireHostHeader: false,
  });
  server.timeout = patience.silenceMs;
  const cache = new ResponseCache(host, Object.entries(always).flat(), meter && (() => meter.evicted()));
  meter?.attend(connectionsOf(server), () => cache.sizes());
  if (meter) server.on('connection', (socket) => void socket.once('close', () => meter.closed(socket)));
  const front: Front = {
    ...options,
    always,
    handler,
    host,
    isOwnHost: ownHostOf(siteUrl),
    isOneTooMany: limitConnections(server, connections),
    isRoute,
    makePage: withSearchPages(handler),
    gate,
    lateOnes: new LateOnes(SILENCE_MS),
    cache,
  };
  server.on('request', (request, response) => answer(request, response, front));
  const tell = (status: number, socket: Socket) => {
    requestLog?.tellUnread(status, socket);
    meter?.unread(status);
  };
  const refusing: Refusing = { headers: always, tell };
  answerUnreadable(server, refusing);
  watchSlowClients(server, patience, (socket, why) => {
    watcher()?.count('connection-cut', why);
    logSparsely(`connection.cut ${why}`, (repeated) =>
      log('warn', 'connection.cut', { why, ...(repeated > 0 && { repeated }) }),
    );
    if (why === 'slow-body') endWith(server, socket, 408, refusing);
    else socket.resetAndDestroy();
  });
  // A reset, because after a plain close the unsent data would stay in the system's memory.
  server.on('timeout', (socket) => (socket.writableLength > 0 ? socket.resetAndDestroy() : socket.destroy()));
  return server;
}

function answer(request: IncomingMessage, response: ServerResponse, front: Front): void {
  if (isRefused(request.socket)) return;
  const { meter } = front;
  const began = meter ? performance.now() : 0;
  front.requestLog?.watch(request, response);
  const fail = (thrown: unknown) => answerFailure(request, response, front, thrown);
  try {
    if (answerHere(request, response, front)) return meter?.answered(request, response, began);
    const health = answerHealth(request, response, front.always);
    if (health) {
      meter?.followAlone(request, response, began);
      return void health.catch(fail);
    }
    const { gate } = front;
    if (gate?.concerns(request)) answerLooked(request, response, front, gate, began);
    else answerShared(request, response, front, began);
  } catch (thrown) {
    fail(thrown);
    meter?.answered(request, response, began);
  }
}

/** Answers after the freshness check, or from the cache if the database does not answer it. */
function answerLooked(
  request: IncomingMessage,
  response: ServerResponse,
  front: Front,
  gate: Gate,
  began: number,
): void {
  const { meter, cache, makePage } = front;
  const asked = cacheableOf(request, front.isRoute);
  if (asked && cache.answerTimeless(request, response, asked)) return meter?.kept(request, response, began);
  const follow = () => meter?.followAlone(request, response, began);
  let isAnswered = false;
  const answerWithoutStore = async (): Promise<void> => {
    const sendIt = asked && (await cache.withoutStore(request, makePage, asked, await gate.asOf()));
    if (!sendIt || isAnswered) return;
    isAnswered = true;
    follow();
    sendIt(response);
  };
  const late = () => void answerWithoutStore().catch(() => undefined);
  if (asked) front.lateOnes.add(late);
  gate
    .pass()
    .then(
      () => {
        front.lateOnes.remove(late);
        if (isAnswered) return;
        isAnswered = true;
        // The client has left.
        if (response.closed) follow();
        else answerShared(request, response, front, began, asked);
      },
      async (thrown: unknown) => {
        front.lateOnes.remove(late);
        await answerWithoutStore().catch(() => undefined);
        if (isAnswered) return;
        isAnswered = true;
        throw thrown;
      },
    )
    .catch((thrown: unknown) => {
      follow();
      answerFailure(request, response, front, thrown);
    });
}

/** Answers from the cache, or has the answer made. @throws if the cache cannot be asked */
function answerShared(
  request: IncomingMessage,
  response: ServerResponse,
  front: Front,
  began: number,
  asked = cacheableOf(request, front.isRoute),
): void {
  const { meter, cache, makePage } = front;
  const answered = cache.answer(request, response, makePage, asked);
  // The answer has been sent; awaiting it would cost 5 % more.
  if (answered === true) return meter?.kept(request, response, began);
  meter?.follow(request, response, began, answered);
  answerOnceMade(request, response, front, answered).catch((thrown: unknown) =>
    answerFailure(request, response, front, thrown),
  );
}

/** Waits for the cache's answer; if there is none, the framework answers this request alone. */
async function answerOnceMade(
  request: IncomingMessage,
  response: ServerResponse,
  { handler, behindProxy, always }: Front,
  answered: Promise<boolean> | false,
): Promise<void> {
  if (await answered) return;
  setAll(response, always);
  cleanHeaders(request, { behindProxy });
  request.headers[REQUEST_ID_HEADER] = requestIdOf(request);
  const asking = askWithNonce(request);
  secureHead(request, response, asking);
  answerStoreFailures(response);
  const pages = pageCache();
  await (pages ? pages.current.run(asking, () => handler(request, response)) : handler(request, response));
}

function answerFailure(request: IncomingMessage, response: ServerResponse, { always }: Front, thrown: unknown): void {
  if (thrown instanceof NotLooked && !response.headersSent) {
    setAll(response, always);
    secureHead(request, response, NO_SCRIPTS);
    answerNotLooked(request, response, thrown).catch(() => response.destroy());
    return;
  }
  log('error', 'request.failed', { method: request.method, requestId: requestIdOf(request), ...errorFields(thrown) });
  if (response.headersSent) return void response.destroy();
  setAll(response, always);
  secureHead(request, response, NO_SCRIPTS);
  response
    .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    .end('Internal Server Error');
}

function setAll(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Answers requests that concern neither cache nor pages. @returns whether it did */
function answerHere(request: IncomingMessage, response: ServerResponse, front: Front): boolean {
  if (front.isOneTooMany(request.socket)) {
    secureHead(request, response, NO_SCRIPTS);
    refuse(response, 503, { ...front.always, ...RETRY_AFTER });
    return true;
  }
  const found = answerWithoutPage(request, front);
  if (!found) return false;
  const { status } = found;
  secureHead(request, response, NO_SCRIPTS);
  // The header must not be sent for another site's host.
  const headers = { ...(status !== 421 && front.always), ...found.headers };
  if (status === 421) warnOfHost();
  if (status === 204) response.writeHead(204, { ...headers, 'Content-Length': '0', Connection: 'close' }).end();
  else refuse(response, status, headers);
  return true;
}

function warnOfHost(): void {
  logSparsely('host.not-ours', (repeated) =>
    log('warn', 'host.not-ours', {
      detail:
        'A request names a host that is not that of SITE_URL, and was refused (421). If visitors reach the site under that name, set SITE_URL to it; a proxy in front must pass `Host` on as it came.',
      ...(repeated > 0 && { repeated }),
    }),
  );
}

/** Makes browsers use https only, for a year; subdomains too, unless HSTS_SUBDOMAINS excludes them. */
export function strictTransportOf({ siteUrl, hstsSubdomains }: Pick<Env, 'siteUrl' | 'hstsSubdomains'>): string | null {
  if (!siteUrl.startsWith('https:')) return null;
  return `max-age=${365 * 24 * 60 * 60}${hstsSubdomains ? '; includeSubDomains' : ''}`;
}
