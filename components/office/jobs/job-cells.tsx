import { applicationListing } from '@/lib/applications/listing';
import { formatDateTime } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { decidedBy, jobListings } from '@/lib/content/en/office';
import { reviewPage } from '@/lib/content/en/review';
import { shortlistLink } from '@/lib/content/en/shortlist';
import type { JobListParams } from '@/lib/jobs/listing';
import { isOpen, isWorked } from '@/lib/jobs/rules';
import type { JobDecisionDto, ListedJob } from '@/lib/jobs/schema';
import { reviewOf } from '../review/urls';
import { State } from '../state';

type JobStateProps = {
  job: ListedJob;
  /** The last rejection. */
  decision: JobDecisionDto | undefined;
  /** Sentences that say why an open job is not in Google's job search. */
  problems: readonly string[] | undefined;
  /** Number of applications in the stage Placed. */
  placed: number;
  /** Today in the site's time zone, YYYY-MM-DD. */
  today: string;
  timeZone: string;
};

/** A job's status with notes for moderators, such as a passed deadline. */
export function JobState({ job, decision, problems, placed, today, timeZone }: JobStateProps) {
  const isPublished = job.status === 'published';
  const notes = [
    job.isInternal && job.status !== 'internal' && jobListings.internal,
    isWorked(job) && placed >= job.openings && jobListings.filled(job.openings, job.openings),
    job.status === 'rejected' && decision && decidedBy.rejected(decision.by, formatDateTime(decision.at, timeZone)),
    job.changeWaits && jobListings.changeWaits,
    isPublished && !isOpen(job, today) && jobListings.pastDeadline,
    isPublished && problems && `${jobListings.googleLabel}: ${problems.join(' ')}`,
  ].filter((note) => typeof note === 'string');
  return (
    <>
      <State of="job" is={job.status} />
      {notes.map((note) => (
        <small key={note} title={note}>
          {note}
        </small>
      ))}
    </>
  );
}

/** Links to the other pages of a job. */
export function JobLinks({ job: { id, title }, state }: { job: ListedJob; state: JobListParams }) {
  return (
    <>
      <a href={reviewOf('jobs', state, id)} className="row-action">
        {reviewPage.one}
        <span className="sr-only"> ({title})</span>
      </a>
      <a href={applicationListing.url({ job: id })} className="row-action">
        {jobListings.applications}
        <span className="sr-only"> for {title}</span>
      </a>
      <a href={officePages.shortlist(id)} className="row-action">
        {shortlistLink.label}
        <span className="sr-only">{shortlistLink.of(title)}</span>
      </a>
    </>
  );
}
