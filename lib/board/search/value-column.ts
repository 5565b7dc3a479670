import { addBits, countByCode, countCommon, grown, noBits, setBit, type Bits } from './bits';

/** Cost of reading a job's value, as the number of 32-bit words that a set operation processes in that time. */
const STEPS_PER_JOB = 3;

export type Codes = Uint16Array | Uint32Array;
const MOST_SHORT = 2 ** 16;

/** At most one value per job and few different values. Codes are in the order of first use; 0 means no value. */
export class ValueColumn {
  readonly values: string[] = [''];
  private codesByValue = new Map<string, number>();
  codes: Codes = new Uint16Array(0);
  private sets = new Map<number, Bits>();

  reserve(slots: number): void {
    this.codes = grown<Codes>(
      this.codes,
      this.values.length > MOST_SHORT ? new Uint32Array(slots) : new Uint16Array(slots),
    );
    this.sets.clear();
  }

  set(slot: number, value: string | null): void {
    const code = value === null ? 0 : this.codeFor(value);
    const before = this.codes[slot];
    if (before === code) return;
    this.codes[slot] = code;
    for (const [known, bits] of this.sets) if (known === before || known === code) setBit(bits, slot, known === code);
  }

  valueAt(slot: number): string {
    return this.values[this.codes[slot] ?? 0] ?? '';
  }

  /** Returns the jobs with a value. Callers share the set and must not modify it. */
  bitsOf(value: string): Bits {
    const code = this.codesByValue.get(value);
    return code === undefined ? noBits(this.codes.length) : this.bitsOfCode(code);
  }

  bitsOfCode(code: number): Bits {
    const known = this.sets.get(code);
    if (known) return known;
    const bits = noBits(this.codes.length);
    for (let slot = 0; slot < this.codes.length; slot += 1) if (this.codes[slot] === code) setBit(bits, slot);
    this.sets.set(code, bits);
    return bits;
  }

  /**
   * Counts the jobs of a set by value code.
   * @param size number of jobs in the set: a small set is read job by job, a large one is intersected with the set of
   * each value
   */
  countsIn(bits: Bits, size: number): Uint32Array {
    const counts = new Uint32Array(this.values.length);
    if (size * STEPS_PER_JOB < this.values.length * bits.length) countByCode(bits, this.codes, counts);
    else for (let code = 0; code < counts.length; code += 1) counts[code] = countCommon(bits, this.bitsOfCode(code));
    return counts;
  }

  private codeFor(value: string): number {
    const known = this.codesByValue.get(value);
    if (known !== undefined) return known;
    this.codesByValue.set(value, this.values.length);
    if (this.values.length === MOST_SHORT) this.codes = grown<Codes>(this.codes, new Uint32Array(this.codes.length));
    return this.values.push(value) - 1;
  }
}

const SEPARATOR = ' ';

/** A column with any number of place keys per job. Each combination of keys is one value of a `ValueColumn`. */
export class PlaceColumn {
  private readonly combined = new ValueColumn();
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

  /** Returns the jobs with a key. Callers share the set and must not modify it. */
  bitsOf(key: string): Bits {
    const codes = this.codes.get(key) ?? [];
    if (codes.length === 1) return this.combined.bitsOfCode(codes[0] as number);
    const bits = noBits(this.slots);
    for (const code of codes) addBits(bits, this.combined.bitsOfCode(code));
    return bits;
  }

  /** Returns the jobs without a key. Callers share the set and must not modify it. */
  bitsOfNone(): Bits {
    return this.combined.bitsOfCode(0);
  }

  /** Counts the jobs of a set by key. Leaves out keys without jobs. @param size number of jobs in the set */
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
