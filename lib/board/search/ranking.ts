import { countBits, isEmpty, keepBits, removeBits, type Bits } from './bits';
import type { JobIndex } from './job-index';
import type { Match } from './match';
import { upTo, type Ranks } from './ranks';

/** Rank of a beginning found in the text alone. */
const HIGHEST = 7;

/**
 * One page of a match, best first (decision J10). Each search word scores by the best field that contains it (title 0,
 * skills and company 1, place 2, text 3), and 4 more if it is only the beginning of a word. The lowest sum wins; of
 * equal sums, the jobs of the first set of `preferred`, then of the next, then the newest. Jobs that only have the typed
 * text inside their title come last.
 * The sums of all jobs are computed together as binary numbers, with one set of jobs per digit, so that only the jobs
 * of the requested page are read one by one.
 */
export function bestMatches(
  index: JobIndex,
  found: Bits,
  { byWords, terms, preferred }: Pick<Match, 'byWords' | 'terms'> & { preferred: readonly Bits[] },
  offset: number,
  limit: number,
): number[] {
  const digits = sumsOf(terms, found);
  const slots: number[] = [];
  let skip = offset;
  const take = (group: Bits) => {
    const count = skip > 0 ? countBits(group) : 0;
    if (skip > 0 && count <= skip) skip -= count;
    else {
      slots.push(...index.newestSlots(group, skip, limit - slots.length));
      skip = 0;
    }
  };
  const takePreferred = (group: Bits, [first, ...others]: readonly Bits[]) => {
    if (!first || isEmpty(group)) return take(group);
    const rest = group.slice();
    keepBits(group, first);
    removeBits(rest, first);
    takePreferred(group, others);
    if (slots.length < limit) takePreferred(rest, others);
  };
  const ranked = found.slice();
  keepBits(ranked, byWords);
  for (let sum = 0; sum <= HIGHEST * terms.length && slots.length < limit; sum += 1)
    takePreferred(withSum(ranked, digits, sum), preferred);
  if (slots.length < limit) {
    const rest = found.slice();
    removeBits(rest, byWords);
    take(rest);
  }
  return slots;
}

function sumsOf(terms: readonly Ranks[], found: Bits): Bits[] {
  const { length } = found;
  const digits = Array.from(
    { length: Math.ceil(Math.log2(HIGHEST * terms.length + 1)) },
    () => new Uint32Array(length),
  );
  for (const ranks of terms) {
    const sets = Array.from({ length: HIGHEST }, (_, rank) => upTo(ranks, rank));
    for (let word = 0; word < length; word += 1) {
      if (found[word] === 0) continue;
      const [a, b, c, d, e, f, g] = sets.map((set) => set[word] as number) as [
        number,
        number,
        number,
        number,
        ...number[],
      ];
      add(digits, word, [
        (~a & b) | (~c & d) | (~(e as number) & (f as number)) | ~(g as number),
        (~b & d) | ~(f as number),
        ~d,
      ]);
    }
  }
  return digits;
}

/** Adds a binary number for each of 32 jobs to the sums of these jobs. @param addends its digits, lowest first */
function add(digits: readonly Bits[], word: number, addends: readonly number[]): void {
  let carry = 0;
  for (let digit = 0; digit < digits.length; digit += 1) {
    const bits = digits[digit] as Bits;
    const sum = bits[word] as number;
    const addend = addends[digit] ?? 0;
    bits[word] = sum ^ addend ^ carry;
    carry = (sum & addend) | (carry & (sum ^ addend));
  }
}

function withSum(found: Bits, digits: readonly Bits[], sum: number): Bits {
  const group = new Uint32Array(found.length);
  for (let word = 0; word < found.length; word += 1) {
    let bits = found[word] as number;
    for (let digit = 0; bits !== 0 && digit < digits.length; digit += 1) {
      const set = (digits[digit] as Bits)[word] as number;
      bits &= (sum >>> digit) & 1 ? set : ~set;
    }
    group[word] = bits;
  }
  return group;
}
