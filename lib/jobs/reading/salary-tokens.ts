import type { SalaryPeriod } from '../../vocabulary/jobs';
import words from './salary.json' with { type: 'json' };

export type Token =
  | { kind: 'N'; value: number; indian: boolean }
  | { kind: 'C'; currency: string | null; sign: SharedSign | null }
  | { kind: 'U'; factor: number; indian: boolean; perYear?: true }
  | { kind: 'P'; period: SalaryPeriod }
  | { kind: 'X'; loose: boolean }
  | { kind: 'H'; hours: number }
  | { kind: 'G'; net: boolean }
  | { kind: 'M'; paidIn?: string }
  | { kind: Sign };

/**
 * Kinds of sign: D range sign, T "up to", F "from", O attached plus, B "between", A "and", J joins an extra, W word for
 * pay, Q percentage of money besides the pay, I "including", S number of salaries a year, Z unknown word.
 */
type Sign = 'D' | 'T' | 'F' | 'O' | 'B' | 'A' | 'J' | 'W' | 'Q' | 'I' | 'S' | 'Z';

export type SharedSign = keyof typeof words.shared;

// Patterns match the text in small letters. Without the flags "i" and "u" they compile 20 times faster.
const LETTER = 'a-z\u00df-\u024f\u0430-\u04ff';
const joined = (pattern: string) => new RegExp(pattern.toLowerCase().replaceAll('\\p{l}', `[${LETTER}]`), 'y');
const word = (pattern: string) => joined(`(?:${pattern})(?![${LETTER}\\d])`);

/** A pattern, and a function that returns the tokens of a match ([] for meaningless words). The first match wins. */
type Lexeme = [RegExp, (match: RegExpExecArray) => Token[]];
const sign =
  (...kinds: Sign[]) =>
  () =>
    kinds.map((kind) => ({ kind }) satisfies Token);
const each = <Name extends string>(
  named: Record<Name, string>,
  pattern: (names: string) => RegExp,
  token: (name: Name) => Token,
): Lexeme[] =>
  (Object.entries(named) as [Name, string][]).map(([name, names]) => [pattern(names), () => [token(name)]]);
const unit = (factor: number, indian = false) => ({ kind: 'U', factor, indian }) satisfies Token;
const periodToken = (period: SalaryPeriod) => ({ kind: 'P', period }) satisfies Token;
const currencyToken = (currency: string) => ({ kind: 'C', currency, sign: null }) satisfies Token;

/** The currency that a lakh or crore implies, but does not state. */
export const RUPEES: Token = { kind: 'C', currency: null, sign: 'rupee' };

const CODE = new RegExp(`(?:${Intl.supportedValuesOf('currency').join('|')})(?![A-Za-z])`, 'y');
/** Codes that no word of these languages resembles, also read in small letters. */
const CLEAR_CODES = 'usd|gbp|eur|inr|aed|sgd|chf|pln|sek|nok|dkk|czk|huf|cad|aud|nzd|jpy|brl|mxn|zar';

/** Percentages up to 30, as of a bonus. Higher ones mean a workload ("80%") or the whole pay ("100% commission"). */
const PERCENTAGE = '(?:30|[0-2]?\\d(?:[.,]\\d+)?)\\s?';
const SALARIES = '1[2-6](?:[.,]\\d)?';
const TIMES = '(?:x|mal|pagas|mensilità|mensualités|mois|(?:monats)?gehälter|薪)';
const HOURS = '(?:hours?|hrs?|h|std\\.?|stunden|heures|uur|uren|horas|timmar|timer|godz\\.?)';
const WEEK = '(?:week|wk|woche|semaine|semana|vecka|uge|tydzień|týden)';

