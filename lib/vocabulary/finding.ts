import { valuesOf } from './labels';

export const FOUND_KIND_LABELS = { application: 'Application', cv: 'Talent pool' };
export const FOUND_KINDS = valuesOf(FOUND_KIND_LABELS);
export type FoundKind = keyof typeof FOUND_KIND_LABELS;

export const FOUND_ORDER_LABELS = { newest: 'Newest first', best: 'Best match first' };
export const FOUND_ORDERS = valuesOf(FOUND_ORDER_LABELS);
export type FoundOrder = keyof typeof FOUND_ORDER_LABELS;

export const FOUND_PER_PAGE = 20;

/** Maximum number of hits. Nobody reads further, and counting all matches of very common words takes long. */
export const MOST_FOUND = 5_000;

export const MAX_ALIAS = 60;

export const SKILL_FORM = 'skill-names';
export const TRADE_FORM = 'trades';

/** Maximum number of trades that the office adds, and of titles, words and near trades of each. */
export const [MOST_TRADES, MOST_OF_TRADE] = [40, 40];
