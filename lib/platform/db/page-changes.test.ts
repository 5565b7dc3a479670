import { db, onSqlite } from '@/lib/testing/harness';
import { followChanges, markChanged } from '../cache/changes';
import { Limiter } from '../http/limiter';
import { transaction } from './client';
import { pageChangesAfter } from './page-changes';
import { postgresql } from './postgresql/load';

test('records page changes on PostgreSQL only', async () => {
  await transaction((tx) => markChanged(tx, ['jobs']));
  expect([await db().pageChange.count(), followChanges() === null]).toEqual(onSqlite ? [0, true] : [1, false]);
});

// On SQLite one process has the file to itself, so there are neither freshness checks nor shared limits.
if (!onSqlite)
  test('freshness checks and rate limits do not wait while long reads use all connections of the pool', async () => {
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
