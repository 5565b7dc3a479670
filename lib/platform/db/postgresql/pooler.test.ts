import { join } from 'node:path';
import { databaseProblem } from '@/lib/scheduler/start-checks/store';
import { startPooler, type Pooler } from '@/lib/testing/pooler';
import { startPostgresql, type PostgresqlServer } from '@/lib/testing/postgresql';
import '@/lib/testing/with-postgresql';
import { applyPostgresqlMigrations } from './migrate';
import { poolerProblem } from './pooler';

let server: PostgresqlServer;
let url: string;
let pooler: Pooler | undefined;
beforeAll(async () => {
  server = await startPostgresql();
  url = await server.create('site');
  await applyPostgresqlMigrations(url);
});
afterAll(() => server.stop());
afterEach(() => pooler?.close());

async function through(kind: { keeps: boolean; shares: boolean }): Promise<string> {
  const folder = new URL(url.replace('@/', '@localhost/')).searchParams.get('host')!;
  pooler = await startPooler(join(folder, '.s.PGSQL.5432'), kind);
  return `postgresql://northlane@127.0.0.1:${pooler.port}/site`;
}

test('poolerProblem is null when the server is reached directly', async () => {
  expect(await poolerProblem(url)).toBeNull();
  expect(await databaseProblem(url)).toBeNull();
});

test('poolerProblem accepts a pooler that passes settings on and gives each client a connection of its own', async () => {
  expect(await poolerProblem(await through({ keeps: true, shares: false }))).toBeNull();
});

test('databaseProblem refuses a pooler that drops time-outs, and says to use the server directly', async () => {
  const problem = await databaseProblem(await through({ keeps: false, shares: false }));
  expect(problem).toMatch(
    /takes the time-outs .* statement_timeout is 0 ms instead of 30000.* the PostgreSQL server itself/,
  );
});

test('databaseProblem and the migrations refuse a pooler that shares connections by transaction', async () => {
  const address = await through({ keeps: true, shares: true });
  expect(await databaseProblem(address)).toMatch(
    /shares connections out by transaction.* the PostgreSQL server itself/,
  );
  await expect(applyPostgresqlMigrations(address)).rejects.toThrow(/shares connections out by transaction/);
});
