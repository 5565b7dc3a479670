import { engineOf } from '../engine';
import { committedMigrations, MIGRATIONS, migrationState, type Migration } from '../migrations';
import { shownDatabase } from '../database-url';
import { postgresql } from '../postgresql/load';
import { NOT_COPIED, type Filling, type Reading, type Row, type Table } from './sides';
import { fillSqlite, readSqlite, tablesMadeBy } from './sqlite';

export type Refusal =
  /** A database has migrations that this version lacks or has with other content. */
  | 'newer-schema'
  /** One of the databases lacks migrations that the other one has. */
  | 'older-schema'
  /** The database has no migrations. */
  | 'no-site'
  /** Statements on this database use a schema other than `public`. */
  | 'other-schema'
  | 'not-empty'
  /** A table has missing or additional columns although all migrations are applied. */
  | 'other-tables'
  /** Another connection is using the target database. */
  | 'held'
  /** The database user does not own the target's tables, so it cannot disable their triggers. */
  | 'not-owner'
  | 'row-refused'
  | 'differs';

/** Thrown when a database cannot be copied; the message tells an operator why. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';

  constructor(
    readonly refusal: Refusal,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
  }
}

type Copied = {
  rows: Record<string, number>;
  /** Number of rows from which U+0000 was removed, because PostgreSQL's text cannot hold it. */
  cleaned: number;
};

/** Progress callback: awaited for each table before it is copied, and later for each table before it is compared. */
export type Tell = (table: string, doing: 'copying' | 'comparing') => void | Promise<void>;

/** Tables that contain rows as soon as the migrations have run. */
const WRITTEN_BY_MIGRATING = ['Installation'];

/**
 * Copies all rows of the site's tables into a database of either engine, and compares them before the commit: all or
 * nothing. Trigram indexes are rebuilt; the running site rebuilds the people search index.
 *
 * @param from may be in use, because it is read in one snapshot
 * @param to a database with the same migrations that no other connection uses
 * @throws CopyRefused when a database is unsuitable or the copy differs; the engine's error (`code`)
 */
export async function copyDatabase(from: string, to: string, tell: Tell = () => {}): Promise<Copied> {
  const reading = await read(from);
  try {
    const wanted = tablesOf(await sameStanding(reading, from, to));
    const names = wanted.map(({ name }) => name);
    const tables = await reading.tables(names);
    requireSame(wanted, tables, from);
    await requireEmpty(to, wanted);
    return await fill(reading, tables, to, tell);
  } finally {
    await reading.close();
  }
}

/** Finds the first migration that a database lacks, or null. @throws CopyRefused for no or unknown migrations */
export async function nextMigration(databaseUrl: string): Promise<string | null> {
  const reading = await read(databaseUrl);
  try {
    return await standingIn(reading, databaseUrl);
  } finally {
    await reading.close();
  }
}

/** @throws CopyRefused when a table has rows other than those that the migrations insert */
export async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  await requireEmpty(databaseUrl, tablesOf(await nextMigration(databaseUrl)));
}

async function read(databaseUrl: string): Promise<Reading> {
  if (engineOf(databaseUrl) === 'sqlite') return readSqlite(databaseUrl);
  try {
    return await postgresql().readPostgresql(databaseUrl);
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code !== '3F000') throw error;
    throw new CopyRefused('other-schema', `${shownDatabase(databaseUrl)}: ${message}`, { cause: error });
  }
}

async function standingIn(reading: Reading, databaseUrl: string): Promise<string | null> {
  const standing = migrationState(await reading.applied(), committedMigrations(MIGRATIONS[engineOf(databaseUrl)]));
  if ('why' in standing) throw new CopyRefused(standing.why, `${shownDatabase(databaseUrl)} ${standing.detail}.`);
  return standing.next;
}

/** Like `nextMigration`, for both databases. @throws CopyRefused when one has more migrations than the other */
async function sameStanding(reading: Reading, from: string, to: string): Promise<string | null> {
  const sides = [
    { databaseUrl: from, next: await standingIn(reading, from) },
    { databaseUrl: to, next: await nextMigration(to) },
  ];
  const next = sides.reduce<string | null>((first, side) => earlier(first, side.next), null);
  // A migration may exist for one engine only, so names are compared by order and not searched.
  const ahead = sides.some(({ databaseUrl, next: own }) =>
    before(committedMigrations(MIGRATIONS[engineOf(databaseUrl)]), own).some(
      ({ name }) => next !== null && name >= next,
    ),
  );
  if (!ahead) return next;
  const old = sides.find((side) => side.next === next);
  throw new CopyRefused(
    'older-schema',
    `${shownDatabase(old?.databaseUrl ?? from)} lacks ${next} and what comes after it: run \`npm run db:migrate\` for it, or use the version that serves it.`,
  );
}

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;
const before = (migrations: readonly Migration[], next: string | null) =>
  migrations.filter(({ name }) => next === null || name < next);

function tablesOf(next: string | null): Table[] {
  return tablesMadeBy(before(committedMigrations(MIGRATIONS.sqlite), next)).filter(
    ({ name }) => !NOT_COPIED.includes(name),
  );
}

function requireSame(wanted: readonly Table[], found: readonly Table[], databaseUrl: string): void {
  const sorted = (table?: Table) => [...(table?.columns ?? [])].sort().join();
  const other = wanted.find((table) => sorted(found.find(({ name }) => name === table.name)) !== sorted(table));
  if (other)
    throw new CopyRefused(
      'other-tables',
      `${other.name} of ${shownDatabase(databaseUrl)} has other columns than migrations make.`,
    );
}

