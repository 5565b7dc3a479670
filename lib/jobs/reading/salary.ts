import type { SalaryCurrency, SalaryPeriod } from '../../vocabulary/jobs';

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
 * - Extras ("+ 10% bonus", ", 401(k)", "25 days holiday") may follow; an extra amount of money may not. Those that are money need a
 *   comma, "plus" or "and" before them: in "£4,000 per annum bonus" the figure is the bonus. A percentage belongs to a named extra,
 *   for "€70k per year (80%)" is the pay of a part-time job, or the full-time pay that it is a share of.
 * - A bare "$" is USD only in a known country that has no dollar or peso of its own; likewise "Rs" and lakh. "LPA" is said in India only.
 *   A bare "£" is GBP unless the country has another pound.
 *
 * @param text free text as posted; longer than 200 characters gives null.
 * @param countryCode the job's ISO 3166-1 alpha-2 country, when known.
 */
export function parseSalary(text: string, countryCode: string | null = null): Salary | null {
  const tokens = tokenize(text.trim());
  // A word for pay changes nothing, except as an extra: "£500 per month + basic" does not state the pay.
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

type Token =
  | { kind: 'N'; value: number; indian: boolean }
  | { kind: 'C'; currency: SalaryCurrency; marker: 'own' | SharedMarker }
  | { kind: 'U'; factor: number; rupees: boolean; perYear?: true }
  | { kind: 'P'; period: SalaryPeriod }
  | { kind: 'X'; loose: boolean }
  | { kind: Sign };
/**
 * D range sign, T up to, F from, O attached plus, B between, A and, J joins an extra, G before tax, W word for pay, M
 * extra that is money, Q its percentage.
 */
type Sign = 'D' | 'T' | 'F' | 'O' | 'B' | 'A' | 'J' | 'G' | 'W' | 'M' | 'Q';

/**
 * What a text may look like, in token kinds. After an attached plus nothing but a period or a joined extra may follow:
 * "£50,000+ benefits" could mean either "and more" or "and benefits".
 */
const FIGURE = 'C*NU?C*';
const AMOUNT = `${FIGURE}P*`;
// "£20 per hour up to £200" caps what is paid, it is no range.
const RANGE = `F?(?:${AMOUNT}D|${FIGURE}T|${AMOUNT}T(?=${FIGURE}P))${AMOUNT}`;
const EXTRA = '[JA]{0,2}X|[JA]{1,2}(?:Q?M)+Q?';
const SENTENCE = new RegExp(
  `^P*(?:${RANGE}|B${AMOUNT}A${AMOUNT}|[FT]?${AMOUNT}|${AMOUNT}O(?=[PJA]|$)P*)(?:${EXTRA})*$`,
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
  ['GBP', /GBP(?![a-z])/iy],
  ['EUR', /€|EUR(?:OS?)?(?![a-z])/iy],
  ['INR', /₹|INR(?![a-z])/iy],
  ['AED', /AED(?![a-z])/iy],
];

/** One reader of the text's next token; null from `make` drops words that change nothing. Order matters: longer readings first. */
type Lexeme = [RegExp, (match: RegExpExecArray) => Token[] | null];
const extra = (loose: boolean) => () => [{ kind: 'X', loose }] satisfies Token[];
const sign = (kind: Sign) => () => [{ kind }] satisfies Token[];

/** A higher share is a workload ("80%"), or all that is paid ("100% commission"). */
const PERCENTAGE = '(?:30|[0-2]?\\d(?:\\.\\d+)?)\\s?';

const LEXEMES: readonly Lexeme[] = [
  // Extras that hold digits or period words come before numbers and periods.
  [new RegExp(`(?:${PERCENTAGE}%?\\s?[-–]\\s?)?${PERCENTAGE}%`, 'y'), sign('Q')],
  [word('401 ?\\(?k\\)?(?: match(?:ing)?)?'), sign('M')],
  [word("\\d{1,2} days['’]? (?:paid |annual )?(?:holidays?|leave|vacation|pto)"), extra(false)],
  [word('(?:inside|outside) ir35'), extra(false)],
  [
    word(
      '(?:(?:annual|yearly|quarterly|monthly|performance|discretionary|company|sign-?on|signing|joining) )?bonus(?:es)?',
    ),
    sign('M'),
  ],
  [
    word(
      'benefits(?: package)?|equity|stock(?: options)?|rsus?|pension|commission|(?:health|medical) insurance|healthcare|vat',
    ),
    sign('M'),
  ],
  [word('(?:(?:company )?car|housing|accommodation)(?: allowance)?|tips|incentives'), sign('M')],
  [word('d\\.?o\\.?e\\.?|negotiable|(?:depending|dependent|based) (?:up)?on experience'), extra(true)],
  [
    /LPA(?![a-z])|L\.P\.A\.?(?![a-z])/iy,
    () => [
      { kind: 'U', factor: 1e5, rupees: true, perYear: true },
      { kind: 'P', period: 'year' },
    ],
  ],
  ...CURRENCIES.map(([currency, pattern]): Lexeme => [pattern, () => [{ kind: 'C', currency, marker: 'own' }]]),
  [/£/y, () => [{ kind: 'C', currency: 'GBP', marker: 'pound' }]],
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
  [word('(?:salary|pay)(?: range)?|rate|compensation|base|basic|ctc'), sign('W')],
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

type SharedMarker = 'pound' | 'dollar' | 'rupee';
/**
 * Countries where a bare "£", a bare "$", or "Rs" and lakh, may mean another money than GBP, USD or INR. Jersey, Guernsey and the Isle
 * of Man are not among them: their pounds are sterling under another print and share its code, those of Gibraltar or the Falklands do not.
 */
const ELSEWHERE: Record<SharedMarker, ReadonlySet<string>> = {
  pound: new Set('EG FK GI LB SD SH SS SY'.split(' ')),
  dollar: new Set(
    (
      'AG AI AR AU BB BM BN BR BS BZ CA CC CK CL CO CU CV CX DM DO FJ GD GY HK HT JM KI KN KY LC LR MO MS MX NA NF NI NR NU NZ ' +
      'PN SB SG SR TO TT TV TW UY VC WS ZW'
    ).split(' '),
  ),
  // In Myanmar a lakh is kyats; "Rs" is how some write the Brazilian real.
  rupee: new Set('BD BR BT LK MM MU MV NP PK SC'.split(' ')),
};

function readCurrency(tokens: readonly Token[], countryCode: string | null): SalaryCurrency | null {
  const isIndian = tokens.some((token) => token.kind === 'U' && token.perYear);
  const stated = tokens.flatMap((token): Pick<Extract<Token, { kind: 'C' }>, 'currency' | 'marker'>[] => {
    if (token.kind === 'C') return [token];
    return token.kind === 'U' && token.rupees ? [{ currency: 'INR', marker: 'rupee' }] : [];
  });
  const isClear = (marker: SharedMarker) => {
    if (countryCode !== null) return !ELSEWHERE[marker].has(countryCode);
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
  // Ten times and more between the ends is a slip, or two jobs in one.
  return fits(min) && fits(max) && (min === null || max === null || (min <= max && max <= min * 10));
}

/** The one value that all items share, else null. */
function only<T>(items: readonly T[]): T | null {
  const [first] = items;
  return first !== undefined && items.every((item) => item === first) ? first : null;
}
