import { createWriteStream, type WriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import formidable, { errors as formidableErrors, type File } from 'formidable';
import { isDiskRefusal, type Digest } from '../disk/files';
import { AppError, isStoreFailure } from '../../base/errors';
import { onShutdown } from '../../base/shutdown';
import { content } from '../../content';
import { newestErasure } from '../erased/queries';
import { mediaTypeOf } from '../http/body';
import { diskRefusal, refusalAsBusy } from './failures';
import { hasRoomForUploads, incomingDir, leaveIncoming } from './store';

/** A file in the receiving folder, flushed to disk, with size and SHA-256 of the received bytes. */
export type ReceivedFile = Digest & {
  path: string;
  originalName: string;
  /** Id of the latest erasure when the upload began (`newestErasure`). */
  begunAfter: number;
};

type ReceivedForm = {
  fields: Record<string, string>;
  /** All fields in order; a name may occur several times. */
  pairs: [string, string][];
  file: ReceivedFile | null;
  /** All files in order. */
  files: ReceivedFile[];
  discard: () => Promise<void>;
};

/** Retry-After in s when the disk is too full: an operator has to free space first. */
const NO_ROOM_SECONDS = 300;
const MAX_FIELDS_BYTES = 256 * 1024;
// Bytes that the declared length of a form may exceed the file's limit by, for fields and part headers.
const FORM_OVERHEAD_BYTES = 512 * 1024;
// Maximum bytes of a refused body that are still read. Unread, the client would get a broken connection.
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * Receives a multipart form with one file, or at most `mostFiles`, which are streamed to disk.
 * @param maxBytes limit of the size of all files together, inclusive
 * @throws AppError bad_request; file_too_large; busy when the disk fails or is too full; errors of the database
 */
export async function receiveForm(
  request: Request,
  fileFields: readonly string[],
  maxBytes: number,
  maxFields = 60,
  mostFiles = 1,
): Promise<ReceivedForm> {
  const type = request.headers.get('content-type') ?? '';
  if (mediaTypeOf(request.headers) !== 'multipart/form-data' || request.body === null) {
    throw new AppError('bad_request', 'The form must be sent as multipart/form-data.');
  }
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + FORM_OVERHEAD_BYTES) {
    await drain(body);
    throw tooLarge(maxBytes);
  }

  const [begunAfter, hasRoom] = await Promise.all([newestErasure(), hasRoomForUploads()]);
  const written: WriteStream[] = [];
  let refused = false;
  const discard = async () => {
    refused = true;
    await Promise.all(written.map(removeWritten));
    receiving().delete(discard);
  };
  receiving().add(discard);
  try {
    const form = formidable({
      uploadDir: await refusalAsBusy(incomingDir),
      filename: () => crypto.randomUUID(),
      hashAlgorithm: 'sha256',
      maxFiles: mostFiles,
      maxFileSize: maxBytes,
      maxTotalFileSize: maxBytes,
      // Browsers send an empty file input as an empty file without a name; `firstFile` skips it.
      allowEmptyFiles: true,
      minFileSize: 0,
      maxFields,
      maxFieldsSize: MAX_FIELDS_BYTES,
      filter: (part) => part.name !== null && fileFields.includes(part.name),
      // formidable may open a file after refusing the form, and does not await the files that it closes.
      fileWriteStreamHandler: (file) => {
        if (refused || !hasRoom || file === undefined)
          return new Writable({ write: (_chunk, _encoding, done) => done() });
        const stream = createWriteStream((file as unknown as File).filepath, { flags: 'wx', mode: 0o600, flush: true });
        written.push(stream);
        return stream;
      },
    });
    form.on('error', () => (refused = true));
    const [fields, files] = await parse(form, body, { 'content-type': type, ...lengthHeaders(request) });
    // formidable ignores errors of the last write, the flush and the close, so they are awaited here.
    await Promise.all(written.map((stream) => finished(stream)));
    const received = filesOf(
      files,
      begunAfter,
      written.map(({ path }) => path),
    );
    const file = received[0] ?? null;
    if (file !== null && !hasRoom)
      throw new AppError('busy', content().NO_ROOM_MESSAGE, { retryAfterSeconds: NO_ROOM_SECONDS });
    return {
      fields: Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values?.at(-1) ?? ''])),
      pairs: Object.entries(fields).flatMap(([name, values]) =>
        (values ?? []).map((value): [string, string] => [name, value]),
      ),
      file,
      files: received,
      discard,
    };
  } catch (error) {
    await drain(body);
    await discard();
    const refusal = written.map((stream) => stream.errored).find(isDiskRefusal);
    if (refusal) throw diskRefusal(refusal);
    // The database failed while the owner of the folder was checked, so the form is not at fault.
    throw isStoreFailure(error) ? error : asRefusal(error, maxBytes, mostFiles);
  }
}

