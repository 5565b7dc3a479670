import type { BoardOrder } from '../vocabulary/board';
import type { BoardQuery } from './search/board-query';
import type { FacetCounts } from './search/facet-counts';
import type { BoardResult } from './search/search-board';
import type { JobRowDto } from '../jobs/schema';

/** An option of a filter. The label includes the number of jobs it finds. */
export type Choice = { value: string; label: string; chosen: boolean };
/** Values of a facet, with its parameter and heading. `isLast`: it stands below pay and date. */
export type FacetChoices = { name: string; title: string; isLast: boolean; values: Choice[] };
export type Choices = Record<'posted' | 'currency', Choice[]> & {
  facets: FacetChoices[];
  place: (Choice & Pick<FacetCounts['place'][number], 'kind'>)[];
  stated: Choice;
};

/** An order of the list, with its query string. `chosen` is the current one. */
export type OrderLink = { value: BoardOrder; label: string; query: string; chosen: boolean };

/** Contents of an empty page: reason, suggested spelling, links, and the closest jobs. */
export type EmptyResult = {
  title: string;
  text: string;
  meant: { asked: string; q: string; query: string; finds: string } | null;
  ways: { label: string; href: string; isMain: boolean }[];
  closest: { title: string; rows: JobRowDto[] } | null;
};

/** A page of the board, ready to show. Query strings have no question mark; the server builds them to keep clients small. */
export type BoardView = Omit<BoardResult, 'order' | 'facets' | 'didYouMean' | 'closest'> & {
  choices: Choices;
  /** Number of jobs, worded for the list, and for the text and the button of the filter dialog. */
  counter: string;
  found: string;
  show: string;
  /** Values of controls that have no facet. */
  asked: Pick<BoardQuery, 'q' | 'location' | 'skill' | 'pay' | 'currency' | 'sort'>;
  /** Query string of the list without page; `filters` also lacks the order. */
  query: string;
  filters: string;
  orders: OrderLink[];
  /** Page numbers to link to, from `pageWindow`. */
  pageLinks: (number | null)[];
  nothing: EmptyResult | null;
};
