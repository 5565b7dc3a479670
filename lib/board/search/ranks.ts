import { addBits, keepBits, removeBits, type Bits } from './bits';
import type { JobIndex } from './job-index';
import type { Sought, Term, Way } from './search-terms';
import { TEXT, type Fields } from './word-index';

/**
 * Jobs that contain a search word, by rank: each set includes the one before, so the last has all. Ranks 0 to 3 are the
 * fields of whole words, ranks 4 to 7 those of beginnings. Words without a beginning have four ranks.
 */
export type Ranks = readonly Bits[];

/** Returns the jobs of a rank or a better one. */
export function upTo(ranks: Ranks, rank: number): Bits {
  return ranks[Math.min(rank, ranks.length - 1)] as Bits;
}

/** Returns all jobs that contain the search word. */
export function anyRank(ranks: Ranks): Bits {
  return upTo(ranks, Infinity);
}

/** Returns the jobs that contain a search word in any of its spellings. */
export function ranksOf(index: JobIndex, term: Term): Ranks {
  return joined(
    term.map((way) => ranksOfWay(index, way)),
    addBits,
  );
}

/** Returns the forms of a phrase as `spokenText` writes them; the first identifies it. */
export function phrasesOf({ words }: Way): readonly string[] {
  const first = words.slice(0, -1).map(({ forms: [word = ''] }) => ` ${word}`);
  return (words.at(-1)?.forms ?? []).map((last) => `${first.join('')} ${last} `);
}

function ranksOfWay(index: JobIndex, way: Way): Ranks {
  const { words, where } = way;
  if (where === 'anywhere' || words.length === 1)
    return joined(
      words.map((word) => ranksOfWord(index, word)),
      keepBits,
    );
  const phrase = where === 'adjacent' ? index.phrases.find(phrasesOf(way)) : null;
  return phrase ?? inOneField(index, words);
}

function ranksOfWord({ words }: JobIndex, { forms, beginning }: Sought): Ranks {
  const whole = words.find(forms);
  if (beginning === null) return whole;
  const begun = words.findBeginning(beginning).map((bits) => {
    const ranked = bits.slice();
    addBits(ranked, whole[TEXT]);
    return ranked;
  });
  return [...whole, ...begun];
}

/** Jobs with all words in one field: "United Kingdom" in the place and "states" in the text are not "United States". */
export function inOneField({ words }: JobIndex, sought: readonly Sought[]): Fields {
  const only = sought.map(({ forms }) => {
    const fields = words.find(forms);
    return fields.map((bits, field) => {
      const own = bits.slice();
      if (field > 0) removeBits(own, fields[field - 1] as Bits);
      return own;
    });
  });
  const found = joined(only, keepBits);
  for (let field = 1; field <= TEXT; field += 1) addBits(upTo(found, field), upTo(found, field - 1));
  return found as Fields;
}

function joined(some: readonly Ranks[], join: (bits: Bits, others: Bits) => void): Ranks {
  const [first, ...others] = some as [Ranks, ...Ranks[]];
  if (others.length === 0) return first;
  const length = Math.max(...some.map((ranks) => ranks.length));
  return Array.from({ length }, (_, rank) => {
    const bits = upTo(first, rank).slice();
    for (const other of others) join(bits, upTo(other, rank));
    return bits;
  });
}
