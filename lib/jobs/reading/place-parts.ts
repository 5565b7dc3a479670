import { nameOfKey, namesFrom } from './cities';
import { fold } from './fold';
import { agree, isCity, codesOf, isCounty, lookUp, namesakesOf, setOf, type Reading } from './place-names';
import { GROUPS } from './place-groups';
import places from './places.json' with { type: 'json' };

/** Matches any of a pattern's words as a whole word, ignoring case. */
export const wordsOf = (pattern: string, flags = 'i') =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, `${flags}u`);

export interface Part {
  text: string;
  readings: Reading[];
  /** Whether the name is also a city, even if `readings` contains only the state. */
  isCityToo: boolean;
  /** Smaller cities of the same name. They only help to choose between readings of another part ("London, ON"). */
  namesakes: Reading[];
  isWide: boolean;
  /** The part is an abbreviation in capitals: "DE" is Germany or Delaware. */
  isCode: boolean;
  /** Number of the part's alternative: "or", "/" and the like start the next alternative. */
  alternative: number;
}

const WIDE = new Set([...setOf(places.wide), ...GROUPS.flatMap(({ forms }) => forms)]);
/** Texts that fill the location field without naming a place. */
const NOWHERE = setOf(places.nowhere);

/** Separates the pieces of a location; one piece may still name several places. */
export const SEPARATOR = /[,;:/|()[\]•·・、،–—]| - |-(?=,|$)/;
/** Separates alternative places, or places that are all meant. */
export const EITHER = /[;/|]| (?:or|and|&|oder|und|ou|et|o|y|e|en|eller|och|og|oraz|lub) /i;

/** Splits a text into parts that may name places. Remove workplace words first. */
export function readParts(text: string): Part[] {
  return splitPieces(text).map(({ text: piece, alternative }, index, all) => {
    const city = cityIn(piece);
    const next = all[index + 1];
    const wider = next?.alternative === alternative ? lookUp(next.text).filter((reading) => !isCity(reading)) : [];
    const named = lookUp(city);
    // Ignores a county that conflicts with the state after it: Lincolnshire lies in Illinois too, Cheshire in
    // Connecticut.
    const isTown =
      wider.length > 0 && named.every((reading) => isCounty(reading) && !wider.some((one) => agree(reading, one)));
    const readings = isTown ? [] : named;
    // "New York" is the city in first position, and the state after another name.
    const state = readings.find((reading) => reading.kind === 'region');
    const isBoth =
      readings.length === 2 && readings.some((reading) => isCity(reading) && reading.region === state?.region);
    const confirmed =
      readings.length > 0 ? readings : namesakesOf(city).filter((one) => wider.some((reading) => agree(one, reading)));
    return {
      text: piece,
      readings: isBoth ? readings.filter((reading) => isCity(reading) === (index === 0)) : confirmed,
      isCityToo: isBoth || confirmed.some(isCity),
      namesakes: namesakesOf(city),
      isWide: WIDE.has(fold(piece)),
      isCode: codesOf(piece) !== undefined,
      alternative,
    };
  });
}

function splitPieces(text: string): Pick<Part, 'text' | 'alternative'>[] {
  let alternative = 0;
  return joinQualifiers(text)
    .split(/[;/|]/)
    .flatMap((group) => {
      alternative += 1;
      return group.split(SEPARATOR).flatMap((piece) => {
        // A known name may contain "and": "Trinidad and Tobago" is not split.
        const names = lookUp(piece.trim()).length > 0 ? [piece] : (twinsIn(piece) ?? piece.split(EITHER));
        return names.flatMap((name, index) => {
          if (index > 0) alternative += 1;
          return splitName(cleanPiece(name))
            .filter((one) => one !== '')
            .map((one) => ({ text: one, alternative }));
        });
      });
    });
}

/**
 * Names of towns with their river or district, in which brackets, slashes and abbreviations separate no places: "Halle
 * (Saale)", "Frankfurt/Oder", "Freiburg i. Br.", "Halle a.d. Saale".
 */
const QUALIFIED =
  /(?<name>(?:Bad )?\p{Lu}[\p{L}-]+)(?<mark> \(| ?\/|(?= \p{Ll}))(?<short> ?(?:[aiov]\. ?(?:d\. ?)?|[aiov]\/ ?|a\.?d\.? ))?(?<rest>\p{Lu}\p{L}*)(?<end>\.?\)?)/gu;

