import { LRUCache } from 'lru-cache';
import type { Workplace } from '../../vocabulary/jobs';
import { placesNamed } from './cities';
import { fold, withoutAccents } from './fold';
import { agree, isCity, isKnownName, setOf, SHARED_COUNTIES, type Reading } from './place-names';
import { readParts, type Part } from './place-parts';
import places from './places.json' with { type: 'json' };
import { readWorkplace, withoutWorkplace } from './workplace';

interface Place {
  city: string | null;
  /** State, province or nation; in the US, Canada and Australia the postal abbreviation ("TX", "ON"). */
  region: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
  workplace: Workplace | null;
}

/**
 * Reads a free-text location such as "Austin, TX", "Remote (UK)" or "Hybrid – Manchester". Ambiguous parts are null,
 * never guessed (docs/decisions/019-job-facts): "Georgia" is a state and a country, "Birmingham" lies in England and
 * Alabama, "London or Paris" names two cities. Moderators correct the rest.
 * A job is remote only if it is fully remote, because Google accepts no other job as remote: "2 days WFH", "remote
 * possible" and "remote-first" are hybrid. If no word names the workplace it is null: a city alone does not mean an
 * office.
 * @param location only the first 200 characters are read
 */
export function derivePlace(location: string): Place {
  return { ...read.memo(location) };
}

/** Cached by location text: postings share locations, and each one is read several times. */
const read = new LRUCache<string, Place>({ max: 500, memoMethod: readPlace });

/** Returns a location without its workplace words, of bounded length. */
export const placeText = (location: string) => withoutWorkplace(bounded(location));

const bounded = (location: string) =>
  location
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/\bSt\.(?=\p{Lu})/gu, 'St. ');

function readPlace(location: string): Place {
  return {
    ...(findPlace(readParts(placeText(location))) ?? { city: null, region: null, countryCode: null }),
    workplace: readWorkplace(bounded(location)),
  };
}

type Found = Omit<Place, 'workplace'>;

function findPlace(parts: Part[]): Found | null {
  if (parts.length > 6 || parts.some((part) => part.isWide)) return null;
  const known = parts.filter((part) => part.readings.length > 0);
  const [first, ...rest] = known;
  if (!first) return null;
  if (isCodeAlone(parts)) return findPlace(parts.filter((part) => !part.isCode));
  const elsewhere = townOfState(known);
  if (elsewhere) return elsewhere;
  const regions = ({ readings, namesakes }: Part) => [...readings, ...namesakes.filter((one) => !isCity(one))];
  const others = rest.map((part) => (isOneAlternative(known) ? regions(part) : bestKnown(part)));
  const solutions = likeliest(solve([readingsOfFirst(first, rest), ...others]));
  const found = solutions ?? (isDistrict(first, rest) ? solve(others) : null);
  if (!found) return withoutCodes(parts) ?? stateOfTown(parts) ?? commonCountry(parts);

  const place = combine(
    found,
    parts,
    parts.filter((part) => part.readings.length === 0 || (!solutions && part === first)),
  );
  if (isDoubtful(place, parts, known)) return null;
  // Drops city and region if the city is not in that region: "London or Wales", unlike "Austin, Texas".
  const own = same(found.map((chosen) => chosen.find(isCity)?.region ?? null));
  return !isOneAlternative(known) && place.city !== null && place.region !== own
    ? { ...place, city: null, region: null }
    : place;
}

/**
 * Whether only a two-letter code names the country: "IT", or "DE" after an unknown name (Germany or Delaware). False if
 * a known city, or a country or region written out, is beside the code.
 */
function isCodeAlone(parts: Part[]): boolean {
  const codes = parts.filter((part) => part.isCode);
  const isTold = parts.some((part) => !part.isCode && part.readings.length > 0);
  if (codes.length === 0 || isTold) return false;
  return codes.some(({ text }) => WORDS_TOO.has(text)) || parts.length > codes.length;
}

/**
 * Reads "Venice, CA" as a US town, if the cities file has a US city of that name but none that the code fits. An
 * Italian province code fits only a city with the same initial.
 */
