import { LRUCache } from 'lru-cache';
import type { SearchedJob } from '../store';
import { hasBit, noBits, setBit, type Bits } from './bits';
import { spokenTexts } from './job-texts';
import type { Fields } from './word-index';

/** Number of phrases whose jobs are remembered. */
const REMEMBERED = 32;

/** Jobs that contain a phrase, by field, and the jobs that were read for it. */
type Phrase = { fields: Fields; read: Bits };

/**
 * Jobs that contain a phrase. The word index does not store positions, so `readPhrases` reads the texts of jobs once
 * for each phrase; later changes of jobs are compared with the phrases known.
 */
export class Phrases {
  private readonly known = new LRUCache<string, Phrase>({ max: REMEMBERED });
  private slots = 0;

  reserve(slots: number): void {
    this.slots = slots;
    this.known.clear();
  }

  /** Jobs with a phrase, as far as they were read; null for a phrase that was not begun. @param phrase as spokenText */
  find(phrase: string): Fields | null {
    return this.known.get(phrase)?.fields ?? null;
  }

  begin(phrase: string): void {
    const none = () => noBits(this.slots);
    this.known.set(phrase, { fields: [none(), none(), none(), none()], read: none() });
  }

  /** Compares a job that has changed with each known phrase. */
  put(slot: number, job: SearchedJob): void {
    if (this.known.size === 0) return;
    const texts = spokenTexts(job);
    for (const [phrase, known] of this.known.entries()) mark(known, slot, fieldOf(texts, phrase));
  }

  /** Adds what was read of a job for one phrase, unless the job has changed since. @param texts by field */
  addRead(phrase: string, slot: number, texts: readonly string[]): void {
    const known = this.known.peek(phrase);
    if (known && !hasBit(known.read, slot)) mark(known, slot, fieldOf(texts, phrase));
  }
}

function fieldOf(texts: readonly string[], phrase: string): number {
  const field = texts.findIndex((text) => text.includes(phrase));
  return field === -1 ? texts.length : field;
}

function mark({ fields, read }: Phrase, slot: number, from: number): void {
  setBit(read, slot);
  fields.forEach((bits, field) => setBit(bits, slot, field >= from));
}
