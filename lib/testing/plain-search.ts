import { addDays, siteToday } from '../base/format';
import { foldText } from '../base/text';
import type { BoardQuery } from '../board/search/board-query';
import { yearlyPay } from '../board/search/pay';
import { cityKey, countryKey, regionKeys, remoteKey } from '../board/search/place-keys';
import { skillKey } from '../board/search/skill-keys';
import { readTerms, type Sought } from '../board/search/search-terms';
import { eachWord } from '../board/search/words';
import type { SearchedJob } from '../board/store';
import { placesOf as placesOfJob } from '../jobs/places';
import { eachFacet } from '../vocabulary/board';

/** `without`: name of a facet to ignore. */
type Options = { day: string; without?: string };

/** The expected result of a search, found by testing every job: ids in order (decisions J10, J11a). */
export function plainSearch(jobs: readonly SearchedJob[], query: BoardQuery, { day, without }: Options): number[] {
  const { terms, text } = readTerms(query.q);
  const ranked = jobs
    .filter((job) => isOpen(job, day) && fits(job, query, day, without))
    .flatMap((job) => {
      const places = placesOf(job);
      const ranks = terms.map((term) => Math.min(...term.map((way) => rankOfWay(places, way))));
      const sum = ranks.reduce((all, each) => all + each, 0);
      const [id, posted] = [job.id, Math.floor(postedAt(job).getTime() / 1_000)];
      if (text === '' || (terms.length > 0 && sum < Infinity)) return [{ id, posted, rank: sum }];
      return foldText(job.title).includes(text) ? [{ id, posted, rank: 1_000 }] : [];
    });
  const best = query.sort !== 'newest' && terms.length > 0;
  return ranked
    .sort((one, other) => (best ? one.rank - other.rank : 0) || other.posted - one.posted || other.id - one.id)
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

function paysEnough(job: SearchedJob, { pay, currency, stated }: BoardQuery): boolean {
  const yearly = yearlyPay(job);
  if (yearly === null) return !stated;
  return pay === null || (job.salaryCurrency === currency && yearly >= pay);
}

function postedAt(job: SearchedJob): Date {
  return new Date(job.firstPublishedAt ?? job.createdAt);
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

// Cached, because all searches of a test use the same jobs and splitting their texts takes most of the time.
const places = new WeakMap<SearchedJob, Set<string>[]>();

function placesOf(job: SearchedJob): Set<string>[] {
  const known = places.get(job) ?? wordsOfPlaces(job);
  places.set(job, known);
  return known;
}

function wordsOfPlaces(job: SearchedJob): Set<string>[] {
  const lists = (...names: ('skills' | 'responsibilities' | 'requirements' | 'benefits')[]) =>
    names.flatMap((name) => JSON.parse(job[name]) as string[]);
  return [
    [job.title],
    [...lists('skills'), job.companyName, job.company],
    [
      ...[job.location, job.workplace],
      ...placesOfJob(job).flatMap(({ city, region, countryCode }) => [
        city,
        region,
        countryCode && COUNTRIES.of(countryCode),
      ]),
    ],
    [job.description, ...lists('responsibilities', 'requirements', 'benefits')],
  ].map((texts) => {
    const words = new Set<string>();
    for (const text of texts) eachWord(text ?? '', (word) => words.add(word));
    return words;
  });
}

/** The rank of a synonym, whose words must all occur in the same field. */
function rankOfWay(places: readonly Set<string>[], way: readonly Sought[]): number {
  const ranks = way.map((sought) => rank(places, sought));
  const [first = Infinity] = ranks;
  if (way.every(({ whole }) => whole) && ranks.some((each) => each !== first)) return Infinity;
  return Math.max(...ranks);
}

function rank(places: readonly Set<string>[], { word, whole }: Sought): number {
  const isShort = /^[\x21-\x7e]{1,2}$/.test(word);
  const at = places.findIndex(
    (words, place) =>
      words.has(word) || (!whole && !(isShort && place === 3) && [...words].some((one) => one.startsWith(word))),
  );
  return at === -1 ? Infinity : at;
}
