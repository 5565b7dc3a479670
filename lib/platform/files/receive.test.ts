import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { closeStage } from '../../base/shutdown';
import { pdfOfSize } from '../../testing/documents';
import { filesOnDisk, requestTo, uploadsDir, type CallOptions } from '../../testing/harness';
import { multipartBody, type FilePart } from '../../testing/multipart';
import { receiveForm } from './receive';

const LIMIT = 100_000;
const bytes = pdfOfSize(50_000);
const file = (fields: Partial<FilePart> = {}): FilePart => ({ field: 'cv_file', name: 'cv.pdf', bytes, ...fields });
const receive = (fields: Record<string, string>, files: FilePart[], options: CallOptions = {}) =>
  receiveForm(requestTo('POST', '/', { multipart: { fields, files }, ...options }), ['resume', 'cv_file'], LIMIT);

test('receiveForm receives text fields, and a file with its hash into a private folder', async () => {
  const form = await receive({ a: 'x', b: 'Grüße 履歴 😀\r\nline' }, [file()]);
  expect(form.fields).toEqual({ a: 'x', b: 'Grüße 履歴 😀\r\nline' });
  expect(form.file).toMatchObject({
    originalName: 'cv.pdf',
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const path = form.file?.path ?? '';
  expect(readFileSync(path).equals(bytes)).toBe(true);
  expect(path.startsWith(join(uploadsDir, 'incoming'))).toBe(true);
  expect([statSync(path).mode & 0o777, statSync(join(uploadsDir, 'incoming')).mode & 0o777]).toEqual([0o600, 0o700]);
  await form.discard();
  expect(filesOnDisk().incoming).toEqual([]);
});

test.each([true, false])(
  'receiveForm accepts a file of the maximum size and refuses one byte more (chunked body: %s)',
  async (chunked) => {
    const form = await receive({}, [file({ bytes: pdfOfSize(LIMIT) })], { chunked });
    expect(form.file?.sizeBytes).toBe(LIMIT);
    await form.discard();
    await expect(receive({}, [file({ bytes: pdfOfSize(LIMIT + 1) })], { chunked })).rejects.toMatchObject({
      code: 'file_too_large',
    });
    expect(filesOnDisk().incoming).toEqual([]);
  },
);

test('receiveForm refuses a form whose declared length exceeds the limit without writing, but reads its whole body', async () => {
  const request = requestTo('POST', '/', { multipart: { files: [file({ bytes: pdfOfSize(LIMIT + 600_000) })] } });
  await expect(receiveForm(request, ['cv_file'], LIMIT)).rejects.toMatchObject({ code: 'file_too_large' });
  expect(request.bodyUsed).toBe(true);
  expect(filesOnDisk().incoming).toEqual([]);
});

test('receiveForm refuses a body above the limit although its declared length is small', async () => {
  const lying = receive({}, [file({ bytes: pdfOfSize(LIMIT + 200_000) })], {
    chunked: true,
    headers: { 'Content-Length': '500' },
  });
  await expect(lying).rejects.toMatchObject({ code: 'file_too_large' });
  expect(filesOnDisk().incoming).toEqual([]);
});

test('receiveForm returns no file for an unused file input, and an empty file for an empty upload', async () => {
  expect((await receive({}, [])).file).toBeNull();
  const unchosen = await receive({}, [file({ name: '', bytes: Buffer.alloc(0) })]);
  expect(unchosen.file).toBeNull();
  await unchosen.discard();
  const empty = await receive({}, [file({ bytes: Buffer.alloc(0) })]);
  expect(empty.file).toMatchObject({ originalName: 'cv.pdf', sizeBytes: 0 });
  await empty.discard();
  expect(filesOnDisk().incoming).toEqual([]);
});

test('receiveForm stores no files of other fields than the given ones', async () => {
  const form = await receive({ a: 'x' }, [file({ field: 'other' })]);
  expect([form.file, form.fields]).toEqual([null, { a: 'x' }]);
  expect(filesOnDisk().incoming).toEqual([]);
});

test('receiveForm accepts text fields whose names are properties of every object', async () => {
  const { body, contentType } = multipartBody({ fields: { 'a[]': '1', toString: '2', constructor: '3' } });
  const form = await receiveForm(
    requestTo('POST', '/', { raw: body, headers: { 'Content-Type': contentType } }),
    [],
    LIMIT,
  );
  expect(Object.entries(form.fields)).toEqual([
    ['a[]', '1'],
    ['toString', '2'],
    ['constructor', '3'],
  ]);
});

test('receiveForm leaves no file when the client disconnects while the file is created', async () => {
  const { body, contentType } = multipartBody({ files: [file()] });
  const breakOff = () => {
    let pulls = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        (pulls += 1) === 1 ? controller.enqueue(body.subarray(0, 1_000)) : controller.error(new Error('aborted')),
    });
    const init = { method: 'POST', headers: { 'Content-Type': contentType }, body: stream, duplex: 'half' as const };
    return receiveForm(new Request('http://localhost:3000/', init), ['cv_file'], LIMIT);
  };
  const attempts = await Promise.allSettled(Array.from({ length: 40 }, breakOff));
  expect(attempts.every((attempt) => attempt.status === 'rejected')).toBe(true);
  // Each call waits for file operations that were started before it.
  for (let turn = 0; turn < 20; turn += 1) await mkdtemp(join(uploadsDir, 'turn-'));
  expect(filesOnDisk().incoming).toEqual([]);
});

test('an orderly shutdown removes uploads that are incomplete or not yet stored', async () => {
  const { body, contentType } = multipartBody({ files: [file()] });
  const half = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(body.subarray(0, 20_000)) });
  const init = { method: 'POST', headers: { 'Content-Type': contentType }, body: half, duplex: 'half' as const };
  void receiveForm(new Request('http://localhost:3000/', init), ['cv_file'], LIMIT).catch(() => undefined);
  const form = await receive({}, [file()]);
  while (filesOnDisk().incoming.length < 2) await mkdtemp(join(uploadsDir, 'turn-'));
  const failed = jest.fn();
  await closeStage('store', failed);
  expect(failed).not.toHaveBeenCalled();
  expect(filesOnDisk().incoming).toEqual([]);
  await form.discard();
});

test.each([
  ['no multipart form', { json: {} }],
  ['no body', { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }],
  ['no boundary', { raw: '--x--', headers: { 'Content-Type': 'multipart/form-data' } }],
  [
    'another boundary than it says',
    {
      raw: '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--y--\r\n',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    },
  ],
] as [string, CallOptions][])('receiveForm refuses a form with %s as a bad request', async (_, options) => {
  await expect(receiveForm(requestTo('POST', '/', options), ['cv_file'], LIMIT)).rejects.toMatchObject({
    code: 'bad_request',
  });
});

test('receiveForm receives as many files as allowed, in order, and no more', async () => {
  // The first file is flushed last.
  const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name, index) => {
    const bytes = Buffer.alloc(index === 0 ? LIMIT / 2 : 10, name);
    return { field: 'cv_file', name, bytes };
  });
  const ask = (most: number) =>
    receiveForm(requestTo('POST', '/', { multipart: { files } }), ['cv_file'], LIMIT, undefined, most);
  const form = await ask(3);
  expect(form.files.map(({ originalName }) => originalName)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  await form.discard();
  await expect(ask(2)).rejects.toMatchObject({ code: 'bad_request', message: expect.stringContaining('at most 2') });
  expect(filesOnDisk().incoming).toEqual([]);
});
