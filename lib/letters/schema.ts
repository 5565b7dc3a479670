import * as z from 'zod/mini';
import { recordId } from '../base/fields/ids';
import { optionalChoice, optionalLine, optionalText } from '../base/fields/schema';
import { LETTER_CHOICES, LETTER_WAIT } from '../vocabulary/letters';

/**
 * What a moderator says about the letter of a decision. Without `letter` it goes out at once, as for clients that know nothing of it;
 * with `send` it waits as the office has set it, with `none` there is none. Words that are left out or empty are those of the template.
 */
export function letterFields() {
  return {
    letter: z.optional(optionalChoice(LETTER_CHOICES, 'The letter must be send or none.')),
    letter_subject: z.optional(optionalLine(200)),
    letter_text: z.optional(optionalText(6_000)),
  };
}

/** What a decision says about its letter. */
export type LetterChoice = {
  letter?: (typeof LETTER_CHOICES)[number] | null | undefined;
  letter_subject?: string | null | undefined;
  letter_text?: string | null | undefined;
};

/** Takes back a letter that waits; `undo`: and what it tells of. */
export const takeBackSchema = z.object({
  letter: recordId('Send the number of the letter.'),
  decision: z.enum(['keep', 'undo'], { error: 'The decision must be keep or undo.' }),
});

const SECONDS = `Enter whole seconds from ${LETTER_WAIT.least} to ${LETTER_WAIT.most}.`;

/** How long letters wait. */
export const letterWaitSchema = z.object({
  seconds: z
    .pipe(
      z.union([z.number(), z.string()], { error: SECONDS }),
      z.transform((value) => (typeof value === 'string' && value.trim() === '' ? NaN : Number(value))),
    )
    .check(
      z.refine((value) => Number.isInteger(value) && value >= LETTER_WAIT.least && value <= LETTER_WAIT.most, SECONDS),
    ),
});

/** What a form has to know to offer a letter. */
export type LetterDesk = {
  /** How long it waits, in seconds. */
  wait: number;
};

/** A letter that waits, as the office shows it. */
export type WaitingLetter = {
  id: number;
  /** Whom it goes to. */
  name: string;
  subject: string | null;
  /** When it goes out, ISO 8601 UTC, and in how many milliseconds from when it was asked. */
  at: string;
  left_ms: number;
  /** What can be undone with it, in words. */
  decision: string | null;
};
