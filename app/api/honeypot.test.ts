import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { SEND_AGAIN, SEND_AGAIN_WITH_FILE } from '@/lib/content/en/forms';
import { CV_UPLOAD_FAILED_MESSAGE, UPLOAD_FAILED_MESSAGE } from '@/lib/content/en/uploads';
import { submitJob } from '@/lib/content/en/submit-job';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { pdfWithText } from '@/lib/testing/documents';
import { applicationFields, cvFields, job, postingFields } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk, flashKey, type CallOptions } from '@/lib/testing/harness';
import * as cvs from './cv-documents.php/route';
import * as applications from './direct-applications.php/route';
import * as postings from './job-postings.php/route';

/** Tests the forms of the documented API, whose clients know neither honeypots nor timestamps. */
let jobId: number;
beforeAll(async () => {
  jobId = (await job()).id;
});

const files = [{ field: 'resume', name: 'cv.pdf', bytes: pdfWithText('CV') }];
const posted = postingFields() as Record<string, string>;
const TEXT_BROWSER = { headers: { Accept: 'text/html' } };

type Texts = Record<string, string>;
type Form = {
  name: 'job-posting' | 'application' | 'cv-upload';
  failed: string;
  again: string;
  typed: Texts;
  send: (fields: Texts, options?: CallOptions) => ReturnType<typeof call>;
  stored: () => Promise<number>;
};
const FORMS: Form[] = [
  {
    name: 'job-posting',
    failed: submitJob.failed,
    again: SEND_AGAIN,
    typed: posted,
    send: (fields, options) =>
      call(postings, 'POST', '/api/job-postings.php', { form: { ...posted, ...fields }, ...options }),
    stored: () => db().job.count({ where: { title: posted.title } }),
  },
  {
    name: 'application',
    failed: UPLOAD_FAILED_MESSAGE,
    again: SEND_AGAIN_WITH_FILE,
    typed: applicationFields(),
    send: (fields, options) =>
      call(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
        multipart: { fields: { ...applicationFields(), ...fields }, files },
        ...options,
      }),
    stored: async () => (await db().application.count()) + filesOnDisk().stored.length + filesOnDisk().incoming.length,
  },
  {
    name: 'cv-upload',
    failed: CV_UPLOAD_FAILED_MESSAGE,
    again: SEND_AGAIN_WITH_FILE,
    typed: cvFields(),
    send: (fields, options) =>
      call(cvs, 'POST', '/api/cv-documents.php', {
        multipart: { fields: { ...cvFields(), ...fields }, files: [{ ...files[0]!, field: 'cv_file' }] },
        ...options,
      }),
    stored: async () => (await db().cvDocument.count()) + filesOnDisk().stored.length + filesOnDisk().incoming.length,
  },
];

describe.each(FORMS)('the honeypot of the $name form', ({ name, failed, again, typed, send, stored }) => {
  const stamp = (ms: number, form: Form['name'] | 'contact' = name) => issueTimestamp(form, Date.now() - ms);
  let before: number;
  beforeEach(async () => {
    before = await stored();
  });

  test('accepts API clients that send neither honeypot nor timestamp, or valid ones', async () => {
    const accepted: Texts[] = [{}, { fax_number: '', form_stamp: '' }, { fax_number: '', form_stamp: stamp(5_000) }];
    for (const fields of accepted) {
      expect((await send(fields)).status).toBe(201);
    }
  });

  test('refuses a filled honeypot and any invalid timestamp', async () => {
    const stamps = ['x', stamp(1_000), stamp(90_000_000), stamp(5_000, 'contact')].map((form_stamp): Texts => ({
      form_stamp,
    }));
    for (const fields of [{ fax_number: '1' }, { fax_number: '1', form_stamp: stamp(5_000) }, ...stamps]) {
      const { status, body } = await send(fields);
      expect([status, body.code, body.message, body.errors]).toEqual([422, 'validation_failed', failed, undefined]);
    }
    expect(await stored()).toBe(before);
  });

  test('asks a browser without a valid timestamp to submit again, and keeps the typed values', async () => {
    const lacking: Texts[] = [{}, { form_stamp: stamp(1_000) }, { form_stamp: 'x' }];
    for (const fields of lacking) {
      const answer = await send(fields, TEXT_BROWSER);
      expect(answer.status).toBe(303);
      expect(await readFlash(name, flashKey(answer))).toEqual({
        ok: false,
        message: again,
        values: typed,
        stamp: expect.any(String),
      });
    }
    expect(await stored()).toBe(before);
  });

  test("accepts a browser's form with a valid timestamp in the form or in the cookie", async () => {
    const sent: [Texts, CallOptions][] = [
      [{ form_stamp: stamp(5_000) }, TEXT_BROWSER],
      [{}, { browser: true }],
    ];
    for (const [fields, options] of sent) {
      expect(await readFlash(name, flashKey(await send(fields, options)))).toMatchObject({ ok: true });
    }
  });

  test("returns the typed values, but not the honeypot's, when a browser has filled the honeypot", async () => {
    const answer = await send({ fax_number: '1' }, { browser: true });
    expect(await readFlash(name, flashKey(answer))).toEqual({
      ok: false,
      message: failed,
      values: typed,
      stamp: expect.any(String),
    });
    expect(await stored()).toBe(before);
  });
});
