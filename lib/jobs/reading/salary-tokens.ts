import type { SalaryCurrency, SalaryPeriod } from '../../vocabulary/jobs';
import words from './salary.json' with { type: 'json' };

export type Token =
  | { kind: 'N'; value: number; indian: boolean }
  | { kind: 'C'; currency: SalaryCurrency; marker: 'own' | SharedMarker }
  | { kind: 'U'; factor: number; rupees: boolean; perYear?: true }
  | { kind: 'P'; period: SalaryPeriod }
  | { kind: 'X'; loose: boolean }
  | { kind: Sign };

/**
 * Kinds of sign: D range sign, T "up to", F "from", O attached plus, B "between", A "and", J joins an extra, G "before
 * tax", W word for pay, M money besides the pay, Q percentage of that money.
 */
type Sign = 'D' | 'T' | 'F' | 'O' | 'B' | 'A' | 'J' | 'G' | 'W' | 'M' | 'Q';

/** Currency signs that several currencies share. */
export type SharedMarker = 'pound' | 'dollar' | 'rupee';

const WORD_END = '(?![a-z0-9])';
const word = (pattern: string) => new RegExp(`(?:${pattern})${WORD_END}`, 'iy');

/**
 * A pattern, and a function that returns the tokens of its match, or null for words without meaning. The first match
 * wins.
 */
type Lexeme = [RegExp, (match: RegExpExecArray) => Token[] | null];
const extra = (loose: boolean) => () => [{ kind: 'X', loose }] satisfies Token[];
const sign = (kind: Sign) => () => [{ kind }] satisfies Token[];

/** Percentages up to 30, as of a bonus. Higher ones mean a workload ("80%") or the whole pay ("100% commission"). */
const PERCENTAGE = '(?:30|[0-2]?\\d(?:\\.\\d+)?)\\s?';

const LEXEMES: readonly Lexeme[] = [
  // Extras that contain digits or period words must precede the patterns of numbers and periods.
  [new RegExp(`(?:${PERCENTAGE}%?\\s?[-–]\\s?)?${PERCENTAGE}%`, 'y'), sign('Q')],
  [word(words.money.join('|')), sign('M')],
  [word("\\d{1,2} days['’]? (?:paid |annual )?(?:holidays?|leave|vacation|pto)"), extra(false)],
  [word('(?:inside|outside) ir35'), extra(false)],
  [word('d\\.?o\\.?e\\.?|negotiable|(?:depending|dependent|based) (?:up)?on experience'), extra(true)],
  [
    /LPA(?![a-z])|L\.P\.A\.?(?![a-z])/iy,
    () => [
      { kind: 'U', factor: 1e5, rupees: true, perYear: true },
      { kind: 'P', period: 'year' },
    ],
  ],
  ...lexemes<SalaryCurrency>(
    words.currencies,
    (names) => new RegExp(names, 'iy'),
    (currency) => ({ kind: 'C', currency, marker: 'own' }),
  ),
  [/£/y, () => [{ kind: 'C', currency: 'GBP', marker: 'pound' }]],
  [/\$/y, () => [{ kind: 'C', currency: 'USD', marker: 'dollar' }]],
  [/Rs\.?(?![a-z])/iy, () => [{ kind: 'C', currency: 'INR', marker: 'rupee' }]],
  ...lexemes<SalaryPeriod>(
    words.units,
    (names) => word(`(?:per |an? |/ ?)(?:${names})`),
    (period) => ({ kind: 'P', period }),
  ),
  ...lexemes<SalaryPeriod>(words.periods, word, (period) => ({ kind: 'P', period })),
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
  // "/-" ends an amount in Indian usage; it is no range sign.
  [/\/-/y, () => null],
  [/[-‐-―−]/y, sign('D')],
  [word('plus'), sign('J')],
  [/[,;|&]/y, sign('J')],
  [word('(?:salary|pay)(?: range)?|rate|compensation|base|basic|ctc'), sign('W')],
  [word('gross|before tax|tax[- ]free'), sign('G')],
  [/[:()]|\.$/y, () => null],
];

/** Builds lexemes from words of salary.json. */
function lexemes<Name extends string>(
  named: Record<Name, string>,
  pattern: (names: string) => RegExp,
  token: (name: Name) => Token,
): Lexeme[] {
  return (Object.entries(named) as [Name, string][]).map(([name, names]) => [pattern(names), () => [token(name)]]);
}

/** Splits a salary text into tokens; null if a word is unknown. */
export function tokenize(text: string): Token[] | null {
  if (text === '' || text.length > 200) return null;
  const input = text.replace(/[\s\u00a0\u202f\u2009]+/g, ' ');
  const tokens: Token[] = [];
  let at = 0;
  while (at < input.length) {
    if (input[at] === ' ') {
      at += 1;
    } else if (input[at] === '+') {
      // An attached plus means "and more"; a detached one joins an extra.
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
  // A leading zero means a code or phone number. NaN then fails every check for plausible pay.
  const isMoney = whole === '0' || !whole.startsWith('0');
  return [{ kind: 'N', value: isMoney ? value : Number.NaN, indian: /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole) }];
}
