import { application, candidate, cvDocument, job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { DAY_MS } from '../base/time';
import type { RetentionDays } from '../base/settings/retention';
import { purgeExpired } from './retention-purge';
import { warnOwners } from './retention-warn';

const DAYS: RetentionDays = {
  applications: 0,
  cvs: 0,
  messages: 0,
  accounts: 300,
  unconfirmed: 0,
  posterContacts: 0,
  activity: 0,
};
const at = (day: number) => new Date(Date.UTC(2024, 0, 1, 3) + day * DAY_MS);

afterEach(async () => {
  for (const table of ['application', 'cvDocument', 'storedFile', 'user', 'outboxMail'] as const)
    await (db()[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
});

describe('accounts whose owner sends something without signing in', () => {
  const lastSent = async (day: number, userId: number) => {
    await application({ jobId: (await job()).id, userId, createdAt: at(day), updatedAt: at(day) });
    await cvDocument({ userId, submittedAt: at(day - 1) });
  };
  const seenOn = async (day: number) => {
    const { id } = await candidate({ verified: true });
    await db().user.update({ where: { id }, data: { createdAt: at(day), updatedAt: at(day), lastSeenAt: at(day) } });
    return id;
  };

  test("an application sent after the warning restarts the account's period and voids the warning", async () => {
    const id = await seenOn(0);
    expect(await warnOwners(at(270), DAYS)).toBe(1);
    await lastSent(290, id);
    expect(await purgeExpired(at(301), DAYS)).toMatchObject({ accounts: 0 });
    expect(await db().application.count()).toBe(1);
    expect(await warnOwners(at(301), DAYS)).toBe(0);
    expect(await warnOwners(at(559), DAYS)).toBe(0);
    expect(await warnOwners(at(560), DAYS)).toBe(1);
    expect(await purgeExpired(at(591), DAYS)).toMatchObject({ accounts: 1 });
    expect(await db().application.count()).toBe(0);
  });

  test('the retention period of an account, for warning and deletion, starts at its last CV', async () => {
    const id = await seenOn(0);
    await cvDocument({ userId: id, submittedAt: at(100) });
    expect(await warnOwners(at(360), DAYS)).toBe(0);
    await db().user.update({ where: { id }, data: { retentionWarnedAt: at(300) } });
    expect(await purgeExpired(at(360), DAYS)).toMatchObject({ accounts: 0 });
    expect(await purgeExpired(at(400), DAYS)).toMatchObject({ accounts: 1 });
  });

  test('an account is warned again after the documents sent since its warning were deleted', async () => {
    const id = await seenOn(0);
    expect(await warnOwners(at(270), DAYS)).toBe(1);
    await lastSent(290, id);
    expect(await purgeExpired(at(301), DAYS)).toMatchObject({ accounts: 0 });
    await db().application.deleteMany();
    await db().cvDocument.deleteMany();
    expect(await purgeExpired(at(302), DAYS)).toMatchObject({ accounts: 0 });
    expect(await warnOwners(at(302), DAYS)).toBe(1);
    expect(await purgeExpired(at(332), DAYS)).toMatchObject({ accounts: 1 });
  });
});
