import { fold } from '../../jobs/reading/fold';
import { isKnownName } from '../../jobs/reading/place-names';
import { POSTED_DAYS } from '../../vocabulary/board';
import { SYNONYMS } from '../../vocabulary/synonyms';
import families from '../../vocabulary/word-families.json' with { type: 'json' };
import table from './filter-words.json' with { type: 'json' };

/** A filter that words of a query name: its parameter and value. */
export type Meaning = { name: 'workplace' | 'type' | 'experience' | 'industry' | 'posted'; value: string };
/**
 * A phrase of the table. `filter`: replaced by its filters. `words`: stays in the search text, because it is also a
 * skill or part of a title; its filters are offered. `noise`: dropped.
 */
export type Phrase = { kind: 'filter' | 'words' | 'noise'; meanings: readonly Meaning[] };

const PHRASES = new Map<string, Phrase>();
const ELIDED = /\b(d|l|aujourd) /;
const split = (names: string) => names.split(', ');

function add(key: string, kind: Phrase['kind'], meaning?: Meaning): void {
  // Typed with an apostrophe, "offre d'emploi" is folded to two words.
  if (ELIDED.test(key)) add(key.replace(ELIDED, '$1'), kind, meaning);
  const known = PHRASES.get(key);
  if (known && known.kind !== kind) return;
  PHRASES.set(key, { kind, meanings: [...(known?.meanings ?? []), ...(meaning ? [meaning] : [])] });
}

function addAll(kind: Phrase['kind'], filters: Record<string, Partial<Record<string, string>>>): void {
  for (const [name, values] of Object.entries(filters))
    for (const [value, names = ''] of Object.entries(values))
      for (const key of split(names)) add(key, kind, { name: name as Meaning['name'], value });
}

addAll('filter', table.filters);
addAll('words', table.offered);
for (const key of split(`${table.jobs}, ${table.nouns}, ${table.noise}`)) add(key, 'noise');
// A row is a sequence of alternatives: "contract|contracts lawyer|lawyers".
for (const row of table.words) {
  const phrases = row
    .split(' ')
    .reduce<string[]>(
      (starts, next) => starts.flatMap((start) => next.split('|').map((word) => `${start} ${word}`.trim())),
      [''],
    );
  for (const phrase of phrases) PHRASES.set(phrase, { kind: 'words', meanings: meaningsWithin(phrase) });
}
// Names of skills and trades ("Remote Desktop", "Ruby on Rails") stay in the search text, unless the table lists them.
// Place names are left out, because they are read as places.
const isPlace = (names: readonly string[]) => names.length > 1 && isKnownName(names[0] ?? '');
for (const key of SYNONYMS.flatMap((names) => (isPlace(names) ? [] : names.map(fold))))
  if (!PHRASES.has(key)) PHRASES.set(key, { kind: 'words', meanings: meaningsWithin(key) });

function meaningsWithin(phrase: string): Meaning[] {
  return phrase.split(' ').flatMap((word) => PHRASES.get(word)?.meanings ?? []);
}

export const LONGEST_PHRASE = 5;
/** Words for work, a job or a search for one. Those of `nouns` also occur in other terms: "employment law". */
const JOBS: ReadonlySet<string> = new Set(split(`${table.jobs}, ${table.nouns}`));
export const NOUNS: ReadonlySet<string> = new Set(split(table.nouns));
/** Words for a type or workplace that belong to another term unless a trade follows: "permanent makeup". */
export const ADJECTIVES: ReadonlySet<string> = new Set(split(table.adjectives));
/** Words that form a name with the place before them: "Boston University". */
export const INSTITUTIONS: ReadonlySet<string> = new Set(split(table.institutions));
/** Places by their abbreviation. In capitals if only capitals count, because "la" is an article too. */
export const SHORT_PLACES: ReadonlyMap<string, string> = new Map(
  split(table.shortPlaces).map((row) => row.split('=') as [string, string]),
);
/** Places whose names are also words or given names: "reading tutor". */
export const PLACES_TOO: ReadonlySet<string> = new Set(split(table.placesThatAreWords));
/** Words that form a name with the country after them: "Air France". */
export const BEFORE_NAMES: ReadonlySet<string> = new Set(split(table.namesBeforePlaces));
/** Words around an amount that belong to it: "from", "salary". */
export const PAY_WORDS: ReadonlySet<string> = new Set(split(table.pay));

const TRADES = new Set([...split(table.trades), ...families.flatMap((row) => row.split(' '))]);
/** Suffixes of words for people by their work, in English, French and German. */
const AGENT = /.{2}(?:er|or|ist|ian|eer|eur|euse|ierin|erin|man|woman)s?$/;

/** Whether a word names a trade, or people by their work: "nurse", "plumber". */
export const isTrade = (key: string) => isKnownTrade(key) || AGENT.test(key);
/** Whether a word is a listed trade. A suffix alone is not enough: "subscribers". */
export const isKnownTrade = (key: string) => TRADES.has(key) || TRADES.has(key.replace(/s$/, ''));
export const namesJobs = (key: string) => JOBS.has(key);

/** Returns the phrase of the table with a key, which is folded by `fold`; undefined for other words. */
export function phraseOf(key: string): Phrase | undefined {
  return PHRASES.get(key) ?? recent(key);
}

const LAST = '(?:last|past|letzten?|vergangenen?|derniere?s?|ultim[aeio]s?|laatste|afgelopen|ostatni(?:e|ch)?)';
/** Days of a unit of time, by the unit's names. */
const UNITS: readonly [number, string][] = [
  [1 / 24, 'h|hours?|hrs?|stunden|heures|horas|ore|uur|godziny?'],
  [1, 'd|days?|tagen?|jours|dias|giorni|dagen|dni'],
  [7, 'weeks?|wochen|semaines|semanas|settimane|weken|tygodnie?'],
];
const PERIODS = UNITS.map(
  ([days, names]) => [days, new RegExp(`^(?:${LAST} (\\d+) ?|(\\d+) ${LAST} )(?:${names})$`)] as const,
);

/** Reads "last 48 hours" and the like as the shortest date filter that includes them. */
function recent(key: string): Phrase | undefined {
  for (const [days, pattern] of PERIODS) {
    const [, first, last] = pattern.exec(key) ?? [];
    const value = POSTED_DAYS.find((each) => Number(each) >= Number(first ?? last) * days);
    if (value !== undefined) return { kind: 'filter', meanings: [{ name: 'posted', value }] };
  }
  return undefined;
}
