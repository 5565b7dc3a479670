import sharp from 'sharp';
import { logo as words } from '@/lib/content/en/submit-job';
import { LOGO_BUSY, LOGO_REFUSED } from '@/lib/content/en/job-fields';
import { postings as postingWords } from '@/lib/content/en/postings';
import { issuePostingLink } from '@/lib/jobs/posting-link';
import { findCompanyPage } from '@/lib/board/company-page';
import { readFlash } from '@/lib/platform/http/flash/queries';
import type { Drawing } from '@/lib/platform/pictures/drawing';
import { candidate, job, moderator, postingFields, type Person } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk, flashKey, type CallOptions } from '@/lib/testing/harness';
import { hostilePicture } from '@/lib/testing/hostile-pictures';
import * as jobPostings from '@/app/api/job-postings.php/route';
import * as jobs from '@/app/api/jobs.php/route';
import * as office from '@/app/api/office/jobs/logo/route';
import * as officeJobs from '@/app/api/office/jobs/route';
import * as manage from '@/app/api/postings-manage/logo/route';
import { GET } from './route';

const EMAIL = 'jobs@harbour.example';
const SCRIPTED = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
let mod: Person;
let red: Buffer;
let blue: Buffer;
const square = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
beforeAll(async () => {
  [mod, red, blue] = [await moderator(), await square('#c81e1e'), await square('#1e1ec8')];
});
beforeEach(async () => {
  await db().job.updateMany({ data: { companyLogo: null } });
  await db().jobRevision.deleteMany();
  await db().jobLogo.deleteMany();
});

const file = (bytes: Buffer, name = 'logo.png') => [{ field: 'logo', name, bytes }];
const post = (options: CallOptions) => call<{ id: number }>(jobPostings, 'POST', '/api/job-postings.php', options);
const asTexts = (fields: Record<string, unknown>) => fields as Record<string, string>;
const change = (token: string, fields: Record<string, string> = {}, bytes?: Buffer, options: CallOptions = {}) =>
  call(manage, 'POST', '/api/postings-manage/logo', {
    multipart: { fields: { token, ...fields }, files: bytes ? file(bytes) : [] },
    ...options,
  });
const inOffice = (id: number, fields: Record<string, string>, bytes?: Buffer, as: Person | undefined = mod) =>
  call(office, 'POST', `/api/office/jobs/logo?id=${id}`, {
    multipart: { fields, files: bytes ? file(bytes) : [] },
    ...(as && { as }),
  });
const row = (id: number) => db().job.findUniqueOrThrow({ where: { id } });
const hashOf = async (id: number) => (await row(id)).companyLogo;
const logos = () => db().jobLogo.count();
const shown = async (name: string | null) =>
  GET(new Request(`http://localhost:3000/logos/${name}`), { params: Promise.resolve({ hash: `${name}` }) });
const status = async (hash: string | null) => (await shown(hash)).status;

const holder = globalThis as typeof globalThis & { northlaneDrawing?: Pick<Drawing, 'draw'> };

/** Replaces the logo renderer by `draw`. @returns a function that restores the original */
function drawWith(draw: Drawing['draw']): () => void {
  const usual = holder.northlaneDrawing;
  holder.northlaneDrawing = { draw };
  return () => {
    if (usual) holder.northlaneDrawing = usual;
    else delete holder.northlaneDrawing;
  };
}

/** Creates a job and the token of the link by which its poster manages it. */
async function posted(fields: Parameters<typeof job>[0] = {}) {
  const { id } = await job({ email: EMAIL, ...fields });
  const link = await issuePostingLink(db(), { jobId: id, email: EMAIL });
  return { id, token: new URL(link).pathname.split('/').at(-1)! };
}

test('redraws the logo of a new posting and hides it until a moderator approves the posting', async () => {
  const before = filesOnDisk();
  const { status: answered, body } = await post({
    multipart: { fields: asTexts(postingFields({ skills: 'Go, SQL' })), files: file(red) },
  });
  expect([answered, body.data]).toEqual([201, { id: expect.any(Number), status: 'pending', withheld: [] }]);
  const hash = await hashOf(body.data.id);
  expect(hash).toMatch(/^[\da-f]{64}$/);
  expect((await row(body.data.id)).skills).toEqual(['Go', 'SQL']);
  expect(filesOnDisk()).toEqual(before);
  expect(await status(hash)).toBe(404);

  await call(officeJobs, 'POST', '/api/office/jobs', { json: { ids: [body.data.id], action: 'approve' }, as: mod });
  const answer = await shown(hash);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([format, width, height]).toEqual(['png', 256, 256]);
  const { body: told } = await call<{ companyLogo: string }>(jobs, 'GET', `/api/jobs.php?id=${body.data.id}`);
  expect(told.data.companyLogo).toBe(`http://localhost:3000/logos/${hash}`);
  expect((await findCompanyPage('harbour-analytics', 1))?.logo).toBe(told.data.companyLogo);
});

