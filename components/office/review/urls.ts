import { applicationListing } from '@/lib/applications/listing';
import { wholeNumber, type PageParams } from '@/lib/base/fields/page-params';
import type { ListPosition } from '@/lib/base/listing';
import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { cvListing } from '@/lib/cv/listing';
import { jobListing } from '@/lib/jobs/listing';
import type { ReviewList } from '@/lib/vocabulary/review';

type Filters = Readonly<Record<string, string>>;

/**
 * The state in a review's URL: the list with its filters and order, and the open record. `last`: the record decided
 * before; `held`: that one did not leave the list; `done`: number of records that left the list since, so that the
 * displayed total is constant; `end`: no record follows.
 */
export type ReviewState = {
  list: ReviewList;
  filters: Filters;
  open?: number | undefined;
  last?: number | undefined;
  held?: boolean;
  done: number;
  end: boolean;
};

type Listing = {
  record?: string;
  read: (given: PageParams) => { page: number; limit: number };
  filters: (state: object) => [string, string][];
  url: (state: object) => string;
  recordIn: (given: PageParams) => number | undefined;
};
const LISTINGS = { jobs: jobListing, cvs: cvListing, applications: applicationListing } as unknown as Readonly<
  Record<ReviewList, Listing>
>;

export function reviewIn(list: ReviewList, params: PageParams): ReviewState {
  const listing = LISTINGS[list];
  return {
    list,
    filters: Object.fromEntries(listing.filters(listing.read(params))),
    open: listing.recordIn(params),
    last: wholeNumber(params.last),
    held: params.held === '1',
    done: wholeNumber(params.done, 6) ?? 0,
    end: params.end === '1',
  };
}

export function reviewUrl({ list, filters, open, last, held, done, end }: ReviewState): string {
  const record = LISTINGS[list].record ?? 'id';
  return withQuery(officePages.review(list), {
    ...filters,
    held: held && done > 0 && last !== undefined ? 1 : null,
    [record]: open,
    last,
    done: done || null,
    end: end ? 1 : null,
  });
}

export function reviewOf(list: ReviewList, state: object, open?: number): string {
  return reviewUrl({ list, filters: Object.fromEntries(LISTINGS[list].filters(state)), open, done: 0, end: false });
}

/** The review of a list's waiting records. @param first counts them */
export async function reviewOfWaiting<Query extends object>(
  list: ReviewList,
  waiting: Query | null,
  first: (query: Query) => Promise<{ total: number }>,
): Promise<{ href: string; count: number } | undefined> {
  return waiting ? { href: reviewOf(list, waiting), count: (await first(waiting)).total } : undefined;
}

/** The state if the record decided last is in its list: after an undo, `done` must not count it any more. */
export function afterUndo(state: ReviewState, isListed: boolean): ReviewState {
  return isListed && !state.held ? { ...state, held: true, done: Math.max(0, state.done - 1) } : state;
}

/** URL of the reviewed list, at the page that contains the open record. */
export function listOf({ list, filters }: ReviewState, place?: ListPosition | null): string {
  const listing = LISTINGS[list];
  const query = listing.read(filters);
  return listing.url({ ...query, page: place ? Math.floor(place.before / query.limit) + 1 : 1 });
}

export const SEARCH = 'q';

export function keptInSearch({ filters }: ReviewState): [string, string][] {
  return Object.entries(filters).filter(([name]) => name !== SEARCH);
}

/**
 * The action URL of a review form, with the next record as a parameter.
 * @param stays true if the same record is shown again, after undoing a decision
 */
export function reviewAction(
  action: string,
  { list, filters, open, done }: ReviewState,
  place: ListPosition | null,
  stays = false,
): string {
  const record = LISTINGS[list].record ?? 'id';
  const next = stays ? null : place?.next;
  const listed = place?.listed ? 1 : null;
  return withQuery(action, { ...filters, [record]: open, next, done: done || null, listed, stays: stays ? 1 : null });
}

export function postedReview(list: ReviewList): (url: URL) => string {
  return ({ searchParams }) => reviewUrl({ ...reviewIn(list, Object.fromEntries(searchParams)), last: undefined });
}

/** URL of the page after a post: the next record of the list, or the review's end. */
export function reviewAfter(list: ReviewList): (url: URL, result: { data?: unknown }) => string {
  return ({ searchParams }, { data }) => {
    const params = Object.fromEntries(searchParams);
    const state = reviewIn(list, params);
    const reached = data as { status: string; stage?: string };
    const { status = reached.status, stage = reached.stage, late, change } = state.filters;
    // A record waits, and can be late, only while it is new: an application by its stage, a posting by its status.
    const waits = reached.stage === undefined ? reached.status === 'pending' : reached.stage === 'new';
    const holds = status === reached.status && stage === reached.stage && (waits || (late ?? change) === undefined);
    const left = params.listed === '1' && !holds ? 1 : 0;
    const back = params.listed !== '1' && holds ? 1 : 0;
    const done = Math.max(0, state.done + left - back);
    if (params.stays === '1') return reviewUrl({ ...state, done, last: undefined });
    const next = wholeNumber(params.next);
    return reviewUrl({ ...state, done, open: next, last: state.open, held: left === 0, end: next === undefined });
  };
}
