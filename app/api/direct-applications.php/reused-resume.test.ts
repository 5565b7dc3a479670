import { readFileSync, unlinkSync } from 'node:fs';
import type { KnownDetailsDto } from '@/lib/candidates/dto-schema';
import { deleteCv } from '@/lib/cv/commands';
import { pdfWithText } from '@/lib/testing/documents';
import {
  application,
  applicationFields,
  callerFrom,
  candidate,
  cvDocument,
  job,
  moderator,
  storedPath,
  type Person,
} from '@/lib/testing/fixtures';
import { call, db, filesOnDisk } from '@/lib/testing/harness';
import * as knownDetails from '../account/known-details/route';
import * as ownApplications from '../applications.php/route';
import * as applications from './route';

const GONE = 'That résumé is no longer stored. Please choose a file.';
const SENT = pdfWithText('The résumé that was sent');

let jobId: number;
beforeEach(async () => {
  jobId = (await job()).id;
});

const apply = (resume_from: string, as?: Person, files: { field: string; name: string; bytes: Buffer }[] = []) =>
  call<{ id: number }>(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
    multipart: { fields: { ...applicationFields(), resume_from }, files },
    ...(as && { as }),
  });
const sentBy = async (person: Person) =>
  application({ jobId: (await job()).id, userId: person.id, bytes: SENT, fileName: 'mine.pdf' });
const fileOf = async (id: number) =>
  (await db().application.findUniqueOrThrow({ where: { id }, include: { file: true } })).file;
const refusal = (message: string) => ({ status: 422, body: { errors: { resume_from: [message] } } });

test("an application can reuse an earlier application's résumé, as a copy of its own", async () => {
  const person = await candidate({ verified: true });
  const earlier = await sentBy(person);
  const before = filesOnDisk();
  const { status, body } = await apply(`application-${earlier.id}`, person);
  expect(status).toBe(201);
  const copy = await fileOf(body.data.id);
  expect(copy).toMatchObject({ originalName: 'mine.pdf', mimeType: 'application/pdf', sizeBytes: SENT.length });
  expect(copy.id).not.toBe(earlier.fileId);
  expect(readFileSync(storedPath(copy.id))).toEqual(SENT);
  expect(filesOnDisk()).toMatchObject({ incoming: before.incoming });

  await call(ownApplications, 'DELETE', `/api/applications.php?id=${earlier.id}`, { as: person });
  expect(filesOnDisk().stored).not.toContain(earlier.fileId);
  expect(readFileSync(storedPath(copy.id))).toEqual(SENT);
});

test('an application can reuse a CV of the talent pool, as a copy of its own', async () => {
  const person = await candidate({ verified: true });
  const cv = await cvDocument({ userId: person.id, bytes: SENT });
  const { body } = await apply(`cv-${cv.id}`, person);
  await deleteCv(cv.id, await callerFrom(await moderator()));
  expect(readFileSync(storedPath((await fileOf(body.data.id)).id))).toEqual(SENT);
});

test('an uploaded file takes precedence over a reused résumé', async () => {
  const person = await candidate({ verified: true });
  const earlier = await sentBy(person);
  const bytes = pdfWithText('A newer one');
  const { body } = await apply(`application-${earlier.id}`, person, [{ field: 'resume', name: 'new.pdf', bytes }]);
  expect(readFileSync(storedPath((await fileOf(body.data.id)).id))).toEqual(bytes);
});

test('refuses an application with an empty choice of stored résumé, with an error on the file field', async () => {
  const person = await candidate({ verified: true });
  await sentBy(person);
  expect(await apply('', person)).toMatchObject({
    status: 422,
    body: { errors: { resume: ['Please upload your resume.'] } },
  });
});

test("refuses to reuse another person's, a deleted or an unknown résumé, with the same message", async () => {
  const person = await candidate({ verified: true });
  const [others, guests] = [await sentBy(await candidate({ verified: true })), await application({ jobId })];
  const erased = await sentBy(person);
  await call(ownApplications, 'DELETE', `/api/applications.php?id=${erased.id}`, { as: person });
  const stored = filesOnDisk();
  for (const ref of [
    `application-${others.id}`,
    `application-${guests.id}`,
    `application-${erased.id}`,
    'application-999999',
    `cv-${others.id}`,
    'application-0',
    'file-1',
    '../../etc/passwd',
  ])
    expect(await apply(ref, person)).toMatchObject(refusal(GONE));
  expect(filesOnDisk()).toEqual(stored);
  expect(await db().application.count({ where: { userId: person.id } })).toBe(0);
});

