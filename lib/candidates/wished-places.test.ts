import { isAtPlace, partPlaces, placeName, readWishedPlace, type WishedPlace } from './wished-places';

const read = (text: string) => readWishedPlace(text)!;
const on = (city: string | null, countryCode: string | null, region: string | null = null, workplace = 'on-site') => ({
  city,
  region,
  countryCode,
  workplace,
});

test.each([
  ['London', 'London, United Kingdom'],
  ['london', 'London, United Kingdom'],
  ['London, ON, Canada', 'London, ON, Canada'],
  ['Berlin, Germany', 'Berlin, Germany'],
  ['Austin, TX', 'Austin, TX, United States'],
  ['Germany', 'Germany'],
  ['UK', 'United Kingdom'],
])('readWishedPlace reads %s as %s', (written, name) => {
  expect(placeName(read(written))).toBe(name);
});

test.each(['Europe', 'anywhere', 'remote', '  ', '12345'])('readWishedPlace returns null for %j', (written) => {
  expect(readWishedPlace(written)).toBeNull();
});

test.each([
  ['London, Leeds', ['London', 'Leeds']],
  ['London,Leeds,  Berlin', ['London', 'Leeds', 'Berlin']],
  ['Austin, TX', ['Austin, TX']],
  ['Berlin, Germany', ['Berlin, Germany']],
  ['Bartown, Kentshire', ['Bartown, Kentshire']],
  ['London', ['London']],
])('partPlaces splits the text %s into the places %j', (written, places) => {
  expect(partPlaces(written)).toEqual(places);
});

test.each<[string, ReturnType<typeof on>, boolean]>([
  ['London', on('London', 'GB'), true],
  ['London', on('London', null), true],
  ['London', on('London', 'CA', 'ON'), false],
  ['London', on('Londonderry', 'GB'), false],
  ['London', on(null, 'GB'), false],
  ['Germany', on('Berlin', 'DE'), true],
  ['Germany', on('Wien', 'AT'), false],
  ['Portland, OR', on('Portland', 'US', 'ME'), false],
  ['Portland, OR', on('Portland', 'US', 'OR'), true],
  ['Texas', on('Austin', 'US', 'TX'), true],
  ['Texas', on('Seattle', 'US', 'WA'), false],
  ['Texas', on(null, 'US'), false],
  // Remote jobs match every place, unless they are limited to another country.
  ['London', on(null, null, null, 'remote'), true],
  ['London', on(null, 'GB', null, 'remote'), true],
  ['London', on(null, 'US', null, 'remote'), false],
])('a wish for %s matches the job location %j: %s', (wished, job, isMet) => {
  const places: WishedPlace[] = [read(wished)];
  expect(isAtPlace(places, job, null)).toBe(isMet);
});

test("a remote job in the candidate's own country matches any wished place", () => {
  expect(isAtPlace([read('Berlin')], on(null, 'GB', null, 'remote'), 'GB')).toBe(true);
  expect(isAtPlace([read('Berlin')], on('Leeds', 'GB'), 'GB')).toBe(false);
});
