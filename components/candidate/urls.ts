import type { PageParams } from '@/lib/base/fields/page-params';
import { pages, withQuery } from '@/lib/base/routes';
import type { ApplicationStatus } from '@/lib/vocabulary/applications';

export type SeekerTab = 'overview' | 'jobs' | 'saved' | 'applications' | 'profile' | 'security' | 'data';
export type ApplicationsTab = 'applications' | 'overview' | 'recommendations';

/** Returns a function for the URLs of a dashboard's tabs. The first tab has no parameter. */
function tabUrl<Tab extends string>(path: string, first: Tab) {
  return (tab: Tab = first, parameters: Record<string, string | number | undefined> = {}): string =>
    withQuery(path, { ...(tab !== first && { tab }), ...parameters });
}

export const seekerUrl = tabUrl<SeekerTab>(pages.seekerDashboard, 'overview');
export const applicationsUrl = tabUrl<ApplicationsTab>(pages.jobApplications, 'applications');

export type ListUrl = (view: { status?: ApplicationStatus | undefined; page?: number | undefined }) => string;

export const seekerList: ListUrl = ({ status, page }) => seekerUrl('applications', { status, page: beyondFirst(page) });
export const applicationsList: ListUrl = ({ status, page }) =>
  applicationsUrl('applications', { status, page: beyondFirst(page) });

/** URL of the requested page, to return to after sign-in. Without `outcome`, so that no old form result is shown. */
export function askedFor(path: string, params: PageParams): string {
  const given = Object.entries(params).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'outcome',
  );
  return withQuery(path, Object.fromEntries(given));
}

/** The page number in the query; 1 if it is missing or invalid. */
export function pageNumber(params: PageParams): number {
  const { page } = params;
  return typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The page number as a URL parameter; undefined for the first page. */
export function beyondFirst(page: number | undefined): number | undefined {
  return page !== undefined && page > 1 ? page : undefined;
}
