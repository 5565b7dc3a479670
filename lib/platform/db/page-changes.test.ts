import { db, onSqlite } from '@/lib/testing/harness';
import { followChanges, markChanged } from '../cache/changes';
import { transaction } from './client';

test('a site that has its database to itself writes nothing of changes, and never looks for them', async () => {
  await transaction((tx) => markChanged(tx, ['jobs']));
  expect([await db().pageChange.count(), followChanges() === null]).toEqual(onSqlite ? [0, true] : [1, false]);
});
