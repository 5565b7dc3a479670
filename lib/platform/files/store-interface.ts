import type { Digest } from '../disk/files';

export const FILE_ID = /^[0-9a-f-]{36}$/;

/** A stored file, with the size and the SHA-256 that its row has: what a store hands out is held against them. */
export type KnownFile = Digest & { id: string };

/** A file in the receiving folder: size and SHA-256 are those of the bytes that came in. */
export type KeepableFile = Digest & { path: string };

export type OpenedFile = { stream: ReadableStream<Uint8Array>; sizeBytes: number };

/**
 * What private files are kept in, by generated ids: a folder (store-disk.ts) or a bucket (store-s3.ts). Only these two know where they
 * lie.
 */
export interface Store {
  /**
   * Takes a received file, flushed by whoever wrote it, out of the receiving folder. When this resolves, it is kept for good under `id`:
   * the row that points to it may be committed. From then on the sweep counts.
   */
  keep(received: KeepableFile, id: string): Promise<void>;
  /**
   * A file, to be sent a piece at a time. The first piece is read at once: what the store refuses is known before anything is answered.
   *
   * @throws an error with the code ENOENT when there is no such file; what the store refuses with (failures.ts)
   */
  open(file: KnownFile): Promise<OpenedFile>;
  /** Removes a file; one that is already gone is fine. */
  remove(id: string): Promise<void>;
  /** Ids of the files that were kept before `before` (epoch ms by our clock), some at a time. */
  ids(before: number): AsyncGenerator<string[]>;
  /** Proves that a file can be kept now. */
  probe(): Promise<void>;
  /** Where a file lies on this machine; null where it does not. */
  localPath(id: string): string | null;
}
