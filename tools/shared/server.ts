import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { engineOf } from '../../lib/platform/db/engine';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { endProcess, startNode } from './processes';

export const NEXT = resolve('node_modules/next/dist/bin/next');
const START_TIMEOUT_MS = 90_000;
const POLL_MS = 15;
export const SCRATCH_SECRET = 'a secret of one scratch run, long enough to be one';

// Opening a PostgreSQL database reads the settings of this process, which need a secret.
process.env.NEXTAUTH_SECRET ??= SCRATCH_SECRET;

export type Server = {
  origin: string;
  pid: number;
  kill: () => Promise<void>;
  /** Sends SIGTERM like a service manager; resolves when the server has ended. */
  stop: () => Promise<void>;
};

type ServerStart = {
  args: string[];
  dir?: string;
  port: number;
  logFile: string;
  readyPath: string;
  env?: Record<string, string>;
};

/** Starts a Node program that serves on `port`; resolves when `readyPath` answers 200. */
export async function startServer({
  args,
  dir = process.cwd(),
  port,
  logFile,
  readyPath,
  env = {},
}: ServerStart): Promise<Server> {
  const output = openSync(logFile, 'a');
  const child = startNode(args, {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    output,
  });
  closeSync(output);
  const printed = () => readFileSync(logFile, 'utf8').slice(-2_000);
  let isEnding = false;
  child.on('exit', (code, signal) => {
    if (!isEnding) console.error(`The server ended by itself with ${signal ?? code}. It printed:\n${printed()}`);
  });
  const origin = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + START_TIMEOUT_MS; !(await answers(origin + readyPath)); await sleep(POLL_MS))
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until)
      throw new Error(`The server did not start. It printed:\n${printed()}`);
  const end = (signal: NodeJS.Signals) => () => {
    isEnding = true;
    return endProcess(child, signal);
  };
  return { origin, pid: child.pid ?? 0, kill: end('SIGKILL'), stop: end('SIGTERM') };
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

/** Locations of one run. `database`: a file, or the URL of a PostgreSQL database. */
export type Scratch = { folder: string; database: string; uploadsDir: string; port: number; mailUrl?: string };

export async function prepareScratch(folder: string): Promise<Scratch> {
  const database = join(folder, 'app.db');
  applyMigrations(database);
  return { folder, database, uploadsDir: join(folder, 'uploads'), port: await freePort() };
}

/** Starts the production build on a scratch, as `npm start` does; of this checkout or of another one. */
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

/** Settings of a site on a scratch. They include all that a `.env` file could set, so that no `.env` file counts. */
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
    // Scenarios fill small disks to the last byte on purpose.
    FREE_SPACE_WARN_MB: '16',
    FREE_SPACE_FAIL_MB: '0',
  };
}

/** Ends the program if there is no production build. */
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
