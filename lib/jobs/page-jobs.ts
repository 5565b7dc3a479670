import 'server-only';
import { unstable_cache } from 'next/cache';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { shownJobsTag } from '../platform/cache/tags';
import type { ShownJob } from './schema';
import { findShownJobs, printOf } from './shown-jobs';

/**
 * As `findShownJobs`, for the cached page being rendered, which is made anew once its list is another or the day ends.
 *
 * The build has no store, and finds none. What it makes is taken by nobody: a page of jobs that was not made at run time is made anew.
 */
export async function jobsForPage(list: string): Promise<ShownJob[]> {
  const found = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD ? [] : (findShownJobs(list) ?? []);
  const print = printOf(found);
  // The framework takes a page's tags from what is read through its cache.
  await unstable_cache(async () => null, ['jobs-in', list, print], { tags: [shownJobsTag(list, print)] })();
  return found;
}
