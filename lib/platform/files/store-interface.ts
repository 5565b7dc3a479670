import type { Digest } from '../disk/files';

export const FILE_ID = /^[0-9a-f-]{36}$/;

/** A stored file with the size and SHA-256 of its database row; the store's bytes are compared with them. */
export type KnownFile = Digest & { id: string };

/** A file in the receiving folder, with size and SHA-256 of the received bytes. */
export type KeepableFile = Digest & { path: string };

export type OpenedFile = { stream: ReadableStream<Uint8Array>; sizeBytes: number };

/** Sends blocks as the client reads them. The first is read at once, so that failures precede the response. */
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

/** Store of private files by generated ids: a folder (store-disk.ts) or a bucket (store-s3.ts). */
export interface Store {
  /** Moves a flushed file into the store. Once this resolves, it is durable, and its row may be committed. */
  keep(received: KeepableFile, id: string): Promise<void>;
  /** Opens a file for sending. @throws an error with code ENOENT when it is missing; failures of the store */
  open(file: KnownFile): Promise<OpenedFile>;
  /** Removes a file; a missing one is no error. */
  remove(id: string): Promise<void>;
  /** Yields the ids of files stored before `before` (epoch ms by this machine's clock), in batches. */
  ids(before: number): AsyncGenerator<string[]>;
  probe(): Promise<void>;
  /** Returns the path of a file on this machine; null for a bucket. */
  localPath(id: string): string | null;
}

/** Folder of all stored files. It has subfolders ("shelves") named by the first two digits of the files' ids. */
export const FILES = 'files';

/** Returns a file's object key, also its path below the uploads folder or a backup. @throws when the id is invalid */
export function fileLocation(id: string): string {
  if (!FILE_ID.test(id)) throw new Error('invalid file id');
  return `${FILES}/${id.slice(0, 2)}/${id}`;
}
