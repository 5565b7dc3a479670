import * as commands from '@/lib/jobs/commands';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { breakStore, mendStore } from '@/lib/testing/broken-store';
import { pdfWithText } from '@/lib/testing/documents';
import { applicationFields, postingFields } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk, flashKey } from '@/lib/testing/harness';
import * as register from './auth/register.php/route';
import * as applications from './direct-applications.php/route';
import * as jobPostings from './job-postings.php/route';

jest.mock('@/lib/jobs/commands', () => {
  const actual = jest.requireActual<typeof commands>('@/lib/jobs/commands');
  return { ...actual, createJob: jest.fn(actual.createJob) };
});

const UUID = /^[0-9a-f-]{36}$/;
const create = jest.mocked(commands.createJob);

const unescaped = (html: string) =>
  html.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
  );

describe('answers to server failures', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => logged.mockRestore());

  test('an unexpected error answers only "Something went wrong", and is logged without personal data', async () => {
    create.mockRejectedValueOnce(new Error('SQLITE_CORRUPT in /srv/data/app.db'));
    const { status, body, text } = await call(jobPostings, 'POST', '/api/job-postings.php?who=secret', {
      json: postingFields({ email: 'private@mail.example' }),
    });
    expect([status, body]).toEqual([
      500,
      { success: false, message: 'Something went wrong', code: 'internal', requestId: expect.stringMatching(UUID) },
    ]);
    expect(text).not.toMatch(/SQLITE|srv|at /);
    const line = String(logged.mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      requestId: body.requestId,
      method: 'POST',
      path: '/api/job-postings.php',
      status: 500,
      detail: expect.stringContaining('SQLITE_CORRUPT'),
    });
    expect(line).not.toMatch(/private@|secret/);
  });

  test.each(['P2028', 'P1008'])('a database failure (%s) answers 503 with Retry-After', async (code) => {
    create.mockRejectedValueOnce(Object.assign(new Error('x'), { code }));
    const { status, body, headers } = await call(jobPostings, 'POST', '/api/job-postings.php', {
      json: postingFields(),
    });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '1']);
  });

  test('an error answer never contains the message of the thrown error', async () => {
    for (const thrown of [
      'text',
      null,
      undefined,
      { code: 'P2002', message: 'Unique constraint failed' },
      new TypeError('x is not a function'),
    ]) {
      create.mockRejectedValueOnce(thrown);
      expect((await call(jobPostings, 'POST', '/api/job-postings.php', { json: postingFields() })).body).toMatchObject({
        code: 'internal',
        message: 'Something went wrong',
      });
    }
  });

  test('a form during a server failure redirects to its page with the error and the typed values', async () => {
    create.mockRejectedValueOnce(new Error('secret'));
    const form = postingFields() as Record<string, string>;
    const answer = await call(jobPostings, 'POST', '/api/job-postings.php', { form, browser: true });
    expect(answer.status).toBe(303);
    expect(await readFlash('job-posting', flashKey(answer))).toEqual({
      ok: false,
      message: 'Something went wrong',
      values: form,
      stamp: expect.any(String),
    });
  });

  describe('a database that refuses writes', () => {
    beforeEach(breakStore);
    afterEach(mendStore);

    test('a database that refuses writes answers API clients with 503', async () => {
      const { status, body, headers } = await call(jobPostings, 'POST', '/api/job-postings.php', {
        json: postingFields(),
      });
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '30']);
      expect(await db().job.count()).toBe(0);
    });

    test('a database that refuses writes answers forms with 503 and a page that can resend the values', async () => {
      const form: Record<string, string> = {
        ...(postingFields() as Record<string, string>),
        description: 'Lines\n"quoted" <b>& more',
      };
      const refused = await call(jobPostings, 'POST', '/api/job-postings.php?from=page', { form, browser: true });
      expect([
        refused.status,
        refused.headers.get('retry-after'),
        refused.headers.get('content-type'),
        refused.headers.get('cache-control'),
      ]).toEqual([503, '30', 'text/html; charset=utf-8', 'no-store']);
      expect(refused.text).toContain(
        '<p role="alert">We could not save this just now. Please try again in a moment.</p>',
      );
      expect(refused.text).toContain('<form method="post" action="/api/job-postings.php?from=page">');
      const again = Object.fromEntries(
        [...refused.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"<>]*)">/g)].map(([, name, value]) => [
          name,
          unescaped(value ?? ''),
        ]),
      );
      expect(again).toEqual({ ...form, form_stamp: expect.any(String) });
      await mendStore();
      const sent = await call(jobPostings, 'POST', '/api/job-postings.php?from=page', { form: again, browser: true });
      expect(sent.status).toBe(303);
      expect(await db().job.findFirstOrThrow()).toMatchObject({ title: form.title, description: form.description });
    });

    test('the page that can resend a form omits files and passwords', async () => {
      const { id } = await db().job.findFirstOrThrow({ where: { title: 'Data Engineer' } });
      const multipart = {
        fields: applicationFields(),
        files: [{ field: 'resume', name: 'cv.pdf', bytes: pdfWithText('x') }],
      };
      const answers = [
        await call(applications, 'POST', `/api/direct-applications.php?job_id=${id}`, { multipart, browser: true }),
        await call(register, 'POST', '/api/auth/register.php', {
          form: { name: 'Ana', email: 'ana@mail.example', password: 'a long enough secret' },
          browser: true,
        }),
      ];
      for (const { status, text } of answers) {
        expect(status).toBe(503);
        expect(text).toContain('go back to it with your browser');
        expect(text).not.toMatch(/<form|<input|long enough/);
      }
      expect(filesOnDisk()).toEqual({ stored: [], incoming: [] });
    });
  });
});
