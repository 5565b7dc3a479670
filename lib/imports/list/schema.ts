import * as z from 'zod/mini';
import { choice } from '../../base/fields/schema';
import { importLists as words } from '../../content/en/import-lists';
import { LIST_FIELDS, LIST_SYSTEMS, MOST_COLUMNS, type ListField, type ListSystem } from '../../vocabulary/imports';
import type { Encoding } from './encoding';

/** A list of people as its import stores it. Columns that are never imported are named only. */
export type StoredList = {
  encoding: Encoding;
  delimiter: string;
  /** False until all rows are stored; absent in lists of earlier releases, which are whole. */
  isWhole?: boolean;
  /** Headings of the stored columns, in their order. */
  headings: string[];
  /** Headings of columns whose cells were not stored. */
  refused: string[];
  system: ListSystem;
  /** The field of each stored column; null until a moderator says so. */
  fields: ListField[] | null;
};

/** Which field each column of a list goes to, in the order of the columns. Forms send one value for each column. */
export const columnsSchema = z
  .object({
    fields: z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())], { error: words.fields }),
        z.transform((given) => [given].flat()),
      ),
      z.array(z.enum(LIST_FIELDS, { error: words.fields })).check(z.maxLength(MOST_COLUMNS, words.fields)),
    ),
    system: choice(LIST_SYSTEMS, 'other', words.system),
  })
  .check(
    z.refine(({ fields }) => fields.some((field) => NAMES.has(field)), { path: ['fields'], message: words.noName }),
  );
export type ColumnsInput = z.infer<typeof columnsSchema>;

const NAMES: ReadonlySet<ListField> = new Set(['name', 'first-name', 'last-name']);

/** A column in the form that says what it holds. `samples`: values of its first rows. */
export type ColumnView = { heading: string; samples: string[]; field: ListField };

/** The columns of a list that waits for them. `from`: why their fields are chosen already. */
export type ColumnsView = {
  columns: ColumnView[];
  refused: string[];
  system: ListSystem;
  from: 'remembered' | 'system' | 'headings';
  encoding: Encoding;
  delimiter: string;
  hasFiles: boolean;
};
