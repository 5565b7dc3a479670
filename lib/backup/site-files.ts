import { stat } from 'node:fs/promises';
import type { ObjectStore } from '../base/settings/object-store';
import type { Digest } from '../platform/disk/files';
import { MARKER } from '../platform/files/folder';
import { FILES, placeInStore } from '../platform/files/place-in-store';
import { S3Store } from '../platform/files/store-s3';
import { Bucket } from '../platform/s3/bucket';
import { isObjectStoreFailure, type ObjectStoreFailure } from '../platform/s3/failure';
import { copyWhole, Unreadable, writeNew } from './copy-whole';
import { fileIn } from './manifest';
import type { NamedFile } from './snapshot';

/** A site's documents, wherever they are kept. */
export type SiteFiles = {
  /** What is there now, as far as it is known without reading it: a file's size; null: there is none. */
  look(): Promise<(file: NamedFile) => Promise<number | null>>;
  /**
   * Copies a file to where none is; the copy is on the disk when this resolves.
   *
   * @returns what was read, which is something else where the store does not give this one file; null: there is none
   */
  copy(file: NamedFile, target: string): Promise<Digest | null>;
};

/** @param objectStore the bucket that they are in; null: they are in `uploadsDir` */
export function filesOf(uploadsDir: string, objectStore: ObjectStore | null): SiteFiles {
  return objectStore === null ? inFolder(uploadsDir) : inBucket(new Bucket(objectStore));
}

/** What could not be read as its row says. */
const OTHER: Digest = { sizeBytes: -1, sha256: '' };
/** What a disk says of one file, or of a part of itself. What it says of the process (EMFILE) would be said of the next file, too. */
const OF_ONE_FILE = ['EIO', 'EACCES', 'EPERM', 'EBADMSG', 'EUCLEAN', 'EISDIR', 'ENOTDIR', 'ELOOP'];

function inFolder(uploadsDir: string): SiteFiles {
  const pathOf = ({ id }: NamedFile) => fileIn(uploadsDir, id);
  return {
    look: async () => (file) =>
      sizeOf(pathOf(file)).catch((error: NodeJS.ErrnoException) => {
        if (OF_ONE_FILE.includes(error.code ?? '')) return OTHER.sizeBytes;
        throw error;
      }),
    copy: async (file, target) => {
      try {
        return await copyWhole(pathOf(file), target);
      } catch (error) {
        if (error instanceof Unreadable && OF_ONE_FILE.includes(error.code ?? '')) return OTHER;
        return noneIfMissing(error);
      }
    },
  };
}

function inBucket(bucket: Bucket): SiteFiles {
  const store = new S3Store(bucket);
  return {
    // One call for a thousand files; a size is not in it.
    look: async () => {
      const keys = new Set<string>();
      for await (const { objects } of bucket.list(`${FILES}/`)) for (const { key } of objects) keys.add(key);
      return async (file) => (keys.has(placeInStore(file.id)) ? file.sizeBytes : null);
    },
    copy: async (file, target) => {
      try {
        const { stream } = await store.open(file);
        await writeNew(target, async (to) => {
          // What it hands out is compared with the file's row, to the last byte.
          for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) await to.writeFile(piece);
        });
        return { sizeBytes: file.sizeBytes, sha256: file.sha256 };
      } catch (error) {
        if (isObjectStoreFailure(error) && (isOtherFile(error) || (await isOfOneFile(error, bucket)))) return OTHER;
        return noneIfMissing(error);
      }
    },
  };
}

/** Whether what a bucket has is not what its row says. */
export function isOtherFile(thrown: unknown): boolean {
  return isObjectStoreFailure(thrown) && /^other-(bytes|size)$/.test(thrown.reason);
}

/** Whether a bucket refuses one object, and gives others: a key that may read nothing, or a store in trouble, is no loss of files. */
async function isOfOneFile({ status }: ObjectStoreFailure, bucket: Bucket): Promise<boolean> {
  if (status === null || status >= 500 || status === 429) return false;
  return bucket.text(MARKER).then(
    () => true,
    () => false,
  );
}

/** The size of a file; null: there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(({ size }) => size, noneIfMissing);
}

function noneIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
