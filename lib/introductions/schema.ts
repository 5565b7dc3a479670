import * as z from 'zod/mini';
import { coercedId as id } from '../base/fields/ids';
import { optionalText, requiredEmail, requiredLine, choice } from '../base/fields/schema';
import { introductionLinkMessages, introductionMessages } from '../content/en/introductions';
import {
  CLIENT_ANSWERS,
  CONSENT_ACTIONS,
  INTRODUCTION_ACTIONS,
  LINK_DAYS,
  MOST_INTRODUCED,
  USUAL_LINK_DAYS,
} from '../vocabulary/introductions';

// The maximum length also limits the size of a refused form, which is stored with its ticks.
const person = z
  .string({ error: introductionMessages.person })
  .check(
    z.regex(/^(?:application|cv)-\d{1,15}$/, introductionMessages.person),
    z.maxLength(27, introductionMessages.person),
  );
const people = z.pipe(
  z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.array(z.string())], { error: introductionMessages.people }))),
    z.transform((given) => [...new Set(Array.isArray(given) ? given : given ? [given] : [])]),
  ),
  z
    .array(person)
    .check(z.minLength(1, introductionMessages.people), z.maxLength(MOST_INTRODUCED, introductionMessages.people)),
);
const token = requiredLine(100, introductionLinkMessages.unknown);

export const introductionSchema = z.object({
  people,
  client_name: requiredLine(120, introductionMessages.clientName),
  client_email: requiredEmail(introductionMessages.clientEmail),
  days: choice(LINK_DAYS, USUAL_LINK_DAYS, introductionMessages.days),
});
export type IntroductionInput = z.infer<typeof introductionSchema>;

/** `id` is the id of the link or of the introduction. */
export const introductionActionSchema = z.object({
  action: z.enum(INTRODUCTION_ACTIONS, { error: introductionMessages.action }),
  id: id(introductionMessages.noLink),
});
export type IntroductionActionInput = z.infer<typeof introductionActionSchema>;

export const contactConsentSchema = z
  .object({
    person,
    action: z.enum(CONSENT_ACTIONS, { error: introductionMessages.consentAction }),
    note: optionalText(500),
  })
  .check(
    z.refine(({ action, note }) => action === 'ask' || note !== null, {
      path: ['note'],
      message: introductionMessages.consentNote,
    }),
  );
export type ContactConsentInput = z.infer<typeof contactConsentSchema>;

export const clientAnswerSchema = z
  .object({
    token,
    person: id(introductionLinkMessages.gone),
    answer: z.enum(CLIENT_ANSWERS, { error: introductionLinkMessages.answer }),
    words: optionalText(1_000),
  })
  .check(
    z.refine(({ answer, words }) => answer !== 'question' || words !== null, {
      path: ['words'],
      message: introductionLinkMessages.question,
    }),
  );
export type ClientAnswerInput = z.infer<typeof clientAnswerSchema>;

export const agreementSchema = z.object({
  token,
  answer: z.enum(['agreed', 'refused'], { error: introductionLinkMessages.agree }),
});
export type AgreementInput = z.infer<typeof agreementSchema>;

export type IntroducedEvidence = {
  label: string;
  found: 'shown' | 'listed' | 'notKnown' | 'notFound';
  /** Duration and end date of the experience; '' without dates. */
  when: string;
  /** Whether the text was recognised in a scan; absent in older introductions. */
  isRecognized?: boolean;
  quotes: { text: string; when: string }[];
};
