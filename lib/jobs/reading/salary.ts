import type { SalaryCurrency, SalaryPeriod } from '../../vocabulary/jobs';
import words from './salary.json' with { type: 'json' };
import { tokenize, type SharedMarker, type Token } from './salary-tokens';

/** Amounts in the currency's major unit (pounds, not pence), with at most two decimals. `min` null: "up to"; `max` null: "from". */
interface Salary {
  currency: SalaryCurrency;
  min: number | null;
  max: number | null;
  period: SalaryPeriod;
}

/**
 * Parses a salary text, or returns null: filters and structured data must never state a figure that the poster did not
 * (decision J7). One unknown word, a second amount or a second currency gives null. Rules:
 * - The period must be written ("per year", "pa", "/hr", "LPA"). "£70,000 - £90,000" gives null, although readers take it
 * as yearly.
 * - A single figure is min and max. With "negotiable" or "depending on experience" it is not fixed and gives null.
 * - Extras may follow ("+ 10% bonus", ", 401(k)", "25 days holiday"), but no second amount. Extras that are money need a
 * comma, "plus" or "and": in "£4,000 per annum bonus" the figure is the bonus. A percentage needs a named extra: "€70k per
 * year (80%)" may be part-time pay or its full-time base.
 * - A bare "$" is USD only in a known country without a dollar or peso; likewise "Rs" and lakh for INR. Only India uses
 * "LPA". A bare "£" is GBP unless the country has another pound.
 *
 * @param text free text; above 200 characters it gives null
 * @param countryCode the job's country, ISO 3166-1 alpha-2, if known
 */
export function parseSalary(text: string, countryCode: string | null = null): Salary | null {
  const tokens = tokenize(text.trim());
  // Words for pay are ignored, except as an extra: "£500 per month + basic" does not state the pay.
  const sentence = tokens
    ?.map((token) => token.kind)
    .join('')
    .replace(/(?<![JAO]G?)W/g, '')
    .replace(/J?G/g, '');
  if (!tokens || !sentence || !SENTENCE.test(sentence)) return null;

  const currency = readCurrency(tokens, countryCode);
  const period = only(tokens.flatMap((token) => (token.kind === 'P' ? [token.period] : [])));
  const amounts = readAmounts(tokens);
  if (!currency || !period || !amounts) return null;
  if (tokens.some((token) => token.kind === 'N' && token.indian) && currency !== 'INR') return null;
  if (tokens.some((token) => token.kind === 'U' && token.factor > 1000) && currency !== 'INR') return null;

  const has = (kind: Token['kind']) => tokens.some((token) => token.kind === kind);
  const [first, second] = amounts;
  let bounds: { min: number | null; max: number | null };
  if (second !== undefined) bounds = { min: first, max: second };
  else if (has('T')) bounds = { min: null, max: first };
  else if (has('F') || has('O')) bounds = { min: first, max: null };
  else if (tokens.some((token) => token.kind === 'X' && token.loose)) return null;
  else bounds = { min: first, max: first };
  return isPlausible(bounds, currency, period) ? { currency, ...bounds, period } : null;
}

/**
 * Grammar of a salary text in token kinds. Only a period or a joined extra may follow an attached plus: "£50,000+ benefits"
 * could mean "and more" or "and benefits".
 */
const FIGURE = 'C*NU?C*';
const AMOUNT = `${FIGURE}P*`;
// "£20 per hour up to £200" names a cap, not a range.
const RANGE = `F?(?:${AMOUNT}D|${FIGURE}T|${AMOUNT}T(?=${FIGURE}P))${AMOUNT}`;
const EXTRA = '[JA]{0,2}X|[JA]{1,2}(?:Q?M)+Q?';
const SENTENCE = new RegExp(
  `^P*(?:${RANGE}|B${AMOUNT}A${AMOUNT}|[FT]?${AMOUNT}|${AMOUNT}O(?=[PJA]|$)P*)(?:${EXTRA})*$`,
);

/**
 * Countries where a bare "£", a bare "$", or "Rs" and lakh may not mean GBP, USD or INR. Jersey, Guernsey and the Isle
 * of Man are left out: their pounds share the code GBP, unlike those of Gibraltar and the Falklands. In Myanmar a lakh
 * counts kyats; "Rs" may be the Brazilian real.
 */
const elsewhere = (marker: SharedMarker) => words.elsewhere[marker].split(', ');

function readCurrency(tokens: readonly Token[], countryCode: string | null): SalaryCurrency | null {
  const isIndian = tokens.some((token) => token.kind === 'U' && token.perYear);
  const stated = tokens.flatMap((token): Pick<Extract<Token, { kind: 'C' }>, 'currency' | 'marker'>[] => {
    if (token.kind === 'C') return [token];
    return token.kind === 'U' && token.rupees ? [{ currency: 'INR', marker: 'rupee' }] : [];
  });
  const isClear = (marker: SharedMarker) => {
    if (countryCode !== null) return !elsewhere(marker).includes(countryCode);
    return marker === 'pound' || (marker === 'rupee' && isIndian);
  };
  const isSure =
    stated.some(({ marker }) => marker === 'own') || stated.every(({ marker }) => marker !== 'own' && isClear(marker));
  return isSure ? only(stated.map(({ currency }) => currency)) : null;
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
  if (read.some(({ value, factor }) => factor !== null && value >= 1000)) return null;
  if (!second) return [scale(first.value, first.factor)];
  // "50-60k" means thousands at both ends; the second end of "50k-60" is ambiguous.
  const shared = first.factor === null && first.value < 1000 ? second.factor : first.factor;
  if (first.factor !== null && second.factor === null && second.value < 1000) return null;
  return [scale(first.value, shared), scale(second.value, second.factor)];
}

function scale(value: number, factor: number | null): number {
  return Math.round(value * (factor ?? 1) * 100) / 100;
}

/**
 * Plausible pay by period, in US dollars; `WORTH` scales it to other currencies. Figures outside have a wrong period or
 * zero.
 */
const LIMITS = { hour: [3, 1_000], day: [20, 10_000], month: [200, 60_000], year: [2_500, 3_000_000] } as const;
const WORTH: Record<SalaryCurrency, readonly [low: number, high: number]> = {
  USD: [1, 1],
  GBP: [1, 1],
  EUR: [1, 1],
  SGD: [1, 1],
  AED: [2, 4],
  INR: [8, 40],
};

function isPlausible(
  { min, max }: { min: number | null; max: number | null },
  currency: SalaryCurrency,
  period: SalaryPeriod,
): boolean {
  const [low, high] = LIMITS[period];
  const [lowWorth, highWorth] = WORTH[currency];
  const fits = (amount: number | null) => amount === null || (amount >= low * lowWorth && amount <= high * highWorth);
  // A ratio above ten is a typing error, or two jobs in one.
  return fits(min) && fits(max) && (min === null || max === null || (min <= max && max <= min * 10));
}

/** Returns the value common to all items, else null. */
function only<T>(items: readonly T[]): T | null {
  const [first] = items;
  return first !== undefined && items.every((item) => item === first) ? first : null;
}
