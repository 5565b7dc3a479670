import { LRUCache } from 'lru-cache';
import { mergeRun, type Run } from './merge-run';
import { distanceOf, lettersOf, mayBeNear } from './nearness';
import { addBits, hasBit, noBits, removeBits, setBit, slotsIn as slotsInOrder, type Bits } from './bits';

/** Where a word stands, best place first: it decides the order of what is found (decision J10). */
export const TITLE = 0;
export const SKILLS_AND_COMPANY = 1;
export const PLACE = 2;
export const TEXT = 3;
/** As UTF-16 has it: half of a rarer letter is none. */
const LETTER = /[\p{L}\p{N}\p{M}]/u;
const PLACES = 4;
const NO_BITS = noBits(0);
const NO_RUN: Run = { slots: NO_BITS, from: 0, to: 0 };

/** For a word: which jobs have it in their title, also in skills and company, also in their place, and anywhere at all. */
export type Places = readonly [title: Bits, named: Bits, placed: Bits, anywhere: Bits];

/** Words that were looked for and are remembered until something changes. */
const REMEMBERED = 128;
/** Jobs that changed lie in a map of their own, in which each search looks; from this many on they are merged. */
const MERGED_FROM = 256;
const MERGED_FROM_AT_FIRST = 4_096;
/** One piece of a merge copies about this many slots, or looks at this many words: about a millisecond. */
const SLOTS_IN_PIECE = 65_536;
const WORDS_IN_PIECE = 1_024;

/** Sorted words, so that all with a beginning are neighbours, and one list of their slots. A merge makes another one. */
type Merged = {
  words: readonly string[];
  /** Where the slots of a word begin, place by place. */
  starts: Uint32Array;
  /** May be longer than what is used of it. */
  slots: Uint32Array;
  /** Words that stand in titles, one a line: the prototype's rule finds pieces of them. */
  titleWords: string;
};

/** Jobs that changed since: each posting is a slot and, in its last two bits, the best place in which the job has the word. */
type Changed = { postings: Map<string, number[]>; slots: Bits; jobs: number };

/**
 * The words of many jobs, each job a slot. Words known for long are one sorted list. Jobs that have changed since are kept apart until
 * there are enough of them to be merged; a merge is done in pieces, between which others search and jobs go on changing. A job counts in
 * the latest of the three layers that has it: merged, being merged, recent.
 */
export class WordIndex {
  private merged: Merged = { words: [], starts: new Uint32Array(1), slots: NO_BITS, titleWords: '\n' };
  private merging: { changed: Changed; pieces: Generator<void, Merged> } | null = null;
  private recent: Changed;
  private mergedJobs = 0;
  /** Of each merged word, once somebody has asked for near ones. */
  private letters: Uint32Array | null = null;
  private capacity = 0;
  private remembered = new LRUCache<string, Places>({ max: REMEMBERED });
  private isSettled = false;

  constructor() {
    this.recent = this.nothingChanged();
  }

  /** All sets have room for so many slots from now on. */
  reserve(slots: number): void {
    this.remembered.clear();
    this.capacity = slots;
    for (const changed of this.layers()) changed.slots = enlarged(changed.slots, this.none());
  }

  /** Puts the words of a job in the place of those it had; each with the best place in which it stands. */
  put(slot: number, words: ReadonlyMap<string, number>): void {
    this.remembered.clear();
    if (hasBit(this.recent.slots, slot)) this.forgetRecent(slot);
    else this.recent.jobs += 1;
    setBit(this.recent.slots, slot);
    const { postings } = this.recent;
    for (const [word, place] of words) {
      const posting = slot * 4 + place;
      const known = postings.get(word);
      if (known) known.push(posting);
      else postings.set(word, [posting]);
    }
  }

  /** All jobs are known, and are merged next; from now on a few change. */
  settle(): void {
    this.isSettled = true;
    if (!this.merging && this.recent.jobs > 0) this.beginToMerge();
  }

  /**
   * Does the next piece of a merge that is due: about a millisecond.
   *
   * @returns whether there is more to do
   */
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

  // While all jobs come one after the other, what is merged grows with what there is: so each posting is copied a few times only.
  private get mergedFrom(): number {
    return this.isSettled ? MERGED_FROM : Math.max(MERGED_FROM_AT_FIRST, this.mergedJobs / 2);
  }

  private beginToMerge(): void {
    const changed = this.recent;
    this.merging = { changed, pieces: piecesOfMerge(this.merged, changed) };
    this.recent = this.nothingChanged();
  }

