import { deliverDue } from '@/lib/testing/deliver-due';
import { application, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
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
  await db().letterTemplate.deleteMany();
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

test('letters say what a moderator made them say, and the built-in words again on request', async () => {
  expect((await change({})).status).toBe(200);
  await decide({ status: 'interview', feedback: 'Monday?' });
  expect(await sent()).toContain(
    'Come and see us\n\nDear Ida Berg,\n\nOur consultant writes:\n\nMonday?\n\nYours, Ana',
  );
  expect((await change({ action: 'built-in', seen: await seen() })).body.message).toBe(
    'The letter has its built-in words again.',
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

test('a field that nobody knows is refused in words, as are empty words and those of before somebody else’s change', async () => {
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

test('a message goes to the candidate, is no decision, and stands with the letters and each feedback', async () => {
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
    (await listLetters(id)).map(({ kind, state, by, text, feedback }) => [kind, state, by, text, feedback]),
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
