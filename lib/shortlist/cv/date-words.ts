import words from './date-words.json' with { type: 'json' };

/**
 * Signs that replace the words of a date, so that patterns need no language: months, quarters and half-years, "now",
 * "to", "since", and words such as "from" that mean "since" only at the start of a line.
 */
export const [NOW, TO, SINCE, FROM] = ['\ue010', '\ue011', '\ue012', '\ue013'] as const;
const [FIRST_MONTH, FIRST_QUARTER, FIRST_HALF] = [0xe001, 0xe021, 0xe031];
export const MONTH_SIGN = '[\ue001-\ue00c\ue021-\ue024\ue031\ue032]';
export const QUARTER_SIGN = '[\ue021-\ue024\ue031\ue032]';

const LANGUAGES = 'en de fr es it pt nl pl ru uk tr sv da nb fi cs sk hu ro bg el he ar id lt lv et hr sl sr ca'.split(
  ' ',
);
/**
 * Abbreviations and Roman numbers of months that are more often other words ("Photoshop Pro 2019", "Part II 2019"): they
 * count only where both ends of a range have months.
 */
const RARE_MONTHS = 'pro|led|sub|tra|kol|mag|elo|tem|ara|lis|i|ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii';
const RARE = new RegExp(`(?<!\\p{L})(?:${RARE_MONTHS})(?!\\p{L})`, 'gu');
const MONTH_AND_YEAR = `(?<!\\p{L})(?:${RARE_MONTHS}|${MONTH_SIGN})[./]?\\s*(?:19|20)\\d{2}`;
const RARE_RANGE = new RegExp(`${MONTH_AND_YEAR}\\.?\\s*(?:[–—-]|${TO})\\s*${MONTH_AND_YEAR}`, 'gu');
/** A word of Croatian dates beside "listopad", which is October in Croatian and November in Polish and Czech. */
const CROATIAN =
  /(?<!\p{L})(?:danas|sada|sij|velj|ozu|svi|srp|ruj|stu|sijecanj|sijecnja|veljac[ae]|ozuj(?:ak|ka)|trav(?:anj|nja)|svib(?:anj|nja)|lip(?:anj|nja)|srp(?:anj|nja)|kolovoza?|rujan|rujna|studen(?:i|og)|prosin(?:ac|ca))(?!\p{L})/u;

/**
 * Replaces the words of dates by signs, and dates of Chinese, Japanese and Korean by numbers. The result has the length
 * of the line, so positions remain valid.
 */
export function withDateSigns(line: string): string {
  const plain = foldLetters(line)
    .replace(ERA, (found, era: string, year: string) =>
      padded(String((ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year))), found),
    )
    .replace(EAST_ASIAN, (found, year: string, month?: string) => padded(month ? `${year}-${month}` : year, found));
  const { pattern, signs } = (vocabulary ??= makeVocabulary());
  const isCroatian = CROATIAN.test(plain);
  const signed = (word: string) => {
    const sign = isCroatian && /^lis(?:topada?)?$/.test(word) ? signOf(FIRST_MONTH, 10) : (signs.get(word) ?? word);
    // Right-aligns the sign for "now", because the period ends where its word ends.
    return sign.endsWith(NOW) ? sign.padStart(word.length) : padded(sign, word);
  };
  return plain
    .replace(PART_OF_YEAR, (found, quarter?: string, other?: string, half?: string) =>
      padded(signOf(half ? FIRST_HALF : FIRST_QUARTER, Number(half ?? quarter ?? other)), found),
    )
    .replace(pattern, signed)
    .replace(RARE_RANGE, (range) => range.replace(RARE, signed));
}

/** Returns the month (1 to 12) of a text with signs, null without one; `isLast`: the last month of a quarter. */
export function monthOfSign(text: string, isLast: boolean): number | null {
  const code = new RegExp(MONTH_SIGN).exec(text)?.[0].charCodeAt(0);
  if (code === undefined) return null;
  if (code >= FIRST_HALF) return (code - FIRST_HALF) * 6 + (isLast ? 6 : 1);
  return code >= FIRST_QUARTER ? (code - FIRST_QUARTER) * 3 + (isLast ? 3 : 1) : code - FIRST_MONTH + 1;
}

const signOf = (first: number, number: number) => String.fromCharCode(first + number - 1);
const padded = (text: string, found: string) => text.padEnd(found.length).slice(0, Math.max(text.length, found.length));

