import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { newsletter as words } from '@/lib/content/en/newsletter';
import { SEND_AGAIN } from '@/lib/content/en/forms';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import * as newsletter from './route';

const stamp = () => issueTimestamp('newsletter', Date.now() - 5_000);
const post = (options: CallOptions) => call(newsletter, 'POST', '/api/newsletter', options);
const subscribe = (email: string) => post({ json: { email, form_stamp: stamp() } });
const count = () => db().subscriber.count();

const mails = async () =>
  (await db().outboxMail.findMany({ select: { kind: true, toAddress: true } })).map(
    ({ kind, toAddress }) => `${kind} ${toAddress}`,
  );

afterEach(async () => {
  await db().subscriber.deleteMany();
  await db().outboxMail.deleteMany();
});

test('a newsletter subscription is stored as pending and mailed for confirmation', async () => {
  const { status, body } = await subscribe('Ada@Mail.example');
  expect([status, body]).toEqual([200, { success: true, message: words.success, data: null }]);
  expect(await db().subscriber.findFirstOrThrow()).toMatchObject({ email: 'ada@mail.example', status: 'pending' });
  expect(await mails()).toEqual(['newsletter-confirm ada@mail.example']);
});

test('subscribing gives one answer to new, pending, confirmed and unsubscribed e-mail addresses', async () => {
  const now = new Date();
  for (const status of ['pending', 'confirmed', 'unsubscribed'])
    await db().subscriber.create({ data: { email: `${status}@mail.example`, status, createdAt: now } });
  const answers = await Promise.all(
    ['new', 'pending', 'confirmed', 'unsubscribed'].map((name) => subscribe(`${name}@mail.example`)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const rows = await db().subscriber.findMany({ orderBy: { email: 'asc' } });
  expect(rows.map(({ email, status }) => `${email.split('@')[0]} ${status}`)).toEqual([
    'confirmed confirmed',
    'new pending',
    'pending pending',
    'unsubscribed pending',
  ]);
  expect((await mails()).toSorted()).toEqual(
    ['new', 'pending', 'unsubscribed'].map((name) => `newsletter-confirm ${name}@mail.example`),
  );
});

test('refuses an invalid e-mail address for the newsletter', async () => {
  for (const email of ['', 'nonsense', undefined, 'a@b.example\r\nBcc: c@d.example']) {
    const { status, body } = await post({ json: { email, form_stamp: stamp() } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['email']]);
  }
  expect([await count(), await mails()]).toEqual([0, []]);
});

test('an empty e-mail address for the newsletter gets an error on its field, whatever the form timestamp', async () => {
  for (const form_stamp of [stamp(), issueTimestamp('newsletter', Date.now()), undefined]) {
    const { status, body } = await post({ json: { email: '', form_stamp } });
    expect([status, body.errors?.email?.[0]]).toEqual([422, 'Enter your e-mail address.']);
    const answer = await post({
      form: { email: '', ...(form_stamp !== undefined && { form_stamp }) },
      headers: { Accept: 'text/html' },
    });
    const flash = await readFlash('newsletter', flashKey(answer));
    expect([flash?.ok, flash?.errors?.email?.[0]]).toEqual([false, 'Enter your e-mail address.']);
  }
});

test('refuses newsletter requests with a filled honeypot or bad timestamp without naming the reason', async () => {
  const bodies = [
    {},
    { form_stamp: 'x' },
    { form_stamp: issueTimestamp('contact', Date.now() - 5_000) },
    { form_stamp: stamp(), fax_number: '1' },
  ];
  for (const extra of bodies) {
    const { status, body } = await post({ json: { email: 'ada@mail.example', ...extra } });
    expect([status, body.message, body.errors]).toEqual([422, words.failed, undefined]);
  }
  expect([await count(), await mails()]).toEqual([0, []]);
});

describe('newsletter subscription by a browser form', () => {
  test('a form subscription redirects to the newsletter page', async () => {
    const answer = await post({ form: { email: 'ada@mail.example', fax_number: '' }, browser: true });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/newsletter\?outcome=[\w-]{22}$/),
    ]);
    expect(await readFlash('newsletter', flashKey(answer))).toEqual({ ok: true, message: words.success });
    expect(await count()).toBe(1);
  });

  test('a form subscription without a timestamp gets the typed e-mail address and a new timestamp back', async () => {
    const answer = await post({ form: { email: 'ada@mail.example' }, headers: { Accept: 'text/html' } });
    expect(await readFlash('newsletter', flashKey(answer))).toEqual({
      ok: false,
      message: SEND_AGAIN,
      values: { email: 'ada@mail.example' },
      stamp: expect.any(String),
    });
    expect(await count()).toBe(0);
  });
});
