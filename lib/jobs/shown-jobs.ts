import { createHash } from 'node:crypto';
import { dayOf, today } from '../base/time';
import { pageJobs } from '../content/job-lists';
import { listedJobs } from '../platform/db/job-search';
import { toJobRowDto } from './dto';
import { postedOn } from './posted-day';
import type { ShownJob } from './schema';
import { findInField } from './search/find-in-field';

/** On the home page. */
const NEWEST_SHOWN = 3;
/** On the page of a field. */
const FIELD_SHOWN = 5;

export const NEWEST_JOBS = 'newest';

/**
 * The open jobs of a list as they are in the store now, newest first.
 *
 * @param list `NEWEST_JOBS`, or the page whose field it is (`pageJobs`); null for a name that is none
 */
export function findShownJobs(list: string): ShownJob[] | null {
  if (list === NEWEST_JOBS) return shown(findInField({}, NEWEST_SHOWN));
  const field = Object.hasOwn(pageJobs, list) ? pageJobs[list as keyof typeof pageJobs].field : null;
  return field && shown(findInField(field, FIELD_SHOWN));
}

function shown(ids: readonly number[]): ShownJob[] {
  const day = today();
  return listedJobs(ids).map((row) => {
    const job = toJobRowDto(row);
    return { ...job, posted: postedOn(dayOf(new Date(job.created_at)), day) };
  });
}

/** What tells one state of a list from another: all of it that a page can show. */
export function printOf(list: readonly ShownJob[] | null): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 22);
}

/**
 * Tells the page cache (lib/platform/cache/cache-handler.mjs), which Next loads apart from everything else, what a list is like now: a
 * page that shows it stays as it is where a change of some job has left the list alone.
 */
export function tellOfShownJobs(): void {
  Object.assign(globalThis, {
    [Symbol.for('northlane.shown-jobs')]: (list: string) => printOf(findShownJobs(list)),
  });
}
