import { readRows } from '../platform/db/reader';
import { rowsInThread } from '../platform/db/read-in-thread';
import { db, onSqlite } from './harness';
import { watchStore } from './store-bounds';

test('watchStore reports NUL characters and integers above 2,147,483,647', async () => {
  const offences = watchStore();
  // PostgreSQL itself refuses these values.
  await db()
    .user.findMany({ where: { OR: [{ name: 'a\u0000b' }, { id: 2_147_483_648 }] }, select: { id: true } })
    .catch(() => undefined);
  await readRows('SELECT 1 WHERE ? = ?', ['\u0000', '{"a":"\\u0000"}']).catch(() => undefined);
  await rowsInThread('SELECT 1 WHERE ? = ?', [2_147_483_648, 2_147_483_647]);
  expect(offences().map((each) => each.split(' in ')[0])).toEqual([
    '"a\\u0000b"',
    // On PostgreSQL, Prisma sends numbers as text.
    ...(onSqlite ? ['2147483648'] : []),
    '"\\u0000"',
    '"{\\"a\\":\\"\\\\u0000\\"}"',
    '2147483648',
  ]);
  await db().user.findMany({ where: { name: 'ab', id: 2_147_483_647 }, select: { id: true } });
  expect(offences()).toEqual([]);
});
