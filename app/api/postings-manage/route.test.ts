import { postings } from '@/lib/content/en/postings';
import { addDays, siteToday } from '@/lib/base/format';
import { transitionAsModerator, authorisedJob } from '@/lib/jobs/transitions';
import { POSTING_LINK_MS, issuePostingLink } from '@/lib/jobs/posting-link';
import { findPosting } from '@/lib/postings/queries';
import { application, callerFrom, job, moderator, postingFields, type Person } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { sha256 } from '@/lib/base/keys';
import { postingTokenIn, queuedMails } from '@/lib/testing/postings';
import * as jobs from '../jobs.php/route';
import * as jobPostings from '../job-postings.php/route';
import * as office from '../office/jobs/route';
import * as edits from './edit/route';
import * as manage from './route';

const PAGE_CACHE = Symbol.for('northlane.page-cache');
const EMAIL = 'jobs@harbour.example';
const today = siteToday(new Date(), 'Europe/London');
let mod: Person;
beforeAll(async () => {
  mod = await moderator();
});
afterEach(() => db().outboxMail.deleteMany());

const tokenOf = (link: string) => new URL(link).pathname.split('/').at(-1)!;

async function posted(fields: Parameters<typeof job>[0] = {}, now = new Date()) {
  const row = await job({ email: EMAIL, ...fields });
  const link = await issuePostingLink(db(), { jobId: row.id, email: EMAIL }, now);
  return { id: row.id, token: tokenOf(link), row };
}
const act = (token: unknown, action: string, fields: Record<string, unknown> = {}) =>
  call(manage, 'POST', '/api/postings-manage', { json: { token, action, ...fields } });
const edit = (token: unknown, fields: Record<string, unknown>, options: CallOptions = {}) =>
  call(edits, 'POST', '/api/postings-manage/edit', { json: { token, ...fields }, ...options });
const row = (id: number) => db().job.findUniqueOrThrow({ where: { id } });
const status = async (id: number) => (await row(id)).status;
const publicStatus = async (id: number) => (await call(jobs, 'GET', `/api/jobs.php?id=${id}`)).status;
const log = async (id: number) =>
  (
    await db().activityLog.findMany({ where: { subjectType: 'job', subjectId: String(id) }, orderBy: { id: 'asc' } })
  ).map(({ action, actorId, actorName }) => [action, actorId, actorName]);
const same = ({
  title,
  company,
  companyName,
  location,
  type,
  industry,
  experienceLevel,
  salary,
  description,
  responsibilities,
  requirements,
  benefits,
  skills,
  contactName,
  email,
  phone,
  deadline,
}: Awaited<ReturnType<typeof job>>) => ({
  title,
  company,
  companyName,
  location,
  type,
  industry,
  experienceLevel,
  salary,
  description,
  responsibilities,
  requirements,
  benefits,
  skills,
  contactName,
  email,
  phone,
  deadline,
});

