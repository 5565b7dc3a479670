import Database from '../platform/db/driver.mjs';
import { application, callerFrom, cvDocument, job, moderator } from '../testing/fixtures';
import { databaseFile, db, onSqlite } from '../testing/harness';
import { moveStage } from '../applications/stages';
import { addDays } from '../base/format';
import { DAY_MS, today } from '../base/time';
import { transaction } from '../platform/db/client';
import * as sql from './store';
import { FUNNEL_STAGES, TIME_KINDS, WAITING_KINDS } from '../vocabulary/figures';
import type { Stage } from '../vocabulary/stages';
import { makeFigures, viewFigures } from './queries';
import { countView, takeViews } from './views';

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
const figures = (job: number | null = null, span: '7' | '30' = '30') =>
  makeFigures({ span, dates: null, job }, new Date());

beforeEach(async () => {
  takeViews();
  for (const table of ['application', 'cvDocument', 'contactMessage', 'jobViews', 'personAddress'] as const)
    await (db()[table] as { deleteMany(): Promise<unknown> }).deleteMany();
  await db().job.deleteMany();
});

async function move(id: number, ...stages: Stage[]) {
  const by = await callerFrom(await moderator());
  for (const to of stages) await transaction((tx) => moveStage(tx, { applicationId: id, to, by }));
}

test('the waiting figures count unanswered applications by age, each by the newest version', async () => {
  const { id: jobId } = await job({ status: 'pending', createdAt: ago(2) });
  await application({ jobId, createdAt: ago(40) });
  await application({ jobId, createdAt: ago(0.5) });
  await application({ jobId, email: 'other@mail.example', createdAt: ago(10) });
  const called = await application({ jobId, email: 'called@mail.example', createdAt: ago(10) });
  await move(called.id, 'called');
  const told = await application({ jobId, email: 'told@mail.example', createdAt: ago(4), answeredAt: ago(1) });
  await application({ jobId, email: 'placed@mail.example', createdAt: ago(4), status: 'approved' });
  await application({ jobId, email: 'put.in@mail.example', createdAt: ago(4), origin: 'office' });
  await cvDocument({ submittedAt: ago(5) });
  await cvDocument({ submittedAt: ago(5), status: 'approved', origin: 'office' });
  await cvDocument({ submittedAt: ago(5), status: 'approved', decidedAt: ago(4) });
  const { waiting } = await figures(null, '7');
  const of = (kind: string) => waiting.find((one) => one.kind === kind);
  expect(of('postings')).toMatchObject({ came: 1, waiting: 1, byAge: [0, 1, 0, 0, 0] });
  expect(of('applications')).toEqual({
    kind: 'applications',
    came: 3,
    waiting: 3,
    byAge: [1, 0, 1, 1, 0],
    oldest: ago(10).toISOString(),
  });
  expect(of('unanswered')).toMatchObject({ waiting: 3, byAge: [1, 0, 0, 2, 0] });
  expect(of('cvs')).toMatchObject({ came: 2, waiting: 1, byAge: [0, 0, 1, 0, 0] });
  expect(of('messages')).toMatchObject({ came: 0, waiting: 0, oldest: null });
  expect(told.answeredAt).not.toBeNull();
});

test('the backlog of a day counts the applications that no mail had answered by its end', async () => {
  const { id: jobId } = await job();
  await application({ jobId, email: 'early@mail.example', createdAt: ago(40) });
  await application({ jobId, email: 'late@mail.example', createdAt: ago(2) });
  const answered = { createdAt: ago(6), answeredAt: ago(3) };
  await application({ jobId, email: 'answered@mail.example', ...answered, status: 'rejected', stage: 'closed' });
  await application({ jobId, email: 'silent@mail.example', createdAt: ago(6), status: 'rejected', stage: 'closed' });
  const { backlog } = await figures(null, '7');
  expect(backlog.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, at) => addDays(today(), at - 6)));
  expect(backlog.map(({ waiting }) => waiting)).toEqual([2, 2, 2, 1, 2, 2, 2]);
  expect(backlog.map((each) => each.answered)).toEqual([0, 0, 0, 1, 0, 0, 0]);
});

