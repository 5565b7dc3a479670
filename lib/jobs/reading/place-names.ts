import countries from 'flag-icons/country.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };

/** What a name may mean; regions of the US, Canada and Australia as postal abbreviations. */
export type Reading = { kind: 'country' | 'region' | 'city'; country: string; region: string | null; name: string };

/** Every ISO 3166-1 alpha-2 code. */
export const COUNTRY_CODES = new Set(countries.filter(({ iso }) => iso).map(({ code }) => code.toUpperCase()));

/** A country's English name by its code. */
export const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const shortNames = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' });

/** What a name can stand for; none when the tables do not hold it. Capitals alone are read as codes too: "TX", "UAE". */
export function lookUp(piece: string): Reading[] {
  const bare = piece.replaceAll('.', '');
  // Two-letter codes count only as capitals: "in", "or" and "me" are words.
  return NAMES.get(fold(piece)) ?? (/^[A-Z]{2,3}$/.test(bare) ? (CODES.get(bare) ?? []) : []);
}

/** A name without case, accents and points. */
export function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}|[.'’]/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[\s-]+/g, ' ')
    .trim();
}

/** Lesser cities of a name: London in Ontario, Durham in North Carolina. They count only with a wider part that confirms them. */
export const namesakesOf = (name: string) => NAMESAKES.get(fold(name)) ?? [];

export const isCity = (reading: Reading) => reading.kind === 'city';

/** Whether two readings may be of one place. */
export function agree(one: Reading, other: Reading): boolean {
  if (one.country !== other.country) return false;
  const bothCities = isCity(one) && isCity(other);
  if (bothCities || one.region === null || other.region === null || one.region === other.region) return true;
  // A British county lies in one of the nations.
  return one.country === 'GB' && NATIONS.has(one.region) !== NATIONS.has(other.region);
}

/** Whether it is a British county, rather than a nation or another country's region. */
export const isCounty = ({ kind, country, region }: Reading) =>
  kind === 'region' && country === 'GB' && !NATIONS.has(region);

const NATIONS: ReadonlySet<string | null> = setOf(places.nations);
/**
 * British counties whose names are cities elsewhere. They show no country, only that the city before them may be another
 * than the known one.
 */
export const SHARED_COUNTIES = setOf(places.sharedCounties);
/** City states are cities that settle the country. */
export const CITY_STATES = setOf(places.cityStates);

const NAMES = new Map<string, Reading[]>();
const CODES = new Map<string, Reading[]>();
const NAMESAKES = new Map<string, Reading[]>();

for (const country of COUNTRY_CODES) {
  const name = countryNames.of(country) ?? country;
  const reading: Reading = { kind: 'country', country, region: null, name };
  add(CODES, country, reading);
  if (CITY_STATES.has(country)) continue;
  const forms = [name, shortNames.of(country) ?? name, name.replace(/\bSt\./, 'Saint'), name.replace(/ \(.*\)/, '')];
  for (const form of forms) add(NAMES, fold(form), reading);
}
// In places.json a row is "country: names" or "country-region: names". A name may be followed by "=" and the form that is
// kept, for regions their postal abbreviation.
for (const { country, form } of entriesOf(places.countries))
  add(NAMES, fold(form), { kind: 'country', country, region: null, name: form });
for (const { country, form, kept } of entriesOf(places.regions)) {
  const reading: Reading = { kind: 'region', country, region: kept, name: form };
  add(NAMES, fold(form), reading);
  if (kept !== form) add(CODES, kept, reading);
}
// Codes of Indian states that are a country's too: "Thane, MH" is not in the Marshall Islands. Others are rarely written.
for (const { country, region, form } of entriesOf(places.states))
  add(CODES, form, { kind: 'region', country, region, name: form });
// A name that stands twice is ambiguous on its own; its best known city comes first.
for (const { country, region, form, kept } of entriesOf(places.cities))
  add(NAMES, fold(form), { kind: 'city', country, region, name: kept });
for (const { country, region, form } of entriesOf(places.namesakes))
  add(NAMESAKES, fold(form), { kind: 'city', country, region, name: form });

/** The names in a row of a file. */
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
  const isKnown = readings.some(
    ({ kind, country, region }) => kind === reading.kind && country === reading.country && region === reading.region,
  );
  if (!isKnown) map.set(key, [...readings, reading]);
}
