import { searchedJobs } from '../store';
import { inPieces, yieldToEventLoop } from '../../platform/db/yield';
import type { BoardQuery } from './board-query';
import { allIds } from './find';
import { JobIndex } from './job-index';

const AT_ONCE = 50;

/** The ids of the jobs that a query finds among some, on a day (YYYY-MM-DD, the site's). */
export type JobMatcher = (query: BoardQuery, day: string) => ReadonlySet<number>;

/** Searches some jobs as the board searches all: for many queries one after the other. */
export async function matcherOf(ids: readonly number[]): Promise<JobMatcher> {
  const index = new JobIndex();
  const sorted = [...ids].sort((one, other) => one - other);
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    index.take(await searchedJobs(sorted.slice(from, from + AT_ONCE)));
    await yieldToEventLoop();
  }
  index.settle();
  await inPieces(() => index.mergeSome());
  return (query, day) => new Set(allIds(index, query, day));
}
