import type { Condition } from './conditions';
import { engine } from './engine';
import { postgresqlDialect } from './postgresql/dialect';
import { sqliteDialect } from './sqlite/dialect';

/** What a value of a JSON list is to the store. */
export type ListKind = 'number' | 'text';
/** The fields of the objects of a JSON list. */
export type RecordFields = Readonly<Record<string, ListKind | 'moment'>>;

/**
 * The few words in which the engines differ; all other SQL, here and in the stores of nouns, means the same on both
 * (docs/decisions/002-engines-and-processes, a test asks both). Each gives SQL with question marks. Names and SQL are from code, never from
 * a request.
 */
export type Dialect = Readonly<{
  /** Behind a table: the index that it is read through. PostgreSQL chooses by itself. */
  through: (index: string) => string;
  /** A column that no index is to be chosen for. */
  apart: (column: string) => string;
  /** Joins what is on its right by looking each row up, in this order where an engine has to be told. */
  join: string;
  /** The values of a JSON list, which is one parameter, as rows of "value", in the order of "key". */
  list: (kind: ListKind, name: string) => string;
  /** The objects of a JSON list, which is one parameter, as rows of their fields. */
  records: (fields: RecordFields, name: string) => string;
  /** Whether a text holds a part, as it is. */
  holds: (text: string, part: string) => Condition;
  /** A text as it is compared and sorted without the case of A to Z. */
  noCase: (text: string) => string;
  /** Whole hours from one moment to another; none where that one was earlier. */
  hours: (from: string, to: string) => string;
  /** What asks the index of a text's pieces for those that can hold a term; null where the text itself is asked (`holds`). */
  pieces: (term: string) => string | null;
}>;

/** That of the engine which keeps the database: asked whenever SQL is put together, never when a module is loaded. */
export function dialect(): Dialect {
  return engine() === 'postgresql' ? postgresqlDialect : sqliteDialect;
}
