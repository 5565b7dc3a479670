import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '../../lib/platform/db/migrate';

const START = [process.execPath, 'scripts/serve.mjs', 'start'] as const;
const PATIENCE_MS = 90_000;

/**
 * A deployment with its own empty data, always on SQLite, because these tests check how one process starts, ends and
 * logs. `npm run durability -- processes` tests several processes on PostgreSQL.
 */
export type Deployment = {
  folder: string;
  port: number;
  url: string;
  settings: Record<string, string>;
  discard: () => void;
};

/** Creates the folder, database and settings of a deployment without starting a server. */
export async function layOut(changes: Record<string, string> = {}): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'northlane-process-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  applyMigrations(join(folder, 'app.db'));
  const settings = {
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
    SITE_URL: url,
    DATABASE_URL: `file:${join(folder, 'app.db')}`,
    UPLOADS_DIR: join(folder, 'uploads'),
    FILES_URL: '',
    MAIL_URL: '',
    MAIL_DIR: join(folder, 'mail'),
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
    RATE_LIMITS: 'off',
    TRUSTED_PROXY_HOPS: '0',
    CORS_ORIGINS: '',
    DRAIN_SECONDS: '0',
    METRICS_PORT: '',
    INSTANCE_NAME: '',
    ...changes,
  };
  return {
    folder,
    port,
    url,
    settings,
    discard: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }),
  };
}

/** Starts a deployment in its own process group. @param options.cwd folder of the release, by default the checkout */
export function launch(
  { settings }: Deployment,
  {
    command = START,
    stdio = ['ignore', 'pipe', 'pipe'],
    cwd,
  }: { command?: readonly string[]; stdio?: StdioOptions; cwd?: string } = {},
): ChildProcess {
  const [program = '', ...args] = command;
  return spawn(program, args, { env: { ...process.env, ...settings }, stdio, detached: true, cwd });
}

/** Waits until the health check answers. */
export async function untilHealthy({ url }: Deployment, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (
      await fetch(`${url}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start (${child.exitCode}).`);
  }
}

/** Waits until nothing listens on the deployment's port. @returns the wait in ms */
export async function untilPortFree({ url }: Deployment): Promise<number> {
  const began = Date.now();
  while (
    await fetch(url, { headers: { Connection: 'close' } }).then(
      () => true,
      (error: { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
    )
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  return Date.now() - began;
}

/** Waits until a process has ended and its output is read. Call it before the end. @returns its exit code or signal */
export function ended(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
}

/** Collects the output of a process. @returns reads the output so far */
export function printed(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

/** Kills the process group of a process. */
export function killAll(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}

/** Finds a port of this machine on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
