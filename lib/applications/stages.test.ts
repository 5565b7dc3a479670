import { application, callerFrom, job, moderator, type Person } from '../testing/fixtures';
import { db } from '../testing/harness';
import { transaction } from '../platform/db/client';
import { APPLICATION_STATUSES } from '../vocabulary/applications';
import { hasStatus, STAGES, stageOfStatus, STATUS_OF_STAGE, type Stage } from '../vocabulary/stages';
import { decideApplication } from './commands';
import { moveStage, type StageMove } from './stages';

// Prisma's error message if a database trigger refuses the write.
const REFUSED = /constraint|The stage has another status/;
let jobId: number;
let morgan: Person;
beforeAll(async () => {
  jobId = (await job()).id;
  morgan = await moderator({ name: 'Morgan' });
});
beforeEach(async () => {
  await db().outboxMail.deleteMany();
});

const by = () => ({ userId: morgan.id, name: morgan.name });
const move = (applicationId: number, to: Stage, more: Partial<StageMove> = {}) =>
  transaction((tx) => moveStage(tx, { applicationId, to, by: by(), ...more }));
const stored = (id: number) => db().application.findUniqueOrThrow({ where: { id } });
const history = (applicationId: number) =>
  db().applicationStageChange.findMany({ where: { applicationId }, orderBy: { id: 'asc' } });
const letters = () => db().outboxMail.count({ where: { kind: 'application-status' } });

// promise: stages-dated
test('a stage change sets status and date, and is recorded in the history and the activity log', async () => {
  const { id } = await application({ jobId });
  const now = new Date('2026-11-20T10:00:00Z');
  expect(await move(id, 'with-client', { now, note: 'Sent on Monday.' })).toEqual({
    from: 'new',
    to: 'with-client',
    moved: true,
    told: false,
  });
  expect(await stored(id)).toMatchObject({ stage: 'with-client', status: 'pending', stageAt: now, updatedAt: now });
  for (const to of STAGES) {
    await move(id, to);
    expect(await stored(id)).toMatchObject({ stage: to, status: STATUS_OF_STAGE[to] });
  }
  const changes = await history(id);
  expect(changes).toHaveLength(1 + STAGES.length);
  expect(changes[0]).toMatchObject({
    from: 'new',
    to: 'with-client',
    note: 'Sent on Monday.',
    movedById: morgan.id,
    movedBy: 'Morgan',
    movedAt: now,
  });
  const lines = await db().activityLog.findMany({ where: { action: 'application.stage', subjectId: String(id) } });
  expect(lines[0]).toMatchObject({ actorName: 'Morgan', data: { from: 'new', to: 'with-client' } });
  expect(lines).toHaveLength(changes.length);
});

test('a close reason is stored until the application is reopened; closing again for the same reason changes nothing', async () => {
  const { id } = await application({ jobId });
  await move(id, 'closed', { reason: 'no-answer' });
  expect((await stored(id)).closedReason).toBe('no-answer');
  expect((await move(id, 'closed', { reason: 'no-answer' })).moved).toBe(false);
  const since = (await stored(id)).stageAt;
  expect((await move(id, 'closed', { reason: 'job-ended' })).moved).toBe(true);
  expect(await stored(id)).toMatchObject({ closedReason: 'job-ended', stageAt: since });
  await move(id, 'called', { reason: 'other' });
  expect(await stored(id)).toMatchObject({ closedReason: null, stage: 'called', status: 'pending' });
  expect((await history(id)).map(({ to, reason }) => [to, reason])).toEqual([
    ['closed', 'no-answer'],
    ['closed', 'job-ended'],
    ['called', null],
  ]);
  await expect(move(999_999, 'called')).rejects.toMatchObject({ code: 'not_found' });
});

test('a stage change sends a letter only with tell, only for a new status, and never the same letter twice', async () => {
  const { id } = await application({ jobId });
  await move(id, 'interview');
  expect(await letters()).toBe(0);
  await move(id, 'new');
  expect((await move(id, 'shortlisted', { tell: true })).told).toBe(false);
  expect((await move(id, 'interview', { tell: true })).told).toBe(true);
  await db().outboxMail.updateMany({ data: { status: 'sent' } });
  expect((await move(id, 'offer', { tell: true })).told).toBe(false);
  await move(id, 'called');
  expect((await move(id, 'interview', { tell: true })).told).toBe(false);
  expect(await letters()).toBe(1);
  await move(id, 'closed', { tell: true });
  expect(await letters()).toBe(2);
});

