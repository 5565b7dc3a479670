import '../../testing/harness';
import { applyPostgresqlMigrations } from '../../platform/db/postgresql/migrate';
import { startPostgresql, type PostgresqlServer } from '../../testing/postgresql';
import { connectionsProblem, processesProblems } from './processes';
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
/** As a process starts. @returns whether it does */
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

test('a process with another secret is refused, and changes nothing', async () => {
  expect([await start(OLD), await start(OLD), await start(OTHER), await start(OLD)]).toEqual([true, true, false, true]);
});

test('the first that names the former secret takes over; who does not know the new one is refused from then on', async () => {
  expect([await start(OLD), await start(NEW, OTHER), await start(NEW, OTHER, OLD)]).toEqual([true, false, true]);
  expect([await start(OLD), await start(NEW)]).toEqual([false, true]);
});

test('two rolls change the secret under several processes: first all read the new one, then all write it', async () => {
  expect([await start(OLD), await start(OLD)]).toEqual([true, true]);
  expect([await start(OLD, NEW), await start(OLD, NEW)]).toEqual([true, true]);
  // One of the first roll dies within the second, and is replaced.
  expect([await start(NEW, OLD), await start(OLD, NEW), await start(NEW, OLD)]).toEqual([true, true, true]);
  expect([await start(NEW), await start(NEW), await start(OLD)]).toEqual([true, true, false]);
});

test('of two that serve a new database first, with different secrets, one is refused', async () => {
  const both = await Promise.allSettled([settleSecret(secrets(OLD)), settleSecret(secrets(NEW))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('after a leak, the former secret need not be named once the database has been told', async () => {
  expect([await start(OLD), await start(NEW)]).toEqual([true, false]);
  await forgetSecret({ database });
  expect([await start(NEW), await start(OLD)]).toEqual([true, false]);
});

test('a SQLite file is asked nothing: whoever serves it serves it alone', async () => {
  const settings = { ...secrets(NEW), database: '/nowhere/app.db' };
  expect(await secretProblem(settings)).toBeNull();
  await settleSecret(settings);
  await forgetSecret(settings);
});

test('several processes are for PostgreSQL, and share a port that has a number', () => {
  const of = (processes: number, place: string, port = 3000) => processesProblems({ processes, port, database: place });
  expect(of(1, '/var/app.db', 0)).toEqual([]);
  expect(of(2, '/var/app.db')).toEqual([expect.stringMatching(/^PROCESSES: a SQLite file is served by one process/)]);
  expect([of(2, database), of(2, database, 0)]).toEqual([[], [expect.stringMatching(/^PORT:/)]]);
});

test('the connections of all processes, of one more while they are exchanged, and five to spare must be there', async () => {
  const of = (processes: number, databasePool: number) => connectionsProblem({ processes, databasePool, database });
  // PostgreSQL's own default.
  expect([await of(1, 95), await of(4, 19), await of(2, 31)]).toEqual([null, null, null]);
  expect(await of(1, 96)).toBe(
    'DATABASE_POOL: 96 connections and 5 to spare are 101, and the database takes 100 (max_connections)',
  );
  expect(await of(4, 20)).toMatch(/^DATABASE_POOL: 20 connections of each of 5 processes \(one more while .* are 105/);
  expect(await connectionsProblem({ processes: 1, databasePool: 200, database: '/var/app.db' })).toBeNull();
});
