import { LRUCache } from 'lru-cache';
import { mergeRun, type Run } from './merge-run';
import { distanceOf, lettersOf, mayBeNear } from './nearness';
import { addBits, noBits, removeBits, setBit, type Bits } from './bits';

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

/** So many words that were looked for are remembered until something changes. */
const REMEMBERED = 128;
/** Postings that changed lie in a map of their own, in which each search looks; from so many jobs on they are merged. */
const MERGED_FROM = 256;
const MERGED_FROM_AT_FIRST = 4_096;

/**
 * The words of many jobs, each job a slot. What is known for long is one sorted list of words with one list of slots, so that all
 * words with a beginning are neighbours; what has changed since is kept apart until there is enough of it to be merged, each posting a slot
 * and, in its last two bits, the best place in which the job has the word.
 */
export class WordIndex {
  private words: string[] = [];
  /** Where the slots of a word begin, place by place. */
  private starts = new Uint32Array(1);
  private slots = new Uint32Array(0);
  /** Slots that do not count any more in the merged list, if there are any. */
  private superseded: Bits | null = null;
  private recent = new Map<string, number[]>();
  private recentSlots = new Set<number>();
  private mergedSlots = 0;
  /** Words that stand in titles, one a line: the prototype's rule finds pieces of them. */
  private titleWords = '\n';
  /** Of each merged word, once somebody has asked for near ones. */
  private letters: Uint32Array | null = null;
  private capacity = 0;
  private remembered = new LRUCache<string, Places>({ max: REMEMBERED });

  private isSettled = false;

  /** All sets have room for so many slots from now on. */
  reserve(slots: number): void {
    this.remembered.clear();
    this.capacity = slots;
    if (!this.superseded) return;
    const superseded = noBits(slots);
    superseded.set(this.superseded);
    this.superseded = superseded;
  }

  /** Puts the words of a job in the place of those it had; each with the best place in which it stands. */
  put(slot: number, words: ReadonlyMap<string, number>): void {
    this.remembered.clear();
    if (this.recentSlots.has(slot)) this.forgetRecent(slot);
    if (this.words.length > 0) setBit((this.superseded ??= this.none()), slot);
    this.recentSlots.add(slot);
    for (const [word, place] of words) {
      const postings = this.recent.get(word);
      const posting = slot * 4 + place;
      if (postings) postings.push(posting);
      else this.recent.set(word, [posting]);
    }
    if (this.recentSlots.size >= this.mergedFrom) this.merge();
  }

  /** All jobs are known; from now on a few change. */
  settle(): void {
    this.isSettled = true;
    if (this.recentSlots.size > 0) this.merge();
  }

  // While all jobs come one after the other, what is merged grows with what there is: so each posting is copied a few times only.
  private get mergedFrom(): number {
    return this.isSettled ? MERGED_FROM : Math.max(MERGED_FROM_AT_FIRST, this.mergedSlots / 2);
  }

  /** Merges what has changed into the sorted list. */
  private merge(): void {
    const added = [...this.recent].sort(([one], [other]) => (one < other ? -1 : 1));
    const changes = added.reduce((sum, [, postings]) => sum + postings.length, 0);
    const merged = { words: [] as string[], starts: [0], slots: new Uint32Array(this.slots.length + changes), end: 0 };
    const changed = [...this.recentSlots].sort((one, other) => one - other);
    const titles = [''];
    const take = (word: string, base: number | null, recent: readonly number[]) => {
      const from = merged.end;
      const sorted = recent.toSorted((one, other) => one - other);
      for (let place = TITLE; place <= TEXT; place += 1) {
        const added = sorted.length === 0 ? sorted : slotsIn(sorted, place);
        const run = base === null ? NO_RUN : this.runOf(base, place);
        merged.end = mergeRun(run, { changed, added, without: this.superseded }, merged.slots, merged.end);
        merged.starts[merged.words.length * PLACES + place + 1] = merged.end;
      }
      if (merged.end === from) return;
      if ((merged.starts[merged.words.length * PLACES + 1] as number) > from) titles.push(word);
      merged.words.push(word);
    };
    let next = 0;
    const takeAddedBefore = (word: string | undefined) => {
      for (let entry = added[next]; entry && (word === undefined || entry[0] < word); entry = added[(next += 1)])
        take(entry[0], null, entry[1]);
    };
    this.words.forEach((word, index) => {
      takeAddedBefore(word);
      const same = added[next]?.[0] === word ? added[next]?.[1] : undefined;
      if (same) next += 1;
      take(word, index, same ?? []);
    });
    takeAddedBefore(undefined);
    this.words = merged.words;
    this.letters = null;
    this.starts = Uint32Array.from(merged.starts.slice(0, merged.words.length * PLACES + 1));
    this.slots = merged.slots.slice(0, merged.end);
    this.titleWords = `${titles.join('\n')}\n`;
    this.superseded = null;
    this.mergedSlots += this.recentSlots.size;
    this.recent = new Map();
    this.recentSlots = new Set();
    this.remembered.clear();
  }

