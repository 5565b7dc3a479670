import { indexOf, searchedJob } from '../../testing/searched-jobs';
import { slotsIn } from './bits';
import { placesOf } from './read-place';

test.each([
  ['münchen', 'munich-de'],
  ['Muenchen', 'munich-de'],
  ['Londres', 'london-gb'],
  ['madras', 'chennai-in'],
  ['NYC', 'new-york-ny-us'],
  ['texas', 'us-tx'],
  ['England', 'gb-england'],
  ['Deutschland', 'germany'],
  ['EU', 'european-union'],
])('placesOf reads the place “%s”', (words, key) => {
  expect(placesOf(words, { isTold: false, isAlone: false, isLast: false }).map((place) => place.key)).toEqual([key]);
});

test.each(['java', 'go', 'r', 'remote', 'lead', 'it'])('placesOf reads no place from “%s”', (words) => {
  expect(placesOf(words, { isTold: false, isAlone: false, isLast: false })).toEqual([]);
});

test('the index finds a job under each of its places, their regions, countries and groups', () => {
  const places = [
    { text: 'Leeds', city: 'Leeds', region: null, countryCode: 'GB' },
    { text: 'Munich', city: 'Munich', region: null, countryCode: 'DE' },
  ];
  const index = indexOf([searchedJob({ places: JSON.stringify(places) })]);
  const keys = ['leeds-gb', 'gb-england', 'united-kingdom', 'munich-de', 'de-bavaria', 'dach', 'emea'];
  for (const key of keys) expect([...slotsIn(index.inPlace(key))]).toEqual([0]);
  expect([...slotsIn(index.inPlace('nordics'))]).toEqual([]);
});
