import { LRUCache } from 'lru-cache';
import { addBits, grown, hasBit, noBits, removeBits, setBit, type Bits } from './bits';
import { distanceOf, lettersOf, mayBeNear } from './nearness';
import { firstFrom, WordSegment, type Changed } from './word-segment';

/** Fields of a job, best first. The best field that contains a search word decides the order of results. */
export const TITLE = 0;
export const SKILLS_AND_COMPANY = 1;
export const PLACE = 2;
export const TEXT = 3;
/** Tests one UTF-16 unit; half of a surrogate pair does not count as a letter. */
const LETTER = /[\p{L}\p{N}\p{M}]/u;

/**
 * Jobs that contain a word, by field. Each set includes the one before: in the title; or in skills and company; or in
 * the place; or anywhere.
 */
export type Fields = readonly [title: Bits, named: Bits, placed: Bits, anywhere: Bits];

/** Bytes of cached results of searched words, which a changed job clears: 80 words at 100,000 jobs, 4,000 at 1,000. */
const REMEMBERED_BYTES = 4 * 1024 * 1024;
const bytesOf = (fields: Fields) => fields.reduce((sum, bits) => sum + bits.byteLength, 512);
/** Number of changed jobs that starts a merge into the segments. Until then each search reads them separately. */
const MERGED_FROM = 256;
const MERGED_FROM_AT_FIRST = 4_096;
/** Number of changed words that one step of a merge sorts into segments. A step takes about 1 ms. */
const WORDS_IN_STEP = 1_024;

/**
 * Index from words to jobs. It has three layers: the sorted segments, changes that are being merged, and recent
 * changes. The latest layer that contains a job is valid for it. So segments may be merged one by one, about 1 ms each,
 * between searches and further changes.
 */
export class WordIndex {
  private segments: WordSegment[] = [];
  private merging: { changed: Changed; pieces: Generator<void, void> } | null = null;
  private recent: Changed;
  private mergedJobs = 0;
  private capacity = 0;
  private remembered = new LRUCache<string, Fields>({ maxSize: REMEMBERED_BYTES, sizeCalculation: bytesOf });
  private isSettled = false;
  private nothing: Fields = this.noFields();

  constructor() {
    this.recent = this.nothingChanged();
  }

  reserve(slots: number): void {
    this.remembered.clear();
    this.capacity = slots;
    for (const changed of [this.merging?.changed, this.recent])
      if (changed) changed.slots = grown(changed.slots, this.none());
    this.nothing = this.noFields();
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
    if (!this.merging.pieces.next().done) return true;
    this.mergedJobs += this.merging.changed.jobs;
    this.merging = null;
    return this.recent.jobs >= this.mergedFrom;
  }

  // During the initial reading the threshold grows with the index, so that each posting is copied only a few times.
  private get mergedFrom(): number {
    return this.isSettled ? MERGED_FROM : Math.max(MERGED_FROM_AT_FIRST, this.mergedJobs / 2);
  }

  private beginToMerge(): void {
    const changed = this.recent;
    this.merging = { changed, pieces: this.piecesOfMerge(changed) };
    this.recent = this.nothingChanged();
  }

  /** Returns the non-empty layers above the sorted segments, latest last. */
  private layers(): Changed[] {
    return [...(this.merging ? [this.merging.changed] : []), this.recent].filter(({ jobs }) => jobs > 0);
  }

  private nothingChanged(): Changed {
    return { postings: new Map(), slots: this.none(), jobs: 0 };
  }

  find(words: readonly string[]): Fields {
    return this.remember(`=${words.join(' ')}`, () => {
      if (!words.some((word) => this.has(word))) return this.nothing;
      const fields = this.noFields();
      for (const word of words) this.mark(word, fields, TEXT);
      return this.withChanges(fields, ({ postings }) => words.map((word) => postings.get(word) ?? []));
    });
  }

  findBeginning(beginning: string): Fields {
    return this.remember(`^${beginning}`, () => {
      const fields = this.noFields();
      for (let at = Math.max(0, this.segmentOf(beginning)); at < this.segments.length; at += 1) {
        const segment = this.segments[at] as WordSegment;
        const [first, end] = [segment.firstFrom(beginning), segment.firstFrom(`${beginning}\u{10ffff}`)];
        for (let index = first; index < end; index += 1) segment.mark(index, fields, TEXT);
        if (end < segment.words.length) break;
      }
      return this.withChanges(fields, ({ postings }) =>
        [...postings].flatMap(([word, some]) => (word.startsWith(beginning) ? [some] : [])),
      );
    });
  }

