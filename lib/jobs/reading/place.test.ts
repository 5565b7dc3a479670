import { derivePlace, flagFor } from './place';
import places from './place.test.json';

// Each row: what is written, then city, region, country and, unless it is on site, the workplace that are read from it.
type Row = [string, string | null, string | null, string | null, string?];

describe.each(Object.entries(places as unknown as Record<string, Row[]>))('%s', (_, rows) => {
  test.each(rows)('%s', (location, city, region, countryCode, workplace = 'on-site') => {
    expect(derivePlace(location)).toEqual({ city, region, countryCode, workplace });
  });
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

test.each([
  ['GB', 'GB', 'United Kingdom', '🇬🇧'],
  ['ae', 'AE', 'United Arab Emirates', '🇦🇪'],
  ['SG', 'SG', 'Singapore', '🇸🇬'],
  ['IN', 'IN', 'India', '🇮🇳'],
  ['US', 'US', 'United States', '🇺🇸'],
  [null, 'US', 'United States', '🇺🇸'],
  ['ZZ', 'US', 'United States', '🇺🇸'],
  ['nonsense', 'US', 'United States', '🇺🇸'],
])('flag of %s', (countryCode, code, name, emoji) => {
  expect(flagFor(countryCode)).toEqual({ code, name, emoji });
});
