/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import Database from '../../lib/platform/db/driver.mjs';
import { keptVersions, move, unpackKeptSite, upgrade, type Unpacked } from '../../lib/testing/kept-sites';
import { startPostgresql, type PostgresqlServer } from '../../lib/testing/postgresql';

/** Tables of SQLite and Prisma, and tables that triggers fill, which later releases may replace. */
const DERIVED =
  /^(sqlite_.*|_prisma_migrations|text_place|(application|cv)_(gram|domain|count)|desk_tag_count|changed_job|person_entry)$/;
/** Columns that `db:migrate` derives again, and one that `move` sets (docs/decisions/003-backups-and-moves). */
const DERIVED_COLUMNS = [
  ...['city', 'region', 'countryCode', 'workplace', 'withheld'].map((column) => `Job.${column}`),
  ...['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod', 'updatedAt'].map((column) => `Job.${column}`),
  'Installation.createdAt',
];
/** Columns that a migration changes on purpose: `{ by: '0041_name', columns: ['Table.column'] }, // why` */
const REWRITTEN: { by: string; columns: string[] }[] = [
  // Reasons for ruling out are no strengths.
  { by: '0064_private_reasons', columns: ['ShortlistEntry.reason', 'ShortlistSignatureLine.reason'] },
];
/** Tables whose rows a migration moves to another table. */
const MOVED = ['LetterTemplate', 'OfficeSetting']; // 0053 to SiteSetting

let folder: string;
let server: PostgresqlServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-kept-'));
  server = await startPostgresql();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('a stored site exists for the version in package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(keptVersions()).toContain(version);
});

describe.each(keptVersions())('upgrading the stored site of release %s', (version) => {
  let before: Unpacked;
  let upgraded: Unpacked;
  beforeAll(async () => {
    before = unpackKeptSite(version, join(folder, version, 'before'));
    upgraded = unpackKeptSite(version, join(folder, version, 'upgraded'));
    await upgrade(upgraded);
  });

  test('db:migrate upgrades an earlier version’s site and keeps every row and file', async () => {
    expect(tablesOf(before).length).toBeGreaterThan(10);
    expect(await differences(before, (table) => sqliteRows(upgraded, table))).toEqual([]);
    expect(filesOf(upgraded)).toEqual(filesOf(before));
  });

  test('migration 0048 sets the posting of each notice in an earlier version’s site', () => {
    const database = open(upgraded);
    const notices = database
      .prepare(`SELECT "about", "subject" FROM "OutboxMail" WHERE "kind" = 'job-notice'`)
      .all() as { about: string; subject: string }[];
    database.close();
    expect(notices.length).toBeGreaterThan(0);
    for (const { about, subject } of notices) expect(subject).toContain(` (job #${about.slice('job:'.length)})`);
  });

  test('moving an earlier version’s site to PostgreSQL keeps every row and file', async () => {
    const moved = await move(upgraded, {
      database: await server.create(`moved_${version}`),
      uploadsDir: join(folder, version, 'moved'),
    });
    expect(await differences(before, (table) => postgresqlRows(moved, table))).toEqual([]);
    expect(filesOf(moved)).toEqual(filesOf(before));
  });
});

type Column = { name: string; type: string; pk: number };
type Table = { name: string; columns: Column[]; key: string[] };
type Row = Record<string, unknown>;

function open({ database }: Unpacked): Database.Database {
  return new Database(database.slice('file:'.length), { readonly: true });
}

/** Tables and columns of a site that an upgrade must leave unchanged. */
function tablesOf(site: Unpacked): Table[] {
  const database = open(site);
  const names = database
    .prepare(`SELECT "name" FROM pragma_table_list WHERE "schema" = 'main' AND "type" = 'table'`)
    .pluck()
    .all() as string[];
  const left = new Set([...DERIVED_COLUMNS, ...rewrittenIn(database)]);
  const tables = names
    .filter((name) => !DERIVED.test(name) && !MOVED.includes(name))
    .map((name) => {
      const all = database.pragma(`table_info("${name}")`) as Column[];
      const key = all.filter(({ pk }) => pk > 0).map((column) => column.name);
      return { name, key, columns: all.filter((column) => !left.has(`${name}.${column.name}`)) };
    });
  database.close();
  return tables;
}

function rewrittenIn(database: Database.Database): string[] {
  const newest = database.prepare('SELECT max("migration_name") FROM "_prisma_migrations"').pluck().get() as string;
  return REWRITTEN.flatMap(({ by, columns }) => (by > newest ? columns : []));
}

async function sqliteRows(site: Unpacked, { name, columns }: Table): Promise<Row[]> {
  const database = open(site);
  const rows = database.prepare(`SELECT ${listed(columns)} FROM "${name}"`).all() as Row[];
  database.close();
  return rows;
}

async function postgresqlRows({ database }: Unpacked, { name, columns }: Table): Promise<Row[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ row: Row }>(
      `SELECT to_jsonb(t) AS "row" FROM (SELECT ${listed(columns)} FROM "${name}") t`,
    );
    return rows.map(({ row }) => row);
  } finally {
    await client.end();
  }
}

const listed = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(', ');

async function differences(site: Unpacked, rowsNow: (table: Table) => Promise<Row[]>): Promise<string[]> {
  const found: string[] = [];
  for (const table of tablesOf(site)) {
    const keyOf = (row: Row) => `${table.name} ${table.key.map((name) => String(row[name])).join(' ')}`;
    const now = new Map((await rowsNow(table)).map((row) => [keyOf(row), row]));
    const before = await sqliteRows(site, table);
    if (now.size !== before.length) found.push(`${table.name}: ${before.length} rows, now ${now.size}`);
    for (const row of before) {
      const same = now.get(keyOf(row));
      if (!same) found.push(`${keyOf(row)}: is gone`);
      else
        for (const { name, type } of table.columns) {
          const [was, is] = [row[name], same[name]].map((value) => JSON.stringify(plain(value, type)));
          if (was !== is) found.push(`${keyOf(row)}, ${name}: ${was}, now ${is}`);
        }
    }
  }
  return found.slice(0, 20);
}

function plain(value: unknown, type: string): unknown {
  if (value === null) return null;
  if (type === 'BOOLEAN') return Boolean(value);
  if (type === 'JSONB') return sorted(typeof value === 'string' ? JSON.parse(value) : value);
  // PostgreSQL returns times in UTC without a time zone.
  if (type === 'DATETIME')
    return typeof value === 'number'
      ? value
      : Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(String(value)) ? String(value) : `${String(value)}Z`);
  return value;
}

/** PostgreSQL reorders the keys of JSON objects. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

function filesOf({ uploadsDir }: Unpacked): string[] {
  return readdirSync(join(uploadsDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      ({ name, parentPath }) =>
        `${createHash('sha256')
          .update(readFileSync(join(parentPath, name)))
          .digest('hex')} ${name}`,
    )
    .sort();
}
