import { officeApi, officePages } from '@/lib/base/office-routes';
import { pages, withQuery } from '@/lib/base/routes';
import type { defineListing, ListState, Params } from '@/lib/base/listing';
import type { ExportList } from '@/lib/vocabulary/export';

/** Tabs of the office: the lists that can be exported, under the same names except `mail` for `mails`, and `today`. */
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

export type OfficeListing<P extends Params, Column extends string> = ReturnType<
  typeof defineListing<P, string, Column>
>;

export function exportUrl<P extends Params, Column extends string>(
  { name, filters }: OfficeListing<P, Column>,
  state: ListState<P, Column>,
): string {
  return `${officeApi.export}?${new URLSearchParams([['list', name], ...filters(state)])}`;
}

/** URL of the sign-in page for an export without a session. After sign-in it opens the list that was to be exported. */
export function exportSignInUrl({ searchParams }: URL): string {
  const { list = '', ...filters } = Object.fromEntries(searchParams);
  const next =
    list === 'people'
      ? officePages.list(Number(filters.from) || 0)
      : dashboardUrl({ tab: list === 'mails' ? 'mail' : list, ...filters });
  return withQuery(pages.moderatorLogin, { next });
}

export function dashboardUrl(params: Record<string, string | string[] | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value);
  return query.size === 0 ? pages.moderatorDashboard : `${pages.moderatorDashboard}?${query}`;
}
