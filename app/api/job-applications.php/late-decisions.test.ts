import { formatDateTime } from '@/lib/base/format';
import { application, candidate, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as applications from '../applications.php/route';
import * as jobApplications from './route';

// A moderator opens an application, reads it and decides. A decision must be refused if the application has changed
// since it was opened.

const SENT = new Date('2026-03-02T09:00:00Z');
let ana: Person, ben: Person, owner: Person;
let jobId: number, id: number;
beforeAll(async () => {
  [ana, ben, owner] = [
    await moderator({ name: 'Ana' }),
    await moderator({ name: 'Ben' }),
    await candidate({ email: 'ida@mail.example', verified: true }),
  ];
});
beforeEach(async () => {
  await db().outboxMail.deleteMany();
  jobId = (await job()).id;
  id = (await send()).id;
});

const send = (fields: object = {}) =>
  application({
    jobId,
    userId: owner.id,
    applicantName: 'Ida Berg',
    email: 'ida@mail.example',
    createdAt: SENT,
    updatedAt: SENT,
    ...fields,
  });
const seenNow = () => ({ seen: SENT.toISOString(), newest_seen: id });
const patch = (as: Person, json: object) =>
  call(jobApplications, 'PATCH', `/api/job-applications.php?id=${id}`, { json, as });
const put = (as: Person, json: object) => call(applications, 'PUT', `/api/applications.php?id=${id}`, { json, as });
const stored = () => db().application.findUnique({ where: { id } });
const refused = async (words: string) => {
  for (const decide of [patch, put]) {
    const { status, body } = await decide(ben, { status: 'rejected', feedback: 'Not this time.', ...seenNow() });
    expect([status, body.code, body.message]).toEqual([409, 'conflict', words]);
  }
};

test('accepts a decision on an application that is unchanged since the moderator opened it', async () => {
  expect((await patch(ben, { status: 'interview', ...seenNow() })).status).toBe(200);
  expect(await stored()).toMatchObject({ status: 'interview' });
});

test("refuses a moderator's decision made after another's, and mails the candidate once", async () => {
  await patch(ana, { status: 'interview', ...seenNow() });
  const { updatedAt } = (await stored())!;
  await refused(
    `Ana has already marked the application of Ida Berg Interview, ${formatDateTime(updatedAt.toISOString(), 'Europe/London')}. Read it again, then decide.`,
  );
  expect(await stored()).toMatchObject({ status: 'interview', feedback: null });
  expect(await db().outboxMail.count()).toBe(1);
  // A moderator who has read the decision may change it.
  expect(
    (await patch(ben, { status: 'rejected', seen: updatedAt.toISOString(), newest_seen: String(id) })).status,
  ).toBe(200);
});

test('only one of two simultaneous decisions on an application succeeds', async () => {
  const answers = await Promise.all([
    patch(ana, { status: 'approved', ...seenNow() }),
    patch(ben, { status: 'rejected', ...seenNow() }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db().outboxMail.count()).toBe(1);
});

test('refuses a decision on an application that the candidate has corrected since it was opened', async () => {
  expect((await put(owner, { phone: '+47 55 00 00 00' })).status).toBe(200);
  await refused('Ida Berg has corrected this application since you opened it. Read it again, then decide.');
  expect(await stored()).toMatchObject({ status: 'pending' });
});

test('refuses a decision on an application of which the same person has sent a newer version', async () => {
  await send();
  await refused(
    'Ida Berg has sent a newer version since you opened this one. Read it under “Other versions”, then decide.',
  );
  expect(await stored()).toMatchObject({ status: 'pending' });
  // An application of another person or for another job is not a newer version.
  const other = await application({ jobId, email: 'other@mail.example', createdAt: SENT, updatedAt: SENT });
  await send({ jobId: (await job()).id });
  const decide = await call(jobApplications, 'PATCH', `/api/job-applications.php?id=${other.id}`, {
    json: { status: 'approved', seen: SENT.toISOString(), newest_seen: other.id },
    as: ben,
  });
  expect(decide.status).toBe(200);
});

test('refuses a decision on a withdrawn or deleted application, and the error says which', async () => {
  expect((await call(applications, 'DELETE', `/api/applications.php?id=${id}`, { as: owner })).status).toBe(200);
  await refused(
    'The candidate has withdrawn this application since you opened it. There is nothing left to decide on.',
  );
  id = (await send()).id;
  expect((await call(applications, 'DELETE', `/api/applications.php?id=${id}`, { as: ana })).status).toBe(200);
  await refused('This application has been deleted since you opened it. There is nothing left to decide on.');
  expect(await db().outboxMail.count({ where: { kind: 'application-status' } })).toBe(0);
  // A request without the version gets the documented 404.
  expect((await patch(ben, { status: 'rejected' })).status).toBe(404);
});

test('refuses a decision whose seen or newest_seen value is malformed', async () => {
  expect((await patch(ben, { status: 'rejected', newest_seen: 'x' })).body.errors).toHaveProperty('newest_seen');
  expect((await patch(ben, { status: 'rejected', seen: 'yesterday' })).status).toBe(409);
  expect(await stored()).toMatchObject({ status: 'pending' });
});
