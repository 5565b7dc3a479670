import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { pageNumber } from '@/lib/base/fields/page-params';
import { SHORTLIST_LISTS, type ShortlistList } from '@/lib/vocabulary/shortlist';

export type ShortlistState = { pool: boolean; list: ShortlistList; page: number };

export function shortlistUrl(job: number, { pool = false, list = 'order', page = 1 }: Partial<ShortlistState> = {}) {
  return withQuery(officePages.shortlist(job), queryOf({ pool, list, page }));
}

export function shortlistAction(action: string, job: number, state: ShortlistState): string {
  return withQuery(action, { job, ...queryOf(state) });
}

export function postedShortlist({ searchParams }: URL): string {
  return shortlistUrl(Number(searchParams.get('job')), shortlistStateIn(Object.fromEntries(searchParams)));
}

export function shortlistStateIn(params: Readonly<Record<string, string | string[] | undefined>>): ShortlistState {
  const list = SHORTLIST_LISTS.find((each) => each === params.list) ?? 'order';
  return { pool: params.pool === '1', list, page: pageNumber(params.page) };
}

function queryOf({ pool, list, page }: ShortlistState) {
  return { pool: pool ? 1 : null, list: list === 'order' ? null : list, page: page > 1 ? page : null };
}