// Global, because Next may bundle this module more than once.
const holder = globalThis as typeof globalThis & { northlaneReceiving?: Set<() => Promise<void>> };

/** Returns the functions that remove files of unfinished requests. An orderly shutdown calls them. */
function receiving(): Set<() => Promise<void>> {
  if (holder.northlaneReceiving) return holder.northlaneReceiving;
  const all = (holder.northlaneReceiving = new Set());
  // In this phase of the shutdown, all requests that can be answered have been answered.
  onShutdown('store', 'receiving', async () => {
    await Promise.all([...all].map((discard) => discard()));
    await leaveIncoming();
  });
  return all;
}

type Parsed = [Record<string, string[] | undefined>, Record<string, File[] | undefined>];

function parse(form: ReturnType<typeof formidable>, body: Readable, headers: Record<string, string>): Promise<Parsed> {
  // formidable's type is a Node.js request, but a stream with headers is enough.
  return form.parse(Object.assign(body, { headers }) as never) as Promise<Parsed>;
}

// formidable requires one of the two headers. A body without a length is sent in chunks.
function lengthHeaders(request: Request): Record<string, string> {
  const length = request.headers.get('content-length');
  return length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
}

// formidable lists files in the order in which their flushes ended. `opened` is their order in the form.
function filesOf(files: Parsed[1], begunAfter: number, opened: readonly WriteStream['path'][]): ReceivedFile[] {
  return Object.values(files)
    .flatMap((list) => list ?? [])
    .filter((one) => one.size > 0 || one.originalFilename)
    .sort((one, other) => opened.indexOf(one.filepath) - opened.indexOf(other.filepath))
    .map(({ filepath: path, originalFilename, size: sizeBytes, hash }) => {
      const sha256 = typeof hash === 'string' ? hash : '';
      return { path, originalName: originalFilename ?? '', sizeBytes, sha256, begunAfter };
    });
}

async function drain(body: Readable): Promise<void> {
  let drained = 0;
  try {
    body.removeAllListeners('data');
    for await (const chunk of body as AsyncIterable<Buffer>) {
      drained += chunk.length;
      if (drained > MAX_DRAINED_BYTES) break;
    }
  } catch {}
}

async function removeWritten(stream: WriteStream): Promise<void> {
  // A stream that is still opening would create its file after the removal, so its end is awaited.
  if (!stream.closed) await new Promise<void>((resolve) => stream.once('close', () => resolve()).destroy());
  await unlink(stream.path).catch(() => undefined);
}

function asRefusal(error: unknown, maxBytes: number, mostFiles: number): AppError {
  const { code, httpCode } = error as { code?: number; httpCode?: number };
  if (error instanceof AppError) return error;
  if (code === formidableErrors.maxFieldsSizeExceeded || code === formidableErrors.maxFieldsExceeded) {
    return new AppError('file_too_large', 'The form is too large.');
  }
  if (code === formidableErrors.maxFilesExceeded) return new AppError('bad_request', content().tooManyFiles(mostFiles));
  if (httpCode === 413) return tooLarge(maxBytes);
  return new AppError('bad_request', 'The form could not be read.');
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('file_too_large', `The file must be no larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
}
