import { EXPORT_LISTS } from '@/lib/vocabulary/export';
import { queueMail } from '@/lib/platform/mail/outbox';
import { parseCsv } from '@/lib/testing/csv';
import { application, candidate, cvDocument, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, requestTo } from '@/lib/testing/harness';
import * as exported from './route';

let mod: Person;
beforeAll(async () => {
  mod = await moderator({ name: 'Morgan' });
});
afterEach(async () => {
  await db().contactMessage.deleteMany();
  await db().subscriber.deleteMany();
  await db().outboxMail.deleteMany();
});

const get = (query: string, as: Person | undefined = mod) =>
  call(exported, 'GET', `/api/office/export?${query}`, as && { as });

async function rows(query: string): Promise<Record<string, string>[]> {
  const { status, bytes } = await get(query);
  expect(status).toBe(200);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [headings = [], ...records] = parseCsv(bytes.subarray(3).toString('utf8'));
  return records.map((record) =>
    Object.fromEntries(headings.map((heading, index) => [heading, record[index] ?? 'missing'])),
  );
}

type Fields = { name?: string; phone?: string; subject?: string; message?: string; handledAt?: Date | null };
const message = (fields: Fields = {}) => ({
  name: 'Ada',
  email: 'ada@mail.example',
  message: 'Hello',
  createdAt: new Date('2026-01-05T09:00:00Z'),
  ...fields,
});

