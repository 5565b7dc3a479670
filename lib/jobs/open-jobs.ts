import 'server-only';
import { dayOf } from '../base/time';
import {
  jobIdsMatching,
  jobsToShow,
  openJobIdsAfter,
  type OpenJobFilter,
  type StoredOpenJob,
} from '../platform/db/open-jobs';
import { yieldToEventLoop } from '../platform/db/yield';
import { isOpen } from './rules';
import type { Workplace } from '../vocabulary/jobs';
import type { JobDto } from './schema';
import { jobUrl } from './dto';

/**
 * Rows read at once: nobody else is served meanwhile. A list's text of them should be well below 128 KB: V8 keeps
 * longer ones apart, until a full collection. Of 16 the longest lists needed twice the memory, of 32 four times
 * (docs/benchmarks.md).
 */
const PAGE = 8;
/** Where most rows are read only to see that they do not match. */
const WIDE_PAGE = 500;

/** What feeds and other tools are told of a job. `postedAt` is the moment it was first put on the board, ISO 8601 UTC. */
export type OpenJob = Omit<JobDto, 'company' | 'flag' | 'posted' | 'created_at'> & { postedAt: string };

export type OpenJobWalk = OpenJobFilter & {
  /** How many jobs to pass over first. */
  skip?: number;
  /** Where to stop; without it, at the oldest. */
  limit?: number;
};

/**
 * Every open job as the public may see it, newest first, a page at a time. Nothing is held between pages, neither a
 * lock nor a snapshot: a job that is closed or runs out while somebody reads is not in later pages, one that is
 * published meanwhile waits for the next reader, and none comes twice. Between pages whoever else is waiting is served.
 *
 * @param now the clock; asked for each page, so that a reader who reads past midnight sees the new day.
 */
export async function* openJobPages(
  { skip = 0, limit = Infinity, ...filter }: OpenJobWalk = {},
  now: () => Date = () => new Date(),
): AsyncGenerator<OpenJob[], void, undefined> {
  const { locations, types } = filter;
  // Rows are looked at one by one for what the list's index does not hold, and so must those be that are passed over.
  const wide = filter.industries !== undefined || filter.experienceLevels !== undefined;
  const today = () => dayOf(now());
  let [before, toPass, left]: [number | null, number, number] = [null, wide ? skip : 0, limit];
  while (left > 0) {
    const size = wide ? WIDE_PAGE : Math.min(PAGE, left);
    const ids = openJobIdsAfter({
      locations,
      types,
      openOn: today(),
      before,
      skip: wide || before !== null ? 0 : skip,
      limit: size,
    });
    const matching = wide ? jobIdsMatching(ids, filter) : ids;
    const wanted = matching.slice(toPass, toPass + left);
    toPass -= Math.min(toPass, matching.length);
    left -= wanted.length;
    for (let at = 0; at < wanted.length; at += PAGE) {
      const day = today();
      const open = jobsToShow(wanted.slice(at, at + PAGE)).filter((row) => isOpen(row, day));
      if (open.length > 0) yield open.map(toOpenJob);
      await yieldToEventLoop();
    }
    if (ids.length < size) return;
    before = ids.at(-1) ?? null;
    if (wanted.length === 0) await yieldToEventLoop();
  }
}

/**
 * Written out, and in no function that lists share: where V8 (of Node 20) sees what one literal makes live on in a list
 * that is kept, it makes all of them in the old part of the heap, with every text they name; and it gives each object
 * that is spread and then added to a hidden class of its own. Both are freed by full collections only, and were most of
 * the memory a whole board took (docs/benchmarks.md).
 */
function toOpenJob(row: StoredOpenJob): OpenJob {
  return {
    id: row.id,
    title: row.title,
    companyName: row.companyName,
    location: row.location,
    city: row.city,
    region: row.region,
    countryCode: row.countryCode,
    workplace: row.workplace as Workplace,
    type: row.type,
    industry: row.industry,
    experienceLevel: row.experienceLevel,
    salary: row.salary,
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
    salaryCurrency: row.salaryCurrency,
    salaryPeriod: row.salaryPeriod,
    description: row.description,
    responsibilities: JSON.parse(row.responsibilities),
    requirements: JSON.parse(row.requirements),
    benefits: JSON.parse(row.benefits),
    skills: JSON.parse(row.skills),
    deadline: row.deadline,
    updated_at: new Date(row.updatedAt).toISOString(),
    url: jobUrl(row.id),
    postedAt: new Date(row.firstPublishedAt ?? row.createdAt).toISOString(),
  };
}
