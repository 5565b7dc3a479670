import { yieldToEventLoop } from '../../platform/db/yield';
import { searchedJobs } from '../store';
import { keepBits, slotsIn } from './bits';
import type { JobIndex } from './job-index';
import { spokenText, spokenTexts } from './job-texts';
import { inOneField, phrasesOf } from './ranks';
import { readTerms } from './search-terms';
import { TEXT, TITLE } from './word-index';

/** Jobs whose texts are read for a phrase that is not in their title, newest first. */
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
