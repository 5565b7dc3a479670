import type { Applied } from '../migrations';

/** A row in the format of SQLite: booleans are 1 and 0, times and JSON are text. */
export type Row = Record<string, string | number | Buffer | null>;

export type Table = {
  name: string;
  columns: readonly string[];
  /** Columns of the primary key; rows are read in their order. */
  key: readonly string[];
};

/** A database that is read in one snapshot: writes during the copy are not seen. */
export type Reading = {
  /** Returns the entries of the migration ledger that are not rolled back; none if the ledger does not exist. */
  applied(): Promise<Applied[]>;
  /** Returns those of the named tables that exist, sorted by name. Other tables may belong to another application. */
  tables(names: readonly string[]): Promise<Table[]>;
  /** Yields batches of rows in the order of the table's key. */
  rows(table: Table): AsyncGenerator<Row[]>;
  /** Returns the highest id ever given in each table. */
  highestIds(): Promise<Map<string, number>>;
  close(): Promise<void>;
};

/** Tables filled in one transaction. Their triggers are disabled: the rows that they would write are copied too. */
export type Filling = {
  /** Returns the tables in the order of filling: a referenced table precedes those that refer to it. */
  tables(): Promise<Table[]>;
  clear(table: string): Promise<void>;
  insert(table: Table, rows: readonly Row[]): Promise<void>;
  /** Sets sequences beyond the highest ids ever given, enables the triggers again and fills the search indexes. */
  settle(highestIds: ReadonlyMap<string, number>): Promise<void>;
  /** Like `rows` of `Reading`, but includes the uncommitted rows. */
  rows(table: Table): AsyncGenerator<Row[]>;
  commit(): Promise<void>;
  abandon(): Promise<void>;
};

export const ROWS_AT_ONCE = 500;
/** Maximum bytes of the rows in memory at once, unless a single row is larger. A document's text has up to 0.5 MiB. */
export const BYTES_AT_ONCE = 4 * 1024 * 1024;

/** Groups rows into batches within both limits. */
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

/** Tables not copied: the ledger, the search index rebuilt from `person_entry`, and data that processes share. */
export const NOT_COPIED = ['_prisma_migrations', 'person_search', 'rate_limit', 'site_secret'];
