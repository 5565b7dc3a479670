import { randomUUID } from 'node:crypto';
import { eraseAccount } from '@/lib/privacy/commands';
import { eraseByLink, mailPrivacyLink } from '@/lib/privacy/mailed-commands';
import { findVirus } from '@/lib/platform/files/scan';
import { pdfWithText } from '@/lib/testing/documents';
import { applicationFields, callerFrom, candidate, job } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk } from '@/lib/testing/harness';
import * as cvs from '../cv-documents.php/route';
import * as applications from './route';

jest.mock('@/lib/platform/files/scan', () => ({ findVirus: jest.fn(async () => null) }));
// Runs `happens` in the middle of an upload: after its bytes are received and before it is stored.
const meanwhile = (happens: () => Promise<unknown>) =>
  jest.mocked(findVirus).mockImplementationOnce(async () => {
    await happens();
    return null;
  });

const PASSWORD = 'seven brown kettles';
const bytes = pdfWithText('Curriculum vitae');
const rows = async () => [await db().application.count(), await db().cvDocument.count(), filesOnDisk().stored.length];

async function apply(email: string, as?: { token: string }) {
  const { id } = await job();
  return call(applications, 'POST', `/api/direct-applications.php?job_id=${id}`, {
    multipart: { fields: applicationFields({ email }), files: [{ field: 'resume', name: 'cv.pdf', bytes }] },
    ...(as && { as }),
  });
}

const sendCv = (email: string) =>
  call(cvs, 'POST', '/api/cv-documents.php', {
    multipart: {
      fields: { ...applicationFields({ email }), skills: 'SQL', experience_years: '3', education: 'MSc' },
      files: [{ field: 'cv_file', name: 'cv.pdf', bytes }],
    },
  });

async function erase(address: string): Promise<void> {
  await mailPrivacyLink(address);
  const { text } = await db().outboxMail.findFirstOrThrow({
    where: { kind: 'privacy-link', toAddress: address },
    orderBy: { id: 'desc' },
  });
  await eraseByLink(/token=([\w-]+)/.exec(text)![1]!);
}

const address = () => `under-way-${randomUUID()}@mail.example`;

test.each([
  ['an application', apply],
  ['a CV', sendCv],
])('refuses %s whose upload began before the erasure of its e-mail address, and stores nothing', async (_, send) => {
  const email = address();
  const before = await rows();
  meanwhile(() => erase(email));
  const { status, body } = await send(email);
  expect([status, body.code, body.message]).toEqual([409, 'conflict', expect.stringContaining('was deleted while')]);
  expect(await rows()).toEqual(before);
});

test("refuses a guest's application whose upload began before the account with its e-mail address was erased", async () => {
  const person = await candidate({ verified: true, password: PASSWORD });
  const before = await rows();
  const caller = await callerFrom(person);
  meanwhile(() => eraseAccount(caller, PASSWORD));
  expect((await apply(person.email!)).status).toBe(409);
  expect(await rows()).toEqual(before);
});

test('refuses an application whose upload began before its signed-in sender erased the account', async () => {
  const person = await candidate({ password: PASSWORD });
  const before = await rows();
  const caller = await callerFrom(person);
  meanwhile(() => eraseAccount(caller, PASSWORD));
  expect((await apply(address(), person)).status).toBe(401);
  expect(await rows()).toEqual(before);
});

test('accepts an application after its address was erased, or while another address is erased', async () => {
  const [email, other] = [address(), address()];
  meanwhile(() => erase(email));
  expect((await apply(other)).status).toBe(201);
  expect((await apply(email)).status).toBe(201);
});
