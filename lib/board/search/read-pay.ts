import words from '../../jobs/reading/salary.json' with { type: 'json' };
import { parseSalary } from '../../jobs/reading/salary';
import { PAY_CURRENCIES, type PayCurrency } from '../../vocabulary/board';
import { yearlyPay } from './pay';

/** A yearly amount: the least pay wanted, or as `payTo` the most. */
export type QueryPay = { name: 'pay' | 'payTo'; amount: number; currency: PayCurrency };

const EURO = new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '));
const OF_COUNTRY: Readonly<Record<string, PayCurrency>> = { US: 'USD', IN: 'INR', AE: 'AED', SG: 'SGD' };

/** Returns the usual pay currency of a country; the board's first currency if the country is unknown. */
function currencyOf(countryCode: string | null): PayCurrency {
  const code = countryCode ?? '';
  return EURO.has(code) ? 'EUR' : (OF_COUNTRY[code] ?? PAY_CURRENCIES[0]);
}

const CURRENCY = /[£€₹$]|\b(?:gbp|usd|eur|inr|aed|sgd|rs|pounds?|euros?|dollars?|rupees?)\b/i;
const INDIAN = /\d\s?(?:lpa|lakhs?|lacs?|crores?|cr)\b/i;
const THOUSANDS = /^\D*\d{2,3}(?:[.,]\d)?\s?k?\D{0,6}(?:\d{2,3}(?:[.,]\d)?\s?)?k\b/i;
const any = (names: Record<string, string>) => Object.values(names).join('|');
const PERIODS = `(?<!\\p{L})(?:(?:${words.prepositions})(?:${any(words.units)})|${any(words.periods)}|(?:per |p\\.?)(?:diem|m|w|h))`;
const PERIOD = new RegExp(`${PERIODS}(?!\\p{L})`, 'iu');
const UNITS = 'k|lpa|lakhs?|lacs?|l|cr|crores?|gbp|usd|eur|inr|aed|sgd|rs|pounds?|euros?|dollars?|rupees?';
/** End of an amount: a figure, unit, currency or period. Other words after it are not part of it. */
const ENDS = new RegExp(`(?:\\d[k+]*|[£€₹$]|(?<!\\p{L})(?:${UNITS})|${PERIODS}|(?<!\\p{L})brutt?o)\\.?$`, 'iu');
/** Words that make an amount an upper limit: "under 50k". */
const UPPER =
  /^(?:(?:under|below|max(?:imum)?|bis(?: zu)?|unter|hasta|fino a|tot|do|até|up ?to|less than|jusqu['’ ]?(?:à|a)) )+| (?:max(?:imum)?|or (?:less|below))$/i;
/** Numbers that are not pay: "40 hours", "401k". */
const OTHER = /\d\s?(?:hours?|hrs|days?|years?|yrs?|months?|weeks?|minutes?)\b|\b401\s?k\b/i;

/**
 * Reads an amount of pay in a query: "80k", "£500/day", "30 LPA". Without a period, an amount in thousands is yearly.
 *
 * @param countryCode of the place in the query: its currency is that of an amount without one, and it says whose "$"
 * @returns the yearly amount, in whole units of the currency; null for other words
 */
export function readQueryPay(typed: string, countryCode: string | null): QueryPay | null {
  const amount = typed.replace(UPPER, '');
  if (!/\d/.test(amount) || !ENDS.test(amount) || OTHER.test(amount)) return null;
  const text = amount.replace(/(?<=[\dk])\+/i, '').trim();
  const isCounted = INDIAN.test(text);
  const [isMoney, isTold] = [CURRENCY.test(text), PERIOD.test(text) || /\blpa\b/i.test(text)];
  const isRate = isTold && /^\d{2,}\D*$/.test(text.replace(/[.,]/g, ''));
  const isThousands = THOUSANDS.test(text);
  if (!isMoney && !isCounted && !isThousands && !isRate) return null;
  const priced = isMoney ? text : `${isCounted ? 'INR' : currencyOf(countryCode)} ${text}`;
  const stated = isTold || (isMoney && !isThousands && !isCounted) ? priced : `${priced} per year`;
  const read = parseSalary(stated, countryCode ?? 'US');
  const known = PAY_CURRENCIES.find((one) => one === read?.currency);
  if (!read || !known) return null;
  const name = amount === typed ? 'pay' : 'payTo';
  const [one, other] = name === 'pay' ? [read.min, read.max] : [read.max, read.min];
  const limit = { salaryMin: null, salaryMax: one ?? other, salaryCurrency: known, salaryPeriod: read.period };
  const yearly = yearlyPay({ ...limit, salary: null, countryCode: null })?.most;
  return yearly === undefined ? null : { name, amount: Math.round(yearly), currency: known };
}
