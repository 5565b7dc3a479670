import { COUNTRY_CODES, countryNames, fold, lookUp, twinsOf } from './place-names';
import type { Workplace } from './options';
import type { Reading } from './place-names';

export interface Place {
  city: string | null;
  /** State, province or nation; those of the US, Canada and Australia as postal abbreviations ("TX", "ON"). */
  region: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
  workplace: Workplace;
}

/**
 * Reads a free-text location such as "Austin, TX", "Remote (UK)" or "Hybrid – Manchester" (decision J6). What the text leaves
 * open is null, never guessed: "Georgia" is a state and a country, "Birmingham" lies in England and in Alabama, "London or
 * Paris" names two cities. Moderators correct the rest. Remote is what is wholly remote: Google takes no other job for it. "2 days
 * WFH", "remote possible" and "remote-first" are hybrid. Without "remote" or "hybrid" the workplace is on-site.
 * @param location only its first 200 characters are read.
 */
export function derivePlace(location: string): Place {
  const text = location.slice(0, 200).replace(/\s+/g, ' ');
  return { ...(findPlace(readParts(text)) ?? { city: null, region: null, countryCode: null }), workplace: readWorkplace(text) };
}

function findPlace(parts: Part[]): Omit<Place, 'workplace'> | null {
  if (parts.length > 6 || parts.some((part) => part.isWide)) return null;
  const known = parts.filter((part) => part.readings.length > 0);
  const [first, ...rest] = known;
  if (!first) return null;
  // Beside another city the namesakes of the first prove nothing: "London or Toronto" is not two places in Ontario.
  const standsAlone = rest.length > 0 && !rest.some((part) => part.isCityToo);
  const others = rest.map((part) => part.readings);
  const solutions = solve([standsAlone ? [...first.readings, ...first.twins] : first.readings, ...others]);
  // Any city's name may be repeated elsewhere: in "Paris, TX" the state decides. A country's bare code is not enough: "London, IT".
  const isElsewhere = standsAlone && first.readings.every(isCity) && rest.some((part) => !isBareCode(part));
  const found = solutions ?? (isElsewhere ? solve(others) : null);
  if (!found) return null;
  const unknown = parts.filter((part) => part.readings.length === 0 || (!solutions && part === first));
  return combine(found, parts, unknown);
}

/**
 * The flag shown beside a job: an emoji of regional indicators, with the country's English name for its text alternative.
 * No country, or an unknown code, gives the United States flag (spec point 9).
 * @param countryCode ISO 3166-1 alpha-2, any case.
 */
export function flagFor(countryCode: string | null): { code: string; name: string; emoji: string } {
  const upper = (countryCode ?? '').toUpperCase();
  const code = COUNTRY_CODES.has(upper) ? upper : 'US';
  const emoji = String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
  return { code, name: countryNames.of(code) ?? code, emoji };
}

// What texts say about the workplace, as patterns of words.
const REMOTE = 'remote(?:ly)?|work(?:ing)?[- ]from[- ]home|wfh|home[- ]?(?:based|working)|telecommut\\w*|telework\\w*';
const ON_SITE = 'on-?site|on site|in-office|in[- ]person|(?:head ?|home ?)?office|wfo|client sites?';
const FULLY = 'fully|100%|entirely|completely';
const REFUSED = 'not (?:possible|available|allowed|offered|an option)';
const DAYS = '(?:\\d+|one|two|three|four|five|few) ?(?:days?|weeks?)';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri)days?';
const PARTLY = 'some|part(?:ly|ial|ially)?(?![- ]time)|occasional(?:ly)?|semi|half|limited|mostly|mainly|largely|temporar(?:y|ily)|initial(?:ly)?|flexible|option(?:al|ally)?|possibly';
const PERHAPS = 'first|friendly|possible|potential(?:ly)?|options|available|considered|negotiable|until|during|after|once|twice|weekly|monthly|every|visits?';

const wordsOf = (pattern: string, flags = 'i') => new RegExp(`\\b(?:${pattern})\\b`, flags);
const NOT_FULLY = wordsOf(`not (?:an? )?(?:${FULLY}) (?:${REMOTE})`, 'gi');
const RULED_OUT = wordsOf(
  `(?:no|not|non|never)[- ](?:an? |any )?(?:(?:${FULLY}) )?(?:${REMOTE}|hybrid|${ON_SITE})|(?:${REMOTE})(?: work(?:ing)?)?(?:: ?no| (?:is )?${REFUSED})|remote (?:interviews?|onboarding|sites?|areas?)`,
  'gi',
);
const WHOLLY = /\b(?:(?:5|7|five|seven) days?(?: ?\/ ?| (?:a |per )?)week|mon(?:day)? ?(?:to|[-–]) ?fri(?:day)?)\b|\b100 ?%/gi;
// A percentage may be that of travel.
const IN_PART = new RegExp(`\\b(?:${DAYS}|${WEEKDAY}|${PARTLY}|${PERHAPS}|or (?:(?:${FULLY}) )?(?:${REMOTE})|(?:${REMOTE}) (?:or|ok))\\b|%(?! travel)`, 'i');
const PLAIN = wordsOf(`${REMOTE}|fully|entirely|completely|permanent(?:ly)?|work(?:ing)?|jobs?|position|role|opportunity|yes|only|based|(?:with)?in|from|anywhere|across|the|and|or|with travel(?: to)?`, 'gi');

