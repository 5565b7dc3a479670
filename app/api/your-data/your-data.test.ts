import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { issueLink } from '@/lib/platform/links/links';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { findHeld } from '@/lib/privacy/queries';
import { application, candidate, cvDocument, job, mailedToken, storedPath } from '@/lib/testing/fixtures';
import { fullAccount } from '@/lib/testing/full-account';
import { everythingStored } from '@/lib/testing/stored-rows';
import { call, db, flashKey, type CallOptions, type Handlers } from '@/lib/testing/harness';
import { securityLines } from '@/lib/testing/security-log';
import * as correcting from './correct/route';
import * as erasing from './erase/route';
import * as exporting from './export/route';
import * as keeping from './keep/route';
import * as objecting from './object/route';
import * as asking from './route';

const stamp = () => ({ form_stamp: issueTimestamp('your-data', Date.now() - 60_000) });
const ask = (email: string, options: CallOptions = {}) =>
  call(asking, 'POST', '/api/your-data', { json: { email, ...stamp() }, ...options });
const mailsTo = (email: string) =>
  db().outboxMail.findMany({
    where: { toAddress: email, kind: 'privacy-link' },
    orderBy: { id: 'asc' },
    select: { text: true, subject: true },
  });

async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return /\/your-data\/open\?token=([\w-]{43})/.exec((await mailsTo(email)).at(-1)!.text)![1]!;
}
const erase = (token: string, fields: Record<string, unknown> = { confirm: true }) =>
  call(erasing, 'POST', '/api/your-data/erase', { json: { token, ...fields } });

async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  for await (const entry of (await fromBufferPromise(bytes)).eachEntry())
    entries.set(entry.fileName, await buffer(await (await fromBufferPromise(bytes)).openReadStreamPromise(entry)));
  return entries;
}

test('a request for a data link answers and mails the same for known and unknown e-mail addresses', async () => {
  await fullAccount('known1');
  const answers = [
    await ask('known1@mail.example'),
    await ask('nobody@mail.example'),
    await ask(' NOBODY@mail.example '),
  ];
  for (const { status, body } of answers)
    expect([status, body.message, body.data]).toEqual([200, answers[0]!.body.message, answers[0]!.body.data]);
  const [known, unknown] = [await mailsTo('known1@mail.example'), await mailsTo('nobody@mail.example')];
  expect([known.length, unknown.length]).toEqual([1, 2]);
  const bare = (text: string) => text.replace(/token=[\w-]+/g, '');
  expect(bare(known[0]!.text)).toBe(bare(unknown[0]!.text));
  expect(await db().oneTimeToken.count({ where: { email: 'nobody@mail.example', purpose: 'privacy' } })).toBe(1);
});

test("a data link's page counts the stored records and changes nothing, and a new link voids older ones", async () => {
  const { person } = await fullAccount('opened2');
  const older = await linkFor(person.email);
  const token = await linkFor(person.email);
  const before = await everythingStored();
  const held = await findHeld(token);
  expect(held).toEqual({
    address: person.email,
    withdrawable: expect.any(Array),
    mayObject: true,
    counts: { account: 1, applications: 2, cvs: 2, postings: 3, messages: 1, newsletter: 1, alerts: 1, mails: 5 },
  });
  expect(await findHeld(older)).toBeNull();
  expect(await everythingStored()).toBe(before);
  await db().oneTimeToken.updateMany({ where: { email: person.email }, data: { expiresAt: new Date() } });
  expect(await findHeld(token)).toBeNull();
});

