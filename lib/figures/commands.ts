import { addDays } from '../base/format';
import { dayOf } from '../base/time';
import { readJobId } from '../jobs/rules';
import { deleteInBatches } from '../platform/db/batches';
import { transaction } from '../platform/db/client';
import { addViews, sourcesOfDay, type ViewsToAdd } from '../platform/db/job-views';
import { MOST_SOURCES_A_DAY, OTHER_SOURCE, VIEWS_KEPT_DAYS } from '../vocabulary/figures';
import { returnViews, takeViews, type DayOfViews } from './views';

/** Rows written in one transaction: some milliseconds in which nobody else writes. */
const AT_ONCE = 500;
/** Deleted in one transaction. */
const SWEPT_AT_ONCE = 5_000;

/** The sources of a day that have a name of their own, known to this process. */
let named = { day: '', sources: new Set<string>() };
let writing: Promise<void> = Promise.resolve();

/**
 * Writes down what has been counted since the last time. Of a day the first sources keep their names, `MOST_SOURCES_A_DAY` of them, the
 * others become one: nobody fills the table by asking under ever new ones. What cannot be written is counted again with the next.
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
  const all = [...counts];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const rows = rowsOf(day, some);
    await transaction((tx) => addViews(tx, day, rows));
    for (const [name] of some) counts.delete(name);
  }
}

function rowsOf(day: string, counted: readonly [string, number][]): ViewsToAdd {
  return counted.flatMap(([name, count]) => {
    const [id = '', source = ''] = name.split(' ');
    const jobId = readJobId(id);
    return jobId === null ? [] : [{ jobId, ref: source === '' ? '' : nameOn(day, source), count }];
  });
}

function nameOn(day: string, source: string): string {
  if (named.day !== day) named = { day, sources: new Set(sourcesOfDay(day, MOST_SOURCES_A_DAY)) };
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
