import { newsletterSending as words } from '@/lib/content/en/newsletter';
import { candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as newsletter from './route';

const letter = { subject: 'November', text: 'Dear reader.' };
const post = (json: unknown, as?: Person) =>
  call<{ recipients: number; queued: number }>(newsletter, 'POST', '/api/office/newsletter', {
    json,
    ...(as && { as }),
  });
const mails = async () =>
  (
    await db().outboxMail.findMany({ orderBy: { id: 'asc' }, select: { kind: true, toAddress: true, subject: true } })
  ).map(({ kind, toAddress, subject }) => [kind, toAddress, subject]);
let mod: Person;

beforeEach(async () => {
  await db().subscriber.deleteMany();
  await db().outboxMail.deleteMany();
  mod = await moderator();
  for (const status of ['pending', 'confirmed', 'unsubscribed'])
    await db().subscriber.create({
      data: { email: `${status}@mail.example`, key: status, status, createdAt: new Date() },
    });
});

test('a newsletter is sent once, to confirmed subscribers only', async () => {
  const first = await post(letter, mod);
  expect([first.status, first.body.message, first.body.data]).toEqual([
    200,
    words.sent(1),
    { recipients: 1, queued: 1 },
  ]);
  const again = await post(letter, mod);
  expect([again.body.message, again.body.data]).toEqual([words.already, { recipients: 1, queued: 0 }]);
  expect(await mails()).toEqual([['newsletter', 'confirmed@mail.example', 'November']]);
});

test('a test newsletter goes to one e-mail address, without an unsubscribe link', async () => {
  const { status, body } = await post({ ...letter, test_to: ' Me@mail.example ' }, mod);
  expect([status, body.message, body.data]).toEqual([
    200,
    words.tested('Me@mail.example'),
    { recipients: 1, queued: 1 },
  ]);
  expect(await mails()).toEqual([['test', 'Me@mail.example', 'Test: November']]);
  expect((await db().outboxMail.findFirstOrThrow()).text).not.toContain('key=');
  expect(await db().activityLog.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'newsletter.test',
    actorId: mod.id,
    data: {},
  });
});

test('a newsletter with an empty test_to field is sent to all subscribers', async () => {
  for (const test_to of ['', ' ', null]) {
    await db().outboxMail.deleteMany();
    expect((await post({ ...letter, test_to }, mod)).body.data).toEqual({ recipients: 1, queued: 1 });
  }
});

test('sending a newsletter without any subscriber answers that there are none', async () => {
  await db().subscriber.deleteMany();
  expect((await post(letter, mod)).body.message).toBe(words.nobody);
});

test.each([
  [{ text: 'x' }, ['subject']],
  [{ subject: 'x', text: ' \n ' }, ['text']],
  [{ ...letter, test_to: 'nonsense' }, ['test_to']],
  [{ subject: 'x'.repeat(151), text: 'x'.repeat(50_001) }, ['subject', 'text']],
])('refuses an invalid newsletter with field errors and sends nothing (%#)', async (fields, wrong) => {
  const { status, body } = await post(fields, mod);
  expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([422, wrong]);
  expect(await mails()).toEqual([]);
});

test('sending a newsletter is for moderators only', async () => {
  expect([(await post(letter)).status, (await post(letter, await candidate())).status]).toEqual([401, 403]);
  expect(await mails()).toEqual([]);
});
