import '../../testing/harness';
import { applyPostgresqlMigrations } from '../../platform/db/postgresql/migrate';
import { startPostgresql, type PostgresqlServer } from '../../testing/postgresql';
import { connectionsProblem, processesProblems } from './problems';
import { forgetSecret, secretProblem, settleSecret } from '../site-secret';

const [OLD, NEW, OTHER] = ['old', 'new', 'other'].map((name) => `the ${name} secret of the site, which is long enough`);

let server: PostgresqlServer;
let database: string;

beforeAll(async () => {
  server = await startPostgresql();
  await applyPostgresqlMigrations(await server.create('migrated'));
});
beforeEach(async () => {
  database = await server.create(crypto.randomUUID(), 'migrated');
});
afterAll(() => server.stop());

const secrets = (sessionSecret = '', ...oldSessionSecrets: (string | undefined)[]) => ({
  database,
  sessionSecret,
  oldSessionSecrets: oldSessionSecrets.map(String),
});
/** Checks and stores the secret. @returns whether the process may start */
async function start(...named: (string | undefined)[]): Promise<boolean> {
  const problem = await secretProblem(secrets(...named));
  const settled = await settleSecret(secrets(...named)).then(
    () => null,
    (error: Error) => error.message,
  );
  expect(settled).toBe(problem);
  if (problem !== null) {
    expect(problem).toMatch(/^NEXTAUTH_SECRET: is another one/);
    for (const secret of named) expect(problem).not.toContain(secret);
  }
  return problem === null;
}

test('a process with another session secret may not start and stores nothing', async () => {
  expect([await start(OLD), await start(OLD), await start(OTHER), await start(OLD)]).toEqual([true, true, false, true]);
});

test('a process that names the old session secret replaces it, and the old one is then refused', async () => {
  expect([await start(OLD), await start(NEW, OTHER), await start(NEW, OTHER, OLD)]).toEqual([true, false, true]);
  expect([await start(OLD), await start(NEW)]).toEqual([false, true]);
});

test('two rolling restarts replace the session secret: after the first all read it, after the second all write it', async () => {
  expect([await start(OLD), await start(OLD)]).toEqual([true, true]);
  expect([await start(OLD, NEW), await start(OLD, NEW)]).toEqual([true, true]);
  // A process with the settings of the first restart dies during the second, and its successor has the same settings.
  expect([await start(NEW, OLD), await start(OLD, NEW), await start(NEW, OLD)]).toEqual([true, true, true]);
  expect([await start(NEW), await start(NEW), await start(OLD)]).toEqual([true, true, false]);
});

test('if two processes with different secrets start at once on a new database, only one may start', async () => {
  const both = await Promise.allSettled([settleSecret(secrets(OLD)), settleSecret(secrets(NEW))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('after forgetSecret, a process with a new secret may start without naming the old one', async () => {
  expect([await start(OLD), await start(NEW)]).toEqual([true, false]);
  await forgetSecret({ database });
  expect([await start(NEW), await start(OLD)]).toEqual([true, false]);
});

test('the session secret is not checked on SQLite, which only one process serves', async () => {
  const settings = { ...secrets(NEW), database: '/nowhere/app.db' };
  expect(await secretProblem(settings)).toBeNull();
  await settleSecret(settings);
  await forgetSecret(settings);
});

test('several processes require PostgreSQL and a fixed port', () => {
  const of = (processes: number, place: string, port = 3000) => processesProblems({ processes, port, database: place });
  expect(of(1, '/var/app.db', 0)).toEqual([]);
  expect(of(2, '/var/app.db')).toEqual([expect.stringMatching(/^PROCESSES: a SQLite file is served by one process/)]);
  expect([of(2, database), of(2, database, 0)]).toEqual([[], [expect.stringMatching(/^PORT:/)]]);
});

test('max_connections must suffice for all pools, one more during a restart, and 5 connections', async () => {
  const of = (processes: number, databasePool: number) => connectionsProblem({ processes, databasePool, database });
  // PostgreSQL's default limit is 100 connections.
  expect([await of(1, 95), await of(4, 19), await of(2, 31)]).toEqual([null, null, null]);
  expect(await of(1, 96)).toBe(
    'DATABASE_POOL: 96 connections and 5 to spare are 101, and the database takes 100 (max_connections)',
  );
  expect(await of(4, 20)).toMatch(/^DATABASE_POOL: 20 connections of each of 5 processes \(one more while .* are 105/);
  expect(await connectionsProblem({ processes: 1, databasePool: 200, database: '/var/app.db' })).toBeNull();
});
