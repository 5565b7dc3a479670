import { wordsIn } from './words';
import type { Sought, Term, Terms } from './terms';

/** What the index holds of a record besides its texts. Words that are typed never have these signs. */
export const markOf = {
  kind: (kind: 'application' | 'cv') => `=${kind}`,
  job: (id: number) => `=job${id}`,
  place: (word: string) => `@${word}`,
  written: (word: string) => `~${word}`,
};

/** Which records a search is narrowed to by what the index itself holds of them. */
export type Marks = { kind?: 'application' | 'cv' | undefined; job?: number | undefined; place?: string | undefined };

const ANYBODY = `("${markOf.kind('application')}" OR "${markOf.kind('cv')}")`;

/**
 * What asks the full-text index for a search. Every word is quoted and made of letters, digits and the signs of names alone, so that
 * nothing in it is read as the index's own syntax.
 */
export function matchOf({ wanted, unwanted }: Terms, { kind, job, place }: Marks = {}): string {
  const marks = [
    ...(kind ? [quoted(markOf.kind(kind))] : []),
    ...(job === undefined ? [] : [quoted(markOf.job(job))]),
    ...wordsIn(place ?? '').map(({ word }) => `${quoted(markOf.place(word))} *`),
  ];
  const all = [...wanted.map(termMatch), ...marks];
  const found = all.length === 0 ? ANYBODY : all.join(' AND ');
  return unwanted.length === 0 ? found : `(${found}) NOT (${unwanted.map(termMatch).join(' OR ')})`;
}

function termMatch(term: Term): string {
  return `(${term.map((way) => `(${way.map(soughtMatch).join(' AND ')})`).join(' OR ')})`;
}

function soughtMatch({ words, isBeginning, counts }: Sought): string {
  const phrase = `${quoted(words.join(' '))}${isBeginning ? ' *' : ''}`;
  if (counts === 'everywhere') return phrase;
  const listed = `{skills title} : ${phrase}`;
  return counts === 'listed' ? listed : `(${listed} OR ${quoted(markOf.written(words.join('')))})`;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
