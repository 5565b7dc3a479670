import { boardPath } from './search/board-query';
import { today } from '../base/time';
import { content } from '../content';
import { countryKey, REMOTE } from './search/place-keys';
import { EXPERIENCE_LEVELS, SAMPLE_JOB_IDS } from '../vocabulary/jobs';
import { MAPPED_COUNTRIES } from '../vocabulary/world-map';
import { LEAST_JOBS } from './landing/landing-list';
import { landingPath, queryOfSubject } from './landing/subject';
import { countBits, countCommon, keepBits, type Bits } from './search/bits';
import { currentIndex } from './search/current-index';
import { countPlaces } from './search/facet-counts';
import { statingPay } from './pay-spread';
import type { HomeBoard, PayByLevel } from './schema';
import type { JobIndex } from './search/job-index';
import { jobRows } from './search/job-rows';

const NEWEST_SHOWN = 5;
const PLACES_SHOWN = 7;
const RANGES_SHOWN = 10;
const LEAST_STATED = 5;

/** Content of the home page during the build, which has no database. */
export const EMPTY_HOME_BOARD: HomeBoard = { newest: [], open: 0, countries: [], places: [], pay: null };

/** Reads the home page's part of the board, uncached. */
export async function findHomeBoard(): Promise<HomeBoard> {
  const index = await currentIndex();
  const open = index.openOn(today());
  const counted = { open: countBits(open), ...placesOf(index, open), pay: payByLevel(index, open) };
  return { newest: await jobRows(index, index.newestIds(open, 0, NEWEST_SHOWN)), ...counted };
}

function placesOf(index: JobIndex, open: Bits): Pick<HomeBoard, 'countries' | 'places'> {
  const places = countPlaces(index, open);
  const counts = new Map(places.map(({ value, count }) => [value, count]));
  return {
    countries: MAPPED_COUNTRIES.flatMap((code) => {
      const count = counts.get(countryKey(code)?.key ?? '') ?? 0;
      return count > 0 ? [{ code, count }] : [];
    }),
    places: places
      .filter(({ kind, value }) => kind !== 'country' && value !== REMOTE)
      .slice(0, PLACES_SHOWN)
      .map(({ value, label, count }) => ({ label: shortPlace(label), count, href: hrefOf(value, count) })),
  };
}

function shortPlace(label: string): string {
  const parts = label.split(', ');
  const [first = '', last] = [parts[0], parts.length > 1 ? parts.at(-1) : undefined];
  return last === undefined ? first : `${first}, ${content().homePlaces.short(last)}`;
}

function hrefOf(place: string, count: number): string {
  const subject = { skill: null, place };
  if (count >= LEAST_JOBS) return landingPath(subject);
  return boardPath(queryOfSubject(subject));
}

/** From full-time jobs only, because a day rate over a whole year is not a salary. */
function payByLevel(index: JobIndex, open: Bits): PayByLevel | null {
  const fullTime = open.slice();
  keepBits(fullTime, index.facets.type.bitsOf('full-time'));
  const { currency, paid: stated } = statingPay(index, fullTime);
  const levels = EXPERIENCE_LEVELS.flatMap((level) => {
    const jobs = stated.slice();
    keepBits(jobs, index.facets.experience.bitsOf(level));
    const count = countBits(jobs);
    const ranges = [...index.newestFirst(jobs).take(RANGES_SHOWN)].map((slot): [number, number] => [
      index.yearlyLeast[slot] as number,
      index.yearlyPay[slot] as number,
    ]);
    return count > 0 ? [{ level, count, ranges }] : [];
  });
  const shown = levels.reduce((sum, { count }) => sum + count, 0);
  const hasSamples = countCommon(stated, index.bitsOfIds(SAMPLE_JOB_IDS)) > 0;
  return shown >= LEAST_STATED && levels.length > 1 ? { currency, hasSamples, levels } : null;
}
