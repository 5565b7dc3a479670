import type { SalaryCurrency, SalaryPeriod } from './options';

/** Amounts in the currency's major unit (pounds, not pence), integers or two decimals. `min` null: "up to"; `max` null: "from". */
export interface Salary {
  currency: SalaryCurrency;
  min: number | null;
  max: number | null;
  period: SalaryPeriod;
}

/**
 * Reads a salary text, or gives null: filters and structured data must never state a number that the poster did not (decision J7).
 * The whole text has to be understood; one unknown word, a second amount or a second currency gives null. In particular:
 *
 * - The period has to be written ("per year", "pa", "/hr", "LPA"). "£70,000 - £90,000" is surely yearly to a human, but it is
 *   the reader who adds that, so nothing is filled.
 * - A single figure is both min and max, unless it is called negotiable or dependent on experience: then it is not a fixed figure.
 * - Extras ("+ 10% bonus", "plus equity", "401(k)", "25 days holiday") may follow; an extra amount of money may not.
 * - A bare "$" is USD only in a known country that has no dollar or peso of its own; likewise "Rs" and lakh. "LPA" is said in India only.
 *
 * @param text free text as posted; longer than 200 characters gives null.
 * @param countryCode the job's ISO 3166-1 alpha-2 country, when known.
 */
