import * as decisions from '@/app/api/job-applications.php/route';
import { bulkMoves, listBulkMoves } from '@/lib/applications/bulk-moves';
import { findMoves, viewBoard } from '@/lib/applications/stage-queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { application, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, flashKey } from '@/lib/testing/harness';
import { STAGE_FORM, type Stage } from '@/lib/vocabulary/stages';
import * as bulk from './bulk/route';
import * as route from './route';
import * as undo from './undo/route';

let ana: Person, ben: Person;
let jobId: number;
beforeAll(async () => {
  [ana, ben] = [await moderator({ name: 'Ana' }), await moderator({ name: 'Ben' })];
});
beforeEach(async () => {
  await db().application.deleteMany();
  await db().outboxMail.deleteMany();
  await db().bulkMove.deleteMany();
  jobId = (await job()).id;
});

const apply = (name: string, fields: object = {}) =>
  application({ jobId, applicantName: name, email: `${name}@mail.example`, ...fields });
const move = (as: Person, json: object) => call(route, 'POST', '/api/office/stages', { as, json });
const moveMany = (as: Person, json: object) =>
  call<{ bulk_id: string | null; moved: number; told: number; same: number; changed: number; waiting: number }>(
    bulk,
    'POST',
    '/api/office/stages/bulk',
    { as, json },
  );
const putBack = (as: Person, bulk_id: string | null) =>
  call<{ back: number; stayed: number; told: number; waiting: number }>(undo, 'POST', '/api/office/stages/undo', {
    as,
    json: { bulk_id },
  });
const stored = (id: number) => db().application.findUniqueOrThrow({ where: { id } });
const stages = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await stored(id)).stage));
const letters = () => db().outboxMail.count({ where: { kind: 'application-status' } });

describe('moving one application', () => {
  test('moving an application stores its stage, note and history', async () => {
    const { id } = await apply('Ida');
    const { status, body } = await move(ana, { application: id, to: 'with-client', note: 'Sent on Monday.' });
    expect([status, body.message]).toEqual([200, 'Ida is in “With client” now.']);
    expect(body.data).toEqual({ application: id, stage: 'with-client' });
    expect(await stored(id)).toMatchObject({ stage: 'with-client', status: 'pending' });
    expect(await findMoves(id)).toMatchObject([
      { from: 'new', to: 'with-client', note: 'Sent on Monday.', by: 'Ana', told: false },
    ]);
    expect((await move(ben, { application: id, to: 'with-client' })).body.message).toBe(
      'Ida was in “With client” already.',
    );
    expect((await move(ana, { application: id, to: 'interview', tell: true })).body.message).toBe(
      'Ida is in “Interview” now. They are written to.',
    );
    expect(await letters()).toBe(1);
  });

  test.each([
    [{ to: 'closed' }, 'reason'],
    [{ to: 'closed', reason: 'other' }, 'note'],
    [{ to: 'closed', reason: 'too old' }, 'reason'],
    [{ to: 'hired' }, 'to'],
    [{ to: 'placed' }, 'placed'],
    [{ to: 'called', note: 'n'.repeat(501) }, 'note'],
  ])('refuses to move an application with %o', async (sent, field) => {
    const { id } = await apply('Ida');
    const { status, body } = await move(ana, { application: id, ...sent });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await findMoves(id)).toEqual([]);
  });

  test('moving an application to “Placed” succeeds once the placement is confirmed', async () => {
    const { id } = await apply('Ida');
    const { status, body } = await move(ana, { application: id, to: 'placed', placed: true });
    expect([status, body.message]).toEqual([200, 'Ida is in “Placed” now.']);
  });

  test('refuses to move an application that changed since the moderator saw it, and says what changed', async () => {
    const { id, updatedAt } = await apply('Ida');
    const seen = updatedAt.toISOString();
    await move(ana, { application: id, to: 'called', seen });
    const late = await move(ben, { application: id, to: 'closed', reason: 'no-answer', seen });
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^Ana has moved Ida from “New” to “Called” meanwhile, .+ Read it again/);
    const decide = (json: object) => call(decisions, 'PATCH', `/api/job-applications.php?id=${id}`, { as: ben, json });
    expect((await decide({ status: 'rejected', seen })).body.message).toMatch(/^Ana has moved Ida/);
    await decide({ status: 'approved' });
    const later = (await stored(id)).updatedAt.toISOString();
    expect((await move(ana, { application: id, to: 'offer', seen })).body.message).toMatch(/^Ben has already marked/);
    expect(await stages(id)).toEqual(['offer']);
    expect((await move(ana, { application: id, to: 'interview', seen: later })).status).toBe(200);
    expect((await move(ana, { application: 999_999, to: 'offer' })).status).toBe(404);
  });

  test('a change of stage sent by form redirects to the form’s page, with the typed values if refused', async () => {
    const { id } = await apply('Ida');
    const send = (address: string, form: Record<string, string>) =>
      call(route, 'POST', address, { as: ana, browser: true, form: { application: String(id), ...form } });
    const done = await send(`/api/office/stages?board=${jobId}`, { to: 'called' });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toMatch(
      new RegExp(`/moderator-dashboard/board\\?job=${jobId}&outcome=.+#application-${id}$`),
    );
    const refused = await send(`/api/office/stages?tab=applications&stage=called&application=${id}&page=2`, {
      to: 'closed',
      note: 'Rang twice.',
    });
    expect(refused.headers.get('location')).toContain(
      `/moderator-dashboard?tab=applications&stage=called&page=2&application=${id}&outcome=`,
    );
    expect(await readFlash(STAGE_FORM, flashKey(refused))).toMatchObject({
      ok: false,
      errors: { reason: ['Say why it is closed.'] },
      values: { to: 'closed', note: 'Rang twice.' },
    });
  });
});

