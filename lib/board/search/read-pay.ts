import { parseSalary } from '../../jobs/reading/salary';
import { PAY_CURRENCIES, type PayCurrency } from '../../vocabulary/board';
import { yearlyPay } from './pay';

export type QueryPay = { pay: number; currency: PayCurrency };

const EURO = new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '));
const OF_COUNTRY: Readonly<Record<string, PayCurrency>> = { US: 'USD', IN: 'INR', AE: 'AED', SG: 'SGD' };

/** Returns the usual pay currency of a country; the board's first currency if the country is unknown. */
export function currencyOf(countryCode: string | null): PayCurrency {
  const code = countryCode ?? '';
  return EURO.has(code) ? 'EUR' : (OF_COUNTRY[code] ?? PAY_CURRENCIES[0]);
}

const CURRENCY = /[£€₹]|\b(?:gbp|usd|eur|inr|aed|sgd|rs|pounds?|euros?|dollars?|rupees?)\b/i;
const INDIAN = /\d\s?(?:lpa|lakhs?|lacs?|crores?|cr)\b/i;
const THOUSANDS = /^\D*\d{2,3}(?:[.,]\d)?\s?k?\D{0,6}(?:\d{2,3}(?:[.,]\d)?\s?)?k\b/i;
const PERIODS =
  'h|hr|hour|heure|stunde|d|day|diem|jour|tag|week|wk|woche|semaine|m|month|mo|mois|monat|y|yr|year|a|an|annum|jahr';
const PERIOD = new RegExp(
  `(?:/ ?|\\b(?:per|a|an|par|pro) |(?<![a-z])p)(?:${PERIODS})\\b|\\b(?:hourly|daily|weekly|monthly|yearly|annually)\\b`,
  'i',
);
const UNITS = 'k|lpa|lakhs?|lacs?|l|cr|crores?|gbp|usd|eur|inr|aed|sgd|rs|pounds?|euros?|dollars?|rupees?';
/** End of an amount: a figure, unit, currency or period. Other words after it are not part of it. */
const ENDS = new RegExp(
  `(?:\\d[k+]*|[£€₹$]|(?<![a-z])(?:${UNITS}|p[adhm]|${PERIODS}|hourly|daily|weekly|monthly|yearly|annually))\\.?$`,
  'i',
);
/** Numbers that are not pay: "40 hours", "401k". */
const OTHER = /\d\s?(?:hours?|hrs|days?|years?|yrs?|months?|weeks?|minutes?)\b|\b401\s?k\b/i;

/**
 * Reads an amount of pay in a query: "80k", "£500/day", "30 LPA". Without a period, an amount in thousands is yearly.
 * @param currency of an amount without one
 * @returns the yearly minimum, in whole units of the currency; null for other words
 */
export function readQueryPay(words: string, currency: PayCurrency): QueryPay | null {
  if (!/\d/.test(words) || !ENDS.test(words) || OTHER.test(words)) return null;
  const text = words
    .replace(/(?:us)?\$/i, 'USD ')
    .replace(/(?<=[\dk])\+/i, '')
    .trim();
  const isCounted = INDIAN.test(text);
  const [isMoney, isTold] = [CURRENCY.test(text), PERIOD.test(text) || /\blpa\b/i.test(text)];
  const isRate = isTold && /^\d{2,}\D*$/.test(text.replace(/[.,]/g, ''));
  const isThousands = THOUSANDS.test(text);
  if (!isMoney && !isCounted && !isThousands && !isRate) return null;
  const written = isMoney ? text : `${isCounted ? 'INR' : currency} ${text}`;
  const read = parseSalary(isTold || (isMoney && !isThousands && !isCounted) ? written : `${written} per year`);
  const known = PAY_CURRENCIES.find((one) => one === read?.currency);
  if (!read || !known) return null;
  const least = { salaryMin: null, salaryMax: read.min ?? read.max, salaryCurrency: known, salaryPeriod: read.period };
  const pay = yearlyPay({ ...least, salary: null, countryCode: null })?.most;
  return pay === undefined ? null : { pay: Math.round(pay), currency: known };
}
