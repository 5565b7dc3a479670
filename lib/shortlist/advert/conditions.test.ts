import type { Advert } from '../types';
import { latestStart, mostPay, permitOf, placeOf, startOf, yearsIn } from './conditions';

const NOW = 2026 * 12 + 9;
const month = (text: string) => {
  const latest = latestStart(text, NOW);
  return latest === null ? null : `${Math.floor(latest / 12)}-${(latest % 12) + 1}`;
};
const sentence = (text: string) => [{ text, part: 'description' as const }];

test.each([
  ['Three or more years of professional development', 3],
  ['3+ years of embedded development', 3],
  ['At least four years', 4],
  ['5-7 years of experience', 5],
  ['mindestens 2 Jahre', 2],
  ['We have been here for 20 years', null],
  ['A contract of two years', null],
  ['Experience with Go', null],
])('yearsIn reads the years required by “%s” as %s', (text, years) => {
  expect(yearsIn(text)).toBe(years);
});

test.each([
  ['in place within three months', '2027-1'],
  ['Start: 1 January to 1 April 2027', '2027-4'],
  ['Start in the first quarter of 2027', '2027-3'],
  ['Start Q2 2027', '2027-6'],
  ['eight weeks from offer', '2026-12'],
  ['start as soon as you like', null],
])('latestStart reads the latest month to start from “%s” as %s', (text, latest) => {
  expect(month(text)).toBe(latest);
});

test('startOf reads a start only from sentences about starting', () => {
  expect(startOf(sentence('We ship within two weeks'), NOW)).toBeNull();
  expect(startOf(sentence('You start within two months'), NOW)).toEqual({
    latest: NOW + 2,
    sentence: 'You start within two months',
  });
});

test.each([
  ['We do not hold a sponsor licence', true],
  ['You need the right to work in the UK', true],
  ['sponsoring is not possible', true],
  ['Candidates must be authorized to work in the US without sponsorship', true],
  ['We help with moving and with the work permit, wherever you come from', false],
  ['We can sponsor a visa', false],
  ['A nice office', false],
])('permitOf reads “%s” as leaving the work permit to the candidate: %s', (text, isLeft) => {
  expect(permitOf(sentence(text)) !== null).toBe(isLeft);
});

test.each([
  ['GBP 45,000 to 56,000 (full-time), 32 days of leave', { most: 56_000, currency: 'GBP' }],
  ['€72.000 – 88.000', { most: 88_000, currency: 'EUR' }],
  ['$120k–150k', { most: 150_000, currency: 'USD' }],
  ['75 000 SEK', { most: 75_000, currency: 'SEK' }],
  ['attractive', null],
])('mostPay reads the highest pay from “%s” as %j', (text, pay) => {
  expect(mostPay(text)).toEqual(pay);
});

test("placeOf reads the advert's place from its location", () => {
  const place = (location: string) => placeOf({ location } as Advert);
  expect(place('Bristol, UK (hybrid, two days a week in the office)')).toMatchObject({
    city: 'Bristol',
    countryCode: 'GB',
    isRemote: false,
  });
  expect(place('Remote (UK)')).toMatchObject({ countryCode: 'GB', isRemote: true });
  expect(place('')).toBeNull();
});
