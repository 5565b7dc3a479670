import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { PEER_HEADER } from '@/lib/platform/http/peer';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { postingFields } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import * as contact from './contact/route';
import * as cvDocuments from './cv-documents.php/route';
import * as directApplications from './direct-applications.php/route';
import * as jobPostings from './job-postings.php/route';

Object.assign(process.env, { RATE_LIMITS: 'on' });

const KB = 1024;
const from = (address: string, options: CallOptions): CallOptions => ({
  browser: true,
  ...options,
  headers: { [PEER_HEADER]: address },
});
const rows = () => db().formOutcome.findMany({ orderBy: { createdAt: 'asc' } });
const keptBytes = async () => (await rows()).reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row.data)), 0);
const invented = (count: number, length: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`invented_${index}`, 'x'.repeat(length)]));

afterEach(async () => {
  await db().formOutcome.deleteMany();
  await db().contactMessage.deleteMany();
});

describe('the stored outcome of a form', () => {
  test('the outcome of a form stores only fields of that form', async () => {
    const form = { name: 'Ada', email: 'nonsense', ...invented(50, 4 * KB), __proto__: 'x', constructor: 'y' };
    const answer = await call(contact, 'POST', '/api/contact', from('203.0.113.1', { form }));
    expect(answer.status).toBe(303);
    expect((await readFlash('contact', flashKey(answer)))?.values).toEqual({ name: 'Ada', email: 'nonsense' });
    expect(await keptBytes()).toBeLessThan(1 * KB);
  });

  test.each([
    ['direct-applications.php?job_id=1', directApplications, 'application'],
    ['cv-documents.php', cvDocuments, 'cv-upload'],
  ] as const)(
    'the outcome of a form with a file stores only fields of that form (%s)',
    async (path, handlers, form) => {
      const fields = { applicant_name: 'Ada', cover_letter: 'Grüße\nAda', ...invented(50, 4 * KB) };
      const answer = await call(handlers, 'POST', `/api/${path}`, from('203.0.113.2', { multipart: { fields } }));
      expect((await readFlash(form, flashKey(answer)))?.values).toEqual({
        applicant_name: 'Ada',
        cover_letter: 'Grüße\nAda',
      });
    },
  );

  test("the outcome of a form stores values up to and slightly above the form's limits unshortened", async () => {
    const full = {
      ...postingFields({ title: '' }),
      description: 'ä'.repeat(20_000),
      responsibilities: Array(40).fill('r'.repeat(499)).join('\n'),
      requirements: Array(40).fill('q'.repeat(499)).join('\n'),
    } as Record<string, string>;
    expect(
      (
        await readFlash(
          'job-posting',
          flashKey(await call(jobPostings, 'POST', '/api/job-postings.php', from('203.0.113.3', { form: full }))),
        )
      )?.values,
    ).toEqual(full);
    const letter = 'x'.repeat(9_000);
    const long = await call(
      contact,
      'POST',
      '/api/contact',
      from('203.0.113.3', { form: { name: 'Ada', email: 'ada@mail.example', message: letter } }),
    );
    expect((await readFlash('contact', flashKey(long)))?.values?.message).toBe(letter);
  });

  test("the outcome of a form shortens values far above the form's limits", async () => {
    const form = {
      ...postingFields(),
      title: 't'.repeat(50 * KB),
      phone: 'p'.repeat(50 * KB),
      description: '\u0001'.repeat(35 * KB),
    };
    const answer = await call(
      jobPostings,
      'POST',
      '/api/job-postings.php',
      from('203.0.113.4', { form: form as Record<string, string> }),
    );
    const values = (await readFlash('job-posting', flashKey(answer)))?.values ?? {};
    expect([values.title?.length, values.phone?.length]).toEqual([300, 80]);
    expect(await keptBytes()).toBeLessThan(129 * KB);
  });

  test('a rate-limited form stores no outcome, but its page shows the reason', async () => {
    const form = { name: 'Ada', email: 'ada@mail.example', form_stamp: issueTimestamp('contact', Date.now() - 5_000) };
    const send = (index: number) =>
      call(contact, 'POST', '/api/contact', from('203.0.113.5', { form: { ...form, message: `Number ${index}` } }));
    for (let index = 0; index < 30; index += 1)
      expect((await readFlash('contact', flashKey(await send(index))))?.ok).toBe(true);
    const before = await db().formOutcome.count();
    const refused = await send(30);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([303, true]);
    expect(await readFlash('contact', flashKey(refused))).toEqual({
      ok: false,
      message: expect.stringMatching(/^Too many attempts\. Please wait a moment and try again\./),
    });
    expect(await db().formOutcome.count()).toBe(before);
  });
});

describe('many failing forms', () => {
  const flood = (address: (index: number) => string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        call(
          jobPostings,
          'POST',
          '/api/job-postings.php',
          from(address(index), {
            form: {
              ...postingFields({ email: 'nonsense' }),
              description: 'x'.repeat(60 * KB),
              ...invented(30, 4 * KB),
            } as Record<string, string>,
          }),
        ),
      ),
    );

  test("failing forms from one IP address store under 1 MiB and evict no other sender's outcome", async () => {
    const honest = await call(
      contact,
      'POST',
      '/api/contact',
      from('198.51.100.1', { form: { name: 'Ada', email: 'nonsense', message: 'Mine' } }),
    );
    for (let round = 0; round < 15; round += 1) await flood(() => '203.0.113.6', 20);
    expect(await keptBytes()).toBeLessThan(1_024 * KB);
    expect((await readFlash('contact', flashKey(honest)))?.values).toMatchObject({ message: 'Mine' });
  });

  test('failing forms from one IPv6 /48 network count as one sender', async () => {
    for (let round = 0; round < 10; round += 1)
      await flood((index) => `2001:db8:7:${(round * 20 + index).toString(16)}::1`, 20);
    expect(await keptBytes()).toBeLessThan(1_024 * KB);
  });
});
