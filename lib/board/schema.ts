import type { BoardOrder, PayCurrency } from '../vocabulary/board';
import type { EXPERIENCE_LEVELS } from '../vocabulary/jobs';
import type { BoardQuery } from './search/board-query';
import type { FacetCounts } from './search/facet-counts';
import type { BoardResult } from './search/search-board';
import type { JobRowDto } from '../jobs/schema';

/** An option of a filter. `count` is the formatted number of jobs that the option finds. */
export type Choice = { value: string; label: string; count: string; chosen: boolean };
/**
 * Options of a facet, with its parameter and heading. `all` is the choice of no filter, on the facets that offer it;
 * `isLast`: the facet is below pay and date.
 */
export type FacetChoices = {
  name: string;
  title: string;
  isLast: boolean;
  all: { label: string; query: string; chosen: boolean } | null;
  values: Choice[];
};
export type Choices = Record<'posted' | 'currency', Choice[]> & {
  facets: FacetChoices[];
  place: (Choice & Pick<FacetCounts['place'][number], 'kind'>)[];
  /** Null if it would change nothing. */
  stated: Choice | null;
};

export type QuickFilter = Pick<Choice, 'label' | 'count'> & { query: string };

/** A link to the list in another order. `query` is its query string; `chosen` marks the current order. */
export type OrderLink = { value: BoardOrder; label: string; query: string; chosen: boolean };

/** Content of the board page below few results, or instead of results: suggested spelling, links, and other jobs. */
export type FewResults = {
  /** Why there are no results; null if there are some. */
  none: { title: string; text: string } | null;
  meant: { asked: string; q: string; query: string; finds: string } | null;
  drop: { title: string; without: string; links: { label: string; finds: string; query: string }[] } | null;
  ways: { label: string; href: string; isMain: boolean }[];
  closest: { title: string; rows: JobRowDto[] } | null;
};

/** A page of the board, ready to show. The server builds query strings (without "?") to keep client scripts small. */
export type BoardView = Omit<BoardResult, 'order' | 'facets' | 'few' | 'offered'> & {
  choices: Choices;
  /** Filters to offer, none of them set: those that the search words may mean, and common ones. */
  quick: QuickFilter[];
  /** Names the words and the place of the search; null if it has neither. */
  heading: string | null;
  /** Number of jobs as text: for the list, for the filter dialog, and for the dialog's button. */
  counter: string;
  found: string;
  show: string;
  /** Values of controls that are not facets. */
  asked: Pick<BoardQuery, 'q' | 'plain' | 'read' | 'location' | 'skill' | 'pay' | 'payTo' | 'currency' | 'sort'>;
  /** Query string of the list without its page; `filters` also lacks the order. */
  query: string;
  filters: string;
  orders: OrderLink[];
  pageLinks: (number | null)[];
  few: FewResults | null;
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
/** `hasSamples`: at least one of the jobs is a sample job. */
export type PayByLevel = { currency: PayCurrency; hasSamples: boolean; levels: PayOfLevel[] };

export type HomeBoard = {
  newest: JobRowDto[];
  open: number;
  /** ISO codes of countries with open jobs that the map can show, and the number of jobs. */
  countries: { code: string; count: number }[];
  /** Cities, and countries of remote jobs, with the most open jobs. */
  places: { label: string; count: number; href: string }[];
  /** Null if too few jobs state their pay in the same currency. */
  pay: PayByLevel | null;
};
/** Yearly pay of a set of jobs, in the currency that most of them state. */
export type PaySpread = {
  currency: string;
  count: number;
  least: number;
  most: number;
  /** Median, over all these jobs, of the midpoints of their pay ranges. */
  middle: number;
  /** Midpoints of the jobs' pay ranges, sorted; an even sample if there are many. */
  marks: number[];
};

/** A company without open jobs has one page. `name` and `website` come from its newest jobs. */
export type CompanyPage = {
  name: string;
  website: string | null;
  logo: string | null;
  rows: JobRowDto[];
  pay: PaySpread | null;
  total: number;
  page: number;
  pages: number;
};

export type LinkGroup = { title: string; links: { label: string; count: string; href: string }[] };

/** Search words that no open job has, and the number of days on which they were searched. `last` is YYYY-MM-DD. */
export type EmptySearch = { words: string; days: number; last: string };
