import { content } from '../../content';
import { COUNTRY_CODES, countryName, namesIncludeState } from '../../vocabulary/countries';
import { AREAS, placesNamed } from '../../jobs/reading/cities';
import { fold } from '../../jobs/reading/fold';
import { GROUPS, type PlaceGroup } from '../../jobs/reading/place-groups';
import { regionsOfTable } from '../../jobs/reading/place-names';

export type PlaceKey = { key: string; label: string };
type StoredPlace = { city: string | null; region: string | null; countryCode: string | null };

/** Key of remote jobs. Followed by a country's key, it is the key of jobs that are remote within the country. */
export const REMOTE = 'remote';
/** Returns the key of a job's city, the same for all spellings in postings. */
export function cityKey({ city, region, countryCode }: StoredPlace): PlaceKey | null {
  if (!city || slugOf(city) === '') return null;
  const state = namesIncludeState(countryCode) ? region : null;
  const country = countryCode === null ? null : nameOf(countryCode);
  return {
    key: [slugOf(city), state && slugOf(state), (countryCode ?? 'zz').toLowerCase()].filter(Boolean).join('-'),
    // The set removes the repeated name of a city state.
    label: [...new Set([city, state, country])].filter(Boolean).join(', '),
  };
}

/** Returns the keys of the state, province or nation of a place: the stated one, and the one in which its city lies. */
export function regionKeys({ city, region, countryCode }: StoredPlace): PlaceKey[] {
  if (countryCode === null) return [];
  const names = new Set([region, city && areaOf(city, countryCode)]);
  return [...names].flatMap((name) => (name ? regionKey(countryCode, name) : []));
}

/** Returns the key of a region; [] for an unknown one, such as a district. @param name as jobs store it */
export function regionKey(countryCode: string, name: string): PlaceKey[] {
  const key = `${countryCode.toLowerCase()}-${slugOf(name)}`;
  const label = regions().get(key);
  return label === undefined ? [] : [{ key, label }];
}

/** Returns the region of the largest city of a name; null in countries whose areas the cities file lacks. */
function areaOf(city: string, countryCode: string): string | null {
  const places = placesNamed(fold(city)).filter(({ country, area }) => country === countryCode && area !== null);
  return places.sort((one, other) => (other.people ?? 0) - (one.people ?? 0))[0]?.area ?? null;
}

let labels: ReadonlyMap<string, string> | null = null;

/** Returns the labels of all regions by key. The first form of a region in the table is its name: "TX" is Texas. */
function regions(): ReadonlyMap<string, string> {
  if (labels) return labels;
  const areas = [...AREAS].map(([code, name]) => ({ country: code.slice(0, 2), form: name, kept: name }));
  const known = new Map<string, string>();
  for (const { country, form, kept } of [...regionsOfTable(), ...areas]) {
    const key = `${country.toLowerCase()}-${slugOf(kept)}`;
    if (!known.has(key)) known.set(key, `${namesIncludeState(country) ? form : kept}, ${nameOf(country)}`);
  }
  return (labels = known);
}

/** Returns the key of a group of countries, such as the EU or APAC. */
export function groupKey(group: PlaceGroup): PlaceKey {
  return { key: slugOf(group.name), label: group.name };
}

/** Returns the keys of the countries in a group of countries; [] for any other key. */
export function countriesOfGroup(key: string): string[] {
  const group = GROUPS.find((one) => groupKey(one).key === key);
  return group ? group.countries.flatMap((code) => countryKey(code)?.key ?? []) : [];
}

/** Returns the label of the key of a region or of a group of countries; null for any other key. */
export function labelOfWide(key: string): string | null {
  return regions().get(key) ?? GROUPS.find((one) => groupKey(one).key === key)?.name ?? null;
}

export function countryKey(countryCode: string | null): PlaceKey | null {
  return countryCode === null ? null : { key: slugOf(nameOf(countryCode)), label: nameOf(countryCode) };
}

let countries: ReadonlyMap<string, string> | null = null;

/** Returns the country name for a place key; null if the key is not that of a country. */
export function countryOfKey(key: string): string | null {
  countries ??= new Map(
    [...COUNTRY_CODES].map(countryKey).flatMap((place) => (place ? [[place.key, place.label]] : [])),
  );
  return countries.get(key) ?? null;
}

/** Returns the key of the country in which a city or region lies; null for any other key. */
export function countryAround(key: string): string | null {
  const code = (regions().has(key) ? key.slice(0, 2) : key.slice(-2)).toUpperCase();
  return /^..-|-..$/.test(key) && COUNTRY_CODES.has(code) ? (countryKey(code)?.key ?? null) : null;
}

/** Returns the label of a place without jobs, from its key: "milton-keynes-gb" is "Milton Keynes, United Kingdom". */
export function labelOfPlace(key: string): string {
  const country = countryOfKey(key);
  const [, name = '', code = ''] = /^(.+)-([a-z]{2})$/.exec(key) ?? [];
  if (country !== null || name === '') return country ?? key;
  const words = name.replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
  return `${words}, ${nameOf(code.toUpperCase())}`;
}

/** Returns the key of the jobs that are remote within a country. */
export function remoteKey(countryCode: string | null): PlaceKey | null {
  const country = countryKey(countryCode);
  return country && { key: `${REMOTE}-${country.key}`, label: content().boardWords.remoteIn(country.label) };
}

function nameOf(countryCode: string): string {
  return countryName(countryCode) ?? countryCode;
}

function slugOf(name: string): string {
  return fold(name)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
