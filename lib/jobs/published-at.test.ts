import { transaction } from '../platform/db/client';
import { job, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { actOnPosting } from '../postings/commands';
import { moveJobs } from './commands';
import { issuePostingLink } from './posting-link';

const ASKED = new Date('2026-11-25T12:00:00Z');
const HAS_TURN = new Date('2026-11-25T12:00:09Z');

afterEach(() => jest.useRealTimers());

/** Calls `ask` while another transaction has the write lock, and releases the lock at `HAS_TURN`. */
async function behindAnother(ask: () => Promise<unknown>): Promise<void> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begin = (_asked: Promise<unknown>[]) => {};
  const begun = new Promise<Promise<unknown>[]>((resolve) => (begin = resolve));
  const other = transaction(async () => {
    begin([ask()]);
    jest.setSystemTime(HAS_TURN);
    await ended;
  });
  const asked = await begun;
  // Lets all work run that precedes the request for the write lock.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  end();
  await Promise.all([other, ...asked]);
}

// Job alerts read the jobs published up to a time only once, under the write lock. They would miss a job that got an
// earlier publication time while waiting for the lock.
test.each([
  [
    'a moderator',
    async (id: number) => {
      const actor = { userId: (await moderator()).id, name: 'Morgan', role: 'moderator' } as const;
      return () => moveJobs([id], 'approve', actor);
    },
  ],
  [
    'its poster',
    async (id: number) => {
      const link = await issuePostingLink(db(), { jobId: id, email: 'jobs@harbour.example' }, ASKED);
      const token = link.split('/').at(-1)!;
      return () => actOnPosting({ token, action: 'reopen', deadline: undefined, updated_at: null });
    },
  ],
])('the publication time of a job that %s reopens is when the write lock was granted', async (_, by) => {
  const { id } = await job({
    status: 'closed',
    email: 'jobs@harbour.example',
    publishedAt: new Date('2026-11-01T12:00:00Z'),
    closedAt: new Date('2026-11-20T12:00:00Z'),
    closedBy: 'poster',
  });
  const ask = await by(id);
  jest.useFakeTimers({
    now: ASKED,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'performance'],
  });
  await behindAnother(ask);
  jest.useRealTimers();
  const { status, publishedAt } = await db().job.findUniqueOrThrow({ where: { id } });
  expect([status, publishedAt]).toEqual(['published', HAS_TURN]);
});
