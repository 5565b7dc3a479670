import { db } from '../testing/harness';
import { refuseRows } from '../testing/refusing-table';
import { SAMPLE_COMPANY as company } from '../base/site';
import { sendMessage } from './commands';
import type { ContactInput } from './schema';

const MINUTE = 60_000;
const message = (fields: Partial<ContactInput> = {}): ContactInput => ({
  name: 'Ada Byron',
  email: 'ada@mail.example',
  message: 'Do you place analysts?',
  company: null,
  phone: null,
  subject: null,
  ...fields,
});

afterEach(async () => {
  await db().contactMessage.deleteMany();
  await db().outboxMail.deleteMany();
});

describe('contact message', () => {
  const count = () => db().contactMessage.count();
  const mails = () =>
    db().outboxMail.findMany({ select: { kind: true, toAddress: true, subject: true, text: true, headers: true } });

  test('a contact message is stored as unhandled, with the page it was sent from', async () => {
    const { id, created_at } = await sendMessage(message({ company: 'Fjord', subject: 'Analysts' }), 'cloud-first');
    expect(await db().contactMessage.findUniqueOrThrow({ where: { id } })).toEqual({
      ...message({ company: 'Fjord', subject: 'Analysts' }),
      id,
      page: '/cloud-first',
      createdAt: new Date(created_at),
      handledAt: null,
      answeredAt: null,
      messageId: (await db().outboxMail.findFirstOrThrow({ where: { kind: 'contact-message' } })).messageId,
    });
  });

  test('a contact message repeated within ten minutes is stored once', async () => {
    const first = await sendMessage(message(), 'contact');
    expect(await sendMessage(message({ email: 'ADA@mail.example' }), 'edge-ready')).toEqual(first);
    await db().contactMessage.update({
      where: { id: first.id },
      data: { createdAt: new Date(Date.now() - 9 * MINUTE) },
    });
    expect((await sendMessage(message(), 'contact')).id).toBe(first.id);
    await db().contactMessage.update({
      where: { id: first.id },
      data: { createdAt: new Date(Date.now() - 10 * MINUTE - 1_000) },
    });
    expect((await sendMessage(message(), 'contact')).id).not.toBe(first.id);
  });

  test('ten equal contact messages sent at once are stored and mailed once', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendMessage(message(), 'contact')));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect([await count(), (await mails()).length]).toEqual([1, 1]);
  });

  test('a contact message is mailed to the company with the sender as Reply-To', async () => {
    await sendMessage(message({ subject: 'Analysts', company: 'Fjord' }), 'cloud-first');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'contact-message',
      toAddress: company.email,
      subject: 'Message from Ada Byron: Analysts',
      headers: { 'Reply-To': 'ada@mail.example' },
    });
    for (const line of [
      'Name: Ada Byron',
      'E-mail: ada@mail.example',
      'Company: Fjord',
      'Subject: Analysts',
      'Written on: http://localhost:3000/cloud-first',
      'Message: Do you place analysts?',
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.text).not.toContain('Phone');
  });

  test('a contact message whose mail cannot be queued is not stored', async () => {
    const accept = await refuseRows('OutboxMail');
    await expect(sendMessage(message(), 'contact')).rejects.toThrow();
    await accept();
    expect([await count(), (await mails()).length]).toEqual([0, 0]);
  });

  test.each<Partial<ContactInput>>([
    { name: 'Ida' },
    { email: 'ida@mail.example' },
    { message: 'Other words' },
    { company: 'Fjord' },
    { phone: '1' },
    { subject: 'x' },
  ])('a contact message that differs by %j is a new message', async (change) => {
    await sendMessage(message(), 'contact');
    await sendMessage(message(change), 'contact');
    expect(await count()).toBe(2);
  });
});
