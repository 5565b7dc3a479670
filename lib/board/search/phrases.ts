import { LRUCache } from 'lru-cache';
import { yieldToEventLoop } from '../../platform/db/yield';
import { searchedJobs, type SearchedJob } from '../store';
import { hasBit, keepBits, noBits, setBit, slotsIn, type Bits } from './bits';
import type { JobIndex } from './job-index';
import { spokenText, spokenTexts } from './job-texts';
import { inOneField, phrasesOf } from './ranks';
import { readTerms } from './search-terms';
import { TEXT, TITLE, type Fields } from './word-index';

const REMEMBERED = 32;

/** Jobs that contain any form of a phrase, by field, and the jobs that were read for it. */
type Phrase = { forms: readonly string[]; fields: Fields; read: Bits };

/**
 * Jobs that contain a phrase. The word index does not store positions, so `readPhrases` reads the texts of jobs once
 * for each phrase. Later changes of jobs are compared with the known phrases.
 */
export class Phrases {
  private readonly known = new LRUCache<string, Phrase>({ max: REMEMBERED });
  private slots = 0;

  reserve(slots: number): void {
    this.slots = slots;
    this.known.clear();
  }

  /** Finds the jobs read so far with a phrase; null before `begin` was called for it. @param forms as `spokenText` */
  find(forms: readonly string[]): Fields | null {
    return this.known.get(forms[0] ?? '')?.fields ?? null;
  }

  begin(forms: readonly string[]): void {
    const none = () => noBits(this.slots);
    this.known.set(forms[0] ?? '', { forms, fields: [none(), none(), none(), none()], read: none() });
  }

  put(slot: number, job: SearchedJob): void {
    if (this.known.size === 0) return;
    const texts = spokenTexts(job);
    for (const known of this.known.values()) mark(known, slot, texts);
  }

  /** Records whether a job has a phrase, unless a change of the job was recorded first. @param texts by field */
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

/** Maximum number of jobs, newest first, whose texts are read for a phrase that is not in the title. */
const MOST_READ = 400;
const AT_ONCE = 50;

/** Reads which jobs contain the phrases of a search, so that `matchOf` finds them. Titles are compared in memory. */
export async function readPhrases(index: JobIndex, typed: string): Promise<void> {
  if (!typed.includes('"')) return;
  const { terms, without } = readTerms(typed);
  for (const way of [...terms, ...without].flat()) {
    const phrase = phrasesOf(way);
    if (way.where !== 'adjacent' || way.words.length === 1 || index.phrases.find(phrase)) continue;
    index.phrases.begin(phrase);
    const { [TITLE]: titled, [TEXT]: anywhere } = inOneField(index, way.words);
    for (const slot of slotsIn(titled)) {
      const title = spokenText(index.titles[slot] ?? '');
      if (phrase.some((form) => title.includes(form))) index.phrases.addRead(phrase, slot, [title, '', '', '']);
    }
    const candidates = anywhere.slice();
    keepBits(candidates, index.published);
    const ids = index.newestIds(candidates, 0, MOST_READ);
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      for (const job of await searchedJobs(ids.slice(from, from + AT_ONCE))) {
        const slot = index.slotOf(job.id);
        if (slot !== null) index.phrases.addRead(phrase, slot, spokenTexts(job));
      }
      await yieldToEventLoop();
    }
  }
}
