import * as commands from '@/lib/jobs/commands';
import { findOutcome } from '@/lib/outcomes/queries';
import { postingFields } from '@/lib/testing/fixtures';
import { call, outcomeKey } from '@/lib/testing/harness';
import * as jobPostings from './job-postings.php/route';

jest.mock('@/lib/jobs/commands', () => {
  const actual = jest.requireActual<typeof commands>('@/lib/jobs/commands');
  return { ...actual, createJob: jest.fn(actual.createJob) };
});

const UUID = /^[0-9a-f-]{36}$/;
const create = jest.mocked(commands.createJob);

describe('a failure of ours', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => logged.mockRestore());

  test('says that something went wrong and nothing else; the log has the rest, without personal data', async () => {
    create.mockRejectedValueOnce(new Error('SQLITE_CORRUPT in /srv/data/app.db'));
    const { status, body, text } = await call(jobPostings, 'POST', '/api/job-postings.php?who=secret', { json: postingFields({ email: 'private@mail.example' }) });
    expect([status, body]).toEqual([500, { success: false, message: 'Something went wrong', code: 'internal', requestId: expect.stringMatching(UUID) }]);
    expect(text).not.toMatch(/SQLITE|srv|at /);
    const line = String(logged.mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({ level: 'error', requestId: body.requestId, method: 'POST', path: '/api/job-postings.php', status: 500, detail: expect.stringContaining('SQLITE_CORRUPT') });
    expect(line).not.toMatch(/private@|secret/);
  });

  test.each(['P2028', 'P1008'])('to get at the store (%s) is 503, to be tried again', async (code) => {
    create.mockRejectedValueOnce(Object.assign(new Error('x'), { code }));
    const { status, body, headers } = await call(jobPostings, 'POST', '/api/job-postings.php', { json: postingFields() });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '1']);
  });

  test('of another kind is never told in the words of what was thrown', async () => {
    for (const thrown of ['text', null, undefined, { code: 'P2002', message: 'Unique constraint failed' }, new TypeError('x is not a function')]) {
      create.mockRejectedValueOnce(thrown);
      expect((await call(jobPostings, 'POST', '/api/job-postings.php', { json: postingFields() })).body).toMatchObject({ code: 'internal', message: 'Something went wrong' });
    }
  });

  test('sends a browser back to its form, with the same words and what was typed', async () => {
    create.mockRejectedValueOnce(new Error('secret'));
    const form = postingFields() as Record<string, string>;
    const answer = await call(jobPostings, 'POST', '/api/job-postings.php', { form, browser: true });
    expect(answer.status).toBe(303);
    expect(await findOutcome('job-posting', outcomeKey(answer))).toEqual({ ok: false, message: 'Something went wrong', values: form, stamp: expect.any(String) });
  });
});
