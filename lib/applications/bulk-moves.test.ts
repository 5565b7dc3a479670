import { randomUUID } from 'node:crypto';
import { disableModerator } from '../accounts/moderators';
import { callerFrom, job, moderator, type Person } from '../testing/fixtures';
import { db } from '../testing/harness';
import type { Stage } from '../vocabulary/stages';
import { bulkMoves, listBulkMoves } from './bulk-moves';
import { undoMany } from './stage-commands';

let ana: Person, ben: Person;
let jobId: number;
beforeAll(async () => {
  [ana, ben] = [await moderator({ name: 'Ana', username: 'ana' }), await moderator({ name: 'Ben' })];
});
beforeEach(async () => {
  await db().bulkMove.deleteMany();
  jobId = (await job()).id;
});

async function apply(count: number): Promise<void> {
  const createdAt = new Date();
  const ids = Array.from({ length: count }, () => randomUUID());
  const file = { sha256: '0', sizeBytes: 1, mimeType: 'application/pdf', originalName: 'cv.pdf', createdAt };
  await db().storedFile.createMany({ data: ids.map((id) => ({ id, ...file })) });
  const fields = { jobId, applicantName: 'P', nameFolded: 'p', phone: '1', fileSha256: '0', createdAt };
  await db().application.createMany({
    data: ids.map((id) => ({ ...fields, updatedAt: createdAt, email: id, emailFolded: id, fileId: id })),
  });
}
async function storeMove(fields: object = {}): Promise<string> {
  const asked = { filter: { job: String(jobId) }, move: { to: 'called' }, total: 3, startedAt: new Date() };
  const by = { movedById: ana.id, movedBy: 'Ana' };
  const data = { id: randomUUID(), state: 'moving', ...asked, ...by, cursor: 2_147_483_647, ...fields };
  return (await db().bulkMove.create({ data, select: { id: true } })).id;
}
const stored = (id: string) => db().bulkMove.findUniqueOrThrow({ where: { id } });
const inStage = (stage: Stage) => db().application.count({ where: { jobId, stage } });
const listed = async (by = ana) => (await listBulkMoves(by.id))[0];

test('a second process that continues a bulk move leaves the applications alone that the first one moved', async () => {
  await apply(3);
  const id = await storeMove();
  const first = bulkMoves.continue();
  while ((await stored(id)).claimedUntil === null);
  delete (globalThis as { northlaneLongJobs?: unknown }).northlaneLongJobs;
  await db().bulkMove.updateMany({ data: { claimedUntil: null } });
  await Promise.all([first, bulkMoves.continue()]);
  expect(await listed()).toMatchObject({ state: 'moved', moved: 3, back: 0 });
  expect(await inStage('called')).toBe(3);
});

test('all moderators see a running bulk move, and disabling the account of its moderator ends it', async () => {
  await apply(3);
  const id = await storeMove({ move: { to: 'called', note: 'Ida' } });
  expect(await listed(ben)).toMatchObject({ id, state: 'moving' });
  await disableModerator('ana');
  await bulkMoves.continue();
  expect(await inStage('called')).toBe(0);
  const { state, filter, move, finishedAt } = await stored(id);
  expect([state, filter, move, finishedAt]).toEqual(['moved', {}, { to: 'called', tell: false }, expect.any(Date)]);
  expect(await listed(ben)).toMatchObject({ id, state: 'moved' });
  await storeMove({ id: 'ended', state: 'moved', finishedAt: new Date(), startedAt: new Date(Date.now() + 1) });
  expect(await listed(ben)).toMatchObject({ id });
  expect(await listed()).toMatchObject({ id: 'ended' });
});

test('a failing bulk move does not stop other moves, and ends after five failures in a row', async () => {
  await apply(3);
  const bad = { filter: { colour: 'red' }, startedAt: new Date(Date.now() + 1_000) };
  const failing = await storeMove({ ...bad, failures: 3 });
  const id = await storeMove({ startedAt: new Date(Date.now() + 2_000) });
  await bulkMoves.continue();
  expect(await stored(id)).toMatchObject({ state: 'moved', moved: 3, stopped: false });
  expect(await stored(failing)).toMatchObject({ state: 'moving', failures: 4 });
  await db().bulkMove.updateMany({ data: { claimedUntil: null } });
  await bulkMoves.continue();
  expect(await stored(failing)).toMatchObject({
    state: 'moved',
    stopped: true,
    filter: {},
    finishedAt: expect.any(Date),
  });
});

test('a bulk move with letters moves 50 applications in a transaction, and each batch resets the count of failures', async () => {
  await apply(51);
  const id = await storeMove({ move: { to: 'called', tell: true }, failures: 4 });
  await bulkMoves.continue();
  const changes = { by: ['movedAt' as const], where: { bulkId: id }, _count: true as const };
  const batches = await db().applicationStageChange.groupBy({ ...changes, orderBy: { movedAt: 'asc' } });
  expect(batches.map(({ _count }) => _count)).toEqual([50, 1]);
  expect(await stored(id)).toMatchObject({ state: 'moved', moved: 51, failures: 0 });
});

test('an undo is recorded under the name of the moderator who asked for it', async () => {
  await apply(2);
  const id = await storeMove();
  await bulkMoves.continue();
  await undoMany(id, await callerFrom(ben));
  await bulkMoves.continue();
  expect(await listed(ben)).toMatchObject({ id, state: 'undone', back: 2 });
  const changes = await db().applicationStageChange.findMany({
    where: { application: { jobId } },
    orderBy: { id: 'asc' },
  });
  expect(changes.map(({ to, movedBy }) => `${to} ${movedBy}`)).toEqual([
    'called Ana',
    'called Ana',
    'new Ben',
    'new Ben',
  ]);
});

test('stopping waits for the current batch and leaves the rest to the next process', async () => {
  await apply(51);
  const id = await storeMove({ move: { to: 'called', tell: true } });
  const running = bulkMoves.continue();
  while ((await stored(id)).claimedUntil === null);
  await bulkMoves.stop();
  const { state, moved } = await stored(id);
  expect([state, await inStage('called')]).toEqual(['moving', moved]);
  await running;
  await bulkMoves.continue();
  expect((await stored(id)).moved).toBe(moved);
});
