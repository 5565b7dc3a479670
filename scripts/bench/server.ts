import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { engineOf } from '../../lib/platform/db/engine';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { endProcess, startNode } from './processes';
import { SCRATCH_SECRET } from './scratch-secret';

export const NEXT = resolve('node_modules/next/dist/bin/next');
const START_PATIENCE_MS = 90_000;
const POLL_MS = 15;

export type Server = {
  origin: string;
  pid: number;
  /** Ends it without notice, as a crash would. */
  kill: () => Promise<void>;
  /** Asks it to end, as a service manager would; resolves when it has. */
  stop: () => Promise<void>;
};

type ServerStart = {
  args: string[];
  dir: string;
  port: number;
  logFile: string;
  readyPath: string;
  env?: Record<string, string>;
};

/** Starts a Node program that serves on `port`; resolves when `readyPath` answers 200. */
export async function startServer({ args, dir, port, logFile, readyPath, env = {} }: ServerStart): Promise<Server> {
  const output = openSync(logFile, 'a');
  const child = startNode(args, {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    output,
  });
  closeSync(output);
  const printed = () => readFileSync(logFile, 'utf8');
  let wanted = true;
  child.on('exit', (code, signal) => {
    if (wanted)
      console.error(`The server ended by itself with ${signal ?? code}. It printed:\n${printed().slice(-2_000)}`);
  });
  const origin = `http://127.0.0.1:${port}`;
  for (
    const deadline = Date.now() + START_PATIENCE_MS;
    !(await answers(`${origin}${readyPath}`));
    await sleep(POLL_MS)
  ) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || Date.now() > deadline)
      throw new Error(`The server did not start. It printed:\n${printed().slice(-2_000)}`);
  }
  const end = (signal: NodeJS.Signals) => () => {
    wanted = false;
    return endProcess(child, signal);
  };
  return { origin, pid: child.pid ?? 0, kill: end('SIGKILL'), stop: end('SIGTERM') };
}

/** A database, an uploads folder and a mail folder that are nobody else's. `database`: a file, or an address of PostgreSQL. */
export type Scratch = { folder: string; database: string; uploadsDir: string; port: number; mailUrl?: string };

/** Lays out an empty, migrated scratch in `folder`. */
export async function prepareScratch(folder: string): Promise<Scratch> {
  const scratch = {
    folder,
    database: join(folder, 'app.db'),
    uploadsDir: join(folder, 'uploads'),
    port: await freePort(),
  };
  applyMigrations(scratch.database);
  return scratch;
}

/** Serves the product's production build on a scratch, as `npm start` does; of this checkout, or of another one. */
export function startProduct(
  scratch: Scratch,
  settings: Record<string, string> = {},
  dir = process.cwd(),
): Promise<Server> {
  return startServer({
    args: ['scripts/serve.mjs', 'start'],
    dir,
    port: scratch.port,
    logFile: join(scratch.folder, 'server.log'),
    readyPath: '/api/health',
    env: { ...productEnv(scratch), ...settings },
  });
}

/** The product's settings on a scratch: everything that a `.env` file could set is set here, or it would count. */
export function productEnv(scratch: Scratch): Record<string, string> {
  return {
    PORT: String(scratch.port),
    HOSTNAME: '127.0.0.1',
    SITE_URL: `http://127.0.0.1:${scratch.port}`,
    SITE_TIMEZONE: 'Europe/London',
    DATABASE_URL: engineOf(scratch.database) === 'postgresql' ? scratch.database : `file:${scratch.database}`,
    UPLOADS_DIR: scratch.uploadsDir,
    FILES_URL: '',
    BACKUP_DIR: '',
    NEXTAUTH_SECRET: SCRATCH_SECRET,
    STALE_PAGES_MINUTES: '15',
    PEER_HOST: '127.0.0.1',
    JOB_REVIEW: 'on',
    RATE_LIMITS: 'off',
    TRUSTED_PROXY_HOPS: '0',
    MAX_CONNECTIONS: '2000',
    MAX_CONNECTIONS_PER_ADDRESS: '200',
    LOG_REQUESTS: 'off',
    CORS_ORIGINS: '',
    DRAIN_SECONDS: '0',
    METRICS_PORT: '',
    INSTANCE_NAME: '',
    PROCESSES: '1',
    MAIL_URL: scratch.mailUrl ?? '',
    MAIL_DIR: join(scratch.folder, 'mail'),
    // Some trials' disks are small, and are to be filled to the last byte.
    FREE_SPACE_WARN_MB: '16',
    FREE_SPACE_FAIL_MB: '0',
  };
}

/** Ends the script with a plain word when there is nothing to serve. */
export function requireBuild(): void {
  if (existsSync('.next/BUILD_ID')) return;
  console.error('There is no production build yet: run `npm run build` first.');
  process.exit(1);
}

export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
