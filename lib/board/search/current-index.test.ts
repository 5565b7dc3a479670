import fc from 'fast-check';
import { foldText } from '../../base/text';
import { callerFrom, job, moderator } from '../../testing/fixtures';
import { db, onSqlite } from '../../testing/harness';
import { plainSearch } from '../../testing/plain-search';
import { closeDatabase } from '../../platform/db/client';
import { searchedJobsAfter } from '../store';
import { moveJobs, updateJob } from '../../jobs/commands';
import { WHOLE_BOARD, type BoardQuery } from './board-query';
import { currentIndex, prepareIndex } from './current-index';
import { allIds, findJobs } from './find';
import { JobIndex } from './job-index';
import { sized } from '../../testing/sized';

const DAY = '2026-11-23';
const ids = async (query: Partial<BoardQuery>, day = DAY) =>
  allIds(await currentIndex(), { ...WHOLE_BOARD, ...query }, day);
const found = async (q: string) => ids({ q });

/** Discards the cached index, as the end of the process does. */
const forget = () => {
  const holder = globalThis as { northlaneJobIndex?: unknown; northlaneJobIndexing?: unknown };
  delete holder.northlaneJobIndex;
  delete holder.northlaneJobIndexing;
};

afterEach(async () => {
  await db().job.deleteMany();
});

test('search finds a job by its current words from publication until it closes', async () => {
  const actor = await callerFrom(await moderator());
  expect(await found('wrangler')).toEqual([]);
  const { id } = await job({ title: 'Kubernetes Wrangler', status: 'pending' });
  expect(await found('wrangler')).toEqual([]);
  await moveJobs([id], 'approve', actor);
  expect(await found('wrangler')).toEqual([id]);
  await updateJob(id, { title: 'Container Shepherd', skills: ['Podman'] }, actor);
  expect([await found('wrangler'), await found('kube'), await found('shepherd'), await found('podman')]).toEqual([
    [],
    [],
    [id],
    [id],
  ]);
  await moveJobs([id], 'close', actor);
  expect(await found('shepherd')).toEqual([]);
  await moveJobs([id], 'approve', actor);
  expect(await found('shepherd')).toEqual([id]);
  await moveJobs([id], 'delete', actor);
  expect([await found('shepherd'), await ids({})]).toEqual([[], []]);
});

test('search does not find a job after its deadline, even if nothing was written', async () => {
  const { id } = await job({ deadline: '2026-11-23' });
  expect([await ids({}, '2026-11-23'), await ids({}, '2026-11-24'), await ids({}, '2026-11-23')]).toEqual([
    [id],
    [],
    [id],
  ]);
});

test('a change of another table does not make the index read jobs again', async () => {
  await job({ title: 'Tester' });
  const index = await currentIndex();
  const take = jest.spyOn(index, 'take');
  await moderator();
  expect(await found('tester')).toHaveLength(1);
  expect(await currentIndex()).toBe(index);
  expect(take.mock.calls.flat(2)).toEqual([]);
});

test.each([
  ['after a start', forget],
  ['when the store was closed and opened again', () => closeDatabase()],
  ['when the changes since are too many to be remembered', () => db().$executeRawUnsafe('DELETE FROM "changed_job"')],
])('currentIndex reads all jobs again %s', async (_when, happens) => {
  const [first] = [await job({ title: 'First' }), await found('first')];
  await happens();
  const second = await job({ title: 'First of two' });
  await db().job.update({ where: { id: first.id }, data: { title: 'Neither' } });
  expect(await found('first')).toEqual([second.id]);
});

test('search finds a new job with an id below existing ones, and sorts it by id', async () => {
  const createdAt = new Date();
  await job({ id: 70, title: 'Later', createdAt });
  expect(await found('later')).toEqual([70]);
  await job({ id: 14, title: 'Later still', createdAt });
  expect(await found('later')).toEqual([70, 14]);
});

test('a search while prepareIndex runs finds all jobs, and both use the same index', async () => {
  for (let count = 0; count < 120; count += 1) await job({ title: `Numbered ${count}` });
  forget();
  const preparing = prepareIndex();
  expect(await found('numbered')).toHaveLength(120);
  const index = await currentIndex();
  await preparing;
  expect(await currentIndex()).toBe(index);
});

test('prepareIndex and currentIndex read jobs in batches of 50', async () => {
  for (let count = 0; count < 120; count += 1) await job({ title: `Numbered ${count}` });
  forget();
  const take = jest.spyOn(JobIndex.prototype, 'take');
  await prepareIndex();
  await db().job.updateMany({ data: { title: 'Renamed' } });
  await currentIndex();
  const sizes = take.mock.calls.map(([jobs]) => jobs.length).filter((size) => size > 0);
  take.mockRestore();
  expect(sizes).toEqual([50, 50, 20, 50, 50, 20]);
});

