import {
  jobsChangedAfter,
  latestJobChange,
  searchedJobs,
  searchedJobsAfter,
  storeState,
  type SearchedJob,
} from '../../platform/db/job-words';
import { yieldToEventLoop } from '../../platform/db/yield';
import { JobIndex } from './job-index';

/** So many jobs are read at once: their texts are long. */
const AT_ONCE = 100;

type Kept = { connection: object; version: number; change: number; index: JobIndex };
/** Read as far as `last`; null once it is finished or given up. */
type Reading = Omit<Kept, 'version'> & { last: number };

// One a process, whichever copy of this module asks: our server's, or one of the framework's.
const holder = globalThis as typeof globalThis & { northlaneJobIndex?: Kept; northlaneIndexing?: Reading | null };

/**
 * The index of all jobs as they are in the store now (docs/decisions/040). What has changed is read first; before the first search after
 * a start that is everything, unless `prepareIndex` has done so.
 */
export function currentIndex(): JobIndex {
  const { connection, version } = storeState();
  let kept = holder.northlaneJobIndex;
  if (kept?.connection === connection && kept.version === version) return kept.index;
  if (kept?.connection !== connection || !catchUp(kept)) {
    const reading = begin(connection);
    while (readMore(reading));
    kept = { ...reading, version };
    // Changed while it was read in pieces.
    if (!catchUp(kept)) throw new Error('The jobs change faster than they can be read.');
  }
  kept.version = version;
  holder.northlaneJobIndex = kept;
  holder.northlaneIndexing = null;
  return kept.index;
}

/** Reads all jobs ahead of the first search, a few at a time: others are served meanwhile. */
export async function prepareIndex(): Promise<void> {
  const { connection } = storeState();
  if (holder.northlaneJobIndex?.connection === connection) return;
  const reading = begin(connection);
  // A search that could not wait has finished it.
  while (holder.northlaneIndexing === reading && readMore(reading)) await yieldToEventLoop();
  currentIndex();
}

function begin(connection: object): Reading {
  const under = holder.northlaneIndexing;
  if (under?.connection === connection) return under;
  return (holder.northlaneIndexing = {
    connection,
    change: latestJobChange(),
    index: new JobIndex(),
    last: Number.MIN_SAFE_INTEGER,
  });
}

/** @returns whether there may be more */
function readMore(reading: Reading): boolean {
  const jobs = searchedJobsAfter(reading.last, AT_ONCE);
  reading.index.take(jobs);
  reading.last = jobs.at(-1)?.id ?? reading.last;
  if (jobs.length === AT_ONCE) return true;
  reading.index.settle();
  return false;
}

/** @returns false where all has to be read again */
function catchUp(kept: Pick<Kept, 'change' | 'index'>): boolean {
  const latest = latestJobChange();
  const ids = jobsChangedAfter(kept.change)?.sort((one, other) => one - other);
  if (!ids) return false;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const jobs = searchedJobs(some);
    if (!takeAll(kept.index, some, jobs)) return false;
  }
  kept.change = latest;
  return true;
}

function takeAll(index: JobIndex, ids: readonly number[], jobs: readonly SearchedJob[]): boolean {
  const there = new Set(jobs.map(({ id }) => id));
  index.drop(ids.filter((id) => !there.has(id)));
  return index.take(jobs);
}
