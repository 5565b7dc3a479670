import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { CONFIRM_MS } from '@/lib/alerts/commands';
import { alerts } from '@/lib/content/en/alerts';
import { alert } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as confirmRoute from './confirm/route';
import * as frequencyRoute from './frequency/route';
import * as route from './route';
import * as unsubscribeRoute from './unsubscribe/route';

const EMAIL = 'ada@mail.example';
const stamped = (fields: object) => ({ ...fields, form_stamp: issueTimestamp('job-alert', Date.now() - 5_000) });
const subscribe = (fields: object = {}) =>
  call(route, 'POST', '/api/job-alerts', {
    json: stamped({ email: EMAIL, q: 'react', location: '', type: '', frequency: 'daily', ...fields }),
  });
const confirm = (json: object) => call<{ manage: string }>(confirmRoute, 'POST', '/api/job-alerts/confirm', { json });
const end = (key: string, json: object = {}) =>
  call(unsubscribeRoute, 'POST', `/api/job-alerts/unsubscribe?key=${key}`, { json });
const change = (key: string, frequency: string) =>
  call(frequencyRoute, 'POST', `/api/job-alerts/frequency?key=${key}`, { json: { frequency } });
const rows = () => db().jobAlert.findMany({ orderBy: { id: 'asc' } });
const mails = () => db().outboxMail.findMany({ orderBy: { id: 'asc' } });
const newestToken = async () => /confirm\?token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
const running = (fields: Parameters<typeof alert>[0] = {}) =>
  alert({ email: EMAIL, status: 'confirmed', confirmedAt: new Date(), lookedUntil: new Date(), q: 'react', ...fields });

afterEach(async () => {
  await db().outboxMail.deleteMany();
  await db().jobAlert.deleteMany();
});

test('a new alert is stored, mailed for confirmation, and runs after the confirmation', async () => {
  const { status, body } = await subscribe({
    email: 'Ada@Mail.Example',
    location: ' London,  UK ',
    type: 'Contract',
    frequency: 'weekly',
  });
  expect([status, body.message, body.data]).toEqual([200, alerts.form.success, null]);
  expect(await rows()).toMatchObject([
    {
      email: EMAIL,
      q: 'react',
      location: 'London, UK',
      type: 'contract',
      frequency: 'weekly',
      status: 'pending',
      lookedUntil: null,
    },
  ]);
  expect(await mails()).toMatchObject([{ kind: 'alert-confirm', toAddress: EMAIL }]);
  const answer = await confirm({ token: await newestToken() });
  expect(answer.body).toMatchObject({
    message: alerts.confirm.success,
    data: { q: 'react', location: 'London, UK', type: 'contract', frequency: 'weekly' },
  });
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'confirmed', frequency: 'weekly' });
  expect(row?.lookedUntil).toEqual(row?.confirmedAt);
  expect(answer.body.data.manage).toBe(`/job-alerts/unsubscribe?key=${row?.key}`);
});

test('accepts an alert without filters', async () => {
  expect((await subscribe({ q: undefined, location: null })).status).toBe(200);
  expect(await rows()).toMatchObject([{ q: '', location: '', type: '' }]);
});

test.each([
  [{ email: 'nonsense' }, 'email'],
  [{ type: 'gig' }, 'type'],
  [{ frequency: 'hourly' }, 'frequency'],
  [{ q: 'x'.repeat(121) }, 'q'],
])('refuses the alert subscription %p with an error on the invalid field', async (fields, name) => {
  const { status, body } = await subscribe(fields);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
  expect(await rows()).toEqual([]);
});

test('refuses an alert without an e-mail address on its field, with or without a form timestamp', async () => {
  for (const fields of [{}, { form_stamp: issueTimestamp('job-alert', Date.now() - 5_000) }]) {
    const { status, body } = await call(route, 'POST', '/api/job-alerts', { json: { email: '', ...fields } });
    expect([status, body.errors?.email?.[0]]).toEqual([422, 'Enter your e-mail address.']);
  }
});

test('refuses an alert without a form timestamp', async () => {
  expect((await call(route, 'POST', '/api/job-alerts', { json: { email: EMAIL } })).status).toBe(422);
  expect(await rows()).toEqual([]);
});

