import type { IndexedWords, WordQuery } from './word-query';

/**
 * The index of words as PostgreSQL `tsvector`s, without a text search configuration: the words are folded already
 * (lib/finding/words.ts). A vector has four weight classes, of which each column gets one.
 */
const KINDS = {
  name: 'B',
  email: 'B',
  title: 'A',
  skills: 'A',
  letter: 'C',
  document: 'C',
} as const satisfies Partial<Record<keyof IndexedWords, string>>;

/**
 * Weights of the classes D to A, in eighths (see `INDEXED`): marks 0, texts 1, names and addresses 6, titles and skills
 * 5.6.
 */
const WEIGHTS = '{0, 0.125, 0.75, 0.7}';

/** PostgreSQL's limits: the highest position, and the number of positions of a word. */
const LAST_PLACE = 16_383;
const MOST_PLACES = 255;
/** A vector has at most 1 MB: the bytes of each word and two bytes per position. */
const MOST_BYTES = 900_000;
/** Splits words like SQLite's index: letters of all scripts, digits, and the signs in names and marks belong to words. */
const BETWEEN_WORDS = /[^a-z0-9+#.=@~\u{80}-\u{10FFFF}]+/u;

/**
 * Returns the vector of a record, as text. Columns are kept apart, so that no phrase spans two. Beyond some 16,000 words,
 * words have no positions: they are found, phrases of them are not. Different words beyond the size limit are left out.
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
  // Marks need no positions, and so have no weight: nobody types them, and they are in no phrase.
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

/** Returns a query as `tsquery` text; null if it asks for no word and so matches nothing. */
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

/** Returns the wanted phrases of a query as `tsquery` texts, for ranking. */
export function phrasesOf(query: WordQuery): string[] {
  if ('what' in query) return phrasesOf(query.what);
  const parts = 'all' in query ? query.all : 'any' in query ? query.any : null;
  return parts ? parts.flatMap(phrasesOf) : [tsqueryOf(query)].filter((phrase) => phrase !== null);
}

/**
 * Returns SQL that ranks a row `s` of "person_search", best highest: bm25 like SQLite's (k1 = 1.2, b = 0.75), where a
 * phrase's frequency is the sum of its matches' weights. `ts_rank` alone knows neither a word's rarity nor a text's length.
 *
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
