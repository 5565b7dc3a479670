import { countBits, grown, hasBit, noBits, setBit, slotsIn, type Bits } from './bits';

/** Factor of sort keys: seconds and slot in one exact number. Valid until 2106 and for 2,097,152 slots. */
const SLOTS = 2 ** 21;
/** Sets up to this size are sorted by themselves. For larger sets, walking the sorted order of all slots is faster. */
const FEW = 100;

/** All slots, sorted by the second of first publication, then by slot. */
export class NewestOrder {
  private seconds = new Uint32Array(0);
  private order = new Uint32Array(0);
  private known: Bits = noBits(0);
  private length = 0;
  private isSettled = false;

  reserve(slots: number): void {
    this.seconds = grown(this.seconds, new Uint32Array(slots));
    this.order = grown(this.order, new Uint32Array(slots));
    this.known = grown(this.known, noBits(slots));
  }

  /** Sets a job's time of first publication. @param moment in ms */
  put(slot: number, moment: number): void {
    const seconds = Math.floor(moment / 1_000);
    const isKnown = hasBit(this.known, slot);
    if (isKnown && this.seconds[slot] === seconds) return;
    if (this.isSettled && isKnown) {
      const at = this.placeOf(slot);
      this.order.copyWithin(at, at + 1, this.length--);
    }
    this.seconds[slot] = seconds;
    setBit(this.known, slot);
    if (!this.isSettled) return;
    const at = this.placeOf(slot);
    this.order.copyWithin(at + 1, at, this.length++);
    this.order[at] = slot;
  }

  /** Sorts all slots put so far, once: about 40 ms for 100,000 jobs. Slots put later are inserted in order. */
  settle(): void {
    if (this.isSettled) return;
    this.isSettled = true;
    const sorted = this.sorted(this.known);
    this.order.set(sorted);
    this.length = sorted.length;
  }

  /** Whether a job was first published at or after a moment, which is in ms and a whole second. */
  isSince(slot: number, moment: number): boolean {
    return (this.seconds[slot] as number) * 1_000 >= moment;
  }

  *newestFirst(bits: Bits): Generator<number, void, undefined> {
    this.settle();
    let left = countBits(bits);
    const from = left <= FEW ? this.sorted(bits) : this.order.subarray(0, this.length);
    for (let at = from.length - 1; at >= 0 && left > 0; at -= 1) {
      const slot = from[at] as number;
      if (!hasBit(bits, slot)) continue;
      left -= 1;
      yield slot;
    }
  }

  // Typed arrays sort several times faster without a comparator, and a loop fills them faster than `from`.
  private sorted(bits: Bits): Uint32Array {
    const keys = new Float64Array(countBits(bits));
    let filled = 0;
    for (const slot of slotsIn(bits)) keys[filled++] = this.keyOf(slot);
    keys.sort();
    const slots = new Uint32Array(filled);
    for (let at = 0; at < filled; at += 1) {
      const key = keys[at] as number;
      slots[at] = key - Math.floor(key / SLOTS) * SLOTS;
    }
    return slots;
  }

  private keyOf(slot: number): number {
    return (this.seconds[slot] as number) * SLOTS + slot;
  }

  /** Returns the position of a slot in the sorted order, or the position where to insert it. */
  private placeOf(slot: number): number {
    const key = this.keyOf(slot);
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keyOf(this.order[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
