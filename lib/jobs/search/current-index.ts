import {
  jobsChangedAfter,
  latestJobChange,
  searchedJobs,
  searchedJobsAfter,
  storeState,
} from '../../platform/db/job-words';
import { yieldToEventLoop } from '../../platform/db/yield';
import { JobIndex } from './job-index';

/** So many jobs are read at once, for their texts are long, and so many changes. */
const AT_ONCE = 100;

type Kept = { connection: object; version: number; change: number; index: JobIndex };
/** Read as far as `last`; null once it is finished or given up. */
type Reading = Omit<Kept, 'version'> & { last: number };

// One a process, whichever copy of this module asks: our server's, or one of the framework's.
const holder = globalThis as typeof globalThis & { northlaneJobIndex?: Kept; northlaneJobIndexing?: Reading | null };

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
  }
  kept.version = version;
  holder.northlaneJobIndex = kept;
  holder.northlaneJobIndexing = null;
  return kept.index;
}

/**
 * Reads all jobs ahead of the first search, or those that have changed since the last, a few at a time: others are served meanwhile. A
 * search finds the rest to read itself.
 */
export async function prepareIndex(): Promise<void> {
  const { connection } = storeState();
  const kept = holder.northlaneJobIndex;
  if (kept?.connection === connection) return followChanges(kept);
  const reading = begin(connection);
  // A search that could not wait has finished it.
  while (holder.northlaneJobIndexing === reading && readMore(reading)) await yieldToEventLoop();
  currentIndex();
}

async function followChanges(kept: Kept): Promise<void> {
  while (holder.northlaneJobIndex === kept) {
    const changes = jobsChangedAfter(kept.change, AT_ONCE);
    // Too long ago: the next search reads everything again.
    if (!changes || changes.last === kept.change) return;
    if (!takeChanges(kept, changes, Infinity)) return void delete holder.northlaneJobIndex;
    await yieldToEventLoop();
  }
}

function begin(connection: object): Reading {
  const under = holder.northlaneJobIndexing;
  if (under?.connection === connection) return under;
  return (holder.northlaneJobIndexing = { connection, ...nothingRead() });
}

function nothingRead(): Omit<Reading, 'connection'> {
  return { change: latestJobChange(), index: new JobIndex(), last: Number.MIN_SAFE_INTEGER };
}

/**
 * Reads the next jobs, and anew those of the earlier ones that have changed: at the end only the latest changes would still be remembered.
 *
 * @returns whether there may be more
 */
function readMore(reading: Reading): boolean {
  if (!catchUp(reading, reading.last)) Object.assign(reading, nothingRead());
  const jobs = searchedJobsAfter(reading.last, AT_ONCE);
  reading.index.take(jobs);
  reading.last = jobs.at(-1)?.id ?? reading.last;
  if (jobs.length === AT_ONCE) return true;
  reading.index.settle();
  return false;
}

/**
 * Reads the jobs anew that have changed; `upTo`: but for those with higher ids.
 *
 * @returns false where all has to be read again
 */
function catchUp(kept: Pick<Kept, 'change' | 'index'>, upTo = Infinity): boolean {
  while (true) {
    const changes = jobsChangedAfter(kept.change, AT_ONCE);
    if (!changes) return false;
    if (changes.last === kept.change) return true;
    if (!takeChanges(kept, changes, upTo)) return false;
  }
}

function takeChanges(
  kept: Pick<Kept, 'change' | 'index'>,
  { ids, last }: { ids: number[]; last: number },
  upTo: number,
): boolean {
  const some = ids.filter((id) => id <= upTo);
  const jobs = searchedJobs(some);
  const there = new Set(jobs.map(({ id }) => id));
  kept.index.drop(some.filter((id) => !there.has(id)));
  kept.change = last;
  return kept.index.take(jobs);
}