describe('access by posting link', () => {
  test('a posting link is mailed on submission, stored as a hash, and gives access to the posting', async () => {
    const { body } = await call<{ id: number }>(jobPostings, 'POST', '/api/job-postings.php', {
      json: postingFields(),
    });
    const [mail] = await queuedMails('job-posted', EMAIL);
    const token = postingTokenIn(mail!);
    expect(JSON.stringify(await db().oneTimeToken.findMany())).not.toContain(token);
    expect(await findPosting(token)).toMatchObject({
      job: { id: body.data.id },
      state: 'waiting',
      actions: ['edit', 'delete'],
      applications: 0,
      email: EMAIL,
    });
  });

  test('invalid, expired, foreign and outdated posting links get the same 404 and change nothing', async () => {
    const { id, token, row: job1 } = await posted();
    const expired = await posted({}, new Date(Date.now() - POSTING_LINK_MS - 1_000));
    const moved = await posted({ email: 'somebody.else@mail.example' });
    const gone = await posted({ status: 'deleted' });
    const foreign = await posted();
    await db().oneTimeToken.updateMany({ where: { jobId: foreign.id }, data: { purpose: 'privacy' } });
    const tokens = [
      '',
      'x',
      `${token}x`,
      token.slice(1),
      token.toUpperCase(),
      '__proto__',
      "' OR 1=1 --",
      expired.token,
      moved.token,
      gone.token,
      foreign.token,
    ];
    const answers = await Promise.all(
      tokens.flatMap((wrong) => [act(wrong, 'close'), edit(wrong, { ...same(job1), title: 'Stolen' })]),
    );
    expect(new Set(answers.map(({ status: code, body }) => JSON.stringify([code, body.code, body.message])))).toEqual(
      new Set([JSON.stringify([404, 'not_found', postings.linkFailed.message])]),
    );
    for (const wrong of tokens) expect(await findPosting(wrong)).toBeNull();
    for (const each of [id, expired.id, moved.id, foreign.id])
      expect(await row(each)).toMatchObject({ status: 'published', title: 'Test Engineer' });
  });

  test('a posting link changes only its own posting, and ignores other ids in the request', async () => {
    const [mine, theirs] = [await posted(), await posted()];
    await act(mine.token, 'close', { id: theirs.id, jobId: theirs.id, job: theirs.id });
    expect([await status(mine.id), await status(theirs.id)]).toEqual(['closed', 'published']);
    const fields = {
      ...same(mine.row),
      title: 'Mine',
      id: theirs.id,
      status: 'published',
      postedById: 1,
      reminderFor: 'x',
      closedBy: 'poster',
    };
    await edit(mine.token, fields);
    expect(await row(mine.id)).toMatchObject({ title: 'Mine', status: 'pending', postedById: null, reminderFor: null });
    expect(await row(theirs.id)).toEqual(theirs.row);
  });

  test("a posting link stays valid beside newer ones until a moderator changes the contact's e-mail address", async () => {
    const { id, token } = await posted();
    const second = tokenOf(await issuePostingLink(db(), { jobId: id, email: EMAIL }));
    for (const each of [token, second]) expect(await findPosting(each)).not.toBeNull();
    await call(jobs, 'PUT', `/api/jobs.php?id=${id}`, { json: { title: 'Renamed' }, as: mod });
    expect(await findPosting(token)).not.toBeNull();
    await call(jobs, 'PUT', `/api/jobs.php?id=${id}`, { json: { email: 'new@harbour.example' }, as: mod });
    await call(jobs, 'PUT', `/api/jobs.php?id=${id}`, { json: { email: EMAIL }, as: mod });
    for (const each of [token, second]) expect((await act(each, 'close')).status).toBe(404);
  });

  test('deleting a posting voids its link, whether the poster or a moderator deletes it', async () => {
    const [mine, theirs] = [await posted(), await posted()];
    expect((await act(mine.token, 'delete')).body).toMatchObject({
      success: true,
      message: postings.done.deleted,
      data: { id: mine.id, status: 'deleted' },
    });
    await call(office, 'POST', '/api/office/jobs', { json: { action: 'delete', ids: [theirs.id] }, as: mod });
    for (const { id, token } of [mine, theirs]) {
      expect(await row(id)).toMatchObject({
        status: 'deleted',
        description: '',
        contactName: null,
        email: null,
        phone: null,
      });
      expect(await db().oneTimeToken.count({ where: { jobId: id } })).toBe(0);
      expect((await act(token, 'delete')).status).toBe(404);
    }
  });
});

