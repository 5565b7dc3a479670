import { letterMessages } from '@/lib/content/en/letters';
import { stageMessages } from '@/lib/content/en/stages';
import { application, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as route from './route';

let ana: Person;
let id: number;
beforeAll(async () => {
  ana = await moderator();
});
beforeEach(async () => {
  id = (await application({ jobId: (await job()).id })).id;
});
const stored = () =>
  db().application.findUniqueOrThrow({
    where: { id },
    select: { status: true, stage: true, closedReason: true, updatedAt: true, letters: { select: { status: true } } },
  });
const decide = async (json: object, as = ana, query = '') =>
  call(route, 'POST', `/api/office/review/applications?application=${id}${query}`, {
    as,
    json: { seen: (await stored()).updatedAt.toISOString(), ...json },
  });

test('refuses a decision without the version that the moderator saw, or on an outdated version', async () => {
  const ben = await moderator();
  const { updatedAt: seen } = await stored();
  expect((await decide({ status: 'rejected', seen: undefined })).status).toBe(422);
  const data = { id, status: 'interview', stage: 'interview' };
  expect(await decide({ status: 'interview', seen })).toMatchObject({ status: 200, body: { data } });
  const late = await decide({ status: 'rejected', seen }, ben);
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(ana.name)]);
  expect((await stored()).status).toBe('interview');
});

test('moves an application to a stage of the same status and back, without a letter', async () => {
  expect(await decide({ to: 'shortlisted', letter: 'send' })).toMatchObject({ status: 200 });
  expect(await stored()).toMatchObject({ status: 'pending', stage: 'shortlisted', letters: [] });
  await decide({ to: 'new' });
  expect(await stored()).toMatchObject({ status: 'pending', stage: 'new' });
  const moves = await db().applicationStageChange.findMany({ where: { applicationId: id }, orderBy: { id: 'asc' } });
  expect(moves.map(({ from, to, told }) => [from, to, told])).toEqual([
    ['new', 'shortlisted', false],
    ['shortlisted', 'new', false],
  ]);
});

test('closes an application with a reason and a letter', async () => {
  expect((await decide({ to: 'closed', letter: 'send' })).body.errors).toHaveProperty('reason');
  expect((await decide({ to: 'closed', reason: 'other' })).body.errors).toHaveProperty('note');
  expect(await decide({ to: 'closed', reason: 'not-a-match', letter: 'send' })).toMatchObject({
    status: 200,
    body: { data: { id, status: 'rejected', stage: 'closed' } },
  });
  expect(await stored()).toMatchObject({ closedReason: 'not-a-match', letters: [{ status: 'rejected' }] });
  await decide({ to: 'closed', reason: 'no-answer' });
  expect(await stored()).toMatchObject({ closedReason: 'no-answer', letters: [{ status: 'rejected' }] });
});

test('refuses a placement without confirmation, and keeps the status approved', async () => {
  await decide({ status: 'approved' });
  expect(await stored()).toMatchObject({ status: 'approved', stage: 'offer' });
  await decide({ to: 'offer' });
  expect((await decide({ to: 'placed' })).body.errors).toHaveProperty('placed');
  expect(await stored()).toMatchObject({ status: 'approved', stage: 'offer' });
  await decide({ to: 'placed', placed: true });
  expect(await stored()).toMatchObject({ status: 'approved', stage: 'placed' });
});

const written = { letter: 'send', letter_subject: 'One question', letter_text: '{greeting}\n\nWhich day suits you?' };
const lettersOf = (applicationId: number) =>
  db().letter.findMany({
    where: { applicationId },
    orderBy: { id: 'asc' },
    select: { kind: true, state: true, subject: true, text: true },
  });

test.each(['new', 'called'])('sends a written text as a message if the stage %s says nothing new', async (to) => {
  const { updatedAt } = await stored();
  const seen = updatedAt.toISOString();
  expect(await decide({ to, ...written, seen })).toMatchObject({ status: 200, body: { data: { stage: to } } });
  expect(await lettersOf(id)).toEqual([
    {
      kind: 'message',
      state: 'queued',
      subject: 'One question',
      text: expect.stringContaining('Which day suits you?'),
    },
  ]);
  // A double click sends one message.
  await decide({ to, ...written, seen });
  expect(await lettersOf(id)).toHaveLength(1);
  const mail = { kind: 'candidate-message', letter: { applicationId: id } };
  expect(await db().outboxMail.count({ where: mail })).toBe(1);
});

