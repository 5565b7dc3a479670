import { application, callerFrom, job, moderator, type Person } from '../testing/fixtures';
import { db } from '../testing/harness';
import { letterMessages } from '../content/en/letters';
import { takeBackLetter } from '../letters/commands';
import { transaction } from '../platform/db/client';
import type { CloseReason, Stage } from '../vocabulary/stages';
import { decideApplication } from './commands';
import { moveStage } from './stages';
import { undoApplicationDecision } from './undo';

let morgan: Person;
let id: number;
beforeAll(async () => {
  morgan = await moderator({ name: 'Morgan' });
});
beforeEach(async () => {
  id = (await application({ jobId: (await job()).id })).id;
});

const UNDO = { application: undoApplicationDecision, cv: undoApplicationDecision, message: undoApplicationDecision };
const by = () => ({ userId: morgan.id, name: morgan.name });
const decide = async (status: 'interview' | 'rejected' | 'pending' | 'approved', feedback: string | null = null) =>
  decideApplication(id, { status, feedback, letter: 'send' }, await callerFrom(morgan));
const move = (to: Stage, more: object = {}) =>
  transaction((tx) => moveStage(tx, { applicationId: id, to, by: by(), ...more }));
const undo = async () => {
  const { id: letter } = await db().letter.findFirstOrThrow({ where: { applicationId: id }, orderBy: { id: 'desc' } });
  return takeBackLetter(letter, UNDO, by());
};
const stored = () =>
  db().application.findUniqueOrThrow({ where: { id }, select: { stage: true, closedReason: true, feedback: true } });

test.each<[Stage, Stage]>([
  ['new', 'interview'],
  ['called', 'offer'],
  ['offer', 'called'],
  ['shortlisted', 'closed'],
])('undoing a move from %s to %s restores the first stage', async (from, to) => {
  await move(from);
  await move(to, { tell: true, ...(to === 'closed' && { reason: 'other' }) });
  await undo();
  expect(await stored()).toMatchObject({ stage: from, closedReason: null });
});

test('undoing the approval of an application in stage offer leaves it in that stage', async () => {
  await move('offer');
  await decide('approved');
  await undo();
  const { status } = await db().application.findUniqueOrThrow({ where: { id } });
  expect([await stored(), status]).toMatchObject([{ stage: 'offer' }, 'interview']);
});

test('undoing a decision that changed only the feedback leaves the stage unchanged', async () => {
  await move('called');
  await decide('pending', 'We read it.');
  await undo();
  expect(await stored()).toMatchObject({ stage: 'called', feedback: null });
});

const decideMove = async (to: Stage, feedback: string, reason: CloseReason | null = null) =>
  decideApplication(id, { to, reason, feedback, letter: 'send' }, await callerFrom(morgan));

test('undoing feedback with a move within the same status restores stage, reason and feedback', async () => {
  await decideMove('called', 'We read it.');
  await undo();
  expect(await stored()).toEqual({ stage: 'new', closedReason: null, feedback: null });
  await move('closed', { reason: 'no-answer' });
  await decideMove('closed', 'The job was cancelled.', 'job-ended');
  await undo();
  expect(await stored()).toEqual({ stage: 'closed', closedReason: 'no-answer', feedback: null });
});

test('feedback can be undone if its letter’s stored state lacks the later stage', async () => {
  await decide('pending', 'We read it.');
  const before = { status: 'pending', feedback: null, stage: 'new', closedReason: null };
  await db().letter.updateMany({ where: { applicationId: id }, data: { before } });
  await undo();
  expect(await stored()).toEqual({ stage: 'new', closedReason: null, feedback: null });
});

test.each<[string, () => Promise<unknown>, Stage, object]>([
  ['a decision', () => decide('interview'), 'offer', {}],
  ['feedback with a move', () => decideMove('shortlisted', 'We read it.'), 'new', {}],
  ['feedback alone', () => decide('pending', 'We read it.'), 'called', {}],
  ['an approval', () => decide('approved'), 'placed', {}],
  ['an approval of an offer', () => move('offer').then(() => decide('approved')), 'placed', {}],
  ['closing', () => decide('rejected'), 'closed', { reason: 'no-answer' }],
])(
  'undoing %s is refused if a colleague has since changed the stage within the same status',
  async (_, act, to, why) => {
    await act();
    await move(to, why);
    const before = await stored();
    await expect(undo()).rejects.toThrow(letterMessages.decidedSince);
    expect(await stored()).toEqual(before);
    expect(before.stage).toBe(to);
  },
);
