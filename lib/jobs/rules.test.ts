import { isNew, postedLabel } from './posted-rules';
import { canTransition, isOpen, jobTitleMeta, splitLines, splitSkills } from './rules';
import { JOB_STATUSES } from '../vocabulary/jobs';

const TODAY = '2026-11-15';

test.each([
  ['published', null, true],
  ['published', '2026-11-15', true],
  ['published', '2026-11-16', true],
  ['published', '2027-01-01', true],
  ['published', '2026-11-14', false],
  ['published', '2025-12-31', false],
  ['pending', null, false],
  ['rejected', null, false],
  ['closed', '2026-12-01', false],
  ['deleted', null, false],
])('isOpen: %s with deadline %s is %s', (status, deadline, expected) => {
  expect(isOpen({ status, deadline }, TODAY)).toBe(expected);
});

test('only the moves of J1 and J3 are allowed', () => {
  const moves = JOB_STATUSES.flatMap((from) =>
    JOB_STATUSES.filter((to) => canTransition(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual([
    'pending > published',
    'pending > rejected',
    'pending > deleted',
    'published > closed',
    'published > deleted',
    'rejected > pending',
    'rejected > published',
    'rejected > deleted',
    'closed > pending',
    'closed > published',
    'closed > deleted',
  ]);
});

const NOW = new Date('2026-11-15T12:00:00Z');
const S = 1_000;
const M = 60 * S;
const H = 60 * M;
const D = 24 * H;

test.each([
  [0, 'Just now'],
  [59_999, 'Just now'],
  [-5 * M, 'Just now'],
  [M, '1 minute ago'],
  [5 * M + 59 * S, '5 minutes ago'],
  [59 * M + 59 * S, '59 minutes ago'],
  [H, '1 hour ago'],
  [2 * H, '2 hours ago'],
  [D - 1, '23 hours ago'],
  [D, '1 day ago'],
  [2 * D, '2 days ago'],
  [7 * D - 1, '6 days ago'],
  [7 * D, '1 week ago'],
  [21 * D, '3 weeks ago'],
  [30 * D - 1, '4 weeks ago'],
  [30 * D, '1 month ago'],
  [61 * D, '2 months ago'],
  [125 * D, '4 months ago'],
  [365 * D - 1, '11 months ago'],
  [365 * D, '1 year ago'],
  [731 * D, '2 years ago'],
])('posted %i ms ago: %s', (age, label) => {
  const createdAt = new Date(NOW.getTime() - age);
  expect(postedLabel(createdAt, NOW)).toBe(label);
  expect(postedLabel(createdAt.toISOString(), NOW)).toBe(label);
});

test('a time that cannot be read counts as 1970', () => {
  expect(postedLabel('soon', NOW)).toBe('56 years ago');
});

test.each([
  ['', []],
  ['  \n \r\n ', []],
  ['One', ['One']],
  [' One \r\n\r\nTwo\rThree\n', ['One', 'Two', 'Three']],
  ['a, b\nc; d', ['a, b', 'c; d']],
  ['- kept as typed', ['- kept as typed']],
  ['Twice\nTwice', ['Twice', 'Twice']],
])('splitLines(%j)', (text, lines) => {
  expect(splitLines(text)).toEqual(lines);
});

test.each([
  ['', []],
  [' , ,', []],
  ['TypeScript', ['TypeScript']],
  [' TypeScript ,React,, Node.js ', ['TypeScript', 'React', 'Node.js']],
  ['Go,Go', ['Go', 'Go']],
  ['C++, C#', ['C++', 'C#']],
])('splitSkills(%j)', (text, skills) => {
  expect(splitSkills(text)).toEqual(skills);
});

test.each([
  ['Data Engineer', 'Calder & Finch', 'Data Engineer at Calder & Finch'],
  ['E'.repeat(40), 'C'.repeat(16), `${'E'.repeat(40)} at ${'C'.repeat(16)}`],
  ['E'.repeat(40), 'C'.repeat(17), 'E'.repeat(40)],
  [`${'Engineer '.repeat(8)}`.trim(), 'Calder', `${'Engineer '.repeat(6)}`.trim() + '…'],
])('the title of %s at %s fits into a search result', (title, companyName, expected) => {
  expect(jobTitleMeta({ title, companyName })).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(60);
});

test('a job is new for 72 hours', () => {
  const hours = (count: number) => new Date(NOW.getTime() - count * 3_600_000);
  expect([-1, 0, 71.999].map((count) => isNew(hours(count), NOW))).toEqual([true, true, true]);
  expect(isNew(hours(72), NOW)).toBe(false);
  expect(isNew(hours(72).toISOString(), NOW)).toBe(false);
});
