import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { newNoAddress } from '@/lib/base/no-address';
import { findPersonPage } from '@/lib/people/queries';
import { readPersonRecord } from '@/lib/sourcing/record-rules';
import { deleteOrphanAddresses } from '@/lib/privacy/retention-purge';
import { pdfWithText } from '@/lib/testing/documents';
import { application, candidate, cvDocument, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk } from '@/lib/testing/harness';
import * as eraseRoute from './erase/route';
import * as exportRoute from './export/route';
import * as mergeRoute from './merge/route';
import * as partRoute from './part/route';

let mod: Person;
let jobId: number;
beforeAll(async () => {
  mod = await moderator();
  jobId = (await job({ title: 'Data Engineer' })).id;
});
afterEach(async () => {
  await db().application.deleteMany();
  await db().cvDocument.deleteMany();
  await db().user.deleteMany({ where: { role: 'candidate' } });
  for (const table of ['contactMessage', 'personAddress', 'outboxMail', 'activityLog'] as const)
    await (db()[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
});

const ROUTES = { merge: mergeRoute, part: partRoute, export: exportRoute, erase: eraseRoute };
const send = (what: keyof typeof ROUTES, json: unknown, as: Person | undefined = mod) =>
  call(ROUTES[what], 'POST', `/api/office/people/${what}`, { json, ...(as && { as }) });
const page = async (name: string) => (await findPersonPage(readPersonRecord(name)!))!;
const sent = (email: string, fields: Partial<Parameters<typeof application>[0]> = {}) =>
  application({ jobId, email, bytes: pdfWithText(email), phone: '+44 20 7946 1111', ...fields });
const numbers = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test.each([
  ['application-12', { kind: 'application', id: 12 }],
  ['cv-3', { kind: 'cv', id: 3 }],
  ['message-5', { kind: 'message', id: 5 }],
  ['application-0', null],
  ['application-012', null],
  ['user-1', null],
  ['application-12\n', null],
  ['', null],
])('readPersonRecord parses %j as %j', (name, record) => expect(readPersonRecord(name)).toEqual(record));

test("a person's page has all records of an e-mail address and its confirmed account, newest first", async () => {
  const person = await candidate({ email: 'ada@mail.example', verified: true });
  const own = await sent('elsewhere@mail.example', { userId: person.id, applicantName: 'Ada Byron' });
  const guest = await sent('Ada@Mail.example', { applicantName: 'A. Byron' });
  const cv = await cvDocument({ email: 'ada@mail.example', applicantName: 'Ada Byron' });
  await sent('elsewhere@mail.example', { applicantName: 'Somebody Else' });
  const asked = { name: 'Ada', message: 'Hello', createdAt: new Date() };
  const message = await db().contactMessage.create({ data: { ...asked, email: 'ADA@mail.example' } });
  await db().contactMessage.create({ data: { ...asked, email: 'joanada@mail.example' } });
  for (const record of [`application-${own.id}`, `application-${guest.id}`, `cv-${cv.id}`, `message-${message.id}`]) {
    const { applications, cvs, messages, addresses, names, accounts } = await page(record);
    expect(numbers(applications.rows)).toEqual([guest.id, own.id]);
    expect([numbers(cvs.rows), numbers(messages.rows)]).toEqual([[cv.id], [message.id]]);
    expect([addresses, names]).toEqual([['ada@mail.example'], ['A. Byron', 'Ada Byron', 'Ada']]);
    expect(accounts).toMatchObject([{ email: 'ada@mail.example', isProven: true }]);
  }
});

test("a person's page keeps records of an unconfirmed account apart from guests' records", async () => {
  const person = await candidate({ email: 'eve@mail.example' });
  const own = await sent('ada@mail.example', { userId: person.id });
  const guest = await sent('ada@mail.example');
  const { applications, canMerge } = await page(`application-${own.id}`);
  expect([numbers(applications.rows), canMerge]).toEqual([[own.id], false]);
  expect(numbers((await page(`application-${guest.id}`)).applications.rows)).toEqual([guest.id]);
});

test('the versions of an application are counted per e-mail address and job', async () => {
  const first = await sent('ada@mail.example');
  await sent('ada@mail.example', { jobId: (await job()).id });
  await sent('ada@mail.example');
  const { applications } = await page(`application-${first.id}`);
  expect(applications.rows.map(({ version, versions }) => [version, versions])).toEqual([
    [2, 2],
    [1, 1],
    [1, 2],
  ]);
});

test("a person's page lists likely duplicates, most likely first, for a moderator to merge or split", async () => {
  const ada = await sent('ada@mail.example', { applicantName: 'Ada Byron', linkedin: 'https://linkedin.com/in/ada' });
  const copy = await sent('work@mail.example', {
    applicantName: 'A Byron',
    phone: '020 7946 1111',
    bytes: pdfWithText('ada@mail.example'),
  });
  const namesake = await sent('other@mail.example', { applicantName: 'ADA BYRON', phone: '12' });
  await sent('nobody@mail.example', { applicantName: 'Grace Hopper' });
  const unproven = await candidate({ email: 'unproven@mail.example' });
  await sent('x@mail.example', { applicantName: 'Ada Byron', userId: unproven.id });

  const { lookalikes, applications } = await page(`application-${ada.id}`);
  expect(lookalikes.map(({ address, likenesses, record }) => [address, likenesses, record.id])).toEqual([
    ['work@mail.example', ['document', 'phone'], copy.id],
    ['other@mail.example', ['name'], namesake.id],
  ]);
  expect(numbers(applications.rows)).toEqual([ada.id]);

  const merged = { record: `application-${ada.id}`, other: `application-${copy.id}` };
  expect((await send('merge', merged)).status).toBe(200);
  expect((await send('merge', merged)).status).toBe(200);
  const both = await page(`application-${copy.id}`);
  expect(numbers(both.applications.rows)).toEqual([copy.id, ada.id]);
  expect(both.lookalikes.map(({ address }) => address)).toEqual(['other@mail.example']);
  expect(await db().activityLog.count({ where: { action: 'person.merge', actorId: mod.id } })).toBe(1);

  const third = { record: `application-${namesake.id}`, other: `application-${ada.id}` };
  expect((await send('merge', third)).status).toBe(200);
  expect((await page(`application-${ada.id}`)).addresses).toEqual([
    'ada@mail.example',
    'other@mail.example',
    'work@mail.example',
  ]);

  const parted = { record: `application-${ada.id}`, address: 'Other@mail.example' };
  expect((await send('part', parted)).status).toBe(200);
  expect((await send('part', parted)).status).toBe(404);
  expect((await page(`application-${namesake.id}`)).addresses).toEqual(['other@mail.example']);
  expect((await send('part', { ...parted, address: 'work@mail.example' })).status).toBe(200);
  expect(await db().personAddress.count()).toBe(0);
});

test('people without an e-mail address are unmerged by their records', async () => {
  const emails = [newNoAddress(), newNoAddress(), newNoAddress()] as const;
  const [cv, other, third] = [
    await cvDocument({ email: emails[0], hasAddress: false }),
    await cvDocument({ email: emails[1], hasAddress: false }),
    await sent(emails[2], { origin: 'office' }),
  ];
  await sent(emails[0], { origin: 'office', fromCvId: cv.id });
  const record = `cv-${cv.id}`;
  for (const each of [`cv-${other.id}`, `application-${third.id}`]) await send('merge', { record, other: each });
  const { merged, addresses } = await page(record);
  expect(addresses).toEqual([]);
  expect(merged).toHaveLength(3);
  expect(merged).toEqual(
    expect.arrayContaining([
      { record: { kind: 'cv', id: cv.id } },
      { record: { kind: 'cv', id: other.id } },
      { record: { kind: 'application', id: third.id } },
    ]),
  );
  expect((await send('part', { record })).status).toBe(422);
  expect((await send('part', { record, other: `application-${third.id}` })).status).toBe(200);
  expect((await send('part', { record, other: `application-${third.id}` })).status).toBe(404);
  expect((await page(record)).merged).toHaveLength(2);
  expect((await send('part', { record, other: `cv-${other.id}` })).status).toBe(200);
  expect((await page(record)).merged).toEqual([]);
  expect(await db().personAddress.count()).toBe(0);
});

test("a person's page has the shortlist decisions and stage changes of all merged e-mail addresses", async () => {
  const [ada, work] = [await sent('ada@mail.example'), await sent('work@mail.example')];
  const cv = await cvDocument({ email: 'work@mail.example' });
  const stranger = await sent('x@mail.example');
  const [earlier, later] = [new Date(Date.now() - 1_000), new Date()];
  const decided = { jobId, decidedBy: 'Ana', version: 1 };
  const entries = [
    { ...decided, applicationId: ada.id, decision: 'struck', reason: 'Has no permit.', decidedAt: earlier },
    { ...decided, cvId: cv.id, decision: 'shortlisted', doubts: 'Notice.', decidedAt: later },
    { ...decided, applicationId: stranger.id, decision: 'shortlisted', decidedAt: later },
  ];
  for (const data of entries) await db().shortlistEntry.create({ data });
  const signature = { jobId, signedBy: 'Ben', signedAt: later, people: 1 };
  const entry = await db().shortlistEntry.findFirstOrThrow({ where: { cvId: cv.id } });
  const lines = { create: [{ entryId: entry.id, reason: 'Ran it.' }] };
  await db().shortlistSignature.create({ data: { ...signature, lines } });
  const moved = { from: 'new', to: 'called', movedBy: 'Ana', movedAt: later };
  await db().applicationStageChange.createMany({
    data: [ada, work, stranger].map(({ id: applicationId }) => ({
      ...moved,
      applicationId,
      note: `Of ${applicationId}.`,
    })),
  });
  const alone = await page(`application-${ada.id}`);
  expect(alone.shortlists).toMatchObject([
    { jobId, jobTitle: 'Data Engineer', decision: 'struck', reason: 'Has no permit.', by: 'Ana', signed: [] },
  ]);
  expect(alone.stages.map(({ note }) => note)).toEqual([`Of ${ada.id}.`]);
  await send('merge', { record: `application-${ada.id}`, other: `application-${work.id}` });
  const both = await page(`application-${ada.id}`);
  expect(both.shortlists.map(({ decision, signed }) => [decision, signed.map(({ by }) => by)])).toEqual([
    ['shortlisted', ['Ben']],
    ['struck', []],
  ]);
  expect(both.stages).toMatchObject([
    { applicationId: work.id, from: 'new', to: 'called', by: 'Ana' },
    { applicationId: ada.id },
  ]);
});

test('refuses to merge an e-mail address that its account has not confirmed', async () => {
  const eve = await candidate({ email: 'eve@mail.example' });
  const own = await sent('eve@mail.example', { userId: eve.id });
  const ada = await sent('ada@mail.example');
  expect((await send('merge', { record: `application-${own.id}`, other: `application-${ada.id}` })).status).toBe(409);
  expect(await db().personAddress.count()).toBe(0);
});

// promise: office-erasure
test('erasing a person deletes all merged records and writes a log entry without a name', async () => {
  const person = await candidate({ email: 'ada@mail.example', verified: true });
  const own = await sent('ada@mail.example', { userId: person.id, applicantName: 'Ada Byron' });
  const other = await sent('work@mail.example', { applicantName: 'A Byron' });
  const cv = await cvDocument({ email: 'work@mail.example' });
  const stays = await sent('stays@mail.example');
  await send('merge', { record: `application-${own.id}`, other: `cv-${cv.id}` });
  const { print } = await page(`application-${other.id}`);
  const body = { record: `application-${other.id}`, seen: print, request: 'By letter, called back.', confirm: true };

  for (const naming of ['Ada Byron wrote to us', 'by mail from WORK@mail.example'])
    expect((await send('erase', { ...body, request: naming })).status).toBe(422);
  expect((await send('erase', { ...body, confirm: false })).status).toBe(422);
  expect((await send('erase', { ...body, seen: '0000000000000000' })).status).toBe(409);
  expect(await db().application.count()).toBe(3);

  const { status, body: answer } = await send('erase', body);
  const counts = { applications: 2, cvs: 1, accounts: 1, messages: 0, mails: 0 };
  expect([status, answer.data]).toMatchObject([200, { counts }]);
  expect(await db().application.findMany({ select: { id: true } })).toEqual([{ id: stays.id }]);
  expect(await db().cvDocument.count()).toBe(0);
  expect(await db().user.findUnique({ where: { id: person.id } })).toBeNull();
  expect(await db().personAddress.count()).toBe(0);
  const gone = [own, other, cv].map(({ fileId }) => fileId);
  expect(filesOnDisk().stored).toContain(stays.fileId);
  expect(filesOnDisk().stored.filter((file) => gone.includes(file))).toEqual([]);
  const { reference } = answer.data as { reference: string };
  const where = { subjectType: 'person', subjectId: reference };
  const [line, proof] = await db().activityLog.findMany({ where, orderBy: { id: 'asc' } });
  expect(line).toMatchObject({ action: 'person.erase', actorId: mod.id, data: counts });
  expect(proof).toMatchObject({ action: 'person.files-gone', actorId: null, data: {} });
  expect(JSON.stringify(await db().activityLog.findMany())).not.toMatch(/byron|mail\.example/i);
  expect((await send('erase', body)).status).toBe(404);
});

test('refuses to erase a person if another was merged after the page was opened', async () => {
  const ada = await sent('ada@mail.example');
  const eve = await sent('eve@mail.example');
  const { print: seen } = await page(`application-${ada.id}`);
  await send('merge', { record: `application-${ada.id}`, other: `application-${eve.id}` });
  const body = { record: `application-${ada.id}`, seen, request: 'By letter.', confirm: true };
  expect((await send('erase', body)).status).toBe(409);
  expect(await db().application.count()).toBe(2);
});

test('people are merged, separated and erased by form posts without scripts', async () => {
  const ada = await sent('ada@mail.example');
  const work = await sent('work@mail.example');
  const record = `application-${ada.id}`;
  const post = async (what: keyof typeof ROUTES, form: Record<string, string>) => {
    const answer = await call(ROUTES[what], 'POST', `/api/office/people/${what}`, { form, browser: true, as: mod });
    return [answer.status, answer.headers.get('location')?.replace(/outcome=[\w-]+/, 'outcome=')];
  };
  const back = (anchor: string) => [303, `/moderator-dashboard/people/${record}?outcome=#${anchor}`];
  const merge = { record, other: `application-${work.id}` };
  expect(await post('merge', merge)).toEqual(back('duplicates'));
  expect(await post('part', { record, address: 'work@mail.example' })).toEqual(back('duplicates'));
  expect((await page(record)).addresses).toEqual(['ada@mail.example']);
  await post('merge', merge);
  const erase = { record, seen: (await page(record)).print, request: 'By letter.' };
  expect(await post('erase', erase)).toEqual(back('requests'));
  const [status, location] = await post('erase', { ...erase, confirm: 'on' });
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/moderator-dashboard\?tab=activity&q=/)]);
  expect(await db().application.count()).toBe(0);
});

