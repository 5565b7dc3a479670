import { content } from '../../content';
import { COUNTRY_CODES, countryName, namesIncludeState } from '../../vocabulary/countries';
import { fold } from '../../jobs/reading/fold';

/** A place: its key in query strings and paths, and its label. */
export type PlaceKey = { key: string; label: string };
type StoredPlace = { city: string | null; region: string | null; countryCode: string | null };

/** Key of remote jobs. Followed by a country's key, it is the key of jobs that are remote within the country. */
export const REMOTE = 'remote';
/** Key of a job's city, the same for all spellings in postings. */
export function cityKey({ city, region, countryCode }: StoredPlace): PlaceKey | null {
  if (!city || slugOf(city) === '') return null;
  const state = namesIncludeState(countryCode) ? region : null;
  return keyOf([city, state], countryCode);
}

/** Key of a state, province or nation as jobs store it: by its postal abbreviation in the US, Canada and Australia. */
export function regionKey({ region, countryCode }: Omit<StoredPlace, 'city'>): PlaceKey | null {
  return !region || slugOf(region) === '' ? null : keyOf([region], countryCode);
}

function keyOf(names: readonly (string | null)[], countryCode: string | null): PlaceKey {
  const written = names.filter((name) => name !== null);
  const country = countryCode === null ? null : nameOf(countryCode);
  return {
    key: [...written.map(slugOf), (countryCode ?? 'zz').toLowerCase()].filter(Boolean).join('-'),
    // A city state names itself once.
    label: [...new Set([...written, country])].filter(Boolean).join(', '),
  };
}

export function countryKey(countryCode: string | null): PlaceKey | null {
  return countryCode === null ? null : { key: slugOf(nameOf(countryCode)), label: nameOf(countryCode) };
}

let countries: ReadonlyMap<string, string> | null = null;

/** Country name for a place key; null if the key is not that of a country. */
export function countryOfKey(key: string): string | null {
  countries ??= new Map(
    [...COUNTRY_CODES].map(countryKey).flatMap((place) => (place ? [[place.key, place.label]] : [])),
  );
  return countries.get(key) ?? null;
}

/** Label of a place without jobs, from its key: "milton-keynes-gb" is "Milton Keynes, United Kingdom". */
export function labelOfPlace(key: string): string {
  const country = countryOfKey(key);
  const [, name = '', code = ''] = /^(.+)-([a-z]{2})$/.exec(key) ?? [];
  if (country !== null || name === '') return country ?? key;
  const words = name.replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
  return `${words}, ${nameOf(code.toUpperCase())}`;
}

/** Key of the jobs that are remote within a country. */
export function remoteKey(countryCode: string | null): PlaceKey | null {
  const country = countryKey(countryCode);
  return country && { key: `${REMOTE}-${country.key}`, label: content().boardWords.remoteIn(country.label) };
}

function nameOf(countryCode: string): string {
  return countryName(countryCode) ?? countryCode;
}

/** Part of a key from a name. */
export function slugOf(name: string): string {
  return fold(name)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
