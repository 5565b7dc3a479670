import { engineOf } from '../engine';
import { missingMigrations } from '../ledger';
import { postgresql } from '../postgresql/load';
import type { Filling, Reading, Row, Table } from './sides';
import { fillSqlite, readSqlite } from './sqlite';

/** A database cannot be copied: why, in words for an operator. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}

export type Copied = {
  /** How many rows each table has. */
  rows: Record<string, number>;
  /** In how many rows U+0000 was left out, which PostgreSQL's texts cannot hold. */
  cleaned: number;
};

/** What tying a database to its files writes before there is anything in it. */
const WRITTEN_BY_MIGRATING = ['Installation'];

/**
 * Copies all rows of a database into another one, of either engine, and compares them there: all or nothing. Indexes for searching are
 * filled anew, that of people's words by the site itself once it runs.
 *
 * @param from its place, as `env().database` names it; may be served meanwhile, and is read as of one moment
 * @param to a database with all migrations, of which nobody has made use
 * @param tell hears each table that is copied
 * @throws CopyRefused when migrations are missing in either, the other has rows, or holds afterwards what is not the same
 */
export async function copyDatabase(
  from: string,
  to: string,
  tell: (table: string) => void = () => {},
): Promise<Copied> {
  for (const place of [from, to])
    if ((await missingMigrations(place)) > 0)
      throw new CopyRefused('Both databases need all migrations of this version: run `npm run db:migrate` for each.');
  const reading = await read(from);
  try {
    const tables = await reading.tables();
    await requireEmpty(to, tables);
    const copied = await fill(reading, tables, to, tell);
    await compare(reading, tables, to);
    return copied;
  } finally {
    await reading.close();
  }
}

/** @throws CopyRefused when a table has rows that migrating has not written */
export async function requireEmptyDatabase(place: string): Promise<void> {
  const reading = await read(place);
  try {
    for (const table of await reading.tables()) {
      if (WRITTEN_BY_MIGRATING.includes(table.name)) continue;
      for await (const rows of reading.rows(table))
        if (rows.length > 0) throw new CopyRefused(`The database is not empty: ${table.name} has rows.`);
    }
  } finally {
    await reading.close();
  }
}

function read(place: string): Promise<Reading> | Reading {
  return engineOf(place) === 'sqlite' ? readSqlite(place) : postgresql().readPostgresql(place);
}

async function requireEmpty(to: string, tables: readonly Table[]): Promise<void> {
  await requireEmptyDatabase(to);
  const reading = await read(to);
  try {
    const there = await reading.tables();
    const differ = tables.filter(({ name, columns }) => {
      const table = there.find((other) => other.name === name);
      return table === undefined || [...table.columns].sort().join() !== [...columns].sort().join();
    });
    if (differ.length > 0 || there.length !== tables.length)
      throw new CopyRefused(`The databases have other tables or columns (${differ[0]?.name ?? 'one more'}).`);
  } finally {
    await reading.close();
  }
}

async function fill(
  reading: Reading,
  tables: readonly Table[],
  to: string,
  tell: (table: string) => void,
): Promise<Copied> {
  const filling = await open(to);
  const copied: Copied = { rows: {}, cleaned: 0 };
  try {
    for (const { name } of await filling.tables()) {
      const table = tables.find((other) => other.name === name)!;
      tell(name);
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
    await filling.finish(await reading.highestIds());
    return copied;
  } catch (error) {
    await filling.abandon().catch(() => undefined);
    throw error;
  }
}

function open(place: string): Promise<Filling> | Filling {
  return engineOf(place) === 'sqlite' ? fillSqlite(place) : postgresql().fillPostgresql(place);
}

/** @throws CopyRefused naming the row that the other engine does not take */
async function insert(filling: Filling, table: Table, rows: readonly Row[]): Promise<void> {
  try {
    await filling.insert(table, rows);
  } catch (error) {
    const span = [rows[0], rows.at(-1)].map((row) => table.key.map((column) => row?.[column]).join(' ')).join(' to ');
    throw new CopyRefused(`${table.name}, one of ${span}: ${(error as Error).message}`, { cause: error });
  }
}

// Whose words are in the index is what the index has, and it begins empty.
function asCopied({ name }: Table, row: Row): Row {
  const cleaned = hasNul(row)
    ? Object.fromEntries(Object.entries(row).map(([column, value]) => [column, withoutNul(value)]))
    : row;
  return name === 'person_entry' ? { ...cleaned, indexed: 0 } : cleaned;
}

// In JSON it is written out, and stays.
const hasNul = (row: Row) => Object.values(row).some((value) => typeof value === 'string' && value.includes('\0'));
const withoutNul = (value: Row[string]) => (typeof value === 'string' ? value.replaceAll('\0', '') : value);

async function compare(reading: Reading, tables: readonly Table[], to: string): Promise<void> {
  const other = await read(to);
  try {
    for (const table of tables) {
      const [wanted, found] = [each(reading.rows(table)), each(other.rows(table))];
      try {
        for (;;) {
          const [row, there] = [await wanted.next(), await found.next()];
          if (row.done && there.done) break;
          if (row.done || there.done || !isSame(table, asCopied(table, row.value), there.value))
            throw new CopyRefused(
              `${table.name} is not the same afterwards: ${table.key.map((column) => (row.value ?? there.value)?.[column]).join(' ')}`,
            );
        }
      } finally {
        // A connection on which rows are still being given cannot be ended.
        await Promise.all([wanted.return(undefined), found.return(undefined)]);
      }
    }
  } finally {
    await other.close();
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

// One moment may be written in several ways in a file that an older version has filled.
const isMoment = (value: Row[string]): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value);
