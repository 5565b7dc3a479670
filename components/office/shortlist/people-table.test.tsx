/**
 * @jest-environment jsdom
 */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { shortlistDesk as words } from '@/lib/content/en/shortlist';
import type { ShortlistRow } from '@/lib/shortlist/dto-schema';
import { PeopleTable, type Asked } from './people-table';

const ROW: ShortlistRow = {
  person: 'application-12',
  name: 'Ida Berg',
  place: 3,
  marks: 'eprlna',
  years: [0.3, 2, null, null, null, null],
  spans: ['2021-now', '2016-2018', '', '', '', ''],
  experience: 7.4,
  obstacles: ['permit', 'start?'],
  stage: 'new',
  decision: 'open',
  version: 0,
  isDrawn: false,
  remark: null,
};
const asked = (count: number, nice = 1): Asked[] =>
  Array.from({ length: count }, (_, at) => ({
    label: `Skill ${at}`,
    kind: at === 0 ? 'core' : at < count - nice ? 'must' : 'nice',
  }));
function shown(row: Partial<ShortlistRow> = {}, needs = asked(6)) {
  const props = { asked: needs, shown: needs.map(() => 4), selected: null, hrefOf: (person: string) => `?${person}` };
  render(<PeopleTable {...props} rows={[{ ...ROW, ...row }]} words={words} />);
  return screen.getAllByRole('row')[1]!;
}

test('a person’s row has one cell for each must-have, with its evidence in words and years', () => {
  const row = shown();
  expect(within(row).getByRole('rowheader').textContent).toBe('Ida Berg');
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '3',
    'Evidenced<1',
    'Evidenced in the past2',
    'Related',
    'Listed only',
    'Says no experience',
    '0/1',
    '7',
    'Visa, Start?',
    'New',
  ]);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toContain('★Skill 0');
});

test('a table has a column of obstacles only if one of its people has an obstacle', () => {
  const row = shown({ obstacles: [] });
  expect(within(row).getAllByRole('cell')).toHaveLength(9);
  expect(screen.queryByRole('columnheader', { name: words.obstacles })).toBeNull();
});

test('a person’s row has their key, and evidence has the years of its quote, as data attributes', () => {
  const row = shown();
  expect(row.getAttribute('data-entry')).toBe('application-12');
  const spans = [...row.querySelectorAll('[data-span]')].map((cell) => cell.getAttribute('data-span'));
  expect(spans).toEqual(['2021-now', '2016-2018']);
});

test('ten must-haves are shown as a strip of marks in one cell of a person’s row', () => {
  const row = shown({ marks: 'eeeeeeeeela', years: [], spans: [] }, asked(11));
  expect(row.querySelectorAll('td.col-strip i')).toHaveLength(10);
  expect(row.querySelector('td.col-strip')?.textContent).toBe(
    'Evidenced: Skill 0, Skill 1, Skill 2, Skill 3, Skill 4, Skill 5, Skill 6, Skill 7, Skill 8. Listed only: Skill 9.',
  );
  const last = row.querySelectorAll('td.col-strip i')[9]!;
  fireEvent.mouseOver(last);
  expect(last.getAttribute('title')).toBe('Skill 9');
  expect(row.querySelectorAll('td:not([class])')).toHaveLength(0);
});

test.each([
  [{ decision: 'shortlisted', stage: 'called' } as const, '✓ Called'],
  [{ decision: 'shortlisted', stage: null } as const, 'Select Ida Berg✓ Shortlisted'],
  [{ decision: 'struck', stage: 'new' } as const, 'Ruled out'],
])('the stage cell of a person with %o contains “%s”', (row, text) => {
  expect(within(shown(row)).getAllByRole('cell').at(-1)?.textContent).toBe(text);
});

test('only a person of the talent pool, who has no stage, can be selected for the job', () => {
  const box = within(shown({ stage: null })).getByRole('checkbox', { name: 'Select Ida Berg' });
  expect(box.getAttribute('value')).toMatch(/^(cv|application)-\d+$/);
  cleanup();
  expect(within(shown({ stage: 'new' })).queryByRole('checkbox')).toBeNull();
});

test('the row of a person without a readable document has the reason instead of marks', () => {
  const row = shown({
    marks: '',
    years: [],
    spans: [],
    place: null,
    remark: 'No text: it looks like a scan.',
    obstacles: [],
  });
  expect(within(row).getByText('No text: it looks like a scan.')).toBeTruthy();
  expect(row.textContent).toContain('–');
});
