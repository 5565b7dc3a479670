import { FROM, MONTH_SIGN, monthOfSign, NOW, QUARTER_SIGN, SINCE, TO, withDateSigns } from './date-words';

/** In months since year 0. `to` is the last month, null if current. `start` and `end` are positions in the text. */
type Period = { from: number; to: number | null; start: number; end: number };

const FULL_YEAR = '(?:19|20)\\d{2}';
/** A year, in some languages with a word or point: "2019 г.", "2019 r.", "2019. – 2021.". */
const OF_YEAR = '\\s*(?:г|гг|года?|р|року|r|roku?|m)(?!\\p{L})\\.?';
const YEAR = `(?:${FULL_YEAR}(?:${OF_YEAR}|\\.(?=\\s*(?:[–—-]|${TO})))?|'\\d{2})`;
const MONTH = '(?:0?[1-9]|1[0-2])(?!\\d)';
/** A month with a two-digit year, "03/19", is a date only within a range. "10.00" and "12.15 Uhr" are hours. */
const SHORT = `(?:${MONTH}\\/'?|(?:0[1-9]|1[0-2])\\.(?!00)'?|${QUARTER_SIGN}\\s*[/'-])\\d{2}(?!\\d)(?!\\s*(?:uhr|h|hrs?)(?!\\p{L}))`;
/** A named month with a two-digit year: "Mar-19", "Mar 19". It counts only in a range, else it is a day. */
const NAMED = `(?!${QUARTER_SIGN})${MONTH_SIGN}\\s*[./-]?\\s*\\d{2}(?![\\d.])`;
const DAY = '\\d{1,2}(?!\\d)(?:\\.|st|nd|rd|th|er|º)?';
const DATE = `(?:(?:early|mid|late|end of|beginning of|anfang|mitte|ende|debut|fin|${DAY})[\\s-]+(?:(?:de|of)\\s+)?)?(?:${[
  // "March 2019", "Mar. '19", "marzo de 2019", "Mar-2019"
  `${MONTH_SIGN}\\s*[.,/-]?\\s*(?:(?:del?|di|of)\\s+)?${YEAR}`,
  // "March 15, 2019"
  `${MONTH_SIGN}\\s*\\.?\\s*${DAY},?\\s+${FULL_YEAR}`,
  // "2019 March", "2019. március", "2019 m. kovo 15"
  `${FULL_YEAR}\\s?(?:m?\\.|,|-|/)?\\s?${MONTH_SIGN}(?!\\s*[.,]?\\s*${YEAR})(?:\\s*${DAY}(?!\\d))?`,
  `\\d{1,2}(?:\\s*[./]\\s*|-)\\d{1,2}(?:\\s*[./]\\s*|-)${FULL_YEAR}`,
  `${FULL_YEAR}[-/.]${MONTH}[-/.]\\d{1,2}(?!\\d)`,
  `\\d{1,2}\\s*[./-]\\s*${FULL_YEAR}(?:${OF_YEAR})?`,
  // "2019. 03."
  `${FULL_YEAR}\\.\\s?${MONTH}\\.(?!\\d)`,
  `${FULL_YEAR}[-/.]${MONTH}`,
  // "20190301"
  `${FULL_YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)`,
  // A fiscal year: "FY2019", "FY19"
  `(?<!\\p{L})fy\\s?(?:${FULL_YEAR}|'?\\d{2}(?!\\d))`,
  YEAR,
].join('|')})`;
/** Matches only outside longer rows of digits ("06131/2019-2024" is a telephone number), or directly after a year. */
const ALONE = '(?<!\\d)(?<!(?<=\\d)(?<!\\b(?:19|20)\\d{2})[./-])';
const ENDS = '(?!\\d)(?![./-]\\d{1,3}(?!\\d))';
const DASH = `\\s*(?:--?>?|[‐‑‒–—―−]+|[→➔➝⟶⇒>~/…]|\\.{2,3}|[,;|]?\\s*end(?:\\s+date)?\\s*:|${TO}(?:\\s*:)?)(?:\\s*${TO})?\\s*`;
const ANY = `(${DATE}|${SHORT}|${NAMED})`;
const RANGE = new RegExp(`${ALONE}${ANY}${DASH}(?:(?:the\\s+)?(${NOW})|${ANY}${ENDS})`, 'gu');
const BETWEEN = new RegExp(
  `(?<!\\p{L})(?:between|zwischen|entre|mellan|między|pomiędzy)\\s+${ANY}\\s+(?:and|und|et|y|e|och|a|i)()\\s+${ANY}${ENDS}`,
  'gu',
);
/** A range with a short end year: "2019–24", or with a hyphen if the end cannot be a month: "2019-24". */
const SHORT_END = new RegExp(
  `${ALONE}(${FULL_YEAR})(?:\\s*[‐‑‒–—―−]\\s*|-(?=1[3-9]|[2-9]))'?(\\d{2})(?![\\d./:%,-]?\\d)`,
  'gu',
);
/** A range with one year: "March – August 2019", "03 – 08/2019", "01.03. – 31.08.2019". */
const ONE_YEAR = new RegExp(
  `(?<![\\d./-])(?:${DAY}\\s*)?(${MONTH_SIGN}\\s*\\.?|\\d{1,2}\\.\\s?${MONTH}\\.|${MONTH}(?=\\s*[–—]|\\s+-\\s))${DASH}((?:\\d{1,2}\\.?\\s*)?(?:${MONTH_SIGN}\\s*[.,]?|${MONTH}\\s?[./])\\s*(${FULL_YEAR}))${ENDS}`,
  'gu',
);
const SINCE_DATE = new RegExp(
  `(?:${SINCE}|^[\\s([]*${FROM})\\s*:?\\s*(?:the\\s+)?(${DATE}|${SHORT})(?!\\s*(?:${TO}|[-–—])\\s*\\d)`,
  'gu',
);
const OPEN = new RegExp(`${ALONE}(${DATE})\\s*(?:–|—|-|onwards?\\b)\\s*(?=$|[,;)|]|\\s{2})`, 'gmu');
/** A single full date of this century, or a single month with a year. Earlier full dates are often birth dates. */
const LONE = new RegExp(
  `(?<![\\d./-])(?:\\d{1,2}[./-]\\d{1,2}[./-]20\\d{2}|20\\d{2}[./-]\\d{1,2}[./-]\\d{1,2}|${MONTH}[./-](?:19|20)\\d{2})(?![./-]?\\d)`,
  'gu',
);
const MAY_BE_DATE =
  /(?:19|20)\d\d|['’]\d\d|\d[./]\d\d|q[1-4]|[1-4]q|fy\s?\d\d|[٠-٩۰-۹０-９]{4}|[年년]|\p{L}{3}\.?[\s/-]{1,2}\d\d\s*(?:[–—-]|to|bis)/iu;
/** Two days of one month: "June 12 – June 14". */
const ARE_DAYS = new RegExp(`^(${MONTH_SIGN})\\s*\\d{2}(?!\\d)[^\\d]*\\1\\s*\\d{2}$`, 'u');
/** A date with the month before the day, such as 3/31/2019. */
const MONTH_FIRST = /(?<!\d)\d{1,2}[./-](?:1[3-9]|2\d|3[01])[./-]\d{4}/;
const NO_WORK =
  /\b(?:leave to remain|residence|settle(?:d|ment)|visa|permit|licen[cs]ed? since|member since|cleared|clearance|permis|aufenthalt)/i;
/** Earliest number that is read as a year of work, and the number of characters of a line that are read. */
const [FIRST_YEAR, LONGEST_TEXT] = [1950, 400];

/**
 * Finds the periods in a line or sentence, in the languages of `date-words.ts`: "March 2021 - present", "08/2021 –
 * heute", "Nov '20–", "с 2019 г.", "2019年3月至今". A single year is not a period. Dates after `now` are ignored.
 * @param now months since year 0
 */
export function findPeriods(text: string, now: number): Period[] {
  if (!MAY_BE_DATE.test(text)) return [];
  const line = withDateSigns(text.slice(0, LONGEST_TEXT));
  if (NO_WORK.test(text.slice(0, LONGEST_TEXT))) return [];
  const found: Period[] = [];
  const add = (match: RegExpMatchArray, first: string, last: string | null) => {
    const read = MONTH_FIRST.test(match[0]) ? monthFirst : monthOf;
    const [from, to] = [read(first, 1), last === null ? null : read(last, 12)];
    const start = match.index ?? 0;
    const end = start + match[0].trimEnd().length;
    const isKnown = found.some((one) => start < one.end && end > one.start);
    if (isKnown || from === null || from > now || (last !== null && (to === null || to < from))) return;
    found.push({ from, to: to !== null && to >= now ? null : to, start, end });
  };
  for (const pattern of [RANGE, BETWEEN])
    for (const match of line.matchAll(pattern))
      if (!ARE_DAYS.test(match[0])) add(match, match[1] ?? '', match[2] ? null : (match[3] ?? ''));
  for (const match of line.matchAll(SHORT_END)) {
    const end = `${match[1]?.slice(0, 2)}${match[2]}`;
    if (Number(end) * 12 <= now) add(match, match[1] ?? '', end);
  }
  for (const match of line.matchAll(ONE_YEAR)) {
    const first = (match[1] ?? '').replace(/^\d+\.\s?(?=\d)|[.\s]+$/g, '');
    add(match, /\d/.test(first) ? `${first}.${match[3]}` : `${first} ${match[3]}`, match[2] ?? '');
  }
  for (const match of line.matchAll(OPEN)) add(match, match[1] ?? '', null);
  for (const match of line.matchAll(SINCE_DATE)) add(match, match[1] ?? '', null);
  return found.sort((a, b) => a.start - b.start);
}

/** Returns the positions of all periods and dates in a line, even implausible ones, for telephone numbers to skip. */
export function datesIn(line: string): { start: number; end: number }[] {
  if (!MAY_BE_DATE.test(line)) return [];
  const signs = withDateSigns(line);
  const matches = [RANGE, BETWEEN, SHORT_END, OPEN, SINCE_DATE, LONE].flatMap((pattern) => [
    ...signs.matchAll(pattern),
  ]);
  return matches
    .map(({ 0: found, index }) => ({ start: index, end: index + found.trimEnd().length }))
    .sort((one, other) => one.start - other.start || other.end - one.end);
}

/**
 * Returns the month of a written date, in months since year 0.
 * @param otherwise month (1 to 12) to use if only the year is given; 12 also chooses the last month of a quarter
 */
export function monthOf(date: string, otherwise: number): number | null {
  const text = withDateSigns(date);
  const year = yearOf(text);
  if (year === null) return null;
  const named = monthOfSign(text, otherwise === 12);
  if (named !== null) return year * 12 + named - 1;
  // "Blah 2019" is not a date, but words such as "early" and "г." are part of dates.
  if (/\p{L}{3,}/u.test(text.replace(BESIDE_YEAR, ''))) return null;
  const number =
    /^(?:\d{1,2}\s*[./-]\s*)?(\d{1,2})\s*[./-]\s*\d{4}/.exec(text)?.[1] ??
    /^\d{4}[-/.]\s?(\d{1,2})(?!\d)/.exec(text)?.[1] ??
    /^\d{4}(\d{2})\d{2}$/.exec(text)?.[1] ??
    SHORT_DATE.exec(text)?.[1];
  const month = number === undefined ? otherwise : Number(number);
  return month < 1 || month > 12 ? year * 12 + otherwise - 1 : year * 12 + month - 1;
}

const BESIDE_YEAR =
  /(?<!\p{L})(?:early|mid|late|end of|beginning of|anfang|mitte|ende|debut|fin|года?|року?|roku?)(?!\p{L})/gu;

/** Like `monthOf`, for a date with the month before the day. */
const monthFirst = (date: string, otherwise: number) =>
  monthOf(date.replace(/^(\d{1,2})([./-])(\d{1,2})(?=[./-]\d{4})/, '$3$2$1'), otherwise);

const SHORT_DATE = /^(\d{1,2})[./]'?(\d{2})$/;
const SHORT_NAMED = new RegExp(`${MONTH_SIGN}\\s*[./'-]?\\s*(\\d{2})$`);

function yearOf(text: string): number | null {
  const full = /(?:19|20)\d{2}/.exec(text)?.[0];
  if (full) return Number(full) >= FIRST_YEAR ? Number(full) : null;
  const short = SHORT_DATE.exec(text)?.[2] ?? SHORT_NAMED.exec(text)?.[1] ?? /(?:'|^fy\s?)(\d{2})/.exec(text)?.[1];
  if (short === undefined) return null;
  return Number(short) > 60 ? 1900 + Number(short) : 2000 + Number(short);
}
