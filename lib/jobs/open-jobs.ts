import 'server-only';
import { dayOf } from '../base/time';
import { jobIdsMatching, jobsToShow, openJobIdsAfter, type OpenJobFilter } from './store/walk';
import { yieldToEventLoop } from '../platform/db/yield';
import { LIST_FIELDS, PUBLISHED_FIELDS, type ListField, type PublishedField } from './field-sets';
import { isOpen } from './rules';
import type { JobDto } from './schema';
import { jobUrl } from './dto';
import { lastDayOf } from './last-day';
import { placeFields } from './places';
import { shownPay } from './pay';
import { withoutContradicted, type Uncontradicted } from './withheld';

/**
 * Jobs read per query. A query blocks all other requests, and V8 frees texts above 128 KB only in a full garbage
 * collection: with the longest postings, pages of 16 took twice the memory, pages of 32 four times.
 */
const PAGE = 8;
/** Ids read per query for a filter without an index, because most of these ids will not match. */
const WIDE_PAGE = 500;

/**
 * A job for feeds and other job boards, without facts that its own text contradicts. `postedAt`: first publication, ISO
 * 8601 UTC; `lastDay`: last day to apply, YYYY-MM-DD.
 */
export type OpenJob = Uncontradicted<Pick<JobDto, PublishedField | 'places' | 'updated_at' | 'url'>> & {
  postedAt: string;
  lastDay: string;
};

export type OpenJobWalk = OpenJobFilter & { skip?: number; limit?: number };

/**
 * Streams all open jobs in their public view, highest id first, page by page. Takes neither lock nor snapshot, and
 * yields to other requests between pages. Jobs closed or published during the walk are left out, and no job appears
 * twice.
 * @param now called for each page, because the walk may pass midnight
 */
export async function* openJobPages(
  walk: OpenJobWalk = {},
  now: () => Date = () => new Date(),
): AsyncGenerator<OpenJob[], void, undefined> {
  for await (const ids of openJobIds(walk, PAGE, now)) yield* openJobsAmong(ids, now);
}

/** Streams those of the given jobs that are open, in the order of the ids, page by page. */
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

export type GroupedJob = Pick<OpenJob, 'id' | 'industry' | 'location' | 'type'>;
type HeadingOf = (job: GroupedJob) => string;
export type JobGroup = { heading: string; jobs: GroupedJob[] };

/** Groups open jobs under headings. Loads only ids and grouping fields, so that a large board fits in memory. */
export async function groupOpenJobs(walk: OpenJobWalk, headingOf: HeadingOf): Promise<JobGroup[]> {
  const found: GroupedJob[] = [];
  for await (const ids of openJobIds(walk, WIDE_PAGE))
    found.push(...(await jobsToShow<GroupedJob>(ids, ['id', 'industry', 'location', 'type'])));
  return groupJobs(found, headingOf);
}

/** Groups jobs under headings sorted by name. Jobs keep their order. */
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
  // No index contains industry and experience level: these filters read job by job, including the jobs to skip.
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
  'places',
  'status',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'firstPublishedAt',
  'openUntil',
  'withheld',
] as const;
type StoredOpenJob = Pick<JobDto, Exclude<PublishedField, ListField>> &
  Record<ListField | 'places' | 'status' | 'createdAt' | 'updatedAt' | 'withheld', string> &
  Record<'publishedAt' | 'firstPublishedAt' | 'openUntil', string | null>;

/**
 * Converts a row in place. In V8 each copy with spread fields gets its own hidden class, freed only by full garbage
 * collections. Such copies took most of the memory of a whole board.
 */
function toOpenJob(row: StoredOpenJob): OpenJob {
  const lists = {} as Record<ListField, string[]>;
  for (const name of LIST_FIELDS) lists[name] = JSON.parse(row[name]);
  const job = Object.assign(row as Omit<StoredOpenJob, ListField | 'places'>, lists, placeFields(row), {
    updated_at: new Date(row.updatedAt).toISOString(),
    url: jobUrl(row.id),
    postedAt: new Date(row.firstPublishedAt ?? row.createdAt).toISOString(),
    lastDay: lastDayOf(row),
  });
  return withoutContradicted(Object.assign(job, { salary: shownPay(job) }), row.withheld);
}
