import { defineListing, oneOf, search, type StateOf } from '../base/listing';
import { jobListings } from '../content/office';
import { JOB_STATUSES, type JobStatus } from '../vocabulary/jobs';
import { LATE } from '../vocabulary/promised-days';

/** The statuses a list can show, in the order of the life cycle; a deleted job is shown nowhere. */
export const LISTED_STATUSES: readonly JobStatus[] = JOB_STATUSES.filter((status) => status !== 'deleted');

/** Job Listings of the back office. */
export const jobListing = defineListing({
  name: 'jobs',
  // `google=out`: open jobs that something keeps out of Google's job search. `change=waiting`: published jobs with a change to review.
  // `late=1`: postings and changes that wait longer than we promise.
  params: {
    status: oneOf(LISTED_STATUSES),
    google: oneOf(['out']),
    change: oneOf(['waiting']),
    late: oneOf(LATE),
    search: search(),
  },
  record: 'job',
  columns: jobListings.columns,
  sorted: ['title', 'company', 'type', 'location', 'status', 'posted'],
  order: '-posted',
});
export type JobListParams = StateOf<typeof jobListing>;

/** The statuses that a moderator's query asks for; a deleted job is listed nowhere. */
export function statusesFor(status: JobStatus | 'all' | undefined): readonly JobStatus[] {
  if (status === undefined) return ['published'];
  return status === 'all' ? LISTED_STATUSES : [status];
}
