import { derivePlace } from '../../jobs/reading/place';
import { monthOf } from '../cv/periods';
import type { Advert, JobNeeds } from '../types';
import type { AdvertSentence } from './sentences';

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  ein: 1,
  eins: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
};
const COUNT = `(\\d{1,2}|${Object.keys(NUMBERS)
  .filter((word) => word.length > 2)
  .join('|')})`;
const YEARS = new RegExp(
  `\\b${COUNT}\\s*(?:\\+|plus)?\\s*(?:or more|and more|(?:-|–|to)\\s*\\d{1,2}\\+?)?\\s*(?:full\\s+)?(?:years?|yrs?|jahren?|jahre)\\b`,
  'iu',
);

const COUNTED = new RegExp(`\\b${COUNT}\\s*(?:\\+|or more\\b|and more\\b|of them\\b)`, 'iu');

/** Returns the value of a number in digits or words; null for another word. */
export const numberOf = (word: string): number | null =>
  /^\d+$/.test(word) ? Number(word) : (NUMBERS[word.toLowerCase()] ?? null);

/**
 * Returns the years of experience that a sentence asks for; null if it asks for none. After years are named once, "two
 * or more leading testers" means years, too.
 */
export function yearsIn(sentence: string, areNamedBefore = false): number | null {
  if (/\b(?:years? old|company|we have|for over|founded|contract|fixed[- ]term)\b/i.test(sentence)) return null;
  const found = (YEARS.exec(sentence) ?? (areNamedBefore ? COUNTED.exec(sentence) : null))?.[1];
  return found === undefined ? null : numberOf(found);
}

const SHIFTS =
  /\b(?:shifts?\b|shift (?:rota|work)|rota\b|earl(?:y|ies) and lates?|night work|weekend (?:work|duty)|24\/7|schicht\p{L}*|rufbereitschaft|equipes|(?:travail en )?3x8|turnos|turni|zmian\p{L}*|ploegen\p{L}*)/iu;

/** Returns the sentence that asks for shifts; null without one. */
export function shiftsOf(sentences: readonly AdvertSentence[]): { sentence: string } | null {
  const found = sentences.find(
    ({ text, part }) => part !== 'nice' && SHIFTS.test(text) && !/\bno shifts?\b/i.test(text),
  );
  return found ? { sentence: found.text } : null;
}

/** Whether a clause is about when and where the work is done. Skills in it, such as on-call, are conditions. */
export const isCondition = (clause: string) => SHIFTS.test(clause) || /\bright to work\b/i.test(clause);

export function placeOf(advert: Advert): JobNeeds['place'] {
  if (!advert.location.trim()) return null;
  const { city, region, countryCode, workplace } = derivePlace(advert.location);
  const spoken = derivePlace(advert.location.replace(/\([^)]*\)/g, ' ').trim());
  return {
    city: city ?? spoken.city,
    region: region ?? spoken.region,
    countryCode: countryCode ?? spoken.countryCode,
    isRemote: workplace === 'remote',
    sentence: advert.location,
  };
}

const NO_PERMIT_HELP =
  /\b(?:no|not|un|without|cannot|can['’]t|don['’]t|do not|does not|neither|keine?)\b[^.;]{0,60}\b(?:sponsor\p{L}*|visa|work permit)|\bsponsor\p{L}*[^.;]{0,30}\b(?:not|impossible|unavailable)|\b(?:right to work|authori[sz]ed to work|eligible to work|work authori[sz]ation|work permit|permit to work|arbeitserlaubnis|citizenship (?:is )?required)\b/iu;
const PERMIT_HELP =
  /\b(?:we|will|can|do|happy to)\b[^.;]{0,25}\b(?:sponsor|help)\p{L}*\b[^.;]{0,40}(?:visa|permit|sponsor|relocation)|help with (?:moving|visa|the (?:work )?permit|relocation)|visa (?:support|sponsorship) (?:is )?(?:offered|available|possible|provided)|wherever you come from/iu;

