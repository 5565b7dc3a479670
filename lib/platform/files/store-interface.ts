import type { Digest } from '../disk/files';

export const FILE_ID = /^[0-9a-f-]{36}$/;

/** A stored file with size and SHA-256 of its row, against which the store's bytes are checked. */
export type KnownFile = Digest & { id: string };

/** A file in the receiving folder; size and SHA-256 are those of the received bytes. */
export type KeepableFile = Digest & { path: string };

export type OpenedFile = { stream: ReadableStream<Uint8Array>; sizeBytes: number };

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
