import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deleteApplication, withdrawApplication } from '../../privacy/remove-application';
import { deleteCv } from '../../cv/commands';
import { erasePerson } from '../../people/commands';
import { identityOf, fingerprintOf } from '../../sourcing/identity';
import { eraseAccount } from '../../privacy/commands';
import { eraseByLink, mailPrivacyLink } from '../../privacy/mailed-commands';
import { purgeExpired } from '../../privacy/retention-purge';
import { application, callerFrom, candidate, cvDocument, job, moderator, storedPath } from '../../testing/fixtures';
import { db, onSqlite, until, uploadsDir } from '../../testing/harness';
import { transaction } from '../db/client';
import { digestOf } from '../disk/files';
import { removalFigures } from './queries';
import { awaitRow, confirmRow, expireAwaited, removeFiles, removeUnlessConfirmed, retryRemovals } from './removals';
import * as store from './store';

jest.mock('./store', () => {
  const actual = jest.requireActual<typeof store>('./store');
  return { ...actual, removeFile: jest.fn(actual.removeFile) };
});
const realRemove = jest.requireActual<typeof store>('./store').removeFile;
const removing = jest.mocked(store.removeFile);

const PASSWORD = 'seven brown kettles';
const away = join(uploadsDir, '..', 'uploads-away');
const takeAway = () => renameSync(uploadsDir, away);
const bringBack = () => {
  rmSync(uploadsDir, { recursive: true, force: true });
  renameSync(away, uploadsDir);
};

let told: jest.SpyInstance;
beforeEach(() => (told = jest.spyOn(process.stderr, 'write').mockReturnValue(true)));
afterEach(async () => {
  told.mockRestore();
  removing.mockReset().mockImplementation(realRemove);
  if (existsSync(away)) bringBack();
  await db().fileRemoval.deleteMany();
});

async function aMinuteLater(): Promise<void> {
  await db().fileRemoval.updateMany({ data: { dueAt: new Date(Date.now() - 1_000) } });
  await retryRemovals();
}

async function kept(): Promise<string> {
  const [id, path] = [randomUUID(), join(await store.incomingDir(), randomUUID())];
  writeFileSync(path, 'a document');
  await awaitRow(id);
  await store.keepFile({ path, ...(await digestOf(path)) }, id);
  return id;
}

test('deleting a row of any model that owns a file adds a removal of the file', async () => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8');
  const owners = [...schema.matchAll(/^model (\w+) \{([^}]*)\}/gm)]
    .filter(([, , fields = '']) => /^\s+file\s+StoredFile\s/m.test(fields))
    .map(([, name]) => name);
  const { id: jobId } = await job();
  const rows = { Application: await application({ jobId }), CvDocument: await cvDocument() };
  // DocumentText is deleted with its file and owns none.
  expect(owners.filter((name) => name !== 'DocumentText').sort()).toEqual(Object.keys(rows).sort());
  for (const [table, { id, fileId }] of Object.entries(rows)) {
    await db().$executeRawUnsafe(`DELETE FROM "${table}" WHERE "id" = ${id}`);
    expect([table, await db().storedFile.count({ where: { id: fileId } })]).toEqual([table, 0]);
    expect(await db().fileRemoval.findUniqueOrThrow({ where: { fileId } })).toMatchObject({ attempts: 0 });
  }
});

test('a deletion that is rolled back adds no removal and keeps the file', async () => {
  const { id, fileId } = await cvDocument();
  const deletion = transaction(async (tx) => {
    await tx.cvDocument.delete({ where: { id } });
    throw new Error('taken back');
  });
  await expect(deletion).rejects.toThrow('taken back');
  await retryRemovals();
  expect([await db().fileRemoval.count(), existsSync(storedPath(fileId))]).toEqual([0, true]);
});

const address = () => `gone-${randomUUID()}@mail.example`;

