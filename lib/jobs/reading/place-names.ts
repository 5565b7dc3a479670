import { COUNTRY_CODES, countryName } from '../../vocabulary/countries';
import { placesNamed, type NamedPlace } from './cities';
import { fold } from './fold';
import places from './places.json' with { type: 'json' };

/** One meaning of a place name. Regions of the US, Canada and Australia are postal abbreviations. */
export type Reading = {
  kind: 'country' | 'region' | 'city';
  country: string;
  region: string | null;
  name: string;
  /** The text must also name the state or country, because the place is small or the name is a nickname. */
  isLesser?: true;
  /** The code is used only inside the country: "MI" is Milan in Italy, Michigan elsewhere. */
  isLocal?: true;
};

const shortNames = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' });

/** Returns the meanings of a place name on its own; [] if unknown. Text in capitals may be a code: "TX", "UAE". */
export function lookUp(piece: string): Reading[] {
  const key = fold(piece);
  // Short lower-case words are rarely place names: "or" in "or come and see us" is not Oregon.
  const isWord = AMBIGUOUS_WORDS.has(key) || SHARED_COUNTIES.has(key) || /^\p{Ll}.{0,3}$/u.test(piece);
  return NAMES.get(key) ?? codesOf(piece) ?? (isWord ? [] : leadingPlaces(key));
}

/** Returns the meanings of an abbreviation in capitals ("in" and "or" are words), except of names like "UK". */
export function codesOf(piece: string): Reading[] | undefined {
  const bare = piece.replaceAll('.', '');
  return /^[A-Z]{2,3}$/.test(bare) && !NAMES.has(fold(piece)) ? CODES.get(bare) : undefined;
}

/** Whether a name is in places.json, and thus widely known. */
export const isKnownName = (name: string) => NAMES.has(fold(name));

/**
 * Minimum inhabitants of a known city, in thousands; and how many times larger a namesake must be to hide a city, as
 * Lima in Peru hides Lima in Ohio.
 */
const [TOWN, DWARFED] = [15, 20];

/** The cities file lacks regions for most countries. */
function mayBeSame(one: Reading, other: Reading): boolean {
  return one.country === other.country && (one.region === other.region || one.region === null || other.region === null);
}

/**
 * Returns the cities that a folded name without a country may mean, from the cities file, even if the name is a word
 * too. A much larger namesake hides smaller ones.
 */
export function leadingPlaces(key: string): Reading[] {
  if (/^[a-z ]{1,3}$/.test(key)) return [];
  const named = placesNamed(key);
  const country = named.find(({ people }) => people === null);
  if (country) return [readingOf(country)];
  const largest = Math.max(...named.map(({ people, isByname }) => (isByname ? 0 : (people ?? 0))));
  const least = (isByname: boolean) => Math.max(TOWN, isByname ? largest : largest / DWARFED);
  const leading = named
    .filter(({ people, isByname }) => (people ?? 0) >= least(isByname))
    .sort((one, other) => (other.people ?? 0) - (one.people ?? 0));
  // A foreign name means the same as its English form: "Лондон" is London in England. A nickname that is also a town's
  // own name may mean either: "Bridgetown" is Portland too.
  const known = leading.flatMap(({ name, country }) => {
    const english = fold(name) === key ? [] : (NAMES.get(fold(name)) ?? []);
    return english.filter((one) => isCity(one) && one.country === country);
  });
  const isNickname = leading.some(({ isByname }) => isByname);
  return known.length === 0 || isNickname ? [...known, ...leading.map(readingOf)] : known;
}

function readingOf({ country, region, people, isByname, name }: NamedPlace): Reading {
  const isLesser = isByname || (people !== null && people < TOWN);
  return { kind: people === null ? 'country' : 'city', country, region, name, ...(isLesser && { isLesser }) };
}

/**
 * Returns the other cities of a name, down to small towns (London in Ontario), and regions named like a country
 * (Luxembourg in Belgium). A state or country in the text must confirm them.
 */
