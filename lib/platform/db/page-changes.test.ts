import { db, onSqlite } from '@/lib/testing/harness';
import { followChanges, markChanged } from '../cache/changes';
import { Limiter } from '../http/limiter';
import { transaction } from './client';
import { pageChangesAfter } from './page-changes';
import { postgresql } from './postgresql/load';

test('a site that has its database to itself writes nothing of changes, and never looks for them', async () => {
  await transaction((tx) => markChanged(tx, ['jobs']));
  expect([await db().pageChange.count(), followChanges() === null]).toEqual(onSqlite ? [0, true] : [1, false]);
});

// One process has a SQLite file to itself: it neither looks nor counts there.
if (!onSqlite)
  test('looks and limits do not wait for reads that take long, whatever they hold', async () => {
    const held = await Promise.all(Array.from({ length: 9 }, () => postgresql().pool().connect()));
    const next = postgresql().pool().connect();
    try {
      expect(await pageChangesAfter(null)).toMatchObject({ tags: 'everything' });
      expect(await new Limiter('page-changes-test', 1, 60).take('somebody')).toBeNull();
      expect(postgresql().poolFigures().waiting).toBe(1);
    } finally {
      for (const one of held) one.release();
      (await next).release();
    }
  });
