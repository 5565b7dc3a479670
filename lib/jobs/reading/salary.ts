import { SALARY_PERIODS, type SalaryPeriod } from '../../vocabulary/jobs';
import { isPossiblePay, isUsualPay } from './currencies';
import words from './salary.json' with { type: 'json' };
import { RUPEES, tokenize, type Token } from './salary-tokens';

/** Amounts in the major unit (pounds, not pence), at most two decimals. `min` null: "up to"; `max` null: "from". */
export interface Salary {
  /** ISO 4217. */
  currency: string;
  min: number | null;
  max: number | null;
  period: SalaryPeriod;
}

/**
 * Parses a salary text, or returns null: filters and structured data must never state a figure that the poster did not
 * (docs/decisions/019-job-facts). One unknown word, a second amount or a second currency gives null. Rules:
 * - A missing period is never guessed. It counts as stated only if the figures are usual pay for a single period:
 * "£70,000 - £90,000" can only be a year's; "$3,000 - $5,000" gives null. See `isPeriodClear`.
 * - A single figure is min and max. With "negotiable" or "depending on experience" it is not fixed and gives null.
 * - Extras may follow ("+ 10% bonus", ", 401(k)", "25 days holiday"), but no second amount. Extras that are money need
 * a comma, "plus" or "and": in "£4,000 per annum bonus" the figure is the bonus. A percentage needs a named extra:
 * "€70k per year (80%)" may be part-time pay or the full-time base.
 * - A sign of several currencies ("$", "kr", "Rs") means the one of the job's country, and gives null if that is open.
 * @param text free text; above 200 characters it gives null
 * @param countryCode the job's country, ISO 3166-1 alpha-2, if known
 */
export function parseSalary(text: string, countryCode: string | null = null): Salary | null {
  const stated = readStatement(text, countryCode);
  const [only, ...others] = stated?.readings ?? [];
  return stated && only && others.length === 0 && (stated.hasPeriod || isPeriodClear(stated, only)) ? only : null;
}

/** Lists the pay that a text may mean, one for each possible period and currency; [] without clear figures. */
export function payReadings(text: string, countryCode: string | null = null): Salary[] {
  return readStatement(text, countryCode)?.readings ?? [];
}

type Statement = { readings: Salary[]; hasPeriod: boolean; hasCurrency: boolean };

/** Whether figures imply their period. Large figures with a currency do; a cap or a single monthly figure does not. */
function isPeriodClear({ hasCurrency }: Statement, { min, max, period }: Salary): boolean {
  const isRange = min !== null && max !== null && min < max;
  return hasCurrency && min !== null && min >= 1_000 && (period === 'year' || isRange);
}

function readStatement(text: string, countryCode: string | null): Statement | null {
  const tokens = tokenize(text.trim());
  // Words for pay are ignored, except as an extra: "£500 per month + basic" does not state the pay.
  const sentence = tokens
    .map((token) => token.kind)
    .join('')
    .replace(/(?<![JAO]G?)W/g, '')
    .replace(/J?G/g, '');
  const bounds = SENTENCE.test(sentence) ? readBounds(tokens) : null;
  if (!bounds) return null;
  const currencies = possibleCurrencies(tokens, countryCode).filter((currency) => fitsNumbers(tokens, currency));
  const stated = tokens.flatMap((token) => (token.kind === 'P' ? [token.period] : []));
  const period = only(stated);
  if ((stated.length > 0 && !period) || !fitsHours(tokens, period)) return null;

  const figures = [bounds.min, bounds.max].filter((figure) => figure !== null);
  const isPay = period && currencies.length < 2 ? isPossiblePay : isUsualPay;
  const readings = currencies.flatMap((currency) =>
    (period ? [period] : SALARY_PERIODS)
      .filter((each) => isPay(figures, currency, each))
      .map((each) => ({ currency, ...bounds, period: each })),
  );
  // Pay after tax is stated by the month, unless the text says otherwise.
  const isNet = tokens.some((token) => token.kind === 'G' && token.net);
  const monthly = isNet ? readings.filter((each) => each.period === 'month') : [];
  return {
    readings: monthly.length > 0 ? monthly : readings,
    hasPeriod: period !== null,
    hasCurrency: countryCode === 'IN' || tokens.some((token) => token.kind === 'C' && token !== RUPEES),
  };
}

/**
 * Grammar of a salary text in token kinds. Only a period or a joined extra may follow an attached plus, because
 * "£50,000+ benefits" is ambiguous.
 */
