import { randomUUID } from 'node:crypto';
import { disableModerator } from '../accounts/moderators';
import { application, job, moderator, type Person } from '../testing/fixtures';
import { db } from '../testing/harness';
import type { Stage } from '../vocabulary/stages';
import { continueBulkMoves, listBulkMoves } from './bulk-moves';

let ana: Person, ben: Person;
let jobId: number;
beforeAll(async () => {
  [ana, ben] = [await moderator({ name: 'Ana', username: 'ana' }), await moderator({ name: 'Ben' })];
});
beforeEach(async () => {
  await db().bulkMove.deleteMany();
  jobId = (await job()).id;
});

async function apply(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let each = 1; each <= count; each += 1)
    ids.push((await application({ jobId, applicantName: `P${each}`, email: `p${each}-${jobId}@mail.example` })).id);
  return ids;
}
/** Stores a move of the job's applications to “Called” that has not begun. */
async function storeMove(fields: object = {}): Promise<string> {
  const asked = { filter: { job: String(jobId) }, move: { to: 'called' }, total: 3, startedAt: new Date() };
  const by = { movedById: ana.id, movedBy: 'Ana' };
  const data = { id: randomUUID(), state: 'moving', ...asked, ...by, cursor: 2_147_483_647, ...fields };
  return (await db().bulkMove.create({ data, select: { id: true } })).id;
}
const stored = (id: string) => db().bulkMove.findUniqueOrThrow({ where: { id } });
const inStage = (stage: Stage) => db().application.count({ where: { jobId, stage } });
const listed = async (by = ana) => (await listBulkMoves(by.id))[0];

test('a second process that goes on with a bulk move leaves what the first one finished', async () => {
  await apply(3);
  const id = await storeMove();
  const first = continueBulkMoves();
  while ((await stored(id)).claimedUntil === null);
  delete (globalThis as { northlaneBulkMoves?: unknown }).northlaneBulkMoves;
  await db().bulkMove.updateMany({ data: { claimedUntil: null } });
  await Promise.all([first, continueBulkMoves()]);
  expect(await listed()).toMatchObject({ state: 'moved', moved: 3, back: 0 });
  expect(await inStage('called')).toBe(3);
});

test('all moderators see a bulk move that is being made, and disabling its mover ends it', async () => {
  await apply(3);
  const id = await storeMove({ move: { to: 'called', note: 'Ida' } });
  expect(await listed(ben)).toMatchObject({ id, state: 'moving' });
  await disableModerator('ana');
  await continueBulkMoves();
  expect(await inStage('called')).toBe(0);
  const { state, filter, move, finishedAt } = await stored(id);
  expect([state, filter, move, finishedAt]).toEqual(['moved', {}, { to: 'called' }, expect.any(Date)]);
  expect(await listed(ben)).toMatchObject({ id, state: 'moved' });
  await storeMove({ id: 'ended', state: 'moved', finishedAt: new Date(), startedAt: new Date(Date.now() + 1) });
  expect(await listed(ben)).toMatchObject({ id });
  expect(await listed()).toMatchObject({ id: 'ended' });
});
