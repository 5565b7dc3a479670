import { openJobPages } from '@/lib/jobs/open-jobs';
import { findPublicJob } from '@/lib/jobs/queries';
import { candidate, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as office from './route';

let mod: Person;
beforeAll(async () => {
  mod = await moderator();
});

const act = (action: unknown, ids: unknown, as: Person | undefined = mod) =>
  call(office, 'POST', '/api/office/jobs', { json: { action, ids }, ...(as && { as }) });
const statuses = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await db().job.findUniqueOrThrow({ where: { id } })).status));
const log = (ids: number[]) =>
  db().activityLog.findMany({
    where: { subjectType: 'job', subjectId: { in: ids.map(String) } },
    orderBy: { id: 'asc' },
  });

test.each([
  ['approve', ['pending', 'rejected', 'closed'], 'published', 'job.approve', '3 jobs approved.'],
  ['reject', ['pending'], 'rejected', 'job.reject', 'Job rejected.'],
  ['close', ['published', 'published'], 'closed', 'job.close', '2 jobs closed.'],
  ['delete', ['pending', 'published', 'rejected', 'closed'], 'deleted', 'job.delete', '4 jobs deleted.'],
])('the bulk action %s changes all chosen jobs and logs each', async (action, from, to, logged, message) => {
  const chosen = [];
  for (const status of from) chosen.push(await job({ status }));
  const ids = chosen.map(({ id }) => id);
  const seen = Object.fromEntries(chosen.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
  const { status, body } = await call(office, 'POST', '/api/office/jobs', {
    json: { action, ids: [...ids, ...ids], seen },
    as: mod,
  });
  expect([status, body.message, body.data]).toEqual([200, message, { ids, updated_at: expect.any(String) }]);
  const stored = await db().job.findMany({ where: { id: { in: ids } } });
  expect(new Set(stored.map(({ updatedAt }) => updatedAt.toISOString()))).toEqual(new Set([body.data.updated_at]));
  expect(new Set(await statuses(ids))).toEqual(new Set([to]));
  expect((await log(ids)).map((entry) => [entry.actorId, entry.action, entry.data])).toEqual(
    from.map((status) => [mod.id, logged, { from: status, to }]),
  );
});

test('a reopened job keeps its first publication date and gets a new publication time', async () => {
  const first = new Date('2026-01-05T09:00:00Z');
  const back = await job({ status: 'closed', createdAt: first, publishedAt: first, firstPublishedAt: first });
  const fresh = await job({ status: 'pending', createdAt: first });
  const start = Date.now();
  expect((await act('approve', [back.id, fresh.id])).status).toBe(200);

  const [again, once] = await db().job.findMany({ where: { id: { in: [back.id, fresh.id] } }, orderBy: { id: 'asc' } });
  expect([again!.firstPublishedAt, once!.firstPublishedAt]).toEqual([first, once!.publishedAt]);
  for (const { publishedAt } of [again!, once!]) expect(publishedAt!.getTime()).toBeGreaterThanOrEqual(start);
  expect((await findPublicJob(back.id))?.postedAt).toBe(first.toISOString());
  const listed = await openJobPages().next();
  expect(listed.value && listed.value.find(({ id }) => id === back.id)?.postedAt).toBe(first.toISOString());
});

test('undoing a close publishes the job anew with its first date, and the log says so', async () => {
  const first = new Date('2026-01-05T09:00:00Z');
  const { id } = await job({ status: 'published', publishedAt: first, firstPublishedAt: first });
  const undo = (seen: string) =>
    call<{ updated_at: string }>(office, 'POST', '/api/office/jobs', {
      json: { action: 'undo-close', ids: [id], seen: { [id]: seen } },
      as: mod,
    });
  const closed = (await act('close', [id])).body.data as { updated_at: string };
  expect((await undo(first.toISOString())).status).toBe(409);
  const { status, body } = await undo(closed.updated_at);
  expect([status, body.message]).toEqual([200, 'Job reopened.']);
  expect(await db().job.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'published',
    publishedAt: new Date(body.data.updated_at),
    firstPublishedAt: first,
    closedAt: null,
    closedBy: null,
  });
  expect((await findPublicJob(id))?.postedAt).toBe(first.toISOString());
  expect((await log([id])).map(({ action, data }) => [action, data])).toEqual([
    ['job.close', { from: 'published', to: 'closed' }],
    ['job.undo-close', { from: 'closed', to: 'published' }],
  ]);
  expect((await undo(body.data.updated_at)).status).toBe(409);
  const ended = await job({ status: 'closed', closedBy: 'poster' });
  expect((await act('undo-close', [ended.id])).status).toBe(409);
});

