import { IDEMPOTENCY_WINDOW_MS } from '@/lib/base/fields/idempotency';
import { withdrawMail } from '@/lib/platform/mail/withdraw';
import { deliverDue } from '@/lib/testing/deliver-due';
import { application, cvDocument, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { resetSettings } from '@/lib/testing/settings';
import { listLetters, listTemplates } from '@/lib/letters/queries';
import * as jobApplications from '../../job-applications.php/route';
import * as messages from './messages/route';
import * as templates from './templates/route';

let ana: Person;
let id: number;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
});
beforeEach(async () => {
  await db().outboxMail.deleteMany();
  await db().letter.deleteMany();
  await resetSettings();
  id = (await application({ jobId: (await job()).id, applicantName: 'Ida Berg', email: 'ida@mail.example' })).id;
});

const WORDS = {
  subject: 'About {job}',
  heading: 'Come and see us',
  text: 'Dear {name},\n\n{feedback}\n\nYours, {consultant}',
};
const change = (json: object) =>
  call(templates, 'POST', '/api/office/letters/templates', {
    json: { name: 'application-interview', action: 'save', seen: '', ...WORDS, ...json },
    as: ana,
  });
const decide = (json: object) =>
  call(jobApplications, 'PATCH', `/api/job-applications.php?id=${id}`, { json, as: ana });
const write = (json: object) =>
  call(messages, 'POST', `/api/office/letters/messages?application=${id}`, { json, as: ana });
const sent = async () => (await db().outboxMail.findFirstOrThrow({ orderBy: { id: 'desc' } })).text;
const seen = async () => (await listTemplates()).find(({ name }) => name === 'application-interview')!.edited?.at ?? '';

test("letters use a moderator's template until it is reset to the built-in text", async () => {
  expect((await change({})).status).toBe(200);
  await decide({ status: 'interview', feedback: 'Monday?' });
  expect(await sent()).toContain(
    'Come and see us\n\nDear Ida Berg,\n\nOur consultant writes:\n\nMonday?\n\nYours, Ana',
  );
  expect((await change({ action: 'built-in', seen: await seen() })).body.message).toBe(
    'The template has its default text again.',
  );
  await decide({ status: 'pending' });
  await decide({ status: 'interview' });
  expect(await sent()).toContain('We have read your application for Test Engineer at Brightwater Ltd');
  const logged = await db().activityLog.findMany({ where: { subjectType: 'letter' }, orderBy: { id: 'asc' } });
  expect(logged.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['letter.template', 'application-interview'],
    ['letter.built-in', 'application-interview'],
  ]);
});

test('a letter template with unknown fields, an empty text or an outdated version is refused', async () => {
  const unknown = await change({ text: 'Hello {nmae}', subject: '{salary}' });
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    {
      subject: [expect.stringMatching(/^There is no field \{salary\}/)],
      text: [expect.stringMatching(/^There is no field \{nmae\}/)],
    },
  ]);
  expect((await change({ name: 'cv-approved', text: 'For {job}' })).body.errors).toMatchObject({
    text: [expect.stringMatching(/^There is no field \{job\}/)],
  });
  expect((await change({ heading: ' ' })).status).toBe(422);
  await change({});
  expect((await change({})).status).toBe(409);
  expect((await change({ seen: await seen() })).status).toBe(200);
});

