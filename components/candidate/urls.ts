import type { PageParams } from '@/lib/base/fields/page-params';
import { pages, withQuery } from '@/lib/base/routes';
import type { ApplicationStatus } from '@/lib/vocabulary/applications';

export type SeekerTab = 'overview' | 'jobs' | 'saved' | 'applications' | 'profile' | 'security' | 'data';
export type ApplicationsTab = 'applications' | 'overview' | 'recommendations';

type Parameters = Record<string, string | number | undefined>;

/** A tab of the talent seeker dashboard; the first one needs no naming. */
export function seekerUrl(tab: SeekerTab = 'overview', parameters: Parameters = {}): string {
  return withQuery(pages.seekerDashboard, { ...(tab !== 'overview' && { tab }), ...parameters });
}

/** A tab of the applications dashboard; the first one needs no naming. */
export function applicationsUrl(tab: ApplicationsTab = 'applications', parameters: Parameters = {}): string {
  return withQuery(pages.jobApplications, { ...(tab !== 'applications' && { tab }), ...parameters });
}

/** A list of applications on either dashboard, narrowed to a status. */
export type ListUrl = (view: { status?: ApplicationStatus | undefined; page?: number | undefined }) => string;

export const seekerList: ListUrl = ({ status, page }) => seekerUrl('applications', { status, page: beyondFirst(page) });
export const applicationsList: ListUrl = ({ status, page }) =>
  applicationsUrl('applications', { status, page: beyondFirst(page) });

/** The page as it was asked for, to come back to after signing in. What a form post left to show is not asked for again. */
export function askedFor(path: string, params: PageParams): string {
  const given = Object.entries(params).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'outcome',
  );
  return withQuery(path, Object.fromEntries(given));
}

/** The page number of an address: 1 for whatever is none. */
export function pageNumber(params: PageParams): number {
  const { page } = params;
  return typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** A page number as addresses carry it: the first is not named. */
export function beyondFirst(page: number | undefined): number | undefined {
  return page !== undefined && page > 1 ? page : undefined;
}
