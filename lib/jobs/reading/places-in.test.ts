import { placesIn } from './places-in';

test.each([
  ['Berlin, Germany; Paris, France; Madrid, Spain', ['Berlin DE', 'Paris FR', 'Madrid ES']],
  ['Bangalore / Hyderabad / Pune', ['Bengaluru IN', 'Hyderabad IN', 'Pune IN']],
  [
    'Berlin, München oder Hamburg',
    ['Berlin DE', 'München DE', 'Hamburg DE'].map((each) => each.replace('München', 'Munich')),
  ],
  ['Austin, TX, Seattle, WA', ['Austin US', 'Seattle US']],
  ['remote in DE, AT, CH', ['DE', 'AT', 'CH']],
  ['Remote: Poland, Romania, Ukraine', ['PL', 'RO', 'UA']],
])('placesIn reads every place of “%s”', (location, places) => {
  expect(placesIn(location).map(({ city, countryCode }) => [city, countryCode].filter(Boolean).join(' '))).toEqual(
    places,
  );
});

test.each([
  'London, UK',
  'Berlin oder Remote',
  'Shanghai, Shanghai, China',
  'Dublin / US',
  'Cambridge / Boston',
  'Warszawa (Mokotów)',
  'Remote',
])('placesIn returns no places for “%s”', (location) => {
  expect(placesIn(location)).toEqual([]);
});
