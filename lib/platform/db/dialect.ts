import type { Condition } from './conditions';
import { engine } from './engine';
import { postgresqlDialect } from './postgresql/dialect';
import { sqliteDialect } from './sqlite/dialect';

export type ListKind = 'number' | 'text';
export type RecordFields = Readonly<Record<string, ListKind | 'moment'>>;

/**
 * The few SQL expressions that differ between the engines (docs/decisions/002-engines-and-processes). Each function
 * returns SQL with question marks. Names and SQL are written in code, never taken from a request.
 */
export type Dialect = Readonly<{
  /** SQL that follows a table's name to force an index. Empty on PostgreSQL, whose planner chooses. */
  through: (index: string) => string;
  /** SQL of a column for which the planner chooses no index. */
  withoutIndex: (column: string) => string;
  /** JOIN that looks up each row of the right-hand table. SQLite keeps the order of the tables. */
  join: string;
  list: (kind: ListKind, name: string) => string;
  records: (fields: RecordFields, name: string) => string;
  /** Condition that a text contains `part` literally, without wildcards. */
  holds: (text: string, part: string) => Condition;
  spelled: (text: string, letters: readonly string[]) => Condition;
  noCase: (text: string) => string;
  /** SQL for the whole hours between two times; 0 if `to` is earlier than `from`. */
  hours: (from: string, to: string) => string;
  /** Query for SQLite's trigram index; null on PostgreSQL, where `holds` uses the index itself. */
  pieces: (term: string) => string | null;
}>;

/** Returns the dialect of this process's database. Not while a module loads: the settings may not be loaded yet. */
export function dialect(): Dialect {
  return engine() === 'postgresql' ? postgresqlDialect : sqliteDialect;
}