/** First year of each era of Japan and Taiwan, minus one. */
const ERAS: Readonly<Record<string, number>> = { 昭和: 1925, 平成: 1988, 令和: 2018, 民國: 1911, 民国: 1911 };
const ERA = /(昭和|平成|令和|民國|民国)(\d{1,3}|元)(?=年)/g;
const EAST_ASIAN = /((?:19|20)\d{2})\s?[年년]度?(?:\s?(\d{1,2})\s?[月월](?:\s?\d{1,2}\s?[日일])?)?/g;
const PART_OF_YEAR =
  /(?<![\p{L}\p{N}])(?:q([1-4])|([1-4])(?:q|(?:\.|st|nd|rd|th)?\s?(?:quarter|quartal|trimestre|kwartal|kvartal|квартал))|h([12]))(?![\p{L}])/gu;

/** Lower case without accents, character by character, with digits of other scripts as ASCII. */
function foldLetters(line: string): string {
  return /^[\x20-\x7e]*$/.test(line) ? line.toLowerCase() : line.replace(/[^\x20-\x40\x5b-\x7e]/gu, foldLetter);
}

function foldLetter(letter: string): string {
  if (/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter))
    return letter.normalize('NFD').charAt(0).toLowerCase();
  if (letter === '’') return "'";
  if (!/\p{Nd}/u.test(letter) || letter.length > 1) return letter;
  // Digits of each script are consecutive, from a zero whose code is even.
  const code = letter.charCodeAt(0);
  const zero = [0x660, 0x6f0, 0x966, 0xe50, 0xff10].find((first) => code >= first && code < first + 10);
  return zero === undefined ? letter : String(code - zero);
}

type Vocabulary = { pattern: RegExp; signs: ReadonlyMap<string, string> };
let vocabulary: Vocabulary | null = null;

/** Month names are those of the Unicode locale data, which Node.js contains. */
function makeVocabulary(): Vocabulary {
  const signs = new Map<string, string>();
  const add = (sign: string, names: readonly string[]) => {
    for (const name of names) {
      const folded = foldLetters(name.normalize('NFC'));
      if (!signs.has(folded)) signs.set(folded, sign);
    }
  };
  const anywhere = [...words.toNow, ...words.nowAnywhere, ...words.toAnywhere];
  add(TO + NOW, words.toNow);
  add(NOW, [...words.now, ...words.nowAtEnd, ...words.nowAnywhere]);
  add(TO, [...words.to, ...words.toAnywhere]);
  add(SINCE, words.since);
  add(FROM, words.sinceAtStart);
  for (const names of [words.months, words.seasons])
    for (const [month, list] of Object.entries(names)) add(signOf(FIRST_MONTH, Number(month)), list);
  for (const language of LANGUAGES)
    for (const [month, list] of monthNames(language)) add(signOf(FIRST_MONTH, month), list);
  const free = [...signs.keys()]
    .filter((word) => !anywhere.includes(word) && !RARE_MONTHS.split('|').includes(word))
    .sort((a, b) => b.length - a.length);
  const alternatives = (list: readonly string[]) => list.map((word) => word.replaceAll('.', '\\.')).join('|');
  // "2012 – Most Valuable Player" and "2018 – Current Trends" are no periods until now; "2018 – current at Acme" is one.
  const other = `(?!(?:${alternatives(words.nowAtEnd)})\\s(?!(?:${alternatives(words.afterNow)})(?!\\p{L}))\\p{L})`;
  const pattern = `(?<![\\p{L}\\p{M}])${other}(?:${alternatives(free)})(?![\\p{L}\\p{M}])|${alternatives(anywhere)}`;
  return { pattern: new RegExp(pattern, 'gu'), signs };
}

/** Returns the names of each month, long and short, beside a year and beside a day ("май", "мая"). */
function monthNames(language: string): [number, string[]][] {
  const formats = (['long', 'short'] as const).flatMap((month) =>
    (['day', 'year'] as const).map(
      (beside) => new Intl.DateTimeFormat(language, { month, [beside]: 'numeric', timeZone: 'UTC' }),
    ),
  );
  return Array.from({ length: 12 }, (_, index) => {
    const day = new Date(Date.UTC(2021, index, 5));
    const names = formats.map((format) => format.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '');
    const plain = names.map((name) => name.replace(/\.$/, ''));
    return [index + 1, plain.filter((name) => /^[\p{L}\p{M}]{3,}$/u.test(name))];
  });
}
