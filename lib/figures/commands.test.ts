import { job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { refuseRows } from '../testing/refusing-table';
import { MOST_SOURCES_A_DAY, OTHER_SOURCE, VIEWS_KEPT_DAYS } from '../vocabulary/figures';
import { sweepViews, writeViews } from './commands';
import { countView, MOST_AT_ONCE, takeViews } from './views';

const stored = () => db().jobViews.findMany({ orderBy: [{ day: 'asc' }, { jobId: 'asc' }, { ref: 'asc' }] });
const times = (n: number, act: () => void) => Array.from({ length: n }).forEach(act);

beforeEach(async () => {
  takeViews();
  await db().jobViews.deleteMany();
});

test('writeViews stores views by day, job and source, and adds them to the stored counts', async () => {
  const { id } = await job();
  times(3, () => countView(String(id), null, '2031-03-01'));
  countView(String(id), 'board', '2031-03-01');
  countView(String(id), 'board', '2031-03-02');
  await writeViews();
  times(2, () => countView(String(id), 'board', '2031-03-02'));
  await writeViews();
  await writeViews();
  expect(await stored()).toEqual([
    { day: '2031-03-01', jobId: id, ref: '', count: 3 },
    { day: '2031-03-01', jobId: id, ref: 'board', count: 1 },
    { day: '2031-03-02', jobId: id, ref: 'board', count: 3 },
  ]);
});

test('writeViews stores only views of jobs that were open on that day', async () => {
  const [open, closed, past, pending] = await Promise.all([
    job({ id: 70_001 }),
    job({ id: 70_002, status: 'closed' }),
    job({ id: 70_003, deadline: '2031-02-28' }),
    job({ id: 70_004, status: 'pending' }),
  ]);
  for (const name of [open, closed, past, pending].map(({ id }) => String(id)).concat('999999', '007', 'nothing'))
    countView(name, null, '2031-03-01');
  await writeViews();
  expect(await stored()).toEqual([{ day: '2031-03-01', jobId: open.id, ref: '', count: 1 }]);
});

test('writeViews stores a limited number of sources a day by name and sums up the rest', async () => {
  const { id } = await job();
  for (let at = 0; at < MOST_SOURCES_A_DAY + 30; at += 1) {
    countView(String(id), `source-${at}`, '2031-04-01');
    if (at === 20) await writeViews();
  }
  await writeViews();
  const rows = await stored();
  expect(rows).toHaveLength(MOST_SOURCES_A_DAY + 1);
  expect(rows.find(({ ref }) => ref === OTHER_SOURCE)).toMatchObject({ count: 30 });
});

test('a source takes a name only once its views are stored, and sources of recent days have names reserved', async () => {
  const { id } = await job();
  const { id: closed } = await job({ status: 'closed' });
  const before = { jobId: id, ref: 'board', count: 9 };
  await db().jobViews.createMany({
    data: [
      { ...before, day: '2031-07-01' },
      { ...before, day: '2031-06-01', ref: 'long-ago' },
    ],
  });
  for (let at = 0; at < MOST_SOURCES_A_DAY * 2; at += 1) countView(String(closed), `none-${at}`, '2031-07-02');
  countView(String(id), 'letter', '2031-07-02');
  for (let at = 0; at < MOST_SOURCES_A_DAY * 2; at += 1) countView(String(id), `made-up-${at}`, '2031-07-02');
  await writeViews();
  countView(String(id), 'board', '2031-07-02');
  countView(String(id), 'long-ago', '2031-07-02');
  await writeViews();
  const rows = (await stored()).filter(({ day }) => day === '2031-07-02');
  expect(rows).toHaveLength(MOST_SOURCES_A_DAY + 1);
  const refs = rows.map(({ ref }) => ref);
  expect([refs.includes('letter'), refs.includes('board'), refs.includes('long-ago')]).toEqual([true, true, false]);
});

test('the next writeViews stores views exactly once that could not be stored before', async () => {
  const { id } = await job();
  countView(String(id), null, '2031-05-01');
  countView(String(id), null, '2031-05-02');
  const accept = await refuseRows('JobViews', `NEW."day" = '2031-05-02'`);
  await expect(writeViews()).rejects.toThrow('no space');
  countView(String(id), null, '2031-05-02');
  await accept();
  await writeViews();
  expect((await stored()).map(({ day, count }) => [day, count])).toEqual([
    ['2031-05-01', 1],
    ['2031-05-02', 2],
  ]);
});

test('countView adds no counters above the limit and still counts views on existing ones', () => {
  for (let at = 0; at < MOST_AT_ONCE + 10; at += 1) countView('7', `s${at}`, '2031-06-01');
  countView('7', 's0', '2031-06-01');
  const [{ counts } = { counts: new Map() }] = takeViews();
  expect(counts.size).toBe(MOST_AT_ONCE);
  expect(counts.get('7 s0')).toBe(2);
});

test('sweepViews deletes views that are older than any figure needs', async () => {
  const now = new Date('2031-12-31T12:00:00Z');
  const old = new Date(now.getTime() - (VIEWS_KEPT_DAYS + 1) * 86_400_000).toISOString().slice(0, 10);
  await db().jobViews.createMany({
    data: [old, '2031-12-31'].map((day) => ({ day, jobId: 1, ref: '', count: 1 })),
  });
  expect(await sweepViews(now)).toBe(1);
  expect((await stored()).map(({ day }) => day)).toEqual(['2031-12-31']);
});