async function requireEmpty(to: string, wanted: readonly Table[]): Promise<void> {
  const reading = await read(to);
  try {
    const tables = await reading.tables(wanted.map(({ name }) => name));
    requireSame(wanted, tables, to);
    for (const table of tables) {
      if (WRITTEN_BY_MIGRATING.includes(table.name)) continue;
      for await (const rows of reading.rows(table))
        if (rows.length > 0) throw new CopyRefused('not-empty', `The database is not empty: ${table.name} has rows.`);
    }
  } finally {
    await reading.close();
  }
}

async function fill(reading: Reading, tables: readonly Table[], to: string, tell: Tell): Promise<Copied> {
  const filling = await open(
    to,
    tables.map(({ name }) => name),
  );
  const copied: Copied = { rows: {}, cleaned: 0 };
  try {
    for (const { name } of await filling.tables()) {
      const table = tables.find((other) => other.name === name)!;
      await tell(name, 'copying');
      if (WRITTEN_BY_MIGRATING.includes(name)) await filling.clear(name);
      let count = 0;
      for await (const rows of reading.rows(table)) {
        copied.cleaned += rows.filter(hasNul).length;
        await insert(
          filling,
          table,
          rows.map((row) => asCopied(table, row)),
        );
        count += rows.length;
      }
      copied.rows[name] = count;
    }
    await filling.settle(await reading.highestIds());
    await compare(reading, filling, tables, tell);
    await filling.commit();
    return copied;
  } catch (error) {
    await filling.abandon().catch(() => undefined);
    throw error;
  }
}

/** PostgreSQL's error codes for a table that is in use, and for one that the user does not own. */
const REFUSED: Readonly<Record<string, [Refusal, string]>> = {
  '55P03': ['held', 'is in use: end whoever is connected to the database that is to be filled.'],
  '42501': ['not-owner', 'is not the user’s own: have the user of the site own its database and tables.'],
};

async function open(databaseUrl: string, names: readonly string[]): Promise<Filling> {
  if (engineOf(databaseUrl) === 'sqlite') return fillSqlite(databaseUrl, names);
  try {
    return await postgresql().fillPostgresql(databaseUrl, names);
  } catch (error) {
    const { code, table } = error as { code?: string; table?: string };
    const [refusal, words] = REFUSED[code ?? ''] ?? [];
    if (!refusal) throw error;
    throw new CopyRefused(refusal, `${table} of ${shownDatabase(databaseUrl)} ${words}`, { cause: error });
  }
}

/** Codes of errors that a row causes: a violated constraint, a wrong type, or a value that is too large. */
const OF_A_ROW = /^(SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)|2[23]|54)/;

/** @throws CopyRefused naming the range of keys that contains the rejected row */
async function insert(filling: Filling, table: Table, rows: readonly Row[]): Promise<void> {
  try {
    await filling.insert(table, rows);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string };
    if (!OF_A_ROW.test(String(code))) throw error;
    const span = [rows[0], rows.at(-1)].map((row) => table.key.map((column) => row?.[column]).join(' ')).join(' to ');
    throw new CopyRefused('row-refused', `${table.name}, one of ${span}: ${message}`, { cause: error });
  }
}

// The people search index is not copied, so no entry of the copy counts as indexed.
function asCopied({ name }: Table, row: Row): Row {
  const cleaned = hasNul(row)
    ? Object.fromEntries(Object.entries(row).map(([column, value]) => [column, withoutNul(value)]))
    : row;
  return name === 'person_entry' ? { ...cleaned, indexed: 0 } : cleaned;
}

// JSON escapes U+0000 as text, which PostgreSQL accepts: only the character itself is removed.
const hasNul = (row: Row) => Object.values(row).some((value) => typeof value === 'string' && value.includes('\0'));
const withoutNul = (value: Row[string]) => (typeof value === 'string' ? value.replaceAll('\0', '') : value);

/** Compares all rows in the writing connection, before the commit. @throws CopyRefused naming the row that differs */
async function compare(reading: Reading, filling: Filling, tables: readonly Table[], tell: Tell): Promise<void> {
  for (const table of tables) {
    await tell(table.name, 'comparing');
    const [wanted, found] = [each(reading.rows(table)), each(filling.rows(table))];
    try {
      for (;;) {
        const [row, there] = [await wanted.next(), await found.next()];
        if (row.done && there.done) break;
        if (row.done || there.done || !isSame(table, asCopied(table, row.value), there.value))
          throw new CopyRefused(
            'differs',
            `${table.name} is not the same afterwards: ${table.key.map((column) => (row.value ?? there.value)?.[column]).join(' ')}`,
          );
      }
    } finally {
      // The connection cannot be closed while a generator is still reading from it.
      await Promise.all([wanted.return(undefined), found.return(undefined)]);
    }
  }
}

async function* each(pages: AsyncGenerator<Row[]>): AsyncGenerator<Row, undefined> {
  for await (const rows of pages) yield* rows;
  return undefined;
}

function isSame({ columns }: Table, wanted: Row, found: Row): boolean {
  return columns.every((column) => {
    const [one, other] = [wanted[column] ?? null, found[column] ?? null];
    if (one === other) return true;
    if (Buffer.isBuffer(one)) return Buffer.isBuffer(other) && one.equals(other);
    return isMoment(one) && isMoment(other) && Date.parse(one) === Date.parse(other);
  });
}

// SQLite files of older versions may contain the same time in several formats.
const isMoment = (value: Row[string]): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value);
