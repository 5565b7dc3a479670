import { isAtPlace, type WishedPlace } from '../candidates/wished-places';
import { content } from '../content';
import { countryName } from '../vocabulary/countries';
import { JOB_TYPE_LABELS, typeLabel, WORKPLACE_LABELS } from '../vocabulary/jobs';
import { labelOf } from '../vocabulary/labels';

/** An empty list means no preference. */
export type MatchWishes = {
  workplaces: readonly string[];
  types: readonly string[];
  places: readonly WishedPlace[];
};

type WishedJob = {
  workplace: string | null;
  type?: string;
  location: string;
  city: string | null;
  region?: string | null;
  countryCode: string | null;
};

/** `unknown` is the number of wishes that the job says nothing about. */
type WishFit = {
  met: string[];
  unmet: string[];
  unmetPlace: string | null;
  isAtWishedPlace: boolean;
  unknown: number;
};

/** Compares a job with wishes. @param home the candidate's country, if known @returns null if the wishes are empty */
export function wishFit(wishes: MatchWishes, job: WishedJob, home: string | null): WishFit | null {
  if (wishes.workplaces.length + wishes.types.length + wishes.places.length === 0) return null;
  const fit: WishFit = { met: [], unmet: [], unmetPlace: null, isAtWishedPlace: false, unknown: 0 };
  const note = (isMet: boolean, what: string) => (isMet ? fit.met : fit.unmet).push(what);
  const { workplace } = job;
  if (wishes.workplaces.length > 0) {
    if (workplace === null) fit.unknown += 1;
    else note(wishes.workplaces.includes(workplace), labelOf(WORKPLACE_LABELS, workplace).toLowerCase());
  }
  const { type = '' } = job;
  const typeName = Object.hasOwn(JOB_TYPE_LABELS, type) ? typeLabel(type).toLowerCase() : type;
  if (wishes.types.length > 0) note(wishes.types.includes(type), typeName);
  if (wishes.places.length === 0) return fit;
  const isThere = isAtPlace(wishes.places, { ...job, region: job.region ?? null }, home);
  const place = placeOf(job);
  if (!isThere) fit.unmetPlace = place;
  // A remote job's place is not listed as met: "remote" is, if it was wished for.
  else if (job.workplace !== 'remote') fit.met.push(place);
  return { ...fit, isAtWishedPlace: isThere };
}

function placeOf({ workplace, city, countryCode, location }: WishedJob): string {
  const { wishReasons: words } = content();
  const country = countryName(countryCode);
  return workplace === 'remote' && country ? words.remoteIn(country) : words.inPlace(city ?? country ?? location);
}
