import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { application, candidate, cookieOf, cvDocument, job, moderator, storedPath } from '@/lib/testing/fixtures';
import { fullAccount, PASSWORD } from '@/lib/testing/full-account';
import { everythingStored } from '@/lib/testing/stored-rows';
import { call, db, flashKey, requestTo, until } from '@/lib/testing/harness';
import { securityLines } from '@/lib/testing/security-log';
import * as store from '@/lib/platform/files/store';
import * as exporting from './route';

jest.mock('@/lib/platform/files/store', () => {
  const actual = jest.requireActual<typeof store>('@/lib/platform/files/store');
  return { ...actual, openFile: jest.fn(actual.openFile) };
});

type Json = Record<string, unknown>;
type Exported = Record<'account' | 'newsletter', Json | null> &
  Record<
    | 'sign_ins'
    | 'applications'
    | 'cv_documents'
    | 'saved_jobs'
    | 'job_postings'
    | 'job_alerts'
    | 'messages'
    | 'mails'
    | 'activity',
    Json[]
  >;

const exported = (as: { token: string }, password: unknown = PASSWORD) =>
  call(exporting, 'POST', '/api/account/export', { as, json: { password } });

/** @returns the bytes of each file by name, in archive order */
async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

async function contentsOf(as: { token: string }) {
  const entries = await unpack((await exported(as)).bytes);
  return {
    names: [...entries.keys()],
    entries,
    data: JSON.parse(entries.get('data.json')?.toString('utf8') ?? '{}') as Exported,
  };
}

test('a data export is a zip attachment with caching forbidden', async () => {
  const { status, headers, bytes } = await exported(await candidate({ password: PASSWORD }));
  expect([
    status,
    headers.get('content-type'),
    headers.get('cache-control'),
    headers.get('x-content-type-options'),
  ]).toEqual([200, 'application/zip', 'no-store', 'nosniff']);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  expect(headers.get('content-disposition')).toBe(`attachment; filename="northlane-data-${today}.zip"`);
  expect([...(await unpack(bytes)).keys()]).toEqual(['data.json']);
});

test('a data export lists the structured facts of a posting as separate fields', async () => {
  const { person, postings } = await fullAccount('gina');
  await db().job.update({ where: { id: postings.pending }, data: { given: '{"countryCode":"GB","salaryMin":70000}' } });
  const { data } = await contentsOf(person);
  expect(data.job_postings[0]?.given).toEqual({
    city: null,
    region: null,
    country_code: 'GB',
    workplace: null,
    salary_min: 70_000,
    salary_max: null,
    salary_currency: null,
    salary_period: null,
  });
});

