import { derivePlace } from '../jobs/reading/place';
import { fold } from '../jobs/reading/fold';
import { countryName, tellsStates } from '../vocabulary/countries';

/** A place that somebody looks for: a city, a region or a country. What is null was not said, or cannot be told. */
export type WishedPlace = { city: string | null; region: string | null; countryCode: string | null };

/** Where a job is, as the board has read it. */
type JobPlace = WishedPlace & { workplace: string | null };

/** A place as the board reads the places of postings ("London" is the one in England); null for what names none, such as "Europe". */
export function readWishedPlace(written: string): WishedPlace | null {
  const { city, region, countryCode } = derivePlace(written);
  return city === null && region === null && countryCode === null ? null : { city, region, countryCode };
}

/**
 * The places that somebody has named, one each: "London, Leeds" is two, "Austin, TX" and "Berlin, Germany" are one. What cannot be read
 * stays as it is written.
 */
export function partPlaces(written: string): string[] {
  const pieces = written
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  if (pieces.length < 2) return pieces;
  const isCity = (piece: string) => {
    const place = readWishedPlace(piece);
    return place !== null && place.city !== null && place.countryCode !== null;
  };
  return pieces.every(isCity) ? pieces : [written];
}

/** "London, United Kingdom", "Austin, TX, United States", "Germany". */
export function placeName({ city, region, countryCode }: WishedPlace): string {
  const state = city === null || tellsStates(countryCode) ? region : null;
  return [city, state, countryName(countryCode)].filter(Boolean).join(', ');
}

/**
 * Whether a job is at a wished place. One that can be done from anywhere is, unless it names a country in which none of the places lies.
 *
 * @param home the country somebody is in, where that is known: a job that is remote within it is near
 */
export function isAtPlace(places: readonly WishedPlace[], job: JobPlace, home: string | null): boolean {
  if (job.workplace !== 'remote') return places.some((place) => covers(place, job));
  const { countryCode } = job;
  if (countryCode === null || countryCode === home) return true;
  return places.some((place) => place.countryCode === null || place.countryCode === countryCode);
}

function covers(place: WishedPlace, job: WishedPlace): boolean {
  const isSameCountry = place.countryCode === null || job.countryCode === null || place.countryCode === job.countryCode;
  if (place.city !== null) {
    // Portland is in Oregon and in Maine.
    const isElsewhere = tellsStates(place.countryCode) && isOther(place.region, job.region);
    return isSameCountry && job.city !== null && fold(place.city) === fold(job.city) && !isElsewhere;
  }
  if (place.countryCode === null || place.countryCode !== job.countryCode) return false;
  return place.region === null || (job.region !== null && !isOther(place.region, job.region));
}

const isOther = (one: string | null, other: string | null) =>
  one !== null && other !== null && fold(one) !== fold(other);
