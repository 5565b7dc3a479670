import * as applications from '@/app/api/applications.php/route';
import * as undo from '@/app/api/office/stages/undo/route';
import { moveStages } from '@/lib/applications/stages';
import { candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, flashKey } from '@/lib/testing/harness';
import { applicant, cvText, KUBERNETES, platformJob, pooled, POSTGRES, PYTHON } from '@/lib/testing/shortlist';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { viewShortlist } from '@/lib/shortlist/queries';
import type { ShortlistList } from '@/lib/vocabulary/shortlist';
import * as route from './route';

let ana: Person, ben: Person, ida: Person;
let jobId: number, strong: number, weak: number;
beforeAll(async () => {
  [ana, ben] = [await moderator({ name: 'Ana' }), await moderator({ name: 'Ben' })];
  ida = await candidate({ email: 'ida@mail.example', verified: true });
});
beforeEach(async () => {
  await db().activityLog.deleteMany();
  jobId = (await platformJob()).id;
  strong = (await send('Ida Berg', [KUBERNETES, PYTHON, POSTGRES], { userId: ida.id, email: 'ida@mail.example' })).id;
  weak = (await send('Max Low', ['wrote the price list of a bakery'])).id;
});

const send = (name: string, lines: string[], fields: object = {}) =>
  applicant({
    jobId,
    applicantName: name,
    email: `${name.replace(' ', '.').toLowerCase()}@mail.example`,
    text: cvText(name, lines),
    ...fields,
  });
const decide = (as: Person | undefined, json: object) =>
  call<{ version: number; bulk_id: string | null }>(route, 'POST', `/api/office/shortlist/decisions?job=${jobId}`, {
    as,
    json,
  });
const view = async (list: ShortlistList = 'order', pool = false) =>
  (await viewShortlist(jobId, { pool, list, page: 1 }))!;
const names = async (list?: ShortlistList, pool?: boolean) => (await view(list, pool)).people.map(({ name }) => name);
const stored = () => db().shortlistEntry.findFirst({ where: { jobId }, orderBy: { id: 'desc' } });
const lastLine = () => db().activityLog.findFirst({ orderBy: { id: 'desc' } });

// promise: shortlist-decisions-logged
test("shortlisting, notes, striking out and reopening are stored and logged with the moderator's name", async () => {
  const person = `application-${weak}`;
  expect((await decide(ana, { person, version: 0, decision: 'shortlisted', place: 2 })).body.message).toBe(
    'Max Low is on the shortlist.',
  );
  expect(await names('shortlisted')).toEqual(['Max Low']);
  expect(await lastLine()).toMatchObject({
    actorName: 'Ana',
    action: 'shortlist.add',
    subjectType: 'application',
    subjectId: String(weak),
    data: { job: jobId, from: 'open', to: 'shortlisted', place: 2 },
  });
  await decide(ben, { person, version: 1, decision: 'shortlisted', reason: 'Ran it elsewhere.', doubts: 'Notice.' });
  expect(await stored()).toMatchObject({
    reason: 'Ran it elsewhere.',
    doubts: 'Notice.',
    decidedBy: 'Ben',
    version: 2,
  });
  expect(await lastLine()).toMatchObject({ action: 'shortlist.note' });
  const count = await db().activityLog.count();
  await decide(ben, { person, version: 2, decision: 'shortlisted', reason: 'Ran it elsewhere.', doubts: 'Notice.' });
  expect([await db().activityLog.count(), (await stored())!.version]).toEqual([count, 2]);

  await decide(ana, { person, version: 2, decision: 'struck', reason: 'Has no permit.' });
  expect(await stored()).toMatchObject({ decision: 'struck', reason: 'Has no permit.', doubts: null });
  // A person who was ruled out stays in the order.
  expect(await names()).toEqual(['Ida Berg', 'Max Low']);
  expect(await names('struck')).toEqual(['Max Low']);
  expect((await decide(ben, { person, version: 3, decision: 'open' })).body.message).toBe(
    'Max Low is back, and nothing is decided.',
  );
  expect(await stored()).toMatchObject({ decision: 'open', reason: null, decidedBy: 'Ben', version: 4 });
  expect(await lastLine()).toMatchObject({ action: 'shortlist.reopen', data: { from: 'struck', to: 'open' } });
  expect(JSON.stringify(await db().activityLog.findMany())).not.toContain('permit');
});

test("shortlisting raises an application's stage but never lowers it; striking out does not change it", async () => {
  const stage = async () => (await db().application.findUniqueOrThrow({ where: { id: weak } })).stage;
  const person = `application-${weak}`;
  await decide(ana, { person, version: 0, decision: 'shortlisted' });
  expect(await stage()).toBe('shortlisted');
  await decide(ana, { person, version: 1, decision: 'struck', reason: 'Has no permit.' });
  expect(await stage()).toBe('shortlisted');
  await db().application.update({ where: { id: weak }, data: { stage: 'called' } });
  await decide(ana, { person, version: 2, decision: 'shortlisted' });
  expect(await stage()).toBe('called');
});

