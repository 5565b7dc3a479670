import { db } from '../testing/harness';
import {
  listEmptySearches,
  MOST_EMPTY_SEARCHES,
  noteEmptySearch,
  sweepEmptySearches,
  writeEmptySearches,
} from './empty-searches';

const stored = () => db().emptySearch.findMany({ orderBy: [{ words: 'asc' }, { day: 'asc' }] });
const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

beforeEach(async () => {
  await writeEmptySearches();
  await db().emptySearch.deleteMany();
});

test.each([
  ['InfoSec', 'infosec'],
  ['  quokka   herder ', 'quokka herder'],
  ['C++ &  front-end', 'c++ & front-end'],
  ['ann@mail.example', null],
  ['call 0171 23', null],
  ['k8s', null],
  ['“quoted words”', null],
  ['a', null],
  ['one two three four five six', null],
  ['x'.repeat(61), null],
  ['', null],
])('a search for %p without results is stored as %p', async (typed, words) => {
  noteEmptySearch(typed, '2031-03-01');
  await writeEmptySearches();
  expect(await stored()).toEqual(words === null ? [] : [{ words, day: '2031-03-01' }]);
});

test('a search without results counts once a day, however often it is repeated', async () => {
  for (const day of ['2031-03-01', '2031-03-01', '2031-03-02']) {
    noteEmptySearch('infosec', day);
    noteEmptySearch('InfoSec', day);
    await writeEmptySearches();
  }
  expect(await stored()).toEqual([
    { words: 'infosec', day: '2031-03-01' },
    { words: 'infosec', day: '2031-03-02' },
  ]);
});

test("invented searches cannot exceed a day's limit in memory or in the table", async () => {
  for (let n = 0; n < MOST_EMPTY_SEARCHES + 20; n += 1) noteEmptySearch(`x${letters(n)}`, '2031-03-01');
  await writeEmptySearches();
  expect(await db().emptySearch.count()).toBe(MOST_EMPTY_SEARCHES);
  noteEmptySearch('infosec', '2031-03-01');
  await writeEmptySearches();
  expect(await db().emptySearch.count()).toBe(MOST_EMPTY_SEARCHES);
});

test('moderators see only words whose searches found nothing on three different days', async () => {
  for (const day of ['2031-03-01', '2031-03-02', '2031-03-05']) {
    noteEmptySearch('infosec', day);
    if (day !== '2031-03-05') noteEmptySearch('ann lee', day);
    await writeEmptySearches();
  }
  expect(await listEmptySearches()).toEqual([{ words: 'infosec', days: 3, last: '2031-03-05' }]);
});

test('searches without results are deleted after 90 days', async () => {
  await db().emptySearch.createMany({
    data: [
      { words: 'infosec', day: '2030-12-01' },
      { words: 'infosec', day: '2030-12-02' },
    ],
  });
  expect(await sweepEmptySearches(new Date('2031-03-02T03:00:00Z'))).toBe(1);
  expect(await stored()).toEqual([{ words: 'infosec', day: '2030-12-02' }]);
});
