import { officeApi } from '@/lib/base/office-routes';
import { pages, withQuery } from '@/lib/base/routes';
import type { defineListing, ListState, Params } from '@/lib/base/listing';
import type { ExportList } from '@/lib/vocabulary/export';

/** The tabs of the back office: the lists that can be exported, under the same names (that of the mails is called mail), and the day. */
export type OfficeTab = Exclude<ExportList, 'mails'> | 'mail' | 'today';

export const OFFICE_TABS = [
  'jobs',
  'cvs',
  'today',
  'applications',
  'messages',
  'subscribers',
  'mail',
  'activity',
] as const satisfies readonly OfficeTab[];

/** A list of the back office. */
export type OfficeListing<P extends Params, Column extends string> = ReturnType<
  typeof defineListing<P, string, Column>
>;

/** Where a list can be had as a file, narrowed and sorted as it is shown. */
export function exportUrl<P extends Params, Column extends string>(
  { name, filters }: OfficeListing<P, Column>,
  state: ListState<P, Column>,
): string {
  return `${officeApi.export}?${new URLSearchParams([['list', name], ...filters(state)])}`;
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
