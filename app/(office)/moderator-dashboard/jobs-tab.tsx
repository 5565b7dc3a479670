import { redirect } from 'next/navigation';
import { jobsUrl, exportUrl } from '@/components/office/urls';
import { FilterBar } from '@/components/office/filter-bar';
import { jobsViewOf, LISTED_STATUSES, OFFICE_JOBS_PER_PAGE } from '@/components/office/jobs/job-view';
import { JobsBoard } from '@/components/office/jobs/jobs-board';
import { ListLine } from '@/components/office/list-line';
import { StatusCounts } from '@/components/office/status-counts';
import { Banner } from '@/components/ui/banner';
import { Pagination } from '@/components/ui/pagination';
import { jobListings, jobStatusLabels } from '@/lib/content/office';
import { env } from '@/lib/base/env';
import { wholeNumber, type PageParams } from '@/lib/base/fields/page-params';
import { today } from '@/lib/base/time';
import { countJobsByStatus, findOfficeJob, listOfficeJobs, listRejections } from '@/lib/jobs/queries';

const STATUS_OPTIONS = [
  { value: '', label: jobListings.allStatus },
  ...LISTED_STATUSES.map((status) => ({ value: status, label: jobStatusLabels[status] })),
];

/** The Job Listings tab of an address, with the job it names open. */
export async function JobsTab({ params }: { params: PageParams }) {
  const view = jobsViewOf(params);
  const { status, search, page } = view;
  const id = wholeNumber(params.job);
  const [{ jobs, total }, counts, job] = await Promise.all([
    listOfficeJobs({
      statuses: status ? [status] : LISTED_STATUSES,
      openOnly: false,
      search: search ?? null,
      location: null,
      type: null,
      industry: null,
      experienceLevel: null,
      salary: null,
      page,
      limit: OFFICE_JOBS_PER_PAGE,
    }),
    countJobsByStatus(),
    id === undefined ? null : findOfficeJob(id),
  ]);
  const pages = Math.max(1, Math.ceil(total / OFFICE_JOBS_PER_PAGE));
  // The last job of the last page may just have been deleted.
  if (page > pages) redirect(jobsUrl({ ...view, page: pages }));

  const decisions = await listRejections(job ? [...jobs, job] : jobs);
  const of = LISTED_STATUSES.map((each) => ({
    label: jobStatusLabels[each],
    count: counts[each] ?? 0,
    href: jobsUrl({ status: each }),
    current: status === each,
  }));
  const all = {
    label: jobListings.total,
    count: of.reduce((sum, { count }) => sum + count, 0),
    href: jobsUrl(),
    current: status === undefined,
  };
  return (
    <div className="office-stack">
      <StatusCounts counts={[all, ...of]} />
      <FilterBar
        kept={{ tab: 'jobs' }}
        selects={[{ name: 'status', label: jobListings.statusLabel, value: status ?? '', options: STATUS_OPTIONS }]}
        search={search ?? ''}
        searchLabel={jobListings.searchLabel}
        clearHref={status || search ? jobsUrl() : undefined}
      />
      <ListLine
        total={total}
        page={page}
        limit={OFFICE_JOBS_PER_PAGE}
        one="job"
        many="jobs"
        exportHref={exportUrl(jobsUrl(view))}
      />
      {id !== undefined && !job && <Banner tone="error">{jobListings.unknown}</Banner>}
      <JobsBoard
        key={jobsUrl(view)}
        jobs={jobs}
        timeZone={env().siteTimeZone}
        today={today()}
        decisions={decisions}
        shown={job && { job, closeHref: jobsUrl(view) }}
      />
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(target) => jobsUrl({ ...view, page: target })}
        label={jobListings.pages}
      />
    </div>
  );
}