export function parseSalary(text: string, countryCode: string | null = null): Salary | null {
  const tokens = tokenize(text.trim());
  const sentence = tokens?.map((token) => token.kind).join('').replace(/J?G/g, '');
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

type Token =
  | { kind: 'N'; value: number; indian: boolean }
  | { kind: 'C'; currency: SalaryCurrency; marker: 'own' | 'dollar' | 'rupee' }
  | { kind: 'U'; factor: number; rupees: boolean; perYear?: true }
  | { kind: 'P'; period: SalaryPeriod }
  | { kind: 'X'; loose: boolean }
  /** D range sign, T up to, F from, O attached plus, B between, A and, J joins an extra, G before tax. */
  | { kind: 'D' | 'T' | 'F' | 'O' | 'B' | 'A' | 'J' | 'G' };

/**
 * What a text may look like, in token kinds. After an attached plus nothing but a period or a joined extra may follow:
 * "£50,000+ benefits" could mean either "and more" or "and benefits".
 */
const AMOUNT = 'C*NU?C*P*';
const SENTENCE = new RegExp(
  `^P*(?:F?${AMOUNT}[DT]${AMOUNT}|B${AMOUNT}A${AMOUNT}|[FT]?${AMOUNT}|${AMOUNT}O(?=[PJA]|$)P*)(?:[JA]*X)*$`,
);

const WORD_END = '(?![a-z0-9])';
const word = (pattern: string) => new RegExp(`(?:${pattern})${WORD_END}`, 'iy');

const PERIODS: readonly [SalaryPeriod, string][] = [
  ['hour', 'hour|hr|h'],
  ['day', 'day'],
  ['month', 'month|mth|mo'],
  ['year', 'annum|year|yr'],
];
const PERIOD_WORDS: readonly [SalaryPeriod, string][] = [
  ['hour', 'hourly(?: rate)?|p\\.?h\\.?|p/h'],
  ['day', 'daily(?: rate)?|day rate|p\\.?d\\.?|p/d'],
  ['month', 'monthly|p\\.?c\\.?m\\.?|p\\.?m\\.?|p/m'],
  ['year', 'annually|annual|yearly|p\\.?a\\.?|p/a'],
];
const CURRENCIES: readonly [SalaryCurrency, RegExp][] = [
  ['USD', /US ?\$|USD(?![a-z])/iy],
  ['SGD', /S\$|SGD(?![a-z])/iy],
  ['GBP', /£|GBP(?![a-z])/iy],
  ['EUR', /€|EUR(?:OS?)?(?![a-z])/iy],
  ['INR', /₹|INR(?![a-z])/iy],
  ['AED', /AED(?![a-z])/iy],
];

/** One reader of the text's next token; null from `make` drops words that change nothing. Order matters: longer readings first. */
type Lexeme = [RegExp, (match: RegExpExecArray) => Token[] | null];
const extra = (loose: boolean) => () => [{ kind: 'X', loose }] satisfies Token[];
const sign = (kind: 'D' | 'T' | 'F' | 'O' | 'B' | 'A' | 'J' | 'G') => () => [{ kind }] satisfies Token[];

const LEXEMES: readonly Lexeme[] = [
  // Extras that hold digits or period words come before numbers and periods.
  [/\d+(?:\.\d+)?\s?%?\s?[-–]\s?\d+(?:\.\d+)?\s?%|\d+(?:\.\d+)?\s?%/y, extra(false)],
  [word('401 ?\\(?k\\)?(?: match(?:ing)?)?'), extra(false)],
  [word('\\d{1,2} days[\'’]? (?:paid |annual )?(?:holidays?|leave|vacation|pto)'), extra(false)],
  [word('(?:inside|outside) ir35'), extra(false)],
  [word('(?:(?:annual|yearly|quarterly|monthly|performance|discretionary|company|sign-?on|signing|joining) )?bonus(?:es)?'), extra(false)],
  [word('benefits(?: package)?|equity|stock(?: options)?|rsus?|pension|commission|(?:health|medical) insurance|healthcare|vat'), extra(false)],
  [word('d\\.?o\\.?e\\.?|negotiable|(?:depending|dependent|based) (?:up)?on experience'), extra(true)],
  [/LPA(?![a-z])|L\.P\.A\.?(?![a-z])/iy, () => [{ kind: 'U', factor: 1e5, rupees: true, perYear: true }, { kind: 'P', period: 'year' }]],
  ...CURRENCIES.map(([currency, pattern]): Lexeme => [pattern, () => [{ kind: 'C', currency, marker: 'own' }]]),
  [/\$/y, () => [{ kind: 'C', currency: 'USD', marker: 'dollar' }]],
  [/Rs\.?(?![a-z])/iy, () => [{ kind: 'C', currency: 'INR', marker: 'rupee' }]],
  ...PERIODS.map(([period, names]): Lexeme => [word(`(?:per |an? |/ ?)(?:${names})`), () => [{ kind: 'P', period }]]),
  ...PERIOD_WORDS.map(([period, names]): Lexeme => [word(names), () => [{ kind: 'P', period }]]),
  [/(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+)(\.\d{1,2})?(?![\d.,]*\d)/y, readNumber],
  [word('k|thousand'), () => [{ kind: 'U', factor: 1e3, rupees: false }]],
  [word('lakhs?|lacs?'), () => [{ kind: 'U', factor: 1e5, rupees: true }]],
  [word('l'), () => [{ kind: 'U', factor: 1e5, rupees: false }]],
  [word('crores?|cr'), () => [{ kind: 'U', factor: 1e7, rupees: true }]],
  [word('up ?to|max(?:imum)?(?: of)?'), sign('T')],
  [word('starting (?:from|at)|from|at least|min(?:imum)?(?: of)?'), sign('F')],
  [word('between'), sign('B')],
  [word('and'), sign('A')],
  [word('to'), sign('D')],
  // "/-" ends an amount in Indian usage and must not be seen as a range.
  [/\/-/y, () => null],
  [/[-‐-―−]/y, sign('D')],
  [word('plus'), sign('J')],
  [/[,;|&]/y, sign('J')],
  [word('salary|pay|rate|compensation|base|basic|ctc'), () => null],
  [word('gross|before tax|tax[- ]free'), sign('G')],
  [/[:()]|\.$/y, () => null],
];

function tokenize(text: string): Token[] | null {
  if (text === '' || text.length > 200) return null;
  const input = text.replace(/[\s\u00a0\u202f\u2009]+/g, ' ');
  const tokens: Token[] = [];
  let at = 0;
  while (at < input.length) {
    if (input[at] === ' ') {
      at += 1;
    } else if (input[at] === '+') {
      // Attached to what precedes it, a plus means "and more"; set apart, it joins an extra.
      tokens.push({ kind: at > 0 && input[at - 1] !== ' ' ? 'O' : 'J' });
      at += 1;
    } else {
      const length = readToken(input, at, tokens);
      if (length === 0) return null;
      at += length;
    }
  }
  return tokens;
}

function readToken(input: string, at: number, tokens: Token[]): number {
  for (const [pattern, make] of LEXEMES) {
    pattern.lastIndex = at;
    const match = pattern.exec(input);
    if (match && !(/^[a-z]/i.test(match[0]) && /[a-z]/i.test(input[at - 1] ?? ''))) {
      tokens.push(...(make(match) ?? []));
      return match[0].length;
    }
  }
  return 0;
}

function readNumber(match: RegExpExecArray): Token[] {
  const whole = match[1] ?? '';
  const value = Number(whole.replace(/[, ]/g, '') + (match[2] ?? ''));
  // Zeros in front belong to codes and phone numbers, not to money: no plausible amount comes of NaN.
  const isMoney = whole === '0' || !whole.startsWith('0');
  return [{ kind: 'N', value: isMoney ? value : Number.NaN, indian: /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole) }];
}

