import { confirmAlert, endAlert, subscribeToAlert } from '../alerts/commands';
import { confirmSubscription, subscribe } from '../enquiries/newsletter';
import { alert, job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { resetSettings } from '../testing/settings';
import { DAY_MS } from '../base/time';
import type { RetentionDays } from '../base/settings/retention';
import { purgeExpired } from './retention-purge';

const DAYS: RetentionDays = {
  applications: 0,
  cvs: 0,
  messages: 0,
  accounts: 0,
  unconfirmed: 30,
  posterContacts: 0,
  activity: 0,
};
const at = (day: number, hour = 0) => new Date(Date.UTC(2024, 0, 1, 3) + day * DAY_MS + hour * 3_600_000);
const search = { q: 'react', location: '', type: '', frequency: 'daily', email: 'ada@mail.example' } as const;

afterEach(async () => {
  for (const table of ['subscriber', 'jobAlert', 'oneTimeToken', 'outboxMail'] as const)
    await (db()[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
});

test('a confirmation link that is mailed again works for seven days, however old the subscription is', async () => {
  await subscribe('ada@mail.example', true, at(0));
  await subscribe('bob@mail.example', true, at(0));
  await subscribeToAlert(search, true, at(0));
  const { key } = await db().jobAlert.findFirstOrThrow();
  await endAlert(key, false, at(0));
  await alert({ status: 'unsubscribed', unsubscribedAt: at(0), email: 'bob@mail.example' });

  await subscribe('ada@mail.example', true, at(29));
  await subscribeToAlert(search, true, at(29));
  expect(await purgeExpired(at(31), DAYS)).toMatchObject({ unconfirmed: 2 });
  const tokenOf = async (kind: string) =>
    /token=([\w-]+)/.exec(
      (
        await db().outboxMail.findFirstOrThrow({
          where: { kind, toAddress: 'ada@mail.example' },
          orderBy: { id: 'desc' },
        })
      ).text,
    )![1]!;
  const last = new Date(at(36).getTime() - 1);
  await confirmSubscription(await tokenOf('newsletter-confirm'), last);
  await confirmAlert(await tokenOf('alert-confirm'), null, last);
  expect(await purgeExpired(at(100), DAYS)).toMatchObject({ unconfirmed: 0 });
});

test('a subscription requested again but not confirmed is deleted when its last link expires', async () => {
  await subscribeToAlert(search, true, at(0));
  await endAlert((await db().jobAlert.findFirstOrThrow()).key, false, at(0));
  await subscribeToAlert(search, true, at(29));
  expect(await purgeExpired(at(36, -1), DAYS)).toMatchObject({ unconfirmed: 0 });
  expect(await purgeExpired(at(36), DAYS)).toMatchObject({ unconfirmed: 1 });
});

test("a client's link is deleted when the retention period of poster contacts after the link's end is over", async () => {
  const { id: jobId } = await job();
  const signed = { jobId, signedBy: 'Morgan', signedAt: at(0), people: 1 };
  const { id: signatureId } = await db().shortlistSignature.create({ data: signed });
  const link = { jobId, signatureId, clientName: 'Dana', createdBy: 'Morgan', createdAt: at(0) };
  for (const [tokenHash, day] of [
    ['ended', 14],
    ['later', 20],
  ] as const)
    await db().clientLink.create({
      data: { ...link, tokenHash, clientEmail: 'dana@client.example', expiresAt: at(day) },
    });
  const days = { ...DAYS, posterContacts: 30 };
  const left = async () =>
    (await db().clientLink.findMany({ select: { tokenHash: true } })).map((row) => row.tokenHash);
  await purgeExpired(at(44, -1), days);
  expect(await left()).toEqual(['ended', 'later']);
  await purgeExpired(at(44), DAYS);
  expect(await left()).toEqual(['ended', 'later']);
  await purgeExpired(at(44), days);
  expect(await left()).toEqual(['later']);
});

test('the history of settings is deleted together with the activity log of the same age', async () => {
  const change = { group: 'test', changedBy: 'Morgan' };
  for (const day of [10, 20]) await db().siteChange.create({ data: { ...change, changedAt: at(day) } });
  await db().siteSetting.create({ data: { ...change, value: { days: 1 }, changedAt: at(10) } });
  const days = { ...DAYS, activity: 30 };
  const left = async () =>
    (await db().siteChange.findMany({ select: { changedAt: true } })).map((row) => row.changedAt);
  await purgeExpired(at(40, -1), days);
  await purgeExpired(at(40), DAYS);
  expect(await left()).toEqual([at(10), at(20)]);
  expect(await purgeExpired(at(40), days)).toMatchObject({ activity: 1 });
  expect(await left()).toEqual([at(20)]);
  expect(await db().siteSetting.count()).toBe(1);
  await resetSettings();
});
