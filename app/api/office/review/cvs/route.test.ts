import { CV_TAKE_BACK_MINUTES } from '@/lib/vocabulary/cv';
import { cvDocument, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as cvs from '../../../cv-documents.php/route';
import * as route from './route';

let ana: Person;
let ben: Person;
beforeAll(async () => {
  [ana, ben] = [await moderator(), await moderator()];
  await db().user.update({ where: { id: ana.id }, data: { name: 'Ana' } });
});

type Reviewed = { id: number; status: string; version: string };
const decide = (id: number, json: object, as = ana) =>
  call<Reviewed>(route, 'POST', `/api/office/review/cvs?cv=${id}`, { as, json });
const stored = (id: number) =>
  db().cvDocument.findUniqueOrThrow({ where: { id }, select: { status: true, notes: true, decidedAt: true } });
const told = async (id: number) =>
  (await db().activityLog.findMany({ where: { subjectType: 'cv', subjectId: String(id) } })).map(
    ({ action }) => action,
  );

// promise: cv-decided-as-read
test('a moderator can decide on the version of a CV that they saw, and take the decision back', async () => {
  const { id } = await cvDocument();
  const { status, body } = await decide(id, { decision: 'rejected', seen: 'pending' });
  expect([status, body.message, body.data.status]).toEqual([200, 'CV document rejected.', 'rejected']);
  expect(await stored(id)).toEqual({
    status: 'rejected',
    notes: 'Rejected by moderator',
    decidedAt: new Date(body.data.version),
  });
  const back = await decide(id, { decision: 'pending', seen: body.data.version });
  expect([back.status, back.body.data]).toEqual([200, { id, status: 'pending', version: 'pending' }]);
  expect(await stored(id)).toEqual({ status: 'pending', notes: null, decidedAt: null });
  expect(await told(id)).toEqual(['cv.reject', 'cv.reopen']);
});

test('refuses a decision on a CV that was decided since, and says who decided what and when', async () => {
  const { id } = await cvDocument();
  await decide(id, { decision: 'approved', seen: 'pending' });
  await db().activityLog.updateMany({
    where: { subjectType: 'cv', subjectId: String(id) },
    data: { createdAt: new Date(Date.now() - 125_000) },
  });
  const { status, body } = await decide(id, { decision: 'rejected', seen: 'pending' }, ben);
  expect([status, body.code, body.message]).toEqual([
    409,
    'conflict',
    'This has already been decided. Approved by Ana, 2 minutes ago.',
  ]);
  expect((await stored(id)).status).toBe('approved');
});

test('a moderator cannot undo a decision on a CV that another moderator has made since', async () => {
  const { id } = await cvDocument();
  const first = (await decide(id, { decision: 'approved', seen: 'pending' })).body.data.version;
  await decide(id, { decision: 'pending', seen: first });
  const late = await decide(id, { decision: 'rejected', seen: first }, ben);
  expect([late.status, late.body.message]).toEqual([
    409,
    'The decision on this was taken back by Ana, just now. Read it again, then decide.',
  ]);
  await decide(id, { decision: 'rejected', seen: 'pending' }, ben);
  await db().cvDocument.update({ where: { id }, data: { decidedAt: new Date(Date.parse(first) + 5_000) } });
  expect((await decide(id, { decision: 'pending', seen: first })).status).toBe(409);
  expect((await stored(id)).status).toBe('rejected');
});

test('a decision on a CV can be undone for 30 minutes only', async () => {
  const { id } = await cvDocument();
  expect((await decide(id, { decision: 'pending', seen: 'pending' })).status).toBe(409);
  await decide(id, { decision: 'approved', seen: 'pending' });
  const decidedAt = new Date(Date.now() - CV_TAKE_BACK_MINUTES * 60_000);
  await db().cvDocument.update({ where: { id }, data: { decidedAt } });
  const { status, body } = await decide(id, { decision: 'pending', seen: decidedAt.toISOString() });
  expect([status, body.message]).toEqual([409, 'This was decided too long ago to be taken back.']);
  expect((await stored(id)).status).toBe('approved');
});

test('a decision on a deleted CV answers 409, and on an unknown CV 404', async () => {
  const { id } = await cvDocument();
  await call(cvs, 'DELETE', `/api/cv-documents.php?id=${id}`, { as: ben });
  const { status, body } = await decide(id, { decision: 'approved', seen: 'pending' });
  expect([status, body.message]).toEqual([409, expect.stringContaining('has been deleted')]);
  expect((await decide(999_999, { decision: 'approved', seen: 'pending' })).status).toBe(404);
});

test('undoing a decision on a CV withdraws its waiting letter', async () => {
  const { id } = await cvDocument();
  const { body } = await decide(id, { decision: 'rejected', seen: 'pending', letter: 'send' });
  const letter = () =>
    db().letter.findFirstOrThrow({
      where: { cvId: id },
      select: { undoneAt: true, mail: { select: { status: true } } },
    });
  expect(await letter()).toEqual({ undoneAt: null, mail: { status: 'queued' } });
  await decide(id, { decision: 'pending', seen: body.data.version });
  expect(await letter()).toEqual({ undoneAt: expect.any(Date), mail: { status: 'withdrawn' } });
});
