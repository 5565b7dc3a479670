import * as z from 'zod/mini';
import { recordId } from '../base/fields/ids';
import { optionalChoice, optionalLine, optionalText, requiredLine, requiredText } from '../base/fields/schema';
import type { LetterWords } from '../content/en/letters';
import { LETTER_CHOICES, LETTER_NAMES, LETTER_WAIT, type LetterName, type LetterState } from '../vocabulary/letters';
import type { LetterPreviewed } from './rules';

/**
 * Returns the fields for the letter about a decision. Without `letter` it is sent at once, as old API clients expect.
 * `send` sends it after the office's delay; `none` writes none. The template replaces a missing or empty text.
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

/** Withdraws an unsent letter. `undo` also undoes its decision. */
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

export type LetterDesk = {
  /** The office's delay before sending, in seconds. */
  wait: number;
  /** Null if the record is not known yet. */
  preview: LetterPreviewed | null;
};

export const candidateMessageSchema = z.object({
  subject: requiredLine(200, 'Enter a subject.'),
  text: requiredText(6_000, 'Enter the message.'),
});
export type CandidateMessage = z.infer<typeof candidateMessageSchema>;

export const letterTemplateSchema = z.object({
  name: z.enum(LETTER_NAMES, { error: 'There is no such email template.' }),
  action: z.enum(['save', 'built-in', 'preview'], { error: 'The action must be save, built-in or preview.' }),
  /** Time of the template's last change that the moderator saw; '' for the built-in one. */
  seen: z.optional(optionalLine(40)),
  subject: z.optional(optionalLine(200)),
  heading: z.optional(optionalLine(200)),
  text: z.optional(optionalText(6_000)),
});
/** A preview changes nothing. */
type Changing<Body extends { action: string }> = Body & { action: Exclude<Body['action'], 'preview'> };
export type TemplateChange = Changing<z.infer<typeof letterTemplateSchema>>;

export const ownTemplateSchema = z.object({
  id: z.optional(optionalLine(40)),
  action: z.enum(['save', 'delete', 'preview'], { error: 'The action must be save, delete or preview.' }),
  /** Time of the template's last change that the moderator saw; '' for a new one. */
  seen: z.optional(optionalLine(40)),
  name: z.optional(optionalLine(80)),
  subject: z.optional(optionalLine(200)),
  text: z.optional(optionalText(6_000)),
});
export type OwnTemplateChange = Changing<z.infer<typeof ownTemplateSchema>>;

export type OwnTemplate = {
  id: string;
  name: string;
  subject: string;
  text: string;
  edited: { by: string; at: string };
};

export type TemplateView = LetterWords & {
  name: LetterName;
  /** Null for the built-in template. */
  edited: { by: string; at: string } | null;
};

/** An entry in a record's history: a letter, a message, or a decision without a letter. */
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
  /** Set for a text that the candidate wrote in a form. */
  isReceived?: true;
  /** The record of the line, if another one is shown. */
  about?: { label: string; href: string };
};

export type PosterLetterDesk = {
  greeting: string;
  /** The posting's title as used in a sentence (`name`) and in a subject (`title`). */
  called: { name: string; title: string };
  /** URL of the job's page after approval. */
  page: string;
  past: boolean;
  change: boolean;
  /** The firm's e-mail address. */
  contact: string;
};

export type WaitingLetter = {
  id: number;
  name: string;
  subject: string | null;
  /** When it will be sent (ISO 8601 UTC), and the milliseconds until then at the time of the query. */
  at: string;
  left_ms: number;
  /** Describes the decision that can be undone with the letter; null if there is none. */
  decision: string | null;
};
