import { addDays } from '../base/format';
import { log, errorFields } from '../base/log/log';
import { dayOf } from '../base/time';
import { readJobId } from '../jobs/rules';
import { deleteInBatches } from '../platform/db/batches';
import { db, transaction } from '../platform/db/client';
import { readInThread } from '../platform/db/read-in-thread';
import { MOST_SOURCES_A_DAY, OTHER_SOURCE, VIEWS_KEPT_DAYS } from '../vocabulary/figures';
import { addViews, sourcesOfDay, viewSourcesSql, type SourceRow, type ViewsToAdd } from './store';
import { returnViews, takeViews, type DayOfViews } from './views';

/** Rows per transaction, so that it holds the write lock for only a few milliseconds. */
const AT_ONCE = 500;
const SWEPT_AT_ONCE = 5_000;

/** Number of names a day reserved for the most viewed sources of the previous days. */
const MOST_KNOWN = MOST_SOURCES_A_DAY / 2;

const KNOWN_DAYS = 7;

/** Sources counted by name on a day, including the reserved ones, as far as this process knows. */
let named = { day: '', sources: new Set<string>() };
let writing: Promise<void> = Promise.resolve();

/**
 * Stores the views counted since the last call. A day has at most `MOST_SOURCES_A_DAY` named sources; further ones are
 * counted together, so that invented names cannot fill the table. Half of the names are reserved for sources of the
 * previous days. A source takes a name once one of its views is stored. After a failure the next call stores the views.
 * @throws the database's errors
 */
export function writeViews(): Promise<void> {
  // A call that waits for another one also stores the views counted meanwhile.
  writing = writing.then(writeTaken, writeTaken);
  return writing;
}

async function writeTaken(): Promise<void> {
  const taken = takeViews();
  for (let day = taken.shift(); day; day = taken.shift())
    try {
      await writeDay(day);
    } catch (error) {
      for (const left of [day, ...taken]) returnViews(left);
      throw error;
    }
}

async function writeDay({ day, counts }: DayOfViews): Promise<void> {
  if (named.day !== day) named = { day, sources: await sourcesNamedOn(day) };
  const all = [...counts];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const rows = await rowsOf(day, some);
    await transaction((tx) => addViews(tx, day, rows));
    for (const [name] of some) counts.delete(name);
  }
}

async function rowsOf(day: string, counted: readonly [string, number][]): Promise<ViewsToAdd> {
  const views = counted.flatMap(([name, count]) => {
    const [id = '', source = ''] = name.split(' ');
    const jobId = readJobId(id);
    return jobId === null ? [] : [{ jobId, source, count }];
  });
  const open = await openOn(
    day,
    views.map(({ jobId }) => jobId),
  );
  return views.flatMap(({ jobId, source, count }) =>
    open.has(jobId) ? [{ jobId, ref: source === '' ? '' : nameOf(source), count }] : [],
  );
}

/** Returns the jobs that are open on a day. The database checks this again when it stores their views. */
async function openOn(day: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const open = { status: 'published', OR: [{ deadline: null }, { deadline: { gte: day } }] };
  const jobs = await db().job.findMany({ where: { id: { in: [...new Set(ids)] }, ...open }, select: { id: true } });
  return new Set(jobs.map(({ id }) => id));
}

async function sourcesNamedOn(day: string): Promise<Set<string>> {
  // Two rows more than names: one for views without a source, one for the sum of unnamed sources.
  const [rows] = await readInThread([
    viewSourcesSql({ from: addDays(day, -KNOWN_DAYS), to: day }, null, MOST_KNOWN + 2),
  ]);
  const known = (rows as SourceRow[]).flatMap(({ ref }) =>
    ref === null || ref === '' || ref === OTHER_SOURCE ? [] : [ref],
  );
  return new Set([...(await sourcesOfDay(day, MOST_SOURCES_A_DAY)), ...known.slice(0, MOST_KNOWN)]);
}

function nameOf(source: string): string {
  const { sources } = named;
  if (sources.size < MOST_SOURCES_A_DAY) sources.add(source);
  return sources.has(source) ? source : OTHER_SOURCE;
}

/** Deletes the views of days that no figure covers any more. @returns the number of rows */
export function sweepViews(now: Date): Promise<number> {
  const day = { lt: addDays(dayOf(now), -VIEWS_KEPT_DAYS) };
  return deleteInBatches(async () => {
    const { count } = await transaction((tx) => tx.jobViews.deleteMany({ where: { day }, limit: SWEPT_AT_ONCE }));
    return count;
  });
}
const EVERY_MS = 60000;

// One per process, because several copies of this module may be loaded.
const holder = globalThis as typeof globalThis & { northlaneViewsWriter?: boolean };

/** Stores views once a minute, without preventing the process from ending. Further calls do nothing. */
export function startViewsWriter(): void {
  if (holder.northlaneViewsWriter) return;
  holder.northlaneViewsWriter = true;
  setInterval(() => void writeOrLog(), EVERY_MS).unref();
}

/** Like `writeViews`, but logs a failure. The next run stores the views. */
export async function writeOrLog(): Promise<void> {
  await writeViews().catch((error: unknown) => log('error', 'views.not-written', errorFields(error)));
}