test('the data export of a verified account contains all its records and files, unchanged', async () => {
  const { person, jobId, own, guest, cv, guestCv, postings } = await fullAccount('wanda');
  const { names, entries, data } = await contentsOf(person);
  expect(names).toEqual([
    'data.json',
    `files/application-${own.id}-wanda.pdf`,
    `files/application-${guest.id}-wanda.pdf`,
    `files/cv-${cv.id}-wanda.pdf`,
    `files/cv-${guestCv.id}-wanda.pdf`,
  ]);
  for (const [kind, { id, fileId }] of [
    ['application', own],
    ['application', guest],
    ['cv', cv],
    ['cv', guestCv],
  ] as const) {
    expect(entries.get(`files/${kind}-${id}-wanda.pdf`)?.equals(readFileSync(storedPath(fileId)))).toBe(true);
  }
  expect(Object.keys(data)).toEqual([
    'exported_at',
    'account',
    'saved_jobs',
    'sign_ins',
    'imports',
    'job_postings',
    'document_facts',
    'client_links',
    'newsletter',
    'messages',
    'job_alerts',
    'applications',
    'cv_documents',
    'mails',
    'activity',
  ]);
  expect(data.account).toEqual({
    id: person.id,
    name: 'wanda Person',
    email: person.email,
    email_verified_at: expect.stringMatching(/Z$/),
    phone: 'wanda',
    location: 'wanda',
    title: 'wanda',
    experience: 'wanda',
    education: 'wanda',
    skills: 'wanda',
    summary: 'wanda',
    created_at: expect.stringMatching(/Z$/),
    wished_workplaces: 'remote',
    wished_types: 'contract',
    wished_places: 'wanda',
    wished_start_day: '2027-03-01',
    wished_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
    last_seen_at: expect.stringMatching(/Z$/),
  });
  const application = {
    id: own.id,
    job_id: jobId,
    answered_at: expect.stringMatching(/Z$/),
    reached: 'interview',
    ref: 'wanda',
    shortlist_entries: [
      {
        job: { id: jobId, title: 'Test Engineer', company_name: 'Brightwater Ltd' },
        decision: 'shortlisted',
        reason: 'wanda ran it',
        doubts: 'wanda may move',
        drawn_at: expect.stringMatching(/Z$/),
        decided_by: 'Morgan',
        decided_at: expect.stringMatching(/Z$/),
        lines: [
          {
            reason: 'wanda ran it',
            doubts: 'wanda may move',
            signature: { signed_by: 'Morgan', signed_at: expect.stringMatching(/Z$/) },
          },
        ],
        introductions: [
          {
            link: {
              client_name: 'wanda',
              created_by: 'Morgan',
              created_at: expect.stringMatching(/Z$/),
              expires_at: expect.stringMatching(/Z$/),
              revoked_at: null,
            },
            evidence: [{ quotes: [{ text: 'wanda ran it' }] }],
            answer: 'question',
            words: 'When can wanda start?',
            answered_at: expect.stringMatching(/Z$/),
            settled_at: null,
            settled_by: null,
          },
        ],
        consent: {
          state: 'agreed',
          asked_at: expect.stringMatching(/Z$/),
          decided_at: expect.stringMatching(/Z$/),
          decided_by: 'Morgan',
          note: 'wanda said so',
        },
      },
    ],
    interviews: [
      {
        state: 'booked',
        minutes: 45,
        place: 'wanda Street 1',
        starts_at: expect.stringMatching(/Z$/),
        created_by: 'Morgan',
        created_at: expect.stringMatching(/Z$/),
        decided_at: null,
        slots: [{ starts_at: expect.stringMatching(/Z$/) }],
      },
    ],
    desk_notes: [
      { text: 'wanda', written_by: 'Morgan', written_at: expect.any(String), edited_at: expect.any(String) },
    ],
    desk_tags: [{ tag: 'wanda', set_by: 'Morgan', set_at: expect.any(String) }],
    desk_ratings: [{ rating: 1, words: 'wanda', given_by: 'Morgan', given_at: expect.any(String) }],
    desk_reminders: [
      {
        text: 'wanda',
        day: '2026-11-24',
        for_name: 'wanda',
        set_by: 'Morgan',
        set_at: expect.any(String),
        done_at: expect.any(String),
        done_by: 'Morgan',
      },
    ],
    list_entries: [{ list: { name: 'wanda Person' }, added_by: 'Morgan', added_at: expect.any(String) }],
    stage: expect.any(String),
    stage_at: null,
    closed_reason: null,
    stage_changes: expect.any(Array),
    letters: expect.any(Array),
    owner: null,
    job: { title: 'Test Engineer', company_name: 'Brightwater Ltd', location: 'London, UK' },
    applicant_name: 'wanda Person',
    email: 'another@mail.example',
    phone: 'wanda',
    linkedin: 'https://wanda.example',
    cover_letter: 'wanda',
    status: 'interview',
    feedback: 'wanda, well done',
    consent_version: '2026-11',
    consent_at: expect.stringMatching(/Z$/),
    origin: 'form',
    added_by: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    file: {
      name: 'wanda.pdf',
      size_bytes: expect.any(Number),
      mime_type: 'application/pdf',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      path: `files/application-${own.id}-wanda.pdf`,
      text: {
        state: 'read',
        reason: null,
        text: expect.stringContaining('wanda'),
        read_at: expect.stringMatching(/Z$/),
      },
    },
  };
  // Each list of the application, even one that this test does not name, must contain the person's name.
  const lists = Object.entries(data.applications[0]!).filter(([, value]) => Array.isArray(value));
  expect(lists.filter(([, list]) => !JSON.stringify(list).includes('wanda'))).toEqual([]);
  expect({ ...data.applications[0], ...Object.fromEntries(lists) }).toEqual({
    ...Object.fromEntries(lists),
    ...application,
  });
  expect(data.saved_jobs).toEqual([
    {
      job_id: jobId,
      saved_at: expect.stringMatching(/Z$/),
      job: { title: 'Test Engineer', company_name: 'Brightwater Ltd', location: 'London, UK' },
    },
  ]);
  expect(data.cv_documents.map((each) => [each.id, each.notes, (each.file as Json).path])).toEqual([
    [cv.id, 'wanda', `files/cv-${cv.id}-wanda.pdf`],
    [guestCv.id, null, `files/cv-${guestCv.id}-wanda.pdf`],
  ]);
  expect(data.job_postings.map((each) => [each.id, each.status, each.contact_name, each.email])).toEqual([
    [postings.pending, 'pending', 'wanda', person.email],
    [postings.published, 'published', 'wanda', person.email],
    [postings.closed, 'closed', 'wanda', person.email],
  ]);
  expect(data.job_postings.map(({ change }) => (change as Json | null)?.fields ?? null)).toEqual([
    null,
    { description: 'wanda' },
    null,
  ]);
  expect([data.newsletter, data.messages.length, data.sign_ins.length, data.activity.length]).toEqual([
    expect.objectContaining({ email: person.email, status: 'pending' }),
    1,
    2,
    1,
  ]);
});

