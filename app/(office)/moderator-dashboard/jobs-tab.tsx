import { JobDetails } from '@/components/office/jobs/job-details';
import { JobsBoard } from '@/components/office/jobs/jobs-board';
import { ListingTab } from '@/components/office/listing-tab';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';
import { today } from '@/lib/base/time';
import { jobListings, jobStatusLabels } from '@/lib/content/office';
import { judgePosting } from '@/lib/jobs/judge';
import { jobListing, LISTED_STATUSES } from '@/lib/jobs/listing';
import { countJobsByStatus, findOfficeJob, listJobs, listRejections } from '@/lib/jobs/queries';

const STATUSES = LISTED_STATUSES.map((value) => ({ value, label: jobStatusLabels[value] }));

/** The Job Listings tab of a URL, with the job it names open. */
export async function JobsTab({ params }: { params: PageParams }) {
  const query = jobListing.read(params);
  const id = jobListing.recordIn(params);
  const [{ jobs, total }, shown] = await Promise.all([listJobs(query), id === undefined ? null : findOfficeJob(id)]);
  const decisions = await listRejections(shown ? [...jobs, shown] : jobs);
  const counts = countJobsByStatus();
  const all = LISTED_STATUSES.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const timeZone = env().siteTimeZone;
  return (
    <ListingTab
      listing={jobListing}
      query={query}
      total={total}
      words={jobListings}
      counts={{ total: jobListings.total, of: { ...counts, total: all } }}
      selects={[{ param: 'status', label: jobListings.statusLabel, all: jobListings.allStatus, options: STATUSES }]}
      unknown={id !== undefined && !shown}
    >
      <JobsBoard
        key={jobListing.url({ ...query, sort: undefined })}
        jobs={jobs}
        state={query}
        timeZone={timeZone}
        today={today()}
        decisions={decisions}
        shown={shown}
        details={
          shown && (
            <JobDetails
              job={shown}
              decision={decisions[shown.id]}
              judged={judgePosting(shown, today())}
              timeZone={timeZone}
            />
          )
        }
      />
    </ListingTab>
  );
}
