import { isIP } from 'node:net';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Env } from '../../lib/base/env';
import { listen } from '../front/listen';

const METRICS = '/metrics';
/** Shorter limits than the site's, because scrapers are few and in the same network. */
const REQUEST_TIMEOUT_MS = 10_000;
const SILENCE_MS = 60_000;
const MAX_CONNECTIONS = 50;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

type Text = () => Promise<string>;

/** Serves `GET /metrics` on METRICS_PORT, to requests that name this machine. @throws Error for the operator */
export async function metricsServer(
  text: Text,
  type: string,
  { metricsPort, metricsHost }: Pick<Env, 'metricsPort' | 'metricsHost'>,
): Promise<{ server: Server; close: () => void }> {
  const server = createServer(
    { headersTimeout: REQUEST_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => answer(request, response, { text, type, metricsHost }),
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = SILENCE_MS;
  const variables = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
  await listen(server, { port: metricsPort ?? 0, host: metricsHost }, variables);
  const close = () => {
    server.close();
    // `close` alone would wait for scrapes that are not answered yet.
    server.closeAllConnections();
  };
  return { server, close };
}

/**
 * Whether the `Host` header names this machine, so that no web page can read metrics through its own host name (DNS
 * rebinding). If other machines may ask, IP addresses and names without a dot are accepted: containers use them.
 */
export function isOwnHost(host: string, metricsHost: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (LOOPBACK.test(name) || name === metricsHost) return true;
  if (LOOPBACK.test(metricsHost)) return false;
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^[a-z\d_-]+$/.test(name);
}

type Source = { text: Text; type: string; metricsHost: string };

function answer(request: IncomingMessage, response: ServerResponse, { text, type, metricsHost }: Source): void {
  const { method, url = '', headers } = request;
  const refuse = (status: number, more = {}) =>
    response.writeHead(status, { 'Content-Length': '0', Connection: 'close', ...more }).end();
  if (!isOwnHost(headers.host ?? '', metricsHost)) return void refuse(421);
  if (url.split('?', 1)[0] !== METRICS) return void refuse(404);
  if (method !== 'GET') return void refuse(405, { Allow: 'GET' });
  void text().then(
    (content) =>
      response
        .writeHead(200, {
          'Content-Type': type,
          'Content-Length': Buffer.byteLength(content),
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        })
        .end(content),
    () => refuse(500),
  );
}
