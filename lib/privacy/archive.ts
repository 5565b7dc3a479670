import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { today } from '../base/time';
import { siteSlug } from '../base/site-slug';
import { contentDisposition } from '../platform/files/file-name';
import { openFile } from '../platform/files/store';
import type { KnownFile } from '../platform/files/store-interface';

export type ArchivedFile = { file: KnownFile; path: string; savedAt: Date };

/**
 * Returns a zip of a text and stored files, built while it is read: one file is open at a time, and nothing is
 * buffered. A file deleted meanwhile is empty in the zip. Cancelling the stream closes the open file.
 */
export function zipOf(
  text: { path: string; content: string },
  files: readonly ArchivedFile[],
  now: Date,
): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | null = null;
  output.once('close', () => open?.destroy());
  zip.on('error', (error: Error) => output.destroy(error));
  // The reader gets the error with its next read. Without this listener it would also be an uncaught exception.
  output.on('error', () => undefined);
  zip.addBuffer(Buffer.from(text.content), text.path, { mtime: now });
  for (const { file, path, savedAt } of files) {
    // Level 1, because documents are already compressed. Not 0: some programs cannot unpack a stored entry whose size
    // follows its data.
    zip.addReadStreamLazy(path, { mtime: savedAt, compressionLevel: 1 }, (ready) => {
      void streamOf(file).then(
        (stream) => {
          open = stream;
          stream.once('error', (error) => output.destroy(error));
          if (output.destroyed) stream.destroy();
          else ready(null, stream);
        },
        (error: unknown) => output.destroy(error as Error),
      );
    });
  }
  zip.end();
  return pulledFrom(output);
}

export function archiveResponse(archive: ReadableStream<Uint8Array>): Response {
  return new Response(archive, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition('attachment', `${siteSlug()}-data-${today()}.zip`),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

// `Readable.toWeb`, cancelled exactly at the end, closes the controller twice: an error that cannot be caught.
function pulledFrom(output: Readable): ReadableStream<Uint8Array> {
  const chunks = output.iterator({ destroyOnReturn: true }) as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => {
        output.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

async function streamOf(file: KnownFile): Promise<Readable> {
  try {
    const { stream } = await openFile(file);
    return Readable.fromWeb(stream as never);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Readable.from([]);
    throw error;
  }
}
