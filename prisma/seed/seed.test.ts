import { signInModerator } from '../../lib/accounts/moderator-sign-in';
import { createJob } from '../../lib/jobs/commands';
import { rederiveJobs } from '../../lib/jobs/derive';
import { today } from '../../lib/base/time';
import { listPublicJobs } from '../../lib/board/queries';
import { isOpen } from '../../lib/jobs/rules';
import { jobSchema } from '../../lib/jobs/schema';
import { postingFields } from '../../lib/testing/fixtures';
import { db } from '../../lib/testing/harness';
import { seedDatabase } from './seed';

const MODERATOR = { username: ' Admin ', password: 'a first password' };
const everything = async () => ({ jobs: await db().job.findMany(), users: await db().user.findMany() });

test('seeding refuses a commonly used password for the first moderator', async () => {
  await expect(seedDatabase(db(), { username: 'admin', password: 'Password1' })).rejects.toMatchObject({
    code: 'validation_failed',
  });
  expect(await db().user.count()).toBe(0);
});

test('seeding an empty database creates seven open jobs and a moderator who can sign in', async () => {
  expect(await seedDatabase(db(), MODERATOR)).toEqual({ jobs: 7, moderator: true });
  const rows = await db().job.findMany({ orderBy: { id: 'asc' } });
  expect(rows.map((row) => row.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(rows.every((row) => isOpen(row, today()))).toBe(true);
  const filters = {
    statuses: ['published'] as const,
    openOnly: true,
    page: 1,
    limit: 100,
  };
  const { jobs, total } = await listPublicJobs({ ...filters, search: 'e' });
  expect([total, jobs.map((job) => job.id)]).toEqual([7, [7, 6, 5, 4, 3, 2, 1]]);
  expect(jobs.every((job) => job.salaryMax !== null && job.countryCode !== null)).toBe(true);
  expect(await db().user.count()).toBe(1);
  expect((await signInModerator({ username: 'admin', password: 'a first password' }, 'cookie')).user).toMatchObject({
    name: 'Admin',
    role: 'moderator',
  });
});

test('sample jobs with office days are hybrid and remain so when their facts are derived again', async () => {
  const stored = await db().job.findMany({ orderBy: { id: 'asc' } });
  const tells =
    /(?:Mon|Tues|Wednes|Thurs|Fri)days?\b[^.]*\b(?:office|wherever)|\boffice\b[^.]*(?:(?:Mon|Tues|Wednes|Thurs|Fri)days?|days of the week)/;
  const hybrid = stored
    .filter(({ description }) => tells.test(description))
    .map(({ id, workplace }) => [id, workplace]);
  expect(hybrid).toEqual([
    [1, 'hybrid'],
    [2, 'hybrid'],
    [3, 'hybrid'],
    [5, 'hybrid'],
    [6, 'hybrid'],
  ]);
  expect(stored.map(({ workplace }) => workplace)).toEqual([
    'hybrid',
    'hybrid',
    'hybrid',
    // The text of this job does not state the workplace.
    null,
    'hybrid',
    'hybrid',
    'remote',
  ]);
  expect(await rederiveJobs(db())).toBe(0);
});

test('a second seeding changes nothing, even if it names another moderator', async () => {
  const before = await everything();
  expect(await seedDatabase(db(), MODERATOR)).toEqual({ jobs: 0, moderator: false });
  expect(await seedDatabase(db(), { username: 'other', password: 'another password' })).toEqual({
    jobs: 0,
    moderator: false,
  });
  expect(await everything()).toEqual(before);
});

test('the first job posted after seeding gets id 14', async () => {
  const { id } = await createJob(jobSchema.parse(postingFields()), null);
  expect(id).toBe(14);
});

test('seeding does not restore deleted jobs', async () => {
  await db().job.updateMany({ data: { status: 'deleted' } });
  expect(await seedDatabase(db(), MODERATOR)).toEqual({ jobs: 0, moderator: false });
});

test('seeding a database that once had jobs and has no moderator adds a moderator and no jobs', async () => {
  await db().user.updateMany({ data: { role: 'candidate', username: null } });
  expect(await seedDatabase(db(), { username: 'second', password: 'a second password' })).toEqual({
    jobs: 0,
    moderator: true,
  });
});