function readWorkplace(text: string): Workplace {
  const offered = text.replace(NOT_FULLY, 'hybrid').replace(RULED_OUT, ' ').replace(WHOLLY, ' ');
  if (wordsOf('hybrid').test(offered)) return 'hybrid';
  if (!wordsOf(REMOTE).test(offered)) return 'on-site';
  // Both named means some of each.
  const isPartly = wordsOf(ON_SITE).test(offered) || IN_PART.test(offered);
  return !isPartly && offered.split(SEPARATOR).every(isPlain) ? 'remote' : 'hybrid';
}

/** Whether nothing but a place stands beside a remote word: an unknown word there may well limit it ("remote as needed"). */
function isPlain(piece: string): boolean {
  if (!wordsOf(REMOTE).test(piece)) return true;
  const others = piece.replace(PLAIN, ',').split(/[,&]/).map((other) => other.replace(/^[\s.-]+|[\s.-]+$/g, ''));
  return others.every((other) => other === '' || WIDE.has(fold(other)) || splitName(other).every((name) => lookUp(cityIn(name)).length > 0));
}

interface Part {
  text: string;
  readings: Reading[];
  /** Also when the reading as a city was dropped in favour of its state. */
  isCityToo: boolean;
  /** Lesser namesakes: they only help to choose between the readings of another part ("Cambridge, MA"). */
  twins: Reading[];
  isWide: boolean;
}

const isCity = (reading: Reading) => reading.kind === 'city';
const NOISE = wordsOf(
  `(?:(?:no|not|non|${FULLY}|${PARTLY})[- ])*(?:${REMOTE}|hybrid|${ON_SITE})(?:[- ](?:work(?:ing)?|interviews?|${PERHAPS}|${REFUSED}))*|` +
    `(?:\\d+[-–])?${DAYS}(?: ?/ ?week| (?:a|per) (?:week|month))?|${WEEKDAY}(?! harbor)|headquarters|hq|nationwide|flexible|various|multiple locations|tbc|tba`,
  'gi',
);
const WIDE = new Set('worldwide|global|anywhere|europe|eu|emea|mena|gcc|apac|asia|africa|latam|middle east|north america|south america|americas|nordics|benelux'.split('|'));

const SEPARATOR = /[,;:/|()[\]•·–—]| - |-(?=,|$)/;

/** The text's comma-, dash-, slash- or bracket-separated parts that may name places. */
function readParts(text: string): Part[] {
  const pieces = text
    .replace(NOISE, ',')
    .split(SEPARATOR)
    .flatMap((piece) => (lookUp(piece.trim()).length > 0 ? [piece] : piece.split(/ (?:or|and) | & /i)))
    .flatMap((piece) => splitName(cleanPiece(piece)))
    .filter((piece) => piece !== '');
  return pieces.map((piece, index) => {
    const city = cityIn(piece);
    const readings = lookUp(city);
    // "New York" first is the city, after another name the state.
    const state = readings.find((reading) => reading.kind === 'region');
    const isBoth = readings.length === 2 && readings.some((reading) => isCity(reading) && reading.region === state?.region);
    return {
      text: piece,
      readings: isBoth ? readings.filter((reading) => isCity(reading) === (index === 0)) : readings,
      isCityToo: isBoth || readings.some(isCity),
      twins: twinsOf(city),
      isWide: WIDE.has(fold(piece)),
    };
  });
}

/** A name as the tables may hold it, without the words for a part of a city or for what lies around it. */
function cityIn(piece: string): string {
  if (lookUp(piece).length > 0) return piece;
  // Central Jersey lies in New Jersey.
  return piece.replace(/^(?:central|greater|downtown) (?!jersey)| (?:(?:metro(?:politan)? |bay |city )?area|city centre|metro|ncr)$/gi, '');
}

/**
 * Parts a name from the country or region that follows it without a comma: "Austin TX USA". A city of the tables must lie there:
 * "London IT" is not in Italy. Of other names only the country is kept, for "Acme India" is a firm's.
 */
