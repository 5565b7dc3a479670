import { postings } from '@/lib/content/en/postings';
import { issuePostingLink } from '@/lib/jobs/posting-link';
import { listJobs } from '@/lib/board/queries';
import { findPublicJob, findWaitingChange } from '@/lib/jobs/queries';
import { findPosting } from '@/lib/postings/queries';
import { job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { queuedMails } from '@/lib/testing/postings';
import * as jobs from '../jobs.php/route';
import * as office from '../office/jobs/route';
import * as review from '../office/review/jobs/route';
import * as edits from './edit/route';
import * as manage from './route';

const EMAIL = 'jobs@harbour.example';
let mod: Person;
beforeAll(async () => {
  mod = await moderator();
});
afterEach(() => db().outboxMail.deleteMany());

type Row = Awaited<ReturnType<typeof job>>;

async function posted(fields: Parameters<typeof job>[0] = {}) {
  const row = await job({ email: EMAIL, ...fields });
  const link = await issuePostingLink(db(), { jobId: row.id, email: EMAIL });
  return { id: row.id, token: new URL(link).pathname.split('/').at(-1)!, row };
}
function form(row: Row, changed: Record<string, unknown> = {}) {
  const { title, company, companyName, location, type, industry, experienceLevel, salary, description } = row;
  const { responsibilities, requirements, benefits, skills, contactName, email, phone, deadline } = row;
  const words = { title, company, companyName, location, type, industry, experienceLevel, salary, description };
  const lists = { responsibilities, requirements, benefits, skills };
  return { ...words, ...lists, contactName, email, phone, deadline, ...changed };
}
const edit = (token: string, json: Record<string, unknown>) =>
  call<{ status: string }>(edits, 'POST', '/api/postings-manage/edit', { json: { token, ...json } });
const act = (token: string, action: string, fields: Record<string, unknown> = {}) =>
  call<{ status: string }>(manage, 'POST', '/api/postings-manage', { json: { token, action, ...fields } });
const stored = (id: number) => db().job.findUniqueOrThrow({ where: { id } });
const revision = (id: number) => db().jobRevision.findUnique({ where: { jobId: id } });
const seenBy = async (id: number) =>
  (await call<{ updated_at: string }>(jobs, 'GET', `/api/jobs.php?id=${id}`, { as: mod })).body.data.updated_at;
const decide = async (id: number, decision: string, more: Record<string, unknown> = {}) =>
  call<{ status: string; updated_at: string }>(review, 'POST', `/api/office/review/jobs?job=${id}`, {
    json: { decision, seen: await seenBy(id), ...more },
    as: mod,
  });
const log = async (id: number) =>
  (
    await db().activityLog.findMany({ where: { subjectType: 'job', subjectId: String(id) }, orderBy: { id: 'asc' } })
  ).map(({ action }) => action);

/** A published job whose poster's change of title and location waits for review. */
async function changed(fields: Parameters<typeof job>[0] = {}) {
  const posting = await posted(fields);
  const wanted = { title: 'Staff Engineer', location: 'Dubai, UAE' };
  const { body } = await edit(posting.token, form(posting.row, wanted));
  return { ...posting, body };
}

describe('changes of a published posting by its poster', () => {
  test("a poster's change waits for review, while the posting stays published in its approved version", async () => {
    const { id, token, row, body } = await changed();
    expect(body).toMatchObject({ message: postings.done.changeWaits, data: { status: 'published' } });
    expect(await stored(id)).toEqual(row);
    const shown = await call(jobs, 'GET', `/api/jobs.php?id=${id}`);
    expect(shown.body.data).toMatchObject({ title: row.title, updated_at: row.updatedAt.toISOString() });
    expect(await findPublicJob(id)).toMatchObject({ open: true, job: { title: row.title, location: row.location } });
    expect((await call(jobs, 'GET', '/api/jobs.php?q=Staff')).body.data).toEqual([]);
    expect(await findPosting(token)).toMatchObject({
      state: 'live',
      job: { title: row.title },
      draft: { title: 'Staff Engineer', countryCode: 'AE' },
      change: { state: 'waiting', reason: null },
      actions: ['renew', 'edit', 'withdraw', 'close', 'delete'],
    });
    expect(
      (await queuedMails('job-notice')).map(({ subject, text }) => [subject, text.includes('change=waiting')]),
    ).toEqual([[`Change to review: ${row.title} (job #${id})`, true]]);
  });

  test('a newer change replaces the waiting one, keeps its date and sends no second notice', async () => {
    const { id, token, row } = await changed();
    const first = (await revision(id))!;
    await edit(token, form(row, { title: 'Principal Engineer' }));
    expect(await revision(id)).toMatchObject({ fields: { title: 'Principal Engineer' }, createdAt: first.createdAt });
    expect(await queuedMails('job-notice')).toHaveLength(1);
    expect((await edit(token, form(row, { title: 'Principal Engineer' }))).body.message).toBe(postings.done.unchanged);
  });

  test('a waiting change is removed when the poster restores the published text', async () => {
    const { id, token, row } = await changed();
    expect((await edit(token, form(row))).body.message).toBe(postings.done.withdrawn);
    expect(await revision(id)).toBeNull();
  });

  test('changes of deadline and contact apply at once, while those of other fields wait', async () => {
    const { id, token, row } = await posted();
    await edit(token, form(row, { title: 'Staff Engineer', contactName: 'Somebody Else', deadline: '2099-01-31' }));
    expect(await stored(id)).toMatchObject({ title: row.title, contactName: 'Somebody Else', deadline: '2099-01-31' });
    expect((await revision(id))!.fields).toEqual({ title: 'Staff Engineer' });
  });

  test('refuses an edit or action from a page opened before the waiting change was made', async () => {
    const { token, row } = await changed();
    const seen = row.updatedAt.toISOString();
    for (const answer of [
      await edit(token, form(row, { title: 'Late', updated_at: seen })),
      await act(token, 'close', { updated_at: seen }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, postings.changedMeanwhile]);
    const { version } = (await findPosting(token))!;
    expect((await act(token, 'close', { updated_at: version })).status).toBe(200);
  });

  test('a poster can withdraw a change that waits for review', async () => {
    const { id, token, row } = await changed();
    expect((await act(token, 'withdraw')).body.message).toBe(postings.done.withdrawn);
    expect([await revision(id), await stored(id)]).toEqual([null, row]);
    expect((await act(token, 'withdraw')).status).toBe(409);
    expect(await log(id)).toEqual(['job.poster-edit', 'job.poster-withdraw']);
  });

  test.each(['close', 'delete'] as const)(
    'with a waiting change, a poster can still %s the posting',
    async (action) => {
      const { id, token } = await changed();
      expect((await act(token, action)).status).toBe(200);
      expect((await revision(id)) === null).toBe(action === 'delete');
    },
  );

  test('closing a posting suspends its waiting change, and reopening resumes it', async () => {
    const { id, token, row } = await changed();
    await act(token, 'close');
    expect(await findPosting(token)).toMatchObject({ state: 'closed', change: { state: 'resting' } });
    expect(await findWaitingChange(id)).toBeNull();
    await act(token, 'reopen');
    expect(await stored(id)).toMatchObject({ status: 'published', title: row.title });
    expect((await findWaitingChange(id))?.draft.title).toBe('Staff Engineer');
  });

  test('a waiting change is merged into a posting that returns to review', async () => {
    const { id, token } = await changed();
    await call(office, 'POST', '/api/office/jobs', { json: { action: 'close', ids: [id] }, as: mod });
    await act(token, 'reopen');
    expect(await stored(id)).toMatchObject({ status: 'pending', title: 'Staff Engineer', countryCode: 'AE' });
    expect(await revision(id)).toBeNull();
  });
});

describe('waiting changes in the office', () => {
  test('a moderator sees a waiting change field by field, with the differences marked', async () => {
    const { id, row } = await changed();
    const change = await findWaitingChange(id);
    expect(change?.fields.map(({ label, before, after }) => [label, before.changed, after.changed])).toEqual(
      expect.arrayContaining([
        ['Title', 'Test ', 'Staff '],
        ['Location', row.location, 'Dubai, UAE'],
      ]),
    );
    expect(await seenBy(id)).toBe((await revision(id))!.updatedAt.toISOString());
  });

  test('the office can filter postings with waiting changes, which become late like new postings', async () => {
    const { id } = await changed();
    const query = { sort: '-posted', page: 1, limit: 100 } as const;
    const ids = async (asked: object) => (await listJobs({ ...query, ...asked })).jobs.map((each) => each.id);
    expect(await ids({ change: 'waiting' })).toContain(id);
    expect(await ids({ late: '1' })).not.toContain(id);
    const createdAt = new Date(Date.now() - 9 * 86_400_000);
    await db().jobRevision.update({ where: { jobId: id }, data: { createdAt } });
    expect(await ids({ late: '1' })).toContain(id);
    expect((await listJobs({ ...query, change: 'waiting' })).jobs.find((each) => each.id === id)?.changeWaits).toBe(
      true,
    );
  });

  test('approving a change publishes it, keeps the dates and mails the poster', async () => {
    const { id, row } = await changed();
    const { body } = await decide(id, 'approve');
    expect(body).toMatchObject({ message: 'Change approved.', data: { status: 'published' } });
    expect(await stored(id)).toMatchObject({
      title: 'Staff Engineer',
      titleFolded: 'staff engineer',
      countryCode: 'AE',
      status: 'published',
      publishedAt: row.publishedAt,
      firstPublishedAt: row.firstPublishedAt,
    });
    expect(await revision(id)).toBeNull();
    const [mail] = await queuedMails('job-approved', EMAIL);
    expect([mail!.subject, mail!.text]).toEqual(['Change approved: Staff Engineer', expect.stringContaining('/job/')]);
    expect((await call(jobs, 'GET', '/api/jobs.php?q=Staff')).body.data).toHaveLength(1);
    expect((await log(id)).at(-1)).toBe('job.change-approve');
  });

  test('a rejected change leaves the posting unchanged, and the poster sees the reason and can resubmit', async () => {
    const { id, token, row } = await changed();
    const { body } = await decide(id, 'reject', { reason: 'Dubai is not your office.' });
    expect(body).toMatchObject({ data: { status: 'published' } });
    expect(await stored(id)).toEqual(row);
    const [mail] = await queuedMails('job-rejected', EMAIL);
    expect([mail!.subject, mail!.text]).toEqual([
      `Change not approved: ${row.title}`,
      expect.stringContaining('Dubai is not your office.'),
    ]);
    expect(await findPosting(token)).toMatchObject({
      state: 'live',
      reason: null,
      draft: { title: 'Staff Engineer' },
      change: { state: 'refused', reason: 'Dubai is not your office.' },
    });
    expect(await findWaitingChange(id)).toBeNull();
    await edit(token, form(row, { title: 'Staff Engineer' }));
    expect((await findWaitingChange(id))?.draft).toMatchObject({ title: 'Staff Engineer', location: row.location });
    expect(await queuedMails('job-notice')).toHaveLength(2);
  });

  test('a decision on an already decided change is refused and names the moderator', async () => {
    for (const [first, word] of [
      ['approve', 'approved'],
      ['reject', 'rejected'],
    ] as const) {
      const { id, row } = await changed();
      const seen = await seenBy(id);
      await decide(id, first);
      const late = await decide(id, 'approve', { seen });
      const title = first === 'approve' ? 'Staff Engineer' : row.title;
      expect([late.status, late.body.message]).toEqual([
        409,
        expect.stringContaining(`The change of “${title}” has already been ${word} by`),
      ]);
    }
  });

  test('refuses to decide a change that was replaced, edited or withdrawn since the moderator saw it', async () => {
    const meanwhile = [
      ({ token, row }: Awaited<ReturnType<typeof changed>>) => edit(token, form(row, { title: 'Newer' })),
      ({ id }: Awaited<ReturnType<typeof changed>>) =>
        call(jobs, 'PUT', `/api/jobs.php?id=${id}`, { json: { salary: '£1 per hour' }, as: mod }),
      ({ token }: Awaited<ReturnType<typeof changed>>) => act(token, 'withdraw'),
    ];
    for (const happens of meanwhile) {
      const posting = await changed();
      const seen = await seenBy(posting.id);
      await happens(posting);
      expect((await decide(posting.id, 'approve', { seen })).status).toBe(409);
      expect((await stored(posting.id)).title).toBe(posting.row.title);
    }
  });

  test("a moderator's edit keeps a waiting change of other fields, and approval applies both", async () => {
    const { id } = await changed();
    await call(jobs, 'PUT', `/api/jobs.php?id=${id}`, { json: { salary: '£60,000 per year' }, as: mod });
    await decide(id, 'approve');
    expect(await stored(id)).toMatchObject({ title: 'Staff Engineer', salary: '£60,000 per year' });
  });

  test('sending status with other fields to the jobs API does not approve a waiting change', async () => {
    const { id, row } = await changed();
    await call(jobs, 'PUT', `/api/jobs.php?id=${id}`, { json: { status: 'published', skills: 'Go' }, as: mod });
    expect((await stored(id)).title).toBe(row.title);
    expect(await revision(id)).not.toBeNull();
  });

  test('a bulk approval approves waiting changes only in the version that the moderator saw', async () => {
    const [one, other] = [await changed(), await posted({ status: 'pending' })];
    const ids = [one.id, other.id];
    const unseen = await call(office, 'POST', '/api/office/jobs', { json: { action: 'approve', ids }, as: mod });
    expect(unseen.status).toBe(409);
    const seen = { [one.id]: await seenBy(one.id), [other.id]: await seenBy(other.id) };
    const { body } = await call(office, 'POST', '/api/office/jobs', {
      json: { action: 'approve', ids, seen },
      as: mod,
    });
    expect(body.message).toBe('2 jobs approved.');
    expect([(await stored(one.id)).title, (await stored(other.id)).status]).toEqual(['Staff Engineer', 'published']);
  });

  test('deleting a job deletes its waiting change', async () => {
    const { id } = await changed();
    await call(jobs, 'DELETE', `/api/jobs.php?id=${id}`, { as: mod });
    expect(await revision(id)).toBeNull();
  });

  test('approving a change of an expired job mails a request for a new deadline', async () => {
    const { id } = await changed();
    await db().job.update({ where: { id }, data: { deadline: '2020-01-01' } });
    await decide(id, 'approve');
    expect((await queuedMails('job-approved', EMAIL))[0]!.text).toContain('its deadline is past');
  });
});
