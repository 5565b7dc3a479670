import type { BoardOrder } from '../vocabulary/board';
import type { BoardQuery } from './search/board-query';
import type { BoardResult } from './search/search-board';

export type { FacetValue, PlaceValue } from './search/facet-counts';

/** A way to order the list: the query string that asks for it, and whether the list is in it. */
export type OrderLink = { value: BoardOrder; label: string; query: string; chosen: boolean };

/** A page of the board as it is shown. Query strings come without question mark, so that the browser need not know how they are made. */
export type BoardView = Omit<BoardResult, 'order' | 'didYouMean'> & {
  perPage: number;
  /** What the controls show that no facet tells. */
  asked: Pick<BoardQuery, 'q' | 'location' | 'pay' | 'currency' | 'stated' | 'sort'>;
  /** The query string of the list without its page, and without its order. */
  query: string;
  filters: string;
  /** Empty where there is only one. */
  orders: OrderLink[];
  didYouMean: { q: string; total: number; query: string } | null;
};
