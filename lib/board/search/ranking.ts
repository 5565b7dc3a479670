import { countBits, keepBits, removeBits, type Bits } from './bits';
import type { JobIndex } from './job-index';
import type { Match } from './match';
import { upTo, type Ranks } from './ranks';

/** Highest rank of a word: only its beginning was found, and only in the text. */
const HIGHEST = 7;

/** Whether a job comes before others of an equal sum. */
export type Preference = (slot: number) => boolean;

/**
 * Returns the slots of one page of a match, best first (docs/decisions/017-board-search). Each search word scores by
 * the best field that contains it (title 0, skills and company 1, place 2, text 3), and 4 more if it is only the
 * beginning of a word. The lowest sum wins; of equal sums, the jobs of the first preference, then of the next, then the
 * newest. Jobs that only have the typed text inside their title come last. Computes the sums of all jobs together as
 * binary numbers, with one set of jobs per digit. Only the jobs of the requested page are read one by one.
 * @param preferencesOf preferences among the jobs of a sum
 */
export function bestMatches(
  index: JobIndex,
  found: Bits,
  { byWords, terms }: Pick<Match, 'byWords' | 'terms'>,
  preferencesOf: (sum: number) => readonly Preference[],
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const digits = sumsOf(terms, found);
  const slots: number[] = [];
  let skip = offset;
  const take = (group: Bits, preferences: readonly Preference[]) => {
    const count = countBits(group);
    if (count <= skip) skip -= count;
    else {
      slots.push(...ordered(index.newestFirst(group), preferences, skip + limit - slots.length).slice(skip));
      skip = 0;
    }
    return count;
  };
  const [ranked, rest] = [found.slice(), found.slice()];
  keepBits(ranked, byWords);
  removeBits(rest, byWords);
  let left = countBits(ranked);
  for (let sum = 0; left > 0 && slots.length < limit; sum += 1)
    left -= take(withSum(ranked, digits, sum), preferencesOf(sum));
  if (slots.length < limit) take(rest, []);
  return slots;
}

/** Preferred slots precede others; within a group they stay newest first. */
function ordered(newest: Iterable<number>, preferences: readonly Preference[], most: number): number[] {
  const groups = Array.from({ length: 2 ** preferences.length }, (): number[] => []);
  for (const slot of newest) {
    const at = preferences.reduce((number, isPreferred) => number * 2 + (isPreferred(slot) ? 0 : 1), 0);
    (groups[at] as number[]).push(slot);
    if ((groups[0] as number[]).length >= most) break;
  }
  return groups.flat().slice(0, most);
}

function sumsOf(terms: readonly Ranks[], found: Bits): Bits[] {
  const { length } = found;
  const digits = Array.from(
    { length: Math.ceil(Math.log2(HIGHEST * terms.length + 1)) },
    () => new Uint32Array(length),
  );
  for (const ranks of terms) {
    const sets = Array.from({ length: HIGHEST }, (_, rank) => upTo(ranks, rank));
    const [titled, named, placed, whole, begunTitled, begunNamed, begunPlaced] = sets as [Bits, Bits, Bits, ...Bits[]];
    const at = (set: Bits | undefined, word: number) => (set as Bits)[word] as number;
    for (let word = 0; word < length; word += 1) {
      if (found[word] === 0) continue;
      const [b, d, f] = [at(named, word), at(whole, word), at(begunNamed, word)];
      const isOdd = (~at(titled, word) & b) | (~at(placed, word) & d) | (~at(begunTitled, word) & f);
      add(digits, word, 0, isOdd | ~at(begunPlaced, word));
      add(digits, word, 1, (~b & d) | ~f);
      add(digits, word, 2, ~d);
    }
  }
  return digits;
}

/** Adds 2 to the power of `digit` to the sums of those of 32 jobs that have a bit in `jobs`. */
function add(digits: readonly Bits[], word: number, digit: number, jobs: number): void {
  for (let [at, carry] = [digit, jobs]; carry !== 0 && at < digits.length; at += 1) {
    const bits = digits[at] as Bits;
    const sum = bits[word] as number;
    bits[word] = sum ^ carry;
    carry &= sum;
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
