import { hasBit, type Bits } from './bits';
import { lettersOf } from './nearness';
import { readSlots, SlotWriter, markSlots } from './slot-codes';

/** Number of fields of a job. The runs of a word follow each other in the order of the fields. */
export const FIELDS = 4;
/** A segment with more words is split in two. */
export const MOST_WORDS_IN_SEGMENT = 512;

/** Slots of changed jobs, and the words that they contain now. `postings`: slot shifted left by two, plus field. */
export type Changed = { postings: Map<string, number[]>; slots: Bits; jobs: number };

const writer = new SlotWriter();

/** Consecutive words of the sorted vocabulary, and for each word and field the slots of the jobs that contain it. */
export class WordSegment {
  /** Words of titles, one per line, for finding letters inside words as the prototype does. */
  readonly titleWords: string;
  private lettersOfWords: Uint32Array | null = null;

  private constructor(
    readonly words: readonly string[],
    /** Start of each word's run for each field in `bytes`. */
    private readonly starts: Uint32Array,
    private readonly bytes: Uint8Array,
  ) {
    const titled = words.filter((_, at) => (starts[at * FIELDS] as number) < (starts[at * FIELDS + 1] as number));
    this.titleWords = `\n${titled.join('\n')}\n`;
  }

  static readonly empty = new WordSegment([], new Uint32Array(1), new Uint8Array(0));

  mark(index: number, fields: readonly Bits[], lastField: number): void {
    for (let field = 0; field <= lastField; field += 1) {
      const at = index * FIELDS + field;
      markSlots(this.bytes, this.starts[at] as number, this.starts[at + 1] as number, fields[field] as Bits);
    }
  }

  firstFrom(word: string): number {
    return firstFrom(this.words, word, (each) => each);
  }

  has(word: string): boolean {
    return this.words[this.firstFrom(word)] === word;
  }

  /** The letter sets of the words (nearness.ts), computed when first needed. */
  get letters(): Uint32Array {
    return (this.lettersOfWords ??= Uint32Array.from(this.words, lettersOf));
  }

  /**
   * Returns the segment without the changed jobs' old words and with their new ones.
   * @param added sorted new words that belong into this segment
   * @param scratch space for the slots of one word
   */
  merged(added: readonly string[], { postings, slots: without }: Changed, scratch: Uint32Array): WordSegment[] {
    const words: string[] = [];
    const starts = [0];
    const vocabulary = [...new Set([...this.words, ...added])].sort();
    let base = 0;
    for (const word of vocabulary) {
      const from = writer.length;
      const known = this.words[base] === word ? base++ : null;
      const more = (postings.get(word) ?? []).toSorted((one, other) => one - other);
      for (let field = 0; field < FIELDS; field += 1) {
        const some = more.filter((posting) => (posting & 3) === field).map((posting) => posting >>> 2);
        writer.write(scratch, this.run(known, field, without, some, scratch));
        starts[words.length * FIELDS + field + 1] = writer.length;
      }
      if (writer.length > from) words.push(word);
    }
    starts.length = words.length * FIELDS + 1;
    return new WordSegment(words, Uint32Array.from(starts), writer.take()).split();
  }

  /** Writes a word's slots of a field after the change into `scratch`. @returns their number */
  private run(
    index: number | null,
    field: number,
    without: Bits,
    added: readonly number[],
    scratch: Uint32Array,
  ): number {
    const at = (index ?? 0) * FIELDS + field;
    const known =
      index === null ? 0 : readSlots(this.bytes, this.starts[at] as number, this.starts[at + 1] as number, scratch);
    let count = 0;
    for (let each = 0; each < known; each += 1) {
      const slot = scratch[each] as number;
      if (!hasBit(without, slot)) scratch[count++] = slot;
    }
    if (added.length === 0) return count;
    // Merges from the end, so that no slot is overwritten before it is moved.
    let [from, next, end] = [count - 1, added.length - 1, count + added.length];
    while (next >= 0) {
      const isLater = from >= 0 && (scratch[from] as number) > (added[next] as number);
      scratch[--end] = isLater ? (scratch[from--] as number) : (added[next--] as number);
    }
    return count + added.length;
  }

  private split(): WordSegment[] {
    const { words, starts, bytes } = this;
    if (words.length <= MOST_WORDS_IN_SEGMENT) return words.length === 0 ? [] : [this];
    const middle = words.length >>> 1;
    const [half, end] = [middle * FIELDS, starts[middle * FIELDS] as number];
    const later = starts.slice(half).map((start) => start - end);
    return [
      ...new WordSegment(words.slice(0, middle), starts.slice(0, half + 1), bytes.slice(0, end)).split(),
      ...new WordSegment(words.slice(middle), later, bytes.slice(end)).split(),
    ];
  }
}

/** Returns the position of the first item that does not sort before `word`. */
export function firstFrom<Item>(items: readonly Item[], word: string, nameOf: (item: Item) => string): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (nameOf(items[middle] as Item) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
