import { patternsOf } from '../skills/find';
import { tradeOf } from './entries';
import { readCv } from './read-cv';

const NOW = 2026 * 12 + 9;
const entries = (text: string) =>
  readCv(text, patternsOf(), NOW).entries.map(({ from, to, trade }) => [
    trade,
    from && Math.floor(from / 12),
    to && Math.floor(to / 12),
  ]);

test.each([
  ['Senior Front-end Developer', 'it'],
  ['Data engineer, since 2023 senior', 'it'],
  ['IT support technician', 'it'],
  ['Softwareentwickler', 'it'],
  ['Support engineer, hotel group', 'it'],
  ['Head of Data Engineering', 'managing'],
  ['Product manager', 'managing'],
  ['Engineering manager (60 % coding)', 'it'],
  ['Data Entry Executive', 'other'],
  ['Head waiter, trattoria', 'other'],
  ['Talent acquisition partner', 'other'],
  ['Travel agent', 'other'],
  ['Occupational Therapist', 'other'],
  ['Working student', 'study'],
  ['Parental leave', 'away'],
  ['Acme Ltd, Leeds', 'unknown'],
])('%s is %s', (title, trade) => {
  expect(tradeOf(title)).toBe(trade);
});

test('a line with dates opens a post; lines above it in its block are its title', () => {
  const text =
    'EXPERIENCE\n\nAcme Ltd, Leeds\nBackend developer      March 2021 - present\n• Go services\n\nCafé Blue\nWaiter   2015 – 2018';
  expect(entries(text)).toEqual([
    ['it', 2021, null],
    ['other', 2015, 2018],
  ]);
});

test('two spans in a title are one post', () => {
  expect(entries('Acme, Leeds\nSenior developer, June 2021 – current; developer, Sept 2019 – May 2021')).toEqual([
    ['it', 2019, null],
  ]);
});

test('"since" in the middle of a post opens none', () => {
  expect(entries('Developer, Acme, 2018 – now\n- I build the bank in React since 2019, all of it')).toEqual([
    ['it', 2018, null],
  ]);
});

test('another heading ends a post, a label in a line does not', () => {
  const read = (text: string) => readCv(text, patternsOf(), NOW).statements.at(-1)?.entry?.from ?? null;
  expect(read('WORK\nDeveloper, Acme, 2018 – now\nTools: Go\nRan it')).toBe(2018 * 12);
  expect(read('WORK\nDeveloper, Acme, 2018 – now\nEDUCATION\nRan a course')).toBeNull();
});