test('sends a written text although the stored feedback is removed or stays', async () => {
  await decide({ to: 'new', feedback: 'Well written.', letter: 'none' });
  await decide({ to: 'new', feedback: 'Well written.', ...written, letter_text: 'Look:\n\n{feedback}' });
  await decide({ to: 'new', feedback: '', ...written });
  expect((await lettersOf(id)).map(({ kind, text }) => [kind, text])).toEqual([
    ['decision', null],
    ['message', expect.stringContaining('Well written.')],
    ['message', expect.stringContaining('Which day suits you?')],
  ]);
});

test('sends a written text with a decision that returns to the status which the candidate still knows', async () => {
  await decide({ to: 'closed', reason: 'not-a-match', letter: 'send' });
  await decide({ to: 'new', ...written });
  expect(await lettersOf(id)).toMatchObject([{ state: 'withdrawn' }, { state: 'queued', subject: 'One question' }]);
});

test('refuses a message with a subject and no text, and one with an unknown field', async () => {
  const refused = await decide({ to: 'called', letter: 'send', letter_subject: 'One question' });
  expect([refused.status, refused.body.errors]).toEqual([422, { letter_text: [letterMessages.noText] }]);
  expect((await decide({ to: 'new', ...written, letter_text: '{wage}' })).body.errors).toHaveProperty('letter_text');
  expect(await stored()).toMatchObject({ stage: 'new', letters: [] });
});

test('writes no message if the moderator decides without an email', async () => {
  expect(await decide({ to: 'called', ...written, letter: 'none' })).toMatchObject({ status: 200 });
  expect(await stored()).toMatchObject({ stage: 'called', letters: [] });
});

test('refuses a decision with neither a stage nor a status', async () => {
  expect((await decide({ feedback: 'Well written.' })).body.errors).toHaveProperty('to');
});

test('does not mail stored feedback again when only the stage or the close reason changes', async () => {
  const feedback = 'We read it.';
  await decide({ to: 'shortlisted', feedback, letter: 'send' });
  await decide({ to: 'called', feedback, letter: 'send' });
  expect(await stored()).toMatchObject({ stage: 'called', letters: [{ status: 'pending' }] });
  await decide({ to: 'closed', reason: 'no-answer', feedback, letter: 'send' });
  await decide({ to: 'closed', reason: 'job-ended', feedback, letter: 'send' });
  expect(await stored()).toMatchObject({
    closedReason: 'job-ended',
    letters: [{ status: 'pending' }, { status: 'rejected' }],
  });
});

test.each([
  { status: 'rejected', to: 'interview' },
  { status: 'pending', to: 'interview' },
  { status: 'approved', to: 'interview' },
])('refuses status $status with stage $to, which has another status', async (body) => {
  const { status, body: answer } = await decide(body);
  expect([status, answer.errors]).toEqual([422, { to: [stageMessages.otherStatus] }]);
  expect(await stored()).toMatchObject({ status: 'pending', stage: 'new' });
});

test('accepts a status together with a stage that has this status', async () => {
  expect((await decide({ status: 'approved', to: 'offer' })).status).toBe(200);
  expect(await stored()).toMatchObject({ status: 'approved', stage: 'offer' });
});

test.each([
  ['closed', 'rejected', null],
  ['closed', 'rejected', 'other'],
  ['placed', 'approved', null],
])('changes only the feedback of an application in stage %s (%s, reason %s)', async (stage, status, closedReason) => {
  await db().application.update({ where: { id }, data: { stage, status, closedReason } });
  expect((await decide({ to: stage, reason: closedReason ?? '', feedback: 'We read it.' })).status).toBe(200);
  expect(await stored()).toMatchObject({ stage, status, closedReason, letters: [{ status }] });
  expect(await db().applicationStageChange.count({ where: { applicationId: id } })).toBe(0);
});

test('refuses to change the close reason to another one without a note', async () => {
  await decide({ to: 'closed', reason: 'no-answer' });
  expect((await decide({ to: 'closed', reason: 'other' })).body.errors).toHaveProperty('note');
  expect(await stored()).toMatchObject({ closedReason: 'no-answer' });
});
