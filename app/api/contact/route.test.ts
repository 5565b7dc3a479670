import { issueTimestamp, type StampScope } from '@/lib/platform/http/honeypot/timestamp';
import { SAMPLE_COMPANY as company } from '@/lib/base/site';
import { contactForm } from '@/lib/content/en/contact';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import * as contact from './route';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const aged = (ms: number, scope: StampScope = 'contact') => issueTimestamp(scope, Date.now() - ms);
const fields = (changes: Record<string, string> = {}): Record<string, string> => ({
  name: 'Ada Byron',
  email: 'ada@mail.example',
  message: 'Do you place analysts?',
  form_stamp: aged(5 * SECOND),
  ...changes,
});
const without = (name: string) => Object.fromEntries(Object.entries(fields()).filter(([key]) => key !== name));

const post = (options: CallOptions, page = 'contact') =>
  call<{ id: number; created_at: string }>(contact, 'POST', `/api/contact?page=${page}`, options);
const count = async () => {
  const stored = await db().contactMessage.count();
  // Each stored message sends one mail to the company and no other mail.
  expect(await db().outboxMail.count({ where: { kind: 'contact-message', toAddress: company.email } })).toBe(stored);
  return stored;
};
/** The Accept header of a text browser, which loads no images and so gets no timestamp cookie. */
const TEXT_BROWSER = { Accept: 'text/html, text/plain;q=0.5' };

afterEach(async () => {
  await db().contactMessage.deleteMany();
  await db().outboxMail.deleteMany();
});

describe('storing contact messages', () => {
  test.each<[string, CallOptions]>([
    ['JSON', { json: fields() }],
    ['a form', { form: fields() }],
    ['a multipart form', { multipart: { fields: fields() } }],
  ])('stores a contact message sent as %s', async (_, options) => {
    const { status, body, headers } = await post(options);
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        message: "Thank you for your message! We'll get back to you soon.",
        data: { id: expect.any(Number), created_at: expect.stringMatching(/Z$/) },
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await db().contactMessage.findUniqueOrThrow({ where: { id: body.data.id } })).toMatchObject({
      name: 'Ada Byron',
      page: '/contact',
      handledAt: null,
    });
  });

  test('stores the page that a contact message came from, or /contact if the page is unknown', async () => {
    for (const [page, stored] of [
      ['edge-ready', '/edge-ready'],
      ['', '/contact'],
      ['../admin', '/contact'],
      ['toString', '/contact'],
    ] as const) {
      const { body } = await post({ json: fields({ message: page || 'none' }) }, page);
      expect((await db().contactMessage.findUniqueOrThrow({ where: { id: body.data.id } })).page).toBe(stored);
    }
  });

  test('a contact message without required fields gets an error for each and is not stored', async () => {
    const { status, body } = await post({ json: { form_stamp: aged(5 * SECOND), email: 'nonsense' } });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors).toEqual({
      name: ['Enter your name.'],
      message: ['Enter your message.'],
      email: [expect.stringContaining('correct format')],
    });
    expect(await count()).toBe(0);
  });
});

describe('contact messages from API clients', () => {
  const refused = async (options: CallOptions) => {
    const { status, body } = await post(options);
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        message: 'Sorry, there was an error sending your message. Please try again.',
        code: 'validation_failed',
        requestId: expect.any(String),
      },
    ]);
    expect(await count()).toBe(0);
  };

  test('refuses a contact message with a filled honeypot, even with a valid timestamp', async () => {
    for (const fax_number of ['+44', ' ', 'x'.repeat(1_000)]) await refused({ json: fields({ fax_number }) });
    for (const fax_number of [0, true, ['', ''], {}]) await refused({ json: { ...fields(), fax_number } });
    await refused({ form: fields({ fax_number: '1' }) });
  });

  test('accepts a contact message with an empty honeypot', async () => {
    for (const fax_number of ['', null, undefined])
      expect((await post({ json: { ...fields(), fax_number } })).status).toBe(201);
  });

  test.each<[string, () => unknown]>([
    ['is missing', () => undefined],
    ['is not a text', () => [aged(5 * SECOND)]],
    ['is too young', () => aged(1 * SECOND)],
    ['belongs to another form', () => aged(5 * SECOND, 'newsletter')],
    ['is meant for the cookie', () => aged(5 * SECOND, 'any')],
  ])('refuses a contact message whose timestamp %s', async (_, stamp) => {
    await refused({ json: { ...without('form_stamp'), form_stamp: stamp() } });
  });

  test('accepts several contact messages with the same timestamp for 24 h', async () => {
    const form_stamp = aged(23 * HOUR);
    for (const message of ['One', 'Two', 'Three'])
      expect((await post({ json: fields({ message, form_stamp }) })).status).toBe(201);
  });
});

