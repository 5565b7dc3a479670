import { fold, withoutAccents } from '../../jobs/reading/fold';
import type { Home } from '../facts/homes';
import type { CvReading } from '../facts/reading';
import type { JobNeeds, Obstacle } from '../types';
import { quoted } from './quote';

/** Returns the obstacle if the candidate lives far from the job and does not plan to move or commute. */
export function placeObstacle(cv: CvReading, needs: JobNeeds): Obstacle | null {
  const { place } = needs;
  if (!place || place.isRemote) return null;
  const [refusal] = cv.about('refusal');
  if (refusal) return { kind: 'place', isHard: true, quote: quoted(cv, refusal) };
  if (isNamedIn(cv, place.city) || cv.about('plan').length > 0) return null;
  if (cv.homes.some(({ places }) => places.some((one) => isNear(one, place)))) return null;
  const home = cv.homes.find(({ statement }) => statement.text.length <= 160);
  return home ? { kind: 'place', isHard: false, quote: quoted(cv, home.statement) } : null;
}

const isNamedIn = (cv: CvReading, city: string | null) =>
  city !== null && isWritten(city, cv.text.toLowerCase()) && isWritten(city, cv.lower);

/** Tested on the whole text first, because masking takes longer and most people live elsewhere. */
const isWritten = (city: string, lower: string) =>
  lower.includes(city.toLowerCase()) || (ACCENTS.test(city + lower) && withoutAccents(lower).includes(fold(city)));

/** Letters that may have accents: all but ASCII, punctuation and the masking character. */
const ACCENTS = /[\u00c0-\u1fff\u2c00-\uffff]/;

/** Countries so large that another state is too far away. */
const WIDE = new Set(['US', 'CA', 'AU']);

function isNear(one: Home, { countryCode, region }: NonNullable<JobNeeds['place']>): boolean {
  if (countryCode === null) return true;
  const isSameState = !WIDE.has(countryCode) || region === null || one.region === null || one.region === region;
  return one.country === countryCode && isSameState;
}