test('stores identical fields for a posting without a logo sent as JSON, form or multipart', async () => {
  const fields = postingFields({ requirements: 'SQL\nPatience' });
  const sent: CallOptions[] = [
    { json: fields },
    { form: asTexts(fields) },
    { multipart: { fields: asTexts(fields) } },
    { multipart: { fields: asTexts(fields), files: [{ field: 'logo', name: '', bytes: Buffer.alloc(0) }] } },
  ];
  const rows = [];
  for (const options of sent) {
    const { status: answered, body } = await post(options);
    expect(answered).toBe(201);
    const { id: _id, createdAt: _created, updatedAt: _updated, ...stored } = await row(body.data.id);
    rows.push(stored);
  }
  for (const one of rows) expect(one).toEqual(rows[0]);
  const many = [...Array(70)].map((_, at): [string, string] => ['requirements[]', `Point ${at}`]).slice(0, 40);
  const body = [...Object.entries(asTexts(postingFields())), ...many].map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const { body: listed } = await post({
    raw: Buffer.from(`${body.join('')}--b--\r\n`),
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  });
  expect((await row(listed.data.id)).requirements).toHaveLength(40);
  expect(await logos()).toBe(0);
});

test.each([
  ['a drawing with a script', SCRIPTED, 'logo.png', 415, LOGO_REFUSED.drawing],
  ['a PDF called a PNG', Buffer.from('%PDF-1.7'), 'logo.png', 415, LOGO_REFUSED.type],
  ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'logo.png', 415, LOGO_REFUSED.damaged],
  ['more than a megabyte', Buffer.alloc(1024 * 1024 + 1), 'logo.png', 413, undefined],
])('refuses a posting whose logo is %s and stores neither posting nor logo', async (_, bytes, name, code, message) => {
  const [before, disk] = [await db().job.count(), filesOnDisk()];
  const { status: answered, body } = await post({
    multipart: { fields: asTexts(postingFields()), files: file(bytes, name) },
  });
  expect([answered, body.errors]).toEqual([code, message === undefined ? undefined : { logo: [message] }]);
  expect([await db().job.count(), await logos(), filesOnDisk()]).toEqual([before, 0, disk]);
});

test('refuses a logo that is too costly to draw, with an error at the logo field', async () => {
  const before = await db().job.count();
  const answer = await post({
    multipart: {
      fields: asTexts(postingFields()),
      files: file(await hostilePicture('one wide line over 19,000 points'), 'logo.svg'),
    },
  });
  expect([answer.status, answer.body.errors]).toEqual([415, { logo: [LOGO_REFUSED.costly] }]);
  expect(await db().job.count()).toBe(before);
});

describe('posting while the logo renderer is busy', () => {
  let restore: () => void;
  beforeAll(() => (restore = drawWith(async () => ({ refused: 'busy', detail: 'the drawing queue is full' }))));
  afterAll(() => restore());
  const withLogo = () => ({ fields: asTexts(postingFields({ title: 'Busy' })), files: file(red) });

  test('answers 503 to a posting with a logo and stores nothing while the logo renderer is busy', async () => {
    const answer = await post({ multipart: withLogo() });
    expect([answer.status, answer.headers.get('retry-after'), answer.body.errors]).toEqual([
      503,
      '10',
      { logo: [LOGO_BUSY] },
    ]);
    expect(await db().job.count({ where: { title: 'Busy' } })).toBe(0);
  });

  test('without scripts, a busy renderer is reported at the logo field and the typed values remain', async () => {
    const answer = await post({ multipart: withLogo(), browser: true });
    expect(answer.status).toBe(303);
    expect(await readFlash('job-posting', flashKey(answer))).toMatchObject({
      ok: false,
      errors: { logo: [LOGO_BUSY] },
      values: { title: 'Busy' },
    });
  });

  test('accepts a posting without a logo while the logo renderer is busy', async () => {
    expect((await post({ json: postingFields({ title: 'Without a logo' }) })).status).toBe(201);
  });
});

test('without scripts, a refused logo is reported at its field and the typed values remain', async () => {
  const answer = await post({
    multipart: { fields: asTexts(postingFields({ title: 'Typed' })), files: file(SCRIPTED) },
    browser: true,
  });
  expect(answer.status).toBe(303);
  expect(await readFlash('job-posting', flashKey(answer))).toMatchObject({
    ok: false,
    errors: { logo: [LOGO_REFUSED.drawing] },
    values: { title: 'Typed' },
  });
});

