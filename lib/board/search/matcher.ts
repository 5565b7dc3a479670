import { searchedJobs } from '../store';
import { inPieces, yieldToEventLoop } from '../../platform/db/yield';
import type { BoardQuery } from './board-query';
import { allIds } from './find';
import { JobIndex } from './job-index';

const AT_ONCE = 50;

/** Returns the ids of jobs that match a query on a day (YYYY-MM-DD, site time). */
export type JobMatcher = (query: BoardQuery, day: string) => ReadonlySet<number>;

/** Builds a search over some jobs, like the board's, for many queries in turn. */
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
