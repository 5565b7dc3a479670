import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import type { Bucket } from '../s3/bucket';
import { ObjectStoreFailure } from '../s3/failure';
import { THIS_PROCESS } from './incoming';
import { FILES, placeInStore } from './place-in-store';
import { FILE_ID, type KeepableFile, type KnownFile, type OpenedFile, type Store } from './store-interface';

/** So much of a file that is sent is held, once: most documents are smaller, and come in one. */
const PIECE_BYTES = 1024 * 1024;
/** A probe is three calls, which are paid for: one that succeeded is believed for so long. */
const PROBED_MS = 30_000;

/**
 * Private files in a bucket, under the names that they have on the disk. What it hands out is compared with the size and the SHA-256 of the
 * file's row, size first and bytes as they pass: the last piece of something else is never handed out.
 */
export class S3Store implements Store {
  private probedAt = -Infinity;

  constructor(private readonly bucket: Bucket) {}

  async keep(received: KeepableFile, id: string): Promise<void> {
    await this.bucket.put(placeInStore(id), received);
    await unlink(received.path).catch(() => undefined);
  }

  async open(file: KnownFile): Promise<OpenedFile> {
    const pieces = this.piecesOf(file);
    // The first one now: whether there is such a file, and whether it can be had, is known before anything is answered.
    let coming: Promise<IteratorResult<Uint8Array>> | null = pieces.next();
    await coming;
    const stream = new ReadableStream<Uint8Array>(
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
    return { stream, sizeBytes: file.sizeBytes };
  }

  async remove(id: string): Promise<void> {
    await this.bucket.remove(placeInStore(id));
  }

  /** Times are the store's, so `before` is carried over to its clock. */
  async *ids(before: number): AsyncGenerator<string[]> {
    for await (const { objects, aheadMs } of this.bucket.list(`${FILES}/`)) {
      const old = objects.filter(({ changedAt }) => changedAt < before + aheadMs);
      yield old
        .map(({ key }) => key.slice(-36))
        .filter((id, index) => FILE_ID.test(id) && old[index]!.key === placeInStore(id));
    }
  }

  async probe(): Promise<void> {
    if (performance.now() - this.probedAt < PROBED_MS) return;
    await probeBucket(this.bucket);
    this.probedAt = performance.now();
  }

  localPath(): null {
    return null;
  }

  /** One call each, so a reader who is slow or leaves holds no connection, and a file that is erased is not read on. */
  private async *piecesOf({ id, sizeBytes, sha256 }: KnownFile): AsyncGenerator<Uint8Array, undefined> {
    const hash = createHash('sha256');
    for (let at = 0; at < sizeBytes;) {
      const piece = await this.bucket.bytes(placeInStore(id), at, Math.min(PIECE_BYTES, sizeBytes - at), sizeBytes);
      if (piece === null) throw Object.assign(new Error('There is no such file.'), { code: 'ENOENT' });
      hash.update(piece);
      at += piece.length;
      if (at === sizeBytes && hash.digest('hex') !== sha256) throw new ObjectStoreFailure('GET', 'other-bytes', false);
      yield piece;
    }
    return undefined;
  }
}

/**
 * Proves that an object can be written, read back and removed. Leaves nothing.
 *
 * @returns whether the bucket keeps what is removed from it
 * @throws ObjectStoreFailure
 */
export async function probeBucket(bucket: Bucket): Promise<{ keepsVersions: boolean }> {
  const key = `probes/${THIS_PROCESS}`;
  const text = `northlane ${crypto.randomUUID()}`;
  const put = await bucket.put(key, text);
  const stored = await bucket.text(key).finally(() => bucket.remove(key));
  if (stored !== text) throw new ObjectStoreFailure('GET', 'other-bytes', false);
  return put;
}
