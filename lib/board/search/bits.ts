/** A set of slots, with one bit for each slot. Sets that are combined must have equal length. */
export type Bits = Uint32Array;

export function noBits(slots: number): Bits {
  return new Uint32Array((slots + 31) >>> 5);
}

export function hasBit(bits: Bits, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

export function setBit(bits: Bits, slot: number, on = true): void {
  const mask = 1 << (slot & 31);
  const word = bits[slot >>> 5] ?? 0;
  bits[slot >>> 5] = on ? word | mask : word & ~mask;
}

/** Intersects `bits` with `others`, in place. */
export function keepBits(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) & (others[word] as number);
}

/** Adds `others` to `bits`, in place. */
export function addBits(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) | (others[word] as number);
}

/** Removes `others` from `bits`, in place. */
export function removeBits(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) & ~(others[word] as number);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += ones(bits[word] as number);
  return count;
}

export function countCommon(bits: Bits, others: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += ones((bits[word] as number) & (others[word] as number));
  return count;
}

/** Counts the slots of a set by their code, and adds the counts to `counts`. */
export function countByCode(bits: Bits, codes: ArrayLike<number>, counts: Uint32Array): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
      const code = codes[(word << 5) + lowest(rest)] as number;
      counts[code] = (counts[code] as number) + 1;
    }
  }
}

export function isEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return false;
  return true;
}

/** Removes from `bits`, in place, the slots for which `holds` is false. */
export function keepWhere(bits: Bits, holds: (slot: number) => boolean): void {
  for (let word = 0; word < bits.length; word += 1)
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
      const slot = (word << 5) + lowest(rest);
      if (!holds(slot)) setBit(bits, slot, false);
    }
}

/** Calls `found` with each slot that is in both sets, lowest first. */
export function eachSlot(bits: Bits, others: Bits, found: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word += 1)
    for (let rest = (bits[word] as number) & (others[word] as number); rest !== 0; rest &= rest - 1)
      found((word << 5) + lowest(rest));
}

/** Iterates over the set's slots, lowest first. */
export function* slotsIn(bits: Bits): Generator<number, void, undefined> {
  for (let word = 0; word < bits.length; word += 1)
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) yield (word << 5) + lowest(rest);
}

function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Returns the number of set bits in a 32-bit number. */
export function ones(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Copies an array into a larger one. */
export function grown<Values extends Uint16Array | Uint32Array | Float64Array>(values: Values, larger: Values): Values {
  larger.set(values);
  return larger;
}
