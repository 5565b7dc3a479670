import { writeFileSync } from 'node:fs';
import { eraseAccount } from '@/lib/privacy/commands';
import { submitApplication } from '@/lib/applications/commands';
import { applicationSchema } from '@/lib/applications/schema';
import { pdfWithText } from '@/lib/testing/documents';
import { applicationFields, callerFrom, candidate, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk } from '@/lib/testing/harness';
import { digestOf } from '@/lib/platform/disk/files';
import { incomingDir } from '@/lib/platform/files/store';
import * as ownApplications from '../applications.php/route';
import * as applications from './route';

let jobId: number;
beforeEach(async () => {
  jobId = (await job()).id;
});

const apply = (email: string, as?: Person, text = 'Curriculum vitae') =>
  call<{ id: number; status: string }>(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
    multipart: {
      fields: applicationFields({ email }),
      files: [{ field: 'resume', name: 'cv.pdf', bytes: pdfWithText(text) }],
    },
    ...(as && { as }),
  });
const ownerOf = async (id: number) =>
  (await db().application.findUniqueOrThrow({ where: { id }, select: { userId: true } })).userId;
const seenBy = async (person: Person) =>
  (await call<{ id: number }[]>(ownApplications, 'GET', '/api/applications.php', { as: person })).body.data.map(
    (row) => row.id,
  );

test("a guest's application from a verified e-mail address appears in its account at once, ignoring case", async () => {
  const person = await candidate({ email: 'vera@mail.example', verified: true });
  const ids = [
    (await apply('vera@mail.example')).body.data.id,
    (await apply('VERA@Mail.Example', undefined, 'Newer')).body.data.id,
  ];
  expect(await seenBy(person)).toEqual(ids.toReversed());
});

test("a guest's application from an unverified e-mail address has no owner", async () => {
  const person = await candidate({ email: 'uma@mail.example' });
  const guest = (await apply('uma@mail.example')).body.data.id;
  const own = (await apply('uma@mail.example', person, 'Signed in')).body.data.id;
  expect([await ownerOf(guest), await ownerOf(own)]).toEqual([null, person.id]);
  expect(await seenBy(person)).toEqual([own]);
});

test("a moderator's account never owns a guest's application", async () => {
  const mod = await moderator();
  await db().user.update({
    where: { id: mod.id },
    data: { email: 'morgan@mail.example', emailVerifiedAt: new Date() },
  });
  expect(await ownerOf((await apply('morgan@mail.example')).body.data.id)).toBeNull();
});

test('an application sent while signed in belongs to the sender, even with another e-mail address', async () => {
  const [person, somebody] = [await candidate(), await candidate({ email: 'somebody@mail.example', verified: true })];
  const ids = [
    (await apply('another@mail.example', person)).body.data.id,
    (await apply('somebody@mail.example', person)).body.data.id,
  ];
  expect(await seenBy(person)).toEqual(ids.toReversed());
  expect(await seenBy(somebody)).toEqual([]);
});

test('the answer to an application does not reveal whether the e-mail address has an account', async () => {
  await candidate({ email: 'known@mail.example', verified: true });
  await candidate({ email: 'unproven@mail.example' });
  const answers = [];
  for (const email of ['known@mail.example', 'unproven@mail.example', 'nobody@mail.example'])
    answers.push(await apply(email));
  const shapes = answers.map(({ status, body, headers }) =>
    JSON.stringify([status, { ...body, data: { ...body.data, id: 0, created_at: '' } }, [...headers.keys()].sort()]),
  );
  expect(new Set(shapes).size).toBe(1);
});

test('an application repeated after signing in appears in the account once', async () => {
  const person = await candidate({ email: 'twice@mail.example' });
  const guest = (await apply('twice@mail.example')).body.data.id;
  const first = (await apply('twice@mail.example', person)).body.data.id;
  const second = (await apply('twice@mail.example', person)).body.data.id;
  expect([first === guest, second === first]).toEqual([false, true]);
  expect(await seenBy(person)).toEqual([first]);
  expect(await ownerOf(guest)).toBeNull();
});

test('an upload whose account is erased meanwhile stores neither an application nor a file', async () => {
  const person = await candidate({ password: 'a password of nineteen' });
  const caller = await callerFrom(person);
  await eraseAccount(caller, 'a password of nineteen');
  const path = `${await incomingDir()}/${crypto.randomUUID()}`;
  writeFileSync(path, pdfWithText('x'));
  const before = filesOnDisk().stored.length;
  const input = applicationSchema.parse(applicationFields());
  await expect(
    submitApplication(jobId, input, { path, originalName: 'cv.pdf', begunAfter: 0, ...(await digestOf(path)) }, caller),
  ).rejects.toMatchObject({ code: 'unauthenticated' });
  expect([await db().application.count({ where: { jobId } }), filesOnDisk().stored.length]).toEqual([0, before]);
});