function townOfState([first, code, ...others]: Part[]): Found | null {
  if (!first || !code?.isCode || others.length > 0 || !isOneAlternative([first, code]) || isKnownName(first.text))
    return null;
  const cities = [...first.readings, ...first.namesakes].filter(isCity);
  const state = code.readings.find(({ kind, country, isLocal }) => kind === 'region' && country === 'US' && !isLocal);
  const own = cities.filter((city) =>
    code.readings.some((one) => agree(city, one) && (one.region !== null || !one.isLocal || isInitialOf(one, city))),
  );
  if (!state || own.length > 0 || !cities.some(({ country }) => country === 'US')) return null;
  return { city: first.text, region: state.region, countryCode: 'US' };
}

const isInitialOf = ({ name: code }: Reading, { name }: Reading) => name.startsWith(code.charAt(0));

const WORDS_TOO = setOf(places.codesThatAreWords);

/** Returns the readings of the first known name. Ignores smaller namesakes beside another city: "London or Toronto". */
function readingsOfFirst(first: Part, rest: Part[]): Reading[] {
  if (!isOneAlternative([first, ...rest])) return bestKnown(first);
  return rest.length === 0 || rest.some((part) => part.isCityToo)
    ? first.readings
    : [...first.readings, ...first.namesakes];
}

/** Takes the best-known city of a name, because "Birmingham / US" and "Cambridge or Boston" may be far apart. */
const bestKnown = ({ readings }: Part) => (readings.every(isCity) ? readings.slice(0, 1) : readings);

/**
 * Whether the first name is a district of the city after it ("Whitefield, Bengaluru, India"). A town elsewhere may have
 * the same or a longer name ("Salt Lake, Kolkata"). A widely known city is not a district.
 */
function isDistrict(first: Part, rest: Part[]): boolean {
  const isShort = first.readings.every(({ name }) => fold(name).startsWith(`${fold(first.text)} `));
  return (
    isOneAlternative([first, ...rest]) &&
    first.readings.every(isCity) &&
    !isKnownName(first.text) &&
    rest.some((part) => part.isCityToo) &&
    (isShort || rest.some((part) => !part.isCode && part.readings.some(({ kind }) => kind === 'country')))
  );
}

const isOneAlternative = (parts: Part[]) => parts.every((part) => part.alternative === parts[0]?.alternative);

/** Tries again without a code between city and country that also belongs to another country: "Mumbai, MH, India". */
function withoutCodes(parts: Part[]): Found | null {
  const isLocal = (part: Part, at: number) => {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const isWritten =
      after !== undefined && after.text.length > 3 && after.readings.some(({ kind }) => kind === 'country');
    return (
      /^(?!U[KS]$)[A-Z]{2}$/.test(part.text) &&
      isWritten &&
      before !== undefined &&
      before.isCityToo &&
      isOneAlternative([before, part, after])
    );
  };
  const written = parts.filter((part, at) => !isLocal(part, at));
  return written.length < parts.length ? findPlace(written) : null;
}

/**
 * Reads a town that only other countries are known to have, if its name alone says nothing: "Hamilton, Bermuda",
 * "Richmond, VIC".
 */
function stateOfTown([town, state, ...others]: Part[]): Found | null {
  if (!town || !state || others.length > 0 || !isOneAlternative([town, state])) return null;
  const [stated, ...unclear] = state.isCode && state.text.length < 3 ? [] : state.readings;
  const isClear = stated !== undefined && unclear.length === 0 && !isCity(stated) && !stated.isLocal;
  return isClear && town.readings.length > 1 && town.readings.every(isCity)
    ? { city: town.text, region: stated.region, countryCode: stated.country }
    : null;
}

/** Returns the country that several places have in common: "Austin, TX / Seattle, WA". */
function commonCountry(parts: Part[]): Found | null {
  const alternatives = [...new Set(parts.map((part) => part.alternative))];
  if (alternatives.length === 1) {
    const countries = parts.flatMap((part) => part.readings.map((reading) => reading.country));
    return { city: null, region: null, countryCode: same(countries) };
  }
  const countries = alternatives.map(
    (alternative) => findPlace(parts.filter((part) => part.alternative === alternative))?.countryCode ?? null,
  );
  return { city: null, region: null, countryCode: same(countries) };
}

/**
 * Whether an unknown name may point to another country: a British county after a city known elsewhere ("Portland,
 * Dorset"), a US county ("Vienna, Fairfax County"), or an unknown alternative ("London or Gdynia").
 */
