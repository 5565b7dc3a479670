import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationReceivedMail, applicationStatusMail } from '@/lib/applications/mails';
import { findCaller } from '@/lib/platform/sessions/sessions';
import { cvReceivedMail } from '@/lib/cv/mails';
import { deliverDue } from '@/lib/testing/deliver-due';
import { queueMail } from '@/lib/platform/mail/outbox';
import * as store from '@/lib/platform/files/store';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { application, candidate, cvDocument, job, moderator, storedPath } from '@/lib/testing/fixtures';
import { fullAccount, PASSWORD } from '@/lib/testing/full-account';
import { everythingStored } from '@/lib/testing/stored-rows';
import { call, db, filesOnDisk, mailDir, flashKey, type CallOptions } from '@/lib/testing/harness';
import { securityLines } from '@/lib/testing/security-log';
import { retryRemovals } from '@/lib/platform/files/removals';
import * as erasing from './route';

jest.mock('@/lib/platform/files/store', () => {
  const actual = jest.requireActual<typeof store>('@/lib/platform/files/store');
  return { ...actual, removeFile: jest.fn(actual.removeFile) };
});

const erase = (as: { token: string }, password: string = PASSWORD, options: CallOptions = {}) =>
  call(erasing, 'POST', '/api/account/erase', { as, json: { password }, ...options });
const bytesOnDisk = () =>
  filesOnDisk()
    .stored.map((id) => readFileSync(storedPath(id)).toString('latin1'))
    .join('\n');
let count = 0;
const newMark = () => `marker${(count += 1)}x`;

// promise: own-erasure
test('erasing an account removes all its data from tables and disk, and changes no other account', async () => {
  const mark = newMark();
  // Addresses that contain the erased address, one at its end and one at its beginning. Both must stay.
  const neighbour = await fullAccount(`and.${mark}`);
  const other = await fullAccount(newMark());
  const gone = await fullAccount(mark);
  const traces = async () =>
    (await everythingStored()).toLowerCase().replaceAll(`and.${mark}`, '').split(mark).length - 1;
  expect(await traces()).toBeGreaterThan(40);
  expect(bytesOnDisk()).toContain(mark);
  const untouched = async () => {
    const all = await everythingStored();
    return [neighbour, other].map(({ person }) => all.split(person.email.split('@')[0] ?? '').length);
  };
  const before = await untouched();

  const { status, body, headers } = await erase(gone.person);
  expect([status, body.message]).toEqual([200, 'Your account and everything in it has been deleted.']);
  expect(headers.getSetCookie()).toEqual([
    'next-auth.session-token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'known-device=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ]);

  expect(await traces()).toBe(0);
  expect(bytesOnDisk().replaceAll(`and.${mark}`, '')).not.toContain(mark);
  for (const { fileId } of [gone.own, gone.guest, gone.cv, gone.guestCv])
    expect(existsSync(storedPath(fileId))).toBe(false);
  expect(await untouched()).toEqual(before);
  for (const { fileId } of [other.own, other.guest, other.cv, other.guestCv, neighbour.own])
    expect(existsSync(storedPath(fileId))).toBe(true);
});

test('erasing an account deletes its pending postings and anonymises the others and the activity log', async () => {
  const { person, own, postings } = await fullAccount(newMark());
  await erase(person);
  const jobs = await db().job.findMany({
    where: { id: { in: Object.values(postings) } },
    orderBy: { id: 'asc' },
    select: { status: true, contactName: true, email: true, phone: true, postedById: true, description: true },
  });
  const nobody = { contactName: null, email: null, phone: null, postedById: null };
  expect(jobs).toEqual([
    { ...nobody, status: 'deleted', description: '' },
    { ...nobody, status: 'published', description: 'What the team does.' },
    { ...nobody, status: 'closed', description: 'What the team does.' },
  ]);
  expect(
    await db().activityLog.findFirst({ where: { action: 'application.download', subjectId: String(own.id) } }),
  ).toMatchObject({ actorId: null, actorName: 'Erased account' });
  const [line] = await db().activityLog.findMany({ where: { action: 'account.erase', subjectId: String(person.id) } });
  expect(line).toMatchObject({ actorId: null, actorName: 'System', data: { applications: 2, cvs: 2 } });
});

