import type { IndexedWords, WordQuery } from './word-query';

/**
 * The index of words as PostgreSQL `tsvector`s. It has no text search configuration, because the words are already
 * folded (lib/finding/words.ts). Each column gets one of the four weight classes of a vector.
 */
const KINDS = { name: 'B', email: 'B', title: 'A', skills: 'A', letter: 'C', document: 'C' } as const satisfies Partial<
  Record<keyof IndexedWords, string>
>;

/**
 * Weights of the classes D, C, B and A as fractions of 8 (compare `INDEXED`): 0 for marks, 1 for texts, 6 for names and
 * e-mail addresses, 5.6 for titles and skills.
 */
const WEIGHTS = '{0, 0.125, 0.75, 0.7}';

/** Limits of PostgreSQL: the highest position in a vector, and the number of positions of one word. */
const LAST_PLACE = 16_383;
const MOST_PLACES = 255;
/** Bytes, below PostgreSQL's limit of 1 MB. A word takes its own bytes and two bytes per position. */
const MOST_BYTES = 900_000;
/** Splits words like SQLite's index: letters of all scripts, digits, and the signs in names and marks. */
const BETWEEN_WORDS = /[^a-z0-9+#.=@~\u{80}-\u{10FFFF}]+/u;

/**
 * Returns the vector of a record as text. Columns have separate ranges of positions, so that no phrase spans two
 * columns. Words after some 16,000 have no positions: they are found, but not in phrases. Words beyond the size limit
 * are omitted.
 */
export function tsvectorOf(columns: IndexedWords): string {
  const places = new Map<string, string[]>();
  let bytes = 0;
  let place = 1;
  const placesOf = (word: string): string[] => {
    const known = places.get(word);
    if (known) return known;
    const fresh: string[] = [];
    bytes += Buffer.byteLength(word) + 8;
    if (bytes < MOST_BYTES) places.set(word, fresh);
    return fresh;
  };
  // Marks are only filters and in no phrase, so they need neither positions nor weight.
  for (const mark of wordsOf(columns.marks)) placesOf(mark);
  for (const [column, kind] of Object.entries(KINDS)) {
    for (const word of wordsOf(columns[column as keyof typeof KINDS])) {
      const at = placesOf(word);
      if (place < LAST_PLACE && at.length < MOST_PLACES) {
        at.push(`${place}${kind}`);
        bytes += 2;
      }
      place += 1;
    }
    place += 1;
  }
  return [...places].map(([word, at]) => quoted(word) + (at.length > 0 ? `:${at.join(',')}` : '')).join(' ');
}

/** Returns a query as `tsquery` text; null if it contains no word and so matches nothing. */
export function tsqueryOf(query: WordQuery): string | null {
  if ('what' in query) {
    const [what, without] = [tsqueryOf(query.what), tsqueryOf(query.without)];
    return what && without ? `(${what} & !${without})` : what;
  }
  if ('all' in query || 'any' in query) {
    const parts = ('all' in query ? query.all : query.any).map(tsqueryOf);
    if ('all' in query && parts.includes(null)) return null;
    const asked = parts.filter((part) => part !== null);
    return asked.length > 0 ? `(${asked.join('all' in query ? ' & ' : ' | ')})` : null;
  }
  const words = wordsOf(query.words);
  const kind = query.isListed ? 'A' : '';
  const sought = words.map((word, index) => {
    const goesOn = query.isBeginning && index === words.length - 1 ? '*' : '';
    return `${quoted(word)}${goesOn || kind ? `:${goesOn}${kind}` : ''}`;
  });
  return sought.length > 0 ? `(${sought.join(' <-> ')})` : null;
}

export function lengthOf(columns: IndexedWords): number {
  return Object.values(columns).reduce((sum, text) => sum + wordsOf(text).length, 0);
}

/** Returns the phrases of a query as `tsquery` texts for ranking. Omits excluded phrases. */
export function phrasesOf(query: WordQuery): string[] {
  if ('what' in query) return phrasesOf(query.what);
  const parts = 'all' in query ? query.all : 'any' in query ? query.any : null;
  return parts ? parts.flatMap(phrasesOf) : [tsqueryOf(query)].filter((phrase) => phrase !== null);
}

/**
 * Returns SQL for the rank of a row `s` of "person_search", higher is better: bm25 like SQLite's (k1 = 1.2, b = 0.75).
 * A phrase's frequency is the sum of its matches' weights. `ts_rank` alone ignores how rare a word is and how long a
 * text is.
 * @param phrases for each of `phrasesOf`, the number of rows that contain it
 * @param rows the number of rows, and their average length in words
 * @returns an expression whose parameters are the phrases, from `$first` on
 */
export function rankSql(
  phrases: readonly { holders: number }[],
  rows: { count: number; averageLength: number },
  first: number,
): string {
  const long = `(0.25 + 0.75 * s."length" / ${rows.averageLength.toFixed(6)})`;
  const each = phrases.map(({ holders }, index) => {
    const rarity = Math.max(1e-6, Math.log((rows.count - holders + 0.5) / (holders + 0.5)));
    const often = `8 * ts_rank_cd('${WEIGHTS}', s."words", $${first + index}::tsquery)`;
    return `${rarity.toFixed(9)} * (${often}) * 2.2 / ((${often}) + 1.2 * ${long})`;
  });
  return each.length > 0 ? each.join(' + ') : '0';
}

function wordsOf(text: string): string[] {
  return text
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .split(BETWEEN_WORDS)
    .filter(Boolean);
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
