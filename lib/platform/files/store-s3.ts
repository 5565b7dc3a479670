import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { reusedFor } from '../../base/reused-for';
import type { Bucket } from '../s3/bucket';
import { ObjectStoreFailure } from '../s3/failure';
import { THIS_PROCESS } from './incoming';
import {
  FILE_ID,
  fileLocation,
  FILES,
  streamOf,
  type KeepableFile,
  type KnownFile,
  type OpenedFile,
  type Store,
} from './store-interface';

/** Maximum bytes of a file in memory while it is sent. Most documents fit into one block. */
const PIECE_BYTES = 1024 * 1024;
/** How long a successful probe is reused, in ms: each probe takes three requests, for which providers charge. */
const PROBED_MS = 30_000;

/** Private files in a bucket. Each is compared with its row, and the last block of a wrong object is not sent. */
export class S3Store implements Store {
  readonly probe = reusedFor(PROBED_MS, async () => void (await probeBucket(this.bucket)));

  constructor(private readonly bucket: Bucket) {}

  async keep(received: KeepableFile, id: string): Promise<void> {
    await this.bucket.put(fileLocation(id), received);
    await unlink(received.path).catch(() => undefined);
  }

  async open(file: KnownFile): Promise<OpenedFile> {
    return { stream: await streamOf(this.piecesOf(file)), sizeBytes: file.sizeBytes };
  }

  async remove(id: string): Promise<void> {
    await this.bucket.remove(fileLocation(id));
  }

  /** Objects carry times of the store's clock, so `before` is converted to that clock. */
  async *ids(before: number): AsyncGenerator<string[]> {
    for await (const { objects, aheadMs } of this.bucket.list(`${FILES}/`)) {
      const old = objects.filter(({ changedAt }) => changedAt < before + aheadMs);
      yield old
        .map(({ key }) => key.slice(-36))
        .filter((id, index) => FILE_ID.test(id) && old[index]!.key === fileLocation(id));
    }
  }

  localPath(): null {
    return null;
  }

  /** Makes one request for each block: a slow client holds no connection, and an erased file is not sent further. */
  private async *piecesOf({ id, sizeBytes, sha256 }: KnownFile): AsyncGenerator<Uint8Array, void> {
    const hash = createHash('sha256');
    for (let at = 0; at < sizeBytes;) {
      const piece = await this.bucket.bytes(fileLocation(id), at, Math.min(PIECE_BYTES, sizeBytes - at), sizeBytes);
      if (piece === null) throw Object.assign(new Error('There is no such file.'), { code: 'ENOENT' });
      hash.update(piece);
      at += piece.length;
      if (at === sizeBytes && hash.digest('hex') !== sha256) throw new ObjectStoreFailure('GET', 'other-bytes', false);
      yield piece;
    }
  }
}

/** Checks that an object can be written, read back and deleted. @throws ObjectStoreFailure */
export async function probeBucket(bucket: Bucket): Promise<{ keepsVersions: boolean }> {
  const key = `probes/${THIS_PROCESS}`;
  const text = `northlane ${crypto.randomUUID()}`;
  const put = await bucket.put(key, text);
  const stored = await bucket.text(key).finally(() => bucket.remove(key));
  if (stored !== text) throw new ObjectStoreFailure('GET', 'other-bytes', false);
  return put;
}
