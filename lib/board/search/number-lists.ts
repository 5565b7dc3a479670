import { grown } from './bits';

/** A list of small numbers for each slot, all in one array: 100,000 arrays of their own take five times the memory. */
export class NumberLists {
  private numbers = new Uint32Array(1_024);
  private used = 0;
  private left = 0;
  private starts = new Uint32Array(0);
  private lengths = new Uint16Array(0);

  reserve(slots: number): void {
    this.starts = grown(this.starts, new Uint32Array(slots));
    this.lengths = grown(this.lengths, new Uint16Array(slots));
  }

  at(slot: number): number[] {
    const numbers: number[] = [];
    this.each(slot, (number) => numbers.push(number));
    return numbers;
  }

  each(slot: number, found: (number: number) => void): void {
    const start = this.starts[slot] ?? 0;
    const end = start + (this.lengths[slot] ?? 0);
    for (let at = start; at < end; at += 1) found(this.numbers[at] as number);
  }

  set(slot: number, list: readonly number[]): void {
    const before = this.lengths[slot] as number;
    const fits = list.length <= before;
    this.left += fits ? before - list.length : before;
    if (!fits) {
      this.lengths[slot] = 0;
      this.makeRoom(list.length);
      this.starts[slot] = this.used;
      this.used += list.length;
    }
    this.numbers.set(list, this.starts[slot]);
    this.lengths[slot] = list.length;
  }

  /** Makes room at the end by copying all lists into a new array, without the gaps between them. */
  private makeRoom(more: number): void {
    if (this.used + more <= this.numbers.length) return;
    const size = Math.ceil((this.used - this.left + more) * 1.25);
    const larger = new Uint32Array(size);
    let end = 0;
    for (let slot = 0; slot < this.lengths.length; slot += 1) {
      const start = this.starts[slot] as number;
      const length = this.lengths[slot] as number;
      larger.set(this.numbers.subarray(start, start + length), end);
      this.starts[slot] = end;
      end += length;
    }
    [this.numbers, this.used, this.left] = [larger, end, 0];
  }
}