test('a data export has no placeholder of a person without an address', async () => {
  const email = newNoAddress();
  const cv = await cvDocument({ email, hasAddress: false });
  await sent(email, { origin: 'office', fromCvId: cv.id });
  const { bytes } = await send('export', { record: `cv-${cv.id}` });
  for await (const entry of (await fromBufferPromise(bytes)).eachEntry()) {
    if (entry.fileName !== 'data.json') continue;
    const text = (await buffer(await (await fromBufferPromise(bytes)).openReadStreamPromise(entry))).toString();
    const { applications, cv_documents: cvs } = JSON.parse(text) as Record<string, { email: string }[]>;
    expect([...applications!, ...cvs!].map((each) => each.email)).toEqual(['', '']);
    expect(text).not.toContain(email);
  }
  expect.assertions(2);
});

test("a person's data export has a folder for each e-mail address, and is logged", async () => {
  const ada = await sent('ada@mail.example');
  const work = await sent('work@mail.example');
  const one = await send('export', { record: `application-${ada.id}` });
  expect([one.status, one.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(one.bytes.includes('files/application-')).toBe(true);
  await send('merge', { record: `application-${ada.id}`, other: `application-${work.id}` });
  const both = await send('export', { record: `application-${ada.id}` });
  for (const path of [`1/files/application-${ada.id}-cv.pdf`, `2/files/application-${work.id}-cv.pdf`])
    expect(both.bytes.includes(path)).toBe(true);
  expect(await db().activityLog.count({ where: { action: 'person.export', actorId: mod.id } })).toBe(2);
});

test.each(Object.keys(ROUTES) as (keyof typeof ROUTES)[])(
  '%s is for moderators only, and answers 404 for an unknown record',
  async (what) => {
    const ada = await sent('ada@mail.example');
    const name = `application-${ada.id}`;
    const body = {
      record: name,
      other: name,
      address: 'a@b.example',
      seen: '0'.repeat(16),
      request: 'x',
      confirm: true,
    };
    const nobody = await call(ROUTES[what], 'POST', `/api/office/people/${what}`, { json: body });
    expect([nobody.status, (await send(what, body, await candidate())).status]).toEqual([401, 403]);
    expect((await send(what, { ...body, record: 'application-999999', other: 'cv-999999' })).status).toBe(404);
    expect((await send(what, { ...body, record: 'user-1' })).status).toBe(422);
  },
);

test("removes an address from a merged person once the address's last record is deleted", async () => {
  const [ada, work] = [await sent('ada@mail.example'), await sent('work@mail.example')];
  await send('merge', { record: `application-${ada.id}`, other: `application-${work.id}` });
  await deleteOrphanAddresses();
  expect(await db().personAddress.count()).toBe(2);
  await db().application.delete({ where: { id: work.id } });
  await deleteOrphanAddresses();
  expect(await db().personAddress.findMany({ select: { address: true } })).toEqual([{ address: 'ada@mail.example' }]);
});
