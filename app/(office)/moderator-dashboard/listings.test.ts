import fc from 'fast-check';
import { applicationListing } from '@/lib/applications/listing';
import type { Param, Params } from '@/lib/base/listing';
import { cvListing } from '@/lib/cv/listing';
import { messageListing, subscriberListing } from '@/lib/enquiries/listing';
import { jobListing } from '@/lib/jobs/listing';
import { activityListing } from '@/lib/platform/activity/listing';
import { readQuery } from '@/lib/platform/http/params';
import { mailListing } from '@/lib/platform/mail/listing';

type Any = {
  name: string;
  params: Params;
  query: Params;
  sorted: readonly string[];
  columns: Readonly<Record<string, string>>;
  optional?: Readonly<Record<string, boolean | undefined>>;
  order: string;
  record?: string;
  read: (given: Record<string, string>) => Record<string, unknown>;
  columnsOf: (chosen?: readonly string[]) => string | undefined;
  recordIn: (given: Record<string, string>) => number | undefined;
  url: (state: never) => string;
  sortUrl: (state: never, column: never) => string;
  sortOf: (state: never, column: string) => string | undefined;
};
const LISTINGS: readonly Any[] = [
  jobListing,
  applicationListing,
  cvListing,
  messageListing,
  subscriberListing,
  mailListing,
  activityListing,
];
const named = LISTINGS.map((listing) => [listing.name, listing] as const);
const urlOf = (text: string) => new URL(text, 'http://site.example');
const paramsOf = (text: string) => Object.fromEntries(urlOf(text).searchParams);

/** Generates values of a parameter by parsing example texts, so that each value can occur in a URL. */
function valuesOf(param: Param): fc.Arbitrary<unknown> {
  const words = /: (.+)\.$/.exec(param.wanted)?.[1]?.split(', ') ?? [];
  const given = ['15', '999999999999999', 'c++ & co', 'ünïcode 陈', ...words];
  return fc.constantFrom(undefined, ...given.map((text) => param.read(text)));
}

describe.each(named)('the listing %s', (_name, listing) => {
  const state = fc.record({
    ...Object.fromEntries(Object.entries(listing.params).map(([name, param]) => [name, valuesOf(param)])),
    columns: fc.constantFrom(undefined, listing.columnsOf([]), listing.columnsOf()),
    sort: fc.constantFrom(listing.order, ...listing.sorted.flatMap((column) => [column, `-${column}`])),
    page: fc.integer({ min: 1, max: 999_999 }),
  });
  const open = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined });

  test('the URL of a list’s state parses back to that state for pages and for the strict API parser', () => {
    fc.assert(
      fc.property(state, open, (wanted, record) => {
        const url = listing.url({ ...wanted, open: record } as never);
        const read = listing.read(paramsOf(url));
        expect(read).toEqual({ ...wanted, limit: expect.any(Number) });
        expect(listing.recordIn(paramsOf(url))).toBe(listing.record === undefined ? undefined : record);
        // Building the URL again from the parsed state gives the same URL.
        expect(listing.url({ ...read, open: record } as never)).toBe(url);
        const { page: _, columns: __, sort, ...values } = wanted as Record<string, unknown>;
        expect({ ...readQuery(urlOf(url), listing.query) }).toEqual({
          ...values,
          sort: sort === listing.order ? undefined : sort,
        });
      }),
    );
  });

  test('a page ignores an invalid parameter, and the strict API parser rejects it', () => {
    const plain = listing.read({});
    for (const [name, param] of Object.entries(listing.query)) {
      const key = param.names?.[0] ?? name;
      const meaningless = ['nonsense!', '-1', '0'].find((text) => param.read(text) === undefined);
      if (meaningless === undefined) continue;
      expect(listing.read({ [key]: meaningless })).toEqual(plain);
      const asked = () => readQuery(urlOf(`/?${new URLSearchParams({ [key]: meaningless })}`), listing.query);
      expect(asked).toThrow(expect.objectContaining({ code: param.isId ? 'bad_request' : 'validation_failed' }));
    }
    expect(readQuery(urlOf('/?sort='), listing.query)).toMatchObject({ sort: undefined });
    expect(() => readQuery(urlOf('/?sort=actions'), listing.query)).toThrow(
      expect.objectContaining({ errors: { sort: [expect.stringContaining(listing.sorted[0]!)] } }),
    );
  });

  test('the sort link of a column opens page 1, and a second click reverses the order', () => {
    for (const column of listing.sorted) {
      const plain = { ...listing.read({}), page: 7, open: 3 };
      const first = listing.sortUrl(plain as never, column as never);
      const sorted = listing.read(paramsOf(first));
      const fresh = listing.order === column ? `-${column}` : column;
      expect([sorted.sort, sorted.page, listing.recordIn(paramsOf(first))]).toEqual([fresh, 1, undefined]);
      expect(listing.sortOf(sorted as never, column)).toBe(fresh === column ? 'ascending' : 'descending');
      const again = listing.read(paramsOf(listing.sortUrl(sorted as never, column as never)));
      expect(again.sort).toBe(`-${column}`);
      expect(listing.sortOf(again as never, column)).toBe('descending');
      for (const other of listing.sorted.filter((each) => each !== column))
        expect(listing.sortOf(again as never, other)).toBeUndefined();
    }
  });
});

test('lists can be sorted by every column shown by default except actions and evidence', () => {
  const unsorted = LISTINGS.flatMap(({ columns, sorted, optional = {} }) =>
    Object.keys(columns).filter((name) => optional[name] !== false && !sorted.includes(name)),
  );
  expect([...new Set(unsorted)].sort()).toEqual(['actions', 'evidence']);
});

test('readStrictly refuses unknown and invalid parameters, and a search unless the caller allows it', () => {
  const read = applicationListing.readStrictly;
  expect(
    read([
      ['stage', 'called'],
      ['sort', '-tags'],
      ['columns', 'owner.tags'],
    ]),
  ).toEqual({
    stage: 'called',
    sort: '-tags',
    columns: 'tags.owner',
  });
  for (const wrong of [
    ['status', 'lost'],
    ['page', '2'],
    ['columns', 'salary'],
    ['q', 'Ida'],
  ] as const)
    expect(read([wrong])).toBeNull();
  expect(read([['q', 'Ida']], { search: true })).toEqual({ search: 'Ida' });
});