test('a logo changed by the poster waits for approval, but removing a logo takes effect at once', async () => {
  const { id, token } = await posted({ status: 'published' });
  const given = await change(token, {}, red);
  expect([given.status, given.body.message, given.body.data]).toEqual([
    200,
    postingWords.done.changeWaits,
    { id, status: 'published' },
  ]);
  const waiting = async () => (await db().jobRevision.findUnique({ where: { jobId: id } }))?.companyLogo ?? null;
  const first = await waiting();
  expect([await hashOf(id), await status(first)]).toEqual([null, 404]);
  expect((await change(token, {}, red)).body.message).toBe(postingWords.done.unchanged);
  await change(token, {}, blue);
  const second = await waiting();
  expect([second, await logos()]).toEqual([expect.not.stringContaining(first!), 1]);
  const address = `/api/office/jobs/logo?id=${id}`;
  expect((await call(office, 'GET', address, { as: mod })).status).toBe(404);
  expect((await call(office, 'GET', `${address}&change=yes`, { as: mod })).status).toBe(200);
  const { updatedAt } = await db().jobRevision.findUniqueOrThrow({ where: { jobId: id } });
  const seen = { [id]: updatedAt.toISOString() };
  await call(officeJobs, 'POST', '/api/office/jobs', { json: { ids: [id], action: 'approve', seen }, as: mod });
  expect([await hashOf(id), await status(second), await waiting()]).toEqual([second, 200, null]);
  await change(token, {}, red);
  const removed = await change(token, { remove: 'on' });
  expect([removed.body.message, removed.body.data]).toEqual([words.removed, { id, status: 'published' }]);
  expect([await hashOf(id), await logos(), await status(second)]).toEqual([null, 0, 404]);
});

test('refuses a logo change with an unknown link, an old version, no file or an SVG with a script', async () => {
  const { id, token } = await posted();
  const restore = drawWith(() => Promise.reject(new Error('drawn')));
  expect((await change('nonsense', {}, red)).status).toBe(404);
  restore();
  expect((await change(token, { updated_at: '2020-01-01T00:00:00.000Z' }, red)).status).toBe(409);
  expect((await change(token)).body.errors).toEqual({ logo: [LOGO_REFUSED.missing] });
  expect((await change(token, {}, SCRIPTED)).status).toBe(415);
  expect([await hashOf(id), await logos()]).toEqual([null, 0]);
});

test('two jobs with the same logo share one stored file, which is deleted with the second job', async () => {
  const [one, other] = [await posted({ status: 'pending' }), await posted({ status: 'pending' })];
  await change(one.token, {}, red);
  await change(other.token, {}, red);
  expect([await logos(), await hashOf(one.id)]).toEqual([1, await hashOf(other.id)]);
  const remove = (id: number) =>
    call(officeJobs, 'POST', '/api/office/jobs', { json: { ids: [id], action: 'delete' }, as: mod });
  await remove(one.id);
  expect([await logos(), await hashOf(one.id)]).toEqual([1, null]);
  await remove(other.id);
  expect(await logos()).toBe(0);
});

describe('office endpoint of job logos', () => {
  test('a moderator sets, views and removes the logo of a pending job', async () => {
    const { id } = await posted({ status: 'pending' });
    expect((await call(office, 'GET', `/api/office/jobs/logo?id=${id}`, { as: mod })).status).toBe(404);
    expect((await inOffice(id, {}, blue)).body).toMatchObject({ message: words.saved, data: { id } });
    const looked = await call(office, 'GET', `/api/office/jobs/logo?id=${id}`, { as: mod });
    expect([looked.status, looked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await sharp(looked.bytes).metadata()).width).toBe(256);
    expect((await inOffice(id, { remove: 'yes' })).body.message).toBe(words.removed);
    expect([await hashOf(id), await logos()]).toEqual([null, 0]);
    const logged = await db().activityLog.findMany({ where: { subjectType: 'job', subjectId: String(id) } });
    expect(logged.map(({ action }) => action)).toEqual(['job.edit', 'job.edit']);
  });

  test('the office endpoint of job logos refuses everybody but moderators', async () => {
    const { id } = await posted({ status: 'pending' });
    const other = await candidate();
    await inOffice(id, {}, blue);
    expect((await inOffice(id, { remove: 'yes' }, undefined, other)).status).toBe(403);
    expect((await call(office, 'POST', `/api/office/jobs/logo?id=${id}`, { multipart: {} })).status).toBe(401);
    for (const as of [other, undefined])
      expect((await call(office, 'GET', `/api/office/jobs/logo?id=${id}`, as ? { as } : {})).status).toBe(
        as ? 403 : 401,
      );
    expect(await hashOf(id)).not.toBeNull();
  });
});

test.each(['', 'a', `${'a'.repeat(64)}.svg`, 'A'.repeat(64), '../../etc/passwd', 'a'.repeat(64)])(
  'answers 404 for the logo name "%s"',
  async (name) => {
    expect((await shown(name)).status).toBe(404);
  },
);
