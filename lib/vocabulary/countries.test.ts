import countries from 'flag-icons/country.json' with { type: 'json' };
import { COUNTRY_CODES, countryCodeOf, countryName, flagImage } from './countries';

test('COUNTRY_CODES are exactly the countries with a flag file', () => {
  const codes = countries.filter(({ iso }) => iso).map(({ code }) => code.toUpperCase());
  expect([...COUNTRY_CODES].sort()).toEqual(codes.sort());
});

test.each([
  ['GB', 'United Kingdom', '/flags/gb.svg'],
  ['AE', 'United Arab Emirates', '/flags/ae.svg'],
  ['SG', 'Singapore', '/flags/sg.svg'],
  ['IN', 'India', '/flags/in.svg'],
  ['US', 'United States', '/flags/us.svg'],
  [null, null, null],
  ['ZZ', null, null],
  ['nonsense', null, null],
])('the country code %s has a name and a flag, or neither if it is unknown', (code, name, flag) => {
  expect([countryName(code), flagImage(code)]).toEqual([name, flag]);
});

test.each([
  ['gb', 'GB'],
  ['United Kingdom', 'GB'],
  [' united states ', 'US'],
  ['UK', 'GB'],
  ['Côte d’Ivoire', 'CI'],
  ['GBR', null],
  ['Atlantis', null],
  ['', null],
])('countryCodeOf “%s” is %s', (text, code) => {
  expect(countryCodeOf(text)).toBe(code);
});