test('refuses to reuse a résumé whose file is missing on disk, with the message for unknown résumés', async () => {
  const person = await candidate({ verified: true });
  const earlier = await sentBy(person);
  unlinkSync(storedPath(earlier.fileId));
  expect(await apply(`application-${earlier.id}`, person)).toMatchObject(refusal(GONE));
});

test('refuses to reuse a résumé unless the caller is a candidate with a confirmed e-mail address', async () => {
  const unverified = await candidate();
  const earlier = await sentBy(unverified);
  const ref = `application-${earlier.id}`;
  const signIn = 'Sign in to use a résumé that you sent before, or choose a file.';
  expect(await apply(ref)).toMatchObject(refusal(signIn));
  expect(await apply(ref, await moderator())).toMatchObject(refusal(signIn));
  expect(await apply(ref, unverified)).toMatchObject(
    refusal('Confirm your e-mail address to use a résumé that you sent before, or choose a file.'),
  );
});

test('refuses to reuse a stored résumé that the current file rules do not permit', async () => {
  const person = await candidate({ verified: true });
  const earlier = await application({
    jobId: (await job()).id,
    userId: person.id,
    bytes: Buffer.from('MZ, a program'),
    fileName: 'cv.exe',
  });
  const stored = filesOnDisk();
  expect((await apply(`application-${earlier.id}`, person)).status).toBe(415);
  expect(filesOnDisk()).toEqual(stored);
});

test('reusing a résumé whose bytes do not match their hash answers 503', async () => {
  const person = await candidate({ verified: true });
  const earlier = await sentBy(person);
  await db().storedFile.update({ where: { id: earlier.fileId }, data: { sha256: 'f'.repeat(64) } });
  expect((await apply(`application-${earlier.id}`, person)).status).toBe(503);
});

test('the same résumé reused twice within 10 minutes creates one application', async () => {
  const person = await candidate({ verified: true });
  const ref = `application-${(await sentBy(person)).id}`;
  const [one, two] = [await apply(ref, person), await apply(ref, person)];
  expect(two.body.data.id).toBe(one.body.data.id);
});

const known = async (as: Person) =>
  (await call<KnownDetailsDto>(knownDetails, 'GET', '/api/account/known-details', { as })).body.data;

test('the known details of a candidate are name, phone and document of their latest submissions', async () => {
  const person = await candidate({ email: 'kim@mail.example', verified: true });
  expect(await known(person)).toEqual({
    applicant_name: person.name,
    email: 'kim@mail.example',
    phone: null,
    resume: null,
  });
  const now = Date.now();
  await application({
    jobId,
    userId: person.id,
    applicantName: 'Kim Older',
    phone: '+44 1',
    createdAt: new Date(now - 60_000),
  });
  const cv = await cvDocument({
    userId: person.id,
    applicantName: 'Kim Newer',
    fileName: 'newer.pdf',
    submittedAt: new Date(now),
  });
  await application({ jobId, userId: (await candidate()).id, applicantName: 'Somebody Else' });
  expect(await known(person)).toEqual({
    applicant_name: 'Kim Newer',
    email: 'kim@mail.example',
    phone: '+44 1',
    resume: { ref: `cv-${cv.id}`, file_name: 'newer.pdf', sent_at: new Date(now).toISOString() },
  });
});

test('the known details of an unconfirmed account come from its own submissions only', async () => {
  const person = await candidate();
  await sentBy(person);
  expect(await known(person)).toMatchObject({ applicant_name: person.name, phone: null, resume: null });
});

test('the known details answer 401 to anonymous visitors and 403 to moderators', async () => {
  const path = '/api/account/known-details';
  expect((await call(knownDetails, 'GET', path)).status).toBe(401);
  expect((await call(knownDetails, 'GET', path, { as: await moderator() })).status).toBe(403);
});