test('a bulk action changes no job if the status of one of them does not permit it', async () => {
  const ids = [
    (await job({ status: 'pending' })).id,
    (await job({ status: 'closed', title: 'The Closed One' })).id,
    (await job({ status: 'pending' })).id,
  ];
  const { status, body } = await act('reject', ids);
  expect([status, body.code, body.message]).toEqual([409, 'conflict', expect.stringContaining('The Closed One')]);
  expect((await act('approve', [...ids, 999_999])).status).toBe(404);
  expect(await statuses(ids)).toEqual(['pending', 'closed', 'pending']);
  expect(await log(ids)).toEqual([]);
});

test('refuses decisions on jobs that changed since the moderator saw them', async () => {
  const [read, other] = [
    await job({ status: 'pending', title: 'Read Then Changed' }),
    await job({ status: 'pending' }),
  ];
  const seen = { [read.id]: read.updatedAt.toISOString(), [other.id]: other.updatedAt.toISOString() };
  await db().job.update({
    where: { id: read.id },
    data: { description: 'Something else altogether.', updatedAt: new Date(read.updatedAt.getTime() + 1) },
  });
  const decide = (action: string, ids: number[]) =>
    call(office, 'POST', '/api/office/jobs', { json: { action, ids, seen }, as: mod });

  for (const action of ['approve', 'reject', 'delete']) {
    const { status, body } = await decide(action, [other.id, read.id]);
    expect([status, body.code, body.message]).toEqual([
      409,
      'conflict',
      '“Read Then Changed” has changed since you opened it. Read it again, then decide.',
    ]);
  }
  expect(await statuses([read.id, other.id])).toEqual(['pending', 'pending']);
  expect(await log([read.id, other.id])).toEqual([]);

  expect((await decide('approve', [other.id])).status).toBe(200);
  // Without `seen` the version is not checked.
  expect((await act('approve', [read.id])).status).toBe(200);
});

test('a bulk action on jobs requires 1 to 100 ids and a known action', async () => {
  const { id } = await job();
  for (const ids of [[], 'x', [1.5], [-1], ['7'], Array.from({ length: 101 }, (_, index) => index + 1), undefined])
    expect((await act('close', ids)).body.errors).toHaveProperty('ids');
  for (const seen of ['x', [1], { 7: 1 }])
    expect(
      (await call(office, 'POST', '/api/office/jobs', { json: { action: 'close', ids: [id], seen }, as: mod })).body
        .errors,
    ).toHaveProperty('seen');
  for (const action of ['open', 'toString', undefined])
    expect((await act(action, [id])).body.errors).toHaveProperty('action');
  expect(await statuses([id])).toEqual(['published']);
});

test('logs the reason of a rejection, and ignores a reason sent with another action', async () => {
  const [turnedDown, approved] = [await job({ status: 'pending' }), await job({ status: 'pending' })];
  const send = (action: string, id: number, reason: unknown) =>
    call(office, 'POST', '/api/office/jobs', { json: { action, ids: [id], reason }, as: mod });
  expect((await send('reject', turnedDown.id, 'x'.repeat(1_001))).body.errors).toHaveProperty('reason');
  expect(await statuses([turnedDown.id])).toEqual(['pending']);
  expect((await send('reject', turnedDown.id, ' No salary\r\nand no place. ')).status).toBe(200);
  expect((await send('approve', approved.id, 'Not for anybody.')).status).toBe(200);
  expect((await log([turnedDown.id, approved.id])).map(({ data }) => data)).toEqual([
    { from: 'pending', to: 'rejected', reason: 'No salary\nand no place.' },
    { from: 'pending', to: 'published' },
  ]);
});

test('bulk actions on jobs are for moderators only', async () => {
  const { id } = await job();
  expect((await call(office, 'POST', '/api/office/jobs', { json: { action: 'close', ids: [id] } })).status).toBe(401);
  expect((await act('close', [id], await candidate())).status).toBe(403);
  expect(await statuses([id])).toEqual(['published']);
});
