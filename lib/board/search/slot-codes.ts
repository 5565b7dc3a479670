import type { Bits } from './bits';

/**
 * First byte of a run of sorted slots. `LIST`: the differences between slots follow, with seven bits per byte.
 * `BITMAP`: one bit per slot follows, if that is shorter. An empty run has no bytes.
 */
const [LIST, BITMAP] = [0, 1];
const BYTES_AT_FIRST = 65_536;
const LONGEST = 5;

/** Writes runs of slots one after another. */
export class SlotWriter {
  private bytes = new Uint8Array(BYTES_AT_FIRST);
  length = 0;

  /** Appends a run. @param slots sorted, of which the first `count` are written */
  write(slots: Uint32Array, count: number): void {
    if (count === 0) return;
    const size = ((slots[count - 1] as number) >>> 3) + 1;
    this.reserve(1 + Math.max(size, count * LONGEST));
    const from = this.length;
    this.writeList(slots, count);
    if (this.length - from > size + 1) this.writeBitmap(slots, count, from, size);
  }

  take(): Uint8Array {
    const taken = this.bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  private writeList(slots: Uint32Array, count: number): void {
    const { bytes } = this;
    let end = this.length;
    bytes[end++] = LIST;
    let last = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      let rest = slot - last;
      last = slot;
      for (; rest > 127; rest >>>= 7) bytes[end++] = rest | 128;
      bytes[end++] = rest;
    }
    this.length = end;
  }

  private writeBitmap(slots: Uint32Array, count: number, from: number, size: number): void {
    const { bytes } = this;
    const start = from + 1;
    bytes[from] = BITMAP;
    bytes.fill(0, start, start + size);
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      bytes[start + (slot >>> 3)] = (bytes[start + (slot >>> 3)] as number) | (1 << (slot & 7));
    }
    this.length = start + size;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(2 * (this.length + more));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/** Reads a run. @param into receives the slots, sorted @returns their number */
export function readSlots(bytes: Uint8Array, from: number, to: number, into: Uint32Array): number {
  let count = 0;
  eachSlotIn(bytes, from, to, (slot) => (into[count++] = slot));
  return count;
}

/** Adds the slots of a run to a set. */
export function markSlots(bytes: Uint8Array, from: number, to: number, bits: Bits): void {
  if (from < to && bytes[from] === BITMAP) {
    const start = from + 1;
    for (let at = start; at < to; at += 1) {
      const word = (at - start) >>> 2;
      bits[word] = (bits[word] as number) | ((bytes[at] as number) << (((at - start) & 3) << 3));
    }
    return;
  }
  eachSlotIn(bytes, from, to, (slot) => {
    bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
  });
}

function eachSlotIn(bytes: Uint8Array, from: number, to: number, found: (slot: number) => void): void {
  if (from === to) return;
  if (bytes[from] === LIST) {
    let [slot, rest, shift] = [0, 0, 0];
    for (let at = from + 1; at < to; at += 1) {
      const byte = bytes[at] as number;
      rest |= (byte & 127) << shift;
      shift += 7;
      if (byte > 127) continue;
      slot += rest;
      found(slot);
      [rest, shift] = [0, 0];
    }
    return;
  }
  const start = from + 1;
  for (let at = start; at < to; at += 1)
    for (let rest = bytes[at] as number; rest !== 0; rest &= rest - 1)
      found(((at - start) << 3) + 31 - Math.clz32(rest & -rest));
}
