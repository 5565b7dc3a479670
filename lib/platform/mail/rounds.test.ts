import { db } from '../../testing/harness';
import { Unreachable } from './failures';
import { queueMail } from './outbox';
import { outagePause } from './delivery';
import { MailRounds } from './rounds';

const START = Date.parse('2026-11-21T12:00:00Z');
const SECOND = 1_000;
let time: number;
let down: boolean;
const sent: string[] = [];
const refused = () => new Unreachable(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
const reach = jest.fn(async () => {
  if (down) throw refused();
});
const send = jest.fn(async ({ toAddress }: { toAddress: string }) => {
  if (down) throw refused();
  sent.push(toAddress);
});
const now = () => new Date(time);
const queue = async (count: number) => {
  for (let index = 0; index < count; index += 1)
    await queueMail(db(), { kind: 'test', to: `p${index}@mail.example`, subject: 'x', text: 'x' }, now());
};
const attempts = async () => (await db().outboxMail.findMany({ orderBy: { id: 'asc' } })).map((mail) => mail.attempts);

beforeEach(async () => {
  await db().outboxMail.deleteMany();
  [time, down, sent.length] = [START, true, 0];
  for (const stream of [process.stdout, process.stderr]) jest.spyOn(stream, 'write').mockReturnValue(true);
  jest.clearAllMocks();
});
afterEach(() => jest.restoreAllMocks());

test('the pause during an outage doubles from 1 s to 2 minutes', () => {
  expect([1, 2, 3, 7, 8, 9, 5_000].map(outagePause)).toEqual(
    [1, 2, 4, 64, 120, 120, 120].map((seconds) => seconds * SECOND),
  );
});

test('while the mail server is down for 8 hours, only one mail uses up an attempt, and all show the reason', async () => {
  await queue(5);
  const rounds = new MailRounds({ send, reach, now });
  const waits: (number | null)[] = [];
  for (const end = START + 8 * 3_600 * SECOND; time < end; time += SECOND) {
    const wait = await rounds.check();
    if (wait !== null) waits.push(wait / SECOND);
    if (wait !== null) time += wait - SECOND;
  }
  expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120, 120]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await attempts()).toEqual([1, 0, 0, 0, 0]);
  expect(await db().outboxMail.count({ where: { status: 'queued', lastError: 'connect ECONNREFUSED' } })).toBe(5);
  down = false;
  time += 120 * SECOND;
  expect(await rounds.check()).toBeNull();
  expect(sent).toHaveLength(5);
  expect(await db().outboxMail.count({ where: { status: 'sent', lastError: null } })).toBe(5);
});

test('rounds do not connect to the mail server during a pause', async () => {
  await queue(1);
  const rounds = new MailRounds({ send, reach, now });
  for (let outage = 1; outage < 5; outage += 1) time += (await rounds.check())!;
  expect(await rounds.check()).toBe(16 * SECOND);
  reach.mockClear();
  time += 16 * SECOND - 1;
  expect(await rounds.check()).toBeNull();
  expect(reach).not.toHaveBeenCalled();
  time += 1;
  expect(await rounds.check()).toBe(32 * SECOND);
});

test('a newly queued mail ends a pause, but at most every 5 s', async () => {
  await queue(1);
  const rounds = new MailRounds({ send, reach, now });
  for (let outage = 0; outage < 8; outage += 1) time += (await rounds.check())!;
  await rounds.check();
  down = false;
  time += 4_999;
  await rounds.check({ urgent: true });
  expect(sent).toEqual([]);
  time += 1;
  await rounds.check({ urgent: true });
  expect(sent).toHaveLength(1);
});

test('a server that accepts connections but no mail costs one attempt for each pause', async () => {
  await queue(3);
  const failing = jest.fn(async () => Promise.reject(Object.assign(new Error('closed'), { code: 'ECONNECTION' })));
  const rounds = new MailRounds({ send: failing, reach: async () => undefined, now });
  expect(await rounds.check()).toBe(1 * SECOND);
  time += 1 * SECOND;
  expect(await rounds.check()).toBe(2 * SECOND);
  expect(await attempts()).toEqual([1, 1, 0]);
});

test('after stop() a round sends no mail', async () => {
  await queue(1);
  down = false;
  const rounds = new MailRounds({ send, reach, now });
  rounds.stop();
  expect(await rounds.check({ urgent: true })).toBeNull();
  expect(send).not.toHaveBeenCalled();
});
