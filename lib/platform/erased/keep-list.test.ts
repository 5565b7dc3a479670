/** @jest-environment node */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAlert } from '../../alerts/commands';
import { withdrawOwnApplication } from '../../privacy/remove-application';
import { deleteCv } from '../../cv/commands';
import { deleteMessages, removeSubscribers } from '../../enquiries/office-commands';
import { unsubscribe } from '../../enquiries/newsletter';
import { decideConsent } from '../../introductions/consents';
import { eraseAccount } from '../../privacy/commands';
import { eraseByLink, mailPrivacyLink } from '../../privacy/mailed-commands';
import { purgeExpired } from '../../privacy/retention-purge';
import { alert, application, callerFrom, candidate, cvDocument, job, moderator } from '../../testing/fixtures';
import { fullAccount, PASSWORD } from '../../testing/full-account';
import { db, until } from '../../testing/harness';
import { env } from '../../base/env';
import { openDatabase } from '../db/client';
import { forgetErasures } from './commands';
import { hashOfAddress } from './entries';
import { catchUp, listIsBehind, startErasedList, stopErasedList } from './keep-list';
import type * as List from './list';
import { appendErased, readErased } from './list';

jest.mock('./list', () => {
  const actual = jest.requireActual<typeof List>('./list');
  return { ...actual, appendErased: jest.fn(actual.appendErased) };
});

let dir: string;
beforeEach(async () => {
  dir = join(mkdtempSync(join(tmpdir(), 'northlane-erased-')), 'backups');
  startErasedList(dir);
  await catchUp();
});
afterEach(async () => {
  await stopErasedList();
  rmSync(join(dir, '..'), { recursive: true, force: true });
});

function heldDisk(): { answer: () => void } {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  jest.mocked(appendErased).mockImplementationOnce(async (...given) => {
    await held;
    return jest.requireActual<typeof List>('./list').appendErased(...given);
  });
  return { answer };
}

/** The entries in the list, without writing missing ones. */
async function listed(): Promise<string[]> {
  return [...(await readErased(dir)).entries.values()].map(({ kind, recordId }) => `${kind} ${recordId}`);
}

async function linkTo(email: string): Promise<string> {
  await mailPrivacyLink(email);
  const { text } = await db().outboxMail.findFirstOrThrow({
    where: { kind: 'privacy-link', toAddress: email },
    orderBy: { id: 'desc' },
  });
  return /token=([\w-]+)/.exec(text)![1]!;
}

test('when a command resolves, the list contains its erasure or the subscription that it ended', async () => {
  const office = await callerFrom(await moderator());
  const { id: jobId } = await job();
  const person = await candidate({ verified: true });
  const withdrawn = await application({ jobId, userId: person.id });
  await withdrawOwnApplication(withdrawn.id, await callerFrom(person));
  expect(await listed()).toContain(`application ${withdrawn.id}`);

  const cv = await cvDocument();
  await deleteCv(cv.id, office);
  expect(await listed()).toContain(`cv ${cv.id}`);

  const message = await db().contactMessage.create({
    data: { name: 'Ann', email: 'ann@mail.example', message: 'Hello', createdAt: new Date() },
  });
  await deleteMessages([message.id], office);
  expect(await listed()).toContain(`message ${message.id}`);

  const reader = await db().subscriber.create({
    data: { email: 'reader@mail.example', key: 'k1', status: 'confirmed', createdAt: new Date() },
  });
  await unsubscribe('k1');
  expect(await listed()).toContain(`subscriber-ended ${reader.id}`);
  await removeSubscribers([reader.id], office);
  expect(await listed()).toContain(`subscriber ${reader.id}`);

  const search = await alert({ status: 'confirmed' });
  await endAlert(search.key);
  expect(await listed()).toContain(`alert-ended ${search.id}`);

  const applied = await application({ jobId });
  const decided = { decidedBy: 'Morgan', decidedAt: new Date() };
  const named = await db().shortlistEntry.create({
    data: { jobId, applicationId: applied.id, decision: 'shortlisted', version: 1, ...decided },
    select: { id: true },
  });
  const consent = { person: `application-${applied.id}`, note: 'By telephone' };
  for (const action of ['refused', 'agreed', 'agreed', 'ask'] as const)
    await decideConsent(jobId, { ...consent, action }, office);
  expect(await listed()).not.toContain(`consent-ended ${named.id}`);
  await decideConsent(jobId, { ...consent, action: 'refused' }, office);
  expect((await listed()).filter((each) => each === `consent-ended ${named.id}`)).toHaveLength(1);
});

test('erasing an account or an e-mail address lists each erased record, without personal data', async () => {
  const { person, own, guest, cv, postings } = await fullAccount('listed1x');
  await eraseAccount(await callerFrom(person), PASSWORD);
  const { uploadsId } = await db().installation.findUniqueOrThrow({ where: { id: 1 } });
  expect(await listed()).toEqual(
    expect.arrayContaining([
      `account ${person.id}`,
      `application ${own.id}`,
      `application ${guest.id}`,
      `cv ${cv.id}`,
      `contact ${postings.published}`,
      `posting ${postings.pending}`,
      `address ${hashOfAddress(uploadsId, person.email)}`,
    ]),
  );
  const other = await fullAccount('listed2x');
  await eraseByLink(await linkTo(other.person.email));
  expect(await listed()).toContain(`address ${hashOfAddress(uploadsId, other.person.email)}`);
  const bytes = readdirSync(join(dir, 'erased')).map((name) => readFileSync(join(dir, 'erased', name), 'utf8'));
  expect(bytes.join()).not.toMatch(/listed[12]x|mail\.example/);
  expect(statSync(join(dir, 'erased')).mode & 0o777).toBe(0o700);
});

