import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ColumnTypeEnum, type ArgScalarType } from '@prisma/driver-adapter-utils';
import Database from '../driver.mjs';
import { Connection } from './connection';

let folder: string;
let file: string;
let connection: Connection;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-connection-'));
  file = join(folder, 'app.db');
  writeFileSync(file, '');
  connection = new Connection(file);
  connection.executeScript(`
    CREATE TABLE parent (id INTEGER PRIMARY KEY);
    CREATE TABLE sample (
      id INTEGER PRIMARY KEY, a BIGINT, b REAL, c DECIMAL, d BOOLEAN, e DATETIME, f TEXT UNIQUE, g JSONB, h BLOB,
      i INTEGER NOT NULL DEFAULT 0 REFERENCES parent
    );
    INSERT INTO parent VALUES (0);
    PRAGMA foreign_keys = ON;
  `);
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

const query = (sql: string, args: unknown[] = [], types: ArgScalarType[] = []) => ({
  sql,
  args,
  argTypes: types.map((scalarType) => ({ scalarType, arity: 'scalar' as const })),
});

test('a SQLite connection returns rows in the types that their columns declare', () => {
  connection.executeScript(
    `INSERT INTO sample VALUES (1, 2, 1.5, 2.5, 1, '2026-11-26T00:00:00.000+00:00', 'x', '[1]', x'0102', 0)`,
  );
  expect(connection.queryRaw(query('SELECT a, b, c, d, e, f, g, h, id FROM sample'))).toEqual({
    columnNames: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'id'],
    columnTypes: [
      ColumnTypeEnum.Int64,
      ColumnTypeEnum.Double,
      ColumnTypeEnum.Numeric,
      ColumnTypeEnum.Boolean,
      ColumnTypeEnum.DateTime,
      ColumnTypeEnum.Text,
      ColumnTypeEnum.Json,
      ColumnTypeEnum.Bytes,
      ColumnTypeEnum.Int32,
    ],
    rows: [[2, 1.5, 2.5, 1, '2026-11-26T00:00:00.000+00:00', 'x', '[1]', Buffer.from([1, 2]), 1]],
  });
});

test('a SQLite connection returns a computed column in the type of its first value that is not null', () => {
  const { columnTypes, rows } = connection.queryRaw(
    query(`SELECT column1, column2, column3, column4, column5
           FROM (VALUES (NULL, 1.5, 'x', x'01', NULL), (9007199254740993, 2, NULL, NULL, NULL))`),
  );
  expect(columnTypes).toEqual([
    ColumnTypeEnum.Int64,
    ColumnTypeEnum.UnknownNumber,
    ColumnTypeEnum.Text,
    ColumnTypeEnum.Bytes,
    ColumnTypeEnum.Int32,
  ]);
  // The first value is too large for a JavaScript number, so its type is text.
  expect(rows[1]).toEqual(['9007199254740993', 2, null, null, null]);
});

test('a SQLite connection reads times stored as milliseconds and cuts fractions in an integer column', () => {
  connection.executeScript(`INSERT INTO sample (id, e, i, f) VALUES (1, 0, 0, 'x'); UPDATE sample SET a = 1.5`);
  expect(connection.queryRaw(query('SELECT e, a FROM sample')).rows).toEqual([['1970-01-01T00:00:00.000Z', 1]]);
});

test('a SQLite connection converts parameters to the types that SQLite stores', () => {
  const moment = new Date('2026-11-26T00:00:00.000Z');
  const { rows } = connection.queryRaw(
    query(
      'SELECT ?, ?, ?, ?, ?, ?, ?, ?, typeof(?)',
      ['7', '1.5', '2.5', '8', true, '2026-11-26T00:00:00.000Z', moment, 'AQI=', '9'],
      ['int', 'float', 'decimal', 'bigint', 'boolean', 'datetime', 'datetime', 'bytes', 'string'],
    ),
  );
  const stored = '2026-11-26T00:00:00.000+00:00';
  expect(rows).toEqual([[7, 1.5, 2.5, 8, 1, stored, stored, Buffer.from([1, 2]), 'text']]);
});

test('executeRaw returns the number of rows that a statement changed', () => {
  expect(connection.executeRaw(query(`INSERT INTO sample (f) VALUES ('x'), ('y')`))).toBe(2);
  expect(connection.executeRaw(query(`DELETE FROM sample WHERE f = ?`, ['none'], ['string']))).toBe(0);
});

test.each([
  [
    `INSERT INTO sample (f) VALUES ('x'), ('x')`,
    { kind: 'UniqueConstraintViolation', table: 'sample', constraint: { fields: ['f'] } },
  ],
  [`INSERT INTO sample (i) VALUES (NULL)`, { kind: 'NullConstraintViolation', constraint: { fields: ['i'] } }],
  [
    `INSERT INTO sample (i) VALUES (9)`,
    {
      kind: 'ForeignKeyConstraintViolation',
      constraint: { foreignKey: {} },
      originalCode: 'SQLITE_CONSTRAINT_FOREIGNKEY',
    },
  ],
  [`SELECT 1 FROM missing`, { kind: 'TableDoesNotExist', table: 'missing' }],
  [`SELECT missing FROM sample`, { kind: 'ColumnNotFound', column: 'missing' }],
  [`INSERT INTO sample (missing) VALUES (1)`, { kind: 'ColumnNotFound', column: 'missing' }],
  [`SELEC 1`, { kind: 'sqlite', extendedCode: 1, message: 'near "SELEC": syntax error', originalCode: 'SQLITE_ERROR' }],
])("converts SQLite's error for %s to Prisma's", (sql, cause) => {
  expect(() => connection.queryRaw(query(sql))).toThrow(
    expect.objectContaining({ name: 'DriverAdapterError', cause: expect.objectContaining(cause) }),
  );
});

test('a SQLite connection throws at once when another connection has the lock', () => {
  const other = new Database(file);
  other.exec('BEGIN EXCLUSIVE');
  expect(() => connection.run(`INSERT INTO sample (f) VALUES ('x')`)).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ kind: 'SocketTimeout', originalCode: 'SQLITE_BUSY' }) }),
  );
  other.close();
  expect(connection.executeRaw(query(`INSERT INTO sample (f) VALUES ('x')`))).toBe(1);
});

test('reuses the prepared statement for equal SQL', () => {
  const prepare = jest.spyOn(Database.prototype, 'prepare');
  const values = [1, 2].map((value) => connection.queryRaw(query('SELECT ? AS n', [value], ['int'])).rows[0]?.[0]);
  expect(values).toEqual([1, 2]);
  expect(prepare).toHaveBeenCalledTimes(1);
  prepare.mockRestore();
});

test('runs a prepared statement after another connection has changed the table', () => {
  connection.queryRaw(query('SELECT f FROM sample'));
  const other = new Database(file);
  other.exec(`ALTER TABLE sample ADD COLUMN j TEXT; INSERT INTO sample (f) VALUES ('x')`);
  other.close();
  expect(connection.queryRaw(query('SELECT f FROM sample')).rows).toEqual([['x']]);
});
