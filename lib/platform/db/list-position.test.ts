import { jobListing } from '../../jobs/listing';
import { firstJob, positionOfJob } from '../../board/queries';
import { job } from '../../testing/fixtures';
import { db } from '../../testing/harness';

const ids: Record<string, number> = {};
const query = (given: Record<string, string>) => jobListing.read(given);
const place = async (name: string, given: Record<string, string>) => positionOfJob(query(given), ids[name]!);

beforeAll(async () => {
  await db().job.updateMany({ data: { status: 'deleted' } });
  for (const title of ['Cook', 'Able', 'Baker', 'Able'])
    ids[title in ids ? 'Able 2' : title] = (await job({ title, status: 'pending' })).id;
});

test('finds the position of a job in a list sorted newest first', async () => {
  const given = { status: 'pending' };
  expect(await firstJob(query(given))).toEqual({ first: ids['Able 2'], total: 4 });
  expect(await place('Baker', given)).toEqual({
    listed: true,
    before: 1,
    total: 4,
    previous: ids['Able 2'],
    next: ids.Able,
  });
  expect(await place('Cook', given)).toMatchObject({ before: 3, previous: ids.Able, next: null });
});

test('finds the position of a job in a list sorted by a column, with equal titles ordered by id', async () => {
  const order = ['Able', 'Able 2', 'Baker', 'Cook'];
  for (const [sort, names] of [
    ['title', order],
    ['-title', order.toReversed()],
  ] as const)
    for (const [at, name] of names.entries())
      expect(await place(name, { sort })).toEqual({
        listed: true,
        before: at,
        total: 4,
        previous: ids[names[at - 1] ?? ''] ?? null,
        next: ids[names[at + 1] ?? ''] ?? null,
      });
});

test('finds the position of a job within a search', async () => {
  expect(await place('Able', { q: 'abl' })).toEqual({
    listed: true,
    before: 1,
    total: 2,
    previous: ids['Able 2'],
    next: null,
  });
  expect(await place('Able', { q: 'abl', sort: 'title' })).toMatchObject({ before: 0, total: 2, next: ids['Able 2'] });
});

test('a job that has left the list still has neighbours, and an unknown job has no position', async () => {
  await db().job.update({ where: { id: ids.Baker! }, data: { status: 'published' } });
  expect(await place('Baker', { status: 'pending' })).toEqual({
    listed: false,
    before: 1,
    total: 3,
    previous: ids['Able 2'],
    next: ids.Able,
  });
  expect(await positionOfJob(query({}), 999_999)).toBeNull();
  expect(await firstJob(query({ status: 'closed' }))).toEqual({ first: null, total: 0 });
});
