import { foldWord } from '../text/tokens';

/**
 * A period in months since year 0. `to` is the last month, null if current. `start` and `end` are positions in the
 * text.
 */
type Period = { from: number; to: number | null; start: number; end: number };

const MONTHS =
  'jan(?:uary|uar|vier|eiro|\\.)?|feb(?:ruary|ruar|\\.)?|f[ée]v(?:rier|ereiro|\\.)?|m(?:ar(?:ch|s|zo|ço|\\.)?|[äa]rz|aart|rz\\.?)|apr(?:il|ile|\\.)?|avr(?:il|\\.)?|abr(?:il)?|ma[yijg](?:o|gio)?|mei|jun[ie]?|juin|jul[iy]?|juil(?:let)?|aug(?:ust|ustus|\\.)?|août|ago(?:sto)?|sept?(?:ember|embre|\\.)?|set(?:embro)?|o[ck]t(?:ober|obre|\\.)?|out(?:ubro)?|nov(?:ember|embre|\\.)?|de[cz](?:ember|\\.)?|d[ée]c(?:embre)?|dic(?:iembre)?|dez(?:ember)?|spring|summer|autumn|fall|winter';
const YEAR = "(?:(?:19|20)\\d{2}|['’]\\d{2})";
const MONTH = '(?:0?[1-9]|1[0-2])(?!\\d)';
/** A month with a two-digit year such as "03/19", which counts as a date only within a range. */
const SHORT = `(?:${MONTH}\\/['’]?|(?:0[1-9]|1[0-2])\\.['’]?)\\d{2}(?!\\d)`;
const DATE = `(?:(?:early|mid|late|end of|\\d{1,2}\\.?)\\s+)?(?:(?:${MONTHS})\\.?,?\\s*${YEAR}|\\d{1,2}(?:\\s*[./]\\s*|-)\\d{1,2}(?:\\s*[./]\\s*|-)(?:19|20)\\d{2}|(?:19|20)\\d{2}[-/.]${MONTH}[-/.]\\d{1,2}(?!\\d)|\\d{1,2}\\s*[./-]\\s*(?:19|20)\\d{2}|(?:19|20)\\d{2}[-/.]${MONTH}|(?:19|20)\\d{2}|['’]\\d{2})`;
/**
 * Not inside a longer row of digits ("06131/2019-2024" contains a telephone number), except directly after another
 * year.
 */
const ALONE = '(?<!\\d)(?<!(?<=\\d)(?<!\\b(?:19|20)\\d{2})[./-])';
const ENDS = '(?!\\d)(?![./-]\\d{1,3}(?!\\d))';
const NOW =
  '(?:present|today|now|current(?:ly)?|ongoing|to date|date|heute|jetzt|aktuell|aujourd.hui|actuel|presente|actualidad|oggi|attuale|hoje|atual|heden|nu|idag|d\\.d|obecnie|still|until now|till now|till date|until date)';
const DASH = '\\s*(?:--?>?|[‐‑‒–—―−]|→|>|~|to|until|till|bis|à|a|al|through|/)\\s*';
const RANGE = new RegExp(
  `${ALONE}(${DATE}|${SHORT})${DASH}(?:(?:the\\s+)?(${NOW})\\b|(${DATE}|${SHORT})${ENDS})`,
  'giu',
);
/** A range with a short end year: "2019–24", or with a hyphen if the end cannot be a month: "2019-24". */
const SHORT_END = new RegExp(
  `${ALONE}((?:19|20)\\d{2})(?:\\s*[‐‑‒–—―−]\\s*|-(?=1[3-9]|[2-9]))(\\d{2})(?![\\d./:%,-]?\\d)`,
  'giu',
);
const SINCE = new RegExp(
  `(?:\\b(?:since|seit|depuis|desde|dal|od|sedan|sinds)|^(?:from|ab|as of))\\s+(?:the\\s+)?(${DATE}|${SHORT})(?!\\s*(?:to|until|till|bis|-|–|—)\\s*\\d)`,
  'giu',
);
const OPEN = new RegExp(`${ALONE}(${DATE})\\s*(?:–|—|-|onwards?\\b)\\s*(?=$|[,;)|]|\\s{2})`, 'gimu');
/** A single full date of this century, or a single month with a year. Earlier full dates are often birth dates. */
const LONE = new RegExp(
  `(?<![\\d./-])(?:\\d{1,2}[./-]\\d{1,2}[./-]20\\d{2}|20\\d{2}[./-]\\d{1,2}[./-]\\d{1,2}|${MONTH}[./-](?:19|20)\\d{2})(?![./-]?\\d)`,
  'gu',
);
const MONTH_START = [
  /^jan|^styc/,
  /^f[ée]v|^feb|^lut/,
  /^mar|^mär|^maa|^mrz/,
  /^a[pvb]r|^kwie/,
  /^ma[yijg]|^mei/,
  /^jun|^juin|^czerw/,
  /^jul|^juil|^lip/,
  /^aug|^ao|^ago|^sierp/,
  /^sep|^set|^wrze/,
  /^o[cku]t|^pa[zź]d/,
  /^nov|^listop/,
  /^d[eéi]|^grud/,
];
const SEASONS: Readonly<Record<string, number>> = { spring: 4, summer: 7, autumn: 10, fall: 10, winter: 1 };
const MAY_BE_RANGE =
  /\d\s*(?:[-‐‑‒–—―−→>~/]|onward|to|until|till|bis|à|al?\b|through)|(?:[-‐‑‒–—―−→]|\bto|\bbis)\s*\S{1,12}\s*\d/;