// promise: own-export
test("an export by data link contains a guest's records and files, and none of similar e-mail addresses", async () => {
  const { id: jobId } = await job();
  const mine = await application({ jobId, email: 'Ann@mail.example', applicantName: 'Ann Guest' });
  const cv = await cvDocument({ email: 'ann@mail.example' });
  const theirs = await application({ jobId, email: 'joann@mail.example', applicantName: 'Joann Guest' });
  await job({ email: 'ANN@mail.example', contactName: 'Ann' });
  const token = await linkFor('ann@mail.example');
  for (const options of [{ json: { token } }, { form: { token }, browser: true }]) {
    const answer = await call(exporting, 'POST', '/api/your-data/export', options);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const entries = await unpack(answer.bytes);
    expect([...entries.keys()]).toEqual([
      'data.json',
      `files/application-${mine.id}-cv.pdf`,
      `files/cv-${cv.id}-cv.pdf`,
    ]);
    const data = JSON.parse(entries.get('data.json')!.toString()) as Record<string, Record<string, unknown>[]>;
    expect([data.applications?.[0]?.applicant_name, data.job_postings?.length, data.mails?.length]).toEqual([
      'Ann Guest',
      1,
      1,
    ]);
    expect(entries.get('data.json')!.toString()).not.toMatch(/joann|token|hash/i);
  }
  expect(await db().activityLog.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    actorId: null,
    action: 'person.export',
    subjectId: '-',
    data: {},
  });
  expect(theirs.id).toBeGreaterThan(mine.id);
});