  /** The slots that have a word in a place, lowest first. */
  private runOf(index: number, place: number): Run {
    const at = index * PLACES + place;
    return { slots: this.slots, from: this.starts[at] as number, to: this.starts[at + 1] as number };
  }

  /**
   * The jobs that have a word, or one that begins with it. A beginning of one or two letters does not count in texts: "go" would be met by
   * every "good".
   */
  find(word: string, whole: boolean): Places {
    return this.remember(`${whole ? '=' : '^'}${word}`, () => {
      const places: Places = [this.none(), this.none(), this.none(), this.none()];
      const spared = whole ? TEXT : lastPlaceOf(word);
      const first = this.firstFrom(word);
      const end = whole ? first + Number(this.words[first] === word) : this.firstFrom(`${word}\u{10ffff}`);
      for (let index = first; index < end; index += 1)
        this.mark(index, places, this.words[index] === word ? TEXT : spared);
      if (this.superseded) for (const bits of places) removeBits(bits, this.superseded);
      for (const [found, postings] of this.recent)
        if (found === word) markAll(postings, places, TEXT);
        else if (!whole && found.startsWith(word)) markAll(postings, places, spared);
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
      for (let at = this.titleWords.indexOf(letters); at !== -1; at = this.titleWords.indexOf(letters, at + 1)) {
        const isInside = begins && LETTER.test(this.titleWords[at - 1] as string);
        const goesOn = ends && LETTER.test(this.titleWords[at + letters.length] as string);
        if (isInside || goesOn) continue;
        const end = this.titleWords.indexOf('\n', at);
        const word = this.titleWords.slice(this.titleWords.lastIndexOf('\n', at) + 1, end);
        this.mark(this.firstFrom(word), found, TITLE);
        at = end - 1;
      }
      if (this.superseded) removeBits(found[TITLE], this.superseded);
      for (const [word, postings] of this.recent) if (word.includes(letters)) markAll(postings, found, TITLE);
      return found;
    });
    return found;
  }

  /** The words that are made of this one by few mistakes, each with their number. Some may be of jobs that are not open any more. */
  near(word: string, mistakes: number): { word: string; distance: number }[] {
    const letters = lettersOf(word);
    this.letters ??= Uint32Array.from(this.words, lettersOf);
    const candidates = [...this.recent.keys()];
    for (let index = 0; index < this.letters.length; index += 1)
      if (mayBeNear(letters, this.letters[index] as number, mistakes)) candidates.push(this.words[index] as string);
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
    for (let place = TITLE; place <= lastPlace; place += 1) {
      const bits = places[place] as Bits;
      const end = this.starts[index * PLACES + place + 1] as number;
      for (let at = this.starts[index * PLACES + place] as number; at < end; at += 1) {
        const slot = this.slots[at] as number;
        bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
      }
    }
  }

  /** Where the first word stands that is not before this one. */
  private firstFrom(word: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private forgetRecent(slot: number): void {
    for (const [word, postings] of this.recent) {
      const left = postings.filter((posting) => posting >>> 2 !== slot);
      if (left.length === 0) this.recent.delete(word);
      else if (left.length < postings.length) this.recent.set(word, left);
    }
  }
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
