import { addDays } from '../../base/format';
import { content } from '../../content';
import type { FacetName } from '../../vocabulary/jobs';
import { PAY_CURRENCIES, POSTED_LABELS, eachFacet } from '../../vocabulary/board';
import { labelOf, optionsOf } from '../../vocabulary/labels';
import { countBits, countCommon, type Bits } from './bits';
import type { BoardQuery } from './board-query';
import type { JobIndex } from './job-index';
import { withoutFacet, type Facet, type Match } from './match';
import { labelOfPlace, labelOfWide, REMOTE } from './place-keys';
import { listedSkill, skillKey } from './skill-keys';
import type { PlaceColumn, ValueColumn } from './value-column';

/** A value of a facet. `value`: its form in the query string; `count`: its number of jobs under the other filters. */
export type FacetValue = { value: string; label: string; count: number; chosen: boolean };
export type PlaceValue = FacetValue & { kind: 'remote' | 'country' | 'region' | 'city' };

/**
 * Number of jobs for each facet value, combined with the filters of the other facets. Places and open facets contain
 * values of open jobs and chosen values; other facets contain all allowed values.
 */
export type FacetCounts = Record<FacetName, FacetValue[]> & {
  /** "Remote" first, then places by number of jobs. */
  place: PlaceValue[];
  /** Jobs with stated pay by currency, and number of jobs with and without a known yearly pay. */
  pay: { currencies: FacetValue[]; stated: number; unstated: number };
  posted: FacetValue[];
};

export function countFacets(index: JobIndex, query: BoardQuery, match: Match, day: string): FacetCounts {
  const whole = jobsOf(withoutFacet(match));
  const under = (facet: Facet) => (match.facets.has(facet) ? jobsOf(withoutFacet(match, facet)) : whole);
  return {
    place: placesIn(index, under('place'), query.place),
    ...eachFacet(({ name, labels, isOpen }) => {
      const values = valuesIn(index.facets[name], under(name), query[name], labels);
      return isOpen ? values.filter(isOfUse) : values;
    }),
    pay: payIn(index, under('pay'), query),
    posted: postedIn(index, under('posted'), query, day),
  };
}

type Jobs = { bits: Bits; size: number };
type Labels = Readonly<Record<string, string>>;

const jobsOf = (bits: Bits): Jobs => ({ bits, size: countBits(bits) });

/** Returns the labelled values in the labels' order, then other values that jobs use or the visitor has chosen. */
function valuesIn(column: ValueColumn, jobs: Jobs, chosen: readonly string[], labels: Labels): FacetValue[] {
  const counts = countsByValue(column, jobs);
  const values = new Set([...Object.keys(labels), ...counts.keys(), ...chosen]);
  return [...values].map((value) => facetValue(value, labelOf(labels, value), counts.get(value), chosen));
}

function facetValue(value: string, label: string, count = 0, chosen: readonly string[]): FacetValue {
  return { value, label, count, chosen: chosen.includes(value) };
}

/** Whether to offer a choice: it finds jobs or is set. */
export const isOfUse = ({ count, chosen }: FacetValue) => count > 0 || chosen;

function countsByValue(column: ValueColumn, { bits, size }: Jobs): Map<string, number> {
  const found = new Map<string, number>();
  column.countsIn(bits, size).forEach((count, code) => {
    if (code > 0 && count > 0) found.set(column.values[code] as string, count);
  });
  return found;
}

/** Counts places of a set of jobs, as `countFacets` does. */
export function countPlaces(index: JobIndex, bits: Bits): PlaceValue[] {
  return placesIn(index, jobsOf(bits), []);
}

function placesIn(index: JobIndex, jobs: Jobs, chosen: readonly string[]): PlaceValue[] {
  const remote = countCommon(jobs.bits, index.facets.workplace.bitsOf(REMOTE));
  const counted: Counted[] = [
    [REMOTE, 'remote', remote],
    ...countsOf(index.remoteIn, jobs, 'remote'),
    ...countsOf(index.country, jobs, 'country'),
    ...countsOf(index.city, jobs, 'city'),
  ];
  const known = new Set(counted.map(([key]) => key));
  // Regions and groups of countries are listed only if they are chosen.
  const others = chosen
    .filter((key) => !known.has(key))
    .map((key) => [key, kindOf(index, key), countCommon(jobs.bits, index.inPlace(key))] as const);
  return [...counted, ...others]
    .map(([key, kind, count]) => ({ ...facetValue(key, placeLabel(index, key), count, chosen), kind }))
    .filter(isOfUse)
    .sort(byRemoteThenCount);
}

type Counted = [key: string, kind: PlaceValue['kind'], count: number];

function countsOf(column: PlaceColumn, { bits, size }: Jobs, kind: PlaceValue['kind']): Counted[] {
  return [...column.countsIn(bits, size)].map(([key, count]) => [key, kind, count]);
}

/** Returns the label of a place, from the jobs there or otherwise from the key. */
export function placeLabel(index: JobIndex, key: string): string {
  return key === REMOTE
    ? content().boardWords.remote
    : (index.placeLabels.get(key) ?? labelOfWide(key) ?? labelOfPlace(key));
}

/** Returns the label of a skill: its most common spelling in jobs, or its name in our list, or the key. */
export function skillLabel(index: JobIndex, key: string): string {
  return index.skills.labelOf(skillKey(key)) ?? listedSkill(skillKey(key)) ?? key;
}

function kindOf(index: JobIndex, key: string): PlaceValue['kind'] {
  if (key.startsWith(REMOTE)) return 'remote';
  if (labelOfWide(key) !== null) return 'region';
  return index.country.has(key) ? 'country' : 'city';
}

function byRemoteThenCount(one: PlaceValue, other: PlaceValue): number {
  if ((one.value === REMOTE) !== (other.value === REMOTE)) return one.value === REMOTE ? -1 : 1;
  return other.count - one.count || (one.label < other.label ? -1 : 1);
}

function payIn(index: JobIndex, jobs: Jobs, { pay, payTo, currency }: BoardQuery): FacetCounts['pay'] {
  const counts = countsByValue(index.currency, jobs);
  const chosen = (pay ?? payTo) === null ? [] : [currency];
  const unstated = countCommon(jobs.bits, index.currency.bitsOfCode(0));
  return {
    currencies: PAY_CURRENCIES.map((each) => facetValue(each, each, counts.get(each), chosen)),
    stated: jobs.size - unstated,
    unstated,
  };
}

function postedIn(index: JobIndex, { bits }: Jobs, { posted }: BoardQuery, day: string): FacetValue[] {
  return optionsOf(POSTED_LABELS as Labels).map(({ value, label }) => {
    const count = countCommon(bits, index.postedSince(addDays(day, -Number(value))));
    return { value, label, count, chosen: Number(value) === posted };
  });
}