// promise: own-erasure
test('erasing by data link needs a ticked box, works once, and deletes only that e-mail address and its account', async () => {
  const [gone, other] = [await fullAccount('gone3'), await fullAccount('other3')];
  const token = await linkFor(gone.person.email);
  for (const fields of [{}, { confirm: false }, { confirm: 'off' }, { confirm: '' }]) {
    const { status, body } = await erase(token, fields);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['confirm']]);
  }
  expect(existsSync(storedPath(gone.guest.fileId))).toBe(true);
  const answers = await Promise.all([erase(token), erase(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  for (const { fileId } of [gone.own, gone.guest, gone.cv, gone.guestCv])
    expect(existsSync(storedPath(fileId))).toBe(false);
  expect((await everythingStored()).toLowerCase()).not.toContain('gone3');
  expect(await db().user.count({ where: { id: { in: [gone.person.id, other.person.id] } } })).toBe(1);
  for (const { fileId } of [other.own, other.guest, other.cv, other.guestCv])
    expect(existsSync(storedPath(fileId))).toBe(true);
  expect(
    await db().activityLog.findFirst({ where: { action: 'person.erase' }, orderBy: { id: 'desc' } }),
  ).toMatchObject({ actorName: 'System', subjectId: '-', data: { applications: 2, cvs: 2, account: true } });
});

test('erasing by data link keeps records that another account sent with the same e-mail address', async () => {
  const { id: jobId } = await job();
  const owner = await candidate({ verified: true });
  const row = await application({ jobId, userId: owner.id, email: 'named4@mail.example' });
  expect((await erase(await linkFor('named4@mail.example'))).status).toBe(200);
  expect(await db().application.count({ where: { id: row.id } })).toBe(1);
});

test('choosing to keep data through a data link restarts the retention period and changes nothing else', async () => {
  const { id: jobId } = await job();
  const long = new Date('2024-01-01');
  const row = await application({ jobId, email: 'keep5@mail.example', createdAt: long, updatedAt: long });
  const { status, body } = await call(keeping, 'POST', '/api/your-data/keep', {
    json: { token: await linkFor('keep5@mail.example') },
  });
  expect([status, body.message]).toEqual([200, 'Noted. The time we keep it begins again today.']);
  const { consentAt, ...rest } = await db().application.findUniqueOrThrow({ where: { id: row.id } });
  expect(Date.now() - consentAt!.getTime()).toBeLessThan(60_000);
  expect(rest).toMatchObject({ createdAt: long, updatedAt: long, status: 'pending' });
});

test.each([
  ['export', exporting],
  ['erase', erasing],
  ['keep', keeping],
  ['object', objecting],
  ['correct', correcting],
] as [string, Handlers][])('%s refuses data links that are unknown, malformed or missing', async (name, handlers) => {
  await db().oneTimeToken.deleteMany();
  const before = await everythingStored();
  for (const token of ['A'.repeat(43), '', 'x y', '../', undefined, 7]) {
    const { status } = await call(handlers, 'POST', `/api/your-data/${name}`, {
      json: { token, confirm: true, name: 'Ann' },
    });
    expect([token, [400, 422].includes(status)]).toEqual([token, true]);
  }
  expect(await everythingStored()).toBe(before);
});

test.each([
  ['export', exporting],
  ['erase', erasing],
  ['keep', keeping],
  ['object', objecting],
  ['correct', correcting],
] as [string, Handlers][])('%s refuses a valid link that was issued for another purpose', async (name, handlers) => {
  const { person } = await fullAccount(`purpose${name}`);
  const others = [await mailedToken(person, 'reset-password'), await mailedToken(person, 'verify-email')];
  const before = await everythingStored();
  for (const token of others) {
    const answer = await call(handlers, 'POST', `/api/your-data/${name}`, {
      json: { token, confirm: true, name: 'Ann' },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
  }
  expect(await everythingStored()).toBe(before);
  // The same request succeeds with a link for its purpose.
  const { status } = await call(handlers, 'POST', `/api/your-data/${name}`, {
    json: { token: await linkFor(person.email), confirm: true, name: 'Ann' },
  });
  expect(status).toBe(200);
});

test('requesting a data link does not void the link in an earlier notice', async () => {
  const email = 'noticed10@mail.example';
  const token = await issueLink(db(), 'privacy', { email }, 30 * 86_400_000);
  await linkFor(email);
  expect(await findHeld(token)).not.toBeNull();
});

test('an objection by data link covers all the person’s CVs, and hides the name from clients except where the person applied', async () => {
  const email = 'object11@mail.example';
  const { id: jobId } = await job();
  const cv = await cvDocument({ email });
  const proposed = await application({ jobId, email, origin: 'office', fromCvId: cv.id });
  const own = await application({ jobId: (await job()).id, email });
  const other = await cvDocument({ email: 'object12@mail.example' });
  const agreedTo = async (what: { cvId: number } | { applicationId: number }) => {
    const decided = { decidedBy: 'Morgan Reed', decidedAt: new Date(), version: 1 };
    const entry = await db().shortlistEntry.create({ data: { jobId, ...what, decision: 'shortlisted', ...decided } });
    const link = { tokenHash: `hash of ${entry.id}`, expiresAt: new Date(Date.now() + 60_000) };
    await db().contactConsent.create({ data: { entryId: entry.id, state: 'agreed', askedAt: new Date(), ...link } });
    return entry.id;
  };
  const theirs = [await agreedTo({ cvId: cv.id }), await agreedTo({ applicationId: proposed.id })];
  const others = [await agreedTo({ applicationId: own.id }), await agreedTo({ cvId: other.id })];
  const { status, body } = await call(objecting, 'POST', '/api/your-data/object', {
    json: { token: await linkFor(email) },
  });
  expect([status, body.message]).toEqual([200, 'Noted. We propose you for no job, and do not write to you about any.']);
  const cvs = await db().cvDocument.findMany({ where: { id: { in: [cv.id, other.id] } }, orderBy: { id: 'asc' } });
  expect(cvs.map(({ objectedAt }) => objectedAt !== null)).toEqual([true, false]);
  const consents = await db().contactConsent.findMany({
    where: { entryId: { in: [...theirs, ...others] } },
    orderBy: { entryId: 'asc' },
  });
  expect(consents.map(({ entryId, state, tokenHash }) => [entryId, state, tokenHash === null])).toEqual([
    ...theirs.map((id) => [id, 'refused', true]),
    ...others.map((id) => [id, 'agreed', false]),
  ]);
});

test('an objection by data link deletes what the office made of a CV that is gone, and nothing else', async () => {
  const email = 'object13@mail.example';
  const cv = await cvDocument({ email });
  const [gone, stored, own] = [
    await application({ jobId: (await job()).id, email, origin: 'office', fromCvId: cv.id + 1_000 }),
    await application({ jobId: (await job()).id, email, origin: 'office', fromCvId: cv.id }),
    await application({ jobId: (await job()).id, email }),
  ];
  const token = await linkFor(email);
  expect((await call(objecting, 'POST', '/api/your-data/object', { json: { token } })).status).toBe(200);
  const left = await db().application.findMany({ where: { emailFolded: email }, select: { id: true } });
  expect(left.map(({ id }) => id).sort((one, other) => one - other)).toEqual([stored.id, own.id]);
  expect(existsSync(storedPath(gone.fileId))).toBe(false);
});

test('a person of whom the office has only an application that it made may object', async () => {
  const email = 'object14@mail.example';
  const { id: jobId } = await job();
  await application({ jobId, email });
  const token = await linkFor(email);
  expect(await findHeld(token)).toMatchObject({ mayObject: false });
  await application({ jobId: (await job()).id, email, origin: 'office', fromCvId: 9_999 });
  expect(await findHeld(token)).toMatchObject({ mayObject: true });
});

test('a correction by data link changes all documents of the address, and keeps values of empty fields', async () => {
  const email = 'correct13@mail.example';
  const { id: jobId } = await job();
  const row = await application({ jobId, email, applicantName: 'Ana Ruis', phone: '0113 496 0001' });
  const cv = await cvDocument({ email, applicantName: 'Ana Ruis' });
  const { status } = await call(correcting, 'POST', '/api/your-data/correct', {
    json: { token: await linkFor(email), name: 'Ana Ruiz', phone: '' },
  });
  expect(status).toBe(200);
  const corrected = { applicantName: 'Ana Ruiz', nameFolded: 'ana ruiz' };
  expect(await db().cvDocument.findUnique({ where: { id: cv.id } })).toMatchObject(corrected);
  expect(await db().application.findUnique({ where: { id: row.id } })).toMatchObject({
    ...corrected,
    phone: '0113 496 0001',
  });
});

describe('data requests by browser forms', () => {
  test('data forms redirect to their page with the outcome, without the token in the URL', async () => {
    const email = 'plain6@mail.example';
    await cvDocument({ email });
    const asked = await ask(email, { form: { email }, browser: true });
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/your-data\?outcome=/),
    ]);
    expect(await readFlash('your-data', flashKey(asked))).toMatchObject({ ok: true });
    const token = /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)!.text)![1]!;
    const refused = await call(erasing, 'POST', '/api/your-data/erase', { form: { token }, browser: true });
    expect(await readFlash('your-data-act', flashKey(refused))).toMatchObject({
      ok: false,
      values: {},
      errors: { confirm: [expect.any(String)] },
    });
    const erased = await call(erasing, 'POST', '/api/your-data/erase', {
      form: { token, confirm: 'on' },
      browser: true,
    });
    expect(await readFlash('your-data-act', flashKey(erased))).toEqual({
      ok: true,
      message: 'Everything we held about this address has been deleted.',
    });
    expect(await db().cvDocument.count({ where: { email } })).toBe(0);
  });
});

