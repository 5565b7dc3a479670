import { releaseClaims, claim } from '@/lib/platform/mail/claims';
import { deliverDue } from '@/lib/testing/deliver-due';
import { application, cvDocument, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { resetSettings } from '@/lib/testing/settings';
import { listWaitingLetters } from '@/lib/letters/queries';
import * as cvDocuments from '../../cv-documents.php/route';
import * as jobApplications from '../../job-applications.php/route';
import * as jobs from '../jobs/route';
import * as takeBack from './take-back/route';
import * as waitingTime from './waiting-time/route';

const MINUTE = 60_000;
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

const decide = (json: object) =>
  call(jobApplications, 'PATCH', `/api/job-applications.php?id=${id}`, { json, as: ana });
const take = (letter: number, decision = 'keep') =>
  call(takeBack, 'POST', '/api/office/letters/take-back', { json: { letter, decision }, as: ana });
const wait = (seconds: unknown) =>
  call(waitingTime, 'POST', '/api/office/letters/waiting-time', { json: { seconds }, as: ana });
const mails = () => db().outboxMail.findMany({ orderBy: { id: 'asc' } });
const letters = () => db().letter.findMany({ orderBy: { id: 'asc' } });
const stored = () => db().application.findUniqueOrThrow({ where: { id }, select: { status: true, feedback: true } });
/** Sends the mails that are due at time `at`. @returns their recipients */
async function delivered(at: number): Promise<string[]> {
  const out: string[] = [];
  await deliverDue(
    async ({ toAddress }) => void out.push(toAddress),
    () => new Date(at),
  );
  return out;
}
const newest = async () => (await letters()).at(-1)!;

test('a decision without a letter option mails the candidate at once', async () => {
  expect((await decide({ status: 'interview', feedback: 'Monday?' })).status).toBe(200);
  expect(await delivered(Date.now())).toEqual(['ida@mail.example']);
  expect(await newest()).toMatchObject({ state: 'sent', status: 'interview', feedback: 'Monday?', writtenBy: 'Ana' });
  expect((await newest()).sentAt).not.toBeNull();
});

// promise: letter-delayed
test('an office letter waits 10 s or the configured time, and is then sent once', async () => {
  await decide({ status: 'interview', letter: 'send' });
  const [first] = await mails();
  expect(first!.nextAttemptAt.getTime() - first!.createdAt.getTime()).toBe(10_000);
  expect(await delivered(first!.createdAt.getTime() + 9_999)).toEqual([]);
  expect(await delivered(first!.createdAt.getTime() + 10_000)).toEqual(['ida@mail.example']);
  expect(await delivered(first!.createdAt.getTime() + MINUTE)).toEqual([]);
  expect((await wait(600)).body).toMatchObject({ message: 'Emails wait 10 minutes now.' });
  await decide({ status: 'approved', letter: 'send' });
  const second = (await mails()).at(-1)!;
  expect(second.nextAttemptAt.getTime() - second.createdAt.getTime()).toBe(10 * MINUTE);
  for (const seconds of [601, -1, 1.5, '', 'soon', null]) expect((await wait(seconds)).status).toBe(422);
});

test('a waiting letter is sent once after the server process was killed', async () => {
  await decide({ status: 'interview', letter: 'send' });
  // The next server process calls this at its start.
  await releaseClaims();
  expect(await delivered(Date.now() + MINUTE)).toEqual(['ida@mail.example']);
  expect(await delivered(Date.now() + MINUTE)).toEqual([]);
});

test('a letter that was taken back is never sent, and its decision stays', async () => {
  await decide({ status: 'interview', feedback: 'Monday?', letter: 'send' });
  const { status, body } = await take((await newest()).id);
  expect([status, body.message]).toEqual([200, 'Send undone: the email goes to nobody. The decision stays.']);
  expect(await delivered(Date.now() + 60 * MINUTE)).toEqual([]);
  expect(await stored()).toEqual({ status: 'interview', feedback: 'Monday?' });
  expect(await newest()).toMatchObject({ state: 'withdrawn', feedback: 'Monday?' });
  expect((await take((await newest()).id)).status).toBe(409);
});

test('taking a letter back can undo its decision, but not after a newer decision', async () => {
  const since = async () => (await db().application.findFirstOrThrow({ orderBy: { id: 'desc' } })).stageAt;
  await decide({ status: 'interview', feedback: 'Monday?', letter: 'none' });
  const interviewed = await since();
  await decide({ status: 'rejected', feedback: 'No.', letter: 'send' });
  const { id: rejection } = await newest();
  expect((await take(rejection, 'undo')).status).toBe(200);
  expect(await stored()).toEqual({ status: 'interview', feedback: 'Monday?' });
  expect([await since(), interviewed]).toEqual([interviewed, expect.any(Date)]);
  expect((await db().activityLog.findFirst({ orderBy: { id: 'desc' } }))?.action).toBe('letter.take-back');

  await decide({ status: 'approved', letter: 'send' });
  const { id: approval } = await newest();
  await decide({ status: 'rejected', letter: 'none' });
  expect((await take(approval, 'undo')).status).toBe(409);
  expect((await stored()).status).toBe('rejected');
});

test('a letter that is being sent cannot be taken back, and a letter taken back cannot be sent', async () => {
  const later = new Date(Date.now() + MINUTE);
  await decide({ status: 'interview', letter: 'send' });
  const [sending] = await mails();
  expect(await claim(sending!.id, later)).not.toBeNull();
  expect((await take((await newest()).id, 'undo')).status).toBe(409);
  expect((await stored()).status).toBe('interview');
  // The mail was tried once without a known failure, so it may have arrived.
  await releaseClaims();
  expect((await take((await newest()).id)).status).toBe(409);

  await decide({ status: 'approved', letter: 'send' });
  const due = (await mails()).at(-1)!;
  const raced = await Promise.all([take((await newest()).id), claim(due.id, later)]);
  expect([raced[0].status === 200, raced[1] !== null].filter(Boolean)).toHaveLength(1);
});

test('a newer decision replaces a waiting letter, and a return to the last mailed decision mails nothing', async () => {
  await decide({ status: 'interview', letter: 'send' });
  await decide({ status: 'rejected', letter: 'send' });
  expect((await mails()).map(({ status }) => status)).toEqual(['withdrawn', 'queued']);
  await delivered(Date.now() + MINUTE);
  await decide({ status: 'approved', letter: 'send' });
  // Repeats the decision that the candidate knows.
  await decide({ status: 'rejected', letter: 'send' });
  expect((await mails()).map(({ status }) => status)).toEqual(['withdrawn', 'sent', 'withdrawn']);
  expect((await letters()).map(({ state }) => state)).toEqual(['withdrawn', 'sent', 'withdrawn', 'none']);
});

// promise: letter-optional
test('a decision can be made without a letter, and the feedback of each decision is stored', async () => {
  await decide({ status: 'interview', feedback: 'Monday?', letter: 'none' });
  await decide({ status: 'interview', feedback: 'Or Tuesday?', letter: 'none' });
  expect(await mails()).toEqual([]);
  expect((await letters()).map(({ state, feedback }) => [state, feedback])).toEqual([
    ['none', 'Monday?'],
    ['none', 'Or Tuesday?'],
  ]);
});

test('a moderator can rewrite one letter; unknown fields and fields without a value are refused', async () => {
  const refused = await decide({ status: 'interview', letter: 'send', letter_text: 'Hello {nmae}' });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { letter_text: [expect.stringMatching(/^There is no field \{nmae\}\. Use \{greeting\}, \{name\}/)] },
  ]);
  const unfilled = await decide({ status: 'interview', letter: 'send', letter_text: 'As said: {feedback} so.' });
  expect(unfilled.body.errors).toEqual({
    letter_text: [expect.stringMatching(/^\{feedback\} has nothing to fill in/)],
  });
  expect([(await stored()).status, await mails()]).toEqual(['pending', []]);
  await decide({
    status: 'interview',
    feedback: 'Monday?',
    letter: 'send',
    letter_subject: 'Come and see us, {name}',
    letter_text: 'Dear {name},\n\n{feedback}\n\n{consultant}',
  });
  const [sent] = await mails();
  expect(sent!.subject).toBe('Come and see us, Ida Berg');
  expect(sent!.text).toContain('Dear Ida Berg,\n\nOur consultant writes:\n\nMonday?\n\nAna');
  expect(sent!.text).not.toContain('{');
});

