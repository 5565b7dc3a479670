import { today } from '../base/time';
import { boardWords } from '../content/board';
import { boardCounts, showing, withCount } from '../content/board-counts';
import { openJobFacets, type FoundJob } from '../platform/db/job-search';
import { BOARD_ORDER_LABELS, type BoardOrder } from '../vocabulary/board';
import { optionsOf } from '../vocabulary/labels';
import { toJobRowDto } from './dto';
import { boardQueryString, type BoardQuery } from './search/board-query';
import type { FacetCounts, FacetValue, PlaceValue } from './search/facet-counts';
import { searchBoard } from './search/search-board';
import type { BoardView, Choice, Choices, OrderLink } from './board-schema';
import { JOBS_PER_PAGE, type JobRowDto } from './schema';

export type BoardPage = { rows: JobRowDto[]; total: number; page: number; pages: number };
/** How many jobs are open, the pages that makes, and the distinct locations and types among them. */
export type BoardFacets = { total: number; pages: number; locations: string[]; types: string[] };

/** As many places as are offered to choose from; others are found by words. */
const MOST_PLACES = 100;

/** Searches the board for what its page shows. */
export function viewBoard(query: BoardQuery): BoardView {
  const { order, facets, didYouMean, ...result } = searchBoard(query);
  const { q, location, pay, currency, sort } = query;
  const { rows, total, page } = result;
  const queryWith = (rest: Partial<BoardQuery>) => boardQueryString({ ...query, page: 1, ...rest });
  return {
    ...result,
    choices: choicesOf(facets, query.stated),
    counter: showing({ page, shown: rows.length, perPage: JOBS_PER_PAGE, total }),
    found: boardCounts.found(total),
    show: boardCounts.show(total),
    asked: { q, location, pay, currency, sort },
    query: queryWith({}),
    filters: queryWith({ sort: null }),
    orders: q === '' ? [] : ordersOf(order, queryWith),
    didYouMean: didYouMean && {
      q: didYouMean.q,
      finds: boardCounts.meantFinds(didYouMean.total),
      query: queryWith({ q: didYouMean.q }),
    },
  };
}

function choicesOf(facets: FacetCounts, stated: boolean): Choices {
  const { pay, place, ...lists } = facets;
  const choices = (values: readonly FacetValue[]) => values.map(choiceOf);
  return {
    workplace: choices(lists.workplace),
    type: choices(lists.type),
    experience: choices(lists.experience),
    industry: choices(lists.industry),
    posted: choices(lists.posted),
    currency: choices(pay.currencies),
    place: offered(place).map((value) => ({ ...choiceOf(value), kind: value.kind })),
    stated: choiceOf({ value: 'yes', label: boardWords.stated, count: pay.unstated, chosen: stated }),
  };
}

function choiceOf({ value, label, count, chosen }: FacetValue): Choice {
  return { value, label: withCount({ label, count }), chosen };
}

function offered(places: readonly PlaceValue[]): PlaceValue[] {
  return places.filter(({ chosen }, index) => chosen || index < MOST_PLACES);
}

function ordersOf(order: BoardOrder, queryWith: (rest: Partial<BoardQuery>) => string): OrderLink[] {
  return optionsOf(BOARD_ORDER_LABELS).map(({ value, label }) => {
    // The best match first is what words are answered with anyway.
    const query = queryWith({ sort: value === 'best' ? null : value });
    return { value, label, query, chosen: value === order };
  });
}

/** A page of open jobs, of the list or of a search. */
export function boardPage(jobs: readonly FoundJob[], total: number, page: number, limit: number): BoardPage {
  return { rows: jobs.map(toJobRowDto), total, page, pages: Math.max(1, Math.ceil(total / limit)) };
}

export function findBoardFacets(): BoardFacets {
  const facets = openJobFacets(today());
  return { ...facets, pages: Math.max(1, Math.ceil(facets.total / JOBS_PER_PAGE)) };
}
