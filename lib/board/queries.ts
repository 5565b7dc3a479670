import 'server-only';
import { unstable_cache } from 'next/cache';
import { amount, oneOf, search, text, type ParamValues, type QueryOf, type ListPosition } from '../base/listing';
import { foldText } from '../base/text';
import { today } from '../base/time';
import { JOBS_TAG } from '../platform/cache/tags';
import { db } from '../platform/db/client';
import { pageOfJobs, searchJobs, summarisedJobs, type JobSearch } from '../jobs/store/search';
import { positionInList, startOfList } from '../platform/db/list-position';
import { inOrder, pageOfList } from '../platform/db/lists';
import { BOARD_ORDERS, PAY_CURRENCIES, POSTED_DAYS, FACETS } from '../vocabulary/board';
import { INDUSTRIES, type JobStatus } from '../vocabulary/jobs';
import { valuesOf } from '../vocabulary/labels';
import { findBoardSize, viewBoard, type BoardSize } from './board';
import type { BoardView } from './schema';
import { lastDecisions } from '../jobs/decisions';
import {
  listedColumns,
  officeColumns,
  publicColumns,
  toJobDto,
  toJobSummary,
  toListedJob,
  toOfficeJobDto,
} from '../jobs/dto';
import { fieldsWith } from '../jobs/field-sets';
import { googleProblems } from '../jobs/google-rules';
import { statusesIn, type jobListing } from '../jobs/listing';
import { countJobsWith } from '../jobs/queries';
import { isOpen } from '../jobs/rules';
import type { DeskJobDto, JobDecisionDto, JobDto, JobSummaryDto, ListedJob, OfficeJobDto } from '../jobs/schema';
import { WHOLE_BOARD, type BoardQuery } from './search/board-query';
import { findJobs, type OtherFilters } from './search/find';
import { countOutOfGoogle, storedJobs } from '../jobs/stored-list';
import { readNames } from '../jobs/withheld';

/** Returns the first page of the whole board, cached until a job changes or the day ends. */
export function cachedFirstPage(): Promise<BoardView> {
  return unstable_cache(async () => viewBoard(WHOLE_BOARD), ['board-first-page'], { tags: [JOBS_TAG] })();
}

/** Returns the number of open jobs, cached until a job changes or the day ends. */
export function cachedBoardSize(): Promise<BoardSize> {
  return unstable_cache(async () => findBoardSize(), ['board-size'], { tags: [JOBS_TAG] })();
}

const searchedBy = fieldsWith('searchedBy');

/** Parameters of GET jobs.php, except status, page and limit. */
export const JOB_QUERY = {
  search: search(...searchedBy.title),
  location: text(...searchedBy.location),
  type: text(...searchedBy.type),
  industry: text(...searchedBy.industry),
  experienceLevel: text(...searchedBy.experienceLevel),
  salary: amount(...searchedBy.salary),
  q: search('q'),
} as const;

/** Board filters that the API accepts too; each value is validated. List parameters may be repeated. */
export const BOARD_QUERY = {
  ...Object.fromEntries(FACETS.flatMap(({ name, labels, api }) => (api ? [[name, oneOf(valuesOf(labels))]] : []))),
  pay: amount(),
  payTo: amount(),
  currency: oneOf(PAY_CURRENCIES),
  stated: oneOf(['yes']),
  posted: oneOf(POSTED_DAYS),
  sort: oneOf(BOARD_ORDERS),
} as const;

/** Query of the API's job list; texts ignore case. `board`: filters of the board that are not in `JOB_QUERY`. */
type JobQuery = ParamValues<typeof JOB_QUERY> & {
  board?: BoardQuery;
  statuses: readonly JobStatus[];
  /** Leaves out jobs past their deadline; always set for public requests. */
  openOnly: boolean;
  page: number;
  limit: number;
};

export async function listPublicJobs(query: JobQuery): Promise<{ jobs: JobDto[]; total: number }> {
  const { ids, total } = await findIds(query);
  const rows = await db().job.findMany({ where: { id: { in: ids } }, select: publicColumns });
  const now = new Date();
  return { jobs: inOrder(ids, rows).map((row) => toJobDto(row, now)), total };
}

/** Lists jobs as `listPublicJobs` does, without their long texts. */
export async function listJobSummaries(query: JobQuery): Promise<{ jobs: JobSummaryDto[]; total: number }> {
  const { ids, total } = await findIds(query);
  const now = new Date();
  return { jobs: (await summarisedJobs(ids)).map((row) => toJobSummary(row, now)), total };
}

/** Lists jobs for moderators, in any status except deleted. */
export async function listOfficeJobs(query: JobQuery): Promise<{ jobs: OfficeJobDto[]; total: number }> {
  const { ids, total } = await findIds(query);
  const rows = await db().job.findMany({ where: { id: { in: ids } }, select: officeColumns });
  const now = new Date();
  return { jobs: inOrder(ids, rows).map((row) => toOfficeJobDto(row, now)), total };
}

