import { formatNumber } from '../base/format';
import { pageWindow } from '../base/page-rules';
import { pages as addresses } from '../base/routes';
import { content } from '../content';
import { BOARD_ORDER_LABELS, type BoardOrder, FACETS } from '../vocabulary/board';
import { optionsOf } from '../vocabulary/labels';
import { NEW_DAYS } from '../jobs/dto';
import { boardQueryString, WHOLE_BOARD, type BoardQuery } from './search/board-query';
import { noteEmptySearch } from './empty-searches';
import { isOfUse, type FacetCounts, type FacetValue, type PlaceValue } from './search/facet-counts';
import { FEW_JOBS } from './search/few-found';
import { findJobs } from './search/find';
import { searchBoard, type BoardResult } from './search/search-board';
import type { BoardView, Choice, Choices, FewResults, OrderLink, QuickFilter } from './schema';
import { JOBS_PER_PAGE } from '../jobs/schema';

export type BoardSize = { total: number; pages: number };

/** Visitors find other places by search words. */
const MOST_PLACES = 100;

type QueryWith = (rest: Partial<BoardQuery>) => string;

/** Runs a board search and prepares everything that its page shows. */
export async function viewBoard(query: BoardQuery): Promise<BoardView> {
  const { boardView, showing } = content();
  const { order, facets, few, offered: meant, ...result } = await searchBoard(query);
  const { q, plain, read, location, skill, pay, payTo, currency, sort } = query;
  if (few?.isInVain) noteEmptySearch(few.absent.length === 1 ? few.absent.join() : q);
  const offers = meant.flatMap(offeredLink);
  const labels = new Set(offers.map(({ label }) => label));
  const { rows, total, page, pages } = result;
  const queryWith: QueryWith = (rest) => boardQueryString({ ...query, page: 1, ...rest });
  const common = total > FEW_JOBS ? quickFilters(facets, query, queryWith) : [];
  return {
    ...result,
    heading: headingOf(query, facets),
    choices: choicesOf(facets, query, queryWith),
    quick: [...offers, ...common.filter(({ label }) => !labels.has(label))],
    counter: showing({ page, shown: rows.length, perPage: JOBS_PER_PAGE, total }),
    found: boardView.found(total),
    show: boardView.show(total),
    asked: { q, plain, read, location, skill, pay, payTo, currency, sort },
    query: queryWith({}),
    filters: queryWith({ sort: null }),
    orders: q === '' ? [] : ordersOf(order, queryWith),
    pageLinks: pages > 1 ? pageWindow(Math.min(page, pages + 1), pages) : [],
    few: total > 0 && rows.length === 0 ? pastEnd(queryWith({})) : few && waysOn(query, queryWith, few, result),
  };
}

/** Names a search like a landing page: "“java” jobs in London". */
function headingOf({ q, location }: BoardQuery, { place }: FacetCounts): string | null {
  const { boardWords, landingTitle } = content();
  const [chosen, ...others] = place.filter((value) => value.chosen);
  const remote = chosen?.kind === 'remote' && others.length === 0;
  const where = (!remote && others.length === 0 && chosen?.label) || location || null;
  const skill = q === '' ? null : boardWords.words(q);
  return skill === null && where === null && !remote ? null : landingTitle({ skill, remote, where });
}

/** Explains a page number after the last page: the list may have become shorter since the link was made. */
function pastEnd(query: string): FewResults {
  const { title, text, toStart } = content().boardView.pastEnd;
  return {
    none: { title, text },
    meant: null,
    drop: null,
    closest: null,
    ways: [{ label: toStart, href: listAt(addresses.careers, query), isMain: false }],
  };
}