describe('lifetime of a posting link', () => {
  const DAY = 86_400_000;
  const days = (count: number) => new Date(Date.now() + count * DAY);
  const ends = async (token: string) =>
    (await db().oneTimeToken.findUniqueOrThrow({ where: { tokenHash: sha256(token) } })).expiresAt.getTime();

  test('a posting link has its token in the path and works for 30 days', async () => {
    const now = new Date();
    const link = await issuePostingLink(db(), { jobId: (await posted()).id, email: EMAIL }, now);
    expect(link).toMatch(/^http:\/\/localhost:3000\/submit-job\/manage\/[\w-]{43}$/);
    expect(await ends(tokenOf(link))).toBe(now.getTime() + 30 * DAY);
  });

  test('each successful use of a posting link extends it to 30 days, up to 1 year in total', async () => {
    const { id, token } = await posted({}, days(-29));
    const before = await ends(token);
    expect(await findPosting(token)).not.toBeNull();
    expect(await ends(token)).toBe(before);
    const start = Date.now();
    expect((await act(token, 'close')).status).toBe(200);
    expect(await ends(token)).toBeGreaterThanOrEqual(start + 30 * DAY);
    const renewed = await ends(token);
    expect((await act(token, 'close')).status).toBe(409);
    expect(await ends(token)).toBe(renewed);

    const createdAt = days(-364);
    await db().oneTimeToken.updateMany({ where: { jobId: id }, data: { createdAt, expiresAt: days(0.5) } });
    expect((await act(token, 'reopen')).status).toBe(200);
    expect(await ends(token)).toBe(createdAt.getTime() + 365 * DAY);
  });

  test('using a posting link that is valid for a year does not shorten its validity', async () => {
    const { id, token } = await posted();
    await db().oneTimeToken.updateMany({ where: { jobId: id }, data: { expiresAt: days(300) } });
    const before = await ends(token);
    await act(token, 'close');
    expect(await ends(token)).toBe(before);
  });
});

describe('edits of a posting', () => {
  test('an edit whose pay fields contradict its text keeps the text and returns the contradicting words', async () => {
    const pay = { salaryMin: 70_000, salaryMax: 80_000, salaryCurrency: 'EUR', salaryPeriod: 'year' };
    const { token, row: before } = await posted({ status: 'pending' });
    const { body } = await edit(token, { ...same(before), ...pay, salary: '£50,000' });
    expect(body.data).toMatchObject({ withheld: [{ fact: 'salary', sentence: '£50,000' }] });
    expect(await findPosting(token)).toMatchObject({
      job: { salary: null, salaryMin: null, salaryCurrency: null },
      salary: '£50,000',
      given: pay,
      listed_as: expect.not.stringContaining('70,000'),
      contradictions: [{ fact: 'salary', sentence: '£50,000' }],
    });
  });

  test('an edit of a closed posting sends it to review and notifies the company', async () => {
    const { id, token, row: before } = await posted({ status: 'closed', deadline: addDays(today, 20) });
    expect(await publicStatus(id)).toBe(200);
    const { body } = await edit(token, {
      ...same(before),
      title: 'Staff Engineer',
      location: 'Dubai, UAE',
      salary: 'AED 20,000 per month',
    });
    expect(body).toMatchObject({ message: postings.done.editedToReview, data: { id, status: 'pending' } });
    expect(await row(id)).toMatchObject({
      title: 'Staff Engineer',
      titleFolded: 'staff engineer',
      countryCode: 'AE',
      salaryCurrency: 'AED',
      status: 'pending',
      deadline: before.deadline,
    });
    expect(await publicStatus(id)).toBe(404);
    expect((await queuedMails('job-notice')).map(({ subject }) => subject)).toEqual([
      `Posting to review again: Staff Engineer (job #${id})`,
    ]);
    expect(await log(id)).toEqual([['job.poster-edit', null, 'Poster']]);
  });

  test('an edit of only deadline or contact keeps the posting published', async () => {
    const { id, token, row: before } = await posted();
    const deadline = addDays(today, 9);
    const { body } = await edit(token, { ...same(before), deadline, contactName: 'Somebody Else', phone: '' });
    expect(body).toMatchObject({ message: postings.done.edited, data: { status: 'published' } });
    expect(await row(id)).toMatchObject({
      deadline,
      contactName: 'Somebody Else',
      phone: null,
      status: 'published',
      publishedAt: before.publishedAt,
    });
    expect(await queuedMails('job-notice')).toEqual([]);
  });

  test('an edit without changes says so, and neither writes nor logs anything', async () => {
    const { id, token, row: before } = await posted();
    expect((await edit(token, same(before))).body).toMatchObject({
      message: postings.done.unchanged,
      data: { status: 'published' },
    });
    expect(await row(id)).toEqual(before);
    expect(await log(id)).toEqual([]);
  });

  test('an edit by the poster keeps a place that a moderator has corrected', async () => {
    const placed = { placeCorrected: true, city: 'London', countryCode: 'GB', status: 'pending' };
    const { id, token, row: before } = await posted(placed);
    await edit(token, { ...same(before), location: 'Somewhere else' });
    expect(await row(id)).toMatchObject({ location: 'Somewhere else', city: 'London', countryCode: 'GB' });
  });

  test('an invalid edit gets the messages of the posting form and changes nothing', async () => {
    const { id, token, row: before } = await posted();
    const wrong = { ...same(before), title: ' ', email: 'nonsense', deadline: 'soon', type: 'gig', description: 'New' };
    const asPosting = await call(jobPostings, 'POST', '/api/job-postings.php', { json: wrong });
    const answer = await edit(token, wrong);
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
      422,
      asPosting.body.message,
      asPosting.body.errors,
    ]);
    expect((await edit(token, { ...same(before), deadline: '2001-01-01' })).body.errors).toEqual({
      deadline: ['The deadline must be today or later.'],
    });
    expect(await row(id)).toEqual(before);
  });

  test("a new contact's e-mail address gets a link, the old one gets a notice, and earlier links are void", async () => {
    const { id, token, row: before } = await posted();
    const other = tokenOf(await issuePostingLink(db(), { jobId: id, email: EMAIL }));
    expect((await edit(token, { ...same(before), email: 'new@harbour.example' })).body.data).toMatchObject({
      status: 'published',
    });
    expect(await findPosting(other)).toBeNull();
    expect(await findPosting(token)).toMatchObject({ email: 'new@harbour.example' });
    const [mail] = await queuedMails('job-link', 'new@harbour.example');
    expect(await findPosting(postingTokenIn(mail!))).toMatchObject({ job: { id } });
    expect(await queuedMails('email-changed', EMAIL)).toHaveLength(1);
    expect(await queuedMails('job-link', EMAIL)).toEqual([]);
  });

  test.each([
    ['is pending', { status: 'pending' }],
    ['was rejected', { status: 'rejected' }],
    ['its poster closed', { status: 'closed', closedBy: 'poster' }],
    ['a moderator closed', { status: 'closed', closedBy: 'moderator' }],
  ])('an edit sends a job that %s to review', async (_, fields) => {
    const { id, token, row: before } = await posted(fields);
    await edit(token, { ...same(before), description: 'Other words' });
    expect(await row(id)).toMatchObject({
      status: 'pending',
      description: 'Other words',
      closedAt: null,
      closedBy: null,
    });
    expect(await queuedMails('job-notice')).toHaveLength(fields.status === 'pending' ? 0 : 1);
  });
});