const LEXEMES: readonly Lexeme[] = [
  // Extras that contain digits or period words must precede the patterns of numbers and periods.
  [new RegExp(`(?:${PERCENTAGE}%?\\s?[-–]\\s?)?${PERCENTAGE}%`, 'y'), sign('Q')],
  [word(words.money.join('|')), () => [{ kind: 'M' }]],
  [word('super(?:annuation)?'), () => [{ kind: 'M', paidIn: 'AUD' }]],
  [word("\\d{1,2} days['’]? (?:paid |annual )?(?:holidays?|leave|vacation|pto)"), () => [{ kind: 'X', loose: false }]],
  [
    word(
      `(\\d{1,2})(?:[.,]\\d)?[ -]?${HOURS}[ -]?(?:per |an? |pro |par |por |i |/ ?)?${WEEK}|o\\.?b\\.?v\\.? (\\d{1,2}) ?${HOURS}`,
    ),
    ([, hours, base]) => [{ kind: 'H', hours: Number(hours ?? base) }],
  ],
  [
    word(
      `(?:[x×] ?|(?:in|en|em|auf|über|sur) )${SALARIES}(?: ?${TIMES})?|` +
        `${SALARIES} ?(?:[x×](?: jährlich| im jahr| per year)?|${TIMES})`,
    ),
    sign('S'),
  ],
  // Other percentages, and numbers of things.
  [/\d+(?:[.,]\d+)?\s?%/y, sign('Z')],
  [word('\\d{1,4}\\+? ?(?:days?|hours?|hrs?|weeks?|months?|years?|yrs?|minutes?|people|shifts?)'), sign('Z')],
  [word(`(?:o\\.?b\\.?v\\.? |auf )?(?:${words.contracts})`), () => [{ kind: 'X', loose: false }]],
  [word(words.loose), () => [{ kind: 'X', loose: true }]],
  [word('L\\.? ?P\\.?A\\.?'), () => [{ ...unit(1e5, true), perYear: true }, RUPEES, periodToken('year')]],
  [joined('t(?=(?:eur|€))'), () => [unit(1e3)]],
  [joined(`(?:${CLEAR_CODES})(?![${LETTER}])`), ([code]) => [currencyToken(code.toUpperCase())]],
  ...each(words.currencies, joined, currencyToken),
  ...(Object.entries(words.shared) as [SharedSign, { written: string }][]).map(([name, { written }]): Lexeme => [
    joined(written),
    () => [{ kind: 'C', currency: null, sign: name }],
  ]),
  ...each(words.units, (names) => word(`(?:${words.prepositions})(?:${names})\\.?`), periodToken),
  ...each(words.periods, word, periodToken),
  ...each(words.joined, joined, periodToken),
  [
    /(?:(?<indian>\d{1,2}(?:,\d{2})+,\d{3})|(?<whole>\d{1,3}(?:,\d{3})+))(?<cents>\.\d{1,2})?(?![\d.,]*\d)/y,
    readNumber,
  ],
  [/(?<whole>\d{1,3}(?:\.\d{3})+)(?<cents>,\d{1,2})?(?![\d.,]*\d)/y, readNumber],
  [/(?<whole>\d{1,3}(?:[' ]\d{3})+|\d+)(?<cents>[.,]\d{1,2})?(?![\d.,]*\d)/y, readNumber],
  ...each(words.factors, word, (factor) => unit(Number(factor))),
  [joined('k(?=\\p{L}{3}(?!\\p{L}))'), () => [unit(1e3)]],
  [joined('万|만'), () => [unit(1e4)]],
  [word('lakhs?|lacs?'), () => [unit(1e5, true), RUPEES]],
  [word('l'), () => [unit(1e5, true)]],
  [word('crores?|cr'), () => [unit(1e7, true), RUPEES]],
  [word(words.upTo), sign('T')],
  [word(words.from), sign('F')],
  [joined('以上'), sign('O')],
  [word(words.between), sign('B')],
  [word(words.and), sign('A')],
  [word(words.to), sign('D')],
  // "/-", ",-" and ".–" end an amount in Indian, German and Swiss usage; they are not range signs.
  [/\/-|[.,][-–—]{1,2}/y, () => []],
  [/[-‐-―−~〜～]/y, sign('D')],
  [word(words.joins), sign('J')],
  [/[,;|&·]/y, sign('J')],
  [word(words.includes), sign('I')],
  [word(words.pay), sign('W')],
  [word(words.gross), () => [{ kind: 'G', net: false }]],
  [word(words.net), () => [{ kind: 'G', net: true }]],
  [/[:()（）]|\.$/y, () => []],
];

/** Splits a salary text into tokens; a word that it does not know is one token `Z`. [] above 200 characters. */
export function tokenize(text: string): Token[] {
  if (text.length > 200) return [];
  const input = text
    .normalize('NFC')
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .replace(/[’‘`´]/g, "'");
  // One small letter for each capital, so that indices agree.
  const small = input.replace(/\p{Lu}/gu, (letter) => letter.toLowerCase().slice(0, letter.length));
  const tokens: Token[] = [];
  let at = 0;
  while (at < input.length) {
    if (input[at] === ' ') at += 1;
    else if (input[at] === '+') {
      // An attached plus means "and more"; a detached one joins an extra.
      tokens.push({ kind: at > 0 && input[at - 1] !== ' ' ? 'O' : 'J' });
      at += 1;
    } else at += readCode(input, at, tokens) || readToken(small, at, tokens);
  }
  return tokens;
}

const LETTERS = new RegExp(`[${LETTER}]`, 'i');
const UNKNOWN = new RegExp(`[${LETTER}]+|[\\d.,]*\\d|.`, 'sy');

function isInWord(input: string, at: number, tokens: readonly Token[]): boolean {
  // In "60kEUR" a code follows a unit without a space.
  return tokens.at(-1)?.kind !== 'U' && [at - 1, at].every((place) => LETTERS.test(input[place] ?? ''));
}

function readCode(input: string, at: number, tokens: Token[]): number {
  CODE.lastIndex = at;
  const [code] = CODE.exec(input) ?? [];
  if (code === undefined || isInWord(input, at, tokens)) return 0;
  tokens.push(currencyToken(code));
  return code.length;
}

function readToken(input: string, at: number, tokens: Token[]): number {
  const lexemes = isInWord(input, at, tokens) ? [] : LEXEMES;
  for (const [pattern, make] of lexemes) {
    pattern.lastIndex = at;
    const match = pattern.exec(input);
    if (match) {
      tokens.push(...make(match));
      return match[0].length;
    }
  }
  tokens.push({ kind: 'Z' });
  UNKNOWN.lastIndex = at;
  return UNKNOWN.exec(input)?.[0].length ?? 1;
}

function readNumber({ groups }: RegExpExecArray): Token[] {
  const { indian, whole = indian ?? '', cents = '' } = groups ?? {};
  const value = Number(whole.replace(/\D/g, '') + cents.replace(',', '.'));
  // A leading zero means a code or phone number. NaN then fails every check for plausible pay.
  const isMoney = whole === '0' || !whole.startsWith('0');
  return [{ kind: 'N', value: isMoney ? value : Number.NaN, indian: indian !== undefined }];
}