const FIGURE = 'C*NU?C*';
const AMOUNT = `${FIGURE}(?:P+C*)?`;
// "£20 per hour up to £200" names a cap, not a range.
const RANGE = `F?(?:${AMOUNT}D|${FIGURE}T|${AMOUNT}T(?=${FIGURE}P))${AMOUNT}`;
const EXTRA = '[JA]{0,2}[XSH]|[JA]{1,2}(?:Q?M)+Q?';
const SENTENCE = new RegExp(
  `^P*(?:${RANGE}|B${AMOUNT}[AD]${AMOUNT}|[FT]?${AMOUNT}|${AMOUNT}O(?=[PJA]|$)P*)(?:${EXTRA})*$`,
);

type Shared = { usual?: string; home: Record<string, string>; peso?: Record<string, string>; unclear?: string };

/** Currencies that a text may mean: one as a rule; in countries with pesos also the US dollar. */
function possibleCurrencies(tokens: readonly Token[], countryCode: string | null): string[] {
  const stated = tokens.flatMap((token) => (token.kind === 'C' ? [token] : []));
  const own = [...new Set(stated.flatMap(({ currency }) => currency ?? []))];
  const signs = [...new Set(stated.flatMap(({ sign }) => sign ?? []))];
  if (own.length + signs.length === 0 || own.length > 1 || signs.length > 1) return [];
  const [sign] = signs;
  const shared: Shared | null = sign ? words.shared[sign] : null;
  if (!shared) return own;
  const { usual, home, peso = {}, unclear = '' } = shared;
  if (own[0]) {
    const isOfSign = own[0] === usual || [home, peso].some((each) => Object.values(each).includes(own[0] as string));
    return isOfSign ? own : [];
  }
  if (countryCode === null) {
    const isIndian = tokens.some((token) => token.kind === 'U' && token.perYear);
    return usual && (sign === 'pound' || isIndian) ? [usual] : [];
  }
  const local = peso[countryCode];
  if (local) return [local, 'USD'];
  const fallback = unclear.includes(countryCode) ? undefined : usual;
  return [home[countryCode] ?? fallback].filter((currency) => currency !== undefined);
}

function fitsNumbers(tokens: readonly Token[], currency: string): boolean {
  return tokens.every(
    (token) =>
      ((token.kind !== 'N' && token.kind !== 'U') || !token.indian || INDIAN.includes(currency)) &&
      (token.kind !== 'M' || (token.paidIn ?? currency) === currency),
  );
}

const INDIAN = ['INR', 'PKR', 'LKR', 'NPR', 'BDT'];

/** Whether weekly hours leave the pay clear: hourly pay, or 35 hours or more. Other pay may be for a full week. */
function fitsHours(tokens: readonly Token[], period: SalaryPeriod | null): boolean {
  return period === 'hour' || tokens.every((token) => token.kind !== 'H' || token.hours >= 35);
}

function readBounds(tokens: readonly Token[]): { min: number | null; max: number | null } | null {
  const amounts = readAmounts(tokens);
  if (!amounts) return null;
  const has = (kind: Token['kind']) => tokens.some((token) => token.kind === kind);
  const [first, second] = amounts;
  // A ratio above ten is a typing error, or two jobs in one.
  if (second !== undefined) return first <= second && second <= first * 10 ? { min: first, max: second } : null;
  if (has('T')) return { min: null, max: first };
  if (has('F') || has('O')) return { min: first, max: null };
  return tokens.some((token) => token.kind === 'X' && token.loose) ? null : { min: first, max: first };
}

function readAmounts(tokens: readonly Token[]): [number, number?] | null {
  const read: { value: number; factor: number | null }[] = [];
  for (const token of tokens) {
    if (token.kind === 'N') read.push({ value: token.value, factor: null });
    const last = read.at(-1);
    if (token.kind === 'U' && last) last.factor = token.factor;
  }
  const [first, second] = read;
  if (!first) return null;
  // "50,000k" and "$1000k" are typing errors.
  if (read.some(({ value, factor }) => factor === 1_000 && value >= 1_000)) return null;
  if (!second) return [scale(first.value, first.factor)];
  // "50-60k" means thousands at both ends; the second end of "50k-60" is ambiguous.
  const shared = first.factor === null && first.value < 1000 ? second.factor : first.factor;
  if (first.factor !== null && second.factor === null && second.value < 1000) return null;
  return [scale(first.value, shared), scale(second.value, second.factor)];
}

function scale(value: number, factor: number | null): number {
  return Math.round(value * (factor ?? 1) * 100) / 100;
}

function only<T>(items: readonly T[]): T | null {
  const [first] = items;
  return first !== undefined && items.every((item) => item === first) ? first : null;
}
