import type { WordQuery } from './store/word-query';
import { wordsIn } from './words';
import type { Sought, Term, Terms } from './terms';

/** Marks of a record, used as filters. No word of a search text begins like a mark, so nobody can search for marks. */
export const markOf = {
  kind: (kind: 'application' | 'cv') => `=${kind}`,
  job: (id: number) => `=job${id}`,
  place: (word: string) => `@${word}`,
  written: (word: string) => `~${word}`,
};

type Marks = { kind?: 'application' | 'cv' | undefined; job?: number | undefined; place?: string | undefined };

const ANYBODY: WordQuery = { any: [{ words: markOf.kind('application') }, { words: markOf.kind('cv') }] };

export function wordQueryOf({ wanted, unwanted }: Terms, { kind, job, place }: Marks = {}): WordQuery {
  const marks: WordQuery[] = [
    ...(kind ? [{ words: markOf.kind(kind) }] : []),
    ...(job === undefined ? [] : [{ words: markOf.job(job) }]),
    ...wordsIn(place ?? '').map(({ word }) => ({ words: markOf.place(word), isBeginning: true })),
  ];
  const all = [...wanted.map(termQuery), ...marks];
  const found = all.length === 0 ? ANYBODY : { all };
  return unwanted.length === 0 ? found : { what: found, without: { any: unwanted.map(termQuery) } };
}

function termQuery(term: Term): WordQuery {
  return { any: term.map((way) => ({ all: way.map(soughtQuery) })) };
}

function soughtQuery({ words, isBeginning, counts }: Sought): WordQuery {
  const phrase = { words: words.join(' '), isBeginning };
  if (counts === 'everywhere') return phrase;
  const listed = { ...phrase, isListed: true };
  return counts === 'listed' ? listed : { any: [listed, { words: markOf.written(words.join('')) }] };
}
