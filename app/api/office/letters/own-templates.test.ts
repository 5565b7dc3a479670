import { listOwnTemplates, ownTemplatesFor } from '@/lib/letters/settings';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';
import { findThread } from '@/lib/people/thread';
import { application, cvDocument, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { resetSettings } from '@/lib/testing/settings';
import * as ownTemplates from './message-templates/route';
import * as messages from './messages/route';
import * as templates from './templates/route';

let ana: Person;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
});
beforeEach(async () => {
  await resetSettings();
  await db().letter.deleteMany();
});

const WORDS = { name: 'Availability', subject: 'About {job}', text: 'Dear {name}, when could you start at {company}?' };
const change = (json: object) =>
  call<{ id: string }>(ownTemplates, 'POST', '/api/office/letters/message-templates', {
    json: { action: 'save', ...WORDS, ...json },
    as: ana,
  });

test('a moderator adds, changes and deletes a message template', async () => {
  const { id } = (await change({})).body.data;
  const [added] = await listOwnTemplates();
  expect(added).toEqual({ id, ...WORDS, edited: { by: 'Ana', at: expect.any(String) } });
  expect((await change({ id, seen: '', text: 'Hello' })).status).toBe(409);
  expect((await change({ id, seen: added!.edited.at, text: 'Hello' })).status).toBe(200);
  const [changed] = await listOwnTemplates();
  expect(changed?.text).toBe('Hello');
  expect((await change({ id, action: 'delete', seen: changed!.edited.at })).status).toBe(200);
  expect(await listOwnTemplates()).toEqual([]);
  expect((await change({ id, seen: '' })).status).toBe(404);
  const logged = await db().activityLog.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
  expect(logged.map(({ action }) => action)).toEqual(['letter.own', 'letter.own', 'letter.own-delete']);
});

test('a message template with an empty part, an unknown field or as the 51st is refused', async () => {
  expect((await change({ name: '' })).body.errors).toHaveProperty('name');
  expect((await change({ text: 'Hello {nmae}' })).body.errors).toEqual({
    text: [expect.stringMatching(/^There is no field \{nmae\}/)],
  });
  expect((await change({ subject: '{feedback}' })).body.errors).toHaveProperty('subject');
  for (let at = 0; at < 50; at += 1) expect((await change({ name: `T${at}` })).status).toBe(200);
  expect((await change({})).body.errors).toHaveProperty('name');
});

test('a preview by form returns the typed text to the page, and saves nothing', async () => {
  const read = async (form: Record<string, string>, route: object, name: string) => {
    const answer = await call(route as typeof ownTemplates, 'POST', '/api/office/letters', {
      form,
      browser: true,
      as: ana,
    });
    const location = answer.headers.get('location') ?? '';
    const [, key] = /outcome=([\w-]+)/.exec(location) ?? [];
    return { location: location.replace(/outcome=[\w-]+/, 'outcome='), flash: await readFlash(name, key) };
  };
  const draft = { action: 'preview', subject: 'About {jbo}', text: '', seen: '2026-01-02', person: '7' };
  const own = await read({ ...draft, id: '', name: 'Half' }, ownTemplates, LETTER_FORMS.ownTemplate);
  expect(own.location).toBe('/moderator-dashboard/letters?own=new&person=7&outcome=#preview');
  expect(own.flash).toMatchObject({
    ok: true,
    values: { name: 'Half', subject: 'About {jbo}', text: '', seen: '2026-01-02' },
  });
  const built = await read({ ...draft, name: 'cv-approved', heading: 'Hi' }, templates, LETTER_FORMS.template);
  expect(built.location).toBe('/moderator-dashboard/letters?letter=cv-approved&person=7&outcome=#preview');
  expect(built.flash).toMatchObject({ ok: true, values: { heading: 'Hi', subject: 'About {jbo}' } });
  expect(await listOwnTemplates()).toEqual([]);
  expect((await change({ action: 'preview' })).status).toBe(200);
  expect(await db().siteSetting.count()).toBe(0);
});

test('a template is filled in for a candidate, and a message with a field left in it is refused', async () => {
  await change({});
  const [filled] = await ownTemplatesFor({ name: 'Ida', job: 'Tester', company: null });
  expect([filled?.subject, filled?.text]).toEqual(['About Tester', 'Dear Ida, when could you start at {company}?']);
  const { id } = await application({ jobId: (await job()).id });
  const { status, body } = await call(messages, 'POST', `/api/office/letters/messages?application=${id}`, {
    json: { subject: filled!.subject, text: filled!.text },
    as: ana,
  });
  expect([status, body.errors]).toEqual([422, { text: ['Replace {company} by your own words.'] }]);
});

test('the thread contains all texts sent to and by a candidate, about all of their records', async () => {
  const email = 'thread@mail.example';
  const first = await application({
    jobId: (await job({ title: 'Tester' })).id,
    email,
    coverLetter: 'I test.',
    createdAt: new Date('2026-01-01T10:00:00Z'),
  });
  const cv = await cvDocument({ email, submittedAt: new Date('2026-01-02T10:00:00Z'), coverLetter: 'My CV.' });
  await db().contactMessage.create({
    data: { name: 'Ida', email, message: 'Any news?', createdAt: new Date('2026-01-03T10:00:00Z') },
  });
  await application({ jobId: first.jobId, email: 'other@mail.example', coverLetter: 'Not mine.' });
  await call(messages, 'POST', `/api/office/letters/messages?cv=${cv.id}`, {
    json: { subject: 'Soon', text: 'Soon.' },
    as: ana,
  });
  const thread = await findThread({ kind: 'application', id: first.id });
  expect(thread.map(({ text, isReceived, about }) => [text, isReceived ?? false, about?.label])).toEqual([
    ['Soon.', false, 'CV'],
    ['Any news?', true, 'Ida'],
    ['My CV.', true, 'CV'],
    ['I test.', true, undefined],
  ]);
  expect(await findThread({ kind: 'cv', id: 999_999 })).toEqual([]);
});
