import type { ApplicationStatus } from '@/lib/applications/options';
import type { CvStatus } from '@/lib/cv/options';
import type { JobStatus } from '@/lib/jobs/options';

export const DASHBOARD = '/moderator-dashboard';
export const SIGN_IN = '/moderator-login';

export type OfficeTab = 'jobs' | 'cvs' | 'applications';
export type JobsView = { status?: JobStatus | undefined; search?: string | undefined; page?: number | undefined };
export type CvsView = {
  status?: CvStatus | undefined;
  search?: string | undefined;
  page?: number | undefined;
  cv?: number | undefined;
};
export type ApplicationsView = {
  status?: ApplicationStatus | undefined;
  jobId?: number | undefined;
  search?: string | undefined;
  page?: number | undefined;
  application?: number | undefined;
};

/** The address of a list of jobs; whatever is left out is not filtered by. */
export function jobsAddress({ status, search, page }: JobsView = {}): string {
  return address('jobs', { status, q: search, page: beyondFirst(page) });
}

/** The address of a list of CV documents, with one of them open where `cv` is given. */
export function cvsAddress({ status, search, page, cv }: CvsView = {}): string {
  return address('cvs', { status, q: search, page: beyondFirst(page), cv });
}

/** The address of a list of applications, with one of them open where `application` is given. */
export function applicationsAddress({ status, jobId, search, page, application }: ApplicationsView = {}): string {
  return address('applications', { status, job: jobId, q: search, page: beyondFirst(page), application });
}

/** The dashboard as it was asked for. */
export function dashboardAddress(params: Record<string, string | string[] | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value);
  return query.size === 0 ? DASHBOARD : `${DASHBOARD}?${query}`;
}

/** Where a sign-in leads: back to the place in the dashboard that was asked for. Any other address counts as none. */
export function destinationAfterSignIn(next: string | string[] | undefined): string {
  return typeof next === 'string' && /^\/moderator-dashboard(?:[?#].*)?$/.test(next) ? next : DASHBOARD;
}

function address(tab: OfficeTab, parameters: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, String(value));
  return `${DASHBOARD}?${query}`;
}

function beyondFirst(page: number | undefined): number | undefined {
  return page !== undefined && page > 1 ? page : undefined;
}