test('a message to a candidate changes no status, and is listed with the letters', async () => {
  await decide({ status: 'interview', feedback: 'Monday?', letter: 'none' });
  await decide({ status: 'interview', feedback: 'Or Tuesday?', letter: 'none' });
  expect((await write({ subject: 'The way', text: 'Third floor.\n\nhttps://maps.example/x' })).status).toBe(200);
  expect(await sent()).toContain('The way\n\nHello Ida Berg,\n\nThird floor.\n\nhttps://maps.example/x');
  const out: string[] = [];
  await deliverDue(
    async ({ toAddress }) => void out.push(toAddress),
    () => new Date(Date.now() + 60_000),
  );
  expect(out).toEqual(['ida@mail.example']);
  expect(
    (await listLetters({ applicationId: id })).map(({ kind, state, by, text, feedback }) => [
      kind,
      state,
      by,
      text,
      feedback,
    ]),
  ).toEqual([
    ['message', 'sent', 'Ana', 'Third floor.\n\nhttps://maps.example/x', null],
    ['decision', 'none', 'Ana', null, 'Or Tuesday?'],
    ['decision', 'none', 'Ana', null, 'Monday?'],
  ]);
  expect(await db().application.findUnique({ where: { id } })).toMatchObject({
    status: 'interview',
    feedback: 'Or Tuesday?',
  });
  expect((await write({ subject: '', text: 'x' })).status).toBe(422);
  id = 999_999;
  expect((await write({ subject: 'The way', text: 'x' })).status).toBe(404);
});

test('a message sent twice by one moderator is mailed once, unless its text differs', async () => {
  const json = { subject: 'The way', text: 'Third floor.' };
  const written = () => db().letter.findMany({ where: { applicationId: id }, orderBy: { id: 'asc' } });
  const statuses = [(await write(json)).status, (await write(json)).status];
  expect([statuses, (await written()).length, await db().outboxMail.count()]).toEqual([[200, 200], 1, 1]);
  await write({ ...json, text: 'Fourth floor.' });
  const other = await moderator({ name: 'Ben' });
  await call(messages, 'POST', `/api/office/letters/messages?application=${id}`, { json, as: other });
  expect(await written()).toHaveLength(3);
  const [first] = await written();
  await withdrawMail(db(), first!.mailId!);
  await write(json);
  expect(await written()).toHaveLength(4);
  const writtenAt = new Date(Date.now() - IDEMPOTENCY_WINDOW_MS - 1);
  await db().letter.updateMany({ where: { applicationId: id }, data: { writtenAt } });
  await write(json);
  expect(await written()).toHaveLength(5);
});

test('a message to the sender of a CV is stored and mailed like a message to an applicant', async () => {
  const cv = await cvDocument({ applicantName: 'Wen Li', email: 'Wen@mail.example', status: 'approved' });
  const address = (query: string) => `/api/office/letters/messages${query}`;
  const json = { subject: 'A role for you', text: 'Shall we talk?' };
  const { status, body } = await call(messages, 'POST', address(`?cv=${cv.id}`), { json, as: ana });
  expect([status, body.data]).toEqual([200, { application: null, cv: cv.id }]);
  expect(await sent()).toContain('A role for you\n\nHello Wen Li,\n\nShall we talk?');
  expect((await db().outboxMail.findFirstOrThrow()).toAddress).toBe('wen@mail.example');
  expect((await listLetters({ cvId: cv.id })).map(({ kind, state, text }) => [kind, state, text])).toEqual([
    ['message', 'queued', 'Shall we talk?'],
  ]);
  expect((await db().cvDocument.findUniqueOrThrow({ where: { id: cv.id } })).status).toBe('approved');
  const logged = { action: 'letter.message', subjectType: 'cv', subjectId: String(cv.id) };
  expect(await db().activityLog.count({ where: logged })).toBe(1);
  for (const query of ['', `?cv=${cv.id}&application=${id}`])
    expect((await call(messages, 'POST', address(query), { json, as: ana })).status).toBe(400);
  expect((await call(messages, 'POST', address('?cv=999999'), { json, as: ana })).status).toBe(404);
});

test('a message sent by form redirects to the application or CV that it is about', async () => {
  const cv = await cvDocument();
  for (const [query, list] of [
    [`cv=${cv.id}`, 'cvs'],
    [`application=${id}`, 'applications'],
  ]) {
    const form = { subject: 'A role for you', text: 'Shall we talk?' };
    const options = { form, browser: true, as: ana };
    const { headers } = await call(messages, 'POST', `/api/office/letters/messages?${query}`, options);
    expect(headers.get('location')).toMatch(
      new RegExp(`^/moderator-dashboard\\?tab=${list}&${query!.split('=')[0]}=\\d+&outcome=[^#]+#letters$`),
    );
  }
});