/** Ways to delete a document. `run` deletes its record. `complete`: the result while the file cannot be removed. */
const WAYS: Record<string, () => Promise<{ fileId: string; run: () => Promise<unknown>; complete?: boolean }>> = {
  'a candidate withdraws': async () => {
    const person = await candidate({ verified: true });
    const { id, fileId } = await application({ jobId: (await job()).id, userId: person.id });
    return { fileId, run: () => withdrawApplication(id, { userId: person.id, where: { userId: person.id } }) };
  },
  'a moderator deletes an application': async () => {
    const { id, fileId } = await application({ jobId: (await job()).id });
    const caller = await callerFrom(await moderator());
    return { fileId, run: () => deleteApplication(id, caller) };
  },
  'a moderator deletes a CV': async () => {
    const { id, fileId } = await cvDocument();
    const caller = await callerFrom(await moderator());
    return { fileId, run: () => deleteCv(id, caller) };
  },
  'a candidate erases the account': async () => {
    const person = await candidate({ password: PASSWORD });
    const { fileId } = await cvDocument({ userId: person.id });
    const caller = await callerFrom(person);
    return { fileId, complete: false, run: () => eraseAccount(caller, PASSWORD) };
  },
  'somebody erases an address by a mailed link': async () => {
    const email = address();
    const { fileId } = await cvDocument({ email });
    await mailPrivacyLink(email);
    const { text } = await db().outboxMail.findFirstOrThrow({ where: { toAddress: email, kind: 'privacy-link' } });
    const token = /token=([\w-]+)/.exec(text)![1]!;
    return { fileId, complete: false, run: () => eraseByLink(token) };
  },
  'a moderator erases a person': async () => {
    const { id, fileId } = await cvDocument({ email: address() });
    const caller = await callerFrom(await moderator());
    const record = { kind: 'cv', id } as const;
    const print = fingerprintOf((await identityOf(record))!);
    return {
      fileId,
      complete: false,
      run: () => erasePerson(record, print, 'By letter.', caller).then(({ isComplete }) => isComplete),
    };
  },
  'retention deletes a document': async () => {
    const old = new Date(Date.now() - 900 * 86_400_000);
    const retentionWarnedAt = new Date(Date.now() - 40 * 86_400_000);
    const { fileId } = await cvDocument({ submittedAt: old, consentAt: old, retentionWarnedAt });
    return { fileId, run: () => purgeExpired(new Date()) };
  },
};

test.each(Object.entries(WAYS))('a removal deletes the file together with its row when %s', async (_, prepare) => {
  const { fileId, run, complete } = await prepare();
  const said = await run();
  expect([existsSync(storedPath(fileId)), await db().fileRemoval.count()]).toEqual([false, 0]);
  if (complete !== undefined) expect(said).toBe(true);
});

test.each(Object.entries(WAYS))(
  'a removal deletes the file once the missing uploads folder is back when %s',
  async (_, prepare) => {
    const { fileId, run, complete } = await prepare();
    takeAway();
    const said = await run();
    if (complete !== undefined) expect(said).toBe(complete);
    expect(await db().storedFile.count({ where: { id: fileId } })).toBe(0);
    expect(await removalFigures()).toEqual({ files: 1, oldest: expect.any(Date) });
    await aMinuteLater();
    // In an empty mount point the file must not count as removed.
    mkdirSync(uploadsDir);
    await aMinuteLater();
    expect((await removalFigures()).files).toBe(1);
    bringBack();
    expect(existsSync(storedPath(fileId))).toBe(true);
    await aMinuteLater();
    expect([existsSync(storedPath(fileId)), (await removalFigures()).files]).toEqual([false, 0]);
  },
);

test('a file that cannot be removed does not block others, and is retried until it is removed', async () => {
  const { id: jobId } = await job();
  const rows = [await application({ jobId }), await application({ jobId }), await application({ jobId })];
  const [, stubborn] = rows.map(({ fileId }) => fileId) as [string, string, string];
  // Removing a folder as if it were a file fails even for root.
  rmSync(storedPath(stubborn));
  mkdirSync(storedPath(stubborn));
  await db().application.deleteMany({ where: { jobId } });
  expect(await removeFiles(rows.map(({ fileId }) => fileId))).toBe(false);
  expect(await db().fileRemoval.findMany({ select: { fileId: true } })).toEqual([{ fileId: stubborn }]);
  expect(told.mock.calls.map(([line]) => String(line)).join()).toContain('uploads.not-removed');
  await aMinuteLater();
  expect(await db().fileRemoval.count()).toBe(1);
  rmSync(storedPath(stubborn), { recursive: true });
  await aMinuteLater();
  expect(await db().fileRemoval.count()).toBe(0);
});

test('the next round removes the file of a process that ended right after its commit', async () => {
  const { id, fileId } = await cvDocument();
  await db().cvDocument.delete({ where: { id } });
  expect(existsSync(storedPath(fileId))).toBe(true);
  await retryRemovals();
  expect([existsSync(storedPath(fileId)), await db().fileRemoval.count()]).toEqual([false, 0]);
});

test('only one of several concurrent processes tries to remove each file', async () => {
  const { id: jobId } = await job();
  for (let count = 0; count < 5; count += 1) await application({ jobId });
  await db().application.deleteMany({ where: { jobId } });
  await Promise.all(Array.from({ length: 4 }, retryRemovals));
  expect(removing).toHaveBeenCalledTimes(5);
  expect(await db().fileRemoval.count()).toBe(0);
});

