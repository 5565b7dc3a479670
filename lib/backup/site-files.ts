import { stat } from 'node:fs/promises';
import type { ObjectStore } from '../base/settings/object-store';
import type { Digest } from '../platform/disk/files';
import { FILES, placeInStore } from '../platform/files/place-in-store';
import { S3Store } from '../platform/files/store-s3';
import { Bucket } from '../platform/s3/bucket';
import { isObjectStoreFailure } from '../platform/s3/failure';
import { copyWhole, writeNew } from './copy-whole';
import { fileIn } from './manifest';
import type { NamedFile } from './snapshot';

/** A site's documents, wherever they are kept. */
export type SiteFiles = {
  /** What is there now, as far as it is known without reading it: a file's size; null: there is none. */
  look(): Promise<(file: NamedFile) => Promise<number | null>>;
  /**
   * Copies a file to where none is; the copy is on the disk when this resolves.
   *
   * @returns what was read; null: there is none
   */
  copy(file: NamedFile, target: string): Promise<Digest | null>;
};

/** @param objectStore the bucket that they are in; null: they are in `uploadsDir` */
export function filesOf(uploadsDir: string, objectStore: ObjectStore | null): SiteFiles {
  return objectStore === null ? inFolder(uploadsDir) : inBucket(new Bucket(objectStore));
}

function inFolder(uploadsDir: string): SiteFiles {
  const pathOf = ({ id }: NamedFile) => fileIn(uploadsDir, id);
  return {
    look: async () => (file) => sizeOf(pathOf(file)),
    copy: (file, target) => copyWhole(pathOf(file), target).catch(noneIfMissing),
  };
}

/** What could not be read as its row says. */
const OTHER: Digest = { sizeBytes: -1, sha256: '' };

function inBucket(bucket: Bucket): SiteFiles {
  const store = new S3Store(bucket);
  return {
    // One call for a thousand files; a size is not in it.
    look: async () => {
      const keys = new Set<string>();
      for await (const { objects } of bucket.list(`${FILES}/`)) for (const { key } of objects) keys.add(key);
      return async ({ id, sizeBytes }) => (keys.has(placeInStore(id)) ? sizeBytes : null);
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
        if (isObjectStoreFailure(error) && /^other-(bytes|size)$/.test(error.reason)) return OTHER;
        return noneIfMissing(error);
      }
    },
  };
}

/** The size of a file; null: there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(({ size }) => size, noneIfMissing);
}

function noneIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