/** Rewrites the qualified name of a known town as one piece: "Frankfurt/Oder" becomes "Frankfurt (Oder)". */
function joinQualifiers(text: string): string {
  return text.replace(QUALIFIED, (whole, name: string, mark: string, short: string | undefined, rest: string) => {
    const inside = short === undefined ? lookUp(rest) : [];
    if (inside.some((reading) => !isCity(reading)) || (mark === '' && short === undefined)) return whole;
    const last = fold(rest);
    const full = namesFrom(`${fold(name)} `).find((known) => {
      const words = known.split(' ');
      const end = words.at(-1) ?? '';
      return words.length <= 5 && (short === undefined ? end === last : end.startsWith(last));
    });
    if (full !== undefined) return nameOfKey(full);
    // "Warszawa (Mokotów)": a place in brackets is a district of the city before it.
    const [city, ...others] = mark === ' (' ? lookUp(name) : [];
    const isDistrict =
      city && others.length === 0 && isCity(city) && inside.some(({ country }) => country === city.country);
    return isDistrict ? name : whole;
  });
}

/** Returns the two cities of one country that share an area: "Washington DC-Baltimore Area", "Dallas-Fort Worth". */
function twinsIn(piece: string): string[] | null {
  const twins = cityIn(cleanPiece(piece)).split(/(?<=\p{L})[-–](?=\p{Lu})/u);
  const readings = twins.map(lookUp);
  const isPair = twins.length === 2 && readings.every((each) => each.length > 0);
  return isPair && readings[0]?.some((one) => readings[1]?.some((other) => one.country === other.country))
    ? twins
    : null;
}

/** Whether a text consists of known place names only. */
export function isPlaceName(text: string): boolean {
  return WIDE.has(fold(text)) || splitName(text).every((name) => lookUp(cityIn(name)).length > 0);
}

/** Whether a text looks like a name, known or not: "Newcastle upon Tyne", but not "4 times a year in London". */
export function isNameLike(text: string): boolean {
  const hasProse = text.split(' ').some((word) => /^\d*\p{Ll}/u.test(word));
  return !hasProse || FRAMED.test(text);
}

/** The first and last words start with a capital, in scripts that have them. */
const FRAMED = /^[\p{Lu}\p{Lo}](?:.* [\p{Lu}\p{Lo}])?[^ ]*$/u;

/** Removes words such as "Greater" or "city centre", to get the city's name as listed in the tables. */
function cityIn(piece: string): string {
  if (lookUp(piece).length > 0) return piece;
  // Chinese and Japanese write city and district without a space.
  const [city] = /^\p{Script=Han}{2,3}[都市]/u.exec(piece.replace(/^\p{Script=Han}{2,3}[府県省](?=.)/u, '')) ?? [];
  if (city) return lookUp(city).length > 0 ? city : city.slice(0, -1);
  if (/^\p{Script=Hangul}/u.test(piece)) return koreanCityIn(piece);
  const within = piece.replace(AROUND_CITY, '').replace(DISTRICT, '');
  const [head = '', ...tail] = within.split(/(?<=\p{L})-(?=\p{Lu})/u);
  // "Zürich-Oerlikon" is Zurich, but "Dallas-Fort Worth" are two cities.
  return tail.length === 1 &&
    lookUp(head).length === 1 &&
    lookUp(head).every(isCity) &&
    lookUp(tail.join()).length === 0
    ? head
    : within;
}

// Keeps "Central Jersey", which lies in New Jersey.
const AROUND_CITY = new RegExp(`^(?:${places.aroundCities}) (?!jersey)| (?:${places.afterCities})$`, 'giu');
/** Danish districts: "Aarhus C", "Aalborg SØ". */
const DISTRICT = / (?:[CKMNSVØ]|[NS][VØ])$/u;

/** Returns the longest known name with which a Korean address begins, after its province: "서울강남구", "경기성남시 분당구". */
function koreanCityIn(piece: string): string {
  const address = piece.replace(/\s/g, '').replace(KOREAN_PROVINCE, '');
  const starts = [...address].map((_, at, letters) => letters.slice(0, letters.length - at).join('')).slice(-6);
  return starts.find((start) => start.length > 1 && lookUp(start).length > 0) ?? piece;
}

