import fc from 'fast-check';
import { eachFacet, FACETS } from '../../vocabulary/board';
import type { FacetColumn } from '../../vocabulary/jobs';
import { indexOf, searchedJob } from '../../testing/searched-jobs';
import { plainSearch } from '../../testing/plain-search';
import type { SearchedJob } from '../store';
import { WHOLE_BOARD, type BoardQuery } from './board-query';
import { countFacets, type FacetCounts, type FacetValue } from './facet-counts';
import { allIds } from './find';
import { matchOf, type Facet } from './match';
import { sized } from '../../testing/sized';

const DAY = '2026-11-23';
const PLACES = [
  { city: 'London', region: 'England', countryCode: 'GB' },
  { city: 'London', region: null, countryCode: 'GB' },
  { city: 'London', region: 'ON', countryCode: 'CA' },
  { city: 'Portland', region: 'OR', countryCode: 'US' },
  { city: 'Portland', region: 'ME', countryCode: 'US' },
  { city: null, region: null, countryCode: 'US' },
  { city: 'Nowhere', region: null, countryCode: null },
  { city: '東京', region: null, countryCode: 'JP' },
  { city: null, region: null, countryCode: null },
];
const PLACE_KEYS = ['remote', 'remote-united-kingdom', 'united-kingdom', 'london-gb', 'london-on-ca', 'portland-me-us'];

/** All labelled values of a facet, and for an open facet also one without a label. */
const valuesIn = ({ labels, isOpen }: (typeof FACETS)[number]) => [...Object.keys(labels), ...(isOpen ? ['gig'] : [])];
const anyJob = fc.record({
  title: fc.constantFrom('Data Engineer', 'Engineer', 'Designer'),
  place: fc.constantFrom(...PLACES),
  location: fc.constantFrom('London, UK', 'LONDON, uk', 'elsewhere'),
  skills: fc
    .subarray(['Kubernetes', 'k8s', 'C++', 'C', 'Go', '!'], { maxLength: 3 })
    .map((skills) => JSON.stringify(skills)),
  ...(Object.fromEntries(FACETS.map((facet) => [facet.column, fc.constantFrom(...valuesIn(facet))])) as Record<
    FacetColumn,
    fc.Arbitrary<string>
  >),
  deadline: fc.constantFrom(null, '2026-11-22', DAY),
  status: fc.constantFrom('published', 'published', 'published', 'closed'),
  pay: fc.constantFrom(
    ...[
      [null, null, null, null],
      [40_000, 60_000, 'GBP', 'year'],
      [null, 60_001, 'GBP', 'year'],
      [30, 40, 'GBP', 'hour'],
      [400, null, 'GBP', 'day'],
      [5_000, 5_001, 'USD', 'month'],
      [5_000, 5_000, null, null],
    ].map((pay) => pay as [number | null, number | null, string | null, string | null]),
  ),
  createdAt: fc.constantFrom(
    ...[
      '2026-11-23T00:00:00',
      '2026-11-22T00:00:00',
      '2026-11-21T23:59:59',
      '2026-11-16T00:00:00',
      '2026-10-24T00:30:00',
    ],
  ),
});
const jobs = fc.array(anyJob, { maxLength: 60 }).map((some) =>
  some.map(({ place, pay: [salaryMin, salaryMax, salaryCurrency, salaryPeriod], createdAt, ...fields }, index) =>
    searchedJob({
      ...{ ...fields, ...place, salaryMin, salaryMax, salaryCurrency, salaryPeriod },
      ...{ id: 7 * (index + 1), createdAt: `${createdAt}.000+00:00` },
    }),
  ),
);

const some = <Value>(...values: Value[]) => fc.subarray(values, { maxLength: 2 });
const CHOSEN: Record<Facet, fc.Arbitrary<Partial<BoardQuery>>> = {
  place: some(...PLACE_KEYS, 'nowhere-at-all').map((place) => ({ place })),
  skill: some('kubernetes', 'k8s', 'c-plus-plus', 'c', 'golang', 'none').map((skill) => ({ skill })),
  ...eachFacet((facet) =>
    some(...valuesIn(facet), ...(facet.isOpen ? ['none'] : [])).map((values) => ({ [facet.name]: values })),
  ),
  pay: fc.record({
    pay: fc.constantFrom(null, 1, 60_000, 83_200, 104_000),
    payTo: fc.constantFrom(null, null, 83_200, 104_000),
    currency: fc.constantFrom('GBP' as const, 'USD' as const),
    stated: fc.boolean(),
  }),
  posted: fc.constantFrom(null, 1, 7, 30).map((posted) => ({ posted })),
};
const NAMES = Object.keys(CHOSEN) as Facet[];
const pairs = NAMES.flatMap((one, at) => NAMES.slice(at).map((other) => [one, other] as const));

