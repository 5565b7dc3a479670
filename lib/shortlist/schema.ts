import * as z from 'zod/mini';
import { clampedId } from '../base/fields/ids';
import { optionalFigure, optionalLine, optionalText, requiredLine, requiredText, ticked } from '../base/fields/schema';
import { needsMessages, shortlistMessages } from '../content/en/shortlist';
import { MOST_NEEDS, NEED_KINDS, NEEDS_ACTIONS, SHORTLIST_DECISIONS, type NeedKind } from '../vocabulary/shortlist';

const several = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.array(z.string())], { error: needsMessages.asked }))),
  z.transform((given) => (Array.isArray(given) ? given : given ? [given] : [])),
);

/** Needs such as `must:Kubernetes`. The kind is before the first colon; labels may contain colons. */
const askedList = z.pipe(
  several,
  z
    .array(
      z
        .string()
        .check(
          z.regex(new RegExp(`^(?:${NEED_KINDS.join('|')}):\\s*\\S`), needsMessages.asked),
          z.maxLength(130, needsMessages.tooLong),
        ),
    )
    .check(z.maxLength(MOST_NEEDS, needsMessages.tooMany)),
);

/** Years for each item of `asked`, in the same order; an empty item means none. Without the field, years stay. */
const yearsList = z.pipe(
  z.optional(
    z.nullable(
      z.union(
        [z.string(), z.number(), z.array(z.optional(z.nullable(z.union([z.string(), z.number()]))))],
        needsMessages.years,
      ),
    ),
  ),
  z.transform((given) => (given === undefined || given === null ? null : [given].flat())),
);

const ADDED_LENGTH = 60;
const addedList = z.pipe(
  z.pipe(
    several,
    z.transform((given) =>
      given
        .flatMap((text) => text.split(/[,\n\r]+/))
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter(Boolean),
    ),
  ),
  z
    .array(z.string().check(z.maxLength(ADDED_LENGTH, needsMessages.tooLong)))
    .check(z.maxLength(MOST_NEEDS, needsMessages.tooMany)),
);

/** A moderator's confirmation of needs. Needs that `asked` omits are removed. */
export const needsSchema = z
  .object({
    action: z.optional(z.enum(NEEDS_ACTIONS, { error: needsMessages.action })),
    seen: requiredLine(80, needsMessages.seen),
    asked: askedList,
    asked_years: z.pipe(
      yearsList,
      z.nullable(
        z.array(optionalFigure(30, needsMessages.years)).check(z.maxLength(MOST_NEEDS, needsMessages.tooMany)),
      ),
    ),
    add: addedList,
    add_as: z.optional(z.enum(['core', 'must', 'nice'] satisfies NeedKind[], { error: needsMessages.asked })),
    years: optionalFigure(30, needsMessages.years),
    place: optionalLine(120),
    permit: ticked,
    start: z.pipe(
      optionalLine(20),
      z.nullable(z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, needsMessages.start))),
    ),
  })
  .check(
    z.refine(({ asked, asked_years: years }) => years === null || years.length === asked.length, {
      path: ['asked_years'],
      message: needsMessages.yearsOfEach,
    }),
  );
export type NeedsInput = z.infer<typeof needsSchema>;

const person = z
  .string({ error: shortlistMessages.person })
  .check(z.regex(/^(?:application|cv)-\d{1,15}$/, shortlistMessages.person));
/** Version of the entry that the moderator saw; 0 if there was no entry. */
const version = z.coerce.number(shortlistMessages.version).check(z.int(), z.minimum(0), clampedId);
const place = z.optional(z.coerce.number(shortlistMessages.version).check(z.int(), z.minimum(0), clampedId));

export const shortlistDecisionSchema = z
  .object({
    person,
    version,
    decision: z.enum(SHORTLIST_DECISIONS, { error: shortlistMessages.decision }),
    reason: optionalText(2_000),
    doubts: optionalText(2_000),
    /** Position in the order at the time of the decision, for the log; 0 or absent without a position. */
    place,
  })
  .check(
    z.refine(({ decision, reason }) => decision !== 'struck' || reason !== null, {
      path: ['reason'],
      message: shortlistMessages.strikeReason,
    }),
  );
export type ShortlistDecisionInput = z.infer<typeof shortlistDecisionSchema>;

export const shortlistDrawSchema = z.object({ pool: ticked });

export const shortlistSignatureSchema = z.object({
  name: requiredText(120, shortlistMessages.name),
  seen: requiredLine(80, shortlistMessages.version),
});
export type ShortlistSignatureInput = z.infer<typeof shortlistSignatureSchema>;

export type { Need, JobNeeds } from './types';
