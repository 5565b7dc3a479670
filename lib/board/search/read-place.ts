import { placesNamed } from '../../jobs/reading/cities';
import { fold, withoutAccents } from '../../jobs/reading/fold';
import { derivePlace } from '../../jobs/reading/place';
import {
  codesOf,
  isCity,
  isKnownName,
  leadingPlaces,
  lookUp,
  namesakesOf,
  setOf,
  type Reading,
} from '../../jobs/reading/place-names';
import { GROUPS } from '../../jobs/reading/place-groups';
import places from '../../jobs/reading/places.json' with { type: 'json' };
import { phraseOf, PLACES_TOO, SHORT_PLACES } from './filter-words';
import { cityKey, countryKey, groupKey, regionKey } from './place-keys';

const GROUP_KEYS = new Map(GROUPS.flatMap((group) => group.forms.map((form) => [form, groupKey(group).key] as const)));

export type QueryPlace = { key: string; countryCode: string | null };

/** Where the words of a place stand in a query. */
type Where = { isTold: boolean; isAlone: boolean; isLast: boolean };
const TOLD: Where = { isTold: true, isAlone: false, isLast: false };
const CODES_TOO = setOf(places.codesThatAreWords);

/** Names of groups of countries that are words in lower case. */
const ALSO_WORDS = new Set(['sea', 'cee', 'gulf']);
/** Words around a place that do not change it: "greater London", "Austin area". */
const AROUND = new RegExp(`^(?:${places.aroundCities}|inner|outer|metro) |[ -](?:${places.afterCities}|wide)$`, 'iu');
/**
 * Minimum inhabitants, in thousands, of a city whose name counts without "in" and capitals, because many town names are
 * words. The second is for foreign names typed without accents, the third for long names, which are hardly words, at
 * the end, the fourth for cities after a word of any kind.
 */
const [CITY, FOREIGN, TOWN, LARGE] = [100, 300, 10, 200];
const LONG_NAME = 8;
/** Maximum number of words of a name in the cities file. */
const LONGEST_CITY = 3;

/**
 * Reads the places that words of a query may mean: none, one, or several that only the visitor can choose from. Names
 * of any language count (place-names.ts), also in lower case.
 *
 * @param where.isTold whether the words stand as a place, such as after "in"
 * @param where.isAlone whether they are the whole query. A small town then needs its own name: "manger" is not Munger.
 * @param where.isLast whether they end the query, after a skill or trade
 */
export function placesOf(words: string, where: Where): QueryPlace[] {
  const isTold = where.isTold || where.isAlone;
  const written = SHORT_PLACES.get(words) ?? SHORT_PLACES.get(words.toLowerCase());
  if (written !== undefined) return placesOf(written, TOLD);
  // "in NJ": a code that is neither a word nor that of several places.
  const codes = where.isTold && !CODES_TOO.has(words) ? codesOf(words) : undefined;
  if (codes) return chosen(codes).flatMap(placeOf);
  const group = GROUP_KEYS.get(fold(words));
  if (group !== undefined && (isTold || !ALSO_WORDS.has(words))) return [{ key: group, countryCode: null }];
  const within = words.replace(AROUND, '');
  if (within !== words && isKnownName(within) && !isKnownName(words)) return placesOf(within, TOLD);
  const name = capitalized(words);
  const isNamed = isKnownName(words);
  if (!isNamed && fold(words).split(' ').some(isOther)) return [];
  if (isNamed || isLargePlace(words, where)) {
    const isToldWord = (isTold || where.isLast) && !isNamed && PLACES_TOO.has(fold(words));
    const found = chosen(isToldWord ? leadingPlaces(fold(words)) : lookUp(name)).flatMap(placeOf);
    if (found.length > 0) return [...new Map(found.map((place) => [place.key, place])).values()];
  }
  return words.includes(' ') ? placeInPlace(name) : [];
}

function isOther(word: string): boolean {
  const phrase = word.length < 4 ? undefined : phraseOf(word);
  return (
    phrase !== undefined && (phrase.kind === 'filter' || (phrase.kind === 'words' && phrase.meanings.length === 0))
  );
}

/** Returns a place with its state or country: "austin tx", "London, UK". All words must be names of places. */
function placeInPlace(name: string): QueryPlace[] {
  const words = name.split(/[ ,]+/);
  for (let at = 1; at < words.length; at += 1) {
    const [head, tail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    // In lower case "in", "or" and "it" are words, so only codes of states are read, not those of countries.
    const isCode = /^\p{L}{2,3}$/u.test(tail) && !isKnownName(tail);
    const code = tail.toUpperCase();
    if (!(isCode ? codesOf(code) : isKnownName(tail)) || phraseOf(fold(head))) continue;
    const { city, region, countryCode } = derivePlace(`${head}, ${isCode ? code : tail}`);
    const isThere = [...lookUp(head), ...namesakesOf(head)].some(({ country }) => country === countryCode);
    if (countryCode === null || !isThere || (isCode && region !== code)) continue;
    const place = cityKey({ city, region, countryCode }) ?? regionKey(countryCode, region ?? '')[0];
    return place ? [{ key: place.key, countryCode }] : [];
  }
  return [];
}

/** Whether a name is a large city or a country. The word before it may then be a company: "google london". */
export const isWellKnown = (key: string) =>
  isKnownName(key)
    ? lookUp(capitalized(key)).some((one) => isCity(one) || one.kind === 'country')
    : placesNamed(key).some(({ people }) => people === null || people >= LARGE);

function isLargePlace(words: string, { isTold, isAlone, isLast }: Where): boolean {
  if (words.length < (/\p{Lo}/u.test(words) ? 2 : 4) || words.split(' ').length > LONGEST_CITY) return false;
  const key = fold(words);
  const isSpelled = withoutAccents(words) !== words;
  const least = (name: string) => {
    if (isTold || (isLast && PLACES_TOO.has(key)) || (isAlone && fold(name) === key)) return 0;
    if (isLast && words.length >= LONG_NAME && fold(name) === key) return TOWN;
    return isSpelled || fold(name) === key ? CITY : FOREIGN;
  };
  return placesNamed(key).some(({ people, name }) => people === null || people >= least(name));
}

/** Returns the usual readings of a place. A city replaces its state: "New York". */
function chosen(readings: readonly Reading[]): Reading[] {
  const usual = readings.filter(({ isLesser, isLocal }) => !isLesser && !isLocal);
  const isOwnState = ({ kind, country, region }: Reading) =>
    kind === 'region' && usual.some((one) => isCity(one) && one.country === country && one.region === region);
  return usual.filter((reading) => !isOwnState(reading));
}

function placeOf({ kind, country, region, name }: Reading): QueryPlace[] {
  const city = kind === 'city' ? cityKey({ city: name, region, countryCode: country }) : null;
  const found = city ? [city] : kind === 'region' ? regionKey(country, region ?? name) : [countryKey(country)];
  return found.flatMap((place) => (place ? [{ key: place.key, countryCode: country }] : []));
}

function capitalized(words: string): string {
  return words.replace(/(?<=^|[ ,-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
