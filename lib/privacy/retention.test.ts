import { readRows } from '../platform/db/reader';
import * as erase from '../platform/db/secure-erase';
import * as pauses from '../platform/db/yield';
import { pdfWithText } from '../testing/documents';
import { application, candidate, cvDocument, job, moderator } from '../testing/fixtures';
import { db, filesOnDisk, onSqlite } from '../testing/harness';
import { retryRemovals } from '../platform/files/removals';
import * as store from '../platform/files/store';
import { DAY_MS } from '../base/time';
import { type RetentionDays } from '../base/settings/retention';
import { WARNING_DAYS } from '../vocabulary/privacy';
import { purgeExpired } from './retention-purge';
import { warnOwners } from './retention-warn';
import { sweepExpired } from './sweep-expired';

jest.mock('../platform/files/store', () => {
  const actual = jest.requireActual<typeof store>('../platform/files/store');
  return { ...actual, removeFile: jest.fn(actual.removeFile) };
});
jest.mock('../platform/db/yield', () => {
  const actual = jest.requireActual<typeof pauses>('../platform/db/yield');
  return { ...actual, stepAside: jest.fn(actual.stepAside) };
});
jest.mock('../platform/db/secure-erase', () => ({ secureErase: jest.fn(async () => true) }));

const START = Date.UTC(2024, 0, 1, 3);
const DAYS: RetentionDays = {
  applications: 200,
  cvs: 150,
  messages: 90,
  accounts: 300,
  unconfirmed: 30,
  posterContacts: 100,
  activity: 250,
};
/** Only the retention periods of records with a warning. Other records have a test of their own. */
const ANNOUNCED: RetentionDays = { ...DAYS, messages: 0, unconfirmed: 0, posterContacts: 0, activity: 0 };
const at = (day: number, hour = 0) => new Date(START + day * DAY_MS + hour * 3_600_000);
const realRemove = jest.requireActual<typeof store>('../platform/files/store').removeFile;

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The test's own model of a record, to compare the database with. */
type Known = {
  kind: 'applications' | 'cvs' | 'accounts';
  id: number;
  owner: number | null;
  sent: number;
  activity: number;
  warned: number | null;
  goneOn: number | null;
  fileId?: string;
};

afterEach(() => jest.mocked(store.removeFile).mockReset().mockImplementation(realRemove));
afterEach(() => {
  const { stepAside } = jest.requireActual<typeof pauses>('../platform/db/yield');
  jest.mocked(pauses.stepAside).mockImplementation(stepAside);
});
afterEach(clear);