const agrees = (all: readonly SearchedJob[], query: BoardQuery) => {
  const index = indexOf(all);
  expect(allIds(index, query, DAY)).toEqual(plainSearch(all, query, { day: DAY }));
  const counts = countFacets(index, query, matchOf(index, query, DAY), DAY);
  const sizeWith = (facet: Facet, chosen: Partial<BoardQuery>) =>
    plainSearch(all, { ...query, ...emptied(facet), ...chosen }, { day: DAY }).length;
  const expectCounts = (facet: Facet, values: readonly FacetValue[], choose: (value: string) => Partial<BoardQuery>) =>
    expect(values.map(({ value, count }) => [value, count])).toEqual(
      values.map(({ value }) => [value, sizeWith(facet, choose(value))]),
    );
  for (const facet of ['place', ...FACETS.map(({ name }) => name)] as const)
    expectCounts(facet, counts[facet], (value) => ({ [facet]: [value] }));
  expectCounts('posted', counts.posted, (value) => ({ posted: Number(value) }));
  expectCounts('pay', counts.pay.currencies, (value) => ({ pay: 1, currency: value as 'GBP', stated: true }));
  expect(counts.pay.unstated).toBe(sizeWith('pay', {}) - sizeWith('pay', { stated: true }));
  expectAllThere(all, query, counts);
};
const emptied = (facet: Facet): Partial<BoardQuery> =>
  facet === 'pay' ? { pay: null, payTo: null, stated: false } : facet === 'posted' ? { posted: null } : { [facet]: [] };

/** Checks that a place is listed if a job has it or the query chooses it. */
function expectAllThere(all: readonly SearchedJob[], query: BoardQuery, counts: FacetCounts) {
  const there = counts.place.map(({ value }) => value);
  expect(new Set(there).size).toBe(there.length);
  for (const key of PLACE_KEYS) {
    const size = plainSearch(all, { ...query, place: [key] }, { day: DAY }).length;
    expect(there.includes(key)).toBe(size > 0 || query.place.includes(key));
  }
  expect(
    counts.place
      .filter(({ chosen }) => chosen)
      .map(({ value }) => value)
      .sort(),
  ).toEqual([...query.place].sort());
}

test.each(pairs)('filters %s and %s find and count the same jobs as a scan, with and without words', (one, other) => {
  fc.assert(
    fc.property(
      jobs,
      fc.tuple(CHOSEN[one], CHOSEN[other]),
      fc.constantFrom('', '', 'engineer', 'data engineer', 'ngin'),
      fc.constantFrom('', '', 'london, UK'),
      (all, chosen, q, location) =>
        agrees(all, Object.assign({ ...WHOLE_BOARD, q, location }, ...chosen) as BoardQuery),
    ),
    { numRuns: 12 },
  );
});

test('all filters together find and count the same jobs as a scan', () => {
  const all = fc.tuple(...NAMES.map((facet) => CHOSEN[facet]));
  fc.assert(
    fc.property(jobs, all, (some, chosen) => agrees(some, Object.assign({ ...WHOLE_BOARD }, ...chosen) as BoardQuery)),
    { numRuns: sized(40) },
  );
});

test('countFacets merges all spellings of a city into one place, and lists remote first and by country', () => {
  const at = (id: number, location: string, place: number, workplace = 'on-site') =>
    searchedJob({ id, location, ...PLACES[place], workplace });
  const index = indexOf([
    ...[at(7, 'London', 0), at(14, 'LONDON, UK', 1), at(21, 'Remote (London)', 1, 'remote')],
    ...[at(28, 'London, ON', 2), at(35, '東京', 7)],
  ]);
  const { place } = countFacets(index, WHOLE_BOARD, matchOf(index, WHOLE_BOARD, DAY), DAY);
  expect(place.map(({ value, label, count }) => [value, label, count])).toEqual([
    ['remote', 'Remote', 1],
    ['london-gb', 'London, United Kingdom', 3],
    ['united-kingdom', 'United Kingdom', 3],
    ['canada', 'Canada', 1],
    ['japan', 'Japan', 1],
    ['london-on-ca', 'London, ON, Canada', 1],
    ['remote-united-kingdom', 'Remote, United Kingdom', 1],
    ['東京-jp', '東京, Japan', 1],
  ]);
});
