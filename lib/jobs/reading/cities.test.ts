import { readFileSync } from 'node:fs';
import { CITIES_FILE, placesNamed } from './cities';
import { fold } from './fold';

const lines = readFileSync(CITIES_FILE, 'utf8').trimEnd().split('\n');

test('the cities file is sorted by bytes and its names are folded', () => {
  const unsorted = lines.filter(
    (line, at) => at > 0 && Buffer.compare(Buffer.from(lines[at - 1]!), Buffer.from(line)) >= 0,
  );
  const unfolded = lines.filter(
    (line) => fold(line.slice(0, line.indexOf('\t'))) !== line.slice(0, line.indexOf('\t')),
  );
  expect([unsorted, unfolded]).toEqual([[], []]);
});

test('placesNamed finds all places of the first, middle and last name of the cities file', () => {
  const keys = [lines[0]!, lines[lines.length >> 1]!, lines.at(-1)!].map((line) => line.slice(0, line.indexOf('\t')));
  for (const key of keys)
    expect(placesNamed(key)).toHaveLength(lines.filter((line) => line.startsWith(`${key}\t`)).length);
  expect(placesNamed('slough')).toEqual([
    { country: 'GB', region: null, area: 'England', people: expect.any(Number), isByname: false, name: 'Slough' },
  ]);
  expect(placesNamed('reading').map(({ country, region }) => [country, region])).toContainEqual(['US', 'PA']);
  expect(placesNamed('londres')).toContainEqual(expect.objectContaining({ country: 'GB', name: 'London' }));
});

test.each(['', 'no such place', '\u0000', '\uffff', 'slougi'])('placesNamed finds no city for “%s”', (key) => {
  expect(placesNamed(key)).toEqual([]);
});
