import { LRUCache } from 'lru-cache';
import { mergeRun, type Run } from './merge-run';
import { distanceOf, lettersOf, mayBeNear } from './nearness';
import { addBits, hasBit, noBits, removeBits, setBit, slotsIn as slotsInOrder, type Bits } from './bits';

/**
 * Fields of a job, best first. The best field that contains a search word decides the order of results (decision J10).
 */
export const TITLE = 0;
export const SKILLS_AND_COMPANY = 1;
export const PLACE = 2;
export const TEXT = 3;
/** Tests one UTF-16 unit; half of a surrogate pair does not count as a letter. */
const LETTER = /[\p{L}\p{N}\p{M}]/u;
const FIELDS = 4;
const NO_BITS = noBits(0);
const NO_RUN: Run = { slots: NO_BITS, from: 0, to: 0 };

/**
 * Jobs that contain a word, by field. Each set includes the one before: in the title; or in skills and company; or in
 * the place; or anywhere.
 */
export type Fields = readonly [title: Bits, named: Bits, placed: Bits, anywhere: Bits];

/** Number of searched words whose results are cached until a job changes. */
const REMEMBERED = 128;
/**
 * Number of changed jobs from which they are merged into the sorted list. Until then each search reads them separately.
 */
const MERGED_FROM = 256;
const MERGED_FROM_AT_FIRST = 4_096;
/** Slots copied, or words sorted, in one step of a merge, which takes about 1 ms. */
const SLOTS_IN_PIECE = 65_536;
const WORDS_IN_PIECE = 1_024;

/**
 * All words, sorted so that words with a common prefix are adjacent, in one list of slots. Immutable: each merge builds
 * a new one.
 */
type Merged = {
  words: readonly string[];
  /** Start of each word's slots for each field. */
  starts: Uint32Array;
  /** Slots of all words; the array may be longer than its used part. */
  slots: Uint32Array;
  /** Words of titles, one per line, for finding letters inside words as the prototype does. */
  titleWords: string;
};

/**
 * Jobs changed since the last merge. `postings` by word: the slot shifted left by two bits, plus the best field with
 * the word.
 */
type Changed = { postings: Map<string, number[]>; slots: Bits; jobs: number };

/**
 * Index from words to jobs. It has three layers: the sorted list, changes that are being merged, and recent changes.
 * The latest layer that contains a job is valid for it. Merges run in steps of about 1 ms, between searches and further
 * changes.
 */
export class WordIndex {
  private merged: Merged = { words: [], starts: new Uint32Array(1), slots: NO_BITS, titleWords: '\n' };
  private merging: { changed: Changed; pieces: Generator<void, Merged> } | null = null;
  private recent: Changed;
  private mergedJobs = 0;
  /** Letter sets of the merged words, computed when near words are first requested. */
  private letters: Uint32Array | null = null;
  private capacity = 0;
  private remembered = new LRUCache<string, Fields>({ max: REMEMBERED });
  private isSettled = false;

  constructor() {
    this.recent = this.nothingChanged();
  }

  /** Enlarges all sets to this number of slots. */
  reserve(slots: number): void {
    this.remembered.clear();
    this.capacity = slots;
    for (const changed of this.layers()) changed.slots = enlarged(changed.slots, this.none());
  }

  /** Replaces the words of a job. @param words each with the best field that contains it */
  put(slot: number, words: ReadonlyMap<string, number>): void {
    this.remembered.clear();
    if (hasBit(this.recent.slots, slot)) this.forgetRecent(slot);
    else this.recent.jobs += 1;
    setBit(this.recent.slots, slot);
    const { postings } = this.recent;
    for (const [word, field] of words) {
      const posting = slot * 4 + field;
      const known = postings.get(word);
      if (known) known.push(posting);
      else postings.set(word, [posting]);
    }
  }

  /** Call after reading all jobs: starts to merge them. From then on changes are merged in small numbers. */
  settle(): void {
    this.isSettled = true;
    if (!this.merging && this.recent.jobs > 0) this.beginToMerge();
  }

  /** Runs the next step of a merge, about 1 ms, if one is due. @returns whether more is left to merge */
  mergeSome(): boolean {
    if (!this.merging && this.recent.jobs >= this.mergedFrom) this.beginToMerge();
    if (!this.merging) return false;
    const piece = this.merging.pieces.next();
    if (!piece.done) return true;
    this.merged = piece.value;
    this.mergedJobs += this.merging.changed.jobs;
    this.merging = null;
    this.letters = null;
    return this.recent.jobs >= this.mergedFrom;
  }

