import fc from 'fast-check';
import { plainSearch } from '../../testing/plain-search';
import { indexOf, searchedJob } from '../../testing/searched-jobs';
import { sized } from '../../testing/sized';
import { noBits, setBit, slotsIn } from './bits';
import { WHOLE_BOARD } from './board-query';
import { allIds } from './find';
import { markSlots, readSlots, SlotWriter } from './slot-codes';
import { WordSegment } from './word-segment';

test('slots are read back as written, few and many, far apart and next to each other', () => {
  const runs = fc.array(
    fc.oneof(
      fc.uniqueArray(fc.nat(100_000), { maxLength: 40 }),
      fc
        .record({ from: fc.nat(90_000), step: fc.integer({ min: 1, max: 9 }) })
        .map(({ from, step }) => Array.from({ length: 900 }, (_, at) => from + at * step)),
    ),
    { maxLength: 5 },
  );
  const writer = new SlotWriter();
  fc.assert(
    fc.property(runs, (some) => {
      const ends = some.map((run) => {
        writer.write(Uint32Array.from(run).sort(), run.length);
        return writer.length;
      });
      const bytes = writer.take();
      some.forEach((run, at) => {
        const [from, to, sorted] = [ends[at - 1] ?? 0, ends[at] as number, run.toSorted((one, other) => one - other)];
        const into = new Uint32Array(1_000);
        expect([...into.subarray(0, readSlots(bytes, from, to, into))]).toEqual(sorted);
        const bits = noBits(100_032);
        setBit(bits, 100_031);
        markSlots(bytes, from, to, bits);
        expect([...slotsIn(bits)]).toEqual([...sorted, 100_031]);
      });
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

test('a step of mergeSome merges one segment of at most 512 known words, and take merges none', () => {
  const jobOf = (id: number, text: string) => searchedJob({ id, description: text });
  const ownWords = (id: number) => Array.from({ length: 50 }, (_, at) => `word${id}x${at}`).join(' ');
  const index = indexOf(Array.from({ length: 200 }, (_, at) => jobOf(at + 1, ownWords(at + 1))));
  const merged = jest.spyOn(WordSegment.prototype, 'merged');
  index.take(Array.from({ length: 300 }, (_, at) => jobOf(at + 201, ownWords(at + 201))));
  expect(merged).not.toHaveBeenCalled();
  const segments: number[] = [];
  for (let more = true; more; merged.mockClear()) {
    more = index.mergeSome();
    segments.push(merged.mock.calls.length);
    for (const segment of merged.mock.contexts) expect(segment.words.length).toBeLessThanOrEqual(512);
  }
  expect(Math.max(...segments)).toBe(1);
  expect(segments.length).toBeGreaterThan(20);
  expect(index.mergeSome()).toBe(false);
  merged.mockRestore();
});
