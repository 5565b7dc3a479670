import { placesOf } from '../../jobs/places';
import { countryName } from '../../vocabulary/countries';
import type { SearchedJob } from '../store';
import { eachWord, partsOf, skillAsOneWord, writtenWords } from './words';

/** By field of the word index: title; skills and company; place; the rest. */
function textsOf(job: SearchedJob): readonly (readonly (string | null)[])[] {
  return [
    [job.title],
    [...listOf(job.skills), job.companyName, job.company, ...listOf(job.skills).map(skillAsOneWord)],
    [
      ...[job.location, job.workplace],
      ...placesOf(job).flatMap(({ city, region, countryCode }) => [city, region, countryName(countryCode)]),
    ],
    [job.description, ...listOf(job.responsibilities), ...listOf(job.requirements), ...listOf(job.benefits)],
  ];
}

/** Returns the searchable words of a job, each with the best field that contains the word. */
export function wordsOf(job: SearchedJob): Map<string, number> {
  const words = new Map<string, number>();
  textsOf(job).forEach((texts, field) => {
    for (const text of texts)
      if (text)
        eachWord(text, (word) => {
          if (!words.has(word)) words.set(word, field);
        });
  });
  return words;
}

/** Returns the texts of a job by field, as `spokenText` writes them. */
export function spokenTexts(job: SearchedJob): string[] {
  return textsOf(job).map((texts) => texts.map((text) => spokenText(text ?? '')).join('\n'));
}

/** Joins the words of a text with single spaces before, between and after, so that phrases are substrings. */
export function spokenText(text: string): string {
  return ` ${writtenWords(text)
    .flatMap((word) => partsOf(word).parts)
    .join(' ')} `;
}

export function listOf(json: string): string[] {
  return JSON.parse(json) as string[];
}