async function clear(): Promise<void> {
  for (const table of [
    'application',
    'cvDocument',
    'storedFile',
    'user',
    'outboxMail',
    'activityLog',
    'contactMessage',
    'subscriber',
    'jobAlert',
  ] as const)
    await (db()[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
  for await (const ids of store.storedIds()) for (const id of ids) await realRemove(id);
}

describe('retention during 800 simulated days', () => {
  test('despite crashes, retention deletes every record and file after term and warning, and none earlier', async () => {
    // Hundreds of nights without the pauses of background work: nobody else waits for the database here.
    jest.mocked(pauses.stepAside).mockImplementation(pauses.yieldToEventLoop);
    // The test runs thousands of small transactions that need not survive a crash of the machine.
    await db().$executeRawUnsafe(onSqlite ? 'PRAGMA synchronous = OFF' : 'SET synchronous_commit = off');
    const chance = random(7);
    const known: Known[] = [];
    const alive = (kind: Known['kind']) => known.filter((each) => each.kind === kind && each.goneOn === null);
    const { id: jobId } = await job();
    let [crashes, forgotten] = [0, 0];
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);

    for (let day = 0; day < 800; day += 1) {
      if (chance() < 0.1) {
        const person = await candidate({ verified: chance() < 0.5 });
        await db().user.update({
          where: { id: person.id },
          data: { createdAt: at(day), updatedAt: at(day), lastSeenAt: at(day) },
        });
        known.push({
          kind: 'accounts',
          id: person.id,
          owner: person.id,
          sent: day,
          activity: day,
          warned: null,
          goneOn: null,
        });
      }
      const people = alive('accounts');
      const sender = () => (chance() < 0.6 && people.length > 0 ? people[Math.floor(chance() * people.length)]! : null);
      if (chance() < 0.25) {
        const owner = sender();
        const row = await application({
          jobId,
          userId: owner?.id ?? null,
          email: `guest${day}@mail.example`,
          createdAt: at(day),
          updatedAt: at(day),
          bytes: pdfWithText(`${day}`),
        });
        known.push({
          kind: 'applications',
          id: row.id,
          owner: owner?.id ?? null,
          sent: day,
          activity: day,
          warned: null,
          goneOn: null,
          fileId: row.fileId,
        });
      }
      if (chance() < 0.2) {
        const owner = sender();
        const row = await cvDocument({
          userId: owner?.id ?? null,
          email: `guest${day}@mail.example`,
          submittedAt: at(day),
        });
        known.push({
          kind: 'cvs',
          id: row.id,
          owner: owner?.id ?? null,
          sent: day,
          activity: day,
          warned: null,
          goneOn: null,
          fileId: row.fileId,
        });
      }
      if (chance() < 0.15) await happen(day);
      // The server is off every other night, sometimes for weeks, and once for half a year.
      const off = chance() < 0.5 || (day > 300 && day < 480) || Math.floor(day / 20) % 7 === 3;
      if (!off) await night(day);
    }
    expect(crashes).toBeGreaterThan(10);
    expect(forgotten).toBeGreaterThan(0);
    expect(known.filter((each) => each.goneOn !== null).length).toBeGreaterThan(60);
    await sweepExpired(at(800));
    await retryRemovals();
    const fileIds = await db().storedFile.findMany({ select: { id: true } });
    expect(filesOnDisk().stored.sort()).toEqual(fileIds.map(({ id }) => id).sort());
    expect(fileIds.map(({ id }) => id).sort()).toEqual(
      known.flatMap(({ fileId, goneOn }) => (fileId && goneOn === null ? [fileId] : [])).sort(),
    );
    expect(
      JSON.stringify(
        await db().activityLog.findMany({
          where: { action: 'retention.purge' },
          select: { actorName: true, data: true, subjectId: true },
        }),
      ),
    ).not.toMatch(/@|guest|Casey/);

    /** Simulates a sign-in or a moderator's decision. */
    async function happen(day: number): Promise<void> {
      const signsIn = chance() < 0.5;
      const candidates = signsIn ? alive('accounts') : [...alive('applications'), ...alive('cvs')];
      const one = candidates[Math.floor(chance() * candidates.length)];
      if (!one) return;
      if (one.kind === 'accounts') {
        await db().user.update({ where: { id: one.id }, data: { lastSeenAt: at(day) } });
        for (const each of known) if (each.owner === one.id) each.activity = day;
      } else if (one.kind === 'applications')
        await db().application.update({ where: { id: one.id }, data: { updatedAt: at(day) } });
      else await db().cvDocument.update({ where: { id: one.id }, data: { decidedAt: at(day) } });
      one.activity = day;
    }

    async function night(day: number): Promise<void> {
      // A crash between deleting rows and files, or between transactions.
      const dies = chance() < 0.1;
      if (dies) jest.mocked(store.removeFile).mockRejectedValue(Object.assign(new Error('killed'), { code: 'EIO' }));
      const breaks =
        chance() < 0.1 ? jest.spyOn(db(), '$transaction').mockRejectedValueOnce(new Error('killed')) : null;
      const whole = await (async () => {
        await purgeExpired(at(day, 2), ANNOUNCED);
        await warnOwners(at(day, 9), ANNOUNCED);
      })().then(
        () => true,
        () => false,
      );
      breaks?.mockRestore();
      if (dies || !whole) crashes += 1;
      jest.mocked(store.removeFile).mockReset().mockImplementation(realRemove);
      await compare(day, whole);
    }

    async function compare(day: number, whole: boolean): Promise<void> {
      const rows = {
        applications: await warnings('Application'),
        cvs: await warnings('CvDocument'),
        accounts: await warnings('User'),
      };
      const isThere = ({ kind, id }: Known) => rows[kind].has(id);
      const documents = known.filter(({ kind, goneOn }) => kind !== 'accounts' && goneOn === null);
      /** The day of the last activity. For an account this includes documents that `counts` accepts. */
      const activityOn = (each: Known, counts: (document: Known) => boolean) =>
        each.kind !== 'accounts'
          ? each.activity
          : Math.max(
              each.activity,
              ...documents.filter((document) => document.owner === each.id && counts(document)).map(({ sent }) => sent),
            );
      for (const each of known) {
        if (each.goneOn !== null) continue;
        const account =
          each.kind === 'accounts' ? null : known.find(({ kind, id }) => kind === 'accounts' && id === each.owner);
        const withAccount = account !== null && account !== undefined && !isThere(account);
        if (!isThere(each)) {
          each.goneOn = day;
          const activity = activityOn(each, () => true);
          if (!withAccount) {
            expect(day - activity).toBeGreaterThanOrEqual(DAYS[each.kind]);
            expect(each.warned).not.toBeNull();
            expect(each.warned!).toBeGreaterThanOrEqual(activity);
            expect(day - each.warned!).toBeGreaterThanOrEqual(WARNING_DAYS);
          }
          continue;
        }
        const activity = activityOn(each, isThere);
        const warnedAt = rows[each.kind].get(each.id) ?? null;
        const warned = warnedAt === null ? null : Math.floor((Date.parse(warnedAt) - START) / DAY_MS);
        if (warned === null && each.warned !== null) {
          // The warning was cleared because something was sent after it.
          expect(each.warned).toBeLessThan(activityOn(each, () => true));
          forgotten += 1;
          each.warned = null;
        } else if (warned !== each.warned) {
          expect(warned).toBe(day);
          expect(day - activity).toBeGreaterThanOrEqual(DAYS[each.kind] - WARNING_DAYS);
          each.warned = warned;
        }
        if (!whole) continue;
        const told = each.warned !== null && each.warned >= activity;
        // On the morning of the last day, the warning may be a few hours less than 30 days old.
        expect([each, told && day - activity > DAYS[each.kind] && day - each.warned! > WARNING_DAYS]).toEqual([
          each,
          false,
        ]);
        expect([each, !told && day - activity > DAYS[each.kind] - WARNING_DAYS]).toEqual([each, false]);
      }
    }
  }, 300_000);
});

async function warnings(table: string): Promise<Map<number, string | null>> {
  return new Map(
    (
      await readRows<{ id: number; at: string | null }>(`SELECT "id", "retentionWarnedAt" AS "at" FROM "${table}"`, [])
    ).map(({ id, at: warnedAt }) => [id, warnedAt]),
  );
}

test('warnOwners mails a person once about everything due, and retention never deletes records with period 0', async () => {
  const { id: jobId } = await job({ title: 'Platform Engineer', companyName: 'Harbour' });
  const person = await candidate({ email: 'quiet@mail.example', verified: true });
  await db().user.update({ where: { id: person.id }, data: { createdAt: at(0), lastSeenAt: at(0), updatedAt: at(0) } });
  await application({ jobId, userId: person.id, createdAt: at(0), updatedAt: at(0) });
  await cvDocument({ userId: person.id, submittedAt: at(0), fileName: 'my-cv.pdf' });
  await cvDocument({ email: 'Other@mail.example', submittedAt: at(0) });
  expect(await warnOwners(at(290), { ...DAYS, accounts: 0 })).toBe(2);
  const mails = await db().outboxMail.findMany({
    where: { kind: 'retention-warning' },
    orderBy: { id: 'asc' },
    select: { toAddress: true, text: true },
  });
  expect(mails.map((mail) => mail.toAddress)).toEqual(['quiet@mail.example', 'Other@mail.example']);
  expect(mails[0]!.text).toMatch(
    /Application: Platform Engineer, Harbour, here since 1 January 2024[^]*CV: my-cv.pdf[^]*\/login|\/login[^]*CV: my-cv.pdf/,
  );
  expect(mails[1]!.text).toContain('http://localhost:3000/your-data');
  expect(await warnOwners(at(291), { ...DAYS, accounts: 0 })).toBe(0);
  expect(await purgeExpired(at(321), { ...DAYS, accounts: 0, cvs: 0 })).toMatchObject({
    applications: 1,
    cvs: 0,
    accounts: 0,
  });
  expect(await db().cvDocument.count()).toBe(2);
});

test('the retention warning omits applications that the office created, and skips sourced people not yet notified', async () => {
  const { id: jobId } = await job({ title: 'Secret Project', status: 'internal' });
  const old = { createdAt: at(0), updatedAt: at(0), origin: 'office', jobId };
  const sourced = { submittedAt: at(0), origin: 'office', noticeDueDay: '2024-02-01' };
  await application({ ...old, email: 'untold@mail.example' });
  await cvDocument({ ...sourced, email: 'untold@mail.example' });
  await application({ ...old, email: 'told@mail.example' });
  await cvDocument({ ...sourced, email: 'told@mail.example', fileName: 'told.pdf', noticeSentAt: at(1) });
  expect(await warnOwners(at(190), DAYS)).toBe(1);
  const mails = await db().outboxMail.findMany({ select: { toAddress: true, text: true } });
  expect(mails).toEqual([{ toAddress: 'told@mail.example', text: expect.stringContaining('told.pdf') }]);
  expect(mails[0]!.text).not.toContain('Secret Project');
  expect(await db().application.count({ where: { retentionWarnedAt: at(190) } })).toBe(2);
});

test('an owner whose address cannot be mailed does not delay other warnings', async () => {
  await cvDocument({ email: '"odd one"@mail.example', submittedAt: at(0) });
  await cvDocument({ email: 'fine@mail.example', submittedAt: at(1) });
  expect(await warnOwners(at(200), DAYS)).toBe(1);
  expect(await purgeExpired(at(231), DAYS)).toMatchObject({ cvs: 2 });
});

test('warnOwners warns everyone due among hundreds already warned, without blocking other work', async () => {
  const { id: jobId } = await job();
  const ids = Array.from({ length: 450 }, (_, index) => `told-${index}`);
  await db().storedFile.createMany({
    data: ids.map((id) => ({
      id,
      sha256: id,
      sizeBytes: 1,
      mimeType: 'application/pdf',
      originalName: 'cv.pdf',
      createdAt: at(0),
    })),
  });
  await db().application.createMany({
    data: ids.map((fileId, index) => {
      const email = `${fileId}@mail.example`;
      const sent = at(index < 300 ? 0 : 1);
      // Two are not warned yet: the last of those sent on day 0, and the last of all.
      const retentionWarnedAt = index === 299 || index === 449 ? null : at(171);
      return {
        jobId,
        applicantName: fileId,
        nameFolded: fileId,
        email,
        emailFolded: email,
        phone: '+44 20 7946 0001',
        fileId,
        fileSha256: fileId,
        createdAt: sent,
        updatedAt: sent,
        retentionWarnedAt,
      };
    }),
  });
  let served = 0;
  let over = false;
  const serve = () => {
    served += 1;
    if (!over) setImmediate(serve);
  };
  setImmediate(serve);
  expect(await warnOwners(at(172), DAYS)).toBe(2);
  served = 0;
  expect(await warnOwners(at(172, 1), DAYS)).toBe(0);
  over = true;
  expect(served).toBeGreaterThanOrEqual(3);
  const mails = await db().outboxMail.findMany({ where: { kind: 'retention-warning' }, select: { toAddress: true } });
  expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(['told-299@mail.example', 'told-449@mail.example']);
});

test('CV owners are warned before their CV expires, even if the server was off for a year', async () => {
  await cvDocument({ submittedAt: at(0) });
  expect(await purgeExpired(at(700), DAYS)).toMatchObject({ cvs: 0 });
  expect(await warnOwners(at(700, 9), DAYS)).toBe(1);
  expect(await purgeExpired(at(729, 10), DAYS)).toMatchObject({ cvs: 0 });
  expect(await purgeExpired(at(730, 10), DAYS)).toMatchObject({ cvs: 1 });
});

test('purgeExpired deletes messages, sign-ups, poster contacts and log lines without a warning', async () => {
  const old = { createdAt: at(0) };
  for (const [days, email] of [
    [0, 'old'],
    [60, 'young'],
  ] as const) {
    await db().contactMessage.create({ data: { name: email, email, message: 'x', createdAt: at(days) } });
    await db().subscriber.create({ data: { email, createdAt: at(days) } });
    await db().jobAlert.create({
      data: { email, searchKey: email, frequency: 'daily', key: email, createdAt: at(days) },
    });
    await db().activityLog.create({
      data: { actorName: email, action: 'x', subjectType: 'x', subjectId: 'x', data: {}, createdAt: at(days) },
    });
  }
  await db().contactMessage.create({
    data: { name: 'handled lately', email: 'x', message: 'x', ...old, handledAt: at(60) },
  });
  await db().subscriber.create({ data: { email: 'confirmed', status: 'confirmed', ...old } });
  await db().subscriber.create({ data: { email: 'left', status: 'unsubscribed', ...old, unsubscribedAt: at(10) } });
  const postings = await Promise.all(
    [
      { status: 'closed', closedAt: at(1) },
      { status: 'published', deadline: '2024-01-05' },
      { status: 'published', deadline: null },
      { status: 'rejected' },
      { status: 'internal', deadline: '2024-01-05' },
    ].map((fields, index) => job({ id: 9_000 + index, ...fields, ...old, updatedAt: at(1) })),
  );
  const counts = await purgeExpired(at(110), { ...DAYS, activity: 105 });
  expect(counts).toMatchObject({ messages: 1, unconfirmed: 5, posterContacts: 3, activity: 1 });
  expect(await db().contactMessage.findMany({ orderBy: { id: 'asc' }, select: { name: true } })).toEqual([
    { name: 'young' },
    { name: 'handled lately' },
  ]);
  expect(await db().subscriber.findMany({ select: { email: true } })).toEqual([{ email: 'confirmed' }]);
  const contacts = await db().job.findMany({
    where: { id: { in: postings.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    select: { email: true },
  });
  expect(contacts.map(({ email }) => email === null)).toEqual([true, true, false, true, false]);
  const line = await db().activityLog.findFirstOrThrow({ where: { action: 'retention.purge' } });
  expect(line).toMatchObject({
    actorName: 'System',
    subjectType: 'retention',
    subjectId: '2024-04-20',
    data: { messages: 1, unconfirmed: 5, posterContacts: 3, activity: 1 },
  });
  expect(await purgeExpired(at(110), { ...DAYS, activity: 105 })).toMatchObject({
    messages: 0,
    unconfirmed: 0,
    posterContacts: 0,
  });
});

test('the nightly sweep deletes expired links, sessions and form results, then erases the store securely', async () => {
  const person = await candidate();
  const now = new Date();
  await db().oneTimeToken.createMany({
    data: [
      { tokenHash: 'old', expiresAt: now },
      { tokenHash: 'good', expiresAt: new Date(now.getTime() + 1) },
    ].map((each) => ({ ...each, purpose: 'privacy', createdAt: now })),
  });
  await db().session.create({
    data: { tokenHash: 'old', userId: person.id, kind: 'cookie', createdAt: now, expiresAt: now },
  });
  await db().formOutcome.create({ data: { keyHash: 'old', form: 'x', data: {}, createdAt: now, expiresAt: now } });
  expect(await sweepExpired(now)).toMatchObject({ sessions: 1, links: 1, outcomes: 1 });
  expect(await db().oneTimeToken.findMany({ select: { tokenHash: true } })).toEqual([{ tokenHash: 'good' }]);
  expect(await db().session.count()).toBe(1);
  expect(jest.mocked(erase.secureErase)).toHaveBeenLastCalledWith('at-night');
});

test('the nightly sweep deletes app keys that were created a day ago and never confirmed', async () => {
  const now = new Date();
  const moderators = [await moderator(), await moderator(), await moderator()].map(({ id: userId }) => userId);
  const begun = { secret: 'sealed', createdAt: new Date(now.getTime() - 25 * 3_600_000) };
  await db().secondFactor.createMany({
    data: [begun, { ...begun, confirmedAt: begun.createdAt }, { ...begun, createdAt: now }].map((each, index) => ({
      ...each,
      userId: moderators[index]!,
    })),
  });
  await sweepExpired(now);
  expect(
    (await db().secondFactor.findMany({ orderBy: { userId: 'asc' }, select: { userId: true } })).map(
      ({ userId }) => userId,
    ),
  ).toEqual(moderators.slice(1));
});
