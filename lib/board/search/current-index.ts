import { Mutex } from 'async-mutex';
import { jobsChangedAfter, latestJobChange, searchedJobs, searchedJobsAfter, storeState } from '../store';
import { applyOfficeNames } from '../../skills/office-names';
import { inPieces, yieldToEventLoop } from '../../platform/db/yield';
import { JobIndex } from './job-index';

/** Jobs or changes per query. A batch takes a few milliseconds, because texts are long. */
const AT_ONCE = 50;

type StoreState = Awaited<ReturnType<typeof storeState>>;
/** `names`: version of the office's skill names with which the index's keys are made. */
type CachedIndex = { connection: object; version: number; change: number; names: string; index: JobIndex };
type Reading = Omit<CachedIndex, 'version'> & { last: number };

// One index per process. It is global, because the server and Next load separate copies of this module.
const holder = globalThis as typeof globalThis & {
  northlaneJobIndex?: CachedIndex;
  northlaneJobIndexing?: Reading | null;
  northlaneJobIndexTurn?: Mutex;
};
const indexMutex = () => (holder.northlaneJobIndexTurn ??= new Mutex());

/**
 * Returns the index of all jobs as stored now (docs/decisions/017-board-search). Applies changes first; the first
 * search after a start reads all jobs, unless `prepareIndex` has done so. Other requests update the same object: finish
 * all look-ups before the next `await`.
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
  // The previous holder of the mutex may have applied these changes.
  const state = await storeState();
  const { connection, version } = state;
  const current = cachedIndex(state);
  if (current) return current;
  const names = await applyOfficeNames();
  let kept = holder.northlaneJobIndex;
  if (kept?.connection !== connection || !(await catchUp(kept))) {
    const reading = await begin(connection);
    while (await readMore(reading));
    kept = { ...reading, version };
  }
  if (kept.names !== names) kept.index.skills.rekey();
  Object.assign(kept, { version, names });
  holder.northlaneJobIndex = kept;
  holder.northlaneJobIndexing = null;
  return kept.index;
}

/** Reads all jobs, or only later changes, ahead of the next search. Works in batches between other requests. */
export async function prepareIndex(): Promise<void> {
  const { connection } = await storeState();
  const kept = holder.northlaneJobIndex;
  if (kept?.connection === connection) return followChanges(kept);
  const reading = await indexMutex().runExclusive(() => begin(connection));
  // A search may have completed this index itself.
  const readSome = async () => holder.northlaneJobIndexing === reading && (await readMore(reading));
  while (await indexMutex().runExclusive(readSome)) await yieldToEventLoop();
  await currentIndex();
}

async function followChanges(kept: CachedIndex): Promise<void> {
  const takeSome = async () => {
    if (holder.northlaneJobIndex !== kept) return false;
    const changes = await jobsChangedAfter(kept.change, AT_ONCE);
    // Null means that the log no longer contains all these changes. The next search then reads all jobs again.
    if (!changes || changes.last === kept.change) return false;
    if (await takeChanges(kept, changes, Infinity)) return true;
    delete holder.northlaneJobIndex;
    return false;
  };
  while (await indexMutex().runExclusive(takeSome)) await yieldToEventLoop();
  // Runs without the mutex, so that searches and updates do not wait for merges.
  await inPieces(() => kept.index.mergeSome());
}

async function begin(connection: object): Promise<Reading> {
  const under = holder.northlaneJobIndexing;
  if (under?.connection === connection) return under;
  return (holder.northlaneJobIndexing = { connection, ...(await nothingRead()) });
}

async function nothingRead(): Promise<Omit<Reading, 'connection'>> {
  return { change: await latestJobChange(), names: await applyOfficeNames(), index: new JobIndex(), last: 0 };
}

/**
 * Reads the next jobs, and earlier ones that have changed. Changes cannot wait until the end, because the log contains
 * only the latest. @returns whether there may be more jobs
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

/** Applies changes of jobs. @param upTo ignores jobs with a higher id @returns false if all jobs must be read again */
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