(onSqlite ? test : test.skip)(
  'a search that must wait until all jobs are read lets other requests run meanwhile',
  async () => {
    for (let count = 0; count < 250; count += 1) await job();
    forget();
    // Each call of `performance.now` adds 5 ms, so that reading the index seems slow.
    let now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 5));
    let [turns, isOver] = [0, false];
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await currentIndex();
    isOver = true;
    clock.mockRestore();
    expect(turns).toBeGreaterThanOrEqual(5);
  },
);

test('prepareIndex reads all jobs even if the log of changes is deleted while it runs', async () => {
  for (let count = 0; count < 120; count += 1) await job({ title: `Numbered ${count}` });
  const [{ id }] = [await db().job.findFirstOrThrow({ orderBy: { id: 'asc' } })];
  forget();
  const preparing = prepareIndex();
  await db().job.update({ where: { id }, data: { title: 'Renamed' } });
  await db().$executeRawUnsafe('DELETE FROM "changed_job"');
  await db().job.update({ where: { id }, data: { updatedAt: new Date() } });
  await preparing;
  expect([await found('renamed'), (await found('numbered')).length]).toEqual([[id], 119]);
});

test('prepareIndex reads changed jobs, so that the next search reads none', async () => {
  for (let count = 0; count < 120; count += 1) await job({ title: `Numbered ${count}` });
  const index = await currentIndex();
  const take = jest.spyOn(index, 'take');
  await db().job.updateMany({ data: { title: 'Renamed' } });
  await prepareIndex();
  expect(take.mock.calls.flatMap(([jobs]) => jobs)).toHaveLength(120);
  take.mockClear();
  expect([(await found('renamed')).length, (await currentIndex()) === index]).toEqual([120, true]);
  expect(take.mock.calls.flat(2)).toEqual([]);
});

test('the table changed_job keeps only the latest changes', async () => {
  const { id } = await job();
  await db().$executeRawUnsafe('INSERT INTO "changed_job" ("sequence", "jobId") VALUES (50000, 1)');
  await db().job.update({ where: { id }, data: { updatedAt: new Date() } });
  const kept = await db().$queryRaw<{ sequence: unknown }[]>`SELECT "sequence" FROM "changed_job"`;
  expect(kept.map(({ sequence }) => Number(sequence))).toEqual([50_000, 50_001]);
});

const WORDS =
  'Senior engineer Straße .NET C++ node.js front-end kube kubernetes go golang good London remote united states usa 工程师'.split(
    ' ',
  );
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((some) => some.join(' '));
const change = fc.record({
  which: fc.nat(40),
  status: fc.constantFrom('published', 'published', 'published', 'closed', 'pending'),
  deadline: fc.constantFrom(null, '2026-11-22', '2026-11-23'),
  title: words.map((text) => text || 'Untitled'),
  companyName: words,
  location: fc.constantFrom('London, UK', 'Remote', 'Leeds'),
  description: words,
  skills: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
});

test('after any changes between searches the index finds the same jobs as a scan of all jobs', async () => {
  const asked = fc.oneof(
    words,
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom('eng', 'ngin', 'go', 'r. c', 'e f'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(change, { maxLength: 12 }), asked), { maxLength: 6 }),
      async (steps) => {
        for (const [changes, q] of steps) {
          for (const { which, ...fields } of changes) {
            const known = await db().job.findFirst({ skip: which, orderBy: { id: 'asc' }, select: { id: true } });
            const folded = { titleFolded: foldText(fields.title), locationFolded: foldText(fields.location) };
            const data = { ...fields, ...folded };
            if (known) await db().job.update({ where: { id: known.id }, data });
            else await job(data);
          }
          const query = { ...WHOLE_BOARD, q };
          expect({ q, ids: await ids({ q }) }).toEqual({
            q,
            ids: plainSearch(await searchedJobsAfter(0, 1_000), query, { day: DAY }),
          });
        }
      },
    ),
    { numRuns: sized(60) },
  );
});

test('pages of search results follow each other without gap or repetition in both orders', async () => {
  for (let count = 0; count < 30; count += 1)
    await job({
      title: count % 3 === 0 ? 'Data Engineer' : 'Engineer',
      skills: count % 2 === 0 ? ['Data'] : [],
      description: 'data',
    });
  for (const sort of ['best', 'newest'] as const) {
    const query = { ...WHOLE_BOARD, q: 'data engineer', sort };
    const paged = [];
    for (const offset of [0, 7, 14, 21, 28]) paged.push(...(await findJobs(query, { offset, limit: 7 })).ids);
    expect(paged).toEqual(await ids(query));
    expect(new Set(paged).size).toBe(30);
  }
  expect(await findJobs({ ...WHOLE_BOARD, q: 'data' }, { offset: 40, limit: 7 })).toEqual({ ids: [], total: 30 });
});
