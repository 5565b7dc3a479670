import type { Job } from '../../platform/db/generated/client';
import { SALARY_CURRENCIES, type SalaryCurrency } from '../../vocabulary/jobs';
import words from './salary.json' with { type: 'json' };

/** One pay figure of a text, or the two ends of a range. */
export type PayFigures = {
  amounts: number[];
  /** Possible currencies of each currency sign beside the figures. */
  currencies: (readonly string[])[];
  /** Period named beside the figures, or null. `week` can occur here, but jobs cannot store it. */
  period: string | null;
};

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '£': ['GBP'],
  '€': ['EUR'],
  '₹': ['INR'],
  RS: ['INR'],
  $: ['USD', 'SGD'],
  US$: ['USD'],
  S$: ['SGD'],
  POUND: ['GBP'],
  STERLING: ['GBP'],
  EURO: ['EUR'],
  DOLLAR: ['USD', 'SGD'],
  RUPEE: ['INR'],
  DIRHAM: ['AED'],
};
const CODES = new Set(Intl.supportedValuesOf('currency'));
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, th: 1e3, l: 1e5, cr: 1e7 };

const SIGN = `(?:[A-Z]{0,2} ?\\$|[£€₹¥]|zł|(?<!\\p{L})(?:Rs\\.?|kr\\.?|${[...CODES].join('|')}|(?:pound|euro|dollar|rupee|dirham)s?|sterling)(?!\\p{L}))`;
const NUMBER =
  "\\d{1,2}(?:,\\d{2})+,\\d{3}(?!\\d)|\\d{1,3}(?:[.,'’ \\u00a0\\u202f]\\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,9}(?:[.,]\\d{1,2}(?!\\d))?";
const UNIT = '(?:k|thousand|lakhs?|lacs?|lpa|l\\.p\\.a\\.?|l|crores?|cr)(?!\\p{L})';
const AMOUNT = new RegExp(
  `(?<before>${SIGN})?\\s?(?<![\\p{L}\\d.,])(?<number>${NUMBER})\\s?(?<unit>${UNIT})?(?![\\p{L}\\d]|\\s?%|\\s?\\(k\\))(?:\\s?(?<after>${SIGN}))?`,
  'giu',
);
const JOINS_RANGE = /^\s*(?:[-‐-―−/]|to|and|up ?to)\s*$/i;
const MONEY = words.money.join('|');
const NAMES_EXTRA = new RegExp(
  `^(?!\\s*(?:plus|and|with|incl?\\w*|excl?\\w*)\\b)[^,;+&|\\d£$€₹]{0,20}?\\b(?:${MONEY}|allowance|stipend|budget)\\b`,
  'i',
);
const EXTRA_OF = new RegExp(`(?:${MONEY}|allowance|stipend|budget)\\s*(?:of|up ?to|worth|:)*\\s*$`, 'i');
/** Units of time and people. A bare number before one of these words is no pay. */
const COUNTED = /^\s?(?:days?|hours?|hrs?|weeks?|months?|years?|yrs?|minutes?|people|shifts?)(?!\p{L})/iu;

const PERIODS = [...Object.keys(words.units), 'week'].map((period) => {
  const units = words.units[period as keyof typeof words.units] ?? 'week|wk';
  const alone = words.periods[period as keyof typeof words.periods] ?? 'weekly|p\\.?w\\.?|p/w';
  return {
    period,
    after: new RegExp(
      `^[\\s(]*(?:gross |before tax )?(?:(?:per |an? |each |/ ?)(?:${units})|${alone})(?!\\p{L})`,
      'iu',
    ),
    before: new RegExp(
      `(?<!\\p{L})(?:${alone})\\s*(?:salary|pay|rate|wage|base|basic)?[\\s:]*(?:of|from|up ?to)?\\s*$`,
      'iu',
    ),
  };
});

/**
 * Finds pay figures in a salary text, even if the whole text cannot be parsed (`parseSalary`). Skips bonuses, allowances,
 * percentages, hours and days.
 *
 * @param text free text; only the first 200 characters are read
 */
