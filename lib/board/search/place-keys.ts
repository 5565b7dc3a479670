import { boardWords } from '../../content/board';
import { COUNTRY_CODES, countryName, tellsStates } from '../../vocabulary/countries';
import { fold } from '../../jobs/reading/fold';

/** A place to choose: its name in addresses, and the one that is shown. */
export type PlaceKey = { key: string; label: string };
type StoredPlace = { city: string | null; region: string | null; countryCode: string | null };

/** The key of all jobs that are done from anywhere; with a country behind it, of those within that country. */
export const REMOTE = 'remote';
/** A job's city, one for each city however its postings spell it. */
export function cityKey({ city, region, countryCode }: StoredPlace): PlaceKey | null {
  if (!city || slugOf(city) === '') return null;
  const state = tellsStates(countryCode) ? region : null;
  const country = countryCode === null ? null : nameOf(countryCode);
  return {
    key: [slugOf(city), state && slugOf(state), (countryCode ?? 'zz').toLowerCase()].filter(Boolean).join('-'),
    label: [city, state, country].filter(Boolean).join(', '),
  };
}

/** A job's country. */
export function countryKey(countryCode: string | null): PlaceKey | null {
  return countryCode === null ? null : { key: slugOf(nameOf(countryCode)), label: nameOf(countryCode) };
}

let countries: ReadonlyMap<string, string> | null = null;

/** The name of the country that a key means; null for a key of none. */
export function countryOfKey(key: string): string | null {
  countries ??= new Map(
    [...COUNTRY_CODES].map(countryKey).flatMap((place) => (place ? [[place.key, place.label]] : [])),
  );
  return countries.get(key) ?? null;
}

/** Jobs that are done from anywhere in a country. */
export function remoteKey(countryCode: string | null): PlaceKey | null {
  const country = countryKey(countryCode);
  return country && { key: `${REMOTE}-${country.key}`, label: boardWords.remoteIn(country.label) };
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
