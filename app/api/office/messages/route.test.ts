import { sendMessage } from '@/lib/enquiries/commands';
import { countLateMessages, countMessages, findMessage, listMessages } from '@/lib/enquiries/office-queries';
import { candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as office from './route';

let mod: Person;
beforeAll(async () => {
  mod = await moderator();
});
afterEach(async () => {
  await db().contactMessage.deleteMany();
  await db().outboxMail.deleteMany();
});

type Fields = { name?: string; email?: string; subject?: string | null; message?: string; handledAt?: Date | null };
const message = ({ name = 'Ada Byron', email = 'ada@mail.example', ...fields }: Fields = {}) =>
  db().contactMessage.create({
    data: {
      name,
      email,
      message: 'Do you place analysts?',
      page: '/contact',
      createdAt: new Date('2026-01-05T09:00:00Z'),
      ...fields,
    },
  });
const act = (action: unknown, ids: unknown, as: Person | undefined = mod) =>
  call(office, 'POST', '/api/office/messages', { json: { action, ids }, ...(as && { as }) });
const states = async () => (await listMessages({ page: 1, limit: 25 })).messages.map(({ state }) => state);
const log = (ids: number[]) =>
  db().activityLog.findMany({
    where: { subjectType: 'message', subjectId: { in: ids.map(String) } },
    orderBy: { id: 'asc' },
    select: { actorId: true, action: true, data: true },
  });
const names = async (search: string) =>
  (await listMessages({ search, page: 1, limit: 25 })).messages.map(({ name }) => name);

// promise: message-handling-logged
test('messages can be handled, reopened and deleted, and each action is logged without their text', async () => {
  const ids = [(await message()).id, (await message()).id];
  expect((await act('handle', [...ids, ...ids])).body).toMatchObject({
    message: '2 messages marked as handled.',
    data: { ids, version: expect.any(String) },
  });
  expect(await states()).toEqual(['handled', 'handled']);
  expect((await act('reopen', [ids[0]])).body.message).toBe('Message reopened.');
  expect(await countMessages()).toEqual({ total: 2, new: 1, handled: 1 });
  expect((await act('delete', ids)).body.message).toBe('2 messages deleted.');
  expect(await findMessage(ids[0]!)).toBeNull();
  const line = (action: string) => ({ actorId: mod.id, action, data: {} });
  expect(await log(ids)).toEqual(
    ['message.handle', 'message.handle', 'message.reopen', 'message.delete', 'message.delete'].map(line),
  );
});

test('handling a message that is already handled changes and logs nothing', async () => {
  const first = new Date('2026-01-06T09:00:00Z');
  const { id } = await message({ handledAt: first });
  expect((await act('handle', [id])).status).toBe(200);
  expect((await db().contactMessage.findUniqueOrThrow({ where: { id } })).handledAt).toEqual(first);
  expect(await log([id])).toEqual([]);
});

describe('actions on a message with the version that the moderator saw', () => {
  const late = (action: string, id: number, seen: string) =>
    call(office, 'POST', '/api/office/messages', { json: { action, ids: [id], seen: { [id]: seen } }, as: mod });
  const ben = async () => {
    const other = await moderator();
    await db().user.update({ where: { id: other.id }, data: { name: 'Ben' } });
    return other;
  };

  test('an action on a message accepts the version that the previous action returned', async () => {
    const { id } = await message();
    const { body } = await late('handle', id, 'new');
    expect(await late('reopen', id, (body.data as { version: string }).version)).toMatchObject({
      status: 200,
      body: { data: { ids: [id], version: 'new' } },
    });
  });

  test('refuses an action on an outdated version of a message, and says who changed it and when', async () => {
    const { id } = await message();
    await act('handle', [id], await ben());
    await db().activityLog.updateMany({
      where: { subjectType: 'message', subjectId: String(id) },
      data: { createdAt: new Date(Date.now() - 125_000) },
    });
    for (const action of ['handle', 'reopen', 'delete'])
      expect(await late(action, id, 'new')).toMatchObject({
        status: 409,
        body: { message: 'This message has already been marked as handled by Ben, 2 minutes ago.' },
      });
    expect(await states()).toContain('handled');
  });

  test('an action on a deleted message answers 409 and names the moderator who deleted it', async () => {
    const { id } = await message();
    await act('delete', [id], await ben());
    expect(await late('handle', id, 'new')).toMatchObject({
      status: 409,
      body: { message: 'This message was deleted by Ben, just now.' },
    });
    expect((await late('handle', 999_999, 'new')).status).toBe(404);
  });
});

test('a bulk action changes no message if one of them does not exist', async () => {
  const { id } = await message();
  for (const action of ['handle', 'reopen', 'delete']) expect((await act(action, [id, 999_999])).status).toBe(404);
  expect(await states()).toEqual(['new']);
  expect(await log([id])).toEqual([]);
});

test('deleting a message deletes only its own notification to the company', async () => {
  const input = { name: 'Ada', email: 'ada@mail.example', company: null, phone: null, subject: null };
  const { id } = await sendMessage({ ...input, message: 'Delete me' }, 'contact');
  await sendMessage({ ...input, email: 'bert@mail.example', message: 'Keep me' }, 'contact');
  await act('delete', [id]);
  expect(
    (await db().outboxMail.findMany({ select: { text: true } })).map(({ text }) => /Delete me|Keep me/.exec(text)?.[0]),
  ).toEqual(['Keep me']);
});

test('a bulk action on messages requires 1 to 100 ids and a known action', async () => {
  const { id } = await message();
  for (const ids of [[], 'x', [1.5], [-1], ['7'], Array.from({ length: 101 }, (_, index) => index + 1), undefined])
    expect((await act('delete', ids)).body.errors).toHaveProperty('ids');
  for (const action of ['publish', 'toString', undefined])
    expect((await act(action, [id])).body.errors).toHaveProperty('action');
  expect(await states()).toEqual(['new']);
});

test('actions on messages are for moderators only', async () => {
  const { id } = await message();
  expect((await call(office, 'POST', '/api/office/messages', { json: { action: 'delete', ids: [id] } })).status).toBe(
    401,
  );
  expect((await act('delete', [id], await candidate())).status).toBe(403);
  expect(await states()).toEqual(['new']);
});

describe('the list of contact messages', () => {
  test('lists contact messages newest first, filtered by state, in pages', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1)
      ids.unshift((await message({ handledAt: index < 2 ? new Date() : null })).id);
    const page = async (number: number, state?: 'new' | 'handled') => {
      const { messages, total } = await listMessages({ status: state, page: number, limit: 3 });
      return [messages.map(({ id }) => id), total];
    };
    expect(await page(1)).toEqual([ids.slice(0, 3), 7]);
    expect(await page(2)).toEqual([ids.slice(3, 6), 7]);
    expect(await page(3)).toEqual([ids.slice(6), 7]);
    expect(await page(4)).toEqual([[], 7]);
    expect(await page(2, 'new')).toEqual([ids.slice(3, 5), 5]);
    expect(await page(1, 'handled')).toEqual([ids.slice(5), 2]);
  });

  test('message search finds parts of names, e-mail addresses and subjects, ignoring case, without wildcards', async () => {
    await message({ name: 'Zoë ÅNGSTRÖM', email: 'zoe@Mail.example', subject: 'C++ & SQL' });
    await message({ name: 'Ben', email: '100%_sure@mail.example', subject: null });
    expect(await names('ångström')).toEqual(['Zoë ÅNGSTRÖM']);
    expect(await names('ZOE@MAIL')).toEqual(['Zoë ÅNGSTRÖM']);
    expect(await names('c++')).toEqual(['Zoë ÅNGSTRÖM']);
    expect(await names('%')).toEqual(['Ben']);
    expect(await names('_s')).toEqual(['Ben']);
    expect(await names('mail.example')).toEqual(['Ben', 'Zoë ÅNGSTRÖM']);
    for (const nothing of ['engineers', "' OR 1=1 --", '\\', '"', '*', '\u0000qq'])
      expect([nothing, await names(nothing)]).toEqual([nothing, []]);
  });

  test('message search ignores case and line breaks in the text, and returns an excerpt', async () => {
    const { id } = await message({ name: 'Ida', message: 'We look for\n\ntwo ÜBERSETZER in der Langen Straße.' });
    await message({ name: 'Ben', message: 'Nothing of the kind.' });
    for (const part of [
      'look for two',
      'LOOK FOR TWO',
      'übersetzer',
      'straße',
      'STRASSE',
      'langen strasse',
      'zer in',
      'ück',
      'o',
      'er i',
    ])
      expect([part, (await names(part)).includes('Ida')]).toEqual([part, part !== 'ück']);
    expect(await names('übersetzer')).toEqual(['Ida']);
    for (const nothing of ['two look', 'kind. Nothing', 'für', 'two%', 'two*', 'NOT kind', '"kind"'])
      expect(await names(nothing)).toEqual([]);
    const { messages } = await listMessages({ search: 'two über', page: 1, limit: 25 });
    expect(messages.map(({ excerpt }) => excerpt)).toEqual(['We look for two ÜBERSETZER in der Langen Straße.']);
    expect((await listMessages({ search: 'two', status: 'handled', page: 1, limit: 25 })).total).toBe(0);

    await db().contactMessage.update({ where: { id }, data: { message: 'Something else' } });
    expect([await names('übersetzer'), await names('something else')]).toEqual([[], ['Ida']]);
    await act('delete', [id]);
    expect(await names('something else')).toEqual([]);
  });

  // promise: late-messages-listed
  test('the late filter lists unanswered messages that are older than the promised answer time', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const at = async (name: string, createdAt: Date, fields: object = {}) => {
      const { id } = await message({ name });
      await db().contactMessage.update({ where: { id }, data: { createdAt, ...fields } });
      return id;
    };
    const late = await at('Late', ago(5));
    await at('Fresh', new Date());
    await at('Handled', ago(5), { handledAt: ago(4) });
    // Answered once and then reopened.
    const again = await at('Answered', ago(5), { answeredAt: ago(4) });
    await at('Answered and handled', ago(5), { answeredAt: ago(4), handledAt: ago(3) });
    const list = async () => (await listMessages({ late: '1', page: 1, limit: 25 })).messages.map(({ name }) => name);
    expect([await list(), await countLateMessages()]).toEqual([['Answered', 'Late'], 2]);
    expect((await listMessages({ late: '1', search: 'late', sort: 'sender', page: 1, limit: 25 })).total).toBe(1);
    await act('handle', [late, again]);
    expect([await list(), await countLateMessages()]).toEqual([[], 0]);
  });

  test('a message search counts and pages correctly across several batches of rows', async () => {
    await db().contactMessage.createMany({
      data: Array.from({ length: 4_500 }, (_, index) => ({
        name: index % 3 ? 'Other' : `Wanted ${index}`,
        email: 'a@mail.example',
        message: 'x',
        createdAt: new Date(),
        handledAt: index % 2 ? new Date() : null,
      })),
    });
    const { messages, total } = await listMessages({ search: 'wanted', page: 60, limit: 25 });
    expect([total, messages.length, messages[0]?.name, messages[24]?.name]).toEqual([
      1_500,
      25,
      `Wanted ${72}`,
      'Wanted 0',
    ]);
    expect((await listMessages({ search: 'wanted', status: 'handled', page: 1, limit: 25 })).total).toBe(750);
  });

  test('a single message is returned with every field and the page that it was sent from', async () => {
    const { id } = await message({ subject: 'Analysts' });
    expect(await findMessage(id)).toEqual({
      id,
      name: 'Ada Byron',
      email: 'ada@mail.example',
      subject: 'Analysts',
      state: 'new',
      version: 'new',
      created_at: '2026-01-05T09:00:00.000Z',
      company: null,
      phone: null,
      message: 'Do you place analysts?',
      page: '/contact',
      handled_at: null,
    });
  });
});
