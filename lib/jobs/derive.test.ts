import { job } from '../testing/fixtures';
import { databasePlace, db, onSqlite } from '../testing/harness';
import { JOBS_TAG, jobTag } from '../platform/cache/tags';
import { rederiveJobs } from './derive';

const NOW = new Date('2999-01-05T00:00:00Z');
const THEN = new Date('2026-01-05T09:00:00Z');
const stale = {
  title: 'STRAẞEN Planner',
  titleFolded: 'old',
  location: 'Leeds, UK',
  city: 'York',
  countryCode: 'US',
  workplace: 'remote',
  salary: '£50k per year',
  salaryMin: 1,
  updatedAt: THEN,
};
const row = (id: number) => db().job.findUniqueOrThrow({ where: { id } });

test('rederiveJobs updates stale derived columns and leaves other columns unchanged', async () => {
  const before = await job(stale);
  expect(await rederiveJobs(db(), NOW)).toBe(1);
  const read = {
    titleFolded: 'strassen planner',
    city: 'Leeds',
    countryCode: 'GB',
    workplace: null,
    salaryMin: 50_000,
    salaryMax: 50_000,
    salaryCurrency: 'GBP',
    salaryPeriod: 'year',
    updatedAt: NOW,
  };
  expect(await row(before.id)).toEqual({ ...before, region: (await row(before.id)).region, ...read });
  expect(await rederiveJobs(db(), NOW)).toBe(0);
});

test('rederiveJobs leaves the update time of a closed job unchanged', async () => {
  const before = await job({ ...stale, status: 'closed' });
  expect(await rederiveJobs(db(), NOW)).toBe(1);
  expect(await row(before.id)).toMatchObject({ city: 'Leeds', updatedAt: THEN });
});

test('derives the workplace from title, location and text unless a poster or moderator set it', async () => {
  const claimed = { location: 'Leeds, UK', workplace: 'on-site' };
  const jobs = [
    await job({ ...claimed }),
    await job({ ...claimed, title: 'Cloud Engineer, Remote EU' }),
    await job({ ...claimed, description: 'Hybrid working model, three days a week in the office.' }),
    await job({ ...claimed, given: '{"workplace":"on-site"}', description: 'Code.' }),
    await job({ ...claimed, workplaceCorrected: true, description: 'Code.' }),
    await job({ ...claimed, placeCorrected: true, city: 'Leeds' }),
  ];
  await rederiveJobs(db(), NOW);
  const found = await Promise.all(jobs.map(async ({ id }) => (await row(id)).workplace));
  expect(found).toEqual([null, 'remote', 'hybrid', 'on-site', 'on-site', null]);
});

test('rederiveJobs converts stored HTML to plain text and leaves other texts unchanged', async () => {
  const html = await job({
    description: '<p>We build.</p><ul><li>one</li></ul>',
    requirements: ['<p>Go</p>', 'a < b'],
  });
  const empty = await job({ description: '<p>&nbsp;</p>' });
  const plain = await job({ description: 'C++ vector<int>, a < b' });
  await rederiveJobs(db(), NOW);
  expect(await row(html.id)).toMatchObject({
    description: 'We build.\n\n- one',
    requirements: ['Go', 'a < b'],
    updatedAt: NOW,
  });
  expect([(await row(empty.id)).description, (await row(plain.id)).description]).toEqual([
    empty.description,
    plain.description,
  ]);
  expect(await rederiveJobs(db(), NOW)).toBe(0);
});

test('rederiveJobs keeps a moderator’s correction of a place, and reads “$” by the country of that place', async () => {
  const { id } = await job({
    ...stale,
    placeCorrected: true,
    workplaceCorrected: true,
    countryCode: 'AU',
    salary: '$80,000 per year',
  });
  expect(await rederiveJobs(db(), NOW)).toBe(1);
  expect(await row(id)).toMatchObject({
    titleFolded: 'strassen planner',
    city: 'York',
    countryCode: 'AU',
    workplace: 'remote',
    salaryCurrency: 'AUD',
  });
});

test('rederiveJobs leaves a deleted job unchanged and updates the last of 501 other jobs', async () => {
  const deleted = await job({ ...stale, status: 'deleted' });
  const last: number[] = [];
  for (let count = 0; count < 501; count += 1)
    last.push((await job({ updatedAt: THEN, city: 'London', locationFolded: 'london, uk' })).id);
  await db().job.update({ where: { id: last.at(-1)! }, data: { city: 'York' } });
  expect(await rederiveJobs(db(), NOW)).toBe(1);
  expect((await row(last.at(-1)!)).city).toBe('London');
  expect(await row(deleted.id)).toEqual(deleted);
});

test('rederiveJobs records changed pages once for other processes to invalidate, on PostgreSQL only', async () => {
  await rederiveJobs(db(), NOW);
  await db().pageChange.deleteMany({});
  const [open, closed] = [await job(stale), await job({ ...stale, status: 'closed' })];
  expect(await rederiveJobs(db(), NOW, databasePlace)).toBe(2);
  const told = await db().pageChange.findMany({ select: { tags: true } });
  expect(told).toEqual(onSqlite ? [] : [{ tags: [JOBS_TAG, jobTag(open.id), jobTag(closed.id)] }]);
  expect(await rederiveJobs(db(), NOW, databasePlace)).toBe(0);
  expect(await db().pageChange.count()).toBe(told.length);
});

test('rederiveJobs keeps a location that changes while it runs', async () => {
  const { id } = await job(stale);
  let meanwhile: (() => Promise<unknown>) | null = () =>
    db().job.update({ where: { id }, data: { location: 'York, UK', locationFolded: 'york, uk', city: 'York' } });
  const client = db().$extends({
    query: {
      job: {
        findMany: async ({ args, query }) => {
          const found = await query(args);
          if (!meanwhile || !found.some((each) => each.id === id)) return found;
          const happens = meanwhile;
          meanwhile = null;
          await happens();
          return found;
        },
      },
    },
  }) as unknown as ReturnType<typeof db>;
  expect(await rederiveJobs(client, NOW)).toBe(1);
  expect(await row(id)).toMatchObject({ city: 'York', countryCode: 'GB', locationFolded: 'york, uk' });
});
