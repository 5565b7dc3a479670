import type { BoardOrder, PayCurrency } from '../vocabulary/board';
import type { EXPERIENCE_LEVELS } from '../vocabulary/jobs';
import type { BoardQuery } from './search/board-query';
import type { FacetCounts } from './search/facet-counts';
import type { BoardResult } from './search/search-board';
import type { JobRowDto } from '../jobs/schema';

/** An option of a filter. The label includes the number of jobs that the option finds. */
export type Choice = { value: string; label: string; chosen: boolean };
/** Options of a facet, with its parameter and heading. `isLast`: the facet stands below pay and date. */
export type FacetChoices = { name: string; title: string; isLast: boolean; values: Choice[] };
export type Choices = Record<'posted' | 'currency', Choice[]> & {
  facets: FacetChoices[];
  place: (Choice & Pick<FacetCounts['place'][number], 'kind'>)[];
  stated: Choice;
};

/** A link to the list in another order. `query` is its query string; `chosen` marks the current order. */
export type OrderLink = { value: BoardOrder; label: string; query: string; chosen: boolean };

/** Content for a board without results: reason, suggested spelling, links, and the closest jobs. */
export type EmptyResult = {
  title: string;
  text: string;
  meant: { asked: string; q: string; query: string; finds: string } | null;
  ways: { label: string; href: string; isMain: boolean }[];
  closest: { title: string; rows: JobRowDto[] } | null;
};

/**
 * A page of the board, ready to show. Query strings have no question mark; the server builds them to keep client
 * scripts small.
 */
export type BoardView = Omit<BoardResult, 'order' | 'facets' | 'didYouMean' | 'closest'> & {
  choices: Choices;
  /** Number of jobs as text: for the list, for the filter dialog, and for the dialog's button. */
  counter: string;
  found: string;
  show: string;
  /** Values of controls that are not facets. */
  asked: Pick<BoardQuery, 'q' | 'location' | 'skill' | 'pay' | 'currency' | 'sort'>;
  /** Query string of the list without its page; `filters` also lacks the order. */
  query: string;
  filters: string;
  orders: OrderLink[];
  /** Page numbers to link to, from `pageWindow`. */
  pageLinks: (number | null)[];
  nothing: EmptyResult | null;
};

/** `count`: open jobs on the whole board that name the skill; `href`: the list of these jobs. */
export type SkillCount = { label: string; count: number; href: string };
/** Skills of a technology page: those with open jobs, most jobs first, and the names of those without. */
export type FieldSkills = { asked: SkillCount[]; unasked: string[] };

/** An open contract. IR35 status and length are read from the posting's own words; null if it does not state them. */
export type ContractJob = JobRowDto & ContractTerms;
export type ContractTerms = { ir35: 'inside' | 'outside' | null; length: string | null };

/** Yearly pay ranges of open full-time jobs of one level, newest first. `count` also includes jobs beyond the limit. */
export type PayOfLevel = { level: (typeof EXPERIENCE_LEVELS)[number]; count: number; ranges: [number, number][] };
export type PayByLevel = { currency: PayCurrency; levels: PayOfLevel[] };

/** What the home page shows of the board. `hasSamples`: at least one of the sample jobs is open. */
export type HomeBoard = {
  newest: JobRowDto[];
  open: number;
  hasSamples: boolean;
  /** ISO codes of countries with open jobs that the map can show, and the number of jobs. */
  countries: { code: string; count: number }[];
  /** Cities, and countries of remote jobs, with the most open jobs. */
  places: { label: string; count: number; href: string }[];
  /** Null if too few jobs state their pay in the same currency. */
  pay: PayByLevel | null;
};
