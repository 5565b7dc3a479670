import { LRUCache } from 'lru-cache';
import { distanceOf, lettersOf, mayBeNear } from './nearness';
import { addBits, hasBit, noBits, setBit, type Bits } from './bits';

/** Where a word stands, best place first: it decides the order of what is found (decision J10). */
export const TITLE = 0;
export const SKILLS_AND_COMPANY = 1;
export const PLACE = 2;
export const TEXT = 3;

/** For a word: which jobs have it in their title, also in skills and company, also in their place, and anywhere at all. */
export type Places = readonly [title: Bits, named: Bits, placed: Bits, anywhere: Bits];

/** So many words that were looked for are remembered until something changes. */
const REMEMBERED = 128;
/** Postings that changed lie in a map of their own, in which each search looks; from so many jobs on they are merged. */
const MERGED_FROM = 256;
const MERGED_FROM_AT_FIRST = 4_096;

/**
 * The words of many jobs, each job a slot. What is known for long is one sorted list of words with one list of postings, so that all
 * words with a beginning are neighbours; what has changed since is kept apart until there is enough of it to be merged.
 * A posting is a slot and, in its last two bits, the best place in which the job has the word.
 */
export class WordIndex {
  private words: string[] = [];
  private starts = new Uint32Array(1);
  private postings = new Uint32Array(0);
  /** Slots whose postings in the merged list do not count any more. */
  private superseded: Bits = noBits(0);
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
    const superseded = noBits(slots);
    superseded.set(this.superseded);
    this.superseded = superseded;
  }

  /** Puts the words of a job in the place of those it had; each with the best place in which it stands. */
  put(slot: number, words: ReadonlyMap<string, number>): void {
    this.remembered.clear();
    if (this.recentSlots.has(slot)) this.forgetRecent(slot);
    setBit(this.superseded, slot);
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
    this.merge();
  }

  // While all jobs come one after the other, what is merged grows with what there is: so each posting is copied a few times only.
  private get mergedFrom(): number {
    return this.isSettled ? MERGED_FROM : Math.max(MERGED_FROM_AT_FIRST, this.mergedSlots / 2);
  }

  /** Merges what has changed into the sorted list. */
  private merge(): void {
    const added = [...this.recent].sort(([one], [other]) => (one < other ? -1 : 1));
    let size = this.postings.length;
    for (const [, postings] of added) size += postings.length;
    const merged = { words: [] as string[], starts: [0], postings: new Uint32Array(size), end: 0, titles: [''] };
    let next = 0;
    const take = (word: string, base: number | null, postings: readonly number[]) => {
      const from = merged.end;
      let best = TEXT;
      const append = (posting: number) => {
        merged.postings[merged.end] = posting;
        merged.end += 1;
        best = Math.min(best, posting & 3);
      };
      if (base !== null)
        for (let at = this.starts[base] as number; at < (this.starts[base + 1] as number); at += 1) {
          const posting = this.postings[at] as number;
          if (!hasBit(this.superseded, posting >>> 2)) append(posting);
        }
      postings.forEach(append);
      if (merged.end === from) return;
      merged.words.push(word);
      merged.starts.push(merged.end);
      if (best === TITLE) merged.titles.push(word);
    };
    this.words.forEach((word, index) => {
      for (; next < added.length && (added[next]?.[0] as string) < word; next += 1) take(...one(added[next]));
      const same = added[next]?.[0] === word ? added[next]?.[1] : undefined;
      if (same) next += 1;
      take(word, index, same ?? []);
    });
    for (; next < added.length; next += 1) take(...one(added[next]));
    this.words = merged.words;
    this.letters = null;
    this.starts = Uint32Array.from(merged.starts);
    this.postings = merged.postings.slice(0, merged.end);
    this.titleWords = `${merged.titles.join('\n')}\n`;
    this.superseded = noBits(this.capacity);
    this.mergedSlots += this.recentSlots.size;
    this.recent = new Map();
    this.recentSlots = new Set();
    this.remembered.clear();
  }

  /**
   * The jobs that have a word, or one that begins with it. A beginning of one or two letters does not count in texts: "go" would be met by
   * every "good".
   */
  find(word: string, whole: boolean): Places {
    const key = `${whole ? '=' : ''}${word}`;
    const remembered = this.remembered.get(key);
    if (remembered) return remembered;
    const places: Places = [this.none(), this.none(), this.none(), this.none()];
    const spared = whole ? TEXT : lastPlaceOf(word);
    const end = whole ? this.firstFrom(word) + 1 : this.firstFrom(`${word}\u{10ffff}`);
    for (let index = this.firstFrom(word); index < end; index += 1) {
      const found = this.words[index];
      if (found === undefined || (whole && found !== word)) break;
      this.mark(index, places, found === word ? TEXT : spared);
    }
    for (const [found, postings] of this.recent)
      if (found === word) markAll(postings, places, TEXT);
      else if (!whole && found.startsWith(word)) markAll(postings, places, spared);
    for (let place = 1; place <= TEXT; place += 1) addBits(places[place] as Bits, places[place - 1] as Bits);
    this.remembered.set(key, places);
    return places;
  }

  /** The jobs that have a word in their title which holds these letters anywhere. */
  titlesHolding(letters: string): Bits {
    const found: Places = [this.none(), this.none(), this.none(), this.none()];
    for (let at = this.titleWords.indexOf(letters); at !== -1;) {
      const end = this.titleWords.indexOf('\n', at);
      const word = this.titleWords.slice(this.titleWords.lastIndexOf('\n', at) + 1, end);
      this.mark(this.firstFrom(word), found, TITLE);
      at = this.titleWords.indexOf(letters, end);
    }
    for (const [word, postings] of this.recent) if (word.includes(letters)) markAll(postings, found, TITLE);
    return found[TITLE];
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

  private mark(index: number, places: Places, lastPlace: number): void {
    const end = this.starts[index + 1] as number;
    for (let at = this.starts[index] as number; at < end; at += 1) {
      const posting = this.postings[at] as number;
      const slot = posting >>> 2;
      const place = posting & 3;
      if (place > lastPlace || hasBit(this.superseded, slot)) continue;
      const bits = places[place] as Bits;
      bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
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

function one(entry: [string, number[]] | undefined): [string, null, number[]] {
  const [word, postings] = entry as [string, number[]];
  return [word, null, postings];
}

function lastPlaceOf(beginning: string): number {
  return /^[\x21-\x7e]{1,2}$/.test(beginning) ? PLACE : TEXT;
}

function markAll(postings: readonly number[], places: Places, lastPlace: number): void {
  for (const posting of postings) if ((posting & 3) <= lastPlace) setBit(places[posting & 3] as Bits, posting >>> 2);
}
