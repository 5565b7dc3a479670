import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { today } from '../base/time';
import { contentDisposition } from '../platform/files/file-name';
import { openFile } from '../platform/files/store';
import type { KnownFile } from '../platform/files/store-interface';

export type ArchivedFile = { file: KnownFile; path: string; savedAt: Date };

/**
 * A zip of a text and stored files, made while it is read: one file is open at a time and nothing waits in memory or on the disk, however
 * much there is. A file that has gone meanwhile is empty in it. Cancelling the stream closes what is open.
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
  // Told to the reader when it asks for more; until then nobody else listens.
  output.on('error', () => undefined);
  zip.addBuffer(Buffer.from(text.content), text.path, { mtime: now });
  for (const { file, path, savedAt } of files) {
    // Documents are compressed already; the fastest level keeps the layout that every program can unpack.
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

/** The answer that hands somebody the archive of everything stored about them: saved, never kept by a cache. */
export function archiveResponse(archive: ReadableStream<Uint8Array>): Response {
  return new Response(archive, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition('attachment', `northlane-data-${today()}.zip`),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

// Not Readable.toWeb: of a stream that is cancelled just as it ends, it closes the controller twice, which nobody can catch.
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
