import fc from 'fast-check';
import { plainSearch } from '../../testing/plain-search';
import { indexOf, searchedJob } from '../../testing/searched-jobs';
import { noBits, setBit } from './bits';
import { WHOLE_BOARD } from './board-query';
import { allIds } from './find';
import { mergeRun } from './merge-run';
import { sized } from '../../testing/sized';

jest.mock('./merge-run', () => {
  const actual = jest.requireActual<{ mergeRun: typeof mergeRun }>('./merge-run');
  return { ...actual, mergeRun: jest.fn(actual.mergeRun) };
});

const PLACES_OF_A_WORD = 4;
const slots = (max: number, most: number) =>
  fc.uniqueArray(fc.nat(max), { maxLength: most }).map((some) => some.sort((one, other) => one - other));

test.each([
  ['a short run', slots(4_000, 40)],
  // Uses every second slot, so that only some of the changed slots are in the run.
  ['a long one', fc.integer({ min: 1_000, max: 2_000 }).map((length) => Array.from({ length }, (_, at) => at * 2))],
])('mergeRun drops changed slots from %s and inserts added ones in order', (_which, runs) => {
  const merges = fc.record({ run: runs, changed: slots(4_000, 12), which: fc.array(fc.boolean()) });
  fc.assert(
    fc.property(merges, ({ run, changed, which }) => {
      const added = changed.filter((_, at) => which[at]);
      const without = noBits(4_032);
      for (const slot of changed) setBit(without, slot);
      const all = Uint32Array.from([4_001, ...run, 4_002]);
      const into = new Uint32Array(3 + run.length + added.length);
      const end = mergeRun({ slots: all, from: 1, to: run.length + 1 }, { changed, added, without }, into, 3);
      const expected = [...run.filter((slot) => !changed.includes(slot)), ...added].sort((one, other) => one - other);
      expect([...into.slice(3, end)]).toEqual(expected);
    }),
    { numRuns: sized(300) },
  );
});

test('after many changes and merges the index finds the same jobs as a scan', () => {
  const WORDS = ['kotlin', 'java', 'rust', 'common'];
  const jobOf = (id: number, turn: number) =>
    searchedJob({
      ...{
        id,
        title: WORDS[(id + turn) % 3] ?? '',
        description: `common ${WORDS[(id * 7 + turn) % 3]} only${id % 50}`,
      },
      ...{
        companyName: turn % 2 === 0 ? 'Common Ltd' : 'Other Ltd',
        status: (id + turn) % 5 === 0 ? 'closed' : 'published',
      },
    });
  const jobs = Array.from({ length: 1_200 }, (_, at) => jobOf(at + 1, 0));
  const index = indexOf(jobs);
  for (let turn = 1; turn <= 900; turn += 1) {
    const at = (turn * 37) % jobs.length;
    jobs[at] = jobOf(at + 1, turn);
    index.take([jobs[at]]);
    // Merges continue while jobs change and searches run.
    if (turn % 3 === 0) index.mergeSome();
    if (turn % 45 !== 0) continue;
    for (const q of ['kotlin', 'java common', 'only7', 'otli'])
      expect(allIds(index, { ...WHOLE_BOARD, q }, '2026-11-23')).toEqual(
        plainSearch(jobs, { ...WHOLE_BOARD, q }, { day: '2026-11-23' }),
      );
  }
});

test('mergeSome merges at most 1,024 words a step, and take merges none', () => {
  const jobOf = (id: number, text: string) => searchedJob({ id, description: text });
  const ownWords = (id: number) => Array.from({ length: 50 }, (_, at) => `word${id}x${at}`).join(' ');
  const copied = jest.mocked(mergeRun);
  const index = indexOf(Array.from({ length: 200 }, (_, at) => jobOf(at + 1, ownWords(at + 1))));
  copied.mockClear();
  index.take(Array.from({ length: 300 }, (_, at) => jobOf(at + 201, ownWords(at + 201))));
  expect(copied).not.toHaveBeenCalled();

  const pieces: number[] = [];
  for (let more = true; more; copied.mockClear()) {
    more = index.mergeSome();
    pieces.push(copied.mock.calls.length / PLACES_OF_A_WORD);
  }
  expect(Math.max(...pieces)).toBeLessThanOrEqual(1_024);
  expect(pieces.reduce((sum, words) => sum + words)).toBeGreaterThan(25_000);
  expect(index.mergeSome()).toBe(false);
});
