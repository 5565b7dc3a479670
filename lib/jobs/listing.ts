import { defineListing, oneOf, search, type QueryOf, type StateOf } from '../base/listing';
import { jobListings } from '../content/en/office';
import { LISTED_STATUSES, type JobStatus, type OfficeStatus } from '../vocabulary/jobs';
import { LATE } from '../vocabulary/promised-days';

/** Statuses by which the office filters its list. `closed` includes closed internal jobs. */
export const FILTERED_STATUSES = [...LISTED_STATUSES, 'draft', 'internal', 'template'] as const;
export type FilteredStatus = (typeof FILTERED_STATUSES)[number];

/** Returns the stored statuses of a filter. Without a filter the list has everything but templates and deleted jobs. */
export function statusesIn(status: FilteredStatus | undefined): readonly OfficeStatus[] {
  if (status === undefined) return [...LISTED_STATUSES, 'draft', 'internal', 'shelved'];
  return status === 'closed' ? ['closed', 'shelved'] : [status];
}

export const jobListing = defineListing({
  name: 'jobs',
  // `google=out`: open jobs that are not eligible for Google's job search.
  // `change=waiting`: published jobs with a change to review; `change=review`: the same jobs and pending postings.
  // `late=1`: postings and changes that have waited longer than promised.
  params: {
    status: oneOf(FILTERED_STATUSES),
    google: oneOf(['out']),
    change: oneOf(['waiting', 'review']),
    late: oneOf(LATE),
    search: search(),
  },
  record: 'job',
  columns: jobListings.columns,
  optional: { workplace: false, salary: false, deadline: false, changed: false, reference: false, openings: false },
  sorted: ['title', 'company', 'type', 'location', 'status', 'pipeline', 'posted'],
  order: '-posted',
});
/** Narrows a list to the postings and changes that wait for review; null if none of it can. */
export function waitingJobs(query: Query): Query | null {
  const { status, google, change, late } = query;
  if (change || late || status === 'pending') return query;
  if (status !== undefined && status !== 'published') return null;
  return { ...query, change: status || google ? 'waiting' : 'review' };
}
type Query = QueryOf<typeof jobListing>;
export type JobListParams = StateOf<typeof jobListing>;

/** Statuses that the API's `status` parameter selects. Deleted jobs and those of the office are never listed. */
export function statusesFor(status: JobStatus | 'all' | undefined): readonly JobStatus[] {
  if (status === undefined) return ['published'];
  return status === 'all' ? LISTED_STATUSES : [status];
}
