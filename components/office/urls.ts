import { api, pages, withQuery } from '@/lib/base/routes';
import type { ActorChoice } from '@/lib/vocabulary/activity';
import type { ApplicationStatus } from '@/lib/vocabulary/applications';
import type { ActivityGroup } from '@/lib/content/activity';
import type { CvStatus } from '@/lib/vocabulary/cv';
import type { MessageState, SubscriberStatus } from '@/lib/vocabulary/enquiries-office';
import type { ExportList } from '@/lib/vocabulary/export';
import type { JobStatus } from '@/lib/vocabulary/jobs';
import type { MailStatus } from '@/lib/vocabulary/mail';

/** The tabs of the back office are the lists that can be exported, under the same names; the tab of the mails is called mail. */
export type OfficeTab = Exclude<ExportList, 'mails'> | 'mail';

export type JobListParams = {
  status?: JobStatus | undefined;
  search?: string | undefined;
  page?: number | undefined;
  job?: number | undefined;
};
export type CvListParams = {
  status?: CvStatus | undefined;
  search?: string | undefined;
  page?: number | undefined;
  cv?: number | undefined;
};
export type ApplicationListParams = {
  status?: ApplicationStatus | undefined;
  jobId?: number | undefined;
  search?: string | undefined;
  page?: number | undefined;
  application?: number | undefined;
};
export type MessageListParams = {
  state?: MessageState | undefined;
  search?: string | undefined;
  page?: number | undefined;
  message?: number | undefined;
};
export type SubscriberListParams = {
  status?: SubscriberStatus | undefined;
  search?: string | undefined;
  page?: number | undefined;
};
export type MailListParams = {
  status?: MailStatus | undefined;
  kind?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  mail?: number | undefined;
};
export type ActivityListParams = {
  group?: ActivityGroup | undefined;
  actor?: ActorChoice | undefined;
  record?: string | undefined;
  page?: number | undefined;
};

/** The address of a list of jobs, with one of them open where `job` is given; whatever is left out is not filtered by. */
export function jobsUrl({ status, search, page, job }: JobListParams = {}): string {
  return address('jobs', { status, q: search, page: beyondFirst(page), job });
}

/** The address of a list of CV documents, with one of them open where `cv` is given. */
export function cvsUrl({ status, search, page, cv }: CvListParams = {}): string {
  return address('cvs', { status, q: search, page: beyondFirst(page), cv });
}

/** The address of a list of applications, with one of them open where `application` is given. */
export function applicationsUrl({ status, jobId, search, page, application }: ApplicationListParams = {}): string {
  return address('applications', { status, job: jobId, q: search, page: beyondFirst(page), application });
}

/** The address of a list of contact messages, with one of them open where `message` is given. */
export function messagesUrl({ state, search, page, message }: MessageListParams = {}): string {
  return address('messages', { status: state, q: search, page: beyondFirst(page), message });
}

/** The address of a list of subscribers. */
export function subscribersUrl({ status, search, page }: SubscriberListParams = {}): string {
  return address('subscribers', { status, q: search, page: beyondFirst(page) });
}

/** The address of a list of mails, with one of them open where `mail` is given. */
export function mailTabUrl({ status, kind, search, page, mail }: MailListParams = {}): string {
  return address('mail', { status, kind, q: search, page: beyondFirst(page), mail });
}

/** The address of a part of the activity log. */
export function activityUrl({ group, actor, record, page }: ActivityListParams = {}): string {
  return address('activity', { group, actor, q: record, page: beyondFirst(page) });
}

/**
 * Where the list of a tab's address can be had as a file, with the same filters: whatever page or record the address
 * shows besides is left out.
 */
export function exportUrl(tabAddress: string): string {
  const query = new URL(tabAddress, 'http://any.example').searchParams;
  const tab = query.get('tab');
  const list = tab === 'mail' ? 'mails' : tab;
  // Under Applications `job` narrows the list, under Job Listings it opens one.
  const shown = ['tab', 'page', 'application', 'cv', 'message', 'mail', ...(list === 'jobs' ? ['job'] : [])];
  const kept = [...query].filter(([name]) => !shown.includes(name));
  return `${api.officeExport}?${new URLSearchParams([['list', list ?? ''], ...kept])}`;
}

/** The sign-in page for whoever asks for a file of `exportUrl` without being signed in; it leads back to the list of that file. */
export function exportSignInUrl({ searchParams }: URL): string {
  const { list = '', ...filters } = Object.fromEntries(searchParams);
  return withQuery(pages.moderatorLogin, { next: dashboardUrl({ tab: list === 'mails' ? 'mail' : list, ...filters }) });
}

/** The dashboard as it was asked for. */
export function dashboardUrl(params: Record<string, string | string[] | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value);
  return query.size === 0 ? pages.moderatorDashboard : `${pages.moderatorDashboard}?${query}`;
}

function address(tab: OfficeTab, parameters: Record<string, string | number | undefined>): string {
  return withQuery(pages.moderatorDashboard, { tab, ...parameters });
}

function beyondFirst(page: number | undefined): number | undefined {
  return page !== undefined && page > 1 ? page : undefined;
}
