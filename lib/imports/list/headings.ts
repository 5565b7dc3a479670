import { foldWord } from '../../shortlist/text/tokens';
import { LIST_FIELDS, LIST_SYSTEMS, type ListField, type ListSystem } from '../../vocabulary/imports';
import labelTexts from '../contact-labels.json' with { type: 'json' };
import headingTexts from './headings.json' with { type: 'json' };
import presetTexts from './presets.json' with { type: 'json' };
import sensitiveTexts from './sensitive.json' with { type: 'json' };

/** Headings of a system that a list must have at least, to be recognised as its export. */
const FEWEST_MARKS = 2;

/** Folds a heading: "dateOfBirth", "Date of birth" and "DATE_OF_BIRTH" are the same. */
export function foldHeading(heading: string): string {
  return foldWord(
    heading
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replace(/(\p{L})(\d)/gu, '$1 $2'),
  )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const namesIn = (texts: string) => texts.split(' | ').map(foldHeading);

const { present, expected, pay, ...kinds } = sensitiveTexts;
const [PRESENT, EXPECTED, PAY] = [patternOf(present), patternOf(expected), patternOf(pay)];
const SENSITIVE = Object.values(kinds).map(patternOf);

/**
 * Whether a column may hold data that no list brings in: birth, sex, origin, health, belief, family, photographs,
 * numbers of tax and identity, and present or past pay (Directive (EU) 2023/970, article 5). Expected pay may be in
 * notes. A column without a heading may hold any of it.
 */
export function isSensitive(heading: string): boolean {
  const folded = foldHeading(heading);
  if (folded === '' || SENSITIVE.some((pattern) => pattern.test(folded))) return true;
  return PAY.test(folded) && (PRESENT.test(folded) || !EXPECTED.test(folded));
}

/** Builds a pattern of phrases: `*` stands for letters, and after `=` the phrase is the whole heading. */
function patternOf(texts: string): RegExp {
  const phrases = texts.split(' | ').map((text) => {
    const words = text.replace('=', '').split(' ');
    const phrase = words.map((word) => word.split('*').map(foldWord).join('[\\p{L}\\p{N}]*')).join(' ');
    return text.startsWith('=') ? `^${phrase}$` : `(?:^| )${phrase}(?: |$)`;
  });
  return new RegExp(phrases.join('|'), 'u');
}

/** Labels of names are those that CVs are read by. */
const NAME_LABELS = {
  name: `${labelTexts.name} | ${labelTexts.reversed}`,
  'first-name': labelTexts.first,
  'last-name': labelTexts.last,
} satisfies Partial<Record<ListField, string>>;

// The later of two wins: "CV" is a label of names in CVs, but a column of files in a list.
const GUESSES = new Map([...fieldsIn(NAME_LABELS), ...fieldsIn(headingTexts)]);

type Preset = { marks: ReadonlySet<string>; fields: ReadonlyMap<string, ListField> };

const PRESETS = new Map<ListSystem, Preset>(
  Object.entries(presetTexts).map(([system, { marks, fields }]) => [
    system as ListSystem,
    { marks: new Set(namesIn(marks)), fields: fieldsIn(fields) },
  ]),
);

function fieldsIn(texts: Readonly<Record<string, string>>): ReadonlyMap<string, ListField> {
  return new Map(
    Object.entries(texts).flatMap(([field, names]) =>
      namesIn(names).map((name): [string, ListField] => [name, field as ListField]),
    ),
  );
}

/** Returns the system whose export has these headings; `other` if none is recognised. */
export function recogniseSystem(headings: readonly string[]): ListSystem {
  const folded = headings.map(foldHeading);
  const [best] = LIST_SYSTEMS.map((system) => ({
    system,
    marks: folded.filter((heading) => PRESETS.get(system)?.marks.has(heading)).length,
  })).sort((one, other) => other.marks - one.marks);
  return best!.marks >= FEWEST_MARKS ? best!.system : 'other';
}

/** Guesses what each column holds, as the system's export has it, and otherwise by the words of its heading. */
export function guessFields(headings: readonly string[], system: ListSystem): ListField[] {
  const preset = PRESETS.get(system)?.fields;
  return headings.map((heading) => {
    const folded = foldHeading(heading);
    return preset?.get(folded) ?? GUESSES.get(folded) ?? 'leave-out';
  });
}

/** Whether a text names a field that a column can go to. */
export function isField(text: string): text is ListField {
  return LIST_FIELDS.some((field) => field === text);
}
