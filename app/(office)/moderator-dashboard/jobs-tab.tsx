import { JobDetails } from '@/components/office/jobs/job-details';
import { JobsBoard } from '@/components/office/jobs/jobs-board';
import { reviewOfWaiting } from '@/components/office/review/urls';
import { TextLink } from '@/components/ui/text-link';
import { ListingTab } from '@/components/office/listing-tab';
import { countStages } from '@/lib/applications/stage-queries';
import { env } from '@/lib/base/env';
import { toFields } from '@/lib/base/fields/by-field';
import { onlyThese } from '@/lib/base/fields/only-these';
import type { PageParams } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { today } from '@/lib/base/time';
import { content } from '@/lib/content';
import { judgePosting } from '@/lib/jobs/google-rules';
import { FILTERED_STATUSES, jobListing, statusesIn, waitingJobs, type FilteredStatus } from '@/lib/jobs/listing';
import { countChangedJobs, countLateJobs } from '@/lib/jobs/stored-list';
import { firstJob, listGoogleProblems, listJobs, listRejections } from '@/lib/board/queries';
import { countJobsWith, findDeskJob, findWaitingChange } from '@/lib/jobs/queries';
import { LISTED_JOB } from '@/lib/jobs/schema';
import type { OwnList } from '@/lib/views/schema';
import { shownFields } from './shown-fields';
import { LISTED_STATUSES } from '@/lib/vocabulary/jobs';

const LISTED = [...LISTED_JOB, 'posted', 'created_at', 'updated_at', 'changeWaits'] as const;
/** Fields that only their own columns show. */
const OPTIONAL = { workplace: 'workplace', salary: 'salary', reference: 'reference' };

export async function JobsTab({ params, own }: { params: PageParams; own: OwnList }) {
  const { jobListings, jobStatusLabels } = content();
  const query = jobListing.read(params);
  const id = jobListing.recordIn(params);
  const [{ jobs, total }, found, change] = await Promise.all([
    listJobs(query),
    id === undefined ? null : findDeskJob(id),
    id === undefined ? null : findWaitingChange(id),
  ]);
  const shown = found && { ...found, changeWaits: change !== null };
  const [decisions, google, stages] = await Promise.all([
    listRejections(shown ? [...jobs, shown] : jobs),
    listGoogleProblems(jobs),
    countStages(jobs.map((each) => each.id)),
  ]);
  const counts: Partial<Record<FilteredStatus | 'total', number>> = {
    total: await countJobsWith(statusesIn(undefined)),
  };
  for (const status of FILTERED_STATUSES) counts[status] = await countJobsWith(statusesIn(status));
  // The bar omits statuses that exist only in the office while no job has them.
  const isShown = (status: FilteredStatus) =>
    LISTED_STATUSES.some((each) => each === status) || counts[status] !== 0 || query.status === status;
  const changes = await countChangedJobs();
  const fields = shownFields(LISTED, OPTIONAL, own.columns);
  const timeZone = env().siteTimeZone;
  return (
    <ListingTab
      listing={jobListing}
      query={query}
      own={own}
      total={total}
      words={jobListings}
      counts={{ total: jobListings.total, of: counts }}
      selects={[
        {
          param: 'status',
          label: jobListings.statusLabel,
          all: jobListings.allStatus,
          options: FILTERED_STATUSES.filter(isShown).map((value) => ({
            value,
            label: { ...jobStatusLabels, ...jobListings.filters }[value],
          })),
        },
        {
          param: 'change',
          label: jobListings.changeLabel,
          all: jobListings.allChanges,
          options: [
            { value: 'waiting', label: jobListings.changeWaits },
            { value: 'review', label: jobListings.toReview },
          ],
        },
        {
          param: 'google',
          label: jobListings.googleLabel,
          all: jobListings.allGoogle,
          options: [{ value: 'out', label: jobListings.outOfGoogle }],
        },
      ]}
      late={await countLateJobs()}
      chip={
        changes > 0 &&
        query.change === undefined && (
          <TextLink href={jobListing.url({ change: 'waiting' })}>{jobListings.changesWait(changes)}</TextLink>
        )
      }
      notes={
        google.out > 0 &&
        query.google === undefined && (
          <p>
            {jobListings.keptOut(google.out)}{' '}
            <TextLink href={jobListing.url({ google: 'out' })}>{jobListings.showKeptOut}</TextLink>
          </p>
        )
      }
      unknown={id !== undefined && !shown}
      review={await reviewOfWaiting('jobs', waitingJobs(query), firstJob)}
    >
      <JobsBoard
        key={jobListing.url({ ...query, sort: undefined })}
        jobs={toFields(jobs.map((job) => onlyThese(job, fields)))}
        state={query}
        columns={own.columns}
        timeZone={timeZone}
        today={today()}
        decisions={decisions}
        googleProblems={google.problems}
        stages={stages}
        shown={shown && onlyThese(shown, [...LISTED, 'email'])}
        details={
          shown && (
            <>
              <TextLink href={officePages.job(shown.id)}>{content().jobDetails.page}</TextLink>
              <JobDetails
                job={shown}
                filled={(await countStages([shown.id]))[shown.id]?.placed ?? 0}
                decision={decisions[shown.id]}
                judged={judgePosting(change?.draft ?? shown, today())}
                change={change}
                timeZone={timeZone}
              />
            </>
          )
        }
      />
    </ListingTab>
  );
}
