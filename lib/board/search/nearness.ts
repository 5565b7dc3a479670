import { ones } from './bits';

/** Returns the bit set of a word's letters. Two words whose sets differ in many letters cannot be near each other. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether words with these letter sets may differ by `mistakes`: each removes one letter and adds one. */
export function mayBeNear(letters: number, others: number, mistakes: number): boolean {
  return ones(letters ^ others) <= 2 * mistakes;
}

/** Returns the number of inserted, deleted, replaced or swapped letters; `most` + 1 if there are more than `most`. */
export function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [beforeLast, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const replaced = (last[column - 1] as number) + (same ? 0 : 1);
      const leftOut = Math.min(last[column] as number, current[column - 1] as number) + 1;
      const exchanged = swapped ? (beforeLast[column - 2] as number) + 1 : Infinity;
      current.push(Math.min(replaced, leftOut, exchanged));
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last.at(-1) as number;
}
