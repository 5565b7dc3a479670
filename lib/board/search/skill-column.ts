import { LRUCache } from 'lru-cache';
import { noBits, setBit, slotsIn, type Bits } from './bits';
import { NumberLists } from './number-lists';
import { skillKey } from './skill-keys';

/** Number of cached skill sets. Of thousands of skills, only few are requested often. */
const REMEMBERED = 128;

/** Skill keys of each job (skill-keys.ts), with the spellings that postings use. */
export class SkillColumn {
  /** Spellings. A spelling's position is its number, which also leads to its key and its number of jobs. */
  private readonly written: string[] = [];
  private readonly keys: string[] = [];
  private readonly uses: number[] = [];
  private readonly numbers = new Map<string, number>();
  private numbersOfKey = new Map<string, number[]>();
  /** For each slot, the numbers of the job's spellings. */
  private readonly skills = new NumberLists();
  private readonly sets = new LRUCache<string, Bits>({ max: REMEMBERED });
  private slots = 0;

  reserve(slots: number): void {
    this.slots = slots;
    this.skills.reserve(slots);
    this.sets.clear();
  }

  /** Computes the keys of all spellings again after the names of skills have changed. */
  rekey(): void {
    this.sets.clear();
    this.numbersOfKey = Map.groupBy(
      this.written.keys(),
      (number) => (this.keys[number] = skillKey(this.written[number]!)),
    );
  }

  /** Sets a job's skills. @param written spellings in the posting; [] if it is not published */
  set(slot: number, written: readonly string[]): void {
    const before = this.skills.at(slot);
    const after = this.numbersOf(written);
    this.skills.set(slot, after);
    for (const number of before) this.count(number, -1);
    for (const number of after) this.count(number, 1);
    for (const number of before) this.mark(slot, number, false);
    for (const number of after) this.mark(slot, number, true);
  }

  /** Returns the jobs that require a skill. Callers share the set and must not modify it. */
  bitsOf(key: string): Bits {
    const known = this.sets.get(key);
    if (known) return known;
    const bits = noBits(this.slots);
    const numbers = this.numbersOfKey.get(key) ?? [];
    const isMeant = new Uint8Array(this.written.length);
    for (const number of numbers) isMeant[number] = 1;
    if (numbers.length > 0)
      for (let slot = 0; slot < this.slots; slot += 1)
        this.skills.each(slot, (number) => {
          if (isMeant[number] === 1) setBit(bits, slot);
        });
    this.sets.set(key, bits);
    return bits;
  }

  countsIn(bits: Bits): Map<string, number> {
    const counts = new Map<string, number>();
    const [uses, lastSlot] = [new Uint32Array(this.written.length), new Int32Array(this.written.length).fill(-1)];
    // Counts a job once per key, under the key's first spelling, whichever spellings the job has.
    const first = this.keys.map((key) => this.numbersOfKey.get(key)?.[0] as number);
    for (const slot of slotsIn(bits))
      this.skills.each(slot, (number) => {
        const counted = first[number] as number;
        if (lastSlot[counted] !== slot) uses[counted] = (uses[counted] as number) + 1;
        lastSlot[counted] = slot;
      });
    uses.forEach((count, number) => {
      if (count > 0) counts.set(this.keys[number] as string, count);
    });
    return counts;
  }

  keysOf(slot: number): string[] {
    return [...new Set(this.skills.at(slot).map((number) => this.keys[number] as string))];
  }

  /** Returns the most common spelling of a skill, the alphabetically first of several; null if no job requires it. */
  labelOf(key: string): string | null {
    const used = (this.numbersOfKey.get(key) ?? []).filter((number) => this.usesOf(number) > 0);
    const [most] = used.sort(
      (one, other) =>
        this.usesOf(other) - this.usesOf(one) ||
        ((this.written[one] as string) < (this.written[other] as string) ? -1 : 1),
    );
    return most === undefined ? null : (this.written[most] as string);
  }

  private numbersOf(written: readonly string[]): number[] {
    return [...new Set(written.map((skill) => this.numberOf(skill)))].filter((number) => this.keys[number] !== '');
  }

  private mark(slot: number, number: number, on: boolean): void {
    const bits = this.sets.peek(this.keys[number] as string);
    if (bits) setBit(bits, slot, on);
  }

  private usesOf(number: number): number {
    return this.uses[number] as number;
  }

  private count(number: number, by: number): void {
    this.uses[number] = this.usesOf(number) + by;
  }

  private numberOf(written: string): number {
    const known = this.numbers.get(written);
    if (known !== undefined) return known;
    const number = this.written.push(written) - 1;
    const key = skillKey(written);
    this.keys.push(key);
    this.uses.push(0);
    this.numbers.set(written, number);
    this.numbersOfKey.set(key, [...(this.numbersOfKey.get(key) ?? []), number]);
    return number;
  }
}
