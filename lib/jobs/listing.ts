import { defineListing, oneOf, search, type StateOf } from '../base/listing';
import { jobListings } from '../content/en/office';
import { JOB_STATUSES, type JobStatus } from '../vocabulary/jobs';
import { LATE } from '../vocabulary/promised-days';

export const LISTED_STATUSES: readonly JobStatus[] = JOB_STATUSES.filter((status) => status !== 'deleted');

export const jobListing = defineListing({
  name: 'jobs',
  // `google=out`: open jobs that are not eligible for Google's job search.
  // `change=waiting`: published jobs with a change to review; `change=review`: the same jobs and pending postings.
  // `late=1`: postings and changes that have waited longer than promised.
  params: {
    status: oneOf(LISTED_STATUSES),
    google: oneOf(['out']),
    change: oneOf(['waiting', 'review']),
    late: oneOf(LATE),
    search: search(),
  },
  record: 'job',
  columns: jobListings.columns,
  optional: { workplace: false, salary: false, deadline: false, changed: false },
  sorted: ['title', 'company', 'type', 'location', 'status', 'pipeline', 'posted'],
  order: '-posted',
});
export type JobListParams = StateOf<typeof jobListing>;

/** Statuses that a moderator's `status` parameter selects. Deleted jobs are never listed. */
export function statusesFor(status: JobStatus | 'all' | undefined): readonly JobStatus[] {
  if (status === undefined) return ['published'];
  return status === 'all' ? LISTED_STATUSES : [status];
}
