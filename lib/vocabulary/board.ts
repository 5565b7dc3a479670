import type { SalaryCurrency } from './jobs';
import { valuesOf } from './labels';

/** How the list of open jobs can be ordered; without a choice the best match comes first where there are words, else the newest. */
export const BOARD_ORDER_LABELS = { best: 'Best match', newest: 'Newest' };
export const BOARD_ORDERS = valuesOf(BOARD_ORDER_LABELS);
export type BoardOrder = keyof typeof BOARD_ORDER_LABELS;

/** Days within which a job was first put on the board: 1 is today and yesterday, in the site's days. */
export const POSTED_LABELS = { 1: 'Past day', 7: 'Past week', 30: 'Past month' };
export const POSTED_DAYS: readonly string[] = valuesOf<string>(POSTED_LABELS);

/** Currencies in which a minimum of pay can be asked for; the first is asked for where none is named. */
export const PAY_CURRENCIES = ['GBP', 'USD', 'EUR', 'INR', 'AED', 'SGD'] as const satisfies readonly SalaryCurrency[];
export type PayCurrency = (typeof PAY_CURRENCIES)[number];
