import { existsSync, readdirSync } from 'node:fs';
import { resendMails } from '../platform/mail/commands';
import { deliverDue } from '../testing/deliver-due';
import { callerFrom, moderator } from '../testing/fixtures';
import { db, mailDir } from '../testing/harness';
import { sendMessage } from './commands';
import { deleteMessages } from './office-commands';
import type { ContactInput } from './schema';

const input: ContactInput = {
  name: 'Ada Byron',
  email: 'ada@mail.example',
  company: null,
  phone: null,
  subject: null,
  message: 'First line\n\nSecond, delete me',
};
const mails = () => db().outboxMail.findMany({ orderBy: { id: 'asc' } });
const files = () => (existsSync(mailDir) ? readdirSync(mailDir) : []);
let actor: Awaited<ReturnType<typeof callerFrom>>;
beforeAll(async () => {
  actor = await callerFrom(await moderator());
});
beforeEach(async () => {
  await db().contactMessage.deleteMany();
  await db().outboxMail.deleteMany();
});

async function sentTwice(): Promise<void> {
  await deliverDue();
  await resendMails(
    (await mails()).map(({ id }) => id),
    actor,
  );
  await deliverDue();
}

describe('deleting a contact message', () => {
  test('deleting a message removes its resent mails from the outbox and the mail folder', async () => {
    const { id } = await sendMessage(input, 'contact');
    const other = await sendMessage({ ...input, message: 'Keep me' }, 'contact');
    const before = files().length;
    await sentTwice();
    expect([(await mails()).length, files().length - before]).toEqual([4, 4]);
    await deleteMessages([id], actor);
    expect((await mails()).map(({ text }) => /delete me|Keep me/.exec(text)?.[0])).toEqual(['Keep me', 'Keep me']);
    expect(files().length - before).toBe(2);
    await deleteMessages([other.id], actor);
    expect([await mails(), files().length - before]).toEqual([[], 0]);
  });

  test('deleting a message finds its mails even if the first mail was deleted or its text was changed', async () => {
    const swept = await sendMessage(input, 'contact');
    const reworded = await sendMessage({ ...input, message: 'Another' }, 'contact');
    await db().outboxMail.updateMany({
      where: { text: { contains: 'Another' } },
      data: { text: 'As it was put last year: Another' },
    });
    await sentTwice();
    const [first] = await mails();
    await db().outboxMail.delete({ where: { id: first!.id } });
    await deleteMessages([swept.id], actor);
    expect((await mails()).map(({ text }) => text)).toEqual([
      'As it was put last year: Another',
      'As it was put last year: Another',
    ]);
    await deleteMessages([reworded.id], actor);
    expect(await mails()).toEqual([]);
  });

  test('deleting a message does not remove the mail about another message with the same text', async () => {
    const first = await sendMessage(input, 'contact');
    await db().contactMessage.update({ where: { id: first.id }, data: { createdAt: new Date('2026-01-01') } });
    await db().outboxMail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
    await sendMessage(input, 'contact');
    const [, second] = await mails();
    await deleteMessages([first.id], actor);
    expect((await mails()).map(({ id }) => id)).toEqual([second!.id]);
  });
});
