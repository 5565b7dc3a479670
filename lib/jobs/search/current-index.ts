import { Mutex } from 'async-mutex';
import {
  jobsChangedAfter,
  latestJobChange,
  searchedJobs,
  searchedJobsAfter,
  storeState,
} from '../../platform/db/job-words';
import { inPieces, yieldToEventLoop } from '../../platform/db/yield';
import { JobIndex } from './job-index';

/** Jobs, or changes, that are read at once: some milliseconds, for texts are long. */
const AT_ONCE = 50;

type StoreState = Awaited<ReturnType<typeof storeState>>;
type Kept = { connection: object; version: number; change: number; index: JobIndex };
/** Read as far as `last`; null once it is finished or given up. */
type Reading = Omit<Kept, 'version'> & { last: number };

// One a process, whichever copy of this module asks: our server's, or one of the framework's.
const holder = globalThis as typeof globalThis & {
  northlaneJobIndex?: Kept;
  northlaneJobIndexing?: Reading | null;
  northlaneJobIndexTurn?: Mutex;
};
/** Who reads into the index does so alone. */
const turn = () => (holder.northlaneJobIndexTurn ??= new Mutex());

/**
 * The index of all jobs as they are in the store now (docs/decisions/017-board-search). What has changed is read first; before the first
 * search after a start that is everything, unless `prepareIndex` has done so.
 *
 * It changes under whoever holds it while they wait for anything: what is looked up in it is looked up before the next `await`.
 */
export async function currentIndex(): Promise<JobIndex> {
  const index = keptIndex(await storeState());
  return index ?? turn().runExclusive(readUp);
}

function keptIndex({ connection, version }: StoreState): JobIndex | null {
  const kept = holder.northlaneJobIndex;
  return kept?.connection === connection && kept.version === version ? kept.index : null;
}

async function readUp(): Promise<JobIndex> {
  // Whoever had the turn before may have read what this one waited for.
  const state = await storeState();
  const { connection, version } = state;
  const current = keptIndex(state);
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

/**
 * Reads all jobs ahead of the first search, or those that have changed since the last, a few at a time: others are served meanwhile. A
 * search finds the rest to read itself.
 */
export async function prepareIndex(): Promise<void> {
  const { connection } = await storeState();
  const kept = holder.northlaneJobIndex;
  if (kept?.connection === connection) return followChanges(kept);
  const reading = await turn().runExclusive(() => begin(connection));
  // A search that could not wait has finished it.
  const readSome = async () => holder.northlaneJobIndexing === reading && (await readMore(reading));
  while (await turn().runExclusive(readSome)) await yieldToEventLoop();
  await currentIndex();
}

async function followChanges(kept: Kept): Promise<void> {
  const takeSome = async () => {
    if (holder.northlaneJobIndex !== kept) return false;
    const changes = await jobsChangedAfter(kept.change, AT_ONCE);
    // Too long ago: the next search reads everything again.
    if (!changes || changes.last === kept.change) return false;
    if (await takeChanges(kept, changes, Infinity)) return true;
    delete holder.northlaneJobIndex;
    return false;
  };
  while (await turn().runExclusive(takeSome)) await yieldToEventLoop();
  // Outside the turn: searches, and jobs that change, do not wait for it.
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
 * Reads the next jobs, and anew those of the earlier ones that have changed: at the end only the latest changes would still be remembered.
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

/**
 * Reads the jobs anew that have changed; `upTo`: but for those with higher ids.
 *
 * @returns false where all has to be read again
 */
async function catchUp(kept: Pick<Kept, 'change' | 'index'>, upTo = Infinity): Promise<boolean> {
  while (true) {
    const changes = await jobsChangedAfter(kept.change, AT_ONCE);
    if (!changes) return false;
    if (changes.last === kept.change) return true;
    if (!(await takeChanges(kept, changes, upTo))) return false;
  }
}

async function takeChanges(
  kept: Pick<Kept, 'change' | 'index'>,
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