test('refuses to shortlist a closed application, but keeps one that was closed later, which the view names', async () => {
  const close = (id: number) =>
    moveStages(db(), [id], { to: 'closed', reason: 'not-a-match', by: { userId: ana.id, name: 'Ana' } });
  await close(weak);
  const person = `application-${weak}`;
  const { status, body } = await decide(ana, { person, version: 0, decision: 'shortlisted' });
  expect([status, body.message]).toEqual([
    409,
    'Max Low was not shortlisted: the stage of the application is Closed. Move it to another stage first.',
  ]);
  expect(await stored()).toBeNull();
  expect((await decide(ana, { person, version: 0, decision: 'struck', reason: 'No permit.' })).status).toBe(200);
  const later = { person: `application-${strong}`, decision: 'shortlisted' };
  await decide(ana, { ...later, version: 0 });
  expect((await view()).closed).toEqual([]);
  await close(strong);
  expect((await decide(ana, { ...later, version: 1, reason: 'Forty clusters.' })).status).toBe(200);
  expect((await view()).closed).toEqual(['Ida Berg']);
});

test('undoing the stage change of a shortlisting does not move an application that was moved since', async () => {
  const stored = (id: number) => db().application.findUniqueOrThrow({ where: { id } });
  const moves = [];
  for (const id of [weak, strong])
    moves.push((await decide(ana, { person: `application-${id}`, version: 0, decision: 'shortlisted' })).body.data);
  expect(
    (await decide(ana, { person: `application-${weak}`, version: 1, decision: 'open' })).body.data.bulk_id,
  ).toBeNull();
  await moveStages(db(), [strong], { to: 'called', by: { userId: ben.id, name: 'Ben' } });
  const backs = [];
  for (const { bulk_id } of moves)
    backs.push((await call(undo, 'POST', '/api/office/stages/undo', { as: ana, json: { bulk_id } })).body.data);
  expect(backs).toEqual([expect.objectContaining({ back: 1 }), expect.objectContaining({ back: 0, stayed: 1 })]);
  expect([(await stored(weak)).stage, (await stored(strong)).stage]).toEqual(['new', 'called']);
});

test('the reason for shortlisting stays stored when the person is taken off the list', async () => {
  const person = `application-${strong}`;
  await decide(ana, { person, version: 0, decision: 'shortlisted', reason: 'Forty clusters.' });
  await decide(ana, { person, version: 1, decision: 'open' });
  expect(await stored()).toMatchObject({ decision: 'open', reason: 'Forty clusters.' });
});

test('the reason for striking out never becomes a strength, and undo restores both texts', async () => {
  const person = `application-${weak}`;
  const texts = async () => {
    const { decision, reason, doubts } = (await stored())!;
    return [decision, reason, doubts];
  };
  const strike = { person, decision: 'struck', reason: 'Location' };
  await decide(ana, { ...strike, version: 0 });
  await decide(ana, { person, version: 1, decision: 'shortlisted', reason: 'Location', doubts: 'Location' });
  expect(await texts()).toEqual(['shortlisted', null, null]);
  await decide(ana, { ...strike, version: 2 });
  expect(await texts()).toEqual(['struck', 'Location', null]);
  await decide(ana, { person, version: 3, decision: 'open', reason: 'Location' });
  expect(await texts()).toEqual(['open', null, null]);
  const notes = { reason: 'Forty clusters.', doubts: 'Three months of notice.' };
  for (const [at, decision] of (['shortlisted', 'open'] as const).entries()) {
    await decide(ana, { person, version: 4 + 3 * at, decision: 'shortlisted', ...notes });
    if (decision === 'open') await decide(ana, { person, version: 7, decision });
    const { version } = (await stored())!;
    await decide(ana, { ...strike, version });
    await decide(ana, { person, version: version + 1, decision, ...notes });
    expect(await texts()).toEqual([decision, notes.reason, notes.doubts]);
  }
});

// promise: reason-to-strike-out
test('striking out requires a reason and exactly one person', async () => {
  const person = `application-${weak}`;
  const bare = await decide(ana, { person, version: 0, decision: 'struck', reason: '  ' });
  expect([bare.status, bare.body.errors]).toEqual([
    422,
    { reason: ['Say why. A person who is ruled out may ask, and a colleague may reinstate them.'] },
  ]);
  for (const several of [[person, `application-${strong}`], `${person},application-${strong}`, 'all', ''])
    expect((await decide(ana, { person: several, version: 0, decision: 'struck', reason: 'No.' })).status).toBe(422);
  expect(await stored()).toBeNull();
});

