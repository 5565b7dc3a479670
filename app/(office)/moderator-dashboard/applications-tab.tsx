import { redirect } from 'next/navigation';
import { applicationsAddress, exportAddress, type ApplicationsView } from '@/components/office/addresses';
import { ApplicationDetails } from '@/components/office/application-details';
import { ApplicationDialog } from '@/components/office/application-dialog';
import { ApplicationsTable } from '@/components/office/applications-table';
import { FilterBar } from '@/components/office/filter-bar';
import { ListLine } from '@/components/office/list-line';
import { Banner } from '@/components/ui/banner';
import { Chip } from '@/components/ui/chip';
import { Pagination } from '@/components/ui/pagination';
import { applicationPageFilters, applicationShown } from '@/lib/applications/filters';
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from '@/lib/applications/options';
import { findOfficeApplication, listOfficeApplications } from '@/lib/applications/queries';
import { applicationList, jobListings } from '@/lib/content/office';
import { env } from '@/lib/env';
import type { PageParams } from '@/lib/fields/page-params';
import { findOfficeJob } from '@/lib/jobs/queries';

const STATUS_OPTIONS = [
  { value: '', label: applicationList.allStatus },
  ...APPLICATION_STATUSES.map((status) => ({ value: status, label: APPLICATION_STATUS_LABELS[status] })),
];

/** The Applications tab of an address, with the application it names open. */
export async function ApplicationsTab({ params }: { params: PageParams }) {
  const { limit, ...view } = applicationPageFilters(params);
  const { status, jobId, search, page } = view;
  const [{ applications, total }, job] = await Promise.all([
    listOfficeApplications({ ...view, limit }),
    jobId === undefined ? null : findOfficeJob(jobId),
  ]);
  const pages = Math.max(1, Math.ceil(total / limit));
  if (page > pages) redirect(applicationsAddress({ ...view, page: pages }));

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
        clearHref={status || search || jobId ? applicationsAddress() : undefined}
      />
      {jobId !== undefined && (
        <p>
          <Chip removeHref={applicationsAddress({ status, search })} removeLabel={applicationList.removeJobFilter(jobTitle)}>
            {applicationList.jobFilter(jobTitle)}
          </Chip>
        </p>
      )}
      <ListLine total={total} page={page} limit={limit} one="application" many="applications" exportHref={exportAddress(applicationsAddress(view))} />
      <ApplicationsTable applications={applications} view={view} timeZone={timeZone} />
      <Pagination page={page} pages={pages} hrefFor={(target) => applicationsAddress({ ...view, page: target })} label={applicationList.pages} />
      <ShownApplication id={applicationShown(params)} view={view} timeZone={timeZone} />
    </div>
  );
}

async function ShownApplication({ id, view, timeZone }: { id: number | undefined; view: ApplicationsView; timeZone: string }) {
  if (id === undefined) return null;
  const found = await findOfficeApplication(id);
  if (!found) return <Banner tone="error">{applicationList.unknown}</Banner>;
  const { application, others } = found;
  const { applicant_name, status, feedback } = application;
  return (
    <ApplicationDialog key={id} application={{ id, applicant_name, status, feedback }} closeHref={applicationsAddress(view)}>
      <ApplicationDetails application={application} others={others} view={view} timeZone={timeZone} />
    </ApplicationDialog>
  );
}
