import { db } from '../../testing/harness';
import { CLAIM_MS, claim, markSent, noteOutage, releaseClaims } from './claims';
import { deliverDue } from '../../testing/deliver-due';
import { queueMail } from './outbox';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date(NOW.getTime() + CLAIM_MS);
const queue = (to = 'casey@mail.example') => queueMail(db(), { kind: 'test', to, subject: 'Hello', text: 'Text' }, NOW);
const rows = () => db().outboxMail.findMany({ orderBy: { id: 'asc' } });

beforeEach(() => db().outboxMail.deleteMany());

test('a claimed mail cannot be claimed again before its claim expires', async () => {
  await queue();
  const [mail] = await rows();
  expect(await claim(mail!.id, NOW)).toMatchObject({ id: mail!.id, attempts: 1 });
  expect((await rows())[0]).toMatchObject({ claimedUntil: LATER });
  expect(await claim(mail!.id, NOW)).toBeNull();
  const dueAt = (time: number) =>
    deliverDue(
      async () => undefined,
      () => new Date(time),
    );
  expect(await dueAt(LATER.getTime() - 1)).toBe(0);
  expect(await dueAt(LATER.getTime())).toBe(1);
});

test('releaseClaims frees claimed mails without changing their number of attempts', async () => {
  for (let count = 0; count < 3; count += 1) await queue();
  const [sent, held] = await rows();
  await markSent((await claim(sent!.id, NOW))!, NOW);
  await claim(held!.id, NOW);
  expect(await releaseClaims()).toBe(1);
  expect((await rows()).map(({ status, claimedUntil, attempts }) => [status, claimedUntil, attempts])).toEqual([
    ['sent', null, 1],
    ['queued', null, 1],
    ['queued', null, 0],
  ]);
  expect(await releaseClaims()).toBe(0);
});

test('markSent retries when the database fails, so that the mail is sent once', async () => {
  await queue();
  const [mail] = await rows();
  const soon = new Date();
  const claimed = (await claim(mail!.id, soon))!;
  const away = Object.assign(new Error('The database cannot be reached.'), { code: '08006' });
  const outbox = db().outboxMail;
  const update = jest.spyOn(outbox, 'updateMany').mockRejectedValueOnce(away);
  await markSent(claimed, soon);
  expect(update).toHaveBeenCalledTimes(2);
  update.mockRestore();
  expect((await rows())[0]).toMatchObject({ status: 'sent', claimedUntil: null });
});

test('noteOutage stores the reason only in due mails that have no error yet', async () => {
  for (const to of ['waits', 'knows', 'sends', 'later', 'sent']) await queue(`${to}@mail.example`);
  const change = (to: string, data: object) =>
    db().outboxMail.updateMany({ where: { toAddress: `${to}@mail.example` }, data });
  await change('knows', { lastError: 'its own' });
  await change('sends', { claimedUntil: LATER });
  await change('later', { nextAttemptAt: LATER });
  await change('sent', { status: 'sent' });
  await noteOutage('down', NOW);
  expect((await rows()).map(({ lastError }) => lastError)).toEqual(['down', 'its own', null, null, null]);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0]);
});