function splitName(piece: string): string[] {
  const words = piece.split(' ');
  if (words.length === 1 || words.length > 5 || lookUp(cityIn(piece)).length > 0) return [piece];
  for (let at = 1; at < words.length; at += 1) {
    const [head, tail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const wider = lookUp(tail).filter((reading) => !isCity(reading));
    if (wider.length === 0) continue;
    const heads = splitName(head);
    const [name = head] = heads;
    const lies = (one: string) => [...lookUp(one), ...twinsOf(one)].some((reading) => wider.some((next) => agree(reading, next)));
    if (heads.length > 1 || lookUp(cityIn(name)).length > 0) return lies(cityIn(name)) ? [...heads, tail] : [piece];
    const isCountry = wider.every((reading) => reading.kind === 'country') && (tail.length > 3 || COUNTRY_WORDS.has(tail));
    const isWithin = phrasesOf(head).every((phrase) => !WIDE.has(fold(phrase)) && (lookUp(phrase).length === 0 || lies(phrase)));
    return isCountry && isWithin && /^[\p{Lu}\p{Lo}](?:.* [\p{Lu}\p{Lo}])?[^ ]*$/u.test(head) && !TURNING.test(head) ? [tail] : [piece];
  }
  return [piece];
}

/** Short names of countries that are no words or other abbreviations, unlike "US", "IT" and "ME". */
const COUNTRY_WORDS = new Set(['UK', 'USA', 'UAE', 'KSA']);
/** Words that make another place of a country's name (New Britain, South Jordan), or rule it out. */
const TURNING = wordsOf('(?:new|little|old|inner|mount|lake|port|fort|(?:north|south|east|west)(?:ern)?|central)$|no|not|non|outside|excluding|except|without|ex');

/** All runs of words in a name. */
function phrasesOf(name: string): string[] {
  const words = name.split(' ');
  return words.flatMap((_, from) => words.slice(from).map((_word, length) => words.slice(from, from + length + 1).join(' ')));
}

/** Drops post codes, prose and street lines: text beside a number is no name of a place. */
function cleanPiece(piece: string): string {
  const trimmed = piece
    .replace(/\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{5,6}(?:-\d{4})?)\b/g, '')
    .replace(/^[\s.:-]+|[\s:-]+$|[- ]based$/gi, '')
    .replace(/^(?:(?:with)?in |from |the |based in )+/i, '')
    .replace(/ (?:only|based|preferred)$/i, '')
    .trim();
  const isName = /^\p{L}[\p{L}\p{M}.'’ -]*$/u.test(trimmed) && trimmed.split(' ').length <= 5;
  return isName && !/\b(?:days?|weeks?|per|travel|friendly|only|optional|time ?zones?|hours|team|candidates|client|must)\b/i.test(trimmed) ? trimmed : '';
}

const isBareCode = ({ text, readings }: Part) => /^(?!U[KS]$)[A-Z]{2}$/.test(text) && readings.every(({ kind }) => kind === 'country');

/** Every way to read the parts as places of one country; null when there is none. A second city is read only where one will not do. */
function solve(options: Reading[][]): Reading[][] | null {
  let partial: Reading[][] = [[]];
  for (const readings of options) {
    partial = partial.flatMap((chosen) => readings.filter((next) => chosen.every((one) => agree(one, next))).map((next) => [...chosen, next]));
  }
  if (partial.length === 0) return null;
  const fewest = Math.min(...partial.map((chosen) => chosen.filter(isCity).length));
  return partial.filter((chosen) => chosen.filter(isCity).length <= Math.max(fewest, 1));
}

function agree(one: Reading, other: Reading): boolean {
  if (one.country !== other.country) return false;
  const bothCities = isCity(one) && isCity(other);
  return bothCities || one.region === null || other.region === null || one.region === other.region;
}

/** What all solutions say, completed by names that the tables do not hold: "Bartown, Kentshire, India". */
function combine(solutions: Reading[][], parts: Part[], unknown: Part[]): Omit<Place, 'workplace'> {
  const countryCode = same(solutions.map((chosen) => chosen[0]?.country ?? null));
  const cities = solutions.map((chosen) => new Set(chosen.filter(isCity).map((reading) => reading.name)));
  let city = same(cities.map((names) => (names.size === 1 ? ([...names][0] ?? null) : null)));
  const isOneCity = cities.every((names) => names.size <= 1);
  let region = isOneCity ? same(solutions.map((chosen) => chosen.find((reading) => reading.region !== null)?.region ?? null)) : null;
  const hasCity = cities.some((names) => names.size > 0);
  // A name that no table holds begins with a capital, where its script has them; the rest is prose.
  const names = unknown.map((part) => part.text).filter((name) => /^[\p{Lu}\p{Lo}]/u.test(name));

  if (!hasCity && names.length <= (region === null ? 2 : 1)) {
    city = names[0] ?? null;
    if (countryCode !== null) region ??= names[1] ?? null;
  } else if (isOneCity && region === null && city !== null && countryCode !== null) {
    // Only the part right after the city is its region; before it come districts and streets.
    const after = parts[parts.findIndex((part) => part.readings.some(isCity)) + 1];
    if (after && names.length === 1 && names[0] === after.text) region = after.text;
  }
  return { city, region, countryCode };
}

function same(values: (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}