test('the time figures cover records answered or decided within the span, whenever they arrived', async () => {
  const { id: jobId } = await job({ createdAt: ago(3), firstPublishedAt: ago(2), publishedAt: ago(2) });
  await job({ createdAt: ago(3), firstPublishedAt: ago(3), publishedAt: ago(3) });
  for (const [at, hours] of [1, 2, 3, 4, 5, 6, 7, 8, 90, 400].entries())
    await application({
      jobId,
      email: `a${at}@mail.example`,
      createdAt: new Date(now.getTime() - DAY_MS - hours * 3_600_000),
      answeredAt: ago(1),
      status: 'rejected',
      stage: 'closed',
      stageAt: ago(1),
    });
  const { id: postedById } = await moderator();
  await job({ createdAt: ago(9), firstPublishedAt: ago(2), publishedAt: ago(2), postedById });
  const decided = { createdAt: ago(9), status: 'rejected', stage: 'closed', stageAt: ago(1) } as const;
  await application({ jobId, email: 'put.in@mail.example', ...decided, origin: 'office' });
  await application({ jobId, email: 'old@mail.example', createdAt: ago(90), answeredAt: ago(60), status: 'approved' });
  await db().contactMessage.create({
    data: { name: 'A', email: 'a@mail.example', message: 'Hello', createdAt: ago(2), handledAt: ago(1) },
  });
  await cvDocument({ submittedAt: ago(3), status: 'rejected', decidedAt: ago(1) });
  const { times } = await figures();
  expect(times).toEqual([
    { kind: 'answer', count: 10, median: 5, slow: 90 },
    { kind: 'decision', count: 10, median: 5, slow: 90 },
    { kind: 'cv', count: 1, median: 48, slow: 48 },
    { kind: 'message', count: 1, median: 24, slow: 24 },
    { kind: 'posting', count: 1, median: 24, slow: 24 },
  ]);
});

test('the figures of a job count its applications only, and leave out what belongs to no job', async () => {
  const [{ id: one }, { id: other }] = [await job(), await job({ status: 'pending' })];
  const answered = { answeredAt: ago(2), status: 'rejected', stage: 'closed', stageAt: ago(1) } as const;
  await application({ jobId: one, email: 'waits@mail.example', createdAt: ago(4) });
  await application({ jobId: one, email: 'answered@mail.example', createdAt: ago(4), ...answered });
  for (const n of [1, 2]) await application({ jobId: other, email: `w${n}@mail.example`, createdAt: ago(9) });
  await application({ jobId: other, email: 'a@mail.example', createdAt: ago(9), ...answered });
  await cvDocument({ submittedAt: ago(5) });
  const view = await figures(one, '7');
  const byAge = [0, 0, 1, 0, 0];
  const oldest = ago(4).toISOString();
  expect(view.waiting).toEqual([
    { kind: 'applications', came: 2, waiting: 1, byAge, oldest },
    { kind: 'unanswered', came: 2, waiting: 1, byAge, oldest },
  ]);
  expect(view.times).toEqual([
    { kind: 'answer', count: 1, median: 48, slow: 48 },
    { kind: 'decision', count: 1, median: 72, slow: 72 },
  ]);
  expect(view.backlog.map(({ waiting }) => waiting)).toEqual([0, 0, 2, 2, 1, 1, 1]);
  expect(view.backlog.map((each) => each.answered)).toEqual([0, 0, 0, 0, 1, 0, 0]);
  expect((await figures(null, '7')).waiting).toHaveLength(WAITING_KINDS.length);
});