test('a round of removals stops when none of 100 files can be removed, and the next starts with others', async () => {
  const since = new Date(Date.now() - 60_000);
  const ids = Array.from({ length: 250 }, () => randomUUID()).sort();
  await db().fileRemoval.createMany({ data: ids.map((fileId) => ({ fileId, since, dueAt: since })) });
  removing.mockRejectedValue(Object.assign(new Error('broken'), { code: 'EIO' }));
  await retryRemovals();
  expect(removing.mock.calls.map(([id]) => id)).toEqual(ids.slice(0, 100));
  await retryRemovals();
  expect(removing.mock.calls.map(([id]) => id)).toEqual(ids.slice(0, 200));
});

test('a stored file is removed if its row is not written within five minutes, and a later row is refused', async () => {
  const id = await kept();
  await retryRemovals();
  expect([existsSync(storedPath(id)), (await removalFigures()).files]).toEqual([true, 0]);
  await aMinuteLater();
  expect([existsSync(storedPath(id)), await db().fileRemoval.count()]).toEqual([false, 0]);
  await expect(transaction((tx) => confirmRow(tx, id))).rejects.toMatchObject({ code: 'busy' });
});

test('a stored file whose row is committed is not removed', async () => {
  const id = await kept();
  const row = { sha256: 'x', sizeBytes: 1, mimeType: 'x', originalName: 'x', createdAt: new Date() };
  await transaction(async (tx) => {
    await confirmRow(tx, id);
    await tx.storedFile.create({ data: { id, ...row } });
  });
  await removeUnlessConfirmed(id, true);
  await aMinuteLater();
  expect([existsSync(storedPath(id)), await db().fileRemoval.count()]).toEqual([true, 0]);
  rmSync(storedPath(id));
});

test('a file is removed again if the store may still write it after a failed call', async () => {
  const id = await kept();
  await removeUnlessConfirmed(id, false);
  expect([existsSync(storedPath(id)), await db().fileRemoval.count()]).toEqual([false, 1]);
  mkdirSync(dirname(storedPath(id)), { recursive: true });
  writeFileSync(storedPath(id), 'written late');
  await aMinuteLater();
  expect([existsSync(storedPath(id)), await db().fileRemoval.count()]).toEqual([false, 0]);
});

(onSqlite ? test : test.skip)(
  'on SQLite the start of a process removes stored files that an earlier process left without a row',
  async () => {
    const before = await kept();
    const start = new Date(Date.now() + 1);
    await until(() => Date.now() > start.getTime());
    const after = await kept();
    await expireAwaited(start);
    await retryRemovals();
    expect([existsSync(storedPath(before)), existsSync(storedPath(after))]).toEqual([false, true]);
  },
);

test('the log entry that proves an erasure is written after the removal of its last file', async () => {
  const email = address();
  const documents = [await cvDocument({ email }), await cvDocument({ email })];
  const record = { kind: 'cv', id: documents[0]!.id } as const;
  const stubborn = storedPath(documents[1]!.fileId);
  rmSync(stubborn);
  mkdirSync(stubborn);
  const caller = await callerFrom(await moderator());
  const print = fingerprintOf((await identityOf(record))!);
  const { reference, isComplete } = await erasePerson(record, print, 'By letter.', caller);
  const lines = async () =>
    (await db().activityLog.findMany({ where: { subjectId: reference }, orderBy: { id: 'asc' } })).map(
      ({ action }) => action,
    );
  expect([isComplete, await lines()]).toEqual([false, ['person.erase']]);
  rmSync(stubborn, { recursive: true });
  await aMinuteLater();
  expect(await lines()).toEqual(['person.erase', 'person.files-gone']);
});

test('a disk that does not respond delays an erasure by less than 8 s and gets no second removal', async () => {
  let answer = () => {};
  removing.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)));
  const [first, second] = [await cvDocument(), await cvDocument()];
  await db().cvDocument.deleteMany({ where: { id: { in: [first.id, second.id] } } });
  const began = performance.now();
  expect(await removeFiles([first.fileId])).toBe(false);
  expect(performance.now() - began).toBeLessThan(8_000);
  expect([await removeFiles([second.fileId]), removing.mock.calls.length]).toEqual([false, 1]);
  await retryRemovals();
  expect(removing).toHaveBeenCalledTimes(1);
  answer();
  await until(async () => {
    await aMinuteLater();
    return (await db().fileRemoval.count()) === 0;
  });
}, 20_000);
