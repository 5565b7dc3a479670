import type { Applied } from '../migrations';

/** A row in SQLite's form: booleans are 1 and 0, times and JSON are text. */
export type Row = Record<string, string | number | Buffer | null>;

export type Table = {
  name: string;
  columns: readonly string[];
  /** Primary key, and the order in which rows are read. */
  key: readonly string[];
};

/** A database read in one snapshot, whatever is written meanwhile. */
export type Reading = {
  /** Entries of the migration ledger that are not rolled back; empty without a ledger. */
  applied(): Promise<Applied[]>;
  /** The named tables that exist, sorted by name. Other tables may belong to another application. */
  tables(names: readonly string[]): Promise<Table[]>;
  /** Batches of rows in the order of the table's key. */
  rows(table: Table): AsyncGenerator<Row[]>;
  /** Highest id ever given, by table. */
  highestIds(): Promise<Map<string, number>>;
  close(): Promise<void>;
};

/** Tables filled in one transaction with disabled triggers: the rows that triggers would write are copied, too. */
export type Filling = {
  /** In the order of filling: referenced tables come before those that refer to them. */
  tables(): Promise<Table[]>;
  clear(table: string): Promise<void>;
  insert(table: Table, rows: readonly Row[]): Promise<void>;
  /** Sets sequences beyond the highest ids ever given, enables the triggers and fills search indexes. */
  settle(highestIds: ReadonlyMap<string, number>): Promise<void>;
  /** Like `rows` of `Reading`, with the uncommitted rows. */
  rows(table: Table): AsyncGenerator<Row[]>;
  commit(): Promise<void>;
  /** Rolls back. */
  abandon(): Promise<void>;
};

/** Maximum rows held at once. */
export const ROWS_AT_ONCE = 500;
/** Maximum bytes of the rows held at once, unless one row alone is larger: a document's text has up to 0.5 MiB. */
export const BYTES_AT_ONCE = 4 * 1024 * 1024;

/** Groups rows into pages within both limits. */
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
 * Tables without data: the migration ledger, an index of words rebuilt from `person_entry`, and state that processes on
 * PostgreSQL share.
 */
export const NOT_COPIED = ['_prisma_migrations', 'person_search', 'rate_limit', 'site_secret'];