describe('closing and reopening a posting', () => {
  test('a poster can close and reopen a posting without review', async () => {
    const { id, token } = await posted({ deadline: addDays(today, 5) });
    expect((await act(token, 'close')).body).toMatchObject({
      message: postings.done.closed,
      data: { status: 'closed' },
    });
    expect(await row(id)).toMatchObject({ status: 'closed', closedBy: 'poster', closedAt: expect.any(Date) });
    expect((await act(token, 'reopen')).body).toMatchObject({
      message: postings.done.reopened,
      data: { status: 'published' },
    });
    expect(await row(id)).toMatchObject({
      status: 'published',
      closedBy: null,
      closedAt: null,
      deadline: addDays(today, 5),
    });
    expect(await log(id)).toEqual([
      ['job.poster-close', null, 'Poster'],
      ['job.poster-reopen', null, 'Poster'],
    ]);
    expect(await queuedMails('job-notice')).toEqual([]);
  });

  test('reopening a posting that a moderator closed or rejected requires review', async () => {
    for (const [from, action] of [
      ['published', 'close'],
      ['pending', 'reject'],
    ] as const) {
      const { id, token } = await posted({ status: from });
      await call(office, 'POST', '/api/office/jobs', { json: { action, ids: [id] }, as: mod });
      expect((await act(token, 'reopen')).body).toMatchObject({
        message: postings.done.reopenedToReview,
        data: { status: 'pending' },
      });
      expect(await publicStatus(id)).toBe(404);
    }
    expect(await queuedMails('job-notice')).toHaveLength(2);
  });

  test('a posting past its deadline reopens only if the deadline is renewed or removed', async () => {
    const past = { status: 'closed', closedBy: 'poster', deadline: '2026-01-01' };
    const { id, token } = await posted(past);
    expect((await act(token, 'reopen')).body).toMatchObject({
      code: 'validation_failed',
      errors: { deadline: ['The deadline must be today or later.'] },
    });
    expect(await status(id)).toBe('closed');
    await act(token, 'reopen', { deadline: today });
    expect(await row(id)).toMatchObject({ status: 'published', deadline: today });
    const other = await posted(past);
    await act(other.token, 'reopen', { deadline: '' });
    expect(await row(other.id)).toMatchObject({ status: 'published', deadline: null });
  });
});

