import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { CONFIRM_MS } from '@/lib/alerts/commands';
import { alerts } from '@/lib/content/alerts';
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

test('a search is stored, mailed for confirmation, and runs once confirmed', async () => {
  const { status, body } = await subscribe({
    email: 'Ada@Mail.Example',
    location: ' London,  UK ',
    type: 'Contract',
    frequency: 'weekly',
  });
  expect([status, body.message, body.data]).toEqual([200, alerts.success, null]);
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

test('all filters empty asks for every new job', async () => {
  expect((await subscribe({ q: undefined, location: null })).status).toBe(200);
  expect(await rows()).toMatchObject([{ q: '', location: '', type: '' }]);
});

test.each([
  [{ email: 'nonsense' }, 'email'],
  [{ type: 'gig' }, 'type'],
  [{ frequency: 'hourly' }, 'frequency'],
  [{ q: 'x'.repeat(121) }, 'q'],
])('%p is refused', async (fields, name) => {
  const { status, body } = await subscribe(fields);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
  expect(await rows()).toEqual([]);
});

test('an empty address is asked for, with a timestamp and without one', async () => {
  for (const fields of [{}, { form_stamp: issueTimestamp('job-alert', Date.now() - 5_000) }]) {
    const { status, body } = await call(route, 'POST', '/api/job-alerts', { json: { email: '', ...fields } });
    expect([status, body.errors?.email?.[0]]).toEqual([422, 'Enter your e-mail address.']);
  }
});

test('without a timestamp nothing is taken', async () => {
  expect((await call(route, 'POST', '/api/job-alerts', { json: { email: EMAIL } })).status).toBe(422);
  expect(await rows()).toEqual([]);
});

test('the answer is the same whatever the address has, and a mail is written in every case', async () => {
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

test("a stranger who asks for somebody's search again changes nothing of it, and does not end the owner's link", async () => {
  await subscribe();
  const first = await newestToken();
  await subscribe({ frequency: 'weekly' });
  expect(await rows()).toMatchObject([{ status: 'pending', frequency: 'daily' }]);
  expect((await confirm({ token: first })).status).toBe(200);
  const before = await rows();
  await subscribe({ q: ' REACT ', frequency: 'weekly' });
  expect(await rows()).toEqual(before);
});

test('whoever subscribes again to the same search changes how often it comes, once confirmed, and loses no job by it', async () => {
  const { id } = await running({ frequency: 'daily', lastRunDay: '2026-11-18' });
  const before = await db().jobAlert.findUniqueOrThrow({ where: { id } });
  await subscribe({ frequency: 'weekly' });
  expect((await confirm({ token: await newestToken(), frequency: 'weekly' })).status).toBe(200);
  expect(await rows()).toEqual([{ ...before, frequency: 'weekly' }]);
});

test('an alert that was ended begins anew, from its confirmation on', async () => {
  const long = new Date('2026-01-01T00:00:00Z');
  await running({ status: 'unsubscribed', lookedUntil: long, confirmedAt: long, unsubscribedAt: long });
  await subscribe();
  expect(await rows()).toMatchObject([{ status: 'unsubscribed' }]);
  await confirm({ token: await newestToken() });
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'confirmed', unsubscribedAt: null });
  expect(row?.lookedUntil?.getTime()).toBeGreaterThan(long.getTime());
});

test('a link works once, for seven days, and is no other link', async () => {
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

test('no address runs more than twenty alerts, also of those asked for before', async () => {
  await subscribe();
  const token = await newestToken();
  for (let index = 0; index < 20; index += 1) await running({ q: `other ${index}` });
  expect(await confirm({ token })).toMatchObject({ status: 409, body: { message: alerts.confirm.full } });
  await end((await rows())[1]?.key ?? '');
  expect((await confirm({ token })).status).toBe(200);
});

test('the key ends its alert, again and again, and no other', async () => {
  const { key } = await running();
  await running({ q: 'other' });
  await running({ email: 'bea@mail.example' });
  for (const _ of [1, 2]) expect((await end(key)).body.message).toBe(alerts.manage.end.success);
  expect((await rows()).map(({ status }) => status)).toEqual(['unsubscribed', 'confirmed', 'confirmed']);
  expect(await end('A'.repeat(32))).toMatchObject({ status: 404, body: { message: alerts.manage.broken } });
});

test("the key ends all alerts of its address, and nobody else's", async () => {
  const { key } = await running();
  await running({ q: 'other' });
  await running({ email: 'bea@mail.example' });
  expect((await end(key, { all: 'yes' })).body.message).toBe(alerts.manage.all.success);
  expect((await rows()).map(({ status }) => status)).toEqual(['unsubscribed', 'unsubscribed', 'confirmed']);
});

test('a mail program ends an alert with one request, without cookie or origin, and is sent nowhere', async () => {
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

test('a mail program that opens the address instead lands on the page, and ends nothing', async () => {
  const { key } = await running();
  const { status, headers } = await call(unsubscribeRoute, 'GET', `/api/job-alerts/unsubscribe?key=${key}`);
  expect([status, headers.get('location')]).toEqual([303, `/job-alerts/unsubscribe?key=${key}`]);
  expect(
    (await call(unsubscribeRoute, 'GET', '/api/job-alerts/unsubscribe?key=//evil.example')).headers.get('location'),
  ).toBe('/job-alerts/unsubscribe');
  expect(await rows()).toMatchObject([{ status: 'confirmed' }]);
});

test("another site's page can end nothing", async () => {
  const { key } = await running();
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect(
    (await call(unsubscribeRoute, 'POST', `/api/job-alerts/unsubscribe?key=${key}`, { form: {}, headers })).status,
  ).toBe(403);
  expect(await rows()).toMatchObject([{ status: 'confirmed' }]);
});

test('the key changes how often, while its alert runs', async () => {
  const { key } = await running({ lastRunDay: '2026-11-18' });
  expect((await change(key, 'weekly')).status).toBe(200);
  expect(await rows()).toMatchObject([{ frequency: 'weekly', lastRunDay: '2026-11-18' }]);
  expect((await change(key, 'hourly')).status).toBe(422);
  await end(key);
  expect((await change(key, 'daily')).status).toBe(409);
  expect((await change('A'.repeat(32), 'daily')).status).toBe(404);
});

test('a form without scripts returns to its page, with what was typed and without the token', async () => {
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