  // During the initial reading the threshold grows with the index, so that each posting is copied only a few times.
  private get mergedFrom(): number {
    return this.isSettled ? MERGED_FROM : Math.max(MERGED_FROM_AT_FIRST, this.mergedJobs / 2);
  }

  private beginToMerge(): void {
    const changed = this.recent;
    this.merging = { changed, pieces: piecesOfMerge(this.merged, changed) };
    this.recent = this.nothingChanged();
  }

  /** Layers above the sorted list, latest last. */
  private layers(): Changed[] {
    return this.merging ? [this.merging.changed, this.recent] : [this.recent];
  }

  private nothingChanged(): Changed {
    return { postings: new Map(), slots: this.none(), jobs: 0 };
  }

  /** Jobs that contain any of these words. */
  find(words: readonly string[]): Fields {
    return this.remember(`=${words.join(' ')}`, () => {
      const merged = words
        .map((word) => this.firstFrom(word))
        .filter((at, each) => this.merged.words[at] === words[each]);
      return this.collect(merged, ({ postings }) => words.map((word) => postings.get(word) ?? []));
    });
  }

  /** Jobs that contain a word with this beginning. */
  findBeginning(beginning: string): Fields {
    return this.remember(`^${beginning}`, () => {
      const [first, end] = [this.firstFrom(beginning), this.firstFrom(`${beginning}\u{10ffff}`)];
      const merged = Array.from({ length: end - first }, (_, at) => first + at);
      return this.collect(merged, ({ postings }) =>
        [...postings].flatMap(([word, some]) => (word.startsWith(beginning) ? [some] : [])),
      );
    });
  }

  private collect(merged: readonly number[], postingsIn: (changed: Changed) => number[][]): Fields {
    const fields: Fields = [this.none(), this.none(), this.none(), this.none()];
    for (const index of merged) this.mark(index, fields, TEXT);
    for (const changed of this.layers()) {
      for (const bits of fields) removeBits(bits, changed.slots);
      for (const some of postingsIn(changed)) markAll(some, fields, TEXT);
    }
    for (let field = 1; field <= TEXT; field += 1) addBits(fields[field] as Bits, fields[field - 1] as Bits);
    return fields;
  }

  /**
   * Jobs with a title word that contains these letters. `begins` and `ends` only reduce the candidates and may let
   * false matches pass.
   *
   * @param begins another character precedes the letters in the search, so a word or part of one must begin with them
   * @param ends another character follows the letters in the search, so a word or part of one must end with them
   */
  titlesHolding(letters: string, begins: boolean, ends: boolean): Bits {
    const [found] = this.remember(`~${letters} ${begins} ${ends}`, () => {
      const found: Fields = [this.none(), NO_BITS, NO_BITS, NO_BITS];
      const { titleWords } = this.merged;
      for (let at = titleWords.indexOf(letters); at !== -1; at = titleWords.indexOf(letters, at + 1)) {
        const isInside = begins && LETTER.test(titleWords[at - 1] as string);
        const goesOn = ends && LETTER.test(titleWords[at + letters.length] as string);
        if (isInside || goesOn) continue;
        const end = titleWords.indexOf('\n', at);
        const word = titleWords.slice(titleWords.lastIndexOf('\n', at) + 1, end);
        this.mark(this.firstFrom(word), found, TITLE);
        at = end - 1;
      }
      for (const { slots, postings } of this.layers()) {
        removeBits(found[TITLE], slots);
        for (const [word, some] of postings) if (word.includes(letters)) markAll(some, found, TITLE);
      }
      return found;
    });
    return found;
  }

  /**
   * Words that differ from a word by at most `mistakes`, with their edit distance. Some may occur in closed jobs only.
   */
  near(word: string, mistakes: number): { word: string; distance: number }[] {
    const letters = lettersOf(word);
    const { words } = this.merged;
    this.letters ??= Uint32Array.from(words, lettersOf);
    const candidates = this.layers().flatMap(({ postings }) => [...postings.keys()]);
    for (let index = 0; index < this.letters.length; index += 1)
      if (mayBeNear(letters, this.letters[index] as number, mistakes)) candidates.push(words[index] as string);
    return candidates
      .map((candidate) => ({ word: candidate, distance: distanceOf(word, candidate, mistakes) }))
      .filter(({ distance }) => distance <= mistakes);
  }

  private none(): Bits {
    return noBits(this.capacity);
  }