  /** Applies the later layers, and makes each field's set include the one before. */
  private withChanges(fields: Fields, postingsIn: (changed: Changed) => number[][]): Fields {
    for (const changed of this.layers()) {
      for (const bits of fields) removeBits(bits, changed.slots);
      for (const some of postingsIn(changed)) markAll(some, fields);
    }
    for (let field = 1; field <= TEXT; field += 1) addBits(fields[field] as Bits, fields[field - 1] as Bits);
    return fields;
  }

  /**
   * Finds jobs with a title word that contains these letters. `begins` and `ends` only reduce the candidates and may
   * let false matches pass.
   * @param begins another character precedes the letters in the search, so a word or part of one must begin with them
   * @param ends another character follows the letters in the search, so a word or part of one must end with them
   */
  titlesHolding(letters: string, begins: boolean, ends: boolean): Bits {
    const [found] = this.remember(`~${letters} ${begins} ${ends}`, () => {
      const none = noBits(0);
      const found: Fields = [this.none(), none, none, none];
      for (const segment of this.segments)
        for (const word of titleWordsHolding(segment.titleWords, letters, begins, ends))
          segment.mark(segment.firstFrom(word), found, TITLE);
      for (const { slots, postings } of this.layers()) {
        removeBits(found[TITLE], slots);
        for (const [word, some] of postings)
          if (word.includes(letters))
            for (const posting of some) if ((posting & 3) === TITLE) setBit(found[TITLE], posting >>> 2);
      }
      return found;
    });
    return found;
  }

  /** Finds words within an edit distance of `mistakes`, with the distance. Some may occur in closed jobs only. */
  near(word: string, mistakes: number): { word: string; distance: number }[] {
    const letters = lettersOf(word);
    const candidates = this.layers().flatMap(({ postings }) => [...postings.keys()]);
    for (const segment of this.segments)
      segment.words.forEach((each, at) => {
        if (mayBeNear(letters, segment.letters[at] as number, mistakes)) candidates.push(each);
      });
    return candidates
      .map((candidate) => ({ word: candidate, distance: distanceOf(word, candidate, mistakes) }))
      .filter(({ distance }) => distance <= mistakes);
  }

  private noFields(): Fields {
    return [this.none(), this.none(), this.none(), this.none()];
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

  private mark(word: string, fields: Fields, lastField: number): void {
    const segment = this.segments[this.segmentOf(word)];
    if (segment?.has(word)) segment.mark(segment.firstFrom(word), fields, lastField);
  }

  private has(word: string): boolean {
    return (
      this.segments[this.segmentOf(word)]?.has(word) === true ||
      this.layers().some(({ postings }) => postings.has(word))
    );
  }

  /** Returns the number of the segment that a word belongs to; -1 if it sorts before all. */
  private segmentOf(word: string): number {
    const at = firstFrom(this.segments, word, ({ words: [first = ''] }) => first);
    return this.segments[at]?.words[0] === word ? at : at - 1;
  }

  /** Merges changes segment by segment, one step per iteration. `changed` may not change until the end. */
  private *piecesOfMerge(changed: Changed): Generator<void, void> {
    const scratch = new Uint32Array(this.capacity);
    const byFirst = new Map<WordSegment, string[]>();
    if (this.segments.length === 0) this.segments = [WordSegment.empty];
    let sorted = 0;
    for (const word of changed.postings.keys()) {
      const segment = this.segments[Math.max(0, this.segmentOf(word))] as WordSegment;
      const some = byFirst.get(segment);
      if (some) some.push(word);
      else byFirst.set(segment, [word]);
      if (++sorted % WORDS_IN_STEP === 0) yield;
    }
    for (let at = 0; at < this.segments.length;) {
      const segment = this.segments[at] as WordSegment;
      const merged = segment.merged(byFirst.get(segment) ?? [], changed, scratch);
      this.segments.splice(at, 1, ...merged);
      at += merged.length;
      yield;
    }
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

function* titleWordsHolding(list: string, letters: string, begins: boolean, ends: boolean): Generator<string> {
  for (let at = list.indexOf(letters); at !== -1; at = list.indexOf(letters, at + 1)) {
    const isInside = begins && LETTER.test(list[at - 1] as string);
    const goesOn = ends && LETTER.test(list[at + letters.length] as string);
    if (isInside || goesOn) continue;
    const end = list.indexOf('\n', at);
    yield list.slice(list.lastIndexOf('\n', at) + 1, end);
    at = end - 1;
  }
}

function markAll(postings: readonly number[], fields: Fields): void {
  for (const posting of postings) setBit(fields[posting & 3] as Bits, posting >>> 2);
}