  /** What lies above the merged list, the latest last. */
  private layers(): Changed[] {
    return this.merging ? [this.merging.changed, this.recent] : [this.recent];
  }

  private nothingChanged(): Changed {
    return { postings: new Map(), slots: this.none(), jobs: 0 };
  }

  /**
   * The jobs that have a word, or one that begins with it. A beginning of one or two letters does not count in texts: "go" would be met by
   * every "good".
   */
  find(word: string, whole: boolean): Places {
    return this.remember(`${whole ? '=' : '^'}${word}`, () => {
      const places: Places = [this.none(), this.none(), this.none(), this.none()];
      const spared = whole ? TEXT : lastPlaceOf(word);
      const { words } = this.merged;
      const first = this.firstFrom(word);
      const end = whole ? first + Number(words[first] === word) : this.firstFrom(`${word}\u{10ffff}`);
      for (let index = first; index < end; index += 1) this.mark(index, places, words[index] === word ? TEXT : spared);
      for (const { slots, postings } of this.layers()) {
        for (const bits of places) removeBits(bits, slots);
        for (const [found, some] of postings)
          if (found === word) markAll(some, places, TEXT);
          else if (!whole && found.startsWith(word)) markAll(some, places, spared);
      }
      for (let place = 1; place <= TEXT; place += 1) addBits(places[place] as Bits, places[place - 1] as Bits);
      return places;
    });
  }

  /**
   * The jobs that have a word in their title which holds these letters anywhere.
   *
   * @param begins something else stands before them: the word, or a part of it, has to begin with them
   * @param ends the same at their end. Both leave out what surely does not, not all of it.
   */
  titlesHolding(letters: string, begins: boolean, ends: boolean): Bits {
    const [found] = this.remember(`~${letters} ${begins} ${ends}`, () => {
      const found: Places = [this.none(), NO_BITS, NO_BITS, NO_BITS];
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

  /** The words that are made of this one by few mistakes, each with their number. Some may be of jobs that are not open any more. */
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

  private remember(key: string, find: () => Places): Places {
    const remembered = this.remembered.get(key);
    if (remembered) return remembered;
    const places = find();
    this.remembered.set(key, places);
    return places;
  }

  private mark(index: number, places: Places, lastPlace: number): void {
    const { starts, slots } = this.merged;
    for (let place = TITLE; place <= lastPlace; place += 1) {
      const bits = places[place] as Bits;
      const end = starts[index * PLACES + place + 1] as number;
      for (let at = starts[index * PLACES + place] as number; at < end; at += 1) {
        const slot = slots[at] as number;
        bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
      }
    }
  }

  /** Where the first word stands that is not before this one. */
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

/** Merges what has changed into a sorted list, a piece each time that it is asked for; neither changes meanwhile. */
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
    for (let place = TITLE; place <= TEXT; place += 1) {
      const added = sorted.length === 0 ? sorted : slotsIn(sorted, place);
      const run = base === null ? NO_RUN : runOf(merged, base, place);
      end = mergeRun(run, { changed, added, without }, slots, end);
      starts[words.length * PLACES + place + 1] = end;
    }
    copied += end - from + SLOTS_IN_PIECE / WORDS_IN_PIECE;
    if (end === from) return;
    if ((starts[words.length * PLACES + 1] as number) > from) titles.push(word);
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
    starts: new Uint32Array(starts.slice(0, words.length * PLACES + 1)),
    slots,
    titleWords: `${titles.join('\n')}\n`,
  };
}

/** Sorts by code units: halves, each sorted in pieces. */
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

/** The slots that have a word in a place, lowest first. */
function runOf({ starts, slots }: Merged, index: number, place: number): Run {
  const at = index * PLACES + place;
  return { slots, from: starts[at] as number, to: starts[at + 1] as number };
}

function enlarged(bits: Bits, larger: Bits): Bits {
  larger.set(bits);
  return larger;
}

function slotsIn(postings: readonly number[], place: number): number[] {
  return postings.filter((posting) => (posting & 3) === place).map((posting) => posting >>> 2);
}

function lastPlaceOf(beginning: string): number {
  return /^[\x21-\x7e]{1,2}$/.test(beginning) ? PLACE : TEXT;
}

function markAll(postings: readonly number[], places: Places, lastPlace: number): void {
  for (const posting of postings) if ((posting & 3) <= lastPlace) setBit(places[posting & 3] as Bits, posting >>> 2);
}