test("refuses the second of two moderators' shortlist decisions, and says who decided what", async () => {
  const person = `application-${strong}`;
  const answers = await Promise.all([
    decide(ana, { person, version: 0, decision: 'shortlisted' }),
    decide(ben, { person, version: 0, decision: 'struck', reason: 'No.' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(
    /^(Ana|Ben) has decided about Ida Berg meanwhile \((shortlisted|ruled out), .+\)\. Read it, then decide\.$/,
  );
});

// promise: shortlist-of-one-job
test('a shortlist decision requires a moderator, and an applicant of the job or an approved pool member', async () => {
  const body = { person: `application-${weak}`, version: 0, decision: 'shortlisted' };
  expect((await decide(undefined, body)).status).toBe(401);
  expect((await decide(ida, body)).status).toBe(403);
  const elsewhere = await applicant({ jobId: (await platformJob()).id, text: '' });
  const unasked = await pooled({ consentVersion: null });
  const undecided = await pooled({ status: 'pending' });
  for (const person of [`application-${elsewhere.id}`, `cv-${unasked.id}`, `cv-${undecided.id}`, 'cv-999999'])
    expect([person, (await decide(ana, { ...body, person })).status]).toEqual([person, 404]);
});

// promise: newest-cv-compared
test('a newer application keeps the shortlist decision, marked as older; withdrawal removes the person', async () => {
  await decide(ana, { person: `application-${strong}`, version: 0, decision: 'shortlisted' });
  const newer = await send('Ida Berg', [KUBERNETES], { userId: ida.id, email: 'ida@mail.example' });
  const [person] = (await view('shortlisted')).people;
  expect(person).toMatchObject({ id: newer.id, entry: { decision: 'shortlisted', isOlder: true, version: 1 } });
  await decide(ben, { person: `application-${newer.id}`, version: 1, decision: 'shortlisted', reason: 'Still.' });
  expect((await view('shortlisted')).people).toMatchObject([{ id: newer.id, entry: { isOlder: false, version: 2 } }]);
  expect(await db().shortlistEntry.count({ where: { jobId } })).toBe(1);

  await call(applications, 'DELETE', `/api/applications.php?id=${newer.id}`, { as: ida });
  await call(applications, 'DELETE', `/api/applications.php?id=${strong}`, { as: ida });
  expect(await names()).toEqual(['Max Low']);
  expect((await view()).shortlisted).toEqual([]);
  expect((await decide(ben, { person: `application-${newer.id}`, version: 2, decision: 'open' })).body).toMatchObject({
    code: 'conflict',
    message: 'This document is not here any more: it was withdrawn or deleted.',
  });
});

// promise: pool-by-choice
test('the shortlist includes the talent pool only on request, and lists each person once', async () => {
  const text = (name: string) => cvText(name, [KUBERNETES, PYTHON, POSTGRES]);
  const pat = await pooled({ applicantName: 'Pat Pool', email: 'pat@mail.example', text: text('Pat Pool') });
  await pooled({ applicantName: 'Ida Berg', email: 'IDA@mail.example', text: text('Ida Berg') });
  await pooled({ applicantName: 'No Consent', email: 'no@mail.example', consentVersion: null, text: text('No') });
  await pooled({ applicantName: 'Not Approved', email: 'not@mail.example', status: 'pending', text: text('Not') });
  expect(await names()).toEqual(['Ida Berg', 'Max Low']);
  expect((await names('order', true)).sort()).toEqual(['Ida Berg', 'Max Low', 'Pat Pool']);
  expect((await view('order', true)).pool).toEqual({ people: 1, compared: 1 });
  await decide(ana, { person: `cv-${pat.id}`, version: 0, decision: 'shortlisted' });
  expect(await names('shortlisted')).toEqual(['Pat Pool']);
  // The decision on a CV remains when its sender applies for the job.
  await send('Pat Pool', [KUBERNETES], { email: 'pat@mail.example' });
  expect((await view('shortlisted')).people).toMatchObject([
    { kind: 'application', entry: { decision: 'shortlisted' } },
  ]);
});

test('a shortlist decision sent by form redirects to the person’s row, with the typed values if refused', async () => {
  const post = (form: Record<string, string>) =>
    call<{ version: number; bulk_id: string | null }>(route, 'POST', `/api/office/shortlist/decisions?job=${jobId}`, {
      as: ana,
      browser: true,
      form,
    });
  const person = `application-${weak}`;
  const done = await post({ person, version: '0', decision: 'shortlisted', place: '2' });
  expect(done.headers.get('location')).toMatch(new RegExp(`/jobs/${jobId}/shortlist\\?outcome=[\\w-]+#${person}$`));
  expect(await readFlash('shortlist-decision', flashKey(done))).toMatchObject({ ok: true, data: { person } });
  const late = await post({ person, version: '0', decision: 'struck', reason: 'Typed at length.' });
  expect(await readFlash('shortlist-decision', flashKey(late))).toMatchObject({
    ok: false,
    values: { person, decision: 'struck', reason: 'Typed at length.' },
  });
  const odd = await post({ person: 'x"><script>', version: '0', decision: 'open' });
  expect(odd.headers.get('location')).toMatch(/#people$/);
});
