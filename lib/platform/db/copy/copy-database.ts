import { engineOf } from '../engine';
import { committedMigrations, MIGRATIONS, standingOf, type Migration } from '../migrations';
import { shownPlace } from '../place';
import { postgresql } from '../postgresql/load';
import { NOT_COPIED, type Filling, type Reading, type Row, type Table } from './sides';
import { fillSqlite, readSqlite, tablesMadeBy } from './sqlite';

/** Why a database cannot be copied. */
export type Refusal =
  /** One of both has migrations that this version does not know, or knows otherwise. */
  | 'newer-schema'
  /** One of both lacks migrations, in another way than the other one. */
  | 'older-schema'
  /** It has no migrations at all. */
  | 'no-site'
  /** Its statements go to another schema than the site's. */
  | 'other-schema'
  /** There are rows where it is to be copied to. */
  | 'not-empty'
  /** A table lacks columns or has others, although all migrations are there. */
  | 'other-tables'
  /** Somebody makes use of what is to be filled. */
  | 'held'
  /** Its tables are not the user's own, who cannot have their triggers rest. */
  | 'not-owner'
  /** A row that the other engine does not take. */
  | 'row-refused'
  /** What would be there is not what was read. */
  | 'differs';

/** A database cannot be copied: why, in words for an operator. */
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

export type Copied = {
  /** How many rows each table has. */
  rows: Record<string, number>;
  /** In how many rows U+0000 was left out, which PostgreSQL's texts cannot hold. */
  cleaned: number;
};

/** Hears each table that is copied, and then each that is compared; waited for. */
export type Tell = (table: string, doing: 'copying' | 'comparing') => void | Promise<void>;

/** What tying a database to its files writes before there is anything in it. */
const WRITTEN_BY_MIGRATING = ['Installation'];

/**
 * Copies all rows of a database into another one, of either engine, and compares them before anything is committed: all or nothing. Tables
 * that are not the site's are left alone. Indexes for searching are filled anew, that of people's words by the site itself once it runs.
 *
 * @param from its place, as `env().database` names it; may be served meanwhile, and is read as of one moment
 * @param to a database with the same migrations, of which nobody has made use
 * @throws CopyRefused where one of both is not as it must be, or what would be there is not the same; what the engine says (`code`)
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

/**
 * The first migration that a database lacks, and all after it; null where it has all of this version.
 *
 * @throws CopyRefused where it has others, or is no site's
 */
export async function nextMigration(place: string): Promise<string | null> {
  const reading = await read(place);
  try {
    return await standingIn(reading, place);
  } finally {
    await reading.close();
  }
}

/** @throws CopyRefused when a table has rows that migrating has not written */
export async function requireEmptyDatabase(place: string): Promise<void> {
  await requireEmpty(place, tablesOf(await nextMigration(place)));
}

async function read(place: string): Promise<Reading> {
  if (engineOf(place) === 'sqlite') return readSqlite(place);
  try {
    return await postgresql().readPostgresql(place);
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code !== '3F000') throw error;
    throw new CopyRefused('other-schema', `${shownPlace(place)}: ${message}`, { cause: error });
  }
}

async function standingIn(reading: Reading, place: string): Promise<string | null> {
  const standing = standingOf(await reading.applied(), committedMigrations(MIGRATIONS[engineOf(place)]));
  if ('why' in standing) throw new CopyRefused(standing.why, `${shownPlace(place)} ${standing.detail}.`);
  return standing.next;
}

/** Both have the migrations of their engine before the one that is given; all where that is null. @throws CopyRefused otherwise */
async function sameStanding(reading: Reading, from: string, to: string): Promise<string | null> {
  const sides = [
    { place: from, next: await standingIn(reading, from) },
    { place: to, next: await nextMigration(to) },
  ];
  const next = sides.reduce<string | null>((first, side) => earlier(first, side.next), null);
  // An engine need not have a migration of each name.
  const ahead = sides.some(({ place, next: own }) =>
    before(committedMigrations(MIGRATIONS[engineOf(place)]), own).some(({ name }) => next !== null && name >= next),
  );
  if (!ahead) return next;
  const old = sides.find((side) => side.next === next);
  throw new CopyRefused(
    'older-schema',
    `${shownPlace(old?.place ?? from)} lacks ${next} and what comes after it: run \`npm run db:migrate\` for it, or use the version that serves it.`,
  );
}

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;
const before = (migrations: readonly Migration[], next: string | null) =>
  migrations.filter(({ name }) => next === null || name < next);

/** The site's tables, as far as they are copied. */
function tablesOf(next: string | null): Table[] {
  return tablesMadeBy(before(committedMigrations(MIGRATIONS.sqlite), next)).filter(
    ({ name }) => !NOT_COPIED.includes(name),
  );
}

function requireSame(wanted: readonly Table[], found: readonly Table[], place: string): void {
  const sorted = (table?: Table) => [...(table?.columns ?? [])].sort().join();
  const other = wanted.find((table) => sorted(found.find(({ name }) => name === table.name)) !== sorted(table));
  if (other)
    throw new CopyRefused(
      'other-tables',
      `${other.name} of ${shownPlace(place)} has other columns than migrations make.`,
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

/** What PostgreSQL says of who holds a table, and of who may not change it. */
const REFUSED: Readonly<Record<string, [Refusal, string]>> = {
  '55P03': ['held', 'is in use: end whoever is connected to the database that is to be filled.'],
  '42501': ['not-owner', 'is not the user’s own: have the user of the site own its database and tables.'],
};

async function open(place: string, names: readonly string[]): Promise<Filling> {
  if (engineOf(place) === 'sqlite') return fillSqlite(place, names);
  try {
    return await postgresql().fillPostgresql(place, names);
  } catch (error) {
    const { code, table } = error as { code?: string; table?: string };
    const [refusal, words] = REFUSED[code ?? ''] ?? [];
    if (!refusal) throw error;
    throw new CopyRefused(refusal, `${table} of ${shownPlace(place)} ${words}`, { cause: error });
  }
}

/** What engines say of a row: a rule or a type that it breaks, or more than they take. Whatever else they say is none of the row. */
const OF_A_ROW = /^(SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)|2[23]|54)/;

/** @throws CopyRefused naming the row that the other engine does not take */
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

/** Through the connection that has written, before anything is committed. @throws CopyRefused naming the row that differs */
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
      // A connection on which rows are still being given cannot be ended.
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

// One moment may be written in several ways in a file that an older version has filled.
const isMoment = (value: Row[string]): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value);
