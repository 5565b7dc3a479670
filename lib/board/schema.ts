import type { BoardOrder } from '../vocabulary/board';
import type { BoardQuery } from './search/board-query';
import type { FacetCounts } from './search/facet-counts';
import type { BoardResult } from './search/search-board';
import type { JobRowDto } from '../jobs/schema';

/** A value to choose: as the address has it, and as it is shown, with the jobs that it finds. */
export type Choice = { value: string; label: string; chosen: boolean };
type ListName = 'workplace' | 'type' | 'experience' | 'industry' | 'posted';
export type Choices = Record<ListName | 'currency', Choice[]> & {
  place: (Choice & Pick<FacetCounts['place'][number], 'kind'>)[];
  stated: Choice;
};

/** A way to order the list: the query string that asks for it, and whether the list is in it. */
export type OrderLink = { value: BoardOrder; label: string; query: string; chosen: boolean };

/** Why a page lists nothing, what was probably meant, the ways on, and what comes closest. */
export type Nothing = {
  title: string;
  text: string;
  meant: { asked: string; q: string; query: string; finds: string } | null;
  ways: { label: string; href: string; isMain: boolean }[];
  closest: { title: string; rows: JobRowDto[] } | null;
};

/** A page of the board as it is shown. Query strings come without question mark, so that the browser need not know how they are made. */
export type BoardView = Omit<BoardResult, 'order' | 'facets' | 'didYouMean' | 'closest'> & {
  choices: Choices;
  /** The counter over the list; and the same for the dialog of the filters, as it says it and on its button. */
  counter: string;
  found: string;
  show: string;
  /** What the controls show that no facet tells. */
  asked: Pick<BoardQuery, 'q' | 'location' | 'skill' | 'pay' | 'currency' | 'sort'>;
  /** The query string of the list without its page, and without its order. */
  query: string;
  filters: string;
  /** Empty where there is only one. */
  orders: OrderLink[];
  /** The numbers to link to, as `pageWindow` has them. */
  pageLinks: (number | null)[];
  nothing: Nothing | null;
};