test('a CSV export is an uncached attachment named after its list and day', async () => {
  const { headers } = await get('list=messages');
  expect(headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="northlane-messages-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
});

test('a CSV export keeps texts unchanged, except that it escapes formulas', async () => {
  await db().contactMessage.create({
    data: message({
      name: '=1+1',
      phone: '+44 20 7946 0000',
      subject: 'A "quote", a comma',
      message: 'Zoë\nsays\r\nhello\t=2',
      handledAt: new Date('2026-01-06T09:00:00Z'),
    }),
  });
  expect(await rows('list=messages')).toEqual([
    expect.objectContaining({
      Name: "'=1+1",
      Phone: "'+44 20 7946 0000",
      Subject: 'A "quote", a comma',
      Message: 'Zoë\nsays\r\nhello\t=2',
      Company: '',
      Received: '2026-01-05T09:00:00.000Z',
      Handled: '2026-01-06T09:00:00.000Z',
    }),
  ]);
});

test('every office list can be exported as CSV with its filters, and without secrets', async () => {
  const { id } = await job({ title: 'Ünique Engineer', status: 'pending', skills: ['Go', 'SQL'] });
  await job({ title: 'Gone', status: 'deleted' });
  const sent = await application({ jobId: id, applicantName: 'Bert', email: 'bert@mail.example', status: 'interview' });
  await application({ jobId: (await job()).id });
  const cv = await cvDocument({ applicantName: 'Cleo', status: 'approved' });
  await db().subscriber.create({
    data: {
      email: 'dora@mail.example',
      status: 'confirmed',
      key: 'secret-key',
      createdAt: new Date(),
      confirmedAt: new Date(),
    },
  });
  await queueMail(db(), {
    kind: 'verify-email',
    to: 'emil@mail.example',
    subject: 'Confirm',
    text: 'https://northlane.example/secret-link',
  });

  expect(await rows('list=jobs&status=pending&q=ÜNIQUE')).toEqual([
    expect.objectContaining({ ID: String(id), Skills: 'Go, SQL', 'Contact e-mail': 'private.person@mail.example' }),
  ]);
  expect((await rows('list=jobs')).map((row) => row.Title)).not.toContain('Gone');
  expect(await rows(`list=applications&job=${id}`)).toEqual([
    expect.objectContaining({ ID: String(sent.id), Job: 'Ünique Engineer', Status: 'interview' }),
  ]);
  expect(await rows('list=applications&status=interview&q=bert@')).toHaveLength(1);
  expect(await rows('list=applications&status=rejected')).toEqual([]);
  expect(await rows('list=cvs&status=approved&q=cle')).toEqual([
    expect.objectContaining({ ID: String(cv.id), File: 'cv.pdf' }),
  ]);
  expect(await rows('list=subscribers&status=confirmed')).toEqual([
    expect.objectContaining({ 'E-mail': 'dora@mail.example' }),
  ]);
  expect(await rows('list=mails&kind=verify-email&q=EMIL')).toEqual([
    expect.objectContaining({ To: 'emil@mail.example', Kind: 'Confirm address' }),
  ]);
  const secrets = await Promise.all(['subscribers', 'mails'].map(async (list) => (await get(`list=${list}`)).text));
  expect(secrets.join()).not.toMatch(/secret/);
});

test('logs each CSV export with its filters, but without the search text', async () => {
  await get('list=applications&status=pending&q=ada@mail.example');
  const line = await db().activityLog.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect([line.actorId, line.action, line.subjectType, line.subjectId, line.data]).toEqual([
    mod.id,
    'list.export',
    'list',
    'applications',
    { status: 'pending', searched: true },
  ]);
  const [newest] = await rows(`list=activity&group=list&actor=${mod.id}`);
  expect(newest).toMatchObject({
    Who: 'Morgan',
    What: 'Exported a list',
    'Record number': 'activity',
    Details: JSON.stringify({ group: 'list', actor: mod.id }),
  });
  expect(await rows('list=activity&q=%23cvs')).toEqual(
    (await rows('list=activity')).filter((row) => row['Record number'] === 'cvs'),
  );
});

test.each([
  ['list=users', 'list'],
  ['list=toString', 'list'],
  ['list=jobs&status=deleted', 'status'],
  ['list=jobs&status=nonsense', 'status'],
  ['list=messages&status=pending', 'status'],
  ['list=mails&kind=unsent', 'kind'],
  ['list=activity&actor=nobody', 'actor'],
  ['list=activity&group=toString', 'group'],
])('refuses a CSV export with the invalid filter %j instead of ignoring the filter', async (query, field) => {
  const lines = await db().activityLog.count();
  expect((await get('')).status).toBe(400);
  const { status, body } = await get(query);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  expect(await db().activityLog.count()).toBe(lines);
});

test('CSV export is for moderators only, and a HEAD request neither reads rows nor logs', async () => {
  for (const list of EXPORT_LISTS) {
    expect((await call(exported, 'GET', `/api/office/export?list=${list}`)).status).toBe(401);
    expect((await get(`list=${list}`, await candidate())).status).toBe(403);
  }
  const lines = await db().activityLog.count();
  const { status, bytes } = await call(exported, 'HEAD', '/api/office/export?list=jobs', { as: mod });
  expect([status, bytes.length, await db().activityLog.count()]).toEqual([200, 0, lines]);
});

test('a CSV export after the session ended redirects to sign-in, which leads back to the list', async () => {
  const follow = (query: string, accept: string, as?: Person) =>
    call(exported, 'GET', `/api/office/export?${query}`, { headers: { accept }, ...(as && { as }) });
  const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const { status, headers } = await follow('list=mails&status=failed&q=a%26b', HTML);
  expect([status, headers.get('cache-control')]).toEqual([303, 'no-store']);
  const to = new URL(headers.get('location')!, 'http://site.example');
  expect([to.pathname, to.searchParams.get('next')]).toEqual([
    '/moderator-login',
    '/moderator-dashboard?tab=mail&status=failed&q=a%26b',
  ]);
  expect((await follow('list=mails', 'application/json, text/html')).status).toBe(401);
  expect((await follow('list=mails', HTML, await candidate())).status).toBe(403);
  expect((await follow('list=mails', HTML, mod)).status).toBe(200);
});

describe('CSV export of a long list', () => {
  afterEach(() => jest.restoreAllMocks());

  // One statement, because inserting the rows one by one would take longer than the test.
  async function write(length: number): Promise<void> {
    const moment = '2026-01-05T09:00:00.000+00:00';
    await db().$executeRawUnsafe(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${length})
       INSERT INTO "ContactMessage" ("name", "email", "message", "createdAt") SELECT 'Person ' || i, 'a@mail.example', 'Hello', '${moment}' FROM n`,
    );
    await db().$executeRawUnsafe(
      `UPDATE "ContactMessage" SET "handledAt" = '${moment}' WHERE "name" LIKE 'Person %' AND CAST(substr("name", 8) AS INTEGER) % 2 = 1`,
    );
  }

  test('a long CSV export streams all rows in order, and reads them only as the client consumes them', async () => {
    const LENGTH = 20_000;
    await write(LENGTH);
    const find = jest.spyOn(db().contactMessage, 'findMany');
    const answer = await exported.GET(requestTo('GET', '/api/office/export?list=messages&status=new', { as: mod }));
    const reader = answer.body!.getReader();
    await reader.read();
    expect(find).toHaveBeenCalledTimes(0);
    const first = await reader.read();
    expect(Buffer.from(first.value!).toString()).toContain(`Person ${LENGTH - 2}`);
    // The stream has read only the requested rows.
    await new Promise((resolve) => setImmediate(resolve));
    expect(find).toHaveBeenCalledTimes(1);
    let text = Buffer.from(first.value!).toString();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      text += Buffer.from(piece.value).toString();
    const names = parseCsv(text).map(([, name]) => name);
    expect(names).toEqual(Array.from({ length: LENGTH / 2 }, (_, index) => `Person ${LENGTH - 2 - 2 * index}`));
  });

  test('a long CSV export stops reading rows when the client disconnects', async () => {
    await write(2_000);
    const find = jest.spyOn(db().contactMessage, 'findMany');
    const answer = await exported.GET(requestTo('GET', '/api/office/export?list=messages', { as: mod }));
    const reader = answer.body!.getReader();
    for (let piece = 0; piece < 3; piece += 1) await reader.read();
    await reader.cancel();
    expect(find).toHaveBeenCalledTimes(2);
    expect((await reader.read()).done).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(find).toHaveBeenCalledTimes(2);
  });
});
