import { stat } from 'node:fs/promises';
import type { ObjectStore } from '../base/settings/object-store';
import { writeNew, type Digest } from '../platform/disk/files';
import { MARKER } from '../platform/files/folder';
import { FILES, fileLocation } from '../platform/files/store-interface';
import { S3Store } from '../platform/files/store-s3';
import { Bucket } from '../platform/s3/bucket';
import { isObjectStoreFailure, type ObjectStoreFailure } from '../platform/s3/failure';
import { copyWhole, Unreadable } from './copy-whole';
import { fileIn } from './manifest';
import type { NamedFile } from './snapshot';

export type SiteFiles = {
  /** The returned function gives a file's size without reading the file, or null if it is missing. */
  list(): Promise<(file: NamedFile) => Promise<number | null>>;
  /** Copies and flushes a file. @returns its digest; `OTHER` if it cannot be read; null if it is missing */
  copy(file: NamedFile, target: string): Promise<Digest | null>;
};

export function filesOf(uploadsDir: string, objectStore: ObjectStore | null): SiteFiles {
  return objectStore === null ? inFolder(uploadsDir) : inBucket(new Bucket(objectStore));
}

/** Digest that matches no row. */
const OTHER: Digest = { sizeBytes: -1, sha256: '' };
/** Codes of errors that concern one file or a part of the disk. Errors of the process (EMFILE) are thrown. */
const OF_ONE_FILE = ['EIO', 'EACCES', 'EPERM', 'EBADMSG', 'EUCLEAN', 'EISDIR', 'ENOTDIR', 'ELOOP'];

function inFolder(uploadsDir: string): SiteFiles {
  const pathOf = ({ id }: NamedFile) => fileIn(uploadsDir, id);
  return {
    list: async () => (file) =>
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
    // One request for 1,000 files. Sizes are not stored.
    list: async () => {
      const keys = new Set<string>();
      for await (const { objects } of bucket.list(`${FILES}/`)) for (const { key } of objects) keys.add(key);
      return async (file) => (keys.has(fileLocation(file.id)) ? file.sizeBytes : null);
    },
    copy: async (file, target) => {
      try {
        const { stream } = await store.open(file);
        await writeNew(target, async (to) => {
          // The stream itself compares all bytes with the file's row.
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

export function isOtherFile(thrown: unknown): boolean {
  return isObjectStoreFailure(thrown) && /^other-(bytes|size)$/.test(thrown.reason);
}

/** Whether the bucket refuses only this object. If the key may read nothing, or the store fails, no file is lost. */
async function isOfOneFile({ status }: ObjectStoreFailure, bucket: Bucket): Promise<boolean> {
  if (status === null || status >= 500 || status === 429) return false;
  return bucket.text(MARKER).then(
    () => true,
    () => false,
  );
}

export async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(({ size }) => size, noneIfMissing);
}

function noneIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
