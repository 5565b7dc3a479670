import { indexOf, searchedJob } from '../../testing/searched-jobs';
import { WHOLE_BOARD } from './board-query';
import { closestIds } from './few-found';
import { countryAround } from './place-keys';

const DAY = '2026-11-23';
const london = { city: 'London', countryCode: 'GB', location: 'London, UK' };
const oslo = { city: 'Oslo', countryCode: 'NO', location: 'Oslo, Norway' };
const leeds = { city: 'Leeds', countryCode: 'GB', location: 'Leeds, UK' };
const index = indexOf([
  searchedJob({ id: 7, title: 'Kubernetes Engineer', ...london }),
  searchedJob({ id: 14, title: 'Java Developer', type: 'contract', ...london }),
  searchedJob({ id: 21, title: 'Java Developer', ...leeds }),
  searchedJob({ id: 28, title: 'Closed Java Developer', status: 'closed', ...london }),
  searchedJob({ id: 35, title: 'Designer', description: 'Draws for Android 8.', ...london }),
  searchedJob({ id: 42, title: 'Writer', skills: '["Figma"]', ...oslo }),
]);
const closest = (asked: object, limit = 3) => closestIds(index, { ...WHOLE_BOARD, ...asked }, DAY, limit);

test.each([
  ['its words at its place first, then elsewhere', 'java', ['london-gb'], [14, 21]],
  ['each word by itself', 'kubernetes java', [], [7, 21, 14]],
  ['each word by itself, at the place first', 'java unicorns', ['leeds-gb'], [21, 14]],
  ['no job that shares only the place with words', 'unicorns', ['leeds-gb'], []],
  ['without words, the jobs at a place, then in its country', '', ['leeds-gb'], [21, 35, 14]],
  ['no job for a number in another name of a skill, “PHP 8”', 'php', [], []],
  ['nothing where nobody said what or where', '', [], []],
])('closestIds suggests %s', (_what, q, place, ids) => {
  expect(closest({ q, place, type: ['internship'] })).toEqual(ids);
});

test('closestIds returns at most the requested number of jobs', () => {
  expect(closest({ q: 'java', place: ['london-gb'], type: ['internship'] }, 1)).toEqual([14]);
});

test('closestIds suggests a job with a searched skill from another place', () => {
  expect(closest({ skill: ['figma'], place: ['leeds-gb'], type: ['internship'] })).toEqual([42]);
});

test.each([
  ['austin-tx-us', 'united-states'],
  ['us-tx', 'united-states'],
  ['germany', null],
  ['remote', null],
])('countryAround finds the country of %s: %s', (key, country) => {
  expect(countryAround(key)).toBe(country);
});
