import { subscribe, confirmSubscription } from '@/lib/enquiries/newsletter';
import { countSubscribers, listSubscribers } from '@/lib/enquiries/office-queries';
import { issueLink } from '@/lib/platform/links/links';
import { candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as office from './route';

let mod: Person;
beforeAll(async () => {
  mod = await moderator();
});
afterEach(async () => {
  await db().subscriber.deleteMany();
  await db().outboxMail.deleteMany();
});

const DAY = new Date('2026-01-05T09:00:00Z');
const subscriber = (email: string, status = 'confirmed', fields: { confirmedAt?: Date; unsubscribedAt?: Date } = {}) =>
  db().subscriber.create({ data: { email, status, key: `key of ${email}`, createdAt: DAY, ...fields } });
const remove = (ids: unknown, as: Person | undefined = mod, action: unknown = 'remove') =>
  call(office, 'POST', '/api/office/subscribers', { json: { action, ids }, ...(as && { as }) });
const addresses = async (filters: Partial<Parameters<typeof listSubscribers>[0]> = {}) =>
  (await listSubscribers({ page: 1, limit: 25, ...filters })).subscribers.map(({ email }) => email);

test('removing a subscriber deletes their links and waiting mails, and is logged without the e-mail address', async () => {
  await subscribe('ada@mail.example');
  await subscribe('bert@mail.example');
  const { id } = await db().subscriber.findUniqueOrThrow({ where: { email: 'ada@mail.example' } });
  const token = await issueLink(db(), 'confirm-newsletter', { email: 'ada@mail.example' }, 60_000);
  const { status, body } = await remove([id, id]);
  expect([status, body.message, body.data]).toEqual([200, 'Subscriber removed.', { ids: [id] }]);
  expect(await addresses()).toEqual(['bert@mail.example']);
  expect((await db().outboxMail.findMany()).map(({ toAddress }) => toAddress)).toEqual(['bert@mail.example']);
  await expect(confirmSubscription(token)).rejects.toThrow();
  const line = await db().activityLog.findFirstOrThrow({ where: { subjectType: 'subscriber', subjectId: String(id) } });
  expect([line.actorId, line.action, line.data]).toEqual([mod.id, 'subscriber.remove', { status: 'pending' }]);
});

test('a bulk removal removes no subscriber if one of them does not exist', async () => {
  const { id } = await subscriber('ada@mail.example');
  expect((await remove([id, 999_999])).status).toBe(404);
  expect(await addresses()).toEqual(['ada@mail.example']);
});

test('removing subscribers requires a moderator, 1 to 100 ids and the action “remove”', async () => {
  const { id } = await subscriber('ada@mail.example');
  for (const ids of [[], 'x', [0], ['7'], Array.from({ length: 101 }, (_, index) => index + 1), undefined])
    expect((await remove(ids)).body.errors).toHaveProperty('ids');
  expect((await remove([id], mod, 'confirm')).body.errors).toHaveProperty('action');
  expect(
    (await call(office, 'POST', '/api/office/subscribers', { json: { action: 'remove', ids: [id] } })).status,
  ).toBe(401);
  expect((await remove([id], await candidate())).status).toBe(403);
  expect(await addresses()).toEqual(['ada@mail.example']);
});

test('the list of subscribers has their subscription dates, and can be filtered, searched and paged', async () => {
  const [confirmed, ended] = [new Date('2026-02-01T09:00:00Z'), new Date('2026-03-01T09:00:00Z')];
  await subscriber('ada@mail.example', 'pending');
  await subscriber('bert@firm.example', 'confirmed', { confirmedAt: confirmed });
  await subscriber('cleo_x@mail.example', 'unsubscribed', { confirmedAt: confirmed, unsubscribedAt: ended });
  const { subscribers, total } = await listSubscribers({ page: 1, limit: 2 });
  expect([subscribers.map(({ email, status, since }) => [email, status, since]), total]).toEqual([
    [
      ['cleo_x@mail.example', 'unsubscribed', ended.toISOString()],
      ['bert@firm.example', 'confirmed', confirmed.toISOString()],
    ],
    3,
  ]);
  expect(await addresses({ page: 2, limit: 2 })).toEqual(['ada@mail.example']);
  expect(await addresses({ status: 'confirmed' })).toEqual(['bert@firm.example']);
  expect(await addresses({ search: 'MAIL.' })).toEqual(['cleo_x@mail.example', 'ada@mail.example']);
  expect(await addresses({ search: '_' })).toEqual(['cleo_x@mail.example']);
  expect(await addresses({ search: 'mail', status: 'pending' })).toEqual(['ada@mail.example']);
  expect(await countSubscribers()).toEqual({ total: 3, pending: 1, confirmed: 1, unsubscribed: 1 });
});