describe('moving several applications', () => {
  test('a bulk move skips applications that changed since the moderator saw them', async () => {
    const [one, two, three] = [await apply('One'), await apply('Two'), await apply('Three', { stage: 'called' })];
    const seen = Object.fromEntries([one, two, three].map((row) => [row.id, row.updatedAt.toISOString()]));
    await move(ben, { application: two.id, to: 'offer' });
    const ids = [one.id, two.id, three.id, three.id];
    const { status, body } = await moveMany(ana, { ids, seen, to: 'called' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ bulk_id: expect.any(String), moved: 1, told: 0, same: 1, changed: 1, waiting: 0 });
    expect(body.message).toBe(
      'One application was moved to “Called”. One application was there already. One application had changed since you read them and stay as they are.',
    );
    expect(await stages(one.id, two.id, three.id)).toEqual(['called', 'offer', 'called']);
    expect((await moveMany(ana, { ids: [one.id], to: 'called' })).body.data.bulk_id).toBeNull();
  });

  test('a bulk move by filter moves all matches if their number equals the expected one', async () => {
    for (let each = 0; each < 30; each += 1) await apply(`Person${each}`);
    const other = await application({ jobId: (await job()).id });
    const earlier = await db().application.findFirstOrThrow({ where: { applicantName: 'Person0' } });
    const again = await apply('Person0');
    const filter = { job: String(jobId), status: 'pending', stage: 'new' };
    const wrong = await moveMany(ana, { filter, count: 29, to: 'called' });
    expect([wrong.status, wrong.body.message]).toEqual([
      409,
      'The list has changed since you read it: it holds 30 now. Nothing was moved.',
    ]);
    expect(await db().application.count({ where: { stage: 'called' } })).toBe(0);
    expect((await moveMany(ana, { filter, count: 30, to: 'called' })).body.message).toBe(
      '30 applications were moved to “Called”.',
    );
    // The list has only the newest version of each applicant's application.
    expect(await stages(other.id, earlier.id, again.id)).toEqual(['new', 'new', 'called']);
    const found = await moveMany(ana, { filter: { q: 'person1' }, count: 11, to: 'offer' });
    expect(found.body.data).toMatchObject({ moved: 11 });
  });

  test.each([
    {},
    { filter: {} },
    { filter: { stage: 'hired' }, count: 1 },
    { filter: { colour: 'red' }, count: 1 },
    { ids: [1], filter: {}, count: 1 },
    { ids: [] },
    { filter: {}, count: 0 },
  ])('a bulk move without ids or a valid filter is refused: %o', async (whom) => {
    expect((await moveMany(ana, { to: 'called', ...whom })).status).toBe(422);
  });

  test('undoing a bulk move restores stages and reasons, except of applications that moved since', async () => {
    const [fresh, closed, moved] = [await apply('Fresh'), await apply('Closed'), await apply('Moved')];
    await move(ana, { application: closed.id, to: 'closed', reason: 'no-answer' });
    const ids = [fresh.id, closed.id, moved.id];
    const { data } = (await moveMany(ana, { ids, to: 'interview', tell: true })).body;
    expect(data).toMatchObject({ moved: 3, told: 3 });
    await move(ben, { application: moved.id, to: 'offer' });
    // One letter was already sent. Undoing withdraws the letters that still wait.
    const gone = await db().letter.findFirstOrThrow({ where: { applicationId: fresh.id }, select: { mailId: true } });
    await db().outboxMail.update({ where: { id: gone.mailId! }, data: { status: 'sent' } });
    const answer = await putBack(ana, data.bulk_id);
    expect(answer.body.data).toEqual({ back: 2, stayed: 1, told: 1, waiting: 0 });
    expect(answer.body.message).toBe(
      '2 applications are back where they were. One application had been moved since, and stays. One candidate had been written to: tell them yourself.',
    );
    expect(await stages(...ids)).toEqual(['new', 'closed', 'offer']);
    expect(await stored(closed.id)).toMatchObject({ status: 'rejected', closedReason: 'no-answer' });
    expect(
      (await db().outboxMail.groupBy({ by: ['status'], _count: true, orderBy: { status: 'asc' } })).map(
        ({ status, _count }) => [status, _count],
      ),
    ).toEqual([
      ['queued', 1],
      ['sent', 1],
      ['withdrawn', 1],
    ]);
    // A candidate is never mailed the same decision twice.
    expect((await moveMany(ana, { ids: [fresh.id], to: 'interview', tell: true })).body.data.told).toBe(0);
    await move(ana, { application: fresh.id, to: 'new' });
    expect((await putBack(ana, data.bulk_id)).body.data).toEqual({ back: 0, stayed: 3, told: 0, waiting: 0 });
    expect((await putBack(ana, '3f1d9f0e-6f0c-4b7e-9a55-0d6a4f6f5a01')).status).toBe(404);
  });

  test('an undone move leaves the time since which each application has been in its stage', async () => {
    const [fresh, called] = [await apply('Fresh'), await apply('Called')];
    await move(ana, { application: called.id, to: 'called' });
    const since = async () => [(await stored(fresh.id)).stageAt, (await stored(called.id)).stageAt];
    const before = await since();
    const { data } = (await moveMany(ana, { ids: [fresh.id, called.id], to: 'interview' })).body;
    expect(await since()).not.toEqual(before);
    await putBack(ana, data.bulk_id);
    expect(await since()).toEqual(before);
    expect(before).toEqual([null, expect.any(Date)]);
  });

  test('an undo by form returns to the list that it was sent from', async () => {
    const address = '/api/office/stages/undo?tab=applications&stage=called&q=ida';
    const form = { bulk_id: '3f1d9f0e-6f0c-4b7e-9a55-0d6a4f6f5a01' };
    const { status, headers } = await call(undo, 'POST', address, { as: ana, browser: true, form });
    expect(status).toBe(303);
    expect(headers.get('location')).toContain('/moderator-dashboard?tab=applications&stage=called&q=ida&outcome=');
  });

  test('undoing a bulk move restores the earlier status', async () => {
    const { id } = await apply('Approved', { stage: 'offer', status: 'approved' });
    const { data } = (await moveMany(ana, { ids: [id], to: 'called' })).body;
    await putBack(ana, data.bulk_id);
    expect(await stored(id)).toMatchObject({ stage: 'offer', status: 'approved' });
  });

  test('a bulk move to “Placed” requires confirmation', async () => {
    const { id } = await apply('Ida');
    const { status, body } = await moveMany(ana, { ids: [id], to: 'placed' });
    expect([status, body.errors]).toEqual([
      422,
      { placed: ['Say that they have taken the job, or choose another stage.'] },
    ]);
    expect((await moveMany(ana, { ids: [id], to: 'placed', placed: true })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ stage: 'placed', status: 'approved' });
  });

  /** Stores `count` applications for the job, with ids above all others. */
  async function many(count: number) {
    const { fileId } = await application({ jobId: (await job()).id });
    await db().$executeRaw`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO "StoredFile" ("id", "sha256", "sizeBytes", "mimeType", "originalName", "createdAt", "opensInline")
      SELECT ${`many-${fileId}-`} || i, s."sha256", s."sizeBytes", s."mimeType", s."originalName", s."createdAt", s."opensInline"
      FROM n, "StoredFile" s WHERE s."id" = ${fileId}`;
    await db()
      .$executeRaw`INSERT INTO "Application" ("jobId", "applicantName", "nameFolded", "email", "emailFolded", "phone", "fileId", "fileSha256", "createdAt", "updatedAt")
      SELECT ${jobId}, 'P', 'p', f."id", f."id", '1', f."id", f."sha256", f."createdAt", f."createdAt" FROM "StoredFile" f WHERE f."id" LIKE ${`many-${fileId}-%`}`;
  }
  const inStage = (stage: Stage) => db().application.count({ where: { jobId, stage } });
  const far = async () => (await listBulkMoves(ana.id))[0];

  test('a bulk move of up to 1,000 applications happens at once, and so does its undo', async () => {
    await many(1_000);
    const filter = { job: String(jobId) };
    const { body } = await moveMany(ana, { filter, count: 1_000, to: 'closed', reason: 'job-ended' });
    expect(body.message).toBe('1,000 applications were moved to “Closed”.');
    expect((await putBack(ana, body.data.bulk_id)).body.data).toMatchObject({ back: 1_000, stayed: 0, waiting: 0 });
    expect(await far()).toBeUndefined();
  });

  test('more than 1,000 applications are moved in the background, and an undo restores them there', async () => {
    await many(1_001);
    const filter = { job: String(jobId), stage: 'new' };
    const { body } = await moveMany(ana, { filter, count: 1_001, to: 'closed', reason: 'other', note: 'Ida' });
    expect(body.data).toMatchObject({ bulk_id: expect.any(String), moved: 0, waiting: 1_001 });
    const late = await apply('Late');
    await bulkMoves.continue();
    expect(await far()).toMatchObject({ state: 'moved', to: 'closed', total: 1_001, moved: 1_001 });
    expect([await inStage('closed'), ...(await stages(late.id))]).toEqual([1_001, 'new']);
    // Filters and notes may name people, so they are not stored any longer.
    expect(await db().bulkMove.findFirst()).toMatchObject({ filter: {}, move: { to: 'closed' } });
    const [moved] = await db().application.findMany({ where: { jobId, stage: 'closed' }, take: 1 });
    await move(ben, { application: moved!.id, to: 'offer' });
    expect((await putBack(ana, body.data.bulk_id)).body.data).toMatchObject({ back: 0, waiting: 1_001 });
    await bulkMoves.continue();
    expect(await far()).toMatchObject({ state: 'undone', moved: 1_001, back: 1_000 });
    expect([await inStage('new'), await inStage('offer')]).toEqual([1_001, 1]);
    expect((await putBack(ana, body.data.bulk_id)).status).toBe(404);
    expect(await listBulkMoves(ben.id)).toEqual([]);
  });

  test('a bulk move continues where an ended process stopped, and skips applications that changed since it began', async () => {
    await many(300);
    const changed = await apply('Changed');
    const first = await db().application.findFirstOrThrow({ where: { jobId }, orderBy: { id: 'asc' } });
    const startedAt = new Date();
    await db().application.update({
      where: { id: changed.id },
      data: { updatedAt: new Date(startedAt.getTime() + 1) },
    });
    const inHand = { ...{ filter: { job: String(jobId) }, move: { to: 'called' }, total: 301 }, startedAt };
    const by = { movedById: ana.id, movedBy: 'Ana' };
    const cursor = first.id + 280;
    const claimedUntil = new Date(startedAt.getTime() + 60_000);
    await db().bulkMove.create({
      data: { id: 'bulk', state: 'moving', ...inHand, ...by, cursor, moved: 20, claimedUntil },
    });
    await bulkMoves.continue();
    expect(await inStage('called')).toBe(0);
    await db().bulkMove.update({ where: { id: 'bulk' }, data: { claimedUntil: startedAt } });
    await bulkMoves.continue();
    expect(await far()).toMatchObject({ state: 'moved', moved: 300 });
    expect([await inStage('called'), ...(await stages(changed.id))]).toEqual([280, 'new']);
  });
});

