import { isNew, postedLabel } from './dto';
import { canTransition, isOpen, isWorked, jobTitleMeta, splitLines, splitSkills } from './rules';
import { ANY_STATUS, OFFICE_STATUSES } from '../vocabulary/jobs';

const TODAY = '2026-11-15';

test.each<[string, string | null, boolean]>([
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
  ...OFFICE_STATUSES.map((status): [string, null, boolean] => [status, null, false]),
])('isOpen for a %s job with deadline %s is %s', (status, deadline, expected) => {
  expect(isOpen({ status, deadline }, TODAY)).toBe(expected);
});

test('the office works on jobs of every status but drafts, templates and deleted jobs', () => {
  const worked = ANY_STATUS.filter((status) => isWorked({ status }));
  expect(worked).toEqual(['pending', 'published', 'rejected', 'closed', 'internal', 'shelved']);
});

test('allows only the status changes, and those of the office’s own jobs', () => {
  const moves = ANY_STATUS.flatMap((from) =>
    ANY_STATUS.filter((to) => canTransition(from, to)).map((to) => `${from} > ${to}`),
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
    'draft > pending',
    'draft > published',
    'draft > deleted',
    'draft > internal',
    'template > deleted',
    'internal > published',
    'internal > deleted',
    'internal > shelved',
    'shelved > deleted',
    'shelved > internal',
  ]);
});

const NOW = new Date('2026-07-15T12:00:00Z');

test.each([
  ['2026-07-15T11:59:01Z', 'Just now'],
  ['2026-07-15T12:05:00Z', 'Just now'],
  ['2026-07-15T11:59:00Z', 'Today'],
  // In summer, midnight in London is 23:00 UTC of the day before.
  ['2026-07-14T23:00:00Z', 'Today'],
  ['2026-07-14T22:59:59Z', 'Yesterday'],
  ['2026-07-13T12:00:00Z', '2 days ago'],
  ['2026-06-15T12:00:00Z', '30 days ago'],
  ['2026-06-14T12:00:00Z', '14 June 2026'],
])('postedLabel of a job published at %s is “%s”', (at, label) => {
  expect(postedLabel(new Date(at), NOW, 'Europe/London')).toBe(label);
});

test.each([
  ['', []],
  ['  \n \r\n ', []],
  ['One', ['One']],
  [' One \r\n\r\nTwo\rThree\n', ['One', 'Two', 'Three']],
  ['a, b\nc; d', ['a, b', 'c; d']],
  ['- kept as typed', ['- kept as typed']],
  ['Twice\nTwice', ['Twice', 'Twice']],
])('splitLines returns the trimmed, non-blank lines of %j', (text, lines) => {
  expect(splitLines(text)).toEqual(lines);
});

test.each([
  ['', []],
  [' , ,', []],
  ['TypeScript', ['TypeScript']],
  [' TypeScript ,React,, Node.js ', ['TypeScript', 'React', 'Node.js']],
  ['Go,Go', ['Go', 'Go']],
  ['C++, C#', ['C++', 'C#']],
])('splitSkills splits %j at commas and trims the parts', (text, skills) => {
  expect(splitSkills(text)).toEqual(skills);
});

test.each([
  ['Data Engineer', 'Calder & Finch', 'Data Engineer at Calder & Finch'],
  ['E'.repeat(40), 'C'.repeat(16), `${'E'.repeat(40)} at ${'C'.repeat(16)}`],
  ['E'.repeat(40), 'C'.repeat(17), 'E'.repeat(40)],
  [`${'Engineer '.repeat(8)}`.trim(), 'Calder', `${'Engineer '.repeat(6)}`.trim() + '…'],
])('jobTitleMeta of %s at %s has at most 60 characters', (title, companyName, expected) => {
  expect(jobTitleMeta({ title, companyName })).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(60);
});

test('isNew is true on the day of publication and the three days after', () => {
  const days = ['2026-07-16', '2026-07-15', '2026-07-12', '2026-07-11'];
  expect(days.map((day) => isNew(day, '2026-07-15'))).toEqual([true, true, true, false]);
});