/** Countries where a bare "$", or "Rs" and lakh, more likely mean another money than USD or INR. */
const OTHER_DOLLARS = new Set(
  'AG AI AR AU BB BM BN BS BZ CA CK CL CO CU CV DM DO FJ GD GY HK JM KI KN KY LC LR MO MS MX NA NI NR NU NZ SB SG SR TO TT TV TW UY VC WS'.split(' '),
);
const OTHER_RUPEES = new Set('BD LK MU MV NP PK SC'.split(' '));

function readCurrency(tokens: readonly Token[], countryCode: string | null): SalaryCurrency | null {
  const stated: SalaryCurrency[] = [];
  let usesDollarSign = false;
  let usesRupeeWords = false;
  let isIndian = false;
  let hasOwnMarker = false;
  for (const token of tokens) {
    if (token.kind === 'C') {
      stated.push(token.currency);
      if (token.marker === 'dollar') usesDollarSign = true;
      else if (token.marker === 'rupee') usesRupeeWords = true;
      else hasOwnMarker = true;
    } else if (token.kind === 'U' && token.rupees) {
      stated.push('INR');
      usesRupeeWords = true;
      if (token.perYear) isIndian = true;
    }
  }
  if (!hasOwnMarker) {
    if (usesDollarSign && (countryCode === null || OTHER_DOLLARS.has(countryCode))) return null;
    if (usesRupeeWords && (countryCode === null ? !isIndian : OTHER_RUPEES.has(countryCode))) return null;
  }
  return only(stated);
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
  // "50,000k" and "$1000k" are slips of the pen.
  if (read.some(({ value, factor }) => factor !== null && value >= 1000)) return null;
  if (!second) return [scale(first.value, first.factor)];
  // "50-60k" counts both in thousands; "50k-60" leaves the second open.
  const shared = first.factor === null && first.value < 1000 ? second.factor : first.factor;
  if (first.factor !== null && second.factor === null && second.value < 1000) return null;
  return [scale(first.value, shared), scale(second.value, second.factor)];
}

function scale(value: number, factor: number | null): number {
  return Math.round(value * (factor ?? 1) * 100) / 100;
}

/** Lowest and highest pay that a real posting states, per hour, day, month, year: outside, a period or a zero was mistyped. */
const LIMITS = { hour: [3, 1_000], day: [20, 10_000], month: [200, 60_000], year: [2_500, 3_000_000] } as const;
const WORTH: Record<SalaryCurrency, readonly [low: number, high: number]> = {
  USD: [1, 1], GBP: [1, 1], EUR: [1, 1], SGD: [1, 1], AED: [2, 4], INR: [8, 40],
};

function isPlausible({ min, max }: { min: number | null; max: number | null }, currency: SalaryCurrency, period: SalaryPeriod): boolean {
  const [low, high] = LIMITS[period];
  const [lowWorth, highWorth] = WORTH[currency];
  const fits = (amount: number | null) => amount === null || (amount >= low * lowWorth && amount <= high * highWorth);
  // Ten times and more between the ends is a slip, or two jobs in one.
  return fits(min) && fits(max) && (min === null || max === null || (min <= max && max <= min * 10));
}

/** The one value that all items share, else null. */
function only<T>(items: readonly T[]): T | null {
  const [first] = items;
  return first !== undefined && items.every((item) => item === first) ? first : null;
}
