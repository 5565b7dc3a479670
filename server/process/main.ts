import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import next from 'next';
import { env } from '../../lib/base/env';
import { errorFields, log, nameInstance } from '../../lib/base/log/log';
import { started, serving } from '../../lib/base/serving';
// Next would load this module with the first page, which already needs the cache.
import '../../lib/platform/cache/cache-handler.mjs';
import { introducedToSite, joinSite } from '../../lib/platform/cache/site-lease';
import { warnOfDescriptors } from '../front/connection-limits';
import { listen } from '../front/listen';
import { RequestMeter } from '../front/request-meter';
import { serveMetrics, watch } from '../metrics/serve';
import { WorkerLink } from './cluster/worker';
import { drainable } from './drain';
import { guardOutput, installLastResort } from './output';
import { shutDownOnRequest } from './shutdown';
import { RequestLog } from '../front/request-log';
import { readRoutes, routePatterns, UNKNOWN_ROUTE } from '../front/route-pattern';
import type { RequestHandler } from '../front/framework-request';
import { createHttpServer, strictTransportOf } from '../front/http-server';

export { startProblems } from '../../lib/scheduler/start-checks/problems';

/** Serves the production build until SIGTERM or SIGINT. A worker shares the port, and listens once it can answer. */
export async function start({ isWorker = false } = {}): Promise<void> {
  // Only this account may read files that the process creates: database, uploads, mails.
  process.umask(0o077);
  serving().prepared = false;
  const settings = env();
  nameInstance(settings.instance);
  const { port, host, metricsPort } = settings;
  const framework = Promise.withResolvers<RequestHandler>();
  const routeOf = routePatterns(readRoutes());
  const requestLog = settings.logRequests ? new RequestLog(routeOf) : undefined;
  const meter = metricsPort === null ? undefined : new RequestMeter(routeOf);
  process.on('exit', () => requestLog?.flush());
  const server = createHttpServer({
    handler: framework.promise,
    behindProxy: settings.trustedProxyHops > 0,
    siteUrl: settings.siteUrl,
    strictTransport: strictTransportOf(settings),
    connections: {
      all: settings.maxConnections,
      // Behind a proxy all connections have the proxy's address.
      perAddress:
        settings.trustedProxyHops > 0 || settings.maxConnectionsPerAddress === 0
          ? null
          : settings.maxConnectionsPerAddress,
    },
    requestLog,
    meter,
    isRoute: (path) => routeOf(path) !== UNKNOWN_ROUTE,
  });
  const drain = drainable(server);
  const link = isWorker ? new WorkerLink() : null;
  const listenThere = () => listen(server, { port, host }, { port: 'PORT', host: 'HOSTNAME' });
  if (!link) await listenThere();
  const metrics = meter && (await (link ? watch(meter, settings.instance) : serveMetrics(meter, settings)));
  if (metrics) link?.setMetrics(metrics.registry);
  guardOutput();
  installLastResort();

  const actualPort = link ? port : (server.address() as AddressInfo).port;
  process.env.NEXTAUTH_URL = process.env.SITE_URL || `http://localhost:${actualPort}`;
  // Next gets a stand-in server without upgrades: on the real one, Next would drop them or leave them open.
  const app = next({
    dev: false,
    dir: process.cwd(),
    hostname: host,
    port: actualPort,
    httpServer: { on() {} } as unknown as Server,
  });
  const closeNext = async () => {
    await link?.sendLastMetrics();
    // Before the database, which metrics read.
    metrics?.close();
    return app.close();
  };
  // Before this process answers or changes anything: other processes must wait for its cache lease.
  await joinSite();
  const retire = shutDownOnRequest({ drainMs: settings.drainMs, drain, closeNext });
  link?.onRetire(retire);
  try {
    await app.prepare();
  } catch (thrown) {
    log('error', 'server.start-failed', errorFields(thrown));
    process.exit(1);
  }
  // Replaces the listeners that Next installed in `prepare`.
  installLastResort();
  metrics?.started();
  framework.resolve(app.getRequestHandler());
  if (link) await started().then(introducedToSite).then(listenThere);
  warnOfDescriptors(settings.maxConnections);
  log('info', 'server.listening', { address: host, port: actualPort });
  await started();
  await introducedToSite();
  serving().prepared = true;
  link?.ready();
}