const KOREAN_PROVINCE = /^(?:경기|강원|충청?[남북]|전라?[남북]|경상?[남북]|제주)(?:특별자치)?도?(?=.{2})/;

/**
 * Splits off a country or region that follows without a comma: "Austin TX USA". A known city must lie in it: "London
 * IT" is not in Italy. After an unknown name only the country remains, because "Acme India" is a company.
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
    const lies = (one: string) =>
      [...lookUp(one), ...namesakesOf(one)].some((reading) => wider.some((next) => agree(reading, next)));
    if (namesakesOf(name).length > 0 && lies(name)) return [...heads, tail];
    if (heads.length > 1 || lookUp(cityIn(name)).length > 0) return lies(cityIn(name)) ? [...heads, tail] : [piece];
    const isCountry =
      wider.every((reading) => reading.kind === 'country') && (tail.length > 3 || COUNTRY_WORDS.has(tail));
    const isWithin = phrasesOf(head).every(
      (phrase) => !WIDE.has(fold(phrase)) && (lookUp(phrase).length === 0 || lies(phrase)),
    );
    return isCountry && isWithin && FRAMED.test(head) && !TURNING.test(head) ? [tail] : [piece];
  }
  return [piece];
}

/** Short country names that are neither words nor other abbreviations, unlike "US", "IT" and "ME". */
const COUNTRY_WORDS = new Set(['UK', 'USA', 'UAE', 'KSA']);
/** Words that turn a country's name into another place ("New Britain", "S. Sudan"), or exclude the country. */
const TURNING = wordsOf(
  '(?:new|little|old|inner|mount|lake|port|fort|(?:north|south|east|west)(?:ern)?|central)$|[nsew]|no|not|non|outside|excluding|except|without|ex',
);

function phrasesOf(name: string): string[] {
  const words = name.split(' ');
  return words.flatMap((_, from) =>
    words.slice(from).map((_word, length) => words.slice(from, from + length + 1).join(' ')),
  );
}

/** "EC2A 4NE", "D-80331", "00-950", "70040-010", "1011 AB Amsterdam", "111 22 Stockholm". */
const POST_CODE =
  /\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|(?:[A-Z]{1,2}-)?(?:\d{4,6}(?:-\d{3,4})?(?: [A-Z]{2}(?= \p{Lu}\p{Ll}))?|\d{2}-\d{3}|\d{3} \d{2}(?= \p{Lu})))\b/gu;

/** Removes post codes, prose and street lines. Text beside a house number names no place. */
function cleanPiece(piece: string): string {
  const trimmed = piece
    .replace(POST_CODE, '')
    // Removes districts of a city: "London E14", "Dublin 2".
    .replace(/(?<=\p{L}) (?:[A-Z]{1,2}\d[A-Z\d]?|\d{1,2}(?:er|[eè]me|e)?)$/u, '')
    .replace(/^[\s.:-]+|[\s:-]+$|[- ]based$/gi, '')
    .replace(
      /^(?:(?:anywhere|everywhere) (?=in |across |within )|(?:with)?in |from |across |throughout |all over |the |based in )+/i,
      '',
    )
    .replace(/ (?:only|based|preferred)$|[- ]wide$|(?<=\p{L}{5})weit$/iu, '')
    // Removes numbers of districts ("Budapest XI. kerület") and words for "city" before Vietnamese names.
    .replace(/ [IVX\d]+\.?(?:e|er|ème)? (?:kerület|ker\.?|arrondissement|bezirk)$/iu, '')
    .replace(/^(?:TP\.? ?(?=HCM|\p{Lu})|Thành phố )/u, '')
    // Removes "South East" and the like before a nation, because the tables do not contain parts of nations.
    .replace(
      /^(?:(?:north|south)[ -]?(?:east|west)|(?:north|south|east|west)(?:ern)?|central|mid) (?:of )?(?=(?:england|scotland|wales)$)/i,
      '',
    )
    .trim();
  const isName = /^['’]?\p{L}[\p{L}\p{M}.'’ -]*$/u.test(trimmed) && trimmed.split(' ').length <= 5;
  if (NOWHERE.has(fold(trimmed))) return '';
  return isName && !PROSE.test(trimmed) ? trimmed : '';
}

const PROSE = wordsOf(places.prose.replaceAll(', ', '|'));
