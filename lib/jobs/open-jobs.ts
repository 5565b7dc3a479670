import 'server-only';
import { jobsToShow, openJobIdsAfter, type OpenJobFilter, type StoredOpenJob } from '../db/open-jobs';
import { env } from '../env';
import { siteToday } from '../format';
import { isOpen } from './rules';
import type { JobView } from './schema';
import { toJobView } from './view';

/** Rows read at once: nobody else is served meanwhile. Their texts are short-lived enough for the young part of the heap; of fifty, twice the memory waited to be freed. */
const PAGE = 16;
/** Where most rows are read only to see that they do not match. */
const WIDE_PAGE = 500;

/** `postedAt` is the moment it was put on the board, ISO 8601 UTC. */
export type OpenJob = JobView & { postedAt: string };

export type OpenJobWalk = OpenJobFilter & {
  /** How many jobs to pass over first. */
  skip?: number;
  /** Where to stop; without it, at the oldest. */
  limit?: number;
};

/**
 * Every open job as the public may see it, newest first, a page at a time. Nothing is held between pages, neither a lock nor a snapshot: a job
 * that is closed or runs out while somebody reads is not in later pages, one that is published meanwhile waits for the next reader, and none
 * comes twice. Between pages whoever else is waiting is served.
 *
 * @param now the clock; asked for each page, so that a reader who reads past midnight sees the new day.
 */
export async function* openJobPages({ skip = 0, limit = Infinity, ...filter }: OpenJobWalk = {}, now: () => Date = () => new Date()): AsyncGenerator<OpenJob[], void, undefined> {
  // Rows are looked at one by one for what the list's index does not hold, and so must those be that are passed over.
  const wide = filter.industries !== undefined || filter.experienceLevels !== undefined;
  const { locations, types } = filter;
  let [before, passedOver, left]: [number | null, number, number] = [null, 0, limit];
  while (left > 0) {
    const time = now();
    const day = siteToday(time, env().siteTimeZone);
    const size = wide ? WIDE_PAGE : Math.min(PAGE, left);
    const ids = openJobIdsAfter({ locations, types, openOn: day, before, skip: wide || before !== null ? 0 : skip, limit: size });
    const open = jobsToShow(ids, filter).filter((row) => isOpen(row, day));
    const from = wide ? Math.min(open.length, skip - passedOver) : 0;
    const shown = open.slice(from, from + left);
    passedOver += from;
    left -= shown.length;
    if (shown.length > 0) yield shown.map((row) => viewOf(row, time));
    if (ids.length < size) return;
    before = ids.at(-1) ?? null;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** As `openJobPages`, one job at a time. */
export async function* eachOpenJob(walk: OpenJobWalk = {}, now?: () => Date): AsyncGenerator<OpenJob, void, undefined> {
  for await (const page of openJobPages(walk, now)) yield* page;
}

function viewOf(row: StoredOpenJob, now: Date): OpenJob {
  const view = toJobView(
    {
      ...row,
      responsibilities: JSON.parse(row.responsibilities),
      requirements: JSON.parse(row.requirements),
      benefits: JSON.parse(row.benefits),
      skills: JSON.parse(row.skills),
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
      publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt),
    },
    now,
  );
  return { ...view, postedAt: new Date(row.publishedAt ?? row.createdAt).toISOString() };
}
