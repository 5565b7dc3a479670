import { storedSubscribers } from '../../enquiries/stored-lists';
import { db } from '../../testing/harness';
import { walkList } from './lists';

test('walks a list of 12,000 rows with equal sort values in batches, completely and in order', async () => {
  const now = new Date();
  await db().subscriber.createMany({
    data: Array.from({ length: 12_000 }, (_, index) => ({
      email: `many${index}@mail.example`,
      status: 'confirmed',
      createdAt: now,
      confirmedAt: now,
    })),
  });
  const rows = await db().subscriber.findMany({ orderBy: [{ status: 'desc' }, { id: 'desc' }], select: { id: true } });
  const ids: number[] = [];
  let pieces = 0;
  for await (const piece of walkList(storedSubscribers, { sort: '-status' })) {
    ids.push(...piece);
    pieces += 1;
  }
  expect(pieces).toBeGreaterThan(1);
  expect(ids).toEqual(rows.map(({ id }) => id));
});
