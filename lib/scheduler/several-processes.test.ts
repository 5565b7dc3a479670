import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import '../testing/harness';
import { seedDatabase } from '../../prisma/seed/seed';
import { TSX } from '../../scripts/run.mjs';
import { openDatabase } from '../platform/db/client';
import { applyPostgresqlMigrations } from '../platform/db/postgresql/migrate';
import { startPostgresql, type PostgresqlServer } from '../testing/postgresql';

const MAILS = 400;
const PROCESSES = 2;

let server: PostgresqlServer;
let url: string;
let client: Client;

beforeAll(async () => {
  server = await startPostgresql();
  url = await server.create('site');
  await applyPostgresqlMigrations(url);
  const seeding = openDatabase(url);
  await seedDatabase(seeding, { username: 'moderator', password: 'of a test, and long' });
  await seeding.$disconnect();
  client = new Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

function start(): { child: ChildProcess; lines: string[]; ready: Promise<unknown>; ended: Promise<unknown[]> } {
  const args = [`node_modules/${TSX}`, 'lib/testing/background-process.ts'];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let rest = '';
  const ready = new Promise((resolve) => {
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
      if (lines.includes('ready')) resolve(null);
    });
  });
  return { child, lines, ready, ended: once(child, 'close') };
}

test("two processes together send 400 mails and run a day's tasks once, and sum up their job views", async () => {
  await client.query(
    `INSERT INTO "OutboxMail" ("messageId", "kind", "toAddress", "subject", "text", "headers", "nextAttemptAt", "createdAt")
     SELECT '<' || n || '@x>', 'test', 'somebody@example.com', 'x', 'x', '{}', now(), now() FROM generate_series(1, ${MAILS}) AS n`,
  );
  const started = Array.from({ length: PROCESSES }, start);
  await Promise.all(started.map(({ ready }) => ready));
  for (const { child } of started) child.stdin!.write('begin\n');
  expect(await Promise.all(started.map(({ ended }) => ended))).toEqual([
    [0, null],
    [0, null],
  ]);
  const of = (kind: string) => started.map(({ lines }) => lines.filter((line) => line.startsWith(kind)));
  for (const [kind, count] of [
    ['mail ', MAILS],
    ['task ', 12],
  ] as const) {
    const done = of(kind).flat();
    expect([kind, done.length, new Set(done).size]).toEqual([kind, count, count]);
  }
  // Unless each process has sent some of the mails, the test proves nothing.
  for (const mails of of('mail ')) expect(mails.length).toBeGreaterThan(MAILS / 20);
  const { rows } = await client.query<{ status: string; attempts: number; n: number }>(
    'SELECT "status", "attempts", count(*)::int AS "n" FROM "OutboxMail" GROUP BY 1, 2',
  );
  expect(rows).toEqual([{ status: 'sent', attempts: 1, n: MAILS }]);
  const views = await client.query<{ count: number }>('SELECT "count" FROM "JobViews"');
  expect(views.rows).toEqual([{ count: 25 * PROCESSES }]);
}, 120_000);
