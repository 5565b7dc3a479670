import * as z from 'zod/mini';
import { dto, count, day, id, moment, text } from '../base/fields/dto';
import { recordId } from '../base/fields/ids';
import { choice, optionalDay, optionalEmail, optionalLine, requiredLine, ticked } from '../base/fields/schema';
import { importMessages as words } from '../content/en/imports';
import {
  type ItemGroup,
  BATCH_STATES,
  BATCH_VERBS,
  ITEM_STATES,
  ITEM_VERBS,
  LIST_FIELDS,
  LIST_SYSTEMS,
  MAX_INFORMED_WORDS,
} from '../vocabulary/imports';
import { MAX_PLACE, MAX_SOURCE } from '../vocabulary/sourcing';

export type Suggestion = { value: string; line: string };
/** Contact data that a CV's text suggests. `emails`: all addresses in it; `email`: the likeliest of them. */
export type Suggested = Record<'name' | 'email' | 'phone' | 'place', Suggestion | null> & { emails: string[] };

const GROUNDS = ['tell', 'informed'] as const;

/** An import. `ground`: whether its people are to be told, or were told by the firm on a day and in words. */
export const importSchema = z
  .object({
    source: requiredLine(MAX_SOURCE, words.source),
    ground: choice(GROUNDS, 'tell', words.ground),
    informed_day: optionalDay(words.day),
    informed_words: optionalLine(MAX_INFORMED_WORDS),
  })
  .check(
    z.refine(({ ground, informed_day }) => ground === 'tell' || informed_day !== null, {
      path: ['informed_day'],
      message: words.day,
    }),
    z.refine(({ ground, informed_words }) => ground === 'tell' || informed_words !== null, {
      path: ['informed_words'],
      message: words.informedWords,
    }),
  );
export type ImportInput = z.infer<typeof importSchema>;

export const batchVerbSchema = z.object({ do: choice(BATCH_VERBS, 'stop', words.verb) });

/** A decision about one item. To take it, a name is needed; `same` and `other` are those of `candidateSchema`. */
export const itemSchema = z
  .object({
    item: recordId(words.noItem),
    do: choice(ITEM_VERBS, 'take', words.verb),
    name: optionalLine(120),
    email: optionalEmail(),
    phone: optionalLine(40),
    place: optionalLine(MAX_PLACE),
    same: optionalLine(40),
    other: ticked,
  })
  .check(z.refine(({ do: verb, name }) => verb !== 'take' || name !== null, { path: ['name'], message: words.name }));
export type ItemInput = z.infer<typeof itemSchema>;

const suggestion = z.nullable(z.object({ value: text, line: text }));
const itemCounts = z.object(Object.fromEntries(ITEM_STATES.map((state) => [state, count])));
const listDto = z.object({
  headings: z.array(text),
  refused: z.array(text),
  system: z.enum(LIST_SYSTEMS),
  fields: z.nullable(z.array(z.enum(LIST_FIELDS))),
  rows: count,
  known: count,
});
export const batchDto = dto(
  'Import',
  z.object({
    id,
    source: text,
    informed_day: z.nullable(day),
    state: z.enum(BATCH_STATES),
    total: count,
    items: itemCounts,
    clear: count,
    to_review: count,
    list: z.nullable(listDto),
    started_at: moment,
  }),
  {
    id: 1,
    source: 'Our former system',
    informed_day: null,
    state: 'ready',
    total: 3,
    items: { waiting: 0, ready: 2, duplicate: 0, unreadable: 1, taken: 0, left: 0 },
    clear: 1,
    to_review: 2,
    list: null,
    started_at: '2026-11-28T09:00:00.000Z',
  },
);
export const itemDto = dto(
  'ImportItem',
  z.object({
    id,
    state: z.enum(ITEM_STATES),
    reason: z.nullable(text),
    file_name: z.nullable(text),
    line: z.nullable(count),
    has_file: z.boolean(),
    name: suggestion,
    email: suggestion,
    phone: suggestion,
    place: suggestion,
    record: z.nullable(text),
  }),
  {
    id: 7,
    state: 'ready',
    reason: null,
    file_name: 'ana.pdf',
    line: null,
    has_file: true,
    name: { value: 'Ana Ruiz', line: 'Ana Ruiz, DevOps engineer' },
    email: { value: 'ana@mail.example', line: 'ana@mail.example' },
    phone: null,
    place: null,
    record: null,
  },
);
export type BatchDto = z.infer<typeof batchDto>;
export type ItemDto = z.infer<typeof itemDto>;

/** Number of items in each part of an import. */
export type GroupCounts = Readonly<Record<ItemGroup, number>>;

/** An item in its review. `text`: of the row and the CV, null until it is read. `previous`, `next`: ids of the items beside it. */
export type ReviewedItem = {
  item: ItemDto;
  /** All addresses in the text. */
  emails: string[];
  text: string | null;
  opensInline: boolean;
  lookalikes: { record: string; name: string }[];
  previous: number | null;
  next: number | null;
  left: number;
};
