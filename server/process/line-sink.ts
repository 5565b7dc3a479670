import { writeSync } from 'node:fs';
import { lineOf } from '../../lib/base/log/log';

/** Maximum bytes buffered while the descriptor accepts nothing. Further lines are dropped and counted. */
const MAX_WAITING_BYTES = 1024 * 1024;
const RETRY_MS = 250;

type Write = (descriptor: number, bytes: Uint8Array) => number;

/**
 * Writes whole lines to a non-blocking descriptor. Bytes that the descriptor does not accept are buffered up to a limit
 * and retried. Once writing succeeds again, the number of dropped lines is logged.
 */
export class LineSink {
  readonly #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #dropped = 0;
  #retry: NodeJS.Timeout | null = null;

  /** @param writeTo writes some or all of the bytes and returns their number, or throws */
  constructor(
    private readonly descriptor: number,
    private readonly writeTo: Write = writeSync,
  ) {}

  /** Writes lines. Never throws and never blocks. @param lines each with its line break */
  write(lines: string): void {
    const bytes = Buffer.from(lines);
    if (this.#waitingBytes + bytes.length > MAX_WAITING_BYTES) {
      this.#dropped += lines.split('\n').length - 1;
      return;
    }
    this.#append(bytes);
    // While a retry is pending, a further attempt would almost certainly fail too.
    if (!this.#retry) this.flush();
  }

  flush(): void {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    try {
      this.#writeWaiting();
      if (this.#dropped === 0) return;
      const time = new Date().toISOString();
      this.#append(Buffer.from(lineOf({ time, level: 'warn', event: 'log.dropped', lines: this.#dropped })));
      this.#dropped = 0;
      this.#writeWaiting();
    } catch {
      this.#retry = setTimeout(() => this.flush(), RETRY_MS).unref();
    }
  }

  #append(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  #writeWaiting(): void {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const written = this.writeTo(this.descriptor, first);
      this.#waitingBytes -= written;
      if (written === first.length) this.#waiting.shift();
      else this.#waiting[0] = first.subarray(written);
    }
  }
}
