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

/** Rows written per transaction, which holds the write lock for some milliseconds. */
const AT_ONCE = 500;
const SWEPT_AT_ONCE = 5_000;

/** Source names per day reserved for known sources of the days before, those with the most views. */
const MOST_KNOWN = MOST_SOURCES_A_DAY / 2;

/** Number of those days. */
const KNOWN_DAYS = 7;

/** Sources that are counted by name on a day, including the reserved ones, as this process knows them. */
let named = { day: '', sources: new Set<string>() };
let writing: Promise<void> = Promise.resolve();

/**
 * Stores the views counted since the last call. A day has at most `MOST_SOURCES_A_DAY` named sources; further ones are
 * counted together, so that invented names cannot fill the table. Half of the names are reserved for sources of the days
 * before. Only views that are stored take a name. Views that could not be stored are counted again.
 *
 * @throws the database's errors
 */
export function writeViews(): Promise<void> {
  // Runs in sequence: a call during another one also stores the views counted since.
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

/** Selects the jobs that are open on a day. The database checks it again when it stores their views. */
async function openOn(day: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const open = { status: 'published', OR: [{ deadline: null }, { deadline: { gte: day } }] };
  const jobs = await db().job.findMany({ where: { id: { in: [...new Set(ids)] }, ...open }, select: { id: true } });
  return new Set(jobs.map(({ id }) => id));
}

async function sourcesNamedOn(day: string): Promise<Set<string>> {
  // Two rows more than the names: views without a source and the day's other sources.
  const [rows] = await readInThread([viewSourcesSql(addDays(day, -KNOWN_DAYS), null, MOST_KNOWN + 2)]);
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

// One per process, like the background worker.
const holder = globalThis as typeof globalThis & { northlaneViewsWriter?: boolean };

/** Stores views once a minute, without keeping the process alive; further calls do nothing. */
export function startViewsWriter(): void {
  if (holder.northlaneViewsWriter) return;
  holder.northlaneViewsWriter = true;
  setInterval(() => void writeOrLog(), EVERY_MS).unref();
}

/** Like `writeViews`, but logs a failure; the views are stored at the next time. */
export async function writeOrLog(): Promise<void> {
  await writeViews().catch((error: unknown) => log('error', 'views.not-written', errorFields(error)));
}