test('renewing a posting accepts a future deadline or none, even after the old one has passed', async () => {
  const { id, token } = await posted({ deadline: '2026-01-01' });
  expect(await findPosting(token)).toMatchObject({ state: 'expired' });
  expect((await act(token, 'renew')).body.errors).toEqual({ deadline: [postings.renew.missing] });
  for (const deadline of ['2026-01-01', 'tomorrow', '2026-02-30'])
    expect(Object.keys((await act(token, 'renew', { deadline })).body.errors ?? {})).toEqual(['deadline']);
  expect((await act(token, 'renew', { deadline: addDays(today, 30) })).body).toMatchObject({
    message: postings.done.renewed,
    data: { status: 'published' },
  });
  expect(await row(id)).toMatchObject({ status: 'published', deadline: addDays(today, 30) });
  await act(token, 'renew', { deadline: null });
  expect(await row(id)).toMatchObject({ deadline: null, openUntil: addDays(today, 60) });
  expect((await log(id)).map(([action]) => action)).toEqual(['job.poster-renew', 'job.poster-renew']);
});

test.each([
  ['pending', 'close'],
  ['pending', 'reopen'],
  ['pending', 'renew'],
  ['published', 'reopen'],
  ['closed', 'close'],
  ['closed', 'renew'],
  ['rejected', 'close'],
  ['rejected', 'renew'],
] as const)('for a %s job, the action %s answers 409 with the reason', async (from, action) => {
  const { id, token, row: before } = await posted({ status: from });
  const { status: code, body } = await act(token, action, { deadline: addDays(today, 3) });
  expect([code, body.code, body.message]).toEqual([
    409,
    'conflict',
    expect.stringMatching(/^The posting (is|waits|was)/),
  ]);
  expect(await row(id)).toEqual(before);
});

describe('simultaneous changes of a posting', () => {
  test('one of 8 simultaneous closings of a posting succeeds, and the others answer 409', async () => {
    const { id, token } = await posted();
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(token, 'close')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await log(id)).toHaveLength(1);
  });

  test('one of two simultaneous edits of a posting is stored, and the other is refused', async () => {
    const { id, token, row: before } = await posted({ status: 'pending' });
    const seen = before.updatedAt.toISOString();
    const answers = await Promise.all(
      ['First', 'Second'].map((title) => edit(token, { ...same(before), title, updated_at: seen })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.message).toBe(postings.changedMeanwhile);
    expect((await row(id)).title).toBe(answers[0]?.status === 200 ? 'First' : 'Second');
  });

  test('a simultaneous closing and edit never publish a text that no moderator has read', async () => {
    const { id, token, row: before } = await posted({ status: 'published' });
    await Promise.all([
      edit(token, { ...same(before), title: 'Unread' }),
      call(office, 'POST', '/api/office/jobs', { json: { action: 'close', ids: [id] }, as: mod }),
    ]);
    const { status: after, title } = await row(id);
    // Either the change is suspended beside the closed posting, or the posting waits for review with the change.
    expect([after, title]).toEqual(after === 'closed' ? ['closed', before.title] : ['pending', 'Unread']);
  });
});