const MAY_BE_DATE = /(?:19|20)\d\d|['’]\d\d|\d[./]\d\d/;
/** A date with the month before the day, such as 3/31/2019. */
const MONTH_FIRST = /(?<!\d)\d{1,2}[./-](?:1[3-9]|2\d|3[01])[./-]\d{4}/;
const MAY_BE_SINCE = /since|seit|depuis|desde|dal|od|sedan|sinds|^from|^ab|^as of/i;
/** Words for periods unrelated to work, such as residence permits. */
const NO_WORK =
  /\b(?:leave to remain|residence|settle(?:d|ment)|visa|permit|licen[cs]ed? since|member since|cleared|clearance|permis|aufenthalt)/i;
/** Earliest number that counts as a year of work, and the number of characters of a line that are read. */
const [FIRST_YEAR, LONGEST_TEXT] = [1950, 400];

/**
 * Finds the periods in a line or sentence: "March 2021 - present", "08/2021 – today", "Nov '20–", "since Feb. 2020",
 * "2018 bis 2020". A single year is no period. Dates after `now` are ignored.
 *
 * @param now months since year 0
 */
export function findPeriods(text: string, now: number): Period[] {
  if (!MAY_BE_DATE.test(text)) return [];
  const line = text.slice(0, LONGEST_TEXT);
  if (NO_WORK.test(line)) return [];
  const found: Period[] = [];
  const add = (match: RegExpMatchArray, first: string, last: string | null) => {
    const read = MONTH_FIRST.test(match[0]) ? monthFirst : monthOf;
    const [from, to] = [read(first, 1), last === null ? null : read(last, 12)];
    const start = match.index ?? 0;
    const isKnown = found.some((one) => start < one.end && start + match[0].length > one.start);
    if (isKnown || from === null || from > now || (last !== null && (to === null || to < from))) return;
    found.push({ from, to: to !== null && to >= now ? null : to, start, end: start + match[0].length });
  };
  if (MAY_BE_RANGE.test(line)) {
    for (const match of line.matchAll(RANGE)) add(match, match[1] ?? '', match[2] ? null : (match[3] ?? ''));
    for (const match of line.matchAll(SHORT_END)) {
      const end = `${match[1]?.slice(0, 2)}${match[2]}`;
      if (Number(end) * 12 <= now) add(match, match[1] ?? '', end);
    }
    for (const match of line.matchAll(OPEN)) add(match, match[1] ?? '', null);
  }
  if (MAY_BE_SINCE.test(line)) for (const match of line.matchAll(SINCE)) add(match, match[1] ?? '', null);
  return found.sort((a, b) => a.start - b.start);
}

/**
 * Returns the positions of all periods and dates in a line, whether plausible or not. The search for telephone numbers
 * skips them.
 */
export function datesIn(line: string): { start: number; end: number }[] {
  if (!MAY_BE_DATE.test(line)) return [];
  const matches = [RANGE, SHORT_END, OPEN, SINCE, LONE].flatMap((pattern) => [...line.matchAll(pattern)]);
  return matches
    .map(({ 0: found, index }) => ({ start: index, end: index + found.trimEnd().length }))
    .sort((one, other) => one.start - other.start || other.end - one.end);
}

/**
 * Returns the month of a written date, in months since year 0. @param otherwise month (1 to 12) to use if only the year
 * is given
 */
export function monthOf(date: string, otherwise: number): number | null {
  const text = date.toLowerCase();
  const year = yearOf(text);
  if (year === null) return null;
  const word = /\p{L}{3,}/u.exec(text.replace(/\b(?:early|mid|late|end of)\b/, ''))?.[0];
  if (word) {
    const folded = foldWord(word);
    const month = SEASONS[folded] ?? MONTH_START.findIndex((pattern) => pattern.test(word) || pattern.test(folded)) + 1;
    return month === 0 ? null : year * 12 + month - 1;
  }
  const number =
    /^(?:\d{1,2}\s*[./-]\s*)?(\d{1,2})\s*[./-]\s*\d{4}/.exec(text)?.[1] ??
    /^\d{4}[-/.](\d{1,2})/.exec(text)?.[1] ??
    SHORT_DATE.exec(text)?.[1];
  const month = number === undefined ? otherwise : Number(number);
  return month < 1 || month > 12 ? year * 12 + otherwise - 1 : year * 12 + month - 1;
}

/** Like `monthOf`, for a date with the month before the day. */
const monthFirst = (date: string, otherwise: number) =>
  monthOf(date.replace(/^(\d{1,2})([./-])(\d{1,2})(?=[./-]\d{4})/, '$3$2$1'), otherwise);

const SHORT_DATE = /^(\d{1,2})[./]['’]?(\d{2})$/;

function yearOf(text: string): number | null {
  const full = /(?:19|20)\d{2}/.exec(text)?.[0];
  if (full) return Number(full) >= FIRST_YEAR ? Number(full) : null;
  const short = SHORT_DATE.exec(text)?.[2] ?? /['’](\d{2})/.exec(text)?.[1];
  if (short === undefined) return null;
  return Number(short) > 60 ? 1900 + Number(short) : 2000 + Number(short);
}
