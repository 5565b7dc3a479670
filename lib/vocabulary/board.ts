import { JOB_FACETS, type FacetColumn, type FacetName, type JobFacet } from './jobs';
import { valuesOf } from './labels';

/** The default is `best` for searches with words and `newest` for others. */
export const BOARD_ORDER_LABELS = { best: 'Best match', newest: 'Newest' };
export const BOARD_ORDERS = valuesOf(BOARD_ORDER_LABELS);
export type BoardOrder = keyof typeof BOARD_ORDER_LABELS;

/** Days since a job was first published. 1 means today or yesterday in the site's time zone. */
export const POSTED_LABELS = { 1: 'Past day', 3: 'Past 3 days', 7: 'Past week', 30: 'Past month' };
export const POSTED_DAYS: readonly string[] = valuesOf<string>(POSTED_LABELS);

/** Currencies of the minimum-pay filter. The first is the default. */
export const PAY_CURRENCIES = ['GBP', 'USD', 'EUR', 'INR', 'AED', 'SGD'] as const;
export type PayCurrency = (typeof PAY_CURRENCIES)[number];

export const FACETS: readonly (JobFacet & { column: FacetColumn; name: FacetName })[] = Object.entries<
  JobFacet & { name: FacetName }
>(JOB_FACETS).map(([column, facet]) => ({ ...facet, column: column as FacetColumn }));

/** Creates one value for each facet, keyed by its parameter. */
export function eachFacet<Value>(make: (facet: (typeof FACETS)[number]) => Value): Record<FacetName, Value> {
  return Object.fromEntries(FACETS.map((facet) => [facet.name, make(facet)])) as Record<FacetName, Value>;
}
