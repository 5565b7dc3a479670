import * as z from 'zod/mini';
import { optionalRecordId, recordId } from '../base/fields/ids';
import { list as listOf, optionalLine, ticked } from '../base/fields/schema';
import { listMessages as words } from '../content/en/lists';
import { readDeskRecord } from '../desk/schema';
import type { ListedRecord, QuickFinds } from '../finding/schema';
import { jobOrNone } from '../sourcing/schema';
import { LIST_CHANGES, MAX_LIST_NAME } from '../vocabulary/lists';
import { MOST_PUT_IN } from '../vocabulary/sourcing';
import { MAX_VIEW_QUERY } from '../vocabulary/views';

/**
 * People that a moderator chose: by `records` (`cv-7`, `application-12`), or, with `all`, everybody whom the search
 * `query` finds or the list `from` has. With `all`, `count` is the number of people that the moderator saw.
 */
const chosen = {
  records: listOf((text) => text.split(/[\s,]+/), MOST_PUT_IN, 40),
  all: ticked,
  query: optionalLine(MAX_VIEW_QUERY),
  from: optionalRecordId(words.unknown),
  count: z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()]))),
    z.transform((given) => (/^\d{1,6}$/.test(String(given ?? '')) ? Number(given) : null)),
  ),
};
export type Chosen = {
  records: string[];
  all: boolean;
  query: string | null;
  from: number | null;
  count: number | null;
};

/** Whether `records` are names of records, at least one unless `all` chooses the people. */
const areNamed = ({ records, all }: Pick<Chosen, 'records' | 'all'>) =>
  all || (records.length > 0 && records.every((name) => readDeskRecord(name) !== null));
const isWhole = ({ all, query, from, count }: Chosen) => !all || ((query !== null || from !== null) && count !== null);
const named = z.refine<Chosen>(areNamed, { path: ['records'], message: words.whom });
const whole = z.refine<Chosen>(isWhole, { path: ['query'], message: words.query });

/** People to put into a job. Forms name the job in a field. */
export const putChosenSchema = z.object({ ...chosen, job: jobOrNone }).check(named, whole);

/** People to put on a list: the list `list`, or a new one called `name`, which may be empty. */
export const listAddSchema = z
  .object({ ...chosen, list: optionalRecordId(words.unknown), name: optionalLine(MAX_LIST_NAME), shared: ticked })
  .check(
    z.refine((input) => (input.list === null && input.records.length === 0) || areNamed(input), {
      path: ['records'],
      message: words.whom,
    }),
    whole,
    z.refine(({ list, name }) => list !== null || name !== null, { path: ['name'], message: words.name }),
  );
export type ListAddInput = z.infer<typeof listAddSchema>;

export const listChangeSchema = z.object({
  list: recordId(words.unknown),
  action: z.enum(LIST_CHANGES, { error: words.change }),
  name: optionalLine(MAX_LIST_NAME),
});
export type ListChange = z.infer<typeof listChangeSchema>;

/** People to take off the list `from`: the chosen ones, or, with `all`, everybody on it. */
export const listRemovalSchema = z.object({ ...chosen, from: recordId(words.unknown) }).check(named, whole);
export type ListRemoval = z.infer<typeof listRemovalSchema>;

/** What the search field of every office page finds. */
export type PaletteFinds = QuickFinds & Record<'lists' | 'searches', readonly { id: number; name: string }[]>;

export type ListName = { id: number; name: string; shared: boolean };

/** A line of the page of lists. */
export type ListLine = ListName & { people: number; owner: string; createdAt: Date };

export type ListView = ListName & { total: number; records: readonly ListedRecord[] };