test('subscribing gives the same answer and sends a mail, whatever alerts the e-mail address already has', async () => {
  const unknown = await subscribe();
  const pending = await subscribe();
  await confirm({ token: await newestToken() });
  const confirmed = await subscribe({ frequency: 'weekly' });
  await end((await rows())[0]?.key ?? '');
  const ended = await subscribe();
  for (let index = 0; index < 20; index += 1) await running({ q: `other ${index}` });
  const full = await subscribe({ q: 'one more' });
  for (const answer of [pending, confirmed, ended, full])
    expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
  expect(await mails()).toHaveLength(5);
  expect((await mails()).at(-1)?.text).toContain('You have 20');
});

test('a repeated subscription changes neither the existing alert nor its confirmation link', async () => {
  await subscribe();
  const first = await newestToken();
  await subscribe({ frequency: 'weekly' });
  expect(await rows()).toMatchObject([{ status: 'pending', frequency: 'daily' }]);
  expect((await confirm({ token: first })).status).toBe(200);
  const before = await rows();
  await subscribe({ q: ' REACT ', frequency: 'weekly' });
  expect(await rows()).toEqual(before);
});

test('confirming an existing alert again changes its frequency and skips no job', async () => {
  const { id } = await running({ frequency: 'daily', lastRunDay: '2026-11-18' });
  const before = await db().jobAlert.findUniqueOrThrow({ where: { id } });
  await subscribe({ frequency: 'weekly' });
  expect((await confirm({ token: await newestToken(), frequency: 'weekly' })).status).toBe(200);
  expect(await rows()).toEqual([{ ...before, frequency: 'weekly' }]);
});

test('confirming an ended alert again starts it at the time of confirmation', async () => {
  const long = new Date('2026-01-01T00:00:00Z');
  await running({ status: 'unsubscribed', lookedUntil: long, confirmedAt: long, unsubscribedAt: long });
  await subscribe();
  expect(await rows()).toMatchObject([{ status: 'unsubscribed' }]);
  await confirm({ token: await newestToken() });
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'confirmed', unsubscribedAt: null });
  expect(row?.lookedUntil?.getTime()).toBeGreaterThan(long.getTime());
});

test('a confirmation link of an alert works once, before it expires, and for no other purpose', async () => {
  await subscribe();
  const token = await newestToken();
  const { count } = await db().oneTimeToken.updateMany({ data: { expiresAt: new Date() } });
  expect([count, (await confirm({ token })).status]).toEqual([1, 400]);
  await db().oneTimeToken.updateMany({
    data: { expiresAt: new Date(Date.now() + CONFIRM_MS), purpose: 'confirm-newsletter' },
  });
  expect((await confirm({ token })).status).toBe(400);
  await db().oneTimeToken.updateMany({ data: { purpose: 'confirm-alert' } });
  const answers = await Promise.all([confirm({ token }), confirm({ token })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await confirm({ token: 'A'.repeat(43) })).body.message).toBe(alerts.confirm.broken);
  expect((await confirm({ token: '' })).status).toBe(422);
});

test('refuses to confirm an alert beyond 20 per e-mail address, until another alert ends', async () => {
  await subscribe();
  const token = await newestToken();
  for (let index = 0; index < 20; index += 1) await running({ q: `other ${index}` });
  expect(await confirm({ token })).toMatchObject({ status: 409, body: { message: alerts.confirm.full } });
  await end((await rows())[1]?.key ?? '');
  expect((await confirm({ token })).status).toBe(200);
});

test('an unsubscribe key ends only its own alert, and can be used repeatedly', async () => {
  const { key } = await running();
  await running({ q: 'other' });
  await running({ email: 'bea@mail.example' });
  for (const _ of [1, 2]) expect((await end(key)).body.message).toBe(alerts.manage.end.success);
  expect((await rows()).map(({ status }) => status)).toEqual(['unsubscribed', 'confirmed', 'confirmed']);
  expect(await end('A'.repeat(32))).toMatchObject({ status: 404, body: { message: alerts.manage.broken } });
});

