import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PrismaClient } from '../../lib/db/generated/client';

/** A running site with a database and uploads of its own. */
export type Site = {
  url: string;
  /** The same database, for fixtures and for looking behind the scenes. */
  db: PrismaClient;
  uploadsDir: string;
  /** Where its mails go, as files. */
  mailDir: string;
  moderator: { username: string; password: string };
  stop: () => Promise<void>;
};

/** Starts the production build that is in .next on a scratch database with the seven sample jobs and one moderator. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'northlane-e2e-'));
  const databaseFile = join(folder, 'app.db');
  const uploadsDir = join(folder, 'uploads');
  const mailDir = join(folder, 'mail');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: `file:${databaseFile}`,
    UPLOADS_DIR: uploadsDir,
    MAIL_URL: '',
    MAIL_DIR: mailDir,
    SITE_URL: url,
    NEXTAUTH_URL: url,
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
    ...settings,
  };
  // The fixtures share the product's modules, which read the environment once.
  Object.assign(process.env, { DATABASE_URL: environment.DATABASE_URL, UPLOADS_DIR: uploadsDir, NEXTAUTH_SECRET: environment.NEXTAUTH_SECRET });
  const { applyMigrations } = await import('../../lib/db/migrate');
  const { openDatabase } = await import('../../lib/db/client');
  const { seedDatabase } = await import('../../prisma/seed/seed');
  applyMigrations(databaseFile);
  const db = openDatabase(databaseFile);
  const moderator = { username: 'morgan', password: randomBytes(12).toString('base64url') };
  await seedDatabase(db, moderator);

  const server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collect(server);
  await untilServing(url, server, output);
  return {
    url,
    db,
    uploadsDir,
    mailDir,
    moderator,
    async stop() {
      await db.$disconnect();
      server.kill('SIGTERM');
      await new Promise((resolve) => (server.exitCode === null && server.signalCode === null ? server.once('exit', resolve) : resolve(null)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilServing(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const healthy = await fetch(`${url}/api/health`).then((answer) => answer.ok, () => false);
    if (healthy) return;
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`The site did not start.\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function collect(server: ChildProcess): () => string {
  let text = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