test('erasing an account ends its session, and a second erasure is refused', async () => {
  const { person } = await fullAccount(newMark());
  const answers = await Promise.all([erase(person), erase(person)]);
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses[0]).toBe(200);
  expect([401, 422]).toContain(statuses[1]);
  expect(await findCaller(person.token)).toBeNull();
  expect((await erase(person)).status).toBe(401);
  expect(await db().session.count({ where: { userId: person.id } })).toBe(0);
});

describe('erasing an account with an unverified e-mail address', () => {
  test('erasing an unverified account keeps records that guests sent with the same e-mail address', async () => {
    const { person, own, guest, cv, guestCv } = await fullAccount(newMark(), { verified: false });
    expect((await erase(person)).status).toBe(200);
    expect(
      await db().application.findMany({ where: { id: { in: [own.id, guest.id] } }, select: { id: true } }),
    ).toEqual([{ id: guest.id }]);
    expect(
      await db().cvDocument.findMany({ where: { id: { in: [cv.id, guestCv.id] } }, select: { id: true } }),
    ).toEqual([{ id: guestCv.id }]);
    expect(await db().subscriber.count({ where: { email: person.email } })).toBe(1);
    const all = await db().outboxMail.findMany({ select: { kind: true, toAddress: true, text: true } });
    const names = ({ kind, text }: { kind: string; text: string }) =>
      kind === 'contact-message' && text.toLowerCase().includes(person.email);
    const mails = all.filter((mail) => mail.toAddress === person.email || names(mail));
    expect(mails.map((mail) => mail.kind).sort()).toEqual(['application-status', 'contact-message', 'message-answer']);
    expect(await db().contactMessage.count({ where: { name: person.name.split(' ')[0] ?? '' } })).toBe(1);
  });

  test('erasing an unverified account deletes mails about its own documents, but not of guests', async () => {
    const mark = newMark();
    const [email, name] = [`${mark}@mail.example`, `${mark} Byron`];
    const person = await candidate({ email, name, password: PASSWORD, verified: false });
    const { id: jobId } = await job();
    await application({ jobId, userId: person.id, email, applicantName: name });
    // The e-mail address and name in a form may differ from the account's.
    await cvDocument({ userId: person.id, email: email.toUpperCase(), applicantName: `${mark} Lovelace` });
    // Mails omit this name from their greeting, because it contains a number.
    await application({ jobId, userId: person.id, email, applicantName: `${mark} 20261121` });
    await application({ jobId, email, applicantName: 'Greta Guest' });
    const named = { id: jobId, title: 'Engineer', companyName: 'Harbour', location: 'Leeds' };
    for (const who of [name, `${mark} 20261121`, `${name} Guest`, 'Greta Guest']) {
      await queueMail(db(), {
        kind: 'application-received',
        to: email,
        ...applicationReceivedMail({ reference: '1B4E28BA-2FA1', name: who, job: named }),
      });
      await queueMail(db(), {
        kind: 'application-status',
        to: email,
        ...applicationStatusMail({
          name: who,
          job: named,
          status: 'rejected',
          moved: true,
          feedback: 'Feedback.',
          hasAccount: true,
        }),
      });
    }
    await queueMail(db(), {
      kind: 'cv-received',
      to: email,
      ...cvReceivedMail({ reference: '1B4E28BA-2FA1', name: `${mark} Lovelace` }),
    });
    await deliverDue();
    const files = () =>
      readdirSync(mailDir).filter((file) => readFileSync(join(mailDir, file), 'latin1').includes(email)).length;
    expect(files()).toBe(9);

    expect((await erase(person)).status).toBe(200);
    const mails = await db().outboxMail.findMany({
      where: { toAddress: email },
      orderBy: { id: 'asc' },
      select: { kind: true, text: true },
    });
    expect(mails.map(({ kind, text }) => [kind, /Hello ([^,]+),/.exec(text)?.[1]])).toEqual(
      [`${name} Guest`, 'Greta Guest'].flatMap((guest) => [
        ['application-received', guest],
        ['application-status', guest],
      ]),
    );
    expect(files()).toBe(4);
  });
});

