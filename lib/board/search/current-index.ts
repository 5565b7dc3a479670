import { Mutex } from 'async-mutex';
import { jobsChangedAfter, latestJobChange, searchedJobs, searchedJobsAfter, storeState } from '../store';
import { inPieces, yieldToEventLoop } from '../../platform/db/yield';
import { JobIndex } from './job-index';

/** Jobs or changes read at once: takes a few milliseconds, because texts are long. */
const AT_ONCE = 50;

type StoreState = Awaited<ReturnType<typeof storeState>>;
type CachedIndex = { connection: object; version: number; change: number; index: JobIndex };
/** An index under construction, read up to the id `last`; null when finished or abandoned. */
type Reading = Omit<CachedIndex, 'version'> & { last: number };

// One index per process: our server and Next load separate copies of this module.
const holder = globalThis as typeof globalThis & {
  northlaneJobIndex?: CachedIndex;
  northlaneJobIndexing?: Reading | null;
  northlaneJobIndexTurn?: Mutex;
};
/** Serialises all writes to the index. */
const indexMutex = () => (holder.northlaneJobIndexTurn ??= new Mutex());

/**
 * Index of all jobs as stored now (docs/decisions/017-board-search). Reads changes first; the first search after a start
 * reads everything, unless `prepareIndex` has.
 * Other requests update the same object: finish all look-ups before the next `await`.
 */
export async function currentIndex(): Promise<JobIndex> {
  const index = cachedIndex(await storeState());
  return index ?? indexMutex().runExclusive(updateIndex);
}

function cachedIndex({ connection, version }: StoreState): JobIndex | null {
  const kept = holder.northlaneJobIndex;
  return kept?.connection === connection && kept.version === version ? kept.index : null;
}

async function updateIndex(): Promise<JobIndex> {
  // The previous holder of the mutex may have read these changes.
  const state = await storeState();
  const { connection, version } = state;
  const current = cachedIndex(state);
  if (current) return current;
  let kept = holder.northlaneJobIndex;
  if (kept?.connection !== connection || !(await catchUp(kept))) {
    const reading = await begin(connection);
    while (await readMore(reading));
    kept = { ...reading, version };
  }
  kept.version = version;
  holder.northlaneJobIndex = kept;
  holder.northlaneJobIndexing = null;
  return kept.index;
}

/** Reads all jobs ahead of the first search, or later changes, in batches between other requests. */
export async function prepareIndex(): Promise<void> {
  const { connection } = await storeState();
  const kept = holder.northlaneJobIndex;
  if (kept?.connection === connection) return followChanges(kept);
  const reading = await indexMutex().runExclusive(() => begin(connection));
  // A search may have finished this reading itself.
  const readSome = async () => holder.northlaneJobIndexing === reading && (await readMore(reading));
  while (await indexMutex().runExclusive(readSome)) await yieldToEventLoop();
  await currentIndex();
}

async function followChanges(kept: CachedIndex): Promise<void> {
  const takeSome = async () => {
    if (holder.northlaneJobIndex !== kept) return false;
    const changes = await jobsChangedAfter(kept.change, AT_ONCE);
    // Null means that the change log no longer reaches back: the next search reads everything again.
    if (!changes || changes.last === kept.change) return false;
    if (await takeChanges(kept, changes, Infinity)) return true;
    delete holder.northlaneJobIndex;
    return false;
  };
  while (await indexMutex().runExclusive(takeSome)) await yieldToEventLoop();
  // Without the mutex, so that searches and updates need not wait.
  await inPieces(() => kept.index.mergeSome());
}

async function begin(connection: object): Promise<Reading> {
  const under = holder.northlaneJobIndexing;
  if (under?.connection === connection) return under;
  return (holder.northlaneJobIndexing = { connection, ...(await nothingRead()) });
}

async function nothingRead(): Promise<Omit<Reading, 'connection'>> {
  return { change: await latestJobChange(), index: new JobIndex(), last: 0 };
}

/**
 * Reads the next jobs, and earlier ones that changed meanwhile, because the change log keeps only the latest changes.
 *
 * @returns whether there may be more
 */
async function readMore(reading: Reading): Promise<boolean> {
  if (!(await catchUp(reading, reading.last))) Object.assign(reading, await nothingRead());
  const jobs = await searchedJobsAfter(reading.last, AT_ONCE);
  reading.index.take(jobs);
  reading.last = jobs.at(-1)?.id ?? reading.last;
  const isMore = jobs.length === AT_ONCE;
  if (!isMore) reading.index.settle();
  await inPieces(() => reading.index.mergeSome());
  return isMore;
}

/** Reads changed jobs again. @param upTo ignores higher ids @returns false if everything must be read again */
async function catchUp(kept: Pick<CachedIndex, 'change' | 'index'>, upTo = Infinity): Promise<boolean> {
  while (true) {
    const changes = await jobsChangedAfter(kept.change, AT_ONCE);
    if (!changes) return false;
    if (changes.last === kept.change) return true;
    if (!(await takeChanges(kept, changes, upTo))) return false;
  }
}

async function takeChanges(
  kept: Pick<CachedIndex, 'change' | 'index'>,
  { ids, last }: { ids: number[]; last: number },
  upTo: number,
): Promise<boolean> {
  const some = ids.filter((id) => id <= upTo);
  const jobs = await searchedJobs(some);
  const there = new Set(jobs.map(({ id }) => id));
  kept.index.drop(some.filter((id) => !there.has(id)));
  kept.change = last;
  return kept.index.take(jobs);
}
