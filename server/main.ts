import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import next from 'next';
import { env } from '../lib/base/env';
import { errorFields, log } from '../lib/base/log/log';
import { serving } from '../lib/base/serving';
// Next loads it with the first page, and what it tells is needed for that one as well.
import '../lib/platform/cache/cache-handler.mjs';
import { warnOfDescriptors } from './connection-limits';
import { drainable } from './drain';
import { endWhenAsked } from './ending';
import { installLastResort } from './last-resort';
import { guardOutput } from './output';
import { RequestLog } from './request-log';
import { readRoutes, routePatterns } from './route-pattern';
import { createHttpServer, strictTransportOf, type RequestHandler } from './serve';

export { startProblems } from '../lib/scheduler/start-checks/problems';

/**
 * Serves the production build from this process until SIGTERM or SIGINT.
 *
 * @throws Error with a sentence for the operator when the address cannot be listened on
 */
export async function start(): Promise<void> {
  // What is written from here on (database, uploads, mails) is nobody else's to read.
  process.umask(0o077);
  serving().prepared = false;
  const settings = env();
  const { port, host } = settings;
  let prepared: (handler: RequestHandler) => void = () => undefined;
  const requestLog = settings.logRequests ? new RequestLog(routePatterns(readRoutes())) : undefined;
  process.on('exit', () => requestLog?.flush());
  const server = createHttpServer({
    handler: new Promise((resolve) => (prepared = resolve)),
    behindProxy: settings.trustedProxyHops > 0,
    siteUrl: settings.siteUrl,
    strictTransport: strictTransportOf(settings),
    connections: {
      all: settings.maxConnections,
      // All connections of a proxy come from one address, and are many people's.
      perAddress:
        settings.trustedProxyHops > 0 || settings.maxConnectionsPerAddress === 0
          ? null
          : settings.maxConnectionsPerAddress,
    },
    requestLog,
  });
  const drain = drainable(server);
  await listen(server, port, host);
  guardOutput();
  installLastResort();

  const actualPort = (server.address() as AddressInfo).port;
  process.env.NEXTAUTH_URL = process.env.SITE_URL || `http://localhost:${actualPort}`;
  // Next would answer upgrades itself, by dropping them or leaving them open: what it is given as its server never emits any.
  const app = next({
    dev: false,
    dir: process.cwd(),
    hostname: host,
    port: actualPort,
    httpServer: { on() {} } as unknown as Server,
  });
  endWhenAsked({ drainMs: settings.drainMs, drain, closeNext: () => app.close() });
  try {
    await app.prepare();
  } catch (thrown) {
    log('error', 'server.start-failed', errorFields(thrown));
    process.exit(1);
  }
  // Next has added listeners of its own.
  installLastResort();
  prepared(app.getRequestHandler());
  serving().prepared = true;
  warnOfDescriptors(settings.maxConnections);
  log('info', 'server.listening', { address: host, port: actualPort });
}

const WHY_NOT: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) => `PORT: something else listens on ${host}, port ${port}.`,
  EACCES: (port) => `PORT: this account may not listen on port ${port}.`,
  EADDRNOTAVAIL: (_port, host) => `HOSTNAME: ${host} is no address of this machine.`,
};

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(WHY_NOT[error.code ?? '']?.(port, host) ?? `The server cannot listen (${error.code}).`)),
    );
    server.listen(port, host, resolve);
  });
}
