import { addBits, noBits, type Bits } from './bits';
import { ValueColumn } from './value-column';

/** A column with any number of place keys per job. Each combination of keys is one value of a `ValueColumn`. */
export class PlaceColumn {
  private readonly combined = new ValueColumn();
  /** For each key, the codes of the combinations that contain it. */
  private readonly codes = new Map<string, number[]>();
  private slots = 0;

  reserve(slots: number): void {
    this.slots = slots;
    this.combined.reserve(slots);
  }

  set(slot: number, keys: readonly string[]): void {
    const known = this.combined.values.length;
    this.combined.set(slot, keys.length === 0 ? null : [...new Set(keys)].join(SEPARATOR));
    for (let code = known; code < this.combined.values.length; code += 1)
      for (const key of this.keysOfCode(code)) this.codes.set(key, [...(this.codes.get(key) ?? []), code]);
  }

  has(key: string): boolean {
    return this.codes.has(key);
  }

  keysAt(slot: number): string[] {
    return this.keysOfCode(this.combined.codes[slot] ?? 0);
  }

  /** Jobs with a key. Callers share the set and must not modify it. */
  bitsOf(key: string): Bits {
    const codes = this.codes.get(key) ?? [];
    if (codes.length === 1) return this.combined.bitsOfCode(codes[0] as number);
    const bits = noBits(this.slots);
    for (const code of codes) addBits(bits, this.combined.bitsOfCode(code));
    return bits;
  }

  /** Jobs without a key. Callers share the set and must not modify it. */
  bitsOfNone(): Bits {
    return this.combined.bitsOfCode(0);
  }

  /** Counts the jobs of a set by key; keys without jobs are left out. @param size number of jobs in the set */
  countsIn(bits: Bits, size: number): Map<string, number> {
    const counts = new Map<string, number>();
    this.combined.countsIn(bits, size).forEach((count, code) => {
      if (count === 0) return;
      for (const key of this.keysOfCode(code)) counts.set(key, (counts.get(key) ?? 0) + count);
    });
    return counts;
  }

  private keysOfCode(code: number): string[] {
    return code === 0 ? [] : (this.combined.values[code] as string).split(SEPARATOR);
  }
}

/** Place keys contain no space. */
const SEPARATOR = ' ';
