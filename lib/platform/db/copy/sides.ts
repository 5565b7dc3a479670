import type { Applied } from '../migrations';

/** A row as SQLite has it: truths are 1 and 0, moments and JSON are texts. */
export type Row = Record<string, string | number | Buffer | null>;

export type Table = {
  name: string;
  columns: readonly string[];
  /** What tells its rows apart, and the order they are read in. */
  key: readonly string[];
};

/** A database that is read as of one moment, whatever is written meanwhile. */
export type Reading = {
  /** What its ledger of migrations says, but for what was rolled back; nothing where it has none. */
  applied(): Promise<Applied[]>;
  /** Those of some tables that it has, in the order of their names. Others are not looked at: they may be somebody else's. */
  tables(names: readonly string[]): Promise<Table[]>;
  /** Rows in the order of the table's key, some at a time. */
  rows(table: Table): AsyncGenerator<Row[]>;
  /** The highest ids that were ever given, by table. */
  highestIds(): Promise<Map<string, number>>;
  close(): Promise<void>;
};

/** Some tables of a database that are filled, in one transaction, while their triggers rest: what they would write is copied. */
export type Filling = {
  /** In the order in which they can be filled: whoever is named comes before who names. */
  tables(): Promise<Table[]>;
  clear(table: string): Promise<void>;
  insert(table: Table, rows: readonly Row[]): Promise<void>;
  /** Has new ids begin after the highest that were ever given, wakes the triggers, and fills indexes for searching. */
  settle(highestIds: ReadonlyMap<string, number>): Promise<void>;
  /** As `Reading`'s: what will be there once it is committed. */
  rows(table: Table): AsyncGenerator<Row[]>;
  commit(): Promise<void>;
  /** Takes everything back. */
  abandon(): Promise<void>;
};

/** So many rows are held at once, */
export const ROWS_AT_ONCE = 500;
/** and no more of them than take so much room, unless it is one alone: texts of documents have half a megabyte. */
export const BYTES_AT_ONCE = 4 * 1024 * 1024;

/** Rows as a statement gives them, so many at a time as may be held at once. */
export function* inPages(rows: Iterable<Row>): Generator<Row[]> {
  let page: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Object.values(row).reduce<number>((sum, value) => sum + lengthOf(value), 0);
    if (page.length === ROWS_AT_ONCE || (page.length > 0 && bytes + size > BYTES_AT_ONCE)) {
      yield page;
      [page, bytes] = [[], 0];
    }
    page.push(row);
    bytes += size;
  }
  if (page.length > 0) yield page;
}

const lengthOf = (value: Row[string]) => (typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8);

/**
 * None is data: which migrations were applied, an index of words, filled anew from `person_entry`, and what the processes of a site on
 * PostgreSQL share.
 */
export const NOT_COPIED = ['_prisma_migrations', 'person_search', 'rate_limit', 'site_secret'];
