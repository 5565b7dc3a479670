import { addDays } from '../base/format';
import { dayOf } from '../base/time';
import { readJobId } from '../jobs/rules';
import { deleteInBatches } from '../platform/db/batches';
import { db, transaction } from '../platform/db/client';
import { readInThread } from '../platform/db/read-in-thread';
import { MOST_SOURCES_A_DAY, OTHER_SOURCE, VIEWS_KEPT_DAYS } from '../vocabulary/figures';
import { addViews, sourcesOfDay, viewSourcesSql, type SourceRow, type ViewsToAdd } from './store';
import { returnViews, takeViews, type DayOfViews } from './views';

/** Rows written in one transaction: some milliseconds in which nobody else writes. */
const AT_ONCE = 500;
/** Deleted in one transaction. */
const SWEPT_AT_ONCE = 5_000;

/** Places of a day that are kept for sources known from the days before, those with the most views. */
const MOST_KNOWN = MOST_SOURCES_A_DAY / 2;
/** As many days before. */
const KNOWN_DAYS = 7;

/** The sources of a day that have a name of their own, known to this process, with those that a place is kept for. */
let named = { day: '', sources: new Set<string>() };
let writing: Promise<void> = Promise.resolve();

/**
 * Writes down what has been counted since the last time. Of a day the first sources keep their names, `MOST_SOURCES_A_DAY` of them, the
 * others become one: nobody fills the table by asking under ever new ones. Half of the places are kept for sources of the days before, so
 * that nobody takes them away by inventing some first, and only a view that is kept takes one. What cannot be written is counted again with
 * the next.
 *
 * @throws what the store throws
 */
export function writeViews(): Promise<void> {
  // One after the other: whoever asks while something is being written wants what came since to be written as well.
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

/** Those of the jobs whose views of a day are kept, as the store asks once more when it writes them. */
async function openOn(day: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const open = { status: 'published', OR: [{ deadline: null }, { deadline: { gte: day } }] };
  const jobs = await db().job.findMany({ where: { id: { in: [...new Set(ids)] }, ...open }, select: { id: true } });
  return new Set(jobs.map(({ id }) => id));
}

async function sourcesNamedOn(day: string): Promise<Set<string>> {
  // Two more for those without a source, and the others of a day.
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

/** Deletes the views of days that no figure asks for any more. @returns how many rows */
export function sweepViews(now: Date): Promise<number> {
  const day = { lt: addDays(dayOf(now), -VIEWS_KEPT_DAYS) };
  return deleteInBatches(async () => {
    const { count } = await transaction((tx) => tx.jobViews.deleteMany({ where: { day }, limit: SWEPT_AT_ONCE }));
    return count;
  });
}
