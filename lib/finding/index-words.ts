import { shownEmail } from '../base/no-address';
import { placesInLine } from '../shortlist/facts/homes';
import { tokensOf } from '../shortlist/text/tokens';
import type { EntrySource } from './store/entries';
import type { IndexedWords } from './store/word-query';
import { yieldToEventLoop } from '../platform/db/yield';
import { countryName } from '../vocabulary/countries';
import { markOf } from './match';
import { writtenNames } from './skill-names';
import { compoundsIn, splitTokens, wordsIn } from './words';

/** Version of the index. Raise it when `indexedWords` changes: all records are then indexed again. */
export const INDEX_VERSION = 3;

/** Characters of a document that are split into words before yielding to other requests. */
const LETTERS_AT_ONCE = 20_000;
/** Number of first lines in which a document names the person's location. */
const HEAD_LINES = 8;

/** Returns a record's words for the index, separated by single spaces, and its marks for filters. */
export async function indexedWords(source: EntrySource): Promise<IndexedWords> {
  const { kind, jobId, title, skills, letter, text } = source;
  const document: string[] = [];
  const written = new Set<string>();
  for (const part of partsOf(text ?? '')) {
    const tokens = tokensOf(part);
    document.push(joined(splitTokens(tokens)), joined(compoundsIn(part)));
    for (const name of writtenNames(tokens)) written.add(name);
    if ((text ?? '').length > LETTERS_AT_ONCE) await yieldToEventLoop();
  }
  for (const name of [skills, letter].flatMap((field) => writtenNames(tokensOf(field ?? '')))) written.add(name);
  const marks = [
    markOf.kind(kind),
    ...(jobId === null ? [] : [markOf.job(jobId)]),
    ...placeWords(source).map(markOf.place),
    ...[...written].map(markOf.written),
  ];
  return {
    name: fieldWords(source.name),
    email: fieldWords(shownEmail(source.email)),
    title: fieldWords(title),
    skills: fieldWords(skills),
    letter: fieldWords(letter),
    marks: marks.join(' '),
    document: document.filter(Boolean).join(' '),
  };
}

const joined = (words: readonly { word: string }[]) => words.map(({ word }) => word).join(' ');

function fieldWords(text: string | null): string {
  return [...wordsIn(text ?? ''), ...compoundsIn(text ?? '')].map(({ word }) => word).join(' ');
}

function* partsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from + LETTERS_AT_ONCE);
    const to = end === -1 || end > from + 2 * LETTERS_AT_ONCE ? from + 2 * LETTERS_AT_ONCE : end;
    yield text.slice(from, to);
    from = to;
  }
}

/**
 * Returns the words of the places named in the document's first lines, and of the place that the office recorded. For an
 * application without either, those of the job's location.
 */
function placeWords({ kind, text, location }: EntrySource): string[] {
  const lines = (text ?? '')
    .slice(0, LETTERS_AT_ONCE)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, HEAD_LINES);
  const home = lines.filter((line) => line.length <= 160).flatMap(placesInLine);
  const other = kind === 'cv' || home.length === 0 ? (location ?? '') : '';
  const places = [...home, ...placesInLine(other)];
  const names = places.flatMap(({ written, name, country }) => [written, name, countryName(country) ?? '']);
  return [...new Set([...names, other].flatMap((name) => wordsIn(name).map(({ word }) => word)))];
}
