import { postingEmails } from '@/lib/content/en/postings';
import { posterLetterDesk } from '@/lib/jobs/queries';
import { job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as route from './route';

let mod: Person;
beforeAll(async () => {
  mod = await moderator();
});

const ADDRESS = '/api/office/review/jobs';
const decide = (id: number, json: object, query = '') =>
  call(route, 'POST', `${ADDRESS}?job=${id}${query}`, { as: mod, json });
const pending = async () => {
  const { id } = await job({ status: 'pending' });
  const { updatedAt } = await db().job.findUniqueOrThrow({ where: { id } });
  return { id, seen: updatedAt.toISOString() };
};
const statusOf = async (id: number) => (await db().job.findUniqueOrThrow({ where: { id } })).status;

// promise: posting-approved-as-read
test('approves a posting in the version that the moderator saw', async () => {
  const { id, seen } = await pending();
  const { status, body } = await decide(id, { decision: 'approve', seen });
  expect([status, body.message, body.data]).toEqual([
    200,
    'Job approved.',
    { id, status: 'published', updated_at: expect.any(String) },
  ]);
  expect(await statusOf(id)).toBe('published');
});

test('refuses a decision on a posting that was decided since, and names that moderator', async () => {
  const { id, seen } = await pending();
  const other = await moderator();
  await call(route, 'POST', `${ADDRESS}?job=${id}`, { as: other, json: { decision: 'reject', seen } });
  const { status, body } = await decide(id, { decision: 'approve', seen });
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.message).toContain(`rejected by ${other.name}`);
  expect(await statusOf(id)).toBe('rejected');
});

test('refuses a decision on a posting without the version that the moderator saw', async () => {
  const { id } = await pending();
  const { status, body } = await decide(id, { decision: 'approve' });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['seen']]);
  expect(await statusOf(id)).toBe('pending');
});

test.each(['approve', 'reject'] as const)(
  'the previewed letter equals the one that the poster receives: %s',
  async (decision) => {
    const { id, seen } = await pending();
    const desk = await posterLetterDesk(id);
    expect(desk?.greeting).toBe('Hello Private Person,');
    const shown =
      decision === 'approve'
        ? postingEmails.approved({ ...desk!.called, page: desk!.page, past: desk!.past, change: desk!.change })
        : postingEmails.rejected({ ...desk!.called, reason: 'It names no pay.', change: desk!.change });
    await decide(id, { decision, seen, reason: 'It names no pay.' });
    const { subject, text } = await db().outboxMail.findFirstOrThrow({
      where: { kind: { in: ['job-approved', 'job-rejected'] } },
      orderBy: { id: 'desc' },
    });
    expect(subject).toBe(shown.subject);
    for (const part of [desk!.greeting, shown.heading, ...shown.before, ...shown.after]) expect(text).toContain(part);
  },
);

test("no letter is previewed for a posting without a contact's e-mail address or by a moderator", async () => {
  const { id } = await job({ status: 'pending', email: null });
  expect(await posterLetterDesk(id)).toBeNull();
  const { id: own } = await job({ status: 'pending', postedById: mod.id });
  expect(await posterLetterDesk(own)).toBeNull();
});

describe('the redirect after a review form', () => {
  const send = async (id: number, form: Record<string, string>, query: string) => {
    const { status, headers } = await call(route, 'POST', `${ADDRESS}?job=${id}${query}`, {
      as: mod,
      browser: true,
      form,
    });
    return [status, headers.get('location')?.replace(/[?&]outcome=[^&#]*/, '')];
  };

  test('a review form redirects to the next posting of the list, with the number of decisions', async () => {
    const { id, seen } = await pending();
    expect(await send(id, { decision: 'approve', seen }, '&status=pending&q=go&next=4&done=2&listed=1')).toEqual([
      303,
      `/moderator-dashboard/review/jobs?status=pending&q=go&job=4&last=${id}&done=3`,
    ]);
  });

  test('a review form for the last posting redirects to the end of the review', async () => {
    const { id, seen } = await pending();
    expect(await send(id, { decision: 'approve', seen }, '&listed=1')).toEqual([
      303,
      `/moderator-dashboard/review/jobs?last=${id}&end=1`,
    ]);
  });

  test('a refused review form redirects back to its posting', async () => {
    const { id } = await pending();
    expect(
      await send(id, { decision: 'approve', seen: '2020-01-01T00:00:00.000Z' }, '&status=pending&next=4&listed=1'),
    ).toEqual([303, `/moderator-dashboard/review/jobs?status=pending&job=${id}`]);
  });
});
