import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Env } from '../../lib/base/env';
import { listen } from '../listen';
import { addBuild } from './build';
import { addEvents } from './events';
import { addProcess } from './process';
import type { RequestMeter } from './request-meter';
import { addRequests } from './requests';
import { addStore } from './store';

const METRICS = '/metrics';
/** Scrapers are few, and near. */
const PATIENCE_MS = 10_000;
const SILENCE_MS = 60_000;
const MOST_CONNECTIONS = 50;

export type Metrics = {
  server: Server;
  /** Ends all watching, and cuts off whoever scrapes. */
  close: () => void;
};

/**
 * Serves `GET /metrics` on a port of its own, and watches for it. Without a call of this, which METRICS_PORT causes, nothing watches, and
 * the library is not even loaded.
 *
 * @throws Error with a sentence for the operator when the address cannot be listened on
 */
export async function serveMetrics(
  meter: RequestMeter,
  { metricsPort, metricsHost, instance }: Pick<Env, 'metricsPort' | 'metricsHost' | 'instance'>,
): Promise<Metrics> {
  const { Counter, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const server = createServer({ headersTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS }, (request, response) =>
    answer(request, response, registry),
  );
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = SILENCE_MS;
  const variables = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
  await listen(server, { port: metricsPort ?? 0, host: metricsHost }, variables);
  addBuild(registry, instance);
  addRequests(registry, meter);
  addStore(registry);
  const endings = [addEvents(registry, { Counter, Histogram }), addProcess(registry)];
  const close = () => {
    for (const end of endings) end();
    server.close();
    server.closeAllConnections();
  };
  return { server, close };
}

function answer({ method, url = '' }: IncomingMessage, response: ServerResponse, registry: Registry): void {
  const refuse = (status: number, headers = {}) =>
    response.writeHead(status, { 'Content-Length': '0', Connection: 'close', ...headers }).end();
  if (url.split('?', 1)[0] !== METRICS) return void refuse(404);
  if (method !== 'GET') return void refuse(405, { Allow: 'GET' });
  void registry.metrics().then(
    (text) =>
      response
        .writeHead(200, {
          'Content-Type': registry.contentType,
          'Content-Length': Buffer.byteLength(text),
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        })
        .end(text),
    () => refuse(500),
  );
}
