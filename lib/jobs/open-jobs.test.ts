import { job } from '@/lib/testing/fixtures';
import { db } from '@/lib/testing/harness';
import { openJobPages, type OpenJobWalk } from './open-jobs';
import { OFFICE_STATUSES } from '../vocabulary/jobs';

async function ids(walk: OpenJobWalk = {}, now?: () => Date): Promise<number[]> {
  const found: number[] = [];
  for await (const jobs of openJobPages(walk, now)) found.push(...jobs.map(({ id }) => id));
  return found;
}

const made: number[] = [];
beforeAll(async () => {
  for (let index = 0; index < 120; index += 1) {
    const { id } = await job({
      title: `Role ${index}`,
      location: index % 10 === 0 ? 'Zürich' : 'London, UK',
      type: index % 4 === 0 ? 'contract' : 'full-time',
      industry: index % 30 === 0 ? 'Finance' : 'Technology',
      experienceLevel: index % 5 === 0 ? 'senior' : 'mid',
    });
    made.unshift(id);
  }
});
// `made` is sorted newest first: made[0] is Role 119.
const roles = (wanted: (index: number) => boolean) => made.filter((_, position) => wanted(119 - position));

test('openJobPages yields every open job once, newest first, and no other jobs', async () => {
  const hidden = [await job({ deadline: '2001-01-01' })];
  for (const status of ['pending', 'rejected', 'closed', 'deleted', ...OFFICE_STATUSES])
    hidden.push(await job({ status }));
  expect(await ids()).toEqual(made);
  await db().job.deleteMany({ where: { id: { in: hidden.map(({ id }) => id) } } });
});

test('skip and limit of openJobPages count matching jobs only', async () => {
  expect(await ids({ skip: 45, limit: 60 })).toEqual(made.slice(45, 105));
  expect(await ids({ skip: 500 })).toEqual([]);
  expect(await ids({ limit: 0 })).toEqual([]);
  expect(await ids({ industries: ['Finance'], skip: 1, limit: 2 })).toEqual(
    roles((index) => index % 30 === 0).slice(1, 3),
  );
});

test('openJobPages combines values of one filter with OR and different filters with AND', async () => {
  expect(await ids({ locations: ['zürich'] })).toEqual(roles((index) => index % 10 === 0));
  expect(await ids({ types: ['contract', 'internship'], locations: ['zürich', 'nowhere'] })).toEqual(
    roles((index) => index % 20 === 0),
  );
  expect(await ids({ experienceLevels: ['senior'], industries: ['Technology'], types: ['contract'] })).toEqual(
    roles((index) => index % 20 === 0 && index % 30 !== 0),
  );
  expect(await ids({ types: [] })).toEqual([]);
});

test('later pages of open jobs omit a job that has closed, and do not shift when a job is published', async () => {
  const seen: number[] = [];
  let added: number | undefined;
  for await (const page of openJobPages()) {
    if (added === undefined) {
      await db().job.update({ where: { id: made[100]! }, data: { status: 'closed' } });
      added = (await job()).id;
    }
    seen.push(...page.map(({ id }) => id));
  }
  expect(seen).toEqual(made.filter((id) => id !== made[100]));
  await db().job.update({ where: { id: made[100]! }, data: { status: 'published' } });
  await db().job.delete({ where: { id: added! } });
});

test('openJobPages omits a job whose deadline passes before its page is read', async () => {
  const last = made.at(-1)!;
  await db().job.update({ where: { id: last }, data: { deadline: '2026-11-21' } });
  const clock = [new Date('2026-11-21T23:59:59Z'), new Date('2026-11-22T00:00:01Z')];
  expect(await ids({}, () => (clock.length > 1 ? clock.shift()! : clock[0]!))).toEqual(made.slice(0, -1));
  expect(await ids({}, () => new Date('2026-11-21T23:59:59Z'))).toEqual(made);
  await db().job.update({ where: { id: last }, data: { deadline: null } });
});

test('openJobPages lets the event loop run other work between pages', async () => {
  let served = 0;
  const serve = () => {
    served += 1;
    if (served < 100) setImmediate(serve);
  };
  setImmediate(serve);
  const pages: number[] = [];
  for await (const page of openJobPages()) {
    pages.push(page.length);
    if (pages.length === 3) expect(served).toBeGreaterThan(1);
  }
  expect(pages).toEqual(Array<number>(15).fill(8));
});

test('openJobPages with a filter that has no index yields pages of 8 jobs, without a job that has closed', async () => {
  const pages: number[][] = [];
  const closing = made[20]!;
  for await (const page of openJobPages({ experienceLevels: ['senior', 'mid'] })) {
    if (pages.length === 0) await db().job.update({ where: { id: closing }, data: { status: 'closed' } });
    pages.push(page.map(({ id }) => id));
  }
  await db().job.update({ where: { id: closing }, data: { status: 'published' } });
  expect(pages.flat()).toEqual(made.filter((id) => id !== closing));
  expect(Math.max(...pages.map((page) => page.length))).toBe(8);
});

test('openJobPages ends when its reader stops early', async () => {
  const walk = openJobPages();
  expect((await walk.next()).value).toHaveLength(8);
  await walk.return();
  expect(await walk.next()).toEqual({ done: true, value: undefined });
});

test('openJobPages reads no private field of the poster', async () => {
  const [first] = (await openJobPages({ limit: 1 }).next()).value ?? [];
  expect(JSON.stringify(first)).not.toContain('rivate');
  expect(first).toMatchObject({
    id: made[0],
    skills: ['TypeScript', 'SQL'],
    url: `http://localhost:3000/job/${made[0]}`,
    updated_at: first?.postedAt,
  });
});