test('an unsubscribe key can end all alerts of its e-mail address, and of no other address', async () => {
  const { key } = await running();
  await running({ q: 'other' });
  await running({ email: 'bea@mail.example' });
  expect((await end(key, { all: 'yes' })).body.message).toBe(alerts.manage.all.success);
  expect((await rows()).map(({ status }) => status)).toEqual(['unsubscribed', 'unsubscribed', 'confirmed']);
});

test("a mail program's one-click request ends one alert, without a cookie or an Origin header", async () => {
  const { key } = await running();
  await running({ q: 'other' });
  const oneClick = (
    of: string,
    body: { form: Record<string, string> } | { multipart: { fields: Record<string, string> } },
  ) =>
    call(unsubscribeRoute, 'POST', `/api/job-alerts/unsubscribe?key=${of}`, {
      ...body,
      headers: { Accept: 'text/html' },
    });
  expect((await oneClick(key, { form: { 'List-Unsubscribe': 'One-Click' } })).status).toBe(200);
  expect((await rows()).map(({ status }) => status)).toEqual(['unsubscribed', 'confirmed']);
  expect((await oneClick(key, { multipart: { fields: { 'List-Unsubscribe': 'One-Click', all: 'yes' } } })).status).toBe(
    200,
  );
  expect((await rows()).map(({ status }) => status)).toEqual(['unsubscribed', 'confirmed']);
  expect((await oneClick('gone', { form: { 'List-Unsubscribe': 'One-Click' } })).status).toBe(200);
});

test("GET of an alert's one-click URL redirects to the page and ends nothing", async () => {
  const { key } = await running();
  const { status, headers } = await call(unsubscribeRoute, 'GET', `/api/job-alerts/unsubscribe?key=${key}`);
  expect([status, headers.get('location')]).toEqual([303, `/job-alerts/unsubscribe?key=${key}`]);
  expect(
    (await call(unsubscribeRoute, 'GET', '/api/job-alerts/unsubscribe?key=//evil.example')).headers.get('location'),
  ).toBe('/job-alerts/unsubscribe');
  expect(await rows()).toMatchObject([{ status: 'confirmed' }]);
});

test('a page of another site cannot end a job alert', async () => {
  const { key } = await running();
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect(
    (await call(unsubscribeRoute, 'POST', `/api/job-alerts/unsubscribe?key=${key}`, { form: {}, headers })).status,
  ).toBe(403);
  expect(await rows()).toMatchObject([{ status: 'confirmed' }]);
});

test('an unsubscribe key can change the frequency of its alert while the alert runs', async () => {
  const { key } = await running({ lastRunDay: '2026-11-18' });
  expect((await change(key, 'weekly')).status).toBe(200);
  expect(await rows()).toMatchObject([{ frequency: 'weekly', lastRunDay: '2026-11-18' }]);
  expect((await change(key, 'hourly')).status).toBe(422);
  await end(key);
  expect((await change(key, 'daily')).status).toBe(409);
  expect((await change('A'.repeat(32), 'daily')).status).toBe(404);
});

test('alert forms redirect to their page with the typed values, without the token', async () => {
  const failed = await call(route, 'POST', '/api/job-alerts', {
    form: { email: 'nonsense', q: 'react' },
    browser: true,
  });
  expect([failed.status, failed.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/job-alerts\?outcome=/),
  ]);
  const token = 'A'.repeat(43);
  const broken = await call(confirmRoute, 'POST', '/api/job-alerts/confirm', { form: { token }, browser: true });
  expect(broken.headers.get('location')).toMatch(/^\/job-alerts\/confirm\?outcome=/);
  const { key } = await running();
  const ended = await call(unsubscribeRoute, 'POST', `/api/job-alerts/unsubscribe?key=${key}`, {
    form: {},
    browser: true,
  });
  expect(ended.headers.get('location')).toMatch(new RegExp(`^/job-alerts/unsubscribe\\?key=${key}&outcome=`));
  const kept = await db().formOutcome.findMany();
  expect(kept).toHaveLength(3);
  expect(JSON.stringify(kept)).toContain('react');
  expect(JSON.stringify(kept)).not.toContain(token);
});
