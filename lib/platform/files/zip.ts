import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Options, type ZipFile } from 'yauzl';
import { readAt } from '../disk/files';

const READ_BYTES = 65_536;

/**
 * Passes a zip archive to `read`. @returns null when it is damaged @throws only when the file cannot be read
 * @param options `decodeStrings: false` leaves names as bytes
 */
export async function readZip<Result>(
  handle: FileHandle,
  size: number,
  read: (zip: ZipFile) => Promise<Result>,
  options: Pick<Options, 'decodeStrings'> = {},
): Promise<Result | null> {
  const reader = new BoundedReader(handle, size);
  try {
    return await read(await fromRandomAccessReaderPromise(reader, size, { autoClose: false, ...options }));
  } catch {
    if (reader.failure) throw reader.failure;
    return null;
  }
}

/** Refuses offsets outside the file, for which `fs.read` throws an uncaught error. Reads blocks of 64 KiB. */
class BoundedReader extends RandomAccessReader {
  failure: unknown = null;
  private held: Buffer = Buffer.alloc(0);
  private heldFrom = 0;

  constructor(
    private readonly handle: FileHandle,
    private readonly size: number,
  ) {
    super();
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ) {
    if (!Number.isSafeInteger(position) || position < 0 || position + length > this.size) {
      setImmediate(callback, new Error('offset outside the file'));
      return;
    }
    this.slice(position, length).then((bytes) => callback(null, bytes.copy(buffer, offset)), callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.range(start, Math.min(end, this.size)));
  }

  private async *range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = Math.max(start, 0); at < end; at += READ_BYTES)
      yield await this.readFrom(at, Math.min(READ_BYTES, end - at));
  }

  private async slice(position: number, length: number): Promise<Buffer> {
    if (position < this.heldFrom || position + length > this.heldFrom + this.held.length) {
      this.held = await this.readFrom(position, Math.max(length, READ_BYTES));
      this.heldFrom = position;
    }
    return this.held.subarray(position - this.heldFrom, position - this.heldFrom + length);
  }

  private async readFrom(position: number, length: number): Promise<Buffer> {
    try {
      return await readAt(this.handle, position, length);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}
