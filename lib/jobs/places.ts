import * as z from 'zod/mini';
import type { Job } from '../platform/db/generated/client';

/** One place of a job, in the posting's words and as read. `countryCode` is ISO 3166-1 alpha-2. */
export const place = z.object({
  text: z.string(),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
});
export type Place = z.infer<typeof place>;
type StoredPlaces = Pick<Job, 'location' | 'city' | 'region' | 'countryCode' | 'places'>;

/** Returns the places of a job, at least one. */
export function placesOf({ location, city, region, countryCode, places }: StoredPlaces): [Place, ...Place[]] {
  return places === '' ? [{ text: location, city, region, countryCode }] : JSON.parse(places);
}

/** Returns the storage format of places: JSON, or '' for one place. */
export function storedPlaces(places: readonly Place[]): string {
  return places.length > 1 ? JSON.stringify(places) : '';
}

/** Returns the place fields of a job in responses: `city`, `region` and `countryCode` are those of the first place. */
export function placeFields(job: StoredPlaces) {
  const places = placesOf(job);
  const [{ city, region, countryCode }] = places;
  return { city, region, countryCode, places };
}