test('a data export never contains password hashes, tokens or file names on disk', async () => {
  const { person, own } = await fullAccount('norma');
  const user = await db().user.findUniqueOrThrow({ where: { id: person.id }, include: { sessions: true } });
  const text = (await contentsOf(person)).entries.get('data.json')?.toString() ?? '';
  for (const secret of [
    user.passwordHash,
    person.token,
    own.fileId,
    ...user.sessions.map((session) => session.tokenHash),
  ])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/hash|token|_id_|folded/i);
});

test('the data export of an unverified account contains only records sent while signed in', async () => {
  const { person, own, cv } = await fullAccount('ursula', { verified: false });
  const { data, names } = await contentsOf(person);
  expect(data.applications.map((each) => each.id)).toEqual([own.id]);
  expect(data.cv_documents.map((each) => each.id)).toEqual([cv.id]);
  expect([data.newsletter, data.messages]).toEqual([null, []]);
  expect(names).toHaveLength(3);
});

test('a data export contains no data of other accounts, even if the request names their id', async () => {
  const [mine, theirs] = [await fullAccount('marta'), await fullAccount('olga')];
  const { entries, data } = await contentsOf(mine.person);
  const text = [...entries]
    .map(([name, bytes]) => name + bytes.toString('latin1'))
    .join('\n')
    .toLowerCase();
  expect(text).not.toContain('olga');
  expect(data.applications.map((each) => each.id)).not.toContain(theirs.own.id);
  const elsewhere = await call(
    exporting,
    'POST',
    `/api/account/export?id=${theirs.person.id}&user_id=${theirs.person.id}`,
    { as: mine.person, json: { password: PASSWORD, id: theirs.person.id } },
  );
  expect((await unpack(elsewhere.bytes)).get('data.json')?.toString()).toContain(`"id": ${mine.person.id}`);
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['con.pdf', 'con.pdf'],
  ['履歴書 Ñ.pdf', '履歴書 Ñ.pdf'],
  ['a\\b/c".pdf', 'c.pdf'],
  ['..', 'document'],
])('a data export stores a document named %j inside its files folder', async (fileName, expected) => {
  const person = await candidate({ password: PASSWORD });
  const { id } = await application({ jobId: (await job()).id, userId: person.id, fileName });
  expect((await contentsOf(person)).names[1]).toBe(`files/application-${id}-${expected}`);
});

test('a data export is for candidates only, and stores nothing but one log line without the name', async () => {
  expect((await exported(await moderator())).status).toBe(403);
  expect((await call(exporting, 'POST', '/api/account/export', { json: { password: PASSWORD } })).status).toBe(401);
  const { person } = await fullAccount('greta');
  const withoutLog = async () =>
    (await everythingStored())
      .split('\n')
      .filter((line) => !/^(ActivityLog|sqlite_sequence): /.test(line))
      .join('\n');
  const before = await withoutLog();
  await exported(person);
  expect(await withoutLog()).toBe(before);
  expect(await db().activityLog.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    actorId: person.id,
    actorName: 'Candidate',
    action: 'account.export',
    subjectId: String(person.id),
  });
  const browser = await call(exporting, 'POST', '/api/account/export', {
    headers: { Cookie: await cookieOf(person) },
    form: { password: PASSWORD },
    browser: true,
  });
  expect(browser.headers.get('content-type')).toBe('application/zip');
});

test('a data export with a missing or wrong password is refused and writes no log line', async () => {
  const { person } = await fullAccount('paula');
  const before = await db().activityLog.count();
  for (const password of [null, '', 'wrong', ` ${PASSWORD}`, ['x'], 'x'.repeat(1_001)]) {
    const { status, headers, body } = await exported(person, password);
    expect([status, Object.keys(body.errors ?? {}), headers.get('content-type')]).toEqual([
      422,
      ['password'],
      'application/json; charset=utf-8',
    ]);
  }
  expect((await call(exporting, 'GET', '/api/account/export', { as: person })).status).toBe(405);
  expect(await db().activityLog.count()).toBe(before);
});

test('a form export with a wrong password redirects to the data tab without storing the password', async () => {
  const { person } = await fullAccount('renata');
  const answer = await call(exporting, 'POST', '/api/account/export', {
    headers: { Cookie: await cookieOf(person) },
    form: { password: 'not the one' },
    browser: true,
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/talent-seeker-dashboard\?tab=data&outcome=/),
  ]);
  expect(await readFlash('export', flashKey(answer))).toMatchObject({
    ok: false,
    errors: { password: ['The password is not correct.'] },
    values: {},
  });
});

