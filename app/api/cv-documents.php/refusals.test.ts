import { CV_MAX_BYTES } from '@/lib/vocabulary/cv';
import { docBytes, docxBytes, exeBytes, htmlBytes, pdfOfSize, pdfWithText } from '@/lib/testing/documents';
import { cvFields, moderator } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk, requestTo, type CallOptions } from '@/lib/testing/harness';
import { multipartBody, type FilePart } from '@/lib/testing/multipart';
import * as documents from './route';

const PDF = pdfWithText('Curriculum vitae');

const file = (fields: Partial<FilePart> = {}): FilePart => ({
  field: 'cv_file',
  name: 'cv.pdf',
  bytes: PDF,
  ...fields,
});
const upload = (fields = cvFields(), files: FilePart[] = [file()], options: CallOptions = {}) =>
  call(documents, 'POST', '/api/cv-documents.php', { multipart: { fields, files }, ...options });
const traces = async () => [
  await db().cvDocument.count(),
  await db().storedFile.count(),
  filesOnDisk().stored.length,
  filesOnDisk().incoming.length,
];

/** Checks that no row, file or mail was stored. @returns status, code, message and field names of the refusal */
async function refusal(answering: ReturnType<typeof upload>) {
  const { status, body } = await answering;
  expect({ traces: await traces() }).toEqual({ traces: [0, 0, 0, 0] });
  return { status, code: body.code, message: body.message, fields: Object.keys(body.errors ?? {}).sort() };
}

test.each(['applicant_name', 'email'])('refuses a CV without %s, with an error on that field', async (name) => {
  const expected = {
    status: 422,
    code: 'validation_failed',
    message: 'Please fill out all required fields.',
    fields: [name],
  };
  expect(await refusal(upload({ ...cvFields(), [name]: '  ' }))).toEqual(expected);
  const { [name]: _, ...rest } = cvFields();
  expect(await refusal(upload(rest))).toEqual(expected);
});

test('refuses all invalid text fields of a CV at once, under the field names that were sent', async () => {
  const fields = {
    applicant_email: 'nonsense',
    phone: '1'.repeat(41),
    skills: 'x'.repeat(1_001),
    education: 'x'.repeat(2_001),
    cover_letter: 'x'.repeat(10_001),
    experience_years: 'x'.repeat(61),
  };
  expect((await refusal(upload(fields))).fields).toEqual([
    'applicant_email',
    'applicant_name',
    'cover_letter',
    'education',
    'experience_years',
    'phone',
    'skills',
  ]);
});

test.each<[string, FilePart[]]>([
  ['no file', []],
  ['an empty file input', [file({ name: '', bytes: Buffer.alloc(0) })]],
  ['a file in a field of another name', [file({ field: 'photo' })]],
])('a CV upload with %s gets an error on the file field', async (_, files) => {
  expect(await refusal(upload(undefined, files))).toEqual({
    status: 422,
    code: 'validation_failed',
    message: 'Please upload your CV.',
    fields: ['cv_file'],
  });
});

test('refuses an empty CV file with a message that it is empty', async () => {
  expect(await refusal(upload(undefined, [file({ bytes: Buffer.alloc(0) })]))).toMatchObject({
    status: 422,
    message: expect.stringContaining('empty'),
    fields: ['cv_file'],
  });
});

test.each<[string, FilePart]>([
  ['a program named .pdf', file({ bytes: exeBytes() })],
  ['a web page named .doc', file({ bytes: htmlBytes(), name: 'cv.doc', type: 'application/msword' })],
  ['a DOCX with macros', file({ bytes: docxBytes({ macros: true }), name: 'cv.docx' })],
  ['a DOC with macros', file({ bytes: docBytes({ macros: true }), name: 'cv.doc' })],
  ['a PDF with another extension', file({ name: 'cv.html' })],
  ['a PDF without extension', file({ name: 'pdf' })],
  ['a PDF named .docx', file({ name: 'cv.docx' })],
])('refuses %s as a CV because of its content or extension', async (_, wrong) => {
  expect(await refusal(upload(undefined, [wrong]))).toMatchObject({
    status: 415,
    code: 'unsupported_file_type',
    message: expect.stringMatching(
      /^(?:Please upload a PDF, DOC or DOCX file\.|"cv\.\w+" is not a (?:PDF|plain Word document) inside\.)/,
    ),
  });
});

describe.each([
  ['with Content-Length', false],
  ['without Content-Length', true],
])('a CV file sent %s', (_, chunked) => {
  // promise: cv-size-limit
  test('refuses a CV of 5 MB and one byte', async () => {
    expect(CV_MAX_BYTES).toBe(5_242_880);
    const files = [file({ bytes: pdfOfSize(CV_MAX_BYTES + 1) })];
    expect(await refusal(upload(undefined, files, { chunked }))).toMatchObject({
      status: 413,
      code: 'file_too_large',
      message: 'The file must be no larger than 5 MB.',
    });
  });

  test('accepts a CV of 5 MB', async () => {
    const { status, body } = await upload(undefined, [file({ bytes: pdfOfSize(CV_MAX_BYTES) })], { chunked });
    expect(status).toBe(201);
    const { file: stored } = await db().cvDocument.findUniqueOrThrow({
      where: { id: Number(body.data.id) },
      include: { file: true },
    });
    expect(stored.sizeBytes).toBe(CV_MAX_BYTES);
    await call(documents, 'DELETE', `/api/cv-documents.php?id=${body.data.id}`, { as: await moderator() });
    expect(await traces()).toEqual([0, 0, 0, 0]);
  });
});

test('refuses two CV files at once and stores neither', async () => {
  expect((await refusal(upload(undefined, [file(), file()]))).status).toBe(400);
});

test('refuses a CV upload that is not multipart or whose body is truncated', async () => {
  const path = '/api/cv-documents.php';
  for (const options of [{ json: cvFields() }, { form: cvFields() }, {}]) {
    expect(await refusal(call(documents, 'POST', path, options))).toMatchObject({ status: 400, code: 'bad_request' });
  }
  const { body, contentType } = multipartBody({ fields: cvFields(), files: [file({ bytes: pdfOfSize(500_000) })] });
  for (const part of [100, 300_000, body.length - 10]) {
    const request = requestTo('POST', path, { raw: body.subarray(0, part), headers: { 'Content-Type': contentType } });
    expect(await refusal(call({ POST: () => documents.POST(request) }, 'POST', '/'))).toMatchObject({
      status: 400,
      code: 'bad_request',
    });
  }
});

test('a CV upload that the database cannot store answers 503 and deletes its file', async () => {
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const locked = jest
    .spyOn(db(), '$transaction')
    .mockRejectedValue(Object.assign(new Error('locked'), { code: 'P2028' }));
  const answer = await refusal(upload());
  locked.mockRestore();
  quiet.mockRestore();
  expect(answer).toMatchObject({ status: 503, code: 'busy' });
});