// Open jobs are searched in the board's index. Unfiltered lists of other statuses get their total from a short database
// index.
async function findIds(query: JobQuery): Promise<{ ids: number[]; total: number }> {
  if (query.openOnly) return findJobs(toBoardQuery(query), pageOf(query), apiFilters(query));
  const asked = toSearch(query);
  const isNarrowed = Object.keys(JOB_QUERY).some((name) => query[name as keyof typeof JOB_QUERY] !== undefined);
  if (isNarrowed) {
    const { jobs, total } = await searchJobs(asked);
    return { ids: jobs.map((job) => job.id), total };
  }
  const total = await countJobsWith(query.statuses);
  return { ids: (await pageOfJobs(asked)).map((job) => job.id), total };
}

function toBoardQuery({ board = WHOLE_BOARD, location, type, industry, experienceLevel }: JobQuery): BoardQuery {
  // The API finds nothing for an unknown value; the board would ignore the value.
  const either = (values: readonly string[], value: string | undefined) =>
    values.length > 0 || value === undefined ? values : [value];
  return {
    ...board,
    location: location ?? '',
    type: either(board.type, type?.toLowerCase()),
    industry: either(
      board.industry,
      INDUSTRIES.find((one) => one.toLowerCase() === industry?.toLowerCase()) ?? industry,
    ),
    experience: either(board.experience, experienceLevel?.toLowerCase()),
  };
}

function apiFilters({ search, salary }: JobQuery): OtherFilters {
  return { titlePart: foldText(search ?? '') || undefined, salaryAtLeast: salary };
}

function pageOf({ page, limit }: JobQuery): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit };
}

/** Returns one page of the back office's job list, and the total. */
export async function listJobs(query: QueryOf<typeof jobListing>): Promise<{ jobs: ListedJob[]; total: number }> {
  const { status, google, change, late, search, page, limit } = query;
  const isNarrowed = [google, change, late, search].some((asked) => asked !== undefined);
  const total = isNarrowed ? undefined : await countJobsWith(statusesIn(status));
  const found = await pageOfList(storedJobs, query, { page, limit, total });
  const rows = await db().job.findMany({ where: { id: { in: found.ids } }, select: listedColumns });
  const now = new Date();
  return { jobs: inOrder(found.ids, rows).map((row) => toListedJob(row, now)), total: found.total };
}

/** Returns the position of a posting in the filtered and sorted back-office list; null if the posting is not stored. */
export async function positionOfJob(query: QueryOf<typeof jobListing>, id: number): Promise<ListPosition | null> {
  return positionInList(storedJobs, query, id);
}

/** Returns the id of the first posting in the filtered and sorted back-office list, and the list's length. */
export async function firstJob(query: QueryOf<typeof jobListing>): Promise<{ first: number | null; total: number }> {
  return startOfList(storedJobs, query);
}

/** Lists Google problems of the open jobs in a list, as sentences by id. `out` counts all open jobs with a problem. */
export async function listGoogleProblems(
  jobs: readonly Pick<DeskJobDto, 'id' | 'status' | 'deadline'>[],
): Promise<{ problems: Record<number, string[]>; out: number }> {
  const day = today();
  const ids = jobs.filter((job) => isOpen(job, day)).map(({ id }) => id);
  const rows = await db().job.findMany({
    where: { id: { in: ids }, googleProblems: { not: '' } },
    select: { id: true, status: true, deadline: true, googleProblems: true },
  });
  const problems = rows.map((row) => [
    row.id,
    googleProblems({ ...row, problems: readNames(row.googleProblems) }, day),
  ]);
  return { problems: Object.fromEntries(problems) as Record<number, string[]>, out: await countOutOfGoogle(day) };
}

/** Returns the latest rejection of each rejected job in a list, by job id. */
export function listRejections(
  jobs: readonly Pick<DeskJobDto, 'id' | 'status'>[],
): Promise<Record<number, JobDecisionDto>> {
  return lastDecisions(
    db(),
    jobs.flatMap(({ id, status }) => (status === 'rejected' ? [id] : [])),
  );
}

function toSearch(filters: JobQuery): JobSearch {
  return {
    statuses: filters.statuses,
    openOn: filters.openOnly ? today() : null,
    titlePart: foldText(filters.search ?? filters.q ?? '') || undefined,
    location: foldText(filters.location ?? '') || undefined,
    type: filters.type?.toLowerCase(),
    industry: INDUSTRIES.find((each) => each.toLowerCase() === filters.industry?.toLowerCase()) ?? filters.industry,
    experienceLevel: filters.experienceLevel?.toLowerCase(),
    salaryAtLeast: filters.salary,
    ...pageOf(filters),
  };
}
