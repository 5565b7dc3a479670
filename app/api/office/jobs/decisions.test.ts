import * as bulk from './route';
import * as jobs from '../../jobs.php/route';
import { formatDateTime } from '@/lib/base/format';
import { lastDecisions } from '@/lib/jobs/decisions';
import { job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';

// Two moderators decide on one posting. Neither sees the decision of the other on their screen.

const EMAIL = 'jobs@harbour.example';
const POSTED = new Date('2026-03-02T09:00:00Z');
let ana: Person, ben: Person;
beforeAll(async () => {
  [ana, ben] = [await moderator({ name: 'Ana' }), await moderator({ name: 'Ben' })];
});
afterEach(() => db().outboxMail.deleteMany());

const waiting = (title: string) =>
  job({ status: 'pending', title, email: EMAIL, createdAt: POSTED, updatedAt: POSTED });
const act = (as: Person, action: string, ids: number[], seen?: Record<number, string>) =>
  call(bulk, 'POST', '/api/office/jobs', { json: { action, ids, ...(seen && { seen }) }, as });
const put = (as: Person, id: number, json: object) => call(jobs, 'PUT', `/api/jobs.php?id=${id}`, { json, as });
const row = (id: number) => db().job.findUniqueOrThrow({ where: { id } });
const mails = async () => (await db().outboxMail.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind);
const whenDecided = async (id: number) => formatDateTime((await lastDecisions(db(), [id]))[id]!.at, 'Europe/London');

test.each<[string, (id: number) => Promise<{ status: number; body: { code?: string; message: string } }>]>([
  ['by the list, without a version', (id) => act(ben, 'approve', [id])],
  ['by the list, with the old version', (id) => act(ben, 'approve', [id], { [id]: POSTED.toISOString() })],
  ['by PUT jobs.php, without a version', (id) => put(ben, id, { status: 'published' })],
  ['by PUT jobs.php, with the old version', (id) => put(ben, id, { status: 'published', seen: POSTED.toISOString() })],
])('another moderator cannot approve a posting that was rejected since: %s', async (_, approve) => {
  const { id } = await waiting('Turned Down');
  expect((await act(ana, 'reject', [id])).status).toBe(200);
  const { status, body } = await approve(id);
  expect([status, body.code, body.message]).toEqual([
    409,
    'conflict',
    `“Turned Down” has already been rejected by Ana, ${await whenDecided(id)}. Read it again, then decide.`,
  ]);
  expect(await row(id)).toMatchObject({ status: 'rejected' });
  expect(await mails()).toEqual(['job-rejected']);
});

test('one of two simultaneous decisions on a posting succeeds, and the poster gets one mail', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await waiting(`Contested ${round}`);
    const seen = round % 2 === 0 ? undefined : { [id]: POSTED.toISOString() };
    const answers = await Promise.all([act(ana, 'reject', [id], seen), act(ben, 'approve', [id], seen)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(`Contested ${round}`);
    expect(await mails()).toHaveLength(1);
    await db().outboxMail.deleteMany();
  }
});

test('a bulk approval that includes an already rejected posting approves none', async () => {
  const [one, two] = [await waiting('First'), await waiting('Second')];
  await act(ana, 'reject', [two.id]);
  const { status, body } = await act(ben, 'approve', [one.id, two.id]);
  expect([status, body.message]).toEqual([409, expect.stringContaining('“Second” has already been rejected by Ana')]);
  expect([(await row(one.id)).status, (await row(two.id)).status]).toEqual(['pending', 'rejected']);
});

test('a moderator who has seen the rejection may still approve the posting', async () => {
  const { id } = await waiting('Thought Over');
  await act(ana, 'reject', [id]);
  expect((await act(ben, 'approve', [id], { [id]: (await row(id)).updatedAt.toISOString() })).status).toBe(200);
  expect(await mails()).toEqual(['job-rejected', 'job-approved']);
});

test("lastDecisions returns each posting's last decision with moderator, time and reason", async () => {
  const [rejected, untouched] = [await waiting('Why Not'), await waiting('Untouched')];
  await call(bulk, 'POST', '/api/office/jobs', {
    json: { action: 'reject', ids: [rejected.id], reason: 'No salary.' },
    as: ana,
  });
  expect(await lastDecisions(db(), [rejected.id, untouched.id])).toEqual({
    [rejected.id]: { status: 'rejected', change: false, by: 'Ana', at: expect.any(String), reason: 'No salary.' },
  });
});
