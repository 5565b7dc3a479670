import { countryKey, regionKey, slugOf } from './place-keys';
import regions from './regions.json' with { type: 'json' };
import { fold } from '../../jobs/reading/fold';

/** Areas of several countries. Rows are "key: label: names in queries: country codes". */
const AREAS = regions.areas.map((row) => {
  const [key = '', label = '', names = '', codes = ''] = row.split(': ');
  return { key, label, names: names.split(', '), countries: codes.split(' ') };
});
const AREA_OF_NAME = new Map(AREAS.flatMap(({ key, names }) => names.map((name) => [name, key] as const)));
const COUNTRIES_OF_AREA = new Map(
  AREAS.map(({ key, countries }) => [key, countries.flatMap((code) => countryKey(code)?.key ?? [])] as const),
);
const LABEL_OF_AREA = new Map(AREAS.map(({ key, label }) => [key, label] as const));

/** Larger cities by key of their region. Rows are "country: region: cities"; from the GeoNames dump that `tools/cities.ts` reads. */
const CITIES_OF_REGION = new Map(
  regions.cities.map((row) => {
    const [country = '', region = '', cities = ''] = row.split(': ');
    return [
      regionKey({ region, countryCode: country })?.key ?? '',
      cities.split(', ').map((city) => `${slugOf(city)}-${country.toLowerCase()}`),
    ] as const;
  }),
);

/** Key of an area of several countries by a name in a query, such as "EU"; null for another name. */
export function areaNamed(name: string): string | null {
  return AREA_OF_NAME.get(fold(name)) ?? null;
}

/** Label of an area of several countries; null for another key. */
export function areaLabel(key: string): string | null {
  return LABEL_OF_AREA.get(key) ?? null;
}

/**
 * Place keys of jobs that lie within a place: the key itself, the countries of an area, the larger cities of a region.
 */
export function placesWithin(key: string): readonly string[] {
  return [key, ...(COUNTRIES_OF_AREA.get(key) ?? CITIES_OF_REGION.get(key) ?? [])];
}
