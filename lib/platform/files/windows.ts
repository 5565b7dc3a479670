import type { FileHandle } from 'node:fs/promises';
import { readAt } from '../disk/files';

const READ_BYTES = 65_536;

export async function* bytesOf(handle: FileHandle, from: number, size: number): AsyncGenerator<Buffer> {
  for (let at = from; at < size; at += READ_BYTES) {
    const bytes = await readAt(handle, at, READ_BYTES);
    if (bytes.length === 0) return;
    yield bytes;
  }
}

/** Yields bytes as one character each. Windows overlap, to find matches across borders; `length` counts new bytes. */
export async function* windowsOf(
  pieces: AsyncIterable<Buffer>,
  overlap: number,
): AsyncGenerator<{ text: string; length: number }> {
  let tail = '';
  for await (const piece of pieces) {
    const text = tail + piece.toString('latin1');
    yield { text, length: piece.length };
    tail = text.slice(-overlap);
  }
}
