import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort, NEXT, productEnv, startServer, type Scratch, type Server } from './server';

/**
 * Serves the same build on a copy of the scratch with Next's own server: without ours in front of it, every page is
 * Next's own speed.
 */
export async function startNextAlone(scratch: Scratch): Promise<Server> {
  const folder = join(scratch.folder, 'next');
  mkdirSync(folder);
  const own: Scratch = {
    folder,
    database: join(folder, 'app.db'),
    uploadsDir: join(folder, 'uploads'),
    port: await freePort(),
  };
  copyFileSync(scratch.database, own.database);
  return startServer({
    args: [NEXT, 'start', '-p', String(own.port), '-H', '127.0.0.1'],
    dir: process.cwd(),
    port: own.port,
    logFile: join(folder, 'server.log'),
    readyPath: '/api/health',
    env: productEnv(own),
  });
}

/** Serves from memory what another server answered, in as little script as it takes. */
export async function startRawNode({ origin }: Server, { folder }: Scratch): Promise<Server> {
  const port = await freePort();
  return startServer({
    args: [resolve('scripts/bench/raw-node.mjs'), String(port), origin],
    dir: process.cwd(),
    port,
    logFile: join(folder, 'raw.log'),
    readyPath: '/api/health',
  });
}
