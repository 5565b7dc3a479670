import { letterProblems, type LetterWords } from '../content/en/letters';
import { LETTER_FIELDS, type LetterFamily, type LetterField, type LetterName } from '../vocabulary/letters';

export type LetterValues = Partial<Record<LetterField, string | null>>;

/** A letter with its fields filled in, split into the paragraphs before and after the feedback. */
export type FilledLetter = {
  subject: string;
  heading: string;
  before: string[];
  feedback: string | null;
  after: string[];
};

const FIELD = /\{([^{}\n]*)\}/g;

/**
 * Fills in the fields of a letter. The paragraph {feedback} becomes the feedback, or disappears if there is none.
 * @returns the letter, or a message for each part with an unknown or empty field
 */
export function fillLetter(
  words: LetterWords,
  family: LetterFamily,
  values: LetterValues,
): { letter: FilledLetter } | { problems: Partial<Record<keyof LetterWords, string>> } {
  const paragraphs = words.text
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const place = paragraphs.findIndex(isFeedback);
  const rest = paragraphs.filter((text) => !isFeedback(text));
  const problems = {
    ...problemIn('subject', words.subject, family, values),
    ...problemIn('heading', words.heading, family, values),
    ...problemIn('text', rest.join('\n\n'), family, values),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const fill = (text: string) => text.replace(FIELD, (_, name: string) => values[nameOf(name)] ?? '');
  return {
    letter: {
      subject: fill(words.subject),
      heading: fill(words.heading),
      before: (place === -1 ? rest : rest.slice(0, place)).map(fill),
      feedback: place === -1 ? null : (values.feedback ?? null),
      after: (place === -1 ? [] : rest.slice(place)).map(fill),
    },
  };
}

/** Returns the templates of the letters that announce a status; all templates while none is chosen (null). */
export function wordsFor({ family, before, words }: LetterPreviewed, status: string | null) {
  const name = status === null ? null : status === before ? `${family}-feedback` : `${family}-${status}`;
  return words.filter((each) => (name === null ? each.name !== 'application-feedback' : each.name === name));
}

/** `before` is the record's current status. */
export type LetterPreviewed = {
  family: LetterFamily;
  before: string;
  values: LetterValues;
  words: readonly { name: LetterName; label: string; status: string; template: LetterWords }[];
};

/** Returns a message for each part with an unknown field. Empty fields cannot be checked without a recipient. */
export function unknownFields(words: LetterWords, family: LetterFamily): Partial<Record<keyof LetterWords, string>> {
  const known = Object.fromEntries(LETTER_FIELDS[family].map((name) => [name, name]));
  const filled = fillLetter(words, family, known);
  return 'problems' in filled ? filled.problems : {};
}

/** Fills in the fields that have a value. Others stay, for a moderator to replace. */
export function fillKnown(text: string, values: LetterValues): string {
  return text.replace(FIELD, (field, name: string) => values[nameOf(name)] ?? field);
}

/** Returns a message for each part of a written message that still contains a field. */
export function leftFields(parts: Readonly<Record<string, string>>): Record<string, string> {
  const known: readonly string[] = LETTER_FIELDS.message;
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, text]) => {
      const left = [...text.matchAll(FIELD)].map(([, name = '']) => nameOf(name)).find((name) => known.includes(name));
      return left ? [[part, letterProblems.left(left)]] : [];
    }),
  );
}

function problemIn(part: keyof LetterWords, text: string, family: LetterFamily, values: LetterValues) {
  const fields: readonly string[] = LETTER_FIELDS[family];
  for (const [, name = ''] of text.matchAll(FIELD)) {
    if (!fields.includes(nameOf(name))) return { [part]: letterProblems.unknown(name.trim(), fields) };
    if (!values[nameOf(name)]) return { [part]: letterProblems.unfilled(nameOf(name)) };
  }
  return {};
}

function isFeedback(paragraph: string): boolean {
  return /^\{\s*feedback\s*\}$/i.test(paragraph);
}

function nameOf(field: string): LetterField {
  return field.trim().toLowerCase() as LetterField;
}