describe('contact messages from a browser without scripts', () => {
  const cookie = (ms: number, scope: StampScope = 'any') => ({
    browser: true,
    headers: { Cookie: `other=1; form-stamp=${aged(ms, scope)}` },
  });

  test('a contact form sent with its timestamp redirects to its page with a success message', async () => {
    const answer = await post({ form: without('form_stamp'), browser: true }, 'ai-powered');
    expect([answer.status, answer.text]).toEqual([303, '']);
    expect(answer.headers.get('location')).toMatch(/^\/ai-powered\?outcome=[\w-]{22}#contact-form$/);
    expect(await readFlash('contact', flashKey(answer))).toMatchObject({ ok: true, message: contactForm.success });
    expect(await count()).toBe(1);
  });

  test.each<[string, number, StampScope]>([
    ['too young', SECOND, 'any'],
    ['older than two hours', 2 * HOUR + SECOND, 'any'],
    ['meant for one form', 5 * SECOND, 'contact'],
  ])('a contact form whose timestamp cookie is %s asks to submit again and stores nothing', async (_, ms, scope) => {
    const answer = await post({ form: without('form_stamp'), ...cookie(ms, scope) });
    expect(answer.status).toBe(303);
    expect(await readFlash('contact', flashKey(answer))).toMatchObject({ ok: false, message: contactForm.again });
    expect(await count()).toBe(0);
  });

  test('a contact form needs a valid timestamp in either the form or the cookie', async () => {
    const sent = async (options: CallOptions) => (await readFlash('contact', flashKey(await post(options))))?.ok;
    expect(await sent({ form: fields({ form_stamp: aged(SECOND) }), ...cookie(2 * HOUR - SECOND) })).toBe(true);
    expect(await sent({ form: fields(), ...cookie(SECOND) })).toBe(true);
  });

  test('a refused contact form redirects with the same errors as the JSON answer, and the typed values', async () => {
    const typed = { ...without('form_stamp'), email: 'nonsense', subject: 'Ünïcode "quotes" <b>' };
    const answer = await post({ form: { ...typed, fax_number: '' }, browser: true });
    const json = await post({ json: { ...typed, form_stamp: aged(5 * SECOND) } });
    expect(await readFlash('contact', flashKey(answer))).toEqual({
      ok: false,
      message: json.body.message,
      errors: json.body.errors,
      values: typed,
      stamp: expect.any(String),
    });
  });

  test('a contact form with a filled honeypot keeps its values and is accepted when submitted again', async () => {
    const typed = without('form_stamp');
    const answer = await post({ form: { ...typed, fax_number: '+44' }, browser: true });
    const flash = await readFlash('contact', flashKey(answer));
    expect(flash).toEqual({ ok: false, message: contactForm.failed, values: typed, stamp: expect.any(String) });
    expect(await count()).toBe(0);
    await post({ form: { ...flash?.values, fax_number: '' }, browser: true });
    expect(await count()).toBe(1);
  });
});

describe('contact messages from a browser without cookies', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'performance'],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const press = async (form: Record<string, string>) => {
    const answer = await post({ form, headers: TEXT_BROWSER });
    expect(answer.status).toBe(303);
    return readFlash('contact', flashKey(answer));
  };

  test('a browser without cookies must submit the contact form twice to store the message', async () => {
    const typed = { ...without('form_stamp'), message: 'Zeile eins\r\nZeile zwei' };
    const first = await press({ ...typed, fax_number: '' });
    expect(first).toEqual({ ok: false, message: contactForm.again, values: typed, stamp: expect.any(String) });
    jest.advanceTimersByTime(2 * SECOND);
    expect(await press({ ...first?.values, fax_number: '', form_stamp: first?.stamp ?? '' })).toMatchObject({
      ok: true,
      message: contactForm.success,
    });
    expect(await db().contactMessage.findFirstOrThrow()).toMatchObject({ message: 'Zeile eins\nZeile zwei' });
  });

  test('a contact form submitted again too soon keeps its first timestamp, so the wait does not restart', async () => {
    const first = await press(without('form_stamp'));
    jest.advanceTimersByTime(SECOND);
    const second = await press({ ...without('form_stamp'), form_stamp: first?.stamp ?? '' });
    expect(second).toMatchObject({ ok: false, message: contactForm.again, stamp: first?.stamp });
    jest.advanceTimersByTime(SECOND);
    expect(await press({ ...without('form_stamp'), form_stamp: second?.stamp ?? '' })).toMatchObject({ ok: true });
  });

  test('a contact form submitted 2 days after it was opened is shown again with the typed values and a new timestamp', async () => {
    const old = aged(48 * HOUR);
    const flash = await press(fields({ form_stamp: old }));
    expect(flash).toMatchObject({ ok: false, message: contactForm.again, values: without('form_stamp') });
    expect(flash?.stamp).not.toBe(old);
  });

  test('a refused contact form keeps its timestamp, so that it can be corrected without a new wait', async () => {
    const form_stamp = aged(5 * SECOND);
    const flash = await press(fields({ email: 'nonsense', form_stamp }));
    expect(flash).toMatchObject({ ok: false, stamp: form_stamp, errors: { email: [expect.any(String)] } });
    expect(await press(fields({ form_stamp }))).toMatchObject({ ok: true });
  });
});
