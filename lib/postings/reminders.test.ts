import { addDays } from '../base/format';
import { candidate, job, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { sized } from '../testing/sized';
import { postingTokenIn, queuedMails } from '../testing/postings';
import { actOnPosting } from './commands';
import { findPostingLink, issuePostingLink } from '../jobs/posting-link';
import { revalidatePages } from '../platform/cache/revalidate';
import { closeEnded } from './ends';
import { askStillOpen } from './reminders';

jest.mock('../platform/cache/revalidate', () => ({ revalidatePages: jest.fn(async () => undefined) }));

const EIGHT = (day: string) => new Date(`${day}T08:05:00Z`);
const START = '2026-01-05';
const at = (day: string) => new Date(`${day}T15:00:00Z`);
const open = (fields: Parameters<typeof job>[0] = {}) =>
  job({ email: 'jobs@harbour.example', createdAt: at(START), publishedAt: at(START), ...fields });
const mailed = () => queuedMails('job-still-open');

afterEach(async () => {
  await db().outboxMail.deleteMany();
  await db().oneTimeToken.deleteMany();
  await db().job.deleteMany();
});

/** Runs the daily reminder task for each day. @returns one day for each mail */
async function live(
  from: string,
  to: string,
  onDay: (day: string) => Promise<void> = async () => undefined,
  mostWithoutDeadline?: number,
): Promise<string[]> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    await askStillOpen(day, EIGHT(day), mostWithoutDeadline);
    await onDay(day);
  }
  return (await mailed()).map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
}

test('asks a poster if the job is open once, 3 days before each deadline or 7 days before the end', async () => {
  const { id } = await open({ deadline: '2026-02-10' });
  const plan: Record<string, Omit<Parameters<typeof actOnPosting>[0], 'token'>> = {
    '2026-02-08': { action: 'renew', deadline: '2026-03-20', updated_at: null },
    // Renewed before the reminder for 1 April was due, so no mail asks about that deadline.
    '2026-03-10': { action: 'renew', deadline: '2026-04-01', updated_at: null },
    '2026-03-30': { action: 'renew', deadline: null, updated_at: null },
    '2026-05-25': { action: 'renew', deadline: null, updated_at: null },
    // The job ended, because the poster did not answer the mail of July.
    '2026-11-01': { action: 'reopen', deadline: '2026-12-01', updated_at: null },
  };
  const ended: string[] = [];
  const days = await live(START, '2026-12-31', async (day) => {
    const before = await db().job.findUniqueOrThrow({ where: { id } });
    await closeEnded(day, EIGHT(day));
    const after = await db().job.findUniqueOrThrow({ where: { id } });
    if (before.status !== after.status) ended.push(day);
    if (!plan[day]) return;
    // A new link for each action, because links expire before the year ends.
    const link = await issuePostingLink(db(), { jobId: id, email: 'jobs@harbour.example' }, at(day));
    await actOnPosting({ token: link.split('/').at(-1)!, ...plan[day] }, at(day));
  });
  expect(days).toEqual(['2026-02-07', '2026-03-29', '2026-05-22', '2026-07-17', '2026-11-28']);
  expect(ended).toEqual(['2026-07-25']);
}, 60_000);

test('the mail that asks whether a job is open contains a valid posting link', async () => {
  const { id } = await open({ deadline: '2026-02-10' });
  await askStillOpen('2026-02-07', EIGHT('2026-02-07'));
  const [mail] = await mailed();
  expect(await findPostingLink(db(), postingTokenIn(mail!), EIGHT('2026-02-09'))).toMatchObject({ jobId: id });
});

test('sends no reminder for a job that is not published or has no contact address', async () => {
  for (const status of ['pending', 'rejected', 'closed', 'deleted'])
    for (const deadline of ['2026-02-10', null]) await open({ status, deadline });
  for (const deadline of ['2026-02-10', null]) await open({ email: null, deadline });
  expect(await live('2026-02-01', '2026-04-01')).toEqual([]);
});

test('sends no reminder for a job that a moderator entered for a client', async () => {
  const [mod, cand] = [await moderator(), await candidate()];
  for (const postedById of [mod.id, cand.id])
    await open({ deadline: '2026-02-10', email: `${postedById}@client.example`, postedById });
  expect(await live('2026-02-05', '2026-02-10')).toHaveLength(1);
  expect((await mailed())[0]?.toAddress).toBe(`${cand.id}@client.example`);
});

test('sends a missed reminder later, as long as the deadline has not passed', async () => {
  await open({ deadline: '2026-02-10' });
  await open({ deadline: '2026-02-08' });
  await askStillOpen('2026-02-09', EIGHT('2026-02-09'));
  expect((await mailed()).map(({ text }) => /until the end of ([\w ]+)\./.exec(text)?.[1])).toEqual([
    '10 February 2026',
  ]);
});

