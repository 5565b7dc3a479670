import { db } from '../testing/harness';
import { sendMessage, subscribe } from './commands';
import type { ContactInput } from './schema';

const MINUTE = 60_000;
const message = (fields: Partial<ContactInput> = {}): ContactInput => ({
  name: 'Ada Byron', email: 'ada@mail.example', message: 'Do you place analysts?', company: null, phone: null, subject: null, ...fields,
});

afterEach(async () => {
  await db().contactMessage.deleteMany();
  await db().subscriber.deleteMany();
});

describe('a message', () => {
  const count = () => db().contactMessage.count();

  test('is stored with the page it was written on, and nobody has handled it', async () => {
    const { id, created_at } = await sendMessage(message({ company: 'Fjord', subject: 'Analysts' }), 'cloud-first');
    expect(await db().contactMessage.findUniqueOrThrow({ where: { id } })).toEqual({
      ...message({ company: 'Fjord', subject: 'Analysts' }), id, page: '/cloud-first', createdAt: new Date(created_at), handledAt: null,
    });
  });

  test('sent again within ten minutes is the first one', async () => {
    const first = await sendMessage(message(), 'contact');
    expect(await sendMessage(message({ email: 'ADA@mail.example' }), 'edge-ready')).toEqual(first);
    await db().contactMessage.update({ where: { id: first.id }, data: { createdAt: new Date(Date.now() - 9 * MINUTE) } });
    expect((await sendMessage(message(), 'contact')).id).toBe(first.id);
    await db().contactMessage.update({ where: { id: first.id }, data: { createdAt: new Date(Date.now() - 10 * MINUTE - 1_000) } });
    expect((await sendMessage(message(), 'contact')).id).not.toBe(first.id);
  });

  test('sent ten times at once is one', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendMessage(message(), 'contact')));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test.each<Partial<ContactInput>>([{ name: 'Ida' }, { email: 'ida@mail.example' }, { message: 'Other words' }, { company: 'Fjord' }, { phone: '1' }, { subject: 'x' }])('with %j is another one', async (change) => {
    await sendMessage(message(), 'contact');
    await sendMessage(message(change), 'contact');
    expect(await count()).toBe(2);
  });
});

describe('a subscription', () => {
  const row = () => db().subscriber.findUniqueOrThrow({ where: { email: 'ada@mail.example' } });
  const become = (data: { status: string; confirmedAt?: Date; unsubscribedAt?: Date }) => db().subscriber.update({ where: { email: 'ada@mail.example' }, data });

  test('waits for its confirmation, under the address in lower case', async () => {
    await subscribe('Ada@Mail.example');
    expect(await row()).toMatchObject({ status: 'pending', confirmedAt: null, unsubscribedAt: null });
  });

  test('asked for again, also by many at once, stays one', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => subscribe(index % 2 ? 'ada@mail.example' : 'ADA@mail.example')));
    expect(await db().subscriber.count()).toBe(1);
  });

  test('that is confirmed or waiting is left as it is', async () => {
    await subscribe('ada@mail.example');
    const waiting = await row();
    await subscribe('ada@mail.example');
    expect(await row()).toEqual(waiting);
    const confirmed = await become({ status: 'confirmed', confirmedAt: new Date('2026-01-01') });
    await subscribe('ada@mail.example');
    expect(await row()).toEqual(confirmed);
  });

  test('that was ended begins anew, and has to be confirmed again', async () => {
    await subscribe('ada@mail.example');
    await become({ status: 'unsubscribed', confirmedAt: new Date('2026-01-01'), unsubscribedAt: new Date('2026-02-01') });
    await subscribe('ada@mail.example');
    expect(await row()).toMatchObject({ status: 'pending', confirmedAt: null, unsubscribedAt: null });
  });
});
