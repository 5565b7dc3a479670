import { hostname } from 'node:os';
import { db } from '../../testing/harness';
import { CLAIM_MS, claim, noteOutage, releaseDeadClaims } from './claims';
import { deliverDue } from './delivery';
import { queueMail } from './outbox';
import { processIdentity } from './process-identity';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date(NOW.getTime() + CLAIM_MS);
const queue = (to = 'casey@mail.example') => queueMail(db(), { kind: 'test', to, subject: 'Hello', text: 'Text' }, NOW);
const rows = () => db().outboxMail.findMany({ orderBy: { id: 'asc' } });

beforeEach(() => db().outboxMail.deleteMany());

async function claimedBy(identity: string | null): Promise<void> {
  await queue();
  const { id } = await db().outboxMail.findFirstOrThrow({ orderBy: { id: 'desc' } });
  await claim(id, NOW);
  await db().outboxMail.update({ where: { id }, data: { claimedBy: identity } });
}

test('a claim says whose it is', async () => {
  await queue();
  const [mail] = await rows();
  expect(await claim(mail!.id, NOW)).toMatchObject({ id: mail!.id, attempts: 1 });
  expect((await rows())[0]).toMatchObject({ claimedBy: processIdentity(), claimedUntil: LATER });
  expect(await claim(mail!.id, NOW)).toBeNull();
});

test('what a dead process of this host held is free at once, and only that', async () => {
  await claimedBy(`${hostname()}:${process.pid}:another start`);
  await claimedBy(processIdentity());
  await claimedBy('another host:1:1');
  await claimedBy(null);
  expect(await releaseDeadClaims(NOW)).toBe(1);
  expect((await rows()).map(({ claimedUntil }) => claimedUntil === null)).toEqual([true, false, false, false]);
  expect(
    await deliverDue(
      async () => undefined,
      () => NOW,
    ),
  ).toBe(1);
  expect(await releaseDeadClaims(NOW)).toBe(0);
});

test('what another host held runs out by time', async () => {
  await claimedBy('another host:1:1');
  expect(
    await deliverDue(
      async () => undefined,
      () => new Date(LATER.getTime() - 1),
    ),
  ).toBe(0);
  expect(
    await deliverDue(
      async () => undefined,
      () => LATER,
    ),
  ).toBe(1);
});

test('an outage is told to those that wait for it, not to those that know their own reason, are being sent or wait for later', async () => {
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
