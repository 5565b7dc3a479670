import { JOB_STATUSES, type JobStatus } from '@/lib/vocabulary/jobs';

export const OFFICE_JOBS_PER_PAGE = 25;

/** The statuses a list can show, in the order of the life cycle; a deleted job is shown nowhere. */
export const LISTED_STATUSES: readonly JobStatus[] = JOB_STATUSES.filter((status) => status !== 'deleted');

/**
 * What the Job Listings tab shows, from its address: `status`, `q`, `page`. Addresses are edited and shared by people, so a value that
 * means nothing is left out instead of refused.
 */
export function jobsViewOf(params: Record<string, string | string[] | undefined>): {
  status: JobStatus | undefined;
  search: string | undefined;
  page: number;
} {
  const [status, search, page] = [params.status, params.q, params.page].map((value) =>
    (Array.isArray(value) ? value[0] : value)?.trim(),
  );
  return {
    status: LISTED_STATUSES.find((known) => known === status?.toLowerCase()),
    search: search?.slice(0, 200) || undefined,
    page: /^\d{1,6}$/.test(page ?? '') ? Math.max(1, Number(page)) : 1,
  };
}
