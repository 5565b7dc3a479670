import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import next from 'next';
import { env } from '../lib/env';
import { errorFields, log } from '../lib/log/log';
import { closeStage } from '../lib/shutdown/registry';
import { drainable } from './drain';
import { installLastResort } from './last-resort';
import { createHttpServer, type RequestHandler } from './serve';

/** For answers that are under way when the process is asked to end. */
const DRAIN_MS = 8_000;
/** In all: service managers and containers usually give ten seconds. */
const SHUTDOWN_MS = 9_500;

type Listen = { port: number; host: string };

/** Serves the production build from this process until SIGTERM or SIGINT. */
export async function start({ port, host }: Listen): Promise<void> {
  installLastResort();
  const { trustedProxyHops } = env();
  let prepared: (handler: RequestHandler) => void = () => undefined;
  const server = createHttpServer({ handler: new Promise((resolve) => (prepared = resolve)), behindProxy: trustedProxyHops > 0 });
  const drain = drainable(server);
  await listen(server, { port, host });
  const actualPort = (server.address() as AddressInfo).port;

  // Next would answer upgrades itself, by dropping them or leaving them open: what it is given as its server never emits any.
  const app = next({ dev: false, dir: process.cwd(), hostname: host, port: actualPort, httpServer: { on() {} } as unknown as Server });
  endOnSignal(drain, () => app.close());
  await app.prepare();
  // Next has put listeners of its own in their place.
  installLastResort();
  prepared(app.getRequestHandler());
  log('info', 'server.listening', { address: host, port: actualPort });
}

async function listen(server: Server, { port, host }: Listen): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function endOnSignal(drain: (longestMs: number) => Promise<void>, closeNext: () => Promise<void>): void {
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    log('info', 'server.stopping', { signal });
    setTimeout(() => process.exit(0), SHUTDOWN_MS);
    const failed = (name: string, thrown: unknown) => log('error', 'server.close-failed', { part: name, ...errorFields(thrown) });
    await Promise.all([drain(DRAIN_MS), closeStage('work', failed)]);
    await closeNext().catch((thrown: unknown) => failed('next', thrown));
    await closeStage('store', failed);
    log('info', 'server.stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void end(signal));
  process.on('SIGINT', (signal) => void end(signal));
}