export function payFiguresIn(text: string): PayFigures[] {
  const read = text.slice(0, 200);
  const found: (PayFigures & { factor: number | null; isBare: boolean; isExtra: boolean })[] = [];
  let start = 0;
  for (const match of read.matchAll(AMOUNT)) {
    const { before, number = '', unit = '', after } = match.groups ?? {};
    const between = read.slice(start, match.index);
    start = match.index + match[0].length;
    const rest = read.slice(start);
    const currencies = [before, after, /^l/i.test(unit) && unit.length > 1 ? 'INR' : undefined].flatMap(currenciesOf);
    const period = /^l\.?p/i.test(unit) ? 'year' : adjacentPeriod(between, rest);
    const isPension = number === '401' && currencies.length === 0;
    const isBare = currencies.length === 0 && unit === '';
    const one = {
      amounts: [valueOf(number)],
      currencies,
      period,
      factor: FACTORS[unit.slice(0, unit.toLowerCase().startsWith('l') ? 1 : 2).toLowerCase()] ?? null,
      isBare: isPension || (isBare && (COUNTED.test(rest) || isNoPay(valueOf(number), period))),
      isExtra: NAMES_EXTRA.test(rest) || EXTRA_OF.test(between),
    };
    const last = found.at(-1);
    if (!last || last.amounts.length > 1 || !JOINS_RANGE.test(between)) found.push(one);
    else {
      last.amounts = inOneUnit([...last.amounts, ...one.amounts], [last.factor, one.factor]);
      last.factor = 1;
      last.currencies.push(...one.currencies);
      last.period ??= one.period;
      last.isBare &&= one.isBare;
      last.isExtra ||= one.isExtra;
    }
  }
  return found
    .filter(({ isBare, isExtra }) => !isBare && !isExtra)
    .map(({ amounts, factor, currencies, period }) => ({
      amounts: amounts.map((amount) => amount * (factor ?? 1)),
      currencies,
      period,
    }));
}

function currenciesOf(sign: string | undefined): (readonly string[])[] {
  if (sign === undefined) return [];
  const name = sign.toUpperCase().replace(/[\s.]/g, '');
  const known = SIGNS[name] ?? SIGNS[name.replace(/S$/, '')];
  if (known) return [known];
  // "80,000 all in" names no currency, although ALL is a code: codes of currencies that we do not offer must be in
  // capitals.
  if (CODES.has(name)) return SALARY_CURRENCIES.includes(name as SalaryCurrency) || name === sign ? [[name]] : [];
  return [[]];
}

function adjacentPeriod(before: string, after: string): string | null {
  return (
    (PERIODS.find((each) => each.after.test(after)) ?? PERIODS.find((each) => each.before.test(before)))?.period ?? null
  );
}

// Without a period, small numbers and years such as 2026 are no pay.
function isNoPay(value: number, period: string | null): boolean {
  return period === null && (value < 100 || (value >= 1_990 && value < 2_040));
}

function valueOf(number: string): number {
  const [, whole = number, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(number) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${decimals || 0}`);
}

/** Applies "k" to both ends of a range: "50-60k" and "50k-60" mean thousands. */
function inOneUnit([one = 0, other = 0]: number[], [first, second]: (number | null)[]): number[] {
  const isShared = (amount: number, beside: number | null | undefined) => amount < 1_000 && (beside ?? 1) > 1;
  return [
    one * (first ?? (isShared(one, second) ? second : null) ?? 1),
    other * (second ?? (isShared(other, first) ? first : null) ?? 1),
  ];
}

/** Pay fields of a job. */
export type Pay = Pick<Job, 'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryPeriod'>;

/** Whether each figure of a text equals an end of the pay fields, and no other currency or period stands beside it. */
export function agreesWith({ amounts, currencies, period }: PayFigures, pay: Pay): boolean {
  const ends = [pay.salaryMin, pay.salaryMax];
  const isEnd = (factor: number) => amounts.every((amount) => ends.includes(Math.round(amount * factor * 100) / 100));
  // "£70-80" as a yearly salary means thousands.
  const isMeant = isEnd(1) || (amounts.every((amount) => amount < 1_000) && isEnd(1_000));
  return (
    isMeant &&
    (period === null || period === pay.salaryPeriod) &&
    currencies.every((possible) => possible.includes(pay.salaryCurrency ?? ''))
  );
}
