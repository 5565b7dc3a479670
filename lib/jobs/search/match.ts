import { addDays } from '../../base/format';
import { foldText } from '../../base/text';
import { addBits, hasBit, keepBits, noBits, removeBits, setBit, type Bits } from './bits';
import type { BoardQuery } from './board-query';
import type { JobIndex } from './job-index';
import { REMOTE } from './place-keys';
import { readTerms, type SearchTerms, type Term } from './search-terms';
import type { ValueColumn } from './value-column';
import { TEXT, type Places } from './word-index';

/** The facets of the board: what is chosen in one does not count against its own values. */
export const FACETS = ['place', 'workplace', 'type', 'experience', 'industry', 'pay', 'posted'] as const;
export type Facet = (typeof FACETS)[number];

/** What the words of a query find, and each facet in force alone. */
export type Match = {
  /** Open jobs that the words find, and an exact location. */
  found: Bits;
  /** For each word, where the jobs have it. */
  terms: readonly Places[];
  /** Of those, the ones that have every word; the others' titles hold what is typed. */
  byWords: Bits;
  facets: ReadonlyMap<Facet, Bits>;
};

/** @param day the site's, YYYY-MM-DD: jobs whose deadline lies before it are not open (decision J1) */
export function matchOf(index: JobIndex, query: BoardQuery, day: string): Match {
  const read = readTerms(query.q);
  const terms = read.terms.map((term) => placesOf(index, term));
  const open = index.openOn(day);
  const byWords = Uint32Array.from(open);
  if (query.location !== '') keepBits(byWords, index.location.bitsOf(foldText(query.location)));
  const found = Uint32Array.from(byWords);
  for (const places of terms) keepBits(byWords, places[TEXT]);
  if (read.text !== '') {
    if (read.terms.length === 0) byWords.fill(0);
    const titled = titlesHolding(index, read, found, byWords);
    found.set(byWords);
    addBits(found, titled);
  }
  return { found, terms, byWords, facets: facetsOf(index, query, day) };
}

/** What all facets leave, but for one. */
export function withoutFacet({ found, facets }: Match, left?: Facet): Bits {
  const bits = Uint32Array.from(found);
  for (const [facet, allowed] of facets) if (facet !== left) keepBits(bits, allowed);
  return bits;
}

function placesOf(index: JobIndex, term: Term): Places {
  const ways = term.map((sought) => sought.map(({ word, whole }) => index.words.find(word, whole)));
  const [only] = ways.length === 1 && ways[0]?.length === 1 ? ways[0] : [];
  if (only) return only;
  const joined = (place: 0 | 1 | 2 | 3) => {
    const any = noBits(index.slots);
    for (const [first, ...rest] of ways) {
      if (!first) continue;
      const all = Uint32Array.from(first[place]);
      for (const other of rest) keepBits(all, other[place]);
      addBits(any, all);
    }
    return any;
  };
  return [joined(0), joined(1), joined(2), joined(3)];
}

/**
 * The jobs whose title holds what is typed as it is typed, wherever it begins: what the prototype found is found. Only titles that hold
 * every run of letters in some word can, and those that have every word are found already.
 */
function titlesHolding(index: JobIndex, { text }: SearchTerms, among: Bits, found: Bits): Bits {
  const candidates = Uint32Array.from(among);
  removeBits(candidates, found);
  const runs = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  for (const run of runs) keepBits(candidates, index.words.titlesHolding(run));
  for (let word = 0; word < candidates.length; word += 1) {
    if (candidates[word] === 0) continue;
    for (let slot = word << 5; slot < (word + 1) << 5; slot += 1)
      if (hasBit(candidates, slot) && !index.titles[slot]?.includes(text)) setBit(candidates, slot, false);
  }
  return candidates;
}

function facetsOf(index: JobIndex, query: BoardQuery, day: string): Map<Facet, Bits> {
  const facets = new Map<Facet, Bits>();
  const any = (facet: Facet, columns: readonly ValueColumn[], values: readonly string[]) => {
    if (values.length === 0) return;
    const bits = noBits(index.slots);
    for (const value of values) for (const column of columns) addBits(bits, column.bitsOf(value));
    facets.set(facet, bits);
  };
  any('place', [index.city, index.country, index.remoteIn], query.place);
  if (query.place.includes(REMOTE)) addBits(facets.get('place') as Bits, index.workplace.bitsOf(REMOTE));
  any('workplace', [index.workplace], query.workplace);
  any('type', [index.type], query.type);
  any('experience', [index.experience], query.experience);
  any('industry', [index.industry], query.industry);
  if (query.pay !== null || query.stated) facets.set('pay', paid(index, query));
  if (query.posted !== null) facets.set('posted', index.postedSince(addDays(day, -query.posted)));
  return facets;
}

/** Pay in another currency than the one asked for cannot be compared, so those jobs are left out. */
function paid(index: JobIndex, { pay, currency, stated }: BoardQuery): Bits {
  const unstated = index.currency.bitsOfCode(0);
  const bits = noBits(index.slots);
  if (pay === null) bits.fill(~0);
  else {
    bits.set(index.currency.bitsOf(currency));
    for (let slot = 0; slot < index.slots; slot += 1)
      if (hasBit(bits, slot) && !((index.yearlyPay[slot] as number) >= pay)) setBit(bits, slot, false);
    if (!stated) addBits(bits, unstated);
  }
  if (stated) removeBits(bits, unstated);
  return bits;
}
