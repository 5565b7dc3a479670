import { candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { applicant, cvText, KUBERNETES, platformJob, POSTGRES, PYTHON } from '@/lib/testing/shortlist';
import { viewShortlist } from '@/lib/shortlist/queries';
import * as decisions from '../decisions/route';
import * as route from './route';

let ana: Person, jobId: number;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
});
beforeEach(async () => {
  jobId = (await platformJob()).id;
});

const draw = (as: Person | undefined) =>
  call(route, 'POST', `/api/office/shortlist/draw?job=${jobId}`, { as, json: {} });
const view = async (list: 'order' | 'drawn' = 'order') => (await viewShortlist(jobId, { pool: false, list, page: 1 }))!;
/** The first applicants meet all needs, later ones fewer and fewer. */
const apply = async (count: number) => {
  for (let at = 0; at < count; at += 1) {
    const name = `Person ${String.fromCharCode(65 + at)}`;
    const lines = [KUBERNETES, PYTHON, POSTGRES].slice(0, at < 3 ? 3 : at < 6 ? 1 : 0);
    await applicant({
      jobId,
      applicantName: name,
      email: `person${at}@mail.example`,
      text: cvText(name, [...lines, `looked after ${at + 3} shops of the company and their tills`]),
    });
  }
};

// promise: random-draw
test('draws up to five random people from the lower half, except those drawn or decided before', async () => {
  await apply(14);
  const order = (await view()).people.map(({ key }) => key);
  const { status, body } = await draw(ana);
  expect([status, body.message, body.data]).toEqual([200, '5 people were picked at random.', { people: 5 }]);
  const drawn = (await view('drawn')).people;
  expect(drawn.every(({ key, entry }) => order.indexOf(key) >= 7 && entry?.isDrawn && entry.decision === 'open')).toBe(
    true,
  );
  expect((await view()).people.map(({ key }) => key)).toEqual(order);
  expect(await db().activityLog.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'shortlist.draw',
    actorName: 'Ana',
    subjectId: String(jobId),
    data: { people: 5 },
  });
  const undrawn = order.slice(7).filter((key) => !drawn.some((person) => person.key === key));
  await call(decisions, 'POST', `/api/office/shortlist/decisions?job=${jobId}`, {
    as: ana,
    json: { person: undrawn[0], version: 0, decision: 'struck', reason: 'Has found something.' },
  });
  expect((await draw(ana)).body.message).toBe('One person was picked at random.');
  expect((await view('drawn')).people.map(({ key }) => key)).not.toContain(undrawn[0]);
  const last = await draw(ana);
  expect([last.status, last.body.message]).toEqual([409, 'There is nobody further down whom nobody has looked at.']);
});

test('repeated draws from the same shortlist differ', async () => {
  await apply(14);
  const draws = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    await db().shortlistEntry.deleteMany();
    await draw(ana);
    draws.add((await view('drawn')).people.map(({ key }) => key).join());
  }
  // Six draws of 5 out of 7 people are all equal with a probability of 1 in 4 million.
  expect(draws.size).toBeGreaterThan(1);
});

test('drawing people at random is for moderators only', async () => {
  expect((await draw(undefined)).status).toBe(401);
  expect((await draw(await candidate())).status).toBe(403);
});