function isDoubtful({ countryCode }: Found, parts: Part[], known: Part[]): boolean {
  const unknown = parts.filter((part) => part.readings.length === 0 && /^[\p{Lu}\p{Lo}]/u.test(part.text));
  const isElsewhere = (part: Part) =>
    !known.some((one) => one.alternative === part.alternative) &&
    !part.namesakes.some(({ country }) => country === countryCode && isCountryWritten(known));
  if (unknown.some(isElsewhere)) return true;
  if (
    known.length === 1 &&
    known.some((part) => unknown.includes(parts[parts.indexOf(part) + 1] as Part) && hasEqual(part))
  )
    return true;
  if (!known.every((part) => part.readings.every(isCity))) return false;
  return unknown.some(
    ({ text }) =>
      (SHARED_COUNTIES.has(fold(text)) && countryCode !== 'GB') || (/ county$/i.test(text) && countryCode !== 'US'),
  );
}

/** Whether a city has a namesake abroad of a third of its size: "Barcelona, Anzoátegui" is in Venezuela. */
function hasEqual({ text, readings }: Part): boolean {
  const named = placesNamed(fold(text)).filter(({ people, isByname }) => people !== null && !isByname);
  const largest = Math.max(...named.map(({ people }) => people ?? 0));
  return (
    readings.every(isCity) &&
    new Set(named.filter(({ people }) => (people ?? 0) > largest / 3).map(({ country }) => country)).size > 1
  );
}

const isCountryWritten = (known: Part[]) =>
  known.some((part) => !part.isCode && part.readings.every(({ kind }) => kind === 'country'));

/** Returns the choices of one reading per part that all agree, with as few cities as possible; null without any. */
function solve(options: Reading[][]): Reading[][] | null {
  let partial: Reading[][] = [[]];
  for (const readings of options) {
    partial = partial.flatMap((chosen) =>
      readings.filter((next) => chosen.every((one) => agree(one, next))).map((next) => [...chosen, next]),
    );
  }
  if (partial.length === 0) return null;
  const fewest = Math.min(...partial.map((chosen) => chosen.filter(isCity).length));
  return partial.filter((chosen) => chosen.filter(isCity).length <= Math.max(fewest, 1));
}

/**
 * Prefers solutions without smaller cities and local codes: "London, CA" is in Ontario only because nothing else fits.
 * A smaller city and a local code rank equally, so "Milan, MI" stays ambiguous.
 */
function likeliest(solutions: Reading[][] | null): Reading[][] | null {
  const usual = solutions?.filter((chosen) => !chosen.some(({ isLesser, isLocal }) => isLesser || isLocal)) ?? [];
  return usual.length > 0 ? usual : solutions;
}

/** Returns the facts that all solutions share, completed with unknown names: "Bartown, Kentshire, India". */
function combine(solutions: Reading[][], parts: Part[], unknown: Part[]): Found {
  const countryCode = same(solutions.map((chosen) => chosen[0]?.country ?? null));
  const cities = solutions.map((chosen) => new Set(chosen.filter(isCity).map((reading) => reading.name)));
  let city = same(cities.map((names) => (names.size === 1 ? ([...names][0] ?? null) : null)));
  const isOneCity = cities.every((names) => names.size <= 1);
  let region = isOneCity
    ? same(solutions.map((chosen) => chosen.find((reading) => reading.region !== null)?.region ?? null))
    : null;
  const hasCity = cities.some((names) => names.size > 0);
  // Unknown place names start with a capital, in scripts that have them; other text is prose.
  const names = unknown.map((part) => part.text).filter((name) => /^[\p{Lu}\p{Lo}]/u.test(name));

  if (!hasCity && names.length <= (region === null ? 2 : 1)) {
    city = names[0] ?? null;
    if (countryCode !== null) region ??= names[1] ?? null;
  } else if (isOneCity && region === null && city !== null && countryCode !== null) {
    // Only the part right after the city can be its region; districts and streets precede the city.
    const after = parts[parts.findIndex((part) => part.readings.some(isCity)) + 1];
    if (after && names.length === 1 && names[0] === after.text && /^\p{Script=Latin}/u.test(after.text))
      region = after.text;
  }
  return { city: city && ownSpelling(city, parts), region, countryCode };
}

/** Returns a city's name as the posting spells it, if only accents differ: "Düsseldorf". */
function ownSpelling(city: string, parts: Part[]): string {
  const isOwn = ({ text }: Part) => fold(text) === fold(city) && withoutAccents(text) !== text && /\p{Ll}/u.test(text);
  return parts.find(isOwn)?.text ?? city;
}

function same(values: (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}
