import { firstOf, pageNumber, searchText, type PageParams } from '../base/fields/page-params';
import { officePages } from '../base/office-routes';
import { withQuery } from '../base/routes';
import { foldText } from '../base/text';
import { jobIdIn, type NamedJob } from '../jobs/name-rules';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../vocabulary/applications';
import { STAGES, type Stage } from '../vocabulary/stages';
import { FOUND_KINDS, FOUND_ORDERS, type FoundKind, type FoundOrder } from '../vocabulary/finding';

/**
 * The state of a search. `from` and `to` are days (YYYY-MM-DD) in the site's time zone, both included. `changed` is a
 * moment (ISO 8601 UTC): only people who are new to the search since then (docs/decisions/040-lists-and-searches).
 */
export type FindState = {
  q?: string | undefined;
  place?: string | undefined;
  kind?: FoundKind | undefined;
  status?: ApplicationStatus | undefined;
  stage?: Stage | undefined;
  job?: number | undefined;
  tag?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  changed?: string | undefined;
  order: FoundOrder;
  page: number;
};

/** Parses the search page's URL. People edit and share such URLs, so invalid parts are ignored. */
export function findStateIn(params: PageParams): FindState {
  return {
    q: searchText(params.q),
    place: searchText(params.place),
    kind: FOUND_KINDS.find((each) => each === params.kind),
    // A CV can have three of these four statuses.
    status: APPLICATION_STATUSES.find((each) => each === params.status),
    stage: STAGES.find((each) => each === params.stage),
    job: jobIdIn(firstOf(params.job) ?? ''),
    tag: foldText(searchText(params.tag) ?? '') || undefined,
    from: dayIn(params.from),
    to: dayIn(params.to),
    changed: momentIn(params.changed),
    order: FOUND_ORDERS.find((each) => each === params.order) ?? 'newest',
    page: pageNumber(params.page),
  };
}

export function isAsked({ order: _order, page: _page, ...asked }: FindState): boolean {
  return Object.values(asked).some((value) => value !== undefined);
}

export function findUrl({ order, page, ...asked }: FindState): string {
  return withQuery(officePages.find, {
    ...asked,
    order: order === 'newest' ? null : order,
    page: page > 1 ? page : null,
  });
}

function dayIn(value: PageParams[string]): string | undefined {
  const day = firstOf(value)?.trim() ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

function momentIn(value: PageParams[string]): string | undefined {
  const moment = firstOf(value) ?? '';
  const time = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(moment) ? Date.parse(moment) : NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** The parts of a text. Those at odd positions match the search. */
export type Pieces = readonly string[];

export type FoundRecord = {
  kind: FoundKind;
  id: number;
  name: Pieces;
  email: Pieces;
  status: string;
  /** Null for a CV in the talent pool, like `job`. */
  stage: Stage | null;
  sentAt: string;
  job: { id: number; title: Pieces; company: string } | null;
  /** Matches elsewhere in the record: the field, and excerpts around each match. */
  context: readonly { field: 'skills' | 'letter' | 'document'; pieces: Pieces }[];
  /** Whether the document's text is searchable (`read`), or why not. */
  document: 'read' | 'scan' | 'unreadable' | 'waiting';
  /** Number of the person's records that match. */
  count: number;
};

/** A person on a list. `added`: by whom and when (ISO 8601 UTC). */
export type ListedRecord = FoundRecord & { added: { by: string; at: string } };

export type FindView = {
  /** The best or newest record of each person. `total` counts people. */
  records: readonly FoundRecord[];
  total: number;
  /** Whether more records match than the search reads. */
  isMore: boolean;
  /** Number of records that searches cannot find yet, because they are not indexed. */
  waiting: number;
  /** The job of the search. */
  job: NamedJob | null;
};

export type QuickFinds = {
  /** `record` names the person's page; `job` is null for a CV in the talent pool. */
  people: readonly { record: string; name: string; job: string | null }[];
  jobs: readonly NamedJob[];
};
