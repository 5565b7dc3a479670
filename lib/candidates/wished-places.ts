import { derivePlace } from '../jobs/reading/place';
import { fold } from '../jobs/reading/fold';
import { countryName, namesIncludeState } from '../vocabulary/countries';

/** A city, region or country to work in. A part is null if it is missing or ambiguous. */
export type WishedPlace = { city: string | null; region: string | null; countryCode: string | null };

type JobPlace = WishedPlace & { workplace: string | null };

/** Recognises a place as in postings ("London" is in England); null if there is none ("Europe"). */
export function readWishedPlace(written: string): WishedPlace | null {
  const { city, region, countryCode } = derivePlace(written);
  return city === null && region === null && countryCode === null ? null : { city, region, countryCode };
}

/** Splits places: "London, Leeds" gives two, "Austin, TX" and "Berlin, Germany" one each. Other text stays whole. */
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

/** Formats a place: "London, United Kingdom", "Austin, TX, United States", "Germany". */
export function placeName({ city, region, countryCode }: WishedPlace): string {
  const state = city === null || namesIncludeState(countryCode) ? region : null;
  return [city, state, countryName(countryCode)].filter(Boolean).join(', ');
}

/**
 * Whether a job is at one of the places. A remote job is at every place, unless it is limited to a country in which
 * none of the places lies.
 * @param home the candidate's country, if known: a remote job that is limited to this country matches too
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
    // Where place names include the state, the state must match too: there is a Portland in Oregon and in Maine.
    const isElsewhere = namesIncludeState(place.countryCode) && isOther(place.region, job.region);
    return isSameCountry && job.city !== null && fold(place.city) === fold(job.city) && !isElsewhere;
  }
  if (place.countryCode === null || place.countryCode !== job.countryCode) return false;
  return place.region === null || (job.region !== null && !isOther(place.region, job.region));
}

const isOther = (one: string | null, other: string | null) =>
  one !== null && other !== null && fold(one) !== fold(other);
