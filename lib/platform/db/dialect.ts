import type { Condition } from './conditions';
import { engine } from './engine';
import { postgresqlDialect } from './postgresql/dialect';
import { sqliteDialect } from './sqlite/dialect';

/** SQL type of a value in a JSON list. */
export type ListKind = 'number' | 'text';
/** Fields of the objects in a JSON list, with their types. */
export type RecordFields = Readonly<Record<string, ListKind | 'moment'>>;

/**
 * The few expressions in which the engines differ; all other SQL means the same on both
 * (docs/decisions/002-engines-and-processes; a test runs both). Each returns SQL with question marks. Names and SQL come
 * from code, never from a request.
 */
export type Dialect = Readonly<{
  /** Suffix of a table that forces an index. Empty on PostgreSQL, which chooses by itself. */
  through: (index: string) => string;
  /** A column written so that no index is chosen for it. */
  withoutIndex: (column: string) => string;
  /** Join that looks up each row of the right side, in this order on SQLite. */
  join: string;
  /** Values of a JSON list, passed as one parameter, as rows of "value" in the order of "key". */
  list: (kind: ListKind, name: string) => string;
  /** Objects of a JSON list, passed as one parameter, as rows of their fields. */
  records: (fields: RecordFields, name: string) => string;
  /** Condition that a text contains a part literally. */
  holds: (text: string, part: string) => Condition;
  /** A text compared and sorted without regard to the case of A to Z. */
  noCase: (text: string) => string;
  /** Whole hours between two times; 0 when `to` is the earlier one. */
  hours: (from: string, to: string) => string;
  /** Query of the trigram index for a term; null where `holds` uses the index directly. */
  pieces: (term: string) => string | null;
}>;

/** The dialect of this process's database. Call it when SQL is built, never while a module loads. */
export function dialect(): Dialect {
  return engine() === 'postgresql' ? postgresqlDialect : sqliteDialect;
}