test('mails at most 5 data links to one e-mail address, with the same answer to further requests', async () => {
  jest.resetModules();
  process.env.RATE_LIMITS = 'on';
  const limited = (await import('./route')) as typeof asking;
  const statuses = [];
  for (let index = 0; index < 8; index += 1)
    statuses.push(
      (await call(limited, 'POST', '/api/your-data', { json: { email: 'often7@mail.example', ...stamp() } })).status,
    );
  process.env.RATE_LIMITS = 'off';
  expect(statuses).toEqual(Array<number>(8).fill(200));
  expect((await mailsTo('often7@mail.example')).length).toBe(5);
  expect(await db().oneTimeToken.count({ where: { email: 'often7@mail.example' } })).toBe(1);
});

test('logs an export and an erasure by data link without the e-mail address or token', async () => {
  const { person } = await fullAccount('logged9');
  const token = await linkFor(person.email);
  const lines = await securityLines(async () => {
    await call(exporting, 'POST', '/api/your-data/export', { json: { token } });
    await erase(token);
  });
  expect(lines.map(({ event, reason, userId }) => [event, reason, userId])).toEqual([
    ['data.exported', 'mailed-link', undefined],
    ['data.erased', 'mailed-link', undefined],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/logged9|@/);
  expect(JSON.stringify(lines)).not.toContain(token);
});