// promise: applicants-counted
test("a posting's page has the number of applicants, but not their names", async () => {
  const { id, token } = await posted();
  for (const email of ['a@mail.example', 'A@mail.example', 'b@mail.example'])
    await application({ jobId: id, email, applicantName: 'Secret Person' });
  const view = await findPosting(token);
  expect(view?.applications).toBe(2);
  expect(JSON.stringify(view)).not.toContain('Secret Person');
});

test("a posting's page shows the reason of a moderator's rejection", async () => {
  const { id, token } = await posted({ status: 'pending' });
  await call(jobs, 'PUT', `/api/jobs.php?id=${id}`, {
    json: { status: 'rejected', reason: 'No salary named.' },
    as: mod,
  });
  expect(await findPosting(token)).toMatchObject({ state: 'rejected', reason: 'No salary named.' });
  await db().$transaction(async (tx) =>
    transitionAsModerator(tx, await authorisedJob(tx, id), 'published', await callerFrom(mod)),
  );
  expect(await findPosting(token)).toMatchObject({ state: 'live', reason: null });
});

describe("the posting's page by browser forms", () => {
  test('a posting action sent by form redirects to the posting’s manage page, which shows the outcome', async () => {
    const { id, token } = await posted();
    const answer = await call(manage, 'POST', '/api/postings-manage', {
      form: { token, action: 'close' },
      browser: true,
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/submit-job/manage/${token}\\?outcome=[\\w-]{22}$`)),
    ]);
    expect(await readFlash('posting-act', flashKey(answer))).toMatchObject({
      ok: true,
      message: postings.done.closed,
    });
    expect(await status(id)).toBe('closed');
  });

  test('a form deletion of a posting redirects to a page without the token in the URL', async () => {
    const { token } = await posted();
    const answer = await call(manage, 'POST', '/api/postings-manage', {
      form: { token, action: 'delete', confirm: 'on' },
      browser: true,
    });
    expect(answer.headers.get('location')).toMatch(/^\/submit-job\/manage\?outcome=[\w-]{22}$/);
  });

  test('a refused form edit of a posting keeps the typed values, but not the token', async () => {
    const { token, row: before } = await posted();
    const form = {
      ...(postingFields({ title: '', description: 'Typed' }) as Record<string, string>),
      token,
      updated_at: before.updatedAt.toISOString(),
    };
    const answer = await call(edits, 'POST', '/api/postings-manage/edit', { form, browser: true });
    const flash = await readFlash('posting-edit', flashKey(answer));
    expect(flash).toMatchObject({
      ok: false,
      errors: { title: ['Enter the job title.'] },
      values: { description: 'Typed' },
    });
    expect(JSON.stringify(flash)).not.toContain(token);
  });

  test('a form action on a posting never redirects to another site or page', async () => {
    for (const token of ['//evil.example', 'x\r\nSet-Cookie:a=b', 'x'.repeat(200), '..', '']) {
      const answer = await call(
        manage,
        'POST',
        `/api/postings-manage?next=//evil.example&token=${encodeURIComponent(token)}`,
        { form: { token, action: 'close' }, browser: true },
      );
      expect(answer.headers.get('location')).toMatch(/^\/submit-job\/manage\?outcome=[\w-]{22}$/);
    }
  });
});

test("each change of a posting evicts the board and the job's page from the cache before it is answered", async () => {
  const { id, token, row: before } = await posted();
  const forgotten: (readonly string[])[] = [];
  const shared = globalThis as Record<symbol, unknown>;
  // Evicts asynchronously, so that an answer which does not wait for the eviction would be noticed.
  shared[PAGE_CACHE] = {
    invalidate: (tags: readonly string[]) =>
      new Promise<void>((resolve) => setImmediate(() => resolve(void forgotten.push(tags)))),
  };
  try {
    await edit(token, { ...same(before), title: 'Other' });
    await act(token, 'delete');
  } finally {
    delete shared[PAGE_CACHE];
  }
  expect(forgotten).toEqual([
    ['jobs', `job-${id}`],
    ['jobs', `job-${id}`],
  ]);
});