describe('refused erasures', () => {
  test('refuses to erase with a wrong password, and deletes nothing', async () => {
    const { person, own } = await fullAccount(newMark());
    const before = await everythingStored();
    for (const [password, field] of [
      ['wrong', 'password'],
      ['', 'password'],
      [`${PASSWORD} `, 'password'],
    ] as const) {
      const { status, body, headers } = await erase(person, password);
      expect([status, body.code, Object.keys(body.errors ?? {}), headers.get('set-cookie')]).toEqual([
        422,
        'validation_failed',
        [field],
        null,
      ]);
    }
    expect((await call(erasing, 'POST', '/api/account/erase', { as: person, json: {} })).status).toBe(422);
    expect(await everythingStored()).toBe(before);
    expect(existsSync(storedPath(own.fileId))).toBe(true);
  });

  test('erasure refuses moderators (403) and visitors who are not signed in (401)', async () => {
    const mod = await moderator({ password: PASSWORD });
    expect((await erase(mod)).status).toBe(403);
    expect((await call(erasing, 'POST', '/api/account/erase', { json: { password: PASSWORD } })).status).toBe(401);
    expect(await db().user.count({ where: { id: mod.id } })).toBe(1);
  });

  test("erasure deletes the caller's account, and ignores other ids in the URL and body", async () => {
    const [mine, theirs] = [await candidate({ password: PASSWORD }), await candidate({ password: PASSWORD })];
    await call(erasing, 'POST', `/api/account/erase?id=${theirs.id}`, {
      as: mine,
      json: { password: PASSWORD, id: theirs.id, userId: theirs.id },
    });
    expect(await db().user.findMany({ where: { id: { in: [mine.id, theirs.id] } }, select: { id: true } })).toEqual([
      { id: theirs.id },
    ]);
  });
});

test('logs failed re-authentication and erasure with the user id, without name or e-mail address', async () => {
  const { person } = await fullAccount(newMark());
  const lines = await securityLines(async () => {
    await erase(person, 'wrong');
    await erase(person);
  });
  expect(lines.map(({ event, userId }) => [event, userId])).toEqual([
    ['reauthentication.failed', person.id],
    ['data.erased', person.id],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/marker|@/);
});

describe('account erasure by a browser form', () => {
  test('a form erasure signs out and redirects to the sign-in page with a success message', async () => {
    const answer = await erase(await candidate({ password: PASSWORD }), PASSWORD, { browser: true });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/login\?outcome=[\w-]{22}$/),
    ]);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await readFlash('erase', flashKey(answer))).toEqual({
      ok: true,
      message: 'Your account and everything in it has been deleted.',
    });
  });

  test('a form erasure with a wrong password redirects back and does not store the typed password', async () => {
    const answer = await erase(await candidate({ password: PASSWORD }), 'not-my-password', { browser: true });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/talent-seeker-dashboard\?tab=data&outcome=/),
    ]);
    expect(await readFlash('erase', flashKey(answer))).toMatchObject({
      ok: false,
      values: {},
      errors: { password: [expect.any(String)] },
    });
  });
});

test('erasure reports files that could not be deleted, and the retry job deletes them', async () => {
  const person = await candidate({ password: PASSWORD });
  const { id: jobId } = await job();
  const files = [await application({ jobId, userId: person.id }), await application({ jobId, userId: person.id })].map(
    (row) => row.fileId,
  );
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.mocked(store.removeFile).mockRejectedValue(Object.assign(new Error('killed'), { code: 'EIO' }));
  const { status, body } = await erase(person);
  expect([status, body.message]).toEqual([
    200,
    'Your account and its records have been deleted. Deleting the documents you sent will be complete within the hour.',
  ]);
  jest
    .mocked(store.removeFile)
    .mockReset()
    .mockImplementation(jest.requireActual<typeof store>('@/lib/platform/files/store').removeFile);
  quiet.mockRestore();
  expect(files.map((id) => existsSync(storedPath(id)))).toEqual([true, true]);
  expect(await db().storedFile.count({ where: { id: { in: files } } })).toBe(0);
  await retryRemovals();
  expect(files.map((id) => existsSync(storedPath(id)))).toEqual([false, false]);
});
