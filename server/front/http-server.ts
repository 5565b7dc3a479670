import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../../lib/base/env';
import { logSparse } from '../../lib/base/log/sparse';
import { watcher } from '../../lib/base/watcher';
import { answer } from './answer';
import { barrier as barrierOf, type Barrier } from './barrier';
import { type ConnectionLimits, limitConnections } from './connection-limits';
import { connectionsOf } from './connections';
import type { RequestHandler } from './framework-request';
import { answerUnreadable, type Headers, refuseConnection, type Refusing } from './refusal';
import type { RequestLog } from './request-log';
import type { RequestMeter } from './request-meter';
import { ownHostOf } from './request-target';
import { ResponseCache } from './response-cache';
import { withSearchPages } from './search-pages';
import { PATIENCE, type Patience, watchSlowClients } from './slow-clients';

/** Idle time of a connection: longer than that of proxies (usually 60 s), so that they use no closed connection. */
const KEEP_ALIVE_MS = 75_000;
/** Maximum bytes of a request's head: Node's default, set here against command-line options. */
const MAX_HEAD_BYTES = 16 * 1024;

type Options = {
  handler: Promise<RequestHandler>;
  behindProxy: boolean;
  siteUrl: string;
  strictTransport: string | null;
  connections?: ConnectionLimits;
  requestLog?: RequestLog | undefined;
  meter?: RequestMeter | undefined;
  patience?: Patience;
  barrier?: Barrier | null;
  isRoute?: (path: string) => boolean;
};

/**
 * Creates the HTTP server, but does not listen yet. Sets its limits, and answers requests that Node's parser refuses;
 * answer.ts answers all others. There is no `upgrade` listener, so Node treats upgrades like other requests.
 */
export function createHttpServer({
  siteUrl,
  strictTransport,
  connections = { all: Infinity, perAddress: null },
  patience = PATIENCE,
  barrier = barrierOf(),
  isRoute = () => true,
  handler,
  ...options
}: Options): Server {
  const { requestLog, meter } = options;
  const always: Headers = strictTransport === null ? {} : { 'Strict-Transport-Security': strictTransport };
  const { host } = new URL(siteUrl);
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: patience.headMs,
    requestTimeout: patience.requestMs,
    connectionsCheckingInterval: patience.checkMs,
    maxHeaderSize: MAX_HEAD_BYTES,
    insecureHTTPParser: false,
    // Health checks may omit Host. `answerWithoutPage` answers 400 to other requests without it.
    requireHostHeader: false,
  });
  server.timeout = patience.silenceMs;
  const cache = new ResponseCache(host, Object.entries(always).flat(), meter && (() => meter.evicted()));
  meter?.setSources(connectionsOf(server), () => cache.sizes());
  if (meter) server.on('connection', (socket) => void socket.once('close', () => meter.closed(socket)));
  const framework: RequestHandler = async (request, response) => {
    if (barrier?.applies(request)) await barrier.settled();
    return (await handler)(request, response);
  };
  const front = {
    ...options,
    always,
    host,
    isOwnHost: ownHostOf(siteUrl),
    isOverLimit: limitConnections(server, connections),
    isRoute,
    barrier,
    cache,
    framework,
    render: withSearchPages(framework),
  };
  server.on('request', (request, response) => answer(request, response, front));
  const report = (status: number, socket: Socket) => {
    requestLog?.logUnread(status, socket);
    meter?.unread(status);
  };
  const refusing: Refusing = { headers: always, report };
  answerUnreadable(server, refusing);
  watchSlowClients(server, patience, (socket, why) => {
    watcher()?.count('connection-cut', why);
    logSparse('warn', 'connection.cut', { why }, `connection.cut ${why}`);
    if (why === 'slow-body') refuseConnection(server, socket, 408, refusing);
    else socket.resetAndDestroy();
  });
  // A reset, because after a plain close unsent data would stay in the system's memory.
  server.on('timeout', (socket) => (socket.writableLength > 0 ? socket.resetAndDestroy() : socket.destroy()));
  return server;
}

/** Returns the header that makes browsers use only https for a year, on subdomains too if HSTS_SUBDOMAINS is set. */
export function strictTransportOf({ siteUrl, hstsSubdomains }: Pick<Env, 'siteUrl' | 'hstsSubdomains'>): string | null {
  if (!siteUrl.startsWith('https:')) return null;
  return `max-age=${365 * 24 * 60 * 60}${hstsSubdomains ? '; includeSubDomains' : ''}`;
}