function waysOn(
  { q }: BoardQuery,
  queryWith: QueryWith,
  { didYouMean, absent, isInVain, closest, isClose, droppable }: NonNullable<BoardResult['few']>,
  { chips, total }: Pick<BoardResult, 'chips' | 'total'>,
): FewResults {
  const { boardList, boardView } = content();
  const { title, text, submitCv, closestTitle, newestTitle, dropTitle, without } = boardView.empty;
  const filters = chips.flatMap(({ name, label }) => (name === 'q' ? [] : [label]));
  const links = droppable.map(({ label, without: rest, total }) => ({
    label,
    finds: boardView.finds(total),
    query: rest,
  }));
  const meant = didYouMean && {
    asked: boardView.meant,
    q: didYouMean.q,
    query: queryWith({ q: didYouMean.q }),
    finds: boardView.meantFinds(didYouMean.total),
  };
  const ways = [
    { label: submitCv, href: addresses.cvUpload, isMain: true },
    { label: boardList.byMail, href: listAt(addresses.jobAlerts, queryWith({ sort: null })), isMain: false },
  ];
  return {
    none: total > 0 ? null : { title, text: text({ q, absent, filters: isInVain ? [] : filters }) },
    meant,
    ways: total > 0 ? [] : ways,
    drop: links.length > 0 ? { title: dropTitle, without, links } : null,
    closest: closest.length > 0 ? { title: isClose ? closestTitle : newestTitle, rows: closest } : null,
  };
}

function listAt(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

function offeredLink({ label, query, total }: BoardResult['offered'][number]): QuickFilter[] {
  return total === 0 ? [] : [{ label, count: formatNumber(total), query: boardQueryString(query) }];
}

function quickFilters(
  { workplace, type, experience, pay, posted }: FacetCounts,
  query: BoardQuery,
  queryWith: QueryWith,
): QuickFilter[] {
  const { quick } = content().boardWords;
  const counted = (values: readonly FacetValue[], value: string) => {
    const found = values.find((one) => one.value === value);
    return found?.chosen ? 0 : (found?.count ?? 0);
  };
  const isNew = String(NEW_DAYS);
  const offered: [string, number, Partial<BoardQuery>][] = [
    [quick.remote, counted(workplace, 'remote'), { workplace: [...query.workplace, 'remote'] }],
    [quick.contract, counted(type, 'contract'), { type: [...query.type, 'contract'] }],
    [quick.senior, counted(experience, 'senior'), { experience: [...query.experience, 'senior'] }],
    [quick.stated, query.stated ? 0 : pay.stated, { stated: true }],
    [quick.new, counted(posted, isNew), { posted: NEW_DAYS }],
  ];
  return offered
    .filter(([, count]) => count > 0)
    .map(([label, count, rest]) => ({ label, count: formatNumber(count), query: queryWith(rest) }));
}

/** Leaves out choices that find nothing, unless they are chosen, and the pay filter if no job states its pay. */
function choicesOf(facets: FacetCounts, query: BoardQuery, queryWith: QueryWith): Choices {
  const { pay, place, posted } = facets;
  const stated = { value: 'yes', label: content().boardWords.stated, count: pay.unstated, chosen: query.stated };
  const payIsOfUse = query.stated || pay.currencies.some(isOfUse);
  return {
    facets: FACETS.map(({ name, title, all, isLast = false }) => ({
      ...{ name, title, isLast },
      all:
        all === undefined
          ? null
          : { label: all, query: queryWith({ [name]: [] }), chosen: !facets[name].some(({ chosen }) => chosen) },
      values: facets[name].filter(isOfUse).map(choiceOf),
    })),
    posted: posted.filter(isOfUse).map(choiceOf),
    currency: pay.currencies
      .filter((one) => payIsOfUse && (isOfUse(one) || one.value === query.currency))
      .map(choiceOf),
    place: offered(place).map((value) => ({ ...choiceOf(value), kind: value.kind })),
    stated: isOfUse(stated) ? choiceOf(stated) : null,
  };
}

function choiceOf({ value, label, count, chosen }: FacetValue): Choice {
  return { value, label, count: formatNumber(count), chosen };
}

function offered(places: readonly PlaceValue[]): PlaceValue[] {
  return places.filter(({ chosen }, index) => chosen || index < MOST_PLACES);
}

function ordersOf(order: BoardOrder, queryWith: QueryWith): OrderLink[] {
  return optionsOf(BOARD_ORDER_LABELS).map(({ value, label }) => {
    // Without an order in the query, a search with words uses best match.
    const query = queryWith({ sort: value === 'best' ? null : value });
    return { value, label, query, chosen: value === order };
  });
}

export async function findBoardSize(): Promise<BoardSize> {
  const { total } = await findJobs(WHOLE_BOARD, { offset: 0, limit: 0 });
  return { total, pages: Math.max(1, Math.ceil(total / JOBS_PER_PAGE)) };
}
