import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:os';
import next from 'next';
import { env } from '../lib/base/env';
import { errorFields, log } from '../lib/base/log/log';
import { closeStage } from '../lib/base/shutdown';
// Next loads it with the first page, and what it tells is needed for that one as well.
import '../lib/platform/cache/cache-handler.mjs';
import { warnOfDescriptors } from './connection-limits';
import { drainable } from './drain';
import { installLastResort } from './last-resort';
import { onNpmGone } from './npm';
import { guardOutput } from './output';
import { RequestLog } from './request-log';
import { readRoutes, routePatterns } from './route-pattern';
import { createHttpServer, strictTransportOf, type RequestHandler } from './serve';

export { startProblems } from '../lib/scheduler/start-checks/problems';

/** For answers that are under way when the process is asked to end. */
const DRAIN_MS = 8_000;
/** In all: service managers and containers usually give ten seconds. */
const SHUTDOWN_MS = 9_500;

/**
 * Serves the production build from this process until SIGTERM or SIGINT.
 *
 * @throws Error with a sentence for the operator when the address cannot be listened on
 */
export async function start(): Promise<void> {
  // What is written from here on (database, uploads, mails) is nobody else's to read.
  process.umask(0o077);
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
  endWhenAsked(drain, () => app.close());
  try {
    await app.prepare();
  } catch (thrown) {
    log('error', 'server.start-failed', errorFields(thrown));
    process.exit(1);
  }
  // Next has added listeners of its own.
  installLastResort();
  prepared(app.getRequestHandler());
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

/** Whoever asks twice within this time means it once: from a terminal, Ctrl-C reaches us directly and by way of npm. */
const TOGETHER_MS = 500;

function endWhenAsked(drain: (longestMs: number) => Promise<void>, closeNext: () => Promise<void>): void {
  let endingSince: number | null = null;
  const end = async (reason: string) => {
    if (endingSince !== null) return;
    endingSince = performance.now();
    log('info', 'server.stopping', { reason });
    setTimeout(() => process.exit(0), SHUTDOWN_MS);
    const failed = (name: string, thrown: unknown) =>
      log('error', 'server.close-failed', { part: name, ...errorFields(thrown) });
    await Promise.all([drain(DRAIN_MS), closeStage('work', failed)]);
    await closeNext().catch((thrown: unknown) => failed('next', thrown));
    await closeStage('store', failed);
    log('info', 'server.stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (endingSince === null) return void end(signal);
      if (performance.now() - endingSince < TOGETHER_MS) return;
      log('warn', 'server.cut-off', { reason: signal });
      // As a shell says that a signal ended something.
      process.exit(128 + constants.signals[signal]);
    });
  onNpmGone(() => void end('npm has ended'));
}