  private remember(key: string, find: () => Fields): Fields {
    const remembered = this.remembered.get(key);
    if (remembered) return remembered;
    const fields = find();
    this.remembered.set(key, fields);
    return fields;
  }

  private mark(index: number, fields: Fields, lastField: number): void {
    const { starts, slots } = this.merged;
    for (let field = TITLE; field <= lastField; field += 1) {
      const bits = fields[field] as Bits;
      const end = starts[index * FIELDS + field + 1] as number;
      for (let at = starts[index * FIELDS + field] as number; at < end; at += 1) {
        const slot = slots[at] as number;
        bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
      }
    }
  }

  /** Position of the first word that does not sort before `word`. */
  private firstFrom(word: string): number {
    const { words } = this.merged;
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private forgetRecent(slot: number): void {
    const { postings } = this.recent;
    for (const [word, some] of postings) {
      const left = some.filter((posting) => posting >>> 2 !== slot);
      if (left.length === 0) postings.delete(word);
      else if (left.length < some.length) postings.set(word, left);
    }
  }
}

/** Merges changes into a new sorted list, one step per iteration. Neither argument may change until the end. */
function* piecesOfMerge(merged: Merged, { postings, slots: without }: Changed): Generator<void, Merged> {
  const added = yield* sortedInPieces([...postings.keys()]);
  const changed = [...slotsInOrder(without)];
  let posted = 0;
  for (const some of postings.values()) posted += some.length;
  const words: string[] = [];
  const titles = [''];
  const starts = [0];
  const slots = new Uint32Array((merged.starts.at(-1) ?? 0) + posted);
  let [end, copied] = [0, 0];
  const take = (word: string, base: number | null) => {
    const from = end;
    const sorted = (postings.get(word) ?? []).toSorted((one, other) => one - other);
    for (let field = TITLE; field <= TEXT; field += 1) {
      const added = sorted.length === 0 ? sorted : slotsIn(sorted, field);
      const run = base === null ? NO_RUN : runOf(merged, base, field);
      end = mergeRun(run, { changed, added, without }, slots, end);
      starts[words.length * FIELDS + field + 1] = end;
    }
    copied += end - from + SLOTS_IN_PIECE / WORDS_IN_PIECE;
    if (end === from) return;
    if ((starts[words.length * FIELDS + 1] as number) > from) titles.push(word);
    words.push(word);
  };
  for (let [base, next] = [0, 0]; base < merged.words.length || next < added.length;) {
    const [known, other] = [merged.words[base], added[next]];
    const isKnown = known !== undefined && (other === undefined || known <= other);
    if (isKnown) base += 1;
    if (!isKnown || known === other) next += 1;
    take((isKnown ? known : other) as string, isKnown ? base - 1 : null);
    if (copied < SLOTS_IN_PIECE) continue;
    copied = 0;
    yield;
  }
  return {
    words,
    starts: new Uint32Array(starts.slice(0, words.length * FIELDS + 1)),
    slots,
    titleWords: `${titles.join('\n')}\n`,
  };
}

/** Sorts words by code units with a merge sort, one step per iteration. */
function* sortedInPieces(words: string[]): Generator<void, string[]> {
  if (words.length <= WORDS_IN_PIECE) {
    yield;
    return words.sort();
  }
  const middle = words.length >>> 1;
  const one = yield* sortedInPieces(words.slice(0, middle));
  const other = yield* sortedInPieces(words.slice(middle));
  const sorted: string[] = [];
  for (let [at, beside] = [0, 0]; at < one.length || beside < other.length;) {
    const isFirst = beside === other.length || (at < one.length && (one[at] as string) < (other[beside] as string));
    sorted.push((isFirst ? one[at++] : other[beside++]) as string);
    if (sorted.length % (8 * WORDS_IN_PIECE) === 0) yield;
  }
  return sorted;
}

/** Slots of the jobs that contain a word in a field, lowest first. */
function runOf({ starts, slots }: Merged, index: number, field: number): Run {
  const at = index * FIELDS + field;
  return { slots, from: starts[at] as number, to: starts[at + 1] as number };
}

function enlarged(bits: Bits, larger: Bits): Bits {
  larger.set(bits);
  return larger;
}

function slotsIn(postings: readonly number[], field: number): number[] {
  return postings.filter((posting) => (posting & 3) === field).map((posting) => posting >>> 2);
}

function markAll(postings: readonly number[], fields: Fields, lastField: number): void {
  for (const posting of postings) if ((posting & 3) <= lastField) setBit(fields[posting & 3] as Bits, posting >>> 2);
}