// promise: cv-letter
test('a decision on a CV can send a letter, and taking the letter back can undo the decision', async () => {
  const cv = await cvDocument({ applicantName: 'Ida Berg', email: 'ida@mail.example' });
  const put = (json: object) =>
    call(cvDocuments, 'PUT', `/api/cv-documents.php?id=${cv.id}`, { json: { id: cv.id, ...json }, as: ana });
  await put({ status: 'approved', letter: 'send' });
  expect((await mails()).map(({ kind, toAddress }) => [kind, toAddress])).toEqual([['cv-status', 'ida@mail.example']]);
  expect((await take((await newest()).id, 'undo')).status).toBe(200);
  const undone = await db().cvDocument.findUniqueOrThrow({ where: { id: cv.id } });
  expect([undone.status, undone.notes, undone.decidedAt]).toEqual(['pending', null, null]);
  expect((await put({ status: 'rejected' })).status).toBe(200);
  expect(await delivered(Date.now() + MINUTE)).toEqual([]);
});

test('a letter to a poster waits, is optional, and loses its link when taken back', async () => {
  const move = (ids: number[], letter: string) =>
    call(jobs, 'POST', '/api/office/jobs', { json: { ids, action: 'approve', letter }, as: ana });
  const told = await job({ status: 'pending', contactName: 'Pia Post', email: 'pia@mail.example' });
  await move([told.id, (await job({ status: 'pending' })).id], 'none');
  expect(await mails()).toEqual([]);
  const waits = await job({ status: 'pending', contactName: 'Pia Post', email: 'pia@mail.example' });
  await move([waits.id], 'send');
  expect(await listWaitingLetters(ana.id)).toMatchObject([{ name: 'Pia Post', subject: null, decision: null }]);
  await take((await newest()).id);
  expect((await mails()).map(({ status, text, html }) => [status, text, html])).toEqual([['withdrawn', '', null]]);
});

test("the banner lists only the moderator's own waiting letters", async () => {
  await decide({ status: 'interview', letter: 'send' });
  const [shown, ...more] = await listWaitingLetters(ana.id);
  expect(more).toEqual([]);
  expect(shown).toMatchObject({ name: 'Ida Berg', decision: 'Pending to Interview' });
  expect(shown!.left_ms).toBeGreaterThan(5_000);
  expect(await listWaitingLetters((await moderator()).id)).toEqual([]);
  expect(await listWaitingLetters(null, new Date(Date.now() + MINUTE))).toEqual([]);
});
