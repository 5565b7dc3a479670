import { createWriteStream, type WriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import formidable, { errors as formidableErrors, type File } from 'formidable';
import { isDiskRefusal, type Digest } from '../disk/files';
import { AppError, isStoreFailure } from '../../base/errors';
import { onShutdown } from '../../base/shutdown';
import { NO_ROOM_MESSAGE } from '../../content/upload-failed';
import { newestErasure } from '../erased/queries';
import { mediaTypeOf } from '../http/body';
import { diskRefusal, onDisk } from './failures';
import { hasRoomForUploads, incomingDir, leaveIncoming } from './store';

/** A file in the receiving folder, flushed. Size and SHA-256 are those of the bytes that came in, not read from the disk. */
export type ReceivedFile = Digest & {
  path: string;
  originalName: string;
  /** What had been erased last when it began to come in (`newestErasure`). */
  begunAfter: number;
};

type ReceivedForm = {
  fields: Record<string, string>;
  /** All of them: a name may have come several times. */
  pairs: [string, string][];
  /** Name of the form field the file came in. */
  fileField: string | null;
  file: ReceivedFile | null;
  /** Removes the received file if it is still there. */
  discard: () => Promise<void>;
};

/** When to try again where the disk has too little room: somebody has to make it. */
const NO_ROOM_SECONDS = 300;
const MAX_FIELDS_BYTES = 256 * 1024;
// Room for field texts and part headers when judging a declared length before reading anything.
const FORM_OVERHEAD_BYTES = 512 * 1024;
// How much of a refused body is still read, so that the sender gets to see the answer instead of a broken connection.
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * Receives a multipart form with at most one file, streaming it to disk: memory does not grow with the file (decision A3).
 *
 * @param fileFields names under which the file may come
 * @param maxBytes the file's limit in bytes; the limit itself is accepted
 * @param maxFields how many texts may come with it; all of them together may have 256 KB in any case
 * @throws AppError bad_request, file_too_large, busy when the disk does not take it or has too little room; what the database fails with
 */
export async function receiveForm(
  request: Request,
  fileFields: readonly string[],
  maxBytes: number,
  maxFields = 60,
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
      uploadDir: await onDisk(incomingDir),
      filename: () => crypto.randomUUID(),
      hashAlgorithm: 'sha256',
      maxFiles: 1,
      maxFileSize: maxBytes,
      maxTotalFileSize: maxBytes,
      // An empty file input arrives as an empty, nameless file: what that means is judged below.
      allowEmptyFiles: true,
      minFileSize: 0,
      maxFields,
      maxFieldsSize: MAX_FIELDS_BYTES,
      filter: (part) => part.name !== null && fileFields.includes(part.name),
      // formidable may open a file after it has refused the form, and does not wait for those it closes: what it writes is ours to remove.
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
    // formidable does not hear what the last write, the flush and the closing fail with.
    await Promise.all(written.map((stream) => finished(stream)));
    const [fileField, file] = firstFile(files, begunAfter);
    if (file !== null && !hasRoom) throw new AppError('busy', NO_ROOM_MESSAGE, { retryAfterSeconds: NO_ROOM_SECONDS });
    return {
      fields: Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values?.at(-1) ?? ''])),
      pairs: Object.entries(fields).flatMap(([name, values]) =>
        (values ?? []).map((value): [string, string] => [name, value]),
      ),
      fileField,
      file,
      discard,
    };
  } catch (error) {
    await drain(body);
    await discard();
    const refusal = written.map((stream) => stream.errored).find(isDiskRefusal);
    if (refusal) throw diskRefusal(refusal);
    // The database says whose folder it is: its failure is no fault of the form.
    throw isStoreFailure(error) ? error : asRefusal(error, maxBytes);
  }
}

// Next may bundle this module more than once: one for the process.
const holder = globalThis as typeof globalThis & { northlaneReceiving?: Set<() => Promise<void>> };

/** What removes each form that is being received, or was and is not filed yet. An orderly end leaves none of them for the sweep. */
function receiving(): Set<() => Promise<void>> {
  if (holder.northlaneReceiving) return holder.northlaneReceiving;
  const all = (holder.northlaneReceiving = new Set());
  // Those that could still be answered have been by then.
  onShutdown('store', 'receiving', async () => {
    await Promise.all([...all].map((discard) => discard()));
    await leaveIncoming();
  });
  return all;
}

type Parsed = [Record<string, string[] | undefined>, Record<string, File[] | undefined>];

function parse(form: ReturnType<typeof formidable>, body: Readable, headers: Record<string, string>): Promise<Parsed> {
  // formidable reads a Node request; a stream with headers is all it needs of one.
  return form.parse(Object.assign(body, { headers }) as never) as Promise<Parsed>;
}

// formidable insists on one of the two; a body without a length was sent in chunks.
function lengthHeaders(request: Request): Record<string, string> {
  const length = request.headers.get('content-length');
  return length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
}

function firstFile(files: Parsed[1], begunAfter: number): [string | null, ReceivedFile | null] {
  for (const [name, list] of Object.entries(files)) {
    const file = list?.[0];
    if (!file || (file.size === 0 && !file.originalFilename)) continue;
    return [
      name,
      {
        path: file.filepath,
        originalName: file.originalFilename ?? '',
        sizeBytes: file.size,
        sha256: typeof file.hash === 'string' ? file.hash : '',
        begunAfter,
      },
    ];
  }
  return [null, null];
}

async function drain(body: Readable): Promise<void> {
  let drained = 0;
  try {
    body.removeAllListeners('data');
    for await (const chunk of body as AsyncIterable<Buffer>) {
      drained += chunk.length;
      if (drained > MAX_DRAINED_BYTES) break;
    }
  } catch {
    // The sender went away: there is nobody left to read the answer.
  }
}

async function removeWritten(stream: WriteStream): Promise<void> {
  // One that is still being opened would appear on the disk after it was removed.
  if (!stream.closed) await new Promise<void>((resolve) => stream.once('close', () => resolve()).destroy());
  await unlink(stream.path).catch(() => undefined);
}

function asRefusal(error: unknown, maxBytes: number): AppError {
  const { code, httpCode } = error as { code?: number; httpCode?: number };
  if (error instanceof AppError) return error;
  if (code === formidableErrors.maxFieldsSizeExceeded || code === formidableErrors.maxFieldsExceeded) {
    return new AppError('file_too_large', 'The form is too large.');
  }
  if (code === formidableErrors.maxFilesExceeded) return new AppError('bad_request', 'Please send one file only.');
  if (httpCode === 413) return tooLarge(maxBytes);
  return new AppError('bad_request', 'The form could not be read.');
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('file_too_large', `The file must be no larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
}
