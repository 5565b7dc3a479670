import 'server-only';
import { dayOf } from '../base/time';
import { jobIdsMatching, jobsToShow, openJobIdsAfter, type OpenJobFilter } from './store/walk';
import { yieldToEventLoop } from '../platform/db/yield';
import { LIST_FIELDS, PUBLISHED_FIELDS, type ListField, type PublishedField } from './field-sets';
import { isOpen } from './rules';
import type { JobDto } from './schema';
import { jobUrl } from './dto';
import { lastDayOf } from './last-day';
import { shownPay } from './pay';
import { withoutWithheld, type Told } from './withheld';

/**
 * How many jobs are read at once. Nobody else is served meanwhile, and V8 keeps a text of more than 128 KB until a full
 * garbage collection: pages of 16 jobs took twice the memory for the longest postings, pages of 32 four times
 * (docs/benchmarks.md).
 */
const PAGE = 8;
/** How many ids are read at once where most of the jobs will not match. */
const WIDE_PAGE = 500;

/**
 * What feeds and other job boards are told of a job: nothing that its own text denies (decision J14). `postedAt`: when it was first
 * published, ISO 8601 UTC; `lastDay`: the last day to apply, YYYY-MM-DD.
 */
export type OpenJob = Told<Pick<JobDto, PublishedField | 'updated_at' | 'url'>> & { postedAt: string; lastDay: string };

export type OpenJobWalk = OpenJobFilter & {
  /** How many jobs to pass over first. */
  skip?: number;
  /** Where to stop; without it, at the oldest. */
  limit?: number;
};

/**
 * All open jobs as the public may see them, by id, the highest first, a page at a time. Nothing is held between pages, neither a lock nor a
 * snapshot: a job that closes meanwhile is missing from later pages, one that is published meanwhile waits for the next reader,
 * and no job comes twice. Other requests are served between pages.
 *
 * @param now asked again for each page, because a reader may read past midnight
 */
export async function* openJobPages(
  walk: OpenJobWalk = {},
  now: () => Date = () => new Date(),
): AsyncGenerator<OpenJob[], void, undefined> {
  for await (const ids of openJobIds(walk, PAGE, now)) yield* openJobsAmong(ids, now);
}

/** Those of these jobs that are open, in the order of the ids, a page at a time. */
export async function* openJobsAmong(
  ids: readonly number[],
  now: () => Date = () => new Date(),
): AsyncGenerator<OpenJob[], void, undefined> {
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = ids.slice(at, at + PAGE);
    const day = dayOf(now());
    const rows = await jobsToShow<StoredOpenJob>(page, COLUMNS);
    const open = rows
      .filter((row) => isOpen(row, day))
      .sort((one, other) => page.indexOf(one.id) - page.indexOf(other.id));
    if (open.length > 0) yield open.map(toOpenJob);
    await yieldToEventLoop();
  }
}

/** An open job, with the fields that it can be grouped by. */
export type GroupedJob = Pick<OpenJob, 'id' | 'industry' | 'location' | 'type'>;
type HeadingOf = (job: GroupedJob) => string;
export type JobGroup = { heading: string; jobs: GroupedJob[] };

/** The open jobs of a walk under headings. Ids and what they are grouped by are all that is held, whatever the size of the board. */
export async function groupOpenJobs(walk: OpenJobWalk, headingOf: HeadingOf): Promise<JobGroup[]> {
  const found: GroupedJob[] = [];
  for await (const ids of openJobIds(walk, WIDE_PAGE))
    found.push(...(await jobsToShow<GroupedJob>(ids, ['id', 'industry', 'location', 'type'])));
  return groupJobs(found, headingOf);
}

/** Jobs under headings, the headings by name; under each the jobs in their order. */
export function groupJobs(jobs: readonly GroupedJob[], headingOf: HeadingOf): JobGroup[] {
  const groups = new Map<string, GroupedJob[]>();
  for (const job of jobs) {
    const group = groups.get(headingOf(job));
    if (group) group.push(job);
    else groups.set(headingOf(job), [job]);
  }
  return [...groups]
    .map(([heading, members]) => ({ heading, jobs: members }))
    .sort((one, other) => one.heading.localeCompare(other.heading, 'en'));
}

async function* openJobIds(
  { skip = 0, limit = Infinity, ...filter }: OpenJobWalk,
  page: number,
  now: () => Date = () => new Date(),
): AsyncGenerator<number[], void, undefined> {
  const { locations, types } = filter;
  // No index holds the industry and the level, so those jobs are looked at one by one, and so are those to skip.
  const wide = filter.industries !== undefined || filter.experienceLevels !== undefined;
  let [before, toSkip, left]: [number | null, number, number] = [null, wide ? skip : 0, limit];
  while (left > 0) {
    const size = wide ? WIDE_PAGE : Math.min(page, left);
    const ids = await openJobIdsAfter({
      locations,
      types,
      openOn: dayOf(now()),
      before,
      skip: wide || before !== null ? 0 : skip,
      limit: size,
    });
    const matching = wide ? await jobIdsMatching(ids, filter) : ids;
    const wanted = matching.slice(toSkip, toSkip + left);
    toSkip -= Math.min(toSkip, matching.length);
    left -= wanted.length;
    if (wanted.length > 0) yield wanted;
    await yieldToEventLoop();
    if (ids.length < size) return;
    before = ids.at(-1) ?? null;
  }
}

const COLUMNS = [
  ...PUBLISHED_FIELDS,
  'status',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'firstPublishedAt',
  'openUntil',
  'withheld',
] as const;
type StoredOpenJob = Pick<JobDto, Exclude<PublishedField, ListField>> &
  Record<ListField | 'status' | 'createdAt' | 'updatedAt' | 'withheld', string> &
  Record<'publishedAt' | 'firstPublishedAt' | 'openUntil', string | null>;

/**
 * Completes the row itself. A copy with spread fields would get a hidden class of its own in V8, which only full garbage
 * collections free: that was most of the memory a whole board took (docs/benchmarks.md).
 */
function toOpenJob(row: StoredOpenJob): OpenJob {
  const lists = {} as Record<ListField, string[]>;
  for (const name of LIST_FIELDS) lists[name] = JSON.parse(row[name]);
  const job = Object.assign(row as Omit<StoredOpenJob, ListField>, lists, {
    updated_at: new Date(row.updatedAt).toISOString(),
    url: jobUrl(row.id),
    postedAt: new Date(row.firstPublishedAt ?? row.createdAt).toISOString(),
    lastDay: lastDayOf(row),
  });
  return withoutWithheld(Object.assign(job, { salary: shownPay(job) }), row.withheld);
}