test('the stage board lists each applicant once, ordered by time in the stage, with totals', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const put = (name: string, stage: Stage, day: number, status = 'pending') =>
    apply(name, { stage, status, stageAt: at(day) });
  await put('Later', 'called', 12);
  await put('Sooner', 'called', 2);
  await put('Closed first', 'closed', 3, 'rejected');
  await put('Closed last', 'closed', 9, 'rejected');
  await apply('Again');
  await apply('Again');
  for (let each = 0; each < 24; each += 1) await apply(`New${each}`);
  const board = await viewBoard(jobId);
  const names = (stage: Stage) => board.find((column) => column.stage === stage)!.cards.map(({ name }) => name);
  expect(names('called')).toEqual(['Sooner', 'Later']);
  expect(names('closed')).toEqual(['Closed last', 'Closed first']);
  expect(names('new').slice(0, 2)).toEqual(['Again', 'New0']);
  expect(board.map(({ stage, total, cards }) => [stage, total, cards.length])).toEqual([
    ['new', 25, 12],
    ['shortlisted', 0, 0],
    ['called', 2, 2],
    ['with-client', 0, 0],
    ['interview', 0, 0],
    ['offer', 0, 0],
    ['placed', 0, 0],
    ['closed', 2, 2],
  ]);
  const [whole] = await viewBoard(jobId, 'new');
  expect(whole!.cards).toHaveLength(25);
});
