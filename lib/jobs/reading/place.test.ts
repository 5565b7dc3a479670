import advertised from './advertised-places.test.json';
import { derivePlace } from './place';
import places from './place.test.json';

// The location as written, then the city, region, country and (optional) workplace derived from it.
type Row = [string, string | null, string | null, string | null, (string | null)?];

describe.each(Object.entries(places as unknown as Record<string, Row[]>))('locations in the group: %s', (_, rows) => {
  test.each(rows)(
    'derivePlace reads the location “%s”',
    (location, city, region, countryCode, workplace = null as string | null) => {
      expect(derivePlace(location)).toEqual({ city, region, countryCode, workplace });
    },
  );
});

// Locations copied from advertisements. Each row: the text and its city; the country is that of the group.
const decided = Object.entries(advertised.decided as unknown as Record<string, [text: string, city: string | null][]>);

test('the test data has over 200 advertised locations in over 20 countries, and over 50 without a country', () => {
  expect(decided.flatMap(([, rows]) => rows).length).toBeGreaterThan(200);
  expect(decided.length).toBeGreaterThan(20);
  expect(advertised.open.length).toBeGreaterThan(50);
});

describe.each(decided)('advertised locations in %s', (country, rows) => {
  test.each(rows)('derivePlace reads the advertised location “%s”', (location, city) => {
    const place = derivePlace(location);
    expect([place.countryCode, place.city]).toEqual([country, city]);
  });
});

test.each(advertised.open)('derivePlace reads no country from “%s”', (location) => {
  expect(derivePlace(location).countryCode).toBeNull();
});

test('derivePlace reads all spellings of London as one city', () => {
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

test('derivePlace reads long texts within 5 s', () => {
  const start = performance.now();
  derivePlace('Georgia, CA, New York - '.repeat(5_000));
  derivePlace('remote '.repeat(50_000));
  derivePlace(`remote ${'x UK '.repeat(50)}`);
  derivePlace(`remote${' '.repeat(100)}fully ${'some '.repeat(20)}`);
  // Linear patterns take milliseconds; a pattern that tries every split would take minutes.
  expect(performance.now() - start).toBeLessThan(5_000);
});
