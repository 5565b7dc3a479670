import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from '../base/settings/object-store';
import { digestOf, flush, makeFolder } from '../platform/disk/files';
import { FILES, fileLocation, FILE_ID } from '../platform/files/store-interface';
import { S3Store } from '../platform/files/store-s3';
import { Bucket } from '../platform/s3/bucket';
import { copyWhole } from './copy-whole';
import { fileIn } from './manifest';
import { isOtherFile } from './site-files';
import type { NamedFile } from './snapshot';

export type Target = {
  ids(): Promise<string[]>;
  put(file: NamedFile, path: string): Promise<void>;
  /** Whether the store has this file unchanged; reads all of it. @throws the store's error if it refuses */
  holds(file: NamedFile): Promise<boolean>;
  /** Flushes what `put` did not. Call it after the last file. */
  finish(): Promise<void>;
};

export function targetOf(uploadsDir: string, objectStore: ObjectStore | null): Target {
  return objectStore === null ? folderTarget(uploadsDir) : bucketTarget(new Bucket(objectStore));
}

function bucketTarget(bucket: Bucket): Target {
  const store = new S3Store(bucket);
  return {
    ids: async () => {
      const ids: string[] = [];
      for await (const some of store.ids(Infinity)) ids.push(...some);
      return ids;
    },
    put: async ({ id, sizeBytes, sha256 }, path) =>
      void (await bucket.put(fileLocation(id), { path, sizeBytes, sha256 })),
    holds: async (file) => {
      try {
        const { stream } = await store.open(file);
        let bytes = 0;
        for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
        return bytes === file.sizeBytes;
      } catch (error) {
        if (isOtherFile(error) || (error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },
    finish: async () => {},
  };
}

function folderTarget(uploadsDir: string): Target {
  const pathOf = (id: string) => fileIn(uploadsDir, id);
  return {
    ids: async () => {
      const root = join(uploadsDir, FILES);
      if (!existsSync(root)) return [];
      const shelves = await Promise.all((await readdir(root)).map((shelf) => readdir(join(root, shelf))));
      return shelves.flat().filter((name) => FILE_ID.test(name));
    },
    put: async ({ id }, path) => {
      await makeFolder(dirname(pathOf(id)));
      await rm(pathOf(id), { force: true });
      await copyWhole(path, pathOf(id));
      await flush(dirname(pathOf(id)));
    },
    holds: async ({ id, sizeBytes, sha256 }) => {
      const digest = await digestOf(pathOf(id)).catch(() => null);
      return digest?.sizeBytes === sizeBytes && digest.sha256 === sha256;
    },
    finish: async () => {
      // An earlier, interrupted run may have created folders without flushing them.
      for (const made of [join(uploadsDir, FILES), uploadsDir]) if (existsSync(made)) await flush(made);
    },
  };
}
