import { addDays } from '../../base/format';
import { foldText } from '../../base/text';
import { FACETS } from '../../vocabulary/board';
import type { FacetName } from '../../vocabulary/jobs';
import { addBits, isEmpty, keepBits, keepWhere, noBits, removeBits, type Bits } from './bits';
import type { BoardQuery } from './board-query';
import type { JobIndex } from './job-index';
import { REMOTE } from './place-keys';
import { placesWithin } from './regions';
import { skillKey } from './skill-keys';
import { readTerms, type SearchTerms, type Term } from './search-terms';
import type { ValueColumn } from './value-column';
import { TEXT, type Fields } from './word-index';

/** A sequence of letters and digits. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu;

/** Facets of the board. The values chosen in a facet do not affect the counts of this facet's values. */
export type Facet = 'place' | 'skill' | FacetName | 'pay' | 'posted';

/** Jobs that match a query's search words, and jobs that match each active facet, as separate sets. */
export type Match = {
  /** Open jobs that match the words and the exact location. */
  found: Bits;
  /** For each search word, the jobs by the field that contains it. */
  terms: readonly Fields[];
  /** Jobs in `found` that contain every search word; the others only have the typed text inside their title. */
  byWords: Bits;
  facets: ReadonlyMap<Facet, Bits>;
};

/**
 * Finds the matches of a query. @param day YYYY-MM-DD in site time; jobs with an earlier deadline are not open
 * (decision J1)
 */
export function matchOf(index: JobIndex, query: BoardQuery, day: string): Match {
  const read = readTerms(query.q);
  const terms = read.terms.map((term) => fieldsOf(index, term));
  const open = index.openOn(day);
  const byWords = open.slice();
  if (query.location !== '') keepBits(byWords, index.location.bitsOf(foldText(query.location)));
  const found = byWords.slice();
  for (const fields of terms) keepBits(byWords, fields[TEXT]);
  if (read.text !== '') {
    if (read.terms.length === 0) byWords.fill(0);
    const titled = titlesHolding(index, read, found, byWords);
    found.set(byWords);
    addBits(found, titled);
  }
  return { found, terms, byWords, facets: facetsOf(index, query, day) };
}

/** Applies all facets except the facet `left`. */
export function withoutFacet({ found, facets }: Match, left?: Facet): Bits {
  const bits = found.slice();
  for (const [facet, allowed] of facets) if (facet !== left) keepBits(bits, allowed);
  return bits;
}

/** Jobs that contain a search word in any of its spellings, by field. */
function fieldsOf(index: JobIndex, term: Term): Fields {
  const ways = term.map((way) => {
    const words = way.map(({ word, whole }) => index.words.find(word, whole));
    return way.length > 1 && way.every(({ whole }) => whole) ? together(words) : joined(words, keepBits);
  });
  return joined(ways, addBits);
}

/** Combines the job sets of several words, field by field. */
function joined(words: readonly Fields[], join: (bits: Bits, others: Bits) => void): Fields {
  const [first, ...others] = words as [Fields, ...Fields[]];
  if (others.length === 0) return first;
  return mapFields((field) => {
    const bits = (first[field] as Bits).slice();
    for (const other of others) join(bits, other[field] as Bits);
    return bits;
  });
}

/**
 * Jobs that contain all words of a name in one field. "United Kingdom" in the place and "states" in the text do not
 * match "United States".
 */
function together(words: readonly Fields[]): Fields {
  const only = words.map((fields) =>
    mapFields((field) => {
      const bits = (fields[field] as Bits).slice();
      if (field > 0) removeBits(bits, fields[field - 1] as Bits);
      return bits;
    }),
  );
  const found = joined(only, keepBits);
  for (let field = 1; field <= TEXT; field += 1) addBits(found[field] as Bits, found[field - 1] as Bits);
  return found;
}

function mapFields(bitsOf: (field: number) => Bits): Fields {
  return [bitsOf(0), bitsOf(1), bitsOf(2), bitsOf(3)];
}

/**
 * Jobs whose title contains the typed text as a substring, as in the prototype's search. Jobs that contain every word
 * match already and are skipped. Of the others, only titles whose words contain every sequence of letters are compared.
 */
function titlesHolding(index: JobIndex, { text }: SearchTerms, among: Bits, found: Bits): Bits {
  const candidates = among.slice();
  removeBits(candidates, found);
  const runs = [...text.matchAll(RUN)].map(({ 0: letters, index }) => ({
    letters,
    begins: index > 0,
    ends: index + letters.length < text.length,
  }));
  for (const { letters, begins, ends } of runs.sort((one, other) => other.letters.length - one.letters.length)) {
    keepBits(candidates, index.words.titlesHolding(letters, begins, ends));
    if (isEmpty(candidates)) return candidates;
  }
  if (runs[0]?.letters !== text) keepWhere(candidates, (slot) => index.titles[slot]?.includes(text) === true);
  return candidates;
}

function facetsOf(index: JobIndex, query: BoardQuery, day: string): Map<Facet, Bits> {
  const facets = new Map<Facet, Bits>();
  const any = (facet: Facet, columns: readonly Pick<ValueColumn, 'bitsOf'>[], values: readonly string[]) => {
    if (values.length === 0) return;
    const bits = noBits(index.slots);
    for (const value of values) for (const column of columns) addBits(bits, column.bitsOf(value));
    facets.set(facet, bits);
  };
  any('place', [{ bitsOf: (key) => jobsIn(index, key) }], query.place);
  any('skill', [index.skills], query.skill.map(skillKey));
  for (const { name } of FACETS) any(name, [index.facets[name]], query[name]);
  if (query.pay !== null || query.stated) facets.set('pay', paid(index, query));
  if (query.posted !== null) facets.set('posted', index.postedSince(addDays(day, -query.posted)));
  return facets;
}

/** Jobs at a place, by its key: in the city, region, country or area, or remote. */
export function jobsIn(index: JobIndex, place: string): Bits {
  if (place === REMOTE) return index.facets.workplace.bitsOf(REMOTE);
  const bits = noBits(index.slots);
  for (const key of placesWithin(place))
    for (const column of [index.city, index.region, index.country, index.remoteIn]) addBits(bits, column.bitsOf(key));
  return bits;
}

/**
 * Jobs with at least the requested pay. Jobs paid in another currency are left out, because their pay cannot be
 * compared.
 */
function paid(index: JobIndex, { pay, currency, stated }: BoardQuery): Bits {
  const unstated = index.currency.bitsOfCode(0);
  const bits = noBits(index.slots);
  if (pay === null) bits.fill(~0);
  else {
    bits.set(index.currency.bitsOf(currency));
    keepWhere(bits, (slot) => (index.yearlyPay[slot] as number) >= pay);
    if (!stated) addBits(bits, unstated);
  }
  if (stated) removeBits(bits, unstated);
  return bits;
}
