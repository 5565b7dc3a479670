import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, openDatabase } from '../../lib/platform/db/client';
import type { PrismaClient } from '../../lib/platform/db/generated/client';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { dropDatabase, freshDatabase } from '../../lib/testing/postgresql-databases';
import '../../lib/testing/with-postgresql';
import { seedDatabase } from '../../prisma/seed/seed';
import { startBalancer } from './balancer';

/** A running site with its own database and uploads. */
export type Site = {
  url: string;
  /** The site's database, in which tests create and check rows. */
  db: PrismaClient;
  uploadsDir: string;
  /** Folder to which the site writes its mails. */
  mailDir: string;
  moderator: { username: string; password: string };
  /** Settings with which modules in the test process use the site's data. */
  shared: Record<'DATABASE_URL' | 'UPLOADS_DIR' | 'NEXTAUTH_SECRET', string>;
  stop: () => Promise<void>;
};

const PATIENCE_MS = 90_000;

/** `TEST_ENGINE=postgresql` runs the same tests on PostgreSQL, with two processes behind a balancer. */
export const ON_POSTGRESQL = process.env.TEST_ENGINE === 'postgresql';
const PROCESSES_THERE = 2;

/**
 * Starts the production build in .next on a new database with the seven sample jobs and one moderator.
 * @param processes 1 for tests of state that processes do not share, such as the cache
 */
export async function startSite(
  settings: Record<string, string> = {},
  processes = ON_POSTGRESQL ? PROCESSES_THERE : 1,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'northlane-e2e-'));
  const uploadsDir = join(folder, 'uploads');
  const mailDir = join(folder, 'mail');
  const balancer = processes > 1 ? await startBalancer() : null;
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const url = `http://localhost:${balancer?.port ?? ports[0]}`;
  const database = ON_POSTGRESQL ? await freshDatabase('site') : join(folder, 'app.db');
  const environment = {
    ...process.env,
    DATABASE_URL: ON_POSTGRESQL ? database : `file:${database}`,
    UPLOADS_DIR: uploadsDir,
    FILES_URL: '',
    MAIL_URL: '',
    MAIL_DIR: mailDir,
    SITE_URL: url,
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
    ...settings,
  };
  if (!ON_POSTGRESQL) applyMigrations(database);
  const db = openDatabase(database);
  const moderator = { username: 'morgan', password: randomBytes(12).toString('base64url') };
  await seedDatabase(db, moderator);

  const servers: ChildProcess[] = [];
  for (const port of ports) {
    const server = spawn(process.execPath, ['scripts/serve.mjs', 'start'], {
      env: { ...environment, PORT: String(port), INSTANCE_NAME: processes > 1 ? `site-${servers.length + 1}` : '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    servers.push(server);
    await untilServing(`http://localhost:${port}`, server, collect(server));
  }
  balancer?.to(ports);
  return {
    url,
    db,
    uploadsDir,
    mailDir,
    moderator,
    shared: {
      DATABASE_URL: environment.DATABASE_URL,
      UPLOADS_DIR: uploadsDir,
      NEXTAUTH_SECRET: environment.NEXTAUTH_SECRET,
    },
    async stop() {
      await db.$disconnect();
      await Promise.all(servers.map(ended));
      await balancer?.close();
      if (ON_POSTGRESQL) {
        await closeDatabase();
        await dropDatabase(database);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ended(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  if (server.exitCode === null && server.signalCode === null)
    await new Promise((resolve) => server.once('exit', resolve));
}

type WorkerSite = [
  (fixtures: object, provide: (site: Site) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
];

/**
 * A fixture with one site per worker. Product modules that tests import also use this site: they read the environment
 * once, so only this fixture sets it. A test's second site must not change it.
 */
export function workerSite(...how: Parameters<typeof startSite>): WorkerSite {
  return [
    // Playwright requires the first argument to be destructured.
    async ({}, provide) => {
      const site = await startSite(...how);
      Object.assign(process.env, site.shared);
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: PATIENCE_MS + 60_000 },
  ];
}

async function untilServing(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`The site did not start.\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function collect(server: ChildProcess): () => string {
  let text = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
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
