import { redirect } from 'next/navigation';
import { ApplicationsPanel } from '@/components/candidate/applications-panel';
import { pageNumber, type ListUrl } from '@/components/candidate/urls';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';
import { listOwnApplications } from '@/lib/applications/candidate-queries';
import { APPLICATION_STATUSES, WITHDRAW_FORM } from '@/lib/vocabulary/applications';
import { listOwnInterviews } from '@/lib/interviews/own';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { INTERVIEW_FORMS } from '@/lib/vocabulary/interviews';

const JOBS_PER_PAGE = 10;

type ApplicationsTabProps = { userId: number; params: PageParams; hrefFor: ListUrl };

export async function ApplicationsTab({ userId, params, hrefFor }: ApplicationsTabProps) {
  const status = APPLICATION_STATUSES.find((each) => each === params.status);
  const page = pageNumber(params);
  const [{ groups, total }, flashes] = await Promise.all([
    listOwnApplications(userId, { status, page, limit: JOBS_PER_PAGE }),
    readFlashes([WITHDRAW_FORM, INTERVIEW_FORMS.own], params.outcome),
  ]);
  const pages = Math.max(1, Math.ceil(total / JOBS_PER_PAGE));
  // The last page no longer exists after its only application was withdrawn.
  if (page > pages) redirect(hrefFor({ status, page: pages }));
  const ids = groups.flatMap(({ versions }) => versions.map(({ id }) => id));
  const interviews = await listOwnInterviews(userId, ids);
  return (
    <ApplicationsPanel
      groups={groups}
      total={total}
      page={page}
      limit={JOBS_PER_PAGE}
      status={status}
      hrefFor={hrefFor}
      interviews={interviews}
      timeZone={env().siteTimeZone}
      flash={flashes.find((flash) => flash !== null) ?? null}
    />
  );
}
