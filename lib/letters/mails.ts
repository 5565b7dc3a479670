import { AppError } from '../base/errors';
import { content } from '../content';
import type { LetterWords } from '../content/en/letters';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting } from '../platform/mail/words';
import type { LetterFamily } from '../vocabulary/letters';
import { fillLetter, type LetterValues } from './rules';

type Around = { why: string; button?: { label: string; link: string } };

/**
 * Composes a letter. Only the moderator's feedback may contain links; values of fields may not.
 * @throws AppError validation_failed on `letter_subject` or `letter_text`, naming the unknown or empty field
 */
export function letterMail(words: LetterWords, family: LetterFamily, values: LetterValues, around: Around): MailBody {
  const filled = fillLetter(words, family, values);
  if ('problems' in filled) {
    const errors = Object.entries(filled.problems).map(([part, problem]) => [
      part === 'subject' ? 'letter_subject' : 'letter_text',
      [problem],
    ]);
    throw new AppError('validation_failed', undefined, { errors: Object.fromEntries(errors) });
  }
  const { subject, heading, before, feedback, after } = filled.letter;
  return composeMail({
    subject,
    heading,
    before: feedback === null ? before : [...before, content().letterParts.feedback],
    ...(feedback !== null && { letter: feedback }),
    after,
    ...around,
  });
}

/**
 * Returns greeting and name for a letter. Omits a name with a web address or a number, in which a stranger could send a
 * message (docs/decisions/013-mail-delivery).
 */
export function valuesOfName(name: string): Pick<LetterValues, 'greeting' | 'name'> {
  const hello = greeting(name);
  return { greeting: hello, name: hello === greeting('') ? null : name.trim() };
}

/** Replaces parts of a template by the text that a moderator wrote for this letter. */
export function withChanges(
  words: LetterWords,
  {
    letter_subject: subject,
    letter_text: text,
  }: { letter_subject?: string | null | undefined; letter_text?: string | null | undefined },
): LetterWords {
  return { ...words, ...(subject && { subject }), ...(text && { text }) };
}

type Message = { subject: string; text: string; name: string; why: string };

export function messageMail({ subject, text, name, why }: Message): MailBody {
  return composeMail({ subject, heading: subject, before: [greeting(name)], letter: text, why });
}
