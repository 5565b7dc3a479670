import { redirect } from 'next/navigation';
import { applicationsUrl, exportUrl } from '@/components/office/urls';
import { ApplicationDetails } from '@/components/office/applications/application-details';
import { ApplicationsBoard } from '@/components/office/applications/applications-board';
import { FilterBar } from '@/components/office/filter-bar';
import { ListLine } from '@/components/office/list-line';
import { Banner } from '@/components/ui/banner';
import { Chip } from '@/components/ui/chip';
import { Pagination } from '@/components/ui/pagination';
import { applicationPageFilters, applicationShown } from '@/lib/applications/filters';
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from '@/lib/vocabulary/applications';
import { findOfficeApplication, listOfficeApplications } from '@/lib/applications/queries';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { applicationList, jobListings } from '@/lib/content/office';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';
import { findOfficeJob } from '@/lib/jobs/queries';

const STATUS_OPTIONS = [
  { value: '', label: applicationList.allStatus },
  ...APPLICATION_STATUSES.map((status) => ({ value: status, label: APPLICATION_STATUS_LABELS[status] })),
];

/** The Applications tab of an address, with the application it names open. */
export async function ApplicationsTab({ params }: { params: PageParams }) {
  const { limit, ...view } = applicationPageFilters(params);
  const { status, jobId, search, page } = view;
  const id = applicationShown(params);
  const [{ applications, total }, job, shown] = await Promise.all([
    listOfficeApplications({ ...view, limit }),
    jobId === undefined ? null : findOfficeJob(jobId),
    id === undefined ? null : findOfficeApplication(id),
  ]);
  const pages = Math.max(1, Math.ceil(total / limit));
  if (page > pages) redirect(applicationsUrl({ ...view, page: pages }));

  // Applications outlive their job, and its title with them.
  const jobTitle = job?.title ?? applications[0]?.job_title ?? `Job ${jobId}`;
  const timeZone = env().siteTimeZone;
  return (
    <div className="office-stack">
      <FilterBar
        kept={{ tab: 'applications', ...(jobId !== undefined && { job: String(jobId) }) }}
        selects={[{ name: 'status', label: jobListings.statusLabel, value: status ?? '', options: STATUS_OPTIONS }]}
        search={search ?? ''}
        searchLabel={applicationList.searchLabel}
        clearHref={status || search || jobId ? applicationsUrl() : undefined}
      />
      {jobId !== undefined && (
        <p>
          <Chip
            removeHref={applicationsUrl({ status, search })}
            removeLabel={applicationList.removeJobFilter(jobTitle)}
          >
            {applicationList.jobFilter(jobTitle)}
          </Chip>
        </p>
      )}
      <ListLine
        total={total}
        page={page}
        limit={limit}
        one="application"
        many="applications"
        exportHref={exportUrl(applicationsUrl(view))}
      />
      {id !== undefined && !shown && <Banner tone="error">{applicationList.unknown}</Banner>}
      <ApplicationsBoard
        applications={applications.map(toListed)}
        view={view}
        timeZone={timeZone}
        shown={shown && toShown(shown.application)}
        details={shown && <ApplicationDetails {...shown} view={view} timeZone={timeZone} />}
      />
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(target) => applicationsUrl({ ...view, page: target })}
        label={applicationList.pages}
      />
    </div>
  );
}

// What is sent to the browser a second time, for the list to work with: no more than it shows.
function toListed({
  id,
  applicant_name,
  email,
  job_title,
  company,
  created_at,
  status,
  version,
  versions,
  opens_inline,
}: OfficeApplicationDto) {
  return { id, applicant_name, email, job_title, company, created_at, status, version, versions, opens_inline };
}

function toShown({ id, applicant_name, status, feedback, updated_at, newest }: OfficeApplicationDto) {
  return { id, applicant_name, status, feedback, updated_at, newest };
}
