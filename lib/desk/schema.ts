import * as z from 'zod/mini';
import { clampId } from '../base/fields/bounds';
import { clampedId } from '../base/fields/ids';
import {
  list,
  optionalChoice,
  optionalDay,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../base/fields/schema';
import { deskMessages as words } from '../content/en/desk';
import {
  DESK_RECORDS,
  MAX_NOTE,
  MAX_RATING_WORDS,
  MAX_REMINDER,
  MAX_TAG,
  MOST_TAGS,
  NOTE_CHANGES,
  RATINGS,
  REMINDER_CHANGES,
  type Rating,
} from '../vocabulary/desk';

export type DeskRecord = { kind: (typeof DESK_RECORDS)[number]; id: number };

const NAME = new RegExp(`^(${DESK_RECORDS.join('|')})-([1-9]\\d{0,14})$`);

/** Parses a record's name such as `application-12`; null for any other text. */
export function readDeskRecord(name: string): DeskRecord | null {
  const [, kind, id] = NAME.exec(name) ?? [];
  return kind && id ? { kind: kind as DeskRecord['kind'], id: clampId(Number(id)) } : null;
}

export function deskRecordName({ kind, id }: DeskRecord): string {
  return `${kind}-${id}`;
}

const record = z.pipe(
  z.string({ error: words.record }).check(z.regex(NAME, words.record)),
  z.transform((name) => readDeskRecord(name)!),
);
const numberOf = (message: string) => z.coerce.number(message).check(z.int(message), z.positive(message), clampedId);

export const noteSchema = z.object({ record, text: requiredText(MAX_NOTE, words.note.missing) });

/** Edits a note (`text` is the new text) or removes it. */
export const noteChangeSchema = z
  .object({
    note: numberOf(words.note.unknown),
    action: z.enum(NOTE_CHANGES, { error: words.note.change }),
    text: optionalText(MAX_NOTE),
  })
  .check(
    z.refine(({ action, text }) => action !== 'edit' || text !== null, { path: ['text'], message: words.note.missing }),
  );
export type NoteChange = z.infer<typeof noteChangeSchema>;

/** Adds the tags in `set`, separated by commas, and removes the tag in `take_off`. */
export const tagsSchema = z
  .object({ record, set: list((text) => text.split(/[,\n]/), MOST_TAGS, MAX_TAG), take_off: optionalLine(MAX_TAG) })
  .check(
    z.refine(({ set, take_off: takenOff }) => set.length > 0 || takenOff !== null, {
      path: ['set'],
      message: words.tag.missing,
    }),
  );
export type TagsInput = z.infer<typeof tagsSchema>;

export const ownerSchema = z.object({
  record,
  owner: z.pipe(
    z.pipe(
      z.optional(z.nullable(z.union([z.string(), z.number()], { error: words.owner.unknown }))),
      z.transform((given) => (given === undefined || given === null || given === '' ? null : Number(given))),
    ),
    z.nullable(
      z.number(words.owner.unknown).check(z.int(words.owner.unknown), z.positive(words.owner.unknown), clampedId),
    ),
  ),
});

export const ratingSchema = z
  .object({ record, rating: optionalChoice(RATINGS, words.rating.unknown), words: optionalText(MAX_RATING_WORDS) })
  .check(
    z.refine(({ rating, words: said }) => rating !== null || said === null, {
      path: ['rating'],
      message: words.rating.bare,
    }),
  );
export type RatingInput = z.infer<typeof ratingSchema>;

export const reminderSchema = z.object({
  record,
  text: requiredLine(MAX_REMINDER, words.reminder.missing),
  day: requiredDay(),
  for: numberOf(words.reminder.for),
});
export type ReminderInput = z.infer<typeof reminderSchema>;

export const reminderChangeSchema = z
  .object({
    reminder: numberOf(words.reminder.unknown),
    action: z.enum(REMINDER_CHANGES, { error: words.reminder.change }),
    day: optionalDay(words.reminder.day),
  })
  .check(
    z.refine(({ action, day }) => action !== 'move' || day !== null, { path: ['day'], message: words.reminder.day }),
  );
export type ReminderChange = z.infer<typeof reminderChangeSchema>;

function requiredDay() {
  return z.pipe(optionalDay(words.reminder.day), z.string({ error: words.reminder.day }));
}

export type DeskModerator = { id: number; name: string };

export type NoteView = {
  id: number;
  record: DeskRecord;
  by: string;
  byId: number;
  text: string;
  at: Date;
  editedAt: Date | null;
};

export type RatingView = { by: string; byId: number; rating: Rating; words: string | null; at: Date };

export type ReminderView = {
  id: number;
  record: DeskRecord;
  text: string;
  /** Day in the site's time zone, YYYY-MM-DD. */
  day: string;
  forId: number;
  forName: string;
  byId: number;
  by: string;
  doneAt: Date | null;
  doneBy: string | null;
};

/** Owner, tags and ratings of a document. An applicant's belong to the newest version of the application. */
export type DeskMarks = { owner: DeskModerator | null; tags: readonly string[]; ratings: readonly RatingView[] };

export type DeskView = {
  /** Oldest first. */
  notes: readonly NoteView[];
  /** Open ones first, then by day. */
  reminders: readonly ReminderView[];
  /** By the document's name (`deskRecordName`). */
  marks: ReadonlyMap<string, DeskMarks>;
};

/** A reminder in the day's list, with the person it is about. `isGone`: the account of its moderator is closed. */
export type DueView = ReminderView & { subject: string; isGone: boolean };

export type TodayView = {
  /** In the site's time zone, YYYY-MM-DD. */
  today: string;
  overdue: readonly DueView[];
  due: readonly DueView[];
  coming: readonly DueView[];
  /** Open reminders, for any day, that this moderator set for others. */
  asked: readonly DueView[];
};
