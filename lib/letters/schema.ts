import * as z from 'zod/mini';
import { recordId } from '../base/fields/ids';
import { optionalChoice, optionalLine, optionalText, requiredLine, requiredText } from '../base/fields/schema';
import type { LetterWords } from '../content/letter-templates';
import { LETTER_CHOICES, LETTER_NAMES, LETTER_WAIT, type LetterName, type LetterState } from '../vocabulary/letters';
import type { LetterPreviewed } from './rules';

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
  /** What the letters about a record say; null where it is not known which record it will be. */
  preview: LetterPreviewed | null;
};

/** A message to a candidate. */
export const candidateMessageSchema = z.object({
  subject: requiredLine(200, 'Enter a subject.'),
  text: requiredText(6_000, 'Enter the message.'),
});
export type CandidateMessage = z.infer<typeof candidateMessageSchema>;

/** Changes the words of a letter; with `built-in` they do not count. */
export const letterTemplateSchema = z.object({
  name: z.enum(LETTER_NAMES, { error: 'There is no such letter.' }),
  action: z.enum(['save', 'built-in'], { error: 'The action must be save or built-in.' }),
  /** When the words that were read had been changed; empty of the built-in ones. */
  seen: z.optional(optionalLine(40)),
  subject: z.optional(optionalLine(200)),
  heading: z.optional(optionalLine(200)),
  text: z.optional(optionalText(6_000)),
});
export type TemplateChange = z.infer<typeof letterTemplateSchema>;

/** The words of a letter as moderators see them. */
export type TemplateView = LetterWords & {
  name: LetterName;
  /** Null where they are the built-in ones. */
  edited: { by: string; at: string } | null;
};

/** A letter, a message, or a decision without a letter, as an application or a CV tells it. */
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

/** What is known of the mail to a poster before their posting is decided on. */
export type PosterLetterDesk = {
  greeting: string;
  /** How the posting is called: `name` in a sentence, `title` in a subject. */
  called: { name: string; title: string };
  /** Where candidates read it once it is approved. */
  page: string;
  /** Whether its deadline is over. */
  past: boolean;
  /** Whether a change of it is decided on, while it stays on the board. */
  change: boolean;
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
