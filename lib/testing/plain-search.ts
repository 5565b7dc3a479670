import { addDays, siteToday } from '../base/format';
import { foldText } from '../base/text';
import type { BoardQuery } from '../board/search/board-query';
import { preferenceOf } from '../board/search/find';
import { yearlyPay } from '../board/search/pay';
import { cityKey, countryKey, regionKeys, remoteKey } from '../board/search/place-keys';
import { skillKey } from '../board/search/skill-keys';
import { readTerms, type Sought, type Term, type Way } from '../board/search/search-terms';
import { eachWord, partsOf, skillAsOneWord, writtenWords } from '../board/search/words';
import type { SearchedJob } from '../board/store';
import { placesOf as placesOfJob } from '../jobs/places';
import { eachFacet } from '../vocabulary/board';

/** `without`: a facet to ignore. */
type Options = { day: string; without?: string };

/** Returns the expected result of a search, found by testing every job: ids in order. */
export function plainSearch(jobs: readonly SearchedJob[], query: BoardQuery, { day, without }: Options): number[] {
  const { terms, without: unwanted, part } = readTerms(query.q);
  const isSearched = foldText(query.q) !== '';
  const { title, filters } = preferenceOf(query);
  const ranked = jobs
    .filter((job) => isOpen(job, day) && fits(job, query, day, without))
    .flatMap((job) => {
      const places = placesOf(job);
      const rankOf = (term: Term) => Math.min(...term.map((way) => rankOfWay(job, places, way)));
      if (unwanted.some((term) => rankOf(term) < Infinity)) return [];
      const sum = terms.reduce((all, term) => all + rankOf(term), 0);
      const [id, posted] = [job.id, Math.floor(postedAt(job).getTime() / 1_000)];
      const meant = filters.map(
        ({ name, value }) => eachFacet(({ column }) => job[column])[name]?.toLowerCase() === value,
      );
      const preferred = [sum === 0 && foldText(job.title).includes(title), ...meant].map(Number).join('');
      if (!isSearched || (terms.length + unwanted.length > 0 && sum < Infinity))
        return [{ id, posted, rank: sum, preferred }];
      return part !== null && foldText(job.title).includes(part) ? [{ id, posted, rank: 1_000, preferred: '' }] : [];
    });
  const best = query.sort !== 'newest' && terms.length > 0;
  return ranked
    .sort(
      (one, other) =>
        (best ? one.rank - other.rank || other.preferred.localeCompare(one.preferred) : 0) ||
        other.posted - one.posted ||
        other.id - one.id,
    )
    .map(({ id }) => id);
}

function isOpen({ status, deadline }: SearchedJob, day: string): boolean {
  return status === 'published' && (deadline === null || deadline >= day);
}

function fits(job: SearchedJob, query: BoardQuery, day: string, without?: string): boolean {
  const facets: Record<string, boolean> = {
    place: oneOf(query.place, ...keysOf(job)),
    skill: oneOf(query.skill.map(skillKey), ...(JSON.parse(job.skills) as string[]).map(skillKey)),
    ...eachFacet(({ name, column }) => oneOf(query[name], job[column] ?? undefined)),
    pay: paysEnough(job, query),
    posted: query.posted === null || siteToday(postedAt(job), 'Europe/London') >= addDays(day, -query.posted),
  };
  const isThere = query.location === '' || foldText(job.location) === foldText(query.location);
  return isThere && Object.entries(facets).every(([facet, holds]) => holds || facet === without);
}

function oneOf(wanted: readonly string[], ...values: (string | undefined)[]): boolean {
  return wanted.length === 0 || values.some((value) => value !== undefined && wanted.includes(value));
}

function keysOf(job: SearchedJob): (string | undefined)[] {
  const isRemote = job.workplace === 'remote';
  const keys = placesOfJob(job).flatMap((place) => [
    ...[cityKey(place)?.key, ...regionKeys(place).map(({ key }) => key), countryKey(place.countryCode)?.key],
    ...(isRemote ? [remoteKey(place.countryCode)?.key] : []),
  ]);
  return isRemote ? ['remote', ...keys] : keys;
}

function paysEnough(job: SearchedJob, { pay, payTo, currency, stated }: BoardQuery): boolean {
  const yearly = yearlyPay(job);
  if (yearly === null) return !stated;
  if ((pay ?? payTo) === null) return true;
  const isLow = payTo === null || (yearly.least !== null && yearly.least <= payTo);
  return yearly.currency === currency && yearly.most >= (pay ?? 0) && isLow;
}

function postedAt(job: SearchedJob): Date {
  return new Date(job.firstPublishedAt ?? job.createdAt);
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

// Cached, because splitting the texts of the jobs takes most of the time.
const places = new WeakMap<SearchedJob, Set<string>[]>();

function placesOf(job: SearchedJob): Set<string>[] {
  const known = places.get(job) ?? wordsOfPlaces(job);
  places.set(job, known);
  return known;
}

function wordsOfPlaces(job: SearchedJob): Set<string>[] {
  return textsOf(job).map((texts) => {
    const words = new Set<string>();
    for (const text of texts) eachWord(text ?? '', (word) => words.add(word));
    return words;
  });
}

function textsOf(job: SearchedJob): (string | null | undefined)[][] {
  const lists = (...names: ('skills' | 'responsibilities' | 'requirements' | 'benefits')[]) =>
    names.flatMap((name) => JSON.parse(job[name]) as string[]);
  return [
    [job.title],
    [...lists('skills'), ...lists('skills').map(skillAsOneWord), job.companyName, job.company],
    [
      ...[job.location, job.workplace],
      ...placesOfJob(job).flatMap(({ city, region, countryCode }) => [
        city,
        region,
        countryCode && COUNTRIES.of(countryCode),
      ]),
    ],
    [job.description, ...lists('responsibilities', 'requirements', 'benefits')],
  ];
}

/** Words of other names must be in the same field; words of a phrase must also be adjacent. */
function rankOfWay(job: SearchedJob, places: readonly Set<string>[], { words, where }: Way): number {
  if (where === 'anywhere' || words.length === 1) return Math.max(...words.map((word) => rank(places, word)));
  if (where === 'adjacent') return rankOfPhrase(job, words);
  const [first = Infinity, ...others] = words.map((word) => rank(places, word));
  return others.every((each) => each === first) ? first : Infinity;
}

/** The last word of a phrase may have any of its forms. */
function rankOfPhrase(job: SearchedJob, words: readonly Sought[]): number {
  const first = words.slice(0, -1).map(({ forms }) => forms[0]);
  const phrases = (words.at(-1)?.forms ?? []).map((last) => ` ${[...first, last].join(' ')} `);
  const at = textsOf(job).findIndex((texts) =>
    texts.some((text) => {
      const parts = writtenWords(text ?? '').flatMap((word) => partsOf(word).parts);
      return phrases.some((phrase) => ` ${parts.join(' ')} `.includes(phrase));
    }),
  );
  return at === -1 ? Infinity : at;
}

/** 0 to 3 for a whole word, by its field; 4 to 7 for a beginning. */
function rank(places: readonly Set<string>[], { forms, beginning }: Sought): number {
  const whole = places.findIndex((words) => forms.some((form) => words.has(form)));
  if (whole !== -1 || beginning === null) return whole === -1 ? Infinity : whole;
  const begun = places.findIndex((words) => [...words].some((one) => one.startsWith(beginning)));
  return begun === -1 ? Infinity : 4 + begun;
}
