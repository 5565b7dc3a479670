import type { Digest } from '../disk/files';

export const FILE_ID = /^[0-9a-f-]{36}$/;

/** A stored file with size and SHA-256 of its row, against which the store's bytes are checked. */
export type KnownFile = Digest & { id: string };

/** A file in the receiving folder; size and SHA-256 are those of the received bytes. */
export type KeepableFile = Digest & { path: string };

export type OpenedFile = { stream: ReadableStream<Uint8Array>; sizeBytes: number };

/**
 * Sends pieces one by one as a reader takes them. The first is read at once, so that failures are known before the
 * response starts.
 */
export async function streamOf(pieces: AsyncGenerator<Uint8Array, void>): Promise<ReadableStream<Uint8Array>> {
  let coming: Promise<IteratorResult<Uint8Array, void>> | null = pieces.next();
  await coming;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await (coming ?? pieces.next());
        coming = null;
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Storage of private files by generated ids: a folder (store-disk.ts) or a bucket (store-s3.ts). Only these two know the location. */
export interface Store {
  /** Takes a flushed file out of the receiving folder. Once it resolves, the file is durable and its row may be committed. */
  keep(received: KeepableFile, id: string): Promise<void>;
  /**
   * Opens a file for sending. The first piece is read at once, so that failures are known before the response starts.
   * @throws an error with code ENOENT when the file does not exist; refusals of the store (failures.ts)
   */
  open(file: KnownFile): Promise<OpenedFile>;
  /** Removes a file; a missing one is no error. */
  remove(id: string): Promise<void>;
  /** Yields batches of ids of files stored before `before` (epoch ms by our clock). */
  ids(before: number): AsyncGenerator<string[]>;
  probe(): Promise<void>;
  /** Path of a file on this machine; null when it is elsewhere. */
  localPath(id: string): string | null;
}

/** Folder of all files. They lie in subfolders ("shelves") named by the first two digits of their ids. */
export const FILES = 'files';

/**
 * Object key behind the prefix, or path below the uploads folder or a backup: the same everywhere, so copying moves a
 * file.
 * @throws when the id is invalid
 */
export function fileLocation(id: string): string {
  if (!FILE_ID.test(id)) throw new Error('invalid file id');
  return `${FILES}/${id.slice(0, 2)}/${id}`;
}
