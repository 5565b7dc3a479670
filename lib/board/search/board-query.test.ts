import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { PAY_CURRENCIES, eachFacet } from '../../vocabulary/board';
import { BOARD_PARAMS, boardQueryString, pairsOf, parseBoardQuery, WHOLE_BOARD, type BoardQuery } from './board-query';

const parse = (query: string) => parseBoardQuery(new URLSearchParams(query));

test('parseBoardQuery reads every parameter, ignoring case in values', () => {
  expect(
    parse(
      'q=+react+&location=London,+UK&place=LONDON-gb&place=remote&skill=Go&skill=c-sharp&workplace=Hybrid&type=Contract&experience=senior&industry=finance' +
        '&pay=60000&payTo=90000&currency=usd&stated=yes&posted=7&sort=newest&page=3',
    ),
  ).toEqual({
    ...WHOLE_BOARD,
    ...{
      q: 'react',
      location: 'London, UK',
      place: ['london-gb', 'remote'],
      skill: ['c-sharp', 'go'],
      workplace: ['hybrid'],
      type: ['contract'],
    },
    ...{
      experience: ['senior'],
      industry: ['Finance'],
      pay: 60_000,
      payTo: 90_000,
      currency: 'USD',
      stated: true,
      posted: 7,
    },
    ...{ sort: 'newest', page: 3 },
  });
});

test('parseBoardQuery ignores unknown parameters and invalid values', () => {
  const odd =
    'place=&workplace=moon&experience=none&industry=x&pay=-1&payTo=x&currency=XXX&posted=2&sort=odd&page=0&utm_source=x';
  expect(parse(odd)).toEqual(WHOLE_BOARD);
  expect(parse('pay=1e9&page=9999999')).toEqual(WHOLE_BOARD);
});

const query: fc.Arbitrary<BoardQuery> = fc.record({
  q: fc.string({ maxLength: 20 }).map((text) => text.trim()),
  plain: fc.subarray(['london', 'remote']),
  read: fc.subarray(['berlin', 'day rate']),
  location: fc.string({ maxLength: 20 }).map((text) => text.trim()),
  place: fc.subarray(['london-gb', 'remote', '東京-jp']),
  skill: fc.subarray(['c-sharp', 'go', '日本語']),
  ...eachFacet(({ labels, isOpen }) => {
    const values = Object.keys(labels);
    return fc.subarray(isOpen ? values.toSorted() : values);
  }),
  pay: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  payTo: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  currency: fc.constantFrom(...PAY_CURRENCIES),
  stated: fc.boolean(),
  posted: fc.constantFrom(null, 1, 7, 30),
  sort: fc.constantFrom(null, 'best' as const, 'newest' as const),
  page: fc.integer({ min: 1, max: 999_999 }),
});

test('a board query stays equal when it is written as a query string and parsed again', () => {
  fc.assert(
    fc.property(query, (asked) => {
      const text = boardQueryString(asked);
      const read = parse(text);
      // A currency is read only if the query has an amount.
      expect(read).toEqual({
        ...asked,
        currency: (asked.pay ?? asked.payTo) === null ? WHOLE_BOARD.currency : asked.currency,
      });
      expect(boardQueryString(read)).toBe(text);
      expect(
        parseBoardQuery(
          pairsOf(
            Object.fromEntries(
              [...new URLSearchParams(text).keys()].map((name) => [name, new URLSearchParams(text).getAll(name)]),
            ),
          ),
        ),
      ).toEqual(read);
    }),
  );
});

// next.config.mjs is read before compilation, so it repeats the parameter names as literals.
test('next.config.mjs names every board parameter in its rule for the unfiltered list', () => {
  const source = /source: '\/careers',\s*missing: \[(?<names>[^;]*?)\]\.map/.exec(
    readFileSync('next.config.mjs', 'utf8'),
  );
  const names = [...(source?.groups?.names ?? '').matchAll(/'([a-z]+)'/gi)].map(([, name]) => name);
  expect(names).toEqual([...BOARD_PARAMS]);
});