test('spreads reminders about many jobs without a deadline over days, oldest jobs first', async () => {
  const most = sized(500, 50);
  const sample = await open({ deadline: '2026-03-12' });
  const fields = (await db().job.findUnique({ where: { id: sample.id } }))!;
  const lists = { responsibilities: [], requirements: [], benefits: [], skills: [] };
  await db().job.createMany({
    data: Array.from({ length: most + 20 }, (_, index) => ({
      ...fields,
      ...lists,
      id: fields.id + 7 * (index + 1),
      deadline: null,
      openUntil: '2026-03-16',
    })),
  });
  expect(
    (await live('2026-03-10', '2026-03-12', undefined, most)).reduce<Record<string, number>>(
      (days, day) => ({ ...days, [day]: (days[day] ?? 0) + 1 }),
      {},
    ),
  ).toEqual({ '2026-03-10': most + 1, '2026-03-11': 20 });
  const titles = (await mailed()).filter(({ createdAt }) => createdAt >= EIGHT('2026-03-11'));
  expect(titles).toHaveLength(20);
  // The newest jobs had to wait for the second day.
  for (const { subject, text } of titles) {
    const id = Number(/job #(\d+)/.exec(`${subject} ${text}`)?.[1]);
    expect(id - sample.id).toBeGreaterThan(7 * most);
  }
}, 60_000);

test('the days until a reminder about a republished job count from the republication', async () => {
  await open({ publishedAt: at('2026-03-01'), deadline: null });
  expect(await live('2026-03-02', '2026-07-01')).toEqual(['2026-04-23']);
});

test('closeEnded closes jobs in groups of at most ten', async () => {
  for (let count = 0; count < 24; count += 1) await open({ deadline: null });
  const forgotten = jest.mocked(revalidatePages);
  forgotten.mockClear();
  await closeEnded('2026-03-08', EIGHT('2026-03-08'));
  // Each call contains the tag of all jobs and a tag for each closed job.
  const sizes = forgotten.mock.calls.map(([tags]) => tags.length - 1);
  expect(Math.max(...sizes)).toBe(10);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(24);
});

test('a job without a deadline closes after day 60, which is logged, and can be reopened', async () => {
  const { id } = await open({ deadline: null });
  const longer = await open({ deadline: null, openUntil: '2026-06-30' });
  const due = await open({ deadline: '2026-12-31' });
  await closeEnded('2026-03-06', EIGHT('2026-03-06'));
  expect((await db().job.findUniqueOrThrow({ where: { id } })).status).toBe('published');
  await closeEnded('2026-03-07', EIGHT('2026-03-07'));
  expect(await db().job.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'closed', closedBy: 'end' });
  for (const other of [longer, due])
    expect((await db().job.findUniqueOrThrow({ where: { id: other.id } })).status).toBe('published');
  const logged = await db().activityLog.findMany({
    where: { subjectId: String(id), action: 'job.end', createdAt: EIGHT('2026-03-07') },
  });
  expect(logged.map(({ actorName }) => actorName)).toEqual(['System']);
  const link = await issuePostingLink(db(), { jobId: id, email: 'jobs@harbour.example' }, at('2026-03-08'));
  await actOnPosting(
    { token: link.split('/').at(-1)!, action: 'reopen', deadline: undefined, updated_at: null },
    at('2026-03-08'),
  );
  expect(await db().job.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'published',
    openUntil: '2026-05-07',
  });
});

test('sends each reminder once, even after a crash and with two processes at once', async () => {
  for (let number = 0; number < 60; number += 1)
    await open({ deadline: '2026-02-10', email: `poster${number}@mail.example` });
  const breaks = (await db().job.findMany({ orderBy: { id: 'asc' }, select: { id: true } }))[54]!;
  // The invalid contact makes the second of two transactions fail halfway: mails need exactly one recipient.
  await db().job.update({ where: breaks, data: { email: 'a@mail.example, b@mail.example' } });
  await expect(askStillOpen('2026-02-07', EIGHT('2026-02-07'))).rejects.toThrow('exactly one recipient');
  expect(await mailed()).toHaveLength(50);
  await db().job.update({ where: breaks, data: { email: 'poster54@mail.example' } });
  await Promise.all([askStillOpen('2026-02-07', EIGHT('2026-02-07')), askStillOpen('2026-02-07', EIGHT('2026-02-07'))]);
  const addresses = (await mailed()).map(({ toAddress }) => toAddress);
  expect([addresses.length, new Set(addresses).size]).toEqual([60, 60]);
});