export function namesakesOf(name: string): Reading[] {
  const known = lookUp(name);
  const listed = placesNamed(fold(name)).map(readingOf).filter(isCity);
  const others = listed.filter((one) => !known.some((other) => isCity(other) && mayBeSame(one, other)));
  return [...others, ...(LESSER_REGIONS.get(fold(name)) ?? [])];
}

export const isCity = (reading: Reading) => reading.kind === 'city';

/** Whether two readings may describe the same place. */
export function agree(one: Reading, other: Reading): boolean {
  if (one.country !== other.country) return false;
  const bothCities = isCity(one) && isCity(other);
  if (bothCities || one.region === null || other.region === null || one.region === other.region) return true;
  // A British county lies in one of the nations.
  return one.country === 'GB' && NATIONS.has(one.region) !== NATIONS.has(other.region);
}

/** A nation or another country's region is not a county. */
export const isCounty = ({ kind, country, region }: Reading) =>
  kind === 'region' && country === 'GB' && !NATIONS.has(region);

const NATIONS: ReadonlySet<string | null> = setOf(places.nations);
/** British counties named like cities elsewhere. The city before them may be a smaller namesake. */
export const SHARED_COUNTIES = setOf(places.sharedCounties);
/** City states: cities whose name implies the country. */
export const CITY_STATES = setOf(places.cityStates);
/** Towns whose names are English words, or those of better-known places that the cities file lacks. */
const AMBIGUOUS_WORDS = new Set([...setOf(places.townsThatAreWords), ...setOf(places.betterKnownElsewhere)]);

const NAMES = new Map<string, Reading[]>();
const CODES = new Map<string, Reading[]>();
const LESSER_REGIONS = new Map<string, Reading[]>();

for (const country of COUNTRY_CODES) {
  const name = countryName(country) ?? country;
  const reading: Reading = { kind: 'country', country, region: null, name };
  add(CODES, country, reading);
  if (CITY_STATES.has(country)) continue;
  const forms = [name, shortNames.of(country) ?? name, name.replace(/\bSt\./, 'Saint'), name.replace(/ \(.*\)/, '')];
  for (const form of forms) add(NAMES, fold(form), reading);
}
// Rows of places.json are "country: names" or "country-region: names". "=" after a name gives its stored form, which
// for regions is the postal abbreviation.
for (const { country, form } of entriesOf(places.countries))
  add(NAMES, fold(form), { kind: 'country', country, region: null, name: form });
for (const { country, form, kept } of entriesOf(places.regions)) {
  const reading: Reading = { kind: 'region', country, region: kept, name: form };
  add(NAMES, fold(form), reading);
  if (kept !== form) add(CODES, kept, reading);
}
for (const { country, form, kept } of entriesOf(places.regionsNamedLikeCountries))
  add(LESSER_REGIONS, fold(form), { kind: 'region', country, region: kept, name: kept, isLesser: true });
// Codes of states, provinces and cantons that are also country codes: "MH" in "Thane, MH" is not the Marshall Islands.
for (const { country, form, kept } of entriesOf(places.localCodes))
  add(CODES, form, { kind: 'region', country, region: kept === form ? null : kept, name: kept, isLocal: true });
// A name listed twice is ambiguous on its own; the best-known city of that name comes first.
for (const { country, region, form, kept } of entriesOf(places.cities))
  add(NAMES, fold(form), { kind: 'city', country, region, name: kept });
export const regionsOfTable = () => entriesOf(places.regions);
export const citiesOfTable = () => entriesOf(places.cities).map(({ kept, ...entry }) => ({ ...entry, name: kept }));

export function setOf(names: string): Set<string> {
  return new Set(names.split(', '));
}

function entriesOf(rows: readonly string[]) {
  return rows.flatMap((row) => {
    const [place = '', names = ''] = row.split(': ');
    const [country = '', region = null] = place.split('-');
    return names.split(', ').map((entry) => {
      const [form = '', kept = form] = entry.split('=');
      return { country, region, form, kept };
    });
  });
}

function add(map: Map<string, Reading[]>, key: string, reading: Reading) {
  const readings = map.get(key) ?? [];
  const { kind, country, region } = reading;
  const isKnown = readings.some((one) => one.kind === kind && one.country === country && one.region === region);
  if (!isKnown) map.set(key, [...readings, reading]);
}
