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
  type Reading,
} from '../../jobs/reading/place-names';
import { GROUPS } from '../../jobs/reading/place-groups';
import { phraseOf, PLACES_TOO } from './filter-words';
import { cityKey, countryKey, groupKey, regionKey } from './place-keys';

const GROUP_KEYS = new Map(GROUPS.flatMap((group) => group.forms.map((form) => [form, groupKey(group).key] as const)));

export type QueryPlace = { key: string; countryCode: string | null };

/** Names of groups of countries that are words in lower case. */
const ALSO_WORDS = new Set(['sea', 'cee', 'gulf']);
/** Words around a place that do not change it: "greater London", "Austin area". */
const AROUND =
  /^(?:greater|central|inner|outer|downtown|metro) |[ -](?:area|metro area|metro|region|city centre|ncr|wide)$/i;
/**
 * Minimum inhabitants, in thousands, of a city whose name is read without "in" and capitals, because many town names
 * are words. The second is for foreign names typed without accents.
 */
const [CITY, FOREIGN] = [100, 300];
const LONGEST_CITY = 3;

/**
 * Reads the places that words of a query may mean: none, one, or several that only the visitor can choose from. Reads
 * names in any language (place-names.ts), also in lower case.
 * @param isAfterPreposition whether a word such as "in" precedes the words
 * @param isAlone whether they are the whole query. A small town then needs its own name: "manger" is not Munger.
 */
export function placesOf(words: string, isAfterPreposition: boolean, isAlone = false): QueryPlace[] {
  const isTold = isAfterPreposition || isAlone;
  if (words === 'LA') return placesOf('Los Angeles', true);
  const group = GROUP_KEYS.get(fold(words));
  if (group !== undefined && (isTold || !ALSO_WORDS.has(words))) return [{ key: group, countryCode: null }];
  const within = words.replace(AROUND, '');
  if (within !== words && isKnownName(within) && !isKnownName(words)) return placesOf(within, true);
  const name = capitalized(words);
  const isNamed = isKnownName(words);
  if (!isNamed && fold(words).split(' ').some(isOther)) return [];
  if (isNamed || isLargePlace(words, isAfterPreposition, isAlone)) {
    const isToldWord = isTold && !isNamed && PLACES_TOO.has(fold(words));
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

/** Whether a name is a well-known city or a country. The word before it may then be a company: "google london". */
export const isWellKnown = (key: string) =>
  isKnownName(key) && lookUp(capitalized(key)).some((one) => isCity(one) || one.kind === 'country');

function isLargePlace(words: string, isTold: boolean, isAlone: boolean): boolean {
  if (words.length < (/\p{Lo}/u.test(words) ? 2 : 4) || words.split(' ').length > LONGEST_CITY) return false;
  const key = fold(words);
  const isSpelled = withoutAccents(words) !== words;
  const least = (name: string) => {
    if (isTold || (isAlone && fold(name) === key)) return 0;
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
