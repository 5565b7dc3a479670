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
  /** All but those of indexes for searching and of migrating, in the order of their names. */
  tables(): Promise<Table[]>;
  /** Rows in the order of the table's key, some at a time. */
  rows(table: Table): AsyncGenerator<Row[]>;
  /** The highest ids that were ever given, by table. */
  highestIds(): Promise<Map<string, number>>;
  close(): Promise<void>;
};

/** A database that is filled, in one transaction, while its triggers rest: what they would write is copied. */
export type Filling = {
  /** In the order in which they can be filled: whoever is named comes before who names. */
  tables(): Promise<Table[]>;
  clear(table: string): Promise<void>;
  insert(table: Table, rows: readonly Row[]): Promise<void>;
  /** Has new ids begin after the highest that were ever given, wakes the triggers, fills indexes for searching, and commits. */
  finish(highestIds: ReadonlyMap<string, number>): Promise<void>;
  /** Takes everything back. */
  abandon(): Promise<void>;
};

/** So many rows are held at once. */
export const ROWS_AT_ONCE = 500;

/**
 * None is data: which migrations were applied, an index of words, filled anew from `person_entry`, and what the processes of a site on
 * PostgreSQL share.
 */
export const NOT_COPIED = ['_prisma_migrations', 'person_search', 'rate_limit', 'site_secret'];
