import { addDays } from '../../base/format';
import { foldText } from '../../base/text';
import { FACETS } from '../../vocabulary/board';
import type { FacetName } from '../../vocabulary/jobs';
import { addBits, countBits, isEmpty, keepBits, keepWhere, noBits, removeBits, type Bits } from './bits';
import type { BoardQuery } from './board-query';
import type { JobIndex } from './job-index';
import { skillKey } from './skill-keys';
import { anyRank, ranksOf, type Ranks } from './ranks';
import { readTerms } from './search-terms';
import type { ValueColumn } from './value-column';

const RUN = /[\p{L}\p{N}\p{M}]+/gu;

/** Facets of the board. The values chosen in a facet do not affect the counts of this facet's values. */
export type Facet = 'place' | 'skill' | FacetName | 'pay' | 'posted';

/** Jobs that match a query's search words, and jobs that match each active facet, as separate sets. */
export type Match = {
  /** Open jobs that match the words and the exact location. */
  found: Bits;
  terms: readonly Ranks[];
  /** Jobs in `found` that contain every search word; the others only have the typed text inside their title. */
  byWords: Bits;
  facets: ReadonlyMap<Facet, Bits>;
};

/** Finds the matches of a query. @param day YYYY-MM-DD in site time; jobs with an earlier deadline are not open */
export function matchOf(index: JobIndex, query: BoardQuery, day: string): Match {
  const { part, ...read } = readTerms(query.q);
  const terms = read.terms.map((term) => ranksOf(index, term));
  const byWords = index.openOn(day).slice();
  if (query.location !== '') keepBits(byWords, index.location.bitsOf(foldText(query.location)));
  for (const term of read.without) removeBits(byWords, anyRank(ranksOf(index, term)));
  const found = byWords.slice();
  for (const ranks of terms) keepBits(byWords, anyRank(ranks));
  if (terms.length + read.without.length === 0 && foldText(query.q) !== '') byWords.fill(0);
  const titled = part === null ? null : titlesHolding(index, part, found, byWords);
  found.set(byWords);
  if (titled) addBits(found, titled);
  return { found, terms, byWords, facets: facetsOf(index, query, day) };
}

/** Returns the number of jobs that a query finds. */
export function totalOf(index: JobIndex, query: BoardQuery, day: string): number {
  return countBits(withoutFacet(matchOf(index, query, day)));
}

/** Applies all facets except the facet `left`. */
export function withoutFacet({ found, facets }: Match, left?: Facet): Bits {
  const bits = found.slice();
  for (const [facet, allowed] of facets) if (facet !== left) keepBits(bits, allowed);
  return bits;
}

/**
 * Returns the jobs whose title contains the typed text as a substring, as in the prototype's search. Skips jobs that
 * contain every word, because they match already. Compares only titles whose words contain every sequence of letters.
 */
export function titlesHolding(index: JobIndex, text: string, among: Bits, found: Bits): Bits {
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
  any('place', [{ bitsOf: (key) => index.inPlace(key) }], query.place);
  any('skill', [index.skills], query.skill.map(skillKey));
  for (const { name } of FACETS) any(name, [index.facets[name]], query[name]);
  if ((query.pay ?? query.payTo) !== null || query.stated) facets.set('pay', paid(index, query));
  if (query.posted !== null) facets.set('posted', index.postedSince(addDays(day, -query.posted)));
  return facets;
}

/**
 * Returns the jobs whose range of pay reaches the requested limits. Jobs paid in another currency are left out, because
 * their pay cannot be compared.
 */
function paid(index: JobIndex, { pay, payTo, currency, stated }: BoardQuery): Bits {
  const unstated = index.currency.bitsOfCode(0);
  const bits = noBits(index.slots);
  if ((pay ?? payTo) === null) bits.fill(~0);
  else {
    bits.set(index.currency.bitsOf(currency));
    if (pay !== null) keepWhere(bits, (slot) => (index.yearlyPay[slot] as number) >= pay);
    if (payTo !== null) keepWhere(bits, (slot) => (index.yearlyLeast[slot] as number) <= payTo);
    if (!stated) addBits(bits, unstated);
  }
  if (stated) removeBits(bits, unstated);
  return bits;
}
