/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgresql, type PostgresqlServer } from '../testing/postgresql';
import { startStrictS3 } from '../testing/strict-s3';
import '../testing/with-postgresql';
import { CopyRefused } from '../platform/db/copy/copy-database';
import { migrateDatabase } from '../platform/db/migrate-database';
import { ObjectStoreFailure } from '../platform/s3/failure';
import { EXITS, troubleOf } from './exits';

const run = promisify(execFile);
const TSX = 'node_modules/tsx/dist/cli.mjs';
let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'northlane-exits-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const coded = (code: string, more: object = {}) => Object.assign(new Error(`${code} was said`), { code, ...more });

test.each<[string, unknown, keyof typeof EXITS | undefined]>([
  ['no server', coded('08006'), 'unreachable'],
  ['a wrong password', coded('28P01'), 'unreachable'],
  ['no such database', coded('3D000'), 'unreachable'],
  ['a server that is being stopped', coded('57P01'), 'unreachable'],
  ['a connection that is refused', coded('ECONNREFUSED', { syscall: 'connect' }), 'unreachable'],
  ['a socket that is not there', coded('ENOENT', { syscall: 'connect' }), 'unreachable'],
  ['a host that is not there', coded('ENOTFOUND', { syscall: 'getaddrinfo' }), 'unreachable'],
  ['a connection that is reset', coded('ECONNRESET', { syscall: 'read' }), 'unreachable'],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), 'unreachable'],
  ['a bucket', new ObjectStoreFailure('GET', 'AccessDenied', false, 403), 'unreachable'],
  ['a disk that cannot be read', coded('EIO', { syscall: 'read' }), 'disk'],
  ['a full disk', coded('ENOSPC', { syscall: 'write' }), 'disk'],
  ['a full disk of SQLite', coded('SQLITE_FULL'), 'disk'],
  ['a full disk while rows are copied', new CopyRefused('row-refused', 'Job', { cause: coded('SQLITE_FULL') }), 'disk'],
  [
    'a server that stops while rows are copied',
    new CopyRefused('row-refused', 'Job', { cause: coded('57P01') }),
    'unreachable',
  ],
  ['a row that cannot be copied', new CopyRefused('row-refused', 'Job', { cause: coded('22P05') }), 'source'],
  ['a database of an older version', new CopyRefused('older-schema', 'Job'), 'source'],
  ['a database of a newer version', new CopyRefused('newer-schema', 'Job'), 'newer-schema'],
  ['a database in use', new CopyRefused('held', 'Job', { cause: coded('55P03') }), 'busy'],
  ['a mistake of ours', new TypeError('x is not a function'), undefined],
])('troubleOf(%s) is the right kind of failure', (_, thrown, trouble) =>
  expect(troubleOf(thrown)?.trouble).toBe(trouble),
);

async function backup(variables: Record<string, string>) {
  const env = {
    ...process.env,
    ...{ UPLOADS_DIR: join(folder, 'uploads'), MAIL_DIR: join(folder, 'mail'), FILES_URL: '' },
    ...variables,
    NODE_ENV: 'production' as const,
  };
  const target = join(folder, 'backups');
  try {
    await run(process.execPath, [TSX, 'scripts/backup.ts', target], { env });
    return { code: 0, stderr: '' };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    expect(readdirSync(target).filter((name) => !name.startsWith('.lock'))).toEqual([]);
    return { code, stderr };
  }
}
const stack = /^\s+at /m;

describe('backups of an unreachable server', () => {
  let server: PostgresqlServer;
  let database: string;
  beforeAll(async () => {
    server = await startPostgresql();
    database = await server.create('site');
    await migrateDatabase(database);
  });
  afterAll(() => server.stop());

  test('a backup reports an unreachable bucket without a stack trace', async () => {
    const s3 = await startStrictS3();
    await s3.close();
    const { code, stderr } = await backup({ DATABASE_URL: database, ...s3.variables });
    expect([code, stderr]).toEqual([EXITS.unreachable, expect.stringContaining('ECONNREFUSED')]);
    expect(stderr).not.toMatch(stack);
  });

  test('a backup reports a database that does not exist without a stack trace', async () => {
    const { code, stderr } = await backup({ DATABASE_URL: server.url('none') });
    expect([code, stderr]).toEqual([EXITS.unreachable, expect.stringContaining('"none" does not exist')]);
    expect(stderr).not.toMatch(stack);
  });

  test('a backup reports a server that is down or stops during the copy without a stack trace', async () => {
    const holding = new Client({ connectionString: database });
    holding.on('error', () => undefined);
    await holding.connect();
    await holding.query('BEGIN');
    await holding.query('LOCK TABLE "Job" IN ACCESS EXCLUSIVE MODE');
    const copying = backup({ DATABASE_URL: database });
    const waiting = async () => {
      // PostgreSQL caches statistics within a transaction, so they are cleared before each query.
      await holding.query('SELECT pg_stat_clear_snapshot()');
      const { rows } = await holding.query(
        `SELECT 1 FROM pg_stat_activity WHERE application_name = 'northlane-copy' AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    while (!(await waiting())) await sleep(50);
    await server.stop();
    const { code, stderr } = await copying;
    expect([code, stderr]).toEqual([EXITS.unreachable, expect.stringContaining('unreachable')]);
    expect(stderr).not.toMatch(stack);
    const away = await backup({ DATABASE_URL: database });
    expect([away.code, away.stderr]).toEqual([EXITS.unreachable, expect.stringContaining('cannot be reached')]);
    expect(away.stderr).not.toMatch(stack);
  });
});