test('logs failed re-authentication and data exports with the user id, without the name', async () => {
  const { person } = await fullAccount('sylvia');
  const lines = await securityLines(async () => {
    await exported(person, 'wrong');
    await exported(person);
  });
  expect(lines.map(({ event, userId }) => [event, userId])).toEqual([
    ['reauthentication.failed', person.id],
    ['data.exported', person.id],
  ]);
  expect(JSON.stringify(lines)).not.toContain('sylvia');
});

test('password attempts of data export and erasure share one rate limit', async () => {
  jest.resetModules();
  process.env.RATE_LIMITS = 'on';
  const [limited, erasing] = [(await import('./route')) as typeof exporting, await import('../erase/route')];
  const person = await candidate({ password: PASSWORD });
  const attempt = async (handlers: typeof exporting | typeof erasing, password: string) =>
    (await call(handlers, 'POST', '/', { as: person, json: { password } })).status;
  const statuses = [];
  for (let index = 0; index < 10; index += 1) statuses.push(await attempt(index % 2 ? limited : erasing, 'guess'));
  expect([...statuses, await attempt(limited, PASSWORD), await attempt(erasing, PASSWORD)]).toEqual([
    ...Array<number>(10).fill(422),
    429,
    429,
  ]);
  process.env.RATE_LIMITS = 'off';
});

test('a data export includes all other files when one file is missing on disk', async () => {
  const person = await candidate({ password: PASSWORD });
  const lost = await cvDocument({ userId: person.id });
  const kept = await cvDocument({ userId: person.id });
  rmSync(storedPath(lost.fileId));
  const { entries } = await contentsOf(person);
  expect([...entries].map(([name, bytes]) => [name, bytes.length > 0])).toEqual([
    ['data.json', true],
    [`files/cv-${lost.id}-cv.pdf`, false],
    [`files/cv-${kept.id}-cv.pdf`, true],
  ]);
});

describe('the stream of a data export', () => {
  const request = (person: { token: string }) =>
    requestTo('POST', '/api/account/export', { as: person, json: { password: PASSWORD } });
  async function withFiles(count: number, bytes: number) {
    const person = await candidate({ password: PASSWORD });
    const { id: jobId } = await job();
    for (let index = 0; index < count; index += 1)
      await application({ jobId, userId: person.id, bytes: randomBytes(bytes) });
    jest.mocked(store.openFile).mockClear();
    return person;
  }

  test('the export stream opens each file only when its content is read', async () => {
    const person = await withFiles(6, 400_000);
    const response = await exporting.POST(request(person));
    const reader = response.body?.getReader();
    await reader?.read();
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(jest.mocked(store.openFile).mock.calls.length).toBeLessThan(3);
    for (;;) if ((await reader?.read())?.done !== false) break;
    expect(jest.mocked(store.openFile).mock.calls).toHaveLength(6);
  });

  test('the export stream fails on a disk error instead of ending early', async () => {
    const person = await withFiles(2, 1_000);
    jest.mocked(store.openFile).mockRejectedValueOnce(Object.assign(new Error('the disk'), { code: 'EIO' }));
    const response = await exporting.POST(request(person));
    await expect(response.arrayBuffer()).rejects.toThrow('the disk');
  });

  test('the export stream closes its open file when the client disconnects', async () => {
    const person = await withFiles(2, 1_000);
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(randomBytes(65_536)),
      cancel: () => {
        cancelled = true;
      },
    });
    jest.mocked(store.openFile).mockResolvedValueOnce({ stream: endless, sizeBytes: 0 });
    const reader = (await exporting.POST(request(person))).body?.getReader();
    await until(async () => ((await reader?.read())?.value?.length ?? 0) > 10_000);
    await reader?.cancel();
    await until(() => cancelled);
    expect(jest.mocked(store.openFile).mock.calls).toHaveLength(1);
  });
});

test('a data export contains the extracted text of each document, or the reason why none could be extracted', async () => {
  const { person, own, guestCv } = await fullAccount('textina');
  await db().documentText.update({
    where: { fileId: guestCv.fileId },
    data: { state: 'scan', reason: 'no-text', text: '' },
  });
  const { data } = await contentsOf(person);
  const textOf = (list: Json[], id: number) => (list.find((row) => row.id === id)?.file as Json).text;
  expect(textOf(data.applications, own.id)).toEqual({
    state: 'read',
    reason: null,
    text: expect.stringMatching(/^textina textina /),
    read_at: expect.any(String),
  });
  expect(textOf(data.cv_documents, guestCv.id)).toMatchObject({ state: 'scan', reason: 'no-text', text: '' });
});
