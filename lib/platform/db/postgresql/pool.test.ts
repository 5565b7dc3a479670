import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSignedCertificate } from '@/lib/testing/certificate';
import { startPostgresql } from '@/lib/testing/postgresql';
import { numbered } from './numbered';
import { keepConnections, nameOf, openPool, poolFigures, postgresqlRows, markUnreachable, statementOf } from './pool';

const streamOf = (client: unknown) => (client as { connection: { stream: Socket } }).connection.stream;

test('numbered replaces question marks by numbers, except in strings and quoted names', () => {
  expect(numbered("SELECT ? WHERE \"a?\" = ? AND b = 'it''s ?' LIMIT ?")).toBe(
    "SELECT $1 WHERE \"a?\" = $2 AND b = 'it''s ?' LIMIT $3",
  );
});

test('equal SQL texts get equal statement names, different ones different names', () => {
  expect(nameOf('SELECT 1')).toBe(nameOf('SELECT 1'));
  expect(nameOf('SELECT 1')).not.toBe(nameOf('SELECT 2'));
  expect(Buffer.byteLength(nameOf('SELECT 1'))).toBeLessThan(63);
});

test('reports any lost connection as 08006, and errors of the database unchanged', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(markUnreachable(refused)).toMatchObject({ code: '08006', cause: refused });
  expect(markUnreachable(Object.assign(new Error('write'), { code: 'EPIPE' }))).toMatchObject({ code: '08006' });
  expect(markUnreachable(new Error('Connection terminated unexpectedly'))).toMatchObject({ code: '08006' });
  const closed = Object.assign(new Error('x'), { name: 'DriverAdapterError', cause: { kind: 'ConnectionClosed' } });
  expect(markUnreachable(closed)).toMatchObject({ code: '08006', cause: closed });
  const said = Object.assign(new Error('x'), {
    name: 'DriverAdapterError',
    cause: { kind: 'UniqueConstraintViolation' },
  });
  expect(markUnreachable(said)).toBe(said);
  const twice = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect(markUnreachable(twice)).toBe(twice);
});

test('prepares all statements under a name, except those that search for words', () => {
  const kept = statementOf('SELECT ?');
  expect([kept.text, kept.name]).toEqual(['SELECT $1', nameOf('SELECT $1')]);
  expect(statementOf('SELECT ?')).toBe(kept);
  for (const sql of ['SELECT 1 WHERE "a" LIKE ?', 'SELECT 1 WHERE "a" ~ ?', 'SELECT 1 WHERE "a" @@ ?::tsquery'])
    expect(statementOf(sql)).toEqual({ text: sql.replace('?', '$1') });
});

test('a pool keeps its minimum of idle connections and reopens a lost one', async () => {
  const server = await startPostgresql();
  const pool = openPool(server.url('postgres'), 3, { min: 2, idleTimeoutMillis: 50 }, 100);
  try {
    await keepConnections([pool]);
    const one = await pool.connect();
    const others = await Promise.all([pool.connect(), pool.connect()]);
    const removed = once(pool, 'remove');
    for (const each of [one, ...others]) each.release();
    await removed;
    // An idle connection has no limit on its silence.
    for (const each of others) expect(streamOf(each).timeout).toBe(0);
    expect(poolFigures([pool])).toEqual({ used: 0, idle: 2, waiting: 0 });
    const lost = await pool.connect();
    lost.release(true);
    expect(poolFigures([pool])).toEqual({ used: 0, idle: 1, waiting: 0 });
    await keepConnections([pool]);
    expect(poolFigures([pool])).toEqual({ used: 0, idle: 2, waiting: 0 });
  } finally {
    await pool.end();
    await server.stop();
  }
});

test('reports the numbers of used and idle connections and of waiting requests', async () => {
  const server = await startPostgresql();
  const pool = openPool(server.url('postgres'), 2);
  try {
    const held = await Promise.all([pool.connect(), pool.connect()]);
    const next = pool.connect();
    expect(poolFigures([pool])).toEqual({ used: 2, idle: 0, waiting: 1 });
    for (const each of held) each.release();
    (await next).release();
    expect(poolFigures([pool])).toEqual({ used: 0, idle: 2, waiting: 0 });
  } finally {
    await pool.end();
    await server.stop();
  }
});

test('aborts a query when the server becomes silent, and runs the next one on a new connection', async () => {
  const server = await startPostgresql();
  const sockets: Socket[] = [];
  // A relay between client and server that can stop passing on bytes.
  const folder = new URLSearchParams(server.url('postgres').split('?')[1]).get('host');
  const between = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`);
    sockets.push(near, far);
    for (const each of [near, far]) each.on('error', () => undefined);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port } = between.address() as AddressInfo;
  const pool = openPool(`postgresql://northlane@127.0.0.1:${port}/postgres`, 2, {}, 300);
  try {
    expect(await postgresqlRows('SELECT 1 AS "one"', [], pool)).toEqual([{ one: 1 }]);
    for (const each of sockets.splice(0)) each.unpipe().pause();
    await expect(postgresqlRows('SELECT 1 AS "one"', [], pool)).rejects.toMatchObject({ code: '08006' });
    expect(await postgresqlRows('SELECT 1 AS "one"', [], pool)).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
    for (const each of sockets) each.destroy();
    between.close();
    await server.stop();
  }
});

test('connects to another machine only with encryption and a trusted certificate', async () => {
  const certificate = selfSignedCertificate();
  const port = await freePort();
  const server = await startPostgresql({ encrypted: { port, certificate } });
  const folder = mkdtempSync(join(tmpdir(), 'northlane-ca-'));
  writeFileSync(join(folder, 'own.pem'), certificate.cert);
  const ask = async (parameters: string) => {
    const pool = openPool(`postgresql://northlane@127.0.0.1:${port}/postgres?${parameters}`, 1);
    try {
      return await postgresqlRows('SELECT "ssl" FROM "pg_stat_ssl" WHERE "pid" = pg_backend_pid()', [], pool);
    } finally {
      await pool.end();
    }
  };
  try {
    expect(await ask(`sslmode=verify-full&sslrootcert=${folder}/own.pem`)).toEqual([{ ssl: 1 }]);
    await expect(ask('sslmode=verify-full')).rejects.toMatchObject({ code: '08006' });
    await expect(ask('sslmode=disable')).rejects.toThrow('no encryption');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