/**
 * Returns the sentence that leaves the work permit to the candidate; null without one, or if the advert offers help.
 */
export function permitOf(sentences: readonly AdvertSentence[]): JobNeeds['permit'] {
  const helps = sentences.some(({ text }) => PERMIT_HELP.test(text) && !/\b(?:not|cannot|no)\b/i.test(text));
  const found = sentences.find(({ text }) => NO_PERMIT_HELP.test(text));
  return found && !helps ? { sentence: found.text } : null;
}

const START = /\b(?:start|starts|starting|join(?:ing)?|begin|in place|available|from offer|eintritt|beginn)\b/i;
const WITHIN = new RegExp(
  `\\b(?:within|in|inside|after|latest)\\s+(?:the next\\s+)?${COUNT}\\s+(weeks?|months?|wochen|monaten?)|\\b${COUNT}[- ](weeks?|months?)[- ]?(?:of|from|after)\\b`,
  'iu',
);
const QUARTER = /\b(?:(first|second|third|fourth|1st|2nd|3rd|4th)\s+quarter|Q([1-4]))\s*(?:of\s+|\/)?\s*(20\d{2})/iu;
const DATES = /(?:\d{1,2}\.?\s+)?(?:\p{L}{3,12}\.?\s+20\d{2}|\d{1,2}[./]\d{1,2}[./]20\d{2}|\d{1,2}[./]20\d{2})/gu;

/** Returns the latest month to start, with its sentence. @param now months since year 0 */
export function startOf(sentences: readonly AdvertSentence[], now: number): JobNeeds['start'] {
  for (const { text } of sentences) {
    if (!START.test(text)) continue;
    const latest = latestStart(text, now);
    if (latest !== null) return { latest, sentence: text };
  }
  return null;
}

/** Returns the latest month in a sentence about starting, in months since year 0; null if it names none. */
export function latestStart(text: string, now: number): number | null {
  const within = WITHIN.exec(text);
  const count = numberOf(within?.[1] ?? within?.[3] ?? '');
  if (within && count !== null) return now + (/w/i.test(within[2] ?? within[4] ?? '') ? Math.ceil(count / 4) : count);
  const quarter = QUARTER.exec(text);
  if (quarter) {
    const order =
      { first: 1, second: 2, third: 3, fourth: 4 }[(quarter[1] ?? '').toLowerCase()] ??
      Number(quarter[2] ?? quarter[1]?.charAt(0));
    return Number(quarter[3]) * 12 + order * 3 - 1;
  }
  return latestMonthIn(text);
}

/** Returns the latest month that a text names with its year, in months since year 0; null if it names none. */
export function latestMonthIn(text: string): number | null {
  const months = [...text.matchAll(DATES)].flatMap(([date]) => monthOf(date, 1) ?? []);
  return months.length > 0 ? Math.max(...months) : null;
}

const MONEY = /(?<!\d)(\d{2,3}(?:[,.\s’']\d{3})+|\d{4,6}|\d{2,3}\s?k)(?![\d])/giu;

/** Returns the highest pay in a text, for the period that it names, in currency units; null if none. */
export function mostPay(text: string): { most: number; currency: string } | null {
  const amounts = [...text.matchAll(MONEY)].map(([amount]) =>
    /k$/i.test(amount) ? Number.parseInt(amount, 10) * 1000 : Number(amount.replace(/[^\d]/g, '')),
  );
  const pay = amounts.filter((amount) => amount >= 1_000 && !(amount > 1950 && amount < 2100));
  return pay.length > 0 ? { most: Math.max(...pay), currency: currencyOf(text) } : null;
}

function currencyOf(text: string): string {
  const found = /£|GBP|€|EUR|\$|USD|SEK|CHF|INR|₹|PLN|CAD|AUD|AED|DKK|NOK/i.exec(text)?.[0].toUpperCase() ?? '';
  return { '£': 'GBP', '€': 'EUR', $: 'USD', '₹': 'INR' }[found] ?? found;
}
