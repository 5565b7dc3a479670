import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { pageNumber } from '@/lib/base/fields/page-params';
import { SHORTLIST_LISTS, type ShortlistList } from '@/lib/vocabulary/shortlist';

/** `sign`: the page with the signature and the links for the client. `person`: the person shown beside the list. */
export type ShortlistState = { pool: boolean; list: ShortlistList | 'sign'; page: number; person?: string | undefined };

export function shortlistUrl(job: number, { pool = false, list = 'order', ...rest }: Partial<ShortlistState> = {}) {
  return withQuery(officePages.shortlist(job), queryOf({ pool, list, page: 1, ...rest }));
}

export function shortlistAction(action: string, job: number, state: ShortlistState): string {
  return withQuery(action, { job, ...queryOf(state) });
}

export function postedShortlist({ searchParams }: URL): string {
  return shortlistUrl(Number(searchParams.get('job')), shortlistStateIn(Object.fromEntries(searchParams)));
}

export function shortlistStateIn(params: Readonly<Record<string, string | string[] | undefined>>): ShortlistState {
  const list = ([...SHORTLIST_LISTS, 'sign'] as const).find((each) => each === params.list) ?? 'order';
  const person = PERSON.exec(String(params.person))?.[0];
  return { pool: params.pool === '1', list, page: pageNumber(params.page), ...(person && { person }) };
}

const PERSON = /^(?:application|cv)-\d{1,15}$/;

function queryOf({ pool, list, page, person }: ShortlistState) {
  return {
    pool: pool ? 1 : null,
    list: list === 'order' ? null : list,
    page: page > 1 ? page : null,
    person: person ?? null,
  };
}
