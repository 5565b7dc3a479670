import type { IndexedWords, WordQuery } from './word-query';

/**
 * People's words as PostgreSQL's `tsvector` holds them. No text search configuration takes part: words come folded (lib/finding/words.ts),
 * and are written down as they are. A vector knows four kinds of places, of which each column gets one.
 */
const KINDS = {
  name: 'B',
  email: 'B',
  title: 'A',
  skills: 'A',
  letter: 'C',
  document: 'C',
} as const satisfies Partial<Record<keyof IndexedWords, string>>;

/** What a hit of each kind weighs, D to A, in eighths (`INDEXED`): marks nothing, texts 1, names and addresses 6, titles and skills 5.6. */
const WEIGHTS = '{0, 0.125, 0.75, 0.7}';

/** PostgreSQL counts no further places, and no more of one word. */
const LAST_PLACE = 16_383;
const MOST_PLACES = 255;
/** A vector has at most a megabyte, of a word's letters and two bytes a place. */
const MOST_BYTES = 900_000;
/** What SQLite's index makes words of: letters of no matter which script, digits, and the signs of names and marks. */
const BETWEEN_WORDS = /[^a-z0-9+#.=@~\u{80}-\u{10FFFF}]+/u;

/**
 * The vector of a record, as text. Columns stand apart, so that no phrase goes from one into the next. Of a text with more than 16,000
 * words the rest has no places: each of its words is found, phrases of them are not. What goes beyond a megabyte of different words is left
 * out.
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
  // Marks have no places, and so no weight: nobody types them, and they follow nothing.
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

/** A query in the language of `tsquery`, as text. Null where it asks for no word at all: it finds nobody. */
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

/** How many words a record has, as SQLite's index counts them. */
export function lengthOf(columns: IndexedWords): number {
  return Object.values(columns).reduce((sum, text) => sum + wordsOf(text).length, 0);
}

/** The phrases that a query looks for, in the language of `tsquery`: what a rank is made of. What is unwanted is not among them. */
export function phrasesOf(query: WordQuery): string[] {
  if ('what' in query) return phrasesOf(query.what);
  const parts = 'all' in query ? query.all : 'any' in query ? query.any : null;
  return parts ? parts.flatMap(phrasesOf) : [tsqueryOf(query)].filter((phrase) => phrase !== null);
}

/**
 * How well a row `s` of "person_search" meets a search, the best highest: bm25 as SQLite's index reckons it (k1 = 1.2, b = 0.75), whose
 * frequency of a phrase is the sum of the weights of its hits. `ts_rank` alone knows neither how rare a word is nor how long a text.
 *
 * @param phrases by `phrasesOf`, with how many rows have each
 * @param rows how many rows there are, and how many words they have on average
 * @returns an expression; its parameters stand for the phrases, from `$first` on
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
