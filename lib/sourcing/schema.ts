import * as z from 'zod/mini';
import {
  optionalEmail,
  optionalLine,
  optionalText,
  requiredEmail,
  requiredFoldedLine,
  requiredLine,
  ticked,
} from '../base/fields/schema';
import { peopleMessages } from '../content/en/people';
import { sourcingMessages as words } from '../content/en/sourcing';
import {
  MAX_PLACE,
  MAX_PROFILE,
  MAX_SOURCE,
  MAX_TOLD_WORDS,
  MIN_PROFILE,
  type ContactField,
} from '../vocabulary/sourcing';
import { RECORD_NAME } from './record-rules';

const record = z.string({ error: peopleMessages.noRecord }).check(z.regex(RECORD_NAME, peopleMessages.noRecord));
/** A job's id, its name, or a part of its title (`jobMeant`). */
export const jobOrNone = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()], { error: words.noJob }))),
  z.transform(
    (given) =>
      String(given ?? '')
        .trim()
        .slice(0, 200) || null,
  ),
);
const optionalRecord = z.pipe(optionalLine(40), z.nullable(record));

/**
 * A candidate whom a moderator adds. `same`: a record of the stored person whom the candidate is; `other`: the candidate
 * is none of the stored people who look alike.
 */
export const candidateSchema = z
  .object({
    name: requiredFoldedLine(120, words.name),
    email: optionalEmail(),
    phone: optionalLine(40),
    source: requiredLine(MAX_SOURCE, words.source),
    place: optionalLine(MAX_PLACE),
    profile: optionalText(MAX_PROFILE),
    job: jobOrNone,
    same: optionalRecord,
    other: ticked,
  })
  .check(
    z.refine(({ profile }) => profile === null || profile.length >= MIN_PROFILE, {
      path: ['profile'],
      message: words.shortProfile,
    }),
  );
export type CandidateInput = z.infer<typeof candidateSchema>;

/** New contact data of a person. `seen`: the version of the data on the page; absent fields stay as they are. */
export const contactSchema = z.object({
  record,
  seen: requiredLine(40, words.changed),
  name: z.optional(optionalLine(120)),
  email: z.optional(optionalEmail()),
  phone: z.optional(optionalLine(40)),
  place: z.optional(optionalLine(MAX_PLACE)),
});
export type ContactInput = z.infer<typeof contactSchema>;

/** A person's contact data as their page shows it: that of the newest record. `seen` is its version. */
export type Contact = Record<ContactField, string> & { seen: string; canChangeEmail: boolean; hasPlace: boolean };

export const addressSchema = z.object({ record, email: requiredEmail('Enter an e-mail address.') });

/** Sends the notice about found data, or records in `words` how the person was told. */
export const noticeSchema = z
  .object({ record, send: ticked, words: optionalLine(MAX_TOLD_WORDS) })
  .check(z.refine(({ send, words: said }) => send || said !== null, { path: ['words'], message: words.toldWords }));
export type NoticeInput = Omit<z.infer<typeof noticeSchema>, 'record'>;

/** A sourced person whom nobody told yet. `dueDay`: last day to do so, YYYY-MM-DD. */
export type UntoldView = { id: number; name: string; dueDay: string };
