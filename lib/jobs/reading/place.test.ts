import advertised from './advertised-places.test.json';
import { derivePlace } from './place';
import places from './place.test.json';

// Each row: what is written, then city, region, country and, where it names one, the workplace that are read from it.
type Row = [string, string | null, string | null, string | null, (string | null)?];

describe.each(Object.entries(places as unknown as Record<string, Row[]>))('%s', (_, rows) => {
  test.each(rows)('%s', (location, city, region, countryCode, workplace = null as string | null) => {
    expect(derivePlace(location)).toEqual({ city, region, countryCode, workplace });
  });
});

// Locations as advertisements have them. Each row: what is written, and the city; the country is that of the group.
const decided = Object.entries(advertised.decided as unknown as Record<string, [text: string, city: string | null][]>);

test('the table has two hundred locations of twenty countries, and many that say no country', () => {
  expect(decided.flatMap(([, rows]) => rows).length).toBeGreaterThan(200);
  expect(decided.length).toBeGreaterThan(20);
  expect(advertised.open.length).toBeGreaterThan(50);
});

describe.each(decided)('in %s', (country, rows) => {
  test.each(rows)('%s', (location, city) => {
    const place = derivePlace(location);
    expect([place.countryCode, place.city]).toEqual([country, city]);
  });
});

test.each(advertised.open)('no country is read from “%s”', (location) => {
  expect(derivePlace(location).countryCode).toBeNull();
});

test('spellings of a city are read as one', () => {
  const spellings = [
    'London',
    'LONDON',
    'London, UK',
    'London EC2A 4NE',
    'Londres',
    'Лондон',
    '伦敦',
    'Greater London',
  ];
  expect(new Set(spellings.map((spelling) => derivePlace(spelling).city))).toEqual(new Set(['London']));
});

test('a long text is read in no time', () => {
  const start = performance.now();
  derivePlace('Georgia, CA, New York - '.repeat(5_000));
  derivePlace('remote '.repeat(50_000));
  derivePlace(`remote ${'x UK '.repeat(50)}`);
  derivePlace(`remote${' '.repeat(100)}fully ${'some '.repeat(20)}`);
  // Milliseconds, or minutes where a pattern tries every split.
  expect(performance.now() - start).toBeLessThan(5_000);
});
