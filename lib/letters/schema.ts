import * as z from 'zod/mini';
import { recordId } from '../base/fields/ids';
import { optionalChoice, optionalLine, optionalText, requiredLine, requiredText } from '../base/fields/schema';
import type { LetterWords } from '../content/en/letters';
import { LETTER_CHOICES, LETTER_NAMES, LETTER_WAIT, type LetterName, type LetterState } from '../vocabulary/letters';
import type { LetterPreviewed } from './rules';

/**
 * Fields for the letter of a decision. Without `letter` it goes out at once, as for old API clients. `send` makes it wait
 * for the office's delay; `none` writes none. Missing or empty words are those of the template.
 */
export function letterFields() {
  return {
    letter: z.optional(optionalChoice(LETTER_CHOICES, 'The letter must be send or none.')),
    letter_subject: z.optional(optionalLine(200)),
    letter_text: z.optional(optionalText(6_000)),
  };
}

export type LetterChoice = {
  letter?: (typeof LETTER_CHOICES)[number] | null | undefined;
  letter_subject?: string | null | undefined;
  letter_text?: string | null | undefined;
};

/** Takes back a waiting letter; `undo` also undoes its decision. */
export const takeBackSchema = z.object({
  letter: recordId('Send the number of the letter.'),
  decision: z.enum(['keep', 'undo'], { error: 'The decision must be keep or undo.' }),
});

const SECONDS = `Enter whole seconds from ${LETTER_WAIT.least} to ${LETTER_WAIT.most}.`;

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

/** Data that a form needs to offer a letter. */
export type LetterDesk = {
  /** The delay in seconds. */
  wait: number;
  /** Preview of the letters about a record; null if the record is not known yet. */
  preview: LetterPreviewed | null;
};

export const candidateMessageSchema = z.object({
  subject: requiredLine(200, 'Enter a subject.'),
  text: requiredText(6_000, 'Enter the message.'),
});
export type CandidateMessage = z.infer<typeof candidateMessageSchema>;

/** Changes the words of a letter; `built-in` restores the original ones. */
export const letterTemplateSchema = z.object({
  name: z.enum(LETTER_NAMES, { error: 'There is no such letter.' }),
  action: z.enum(['save', 'built-in'], { error: 'The action must be save or built-in.' }),
  /** When the words that were read had been changed; empty for the built-in ones. */
  seen: z.optional(optionalLine(40)),
  subject: z.optional(optionalLine(200)),
  heading: z.optional(optionalLine(200)),
  text: z.optional(optionalText(6_000)),
});
export type TemplateChange = z.infer<typeof letterTemplateSchema>;

export type TemplateView = LetterWords & {
  name: LetterName;
  /** Null for the built-in words. */
  edited: { by: string; at: string } | null;
};

/** A letter, a message, or a decision without a letter, in the history of a record. */
export type LetterLine = {
  id: number;
  kind: string;
  status: string | null;
  feedback: string | null;
  subject: string | null;
  text: string | null;
  state: LetterState;
  by: string;
  at: string;
  undone: boolean;
};

/** Data to preview the mail to a poster before their posting is decided on. */
export type PosterLetterDesk = {
  greeting: string;
  /** The posting's name: `name` in a sentence, `title` in a subject. */
  called: { name: string; title: string };
  /** URL of the job's page once it is approved. */
  page: string;
  past: boolean;
  /** Whether the decision is about a change of a published posting. */
  change: boolean;
};

/** A waiting letter as the office shows it. */
export type WaitingLetter = {
  id: number;
  name: string;
  subject: string | null;
  /** When it goes out (ISO 8601 UTC), and the milliseconds left until then at the time of the query. */
  at: string;
  left_ms: number;
  /** Describes the decision that can be undone with it. */
  decision: string | null;
};
