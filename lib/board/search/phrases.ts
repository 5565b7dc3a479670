import { LRUCache } from 'lru-cache';
import type { SearchedJob } from '../store';
import { hasBit, noBits, setBit, type Bits } from './bits';
import { spokenTexts } from './job-texts';
import type { Fields } from './word-index';

/** Number of phrases whose jobs are remembered. */
const REMEMBERED = 32;

/** Jobs that contain any form of a phrase, by field, and the jobs that were read for it. */
type Phrase = { forms: readonly string[]; fields: Fields; read: Bits };

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

  /** Jobs with a phrase, as far as they were read; null for a phrase that was not begun. @param forms as spokenText */
  find(forms: readonly string[]): Fields | null {
    return this.known.get(forms[0] ?? '')?.fields ?? null;
  }

  begin(forms: readonly string[]): void {
    const none = () => noBits(this.slots);
    this.known.set(forms[0] ?? '', { forms, fields: [none(), none(), none(), none()], read: none() });
  }

  /** Compares a job that has changed with each known phrase. */
  put(slot: number, job: SearchedJob): void {
    if (this.known.size === 0) return;
    const texts = spokenTexts(job);
    for (const known of this.known.values()) mark(known, slot, texts);
  }

  /** Adds what was read of a job for one phrase, unless the job has changed since. @param texts by field */
  addRead(forms: readonly string[], slot: number, texts: readonly string[]): void {
    const known = this.known.peek(forms[0] ?? '');
    if (known && !hasBit(known.read, slot)) mark(known, slot, texts);
  }
}

function mark({ forms, fields, read }: Phrase, slot: number, texts: readonly string[]): void {
  const first = texts.findIndex((text) => forms.some((form) => text.includes(form)));
  setBit(read, slot);
  fields.forEach((bits, field) => setBit(bits, slot, first !== -1 && field >= first));
}
