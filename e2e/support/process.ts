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
 * Settings of a deployment on empty data of its own: on SQLite, whichever engine the other tests are run on. What is asked of it is how the
 * one process that serves starts, ends and writes; several processes on PostgreSQL are for `npm run durability -- processes`.
 */
export type Deployment = {
  folder: string;
  port: number;
  url: string;
  settings: Record<string, string>;
  discard: () => void;
};

/** Lays one out; nothing runs yet. */
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

/** Starts a deployment with `command`, in a process group of its own. */
export function launch(
  { settings }: Deployment,
  { command = START, stdio = ['ignore', 'pipe', 'pipe'] }: { command?: readonly string[]; stdio?: StdioOptions } = {},
): ChildProcess {
  const [program = '', ...args] = command;
  return spawn(program, args, { env: { ...process.env, ...settings }, stdio, detached: true });
}

/** Resolves when the deployment is healthy. */
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

/** Resolves when nothing listens on the deployment's port any more: the milliseconds that took. */
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

/** Exit code or signal of a process, once it has ended and everything it printed has been read. Ask before it ends. */
export function ended(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
}

/** Everything a process prints, as it comes. */
export function printed(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

/** Ends whatever is left of a process and its group. */
export function killAll(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

/** A port of this machine that nobody listens on. */
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