test('an application counts as answered when its first letter was sent', async () => {
  const { id: jobId } = await job();
  const { id: applicationId } = await application({ jobId });
  const letter = (sentAt: Date | null) =>
    db().letter.create({
      data: { applicationId, kind: 'decision', state: 'queued', writtenBy: 'Morgan', writtenAt: now, sentAt },
    });
  const answeredAt = async () =>
    (await db().application.findUniqueOrThrow({ where: { id: applicationId }, select: { answeredAt: true } }))
      .answeredAt;
  const { id } = await letter(null);
  expect(await answeredAt()).toBeNull();
  await db().letter.update({ where: { id }, data: { sentAt: ago(2) } });
  expect(await answeredAt()).toEqual(ago(2));
  await letter(ago(1));
  expect(await answeredAt()).toEqual(ago(2));
});

test('the funnel counts each person once, by the furthest stage that they reached', async () => {
  const [{ id: one }, { id: other }] = [await job(), await job()];
  const ana = await application({ jobId: one, email: 'ana@mail.example' });
  await move(ana.id, 'shortlisted', 'interview', 'closed');
  const again = await application({ jobId: other, email: 'Ana@mail.example' });
  await application({ jobId: other, email: 'ana@work.example' });
  const ben = await application({ jobId: one, email: 'ben@mail.example' });
  await move(ben.id, 'placed', 'called');
  const cem = await application({ jobId: one, email: 'cem@mail.example' });
  await move(cem.id, 'closed');
  await application({ jobId: one, email: 'put.in@mail.example', origin: 'office', reached: 'placed' });
  const people = (view: Awaited<ReturnType<typeof figures>>) => view.funnel.map((step) => step.people);
  expect(people(await figures())).toEqual([4, 2, 2, 1, 1, 0, 0]);
  for (const address of ['ana@mail.example', 'ana@work.example'])
    await db().personAddress.create({ data: { address, personId: 'ana', mergedAt: now } });
  const all = await figures();
  expect(people(all)).toEqual([3, 2, 2, 1, 1, 0, 0]);
  expect(all.funnel[0]).toEqual({ stage: 'new', people: 3, closed: 1 });
  expect(all.funnel[4]).toMatchObject({ stage: 'interview', closed: 0 });
  await move(again.id, 'closed');
  const ofOne = await figures(one);
  expect(people(ofOne)).toEqual([3, 2, 2, 1, 1, 0, 0]);
  expect(ofOne.funnel[4]).toMatchObject({ stage: 'interview', closed: 1 });
  expect(people(await figures(other))).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

test('the figures count views and applications by job and source, including views not stored yet', async () => {
  const [{ id: one }, { id: other }] = [await job({ title: 'One' }), await job({ title: 'Other' })];
  for (let n = 0; n < 4; n += 1) countView(String(one), 'board', today());
  countView(String(one), null, today());
  countView(String(other), null, today());
  await application({ jobId: one, ref: 'board' });
  await application({ jobId: one, email: 'b@mail.example', ref: 'letter' });
  const all = await figures();
  expect(all.viewsSince).toBe(today());
  expect(all.jobs.map(({ title, views, applications }) => [title, views, applications])).toEqual([
    ['One', 5, 2],
    ['Other', 1, 0],
  ]);
  expect(all.sources).toEqual([
    { ref: 'board', views: 4, applications: 1 },
    { ref: null, views: 2, applications: 0 },
    { ref: 'letter', views: 0, applications: 1 },
  ]);
  const ofOther = await figures(other);
  expect(ofOther.job).toMatchObject({ id: other, title: 'Other' });
  expect(ofOther.jobs).toMatchObject([{ id: other, views: 1, applications: 0 }]);
  expect(ofOther.sources).toEqual([{ ref: null, views: 1, applications: 0 }]);
});

test("the figures sum up the sources beyond the list's maximum in one line", async () => {
  const { id } = await job();
  for (let at = 0; at < 30; at += 1) countView(String(id), `s${String(at).padStart(2, '0')}`, today());
  countView(String(id), 'other', today());
  const { sources } = await figures();
  expect(sources.at(-1)).toEqual({ ref: { rest: true }, views: 31 - 20, applications: 0 });
  expect(sources).toHaveLength(21);
});

test('a source with few views and many applications is listed with both its counts', async () => {
  const { id } = await job();
  const views = (ref: string, count: number) => ({ day: today(), jobId: id, ref, count });
  const many = Array.from({ length: 20 }, (_, at) => views(`s${at}`, 10 + at));
  await db().jobViews.createMany({ data: [...many.slice(1), views('letter', 10), views('few', 9)] });
  for (const n of [1, 2]) await application({ jobId: id, email: `l${n}@mail.example`, ref: 'letter' });
  await application({ jobId: id, email: 'f@mail.example', ref: 'few' });
  const { sources } = await figures();
  expect(sources.slice(-2)).toEqual([
    { ref: 'letter', views: 10, applications: 2 },
    { ref: { rest: true }, views: 9, applications: 1 },
  ]);
});

test('the figures for a period of typed dates count only records that came in on those days', async () => {
  const { id: jobId } = await job({ createdAt: ago(50) });
  for (const [at, days] of [1, 10, 11, 12, 20].entries())
    await application({ jobId, email: `p${at}@mail.example`, createdAt: ago(days), ref: 'board' });
  const day = (days: number) => ago(days).toISOString().slice(0, 10);
  await db().jobViews.createMany({
    data: [9, 10, 12, 13].map((days) => ({ day: day(days), jobId, ref: 'board', count: days })),
  });
  const dates = { from: day(12), to: day(10) };
  const view = await makeFigures({ span: 'dates', dates, job: jobId }, now);
  expect(view.days).toEqual(dates);
  expect(view.waiting.find(({ kind }) => kind === 'applications')).toMatchObject({ came: 3, waiting: 5 });
  expect(view.funnel[0]).toMatchObject({ people: 3 });
  expect(view.jobs).toMatchObject([{ views: 22, applications: 3 }]);
  expect(view.sources).toEqual([{ ref: 'board', views: 22, applications: 3 }]);
});

test('the figures for an unknown job are those of all jobs', async () => {
  const { id } = await job();
  countView(String(id), null, today());
  const view = await figures(4_711);
  expect(view).toMatchObject({ unknownJob: true, job: null });
  expect(view.jobs).toHaveLength(1);
});

test('viewFigures returns the same figures for requests within a minute', async () => {
  const first = viewFigures({ span: '90', dates: null, job: null });
  expect(viewFigures({ span: '90', dates: null, job: null })).toBe(first);
  expect(viewFigures({ span: '90', dates: null, job: 3 })).not.toBe(first);
  await first;
});

// Query plans are specific to SQLite; PostgreSQL chooses among the same indexes.
(onSqlite ? test : test.skip)('the query of each figure reads only a covering index', () => {
  const within = { since: ago(30).toISOString(), until: now.toISOString() };
  const days = { from: '2031-01-01', to: '2031-01-31' };
  const reads = [
    sql.backlogSql([within.since, within.until], null),
    ...WAITING_KINDS.filter((kind) => kind !== 'messages').map((kind) =>
      sql.waitingSql(kind, within, [within.since], null),
    ),
    ...TIME_KINDS.filter((kind) => kind !== 'message' && kind !== 'posting').map((kind) =>
      sql.hoursSql(kind, within, null),
    ),
    ...[null, 7].flatMap((job) => [
      sql.funnelSql(within, job, FUNNEL_STAGES),
      sql.jobsSql(days, within, job, 20),
      sql.viewSourcesSql(days, job, 20),
      sql.applicationSourcesSql(within, job, 20),
    ]),
  ];
  const connection = new Database(databaseFile, { readonly: true });
  const steps = reads.flatMap(({ sql, parameters }) =>
    (connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[]).map(
      ({ detail }) => detail,
    ),
  );
  connection.close();
  const ofTables = steps.filter((step) => /\b(Application|CvDocument|Job|JobViews|PersonAddress|p|j)\b/.test(step));
  expect(ofTables.length).toBeGreaterThan(reads.length);
  const bad = ofTables.filter(
    (step) =>
      !/USING COVERING INDEX|^SEARCH j USING INTEGER PRIMARY KEY|^SEARCH p USING|^SEARCH JobViews USING/.test(step),
  );
  expect(bad).toEqual([]);
});