test('a move back withdraws the unsent letter, and a second move forward queues a new one', async () => {
  const { id } = await application({ jobId });
  expect((await move(id, 'interview', { tell: true })).told).toBe(true);
  await move(id, 'called');
  expect((await db().outboxMail.findFirstOrThrow({ orderBy: { id: 'desc' } })).status).toBe('withdrawn');
  expect((await move(id, 'interview', { tell: true })).told).toBe(true);
});

test('a decision changes the stage only if the stage does not allow the new status', async () => {
  const { id } = await application({ jobId, stage: 'offer', status: 'interview' });
  const caller = await callerFrom(morgan);
  await decideApplication(id, { status: 'interview', feedback: 'Well done.' }, caller);
  expect(await stored(id)).toMatchObject({ stage: 'offer', status: 'interview' });
  expect(await history(id)).toEqual([]);
  await decideApplication(id, { status: 'approved' }, caller);
  expect(await stored(id)).toMatchObject({ stage: 'offer', status: 'approved' });
  expect(await history(id)).toMatchObject([
    { from: 'offer', fromStatus: 'interview', to: 'offer', toStatus: 'approved', told: true, movedBy: 'Morgan' },
  ]);
  await move(id, 'closed', { reason: 'other' });
  await decideApplication(id, { status: 'pending' }, caller);
  expect(await stored(id)).toMatchObject({ stage: 'new', status: 'pending', closedReason: null });
});

test.each<[Stage, Stage]>([
  ['new', 'offer'],
  ['called', 'offer'],
  ['interview', 'offer'],
  ['offer', 'offer'],
  ['placed', 'placed'],
  ['closed', 'offer'],
])('approving an application in stage %s leaves it in stage %s', async (from, to) => {
  const { id } = await application({ jobId });
  if (from !== 'new') await move(id, from, { reason: 'other' });
  await decideApplication(id, { status: 'approved' }, await callerFrom(morgan));
  expect(await stored(id)).toMatchObject({ stage: to, status: 'approved', closedReason: null });
});

test('placing an approved application sends no letter, and moving it back to offer leaves it approved', async () => {
  const { id } = await application({ jobId });
  await decideApplication(id, { status: 'approved' }, await callerFrom(morgan));
  expect(await letters()).toBe(1);
  expect((await move(id, 'placed', { tell: true })).told).toBe(false);
  await move(id, 'offer');
  expect(await stored(id)).toMatchObject({ stage: 'offer', status: 'approved' });
  await move(id, 'interview', { tell: true });
  expect(await stored(id)).toMatchObject({ stage: 'interview', status: 'interview' });
  await move(id, 'offer');
  expect(await stored(id)).toMatchObject({ stage: 'offer', status: 'interview' });
});

test('an approval that was mailed is not mailed again when the application is placed after other moves', async () => {
  const { id } = await application({ jobId });
  await decideApplication(id, { status: 'approved' }, await callerFrom(morgan));
  await db().outboxMail.updateMany({ data: { status: 'sent' } });
  await move(id, 'called');
  expect((await move(id, 'placed', { tell: true })).told).toBe(false);
  expect(await letters()).toBe(1);
});

test('the database sets a matching stage when the status is written, and refuses stages with another status', async () => {
  for (const stage of STAGES)
    for (const status of APPLICATION_STATUSES) {
      const { id } = await application({ jobId, stage, status: STATUS_OF_STAGE[stage] });
      await db().application.update({ where: { id }, data: { status } });
      expect((await stored(id)).stage).toBe(stageOfStatus(status, stage));
      await db().application.updateMany({ where: { id }, data: { stage, status: STATUS_OF_STAGE[stage] } });
      expect(await stored(id)).toMatchObject({ stage, status: STATUS_OF_STAGE[stage] });
      // The demo data and old clients write a status without a stage.
      expect((await stored((await application({ jobId, status })).id)).stage).toBe(stageOfStatus(status, 'new'));
      const other = stageOfStatus(status, 'new');
      if (!hasStatus(other, STATUS_OF_STAGE[stage]))
        await expect(db().application.update({ where: { id }, data: { stage: other } })).rejects.toThrow(REFUSED);
      if (hasStatus(stage, status))
        expect(await application({ jobId, stage, status })).toMatchObject({ stage, status });
      else if (stage !== 'new') await expect(application({ jobId, stage, status })).rejects.toThrow(REFUSED);
    }
  const { id } = await application({ jobId });
  await expect(db().application.update({ where: { id }, data: { stage: 'nowhere' } })).rejects.toThrow(REFUSED);
});