test('the list contains records that the retention sweep deletes', async () => {
  const old = new Date(Date.now() - 900 * 86_400_000);
  const message = await db().contactMessage.create({
    data: { name: 'Old', email: 'old@mail.example', message: 'Hello', createdAt: old },
  });
  const { id: jobId } = await job();
  const due = await application({
    jobId,
    createdAt: old,
    updatedAt: old,
    retentionWarnedAt: new Date(Date.now() - 40 * 86_400_000),
  });
  await purgeExpired(new Date());
  expect(await listed()).toEqual(expect.arrayContaining([`message ${message.id}`, `application ${due.id}`]));
});

test('the list contains erasures of another process, and none twice after a restart', async () => {
  const cv = await cvDocument();
  const beside = openDatabase(env().database);
  await beside.cvDocument.delete({ where: { id: cv.id } });
  await beside.$disconnect();
  await catchUp();
  expect(await listed()).toContain(`cv ${cv.id}`);
  const lines = () =>
    readdirSync(join(dir, 'erased')).flatMap((name) =>
      readFileSync(join(dir, 'erased', name), 'utf8')
        .trim()
        .split('\n'),
    );
  const before = lines().length;
  await stopErasedList();
  startErasedList(dir);
  await catchUp();
  expect(lines()).toHaveLength(before);
});

test('an erasure succeeds although the list cannot be written, is logged and listed later', async () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const cv = await cvDocument();
  rmSync(dir, { recursive: true });
  writeFileSync(dir, 'in the way');
  await deleteCv(cv.id, await callerFrom(await moderator()));
  expect(told.mock.calls.some(([line]) => String(line).includes('erasing.not-listed'))).toBe(true);
  told.mockRestore();
  expect(listIsBehind()).toBe(true);
  rmSync(dir);
  await catchUp();
  expect(listIsBehind()).toBe(false);
  await until(async () => (await listed()).includes(`cv ${cv.id}`));
});

test('a slow disk causes a warning, and the list counts as behind until it is written', async () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const logged = () => told.mock.calls.map(([line]) => (JSON.parse(String(line)) as { event: string }).event);
  await stopErasedList();
  startErasedList(dir, 50);
  await catchUp();
  const disk = heldDisk();
  const cv = await cvDocument();
  await deleteCv(cv.id, await callerFrom(await moderator()));
  expect(listIsBehind()).toBe(true);
  expect(logged()).toEqual(['erasing.list-slow']);
  disk.answer();
  await until(async () => (await listed()).includes(`cv ${cv.id}`));
  await until(() => !listIsBehind());
  expect(logged()).toEqual(['erasing.list-slow']);
  told.mockRestore();
});

test('an error is logged when the disk of the list has not answered by the next attempt', async () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await stopErasedList();
  startErasedList(dir, 50);
  await catchUp();
  const disk = heldDisk();
  const cv = await cvDocument();
  await deleteCv(cv.id, await callerFrom(await moderator()));
  await catchUp();
  expect(told.mock.calls.some(([line]) => String(line).includes('erasing.not-listed'))).toBe(true);
  told.mockRestore();
  disk.answer();
  await until(async () => (await listed()).includes(`cv ${cv.id}`));
});

test('a torn line of the list is skipped, and a complete invalid line is reported', async () => {
  const [first, second] = [await cvDocument(), await cvDocument()];
  const office = await callerFrom(await moderator());
  await deleteCv(first.id, office);
  const [name] = readdirSync(join(dir, 'erased'));
  appendFileSync(join(dir, 'erased', name!), '{"entryId":"0123');
  await deleteCv(second.id, office);
  expect(await listed()).toEqual(expect.arrayContaining([`cv ${first.id}`, `cv ${second.id}`]));
  expect((await readErased(dir)).damaged).toEqual([]);
  appendFileSync(join(dir, 'erased', name!), '{"entryId":"0123"}\n');
  expect((await readErased(dir)).damaged).toEqual([expect.stringMatching(/^Line \d+ of .* is not a valid entry/)]);
});

test('erasures are deleted from the database once they are older than any backup', async () => {
  await cvDocument().then(({ id }) => db().cvDocument.delete({ where: { id } }));
  const count = async () =>
    Number((await db().$queryRawUnsafe<{ n: bigint }[]>('SELECT count(*) AS n FROM "erasure"'))[0]!.n);
  expect(await count()).toBeGreaterThan(0);
  await forgetErasures(new Date());
  expect(await count()).toBeGreaterThan(0);
  await forgetErasures(new Date(Date.now() + 401 * 86_400_000));
  expect(await count()).toBe(0);
});
