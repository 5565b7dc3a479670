import { foldWord } from '../text/tokens';
import { skillsCalled } from '../skills/table';
import { datesIn } from './periods';
import words from './personal.json' with { type: 'json' };

/** Stands where something personal stood, letter for letter: places in the text stay what they are. */
export const FILL = '░';

/** Names and lines of a head are looked for in as much of the text. */
const HEAD = 1_200;
const SHORT_LINE = 140;
/** Nobody gives more addresses; a text of nothing else would be copied for each. */
const MOST_MAILS = 50;
/** A longer line is no line of a CV. */
const LONGEST_LINE = 2_000;

/**
 * A text without what the order must never see (decision D4): names, mail addresses, telephone numbers, links, age and birth date,
 * sex and pronouns, nationality, marital state and children, religion, photo, street and postal code, names of schools. Of equal
 * length, so that a quote can be taken from the text itself.
 *
 * @param names of the person, as the application gives them; a name at the top of the text is found without.
 */
export function withoutPersonalData(text: string, names: readonly string[] = []): string {
  const lower = text.toLowerCase();
  const masked = RULES.reduce(
    (rest, { hints, rule }) => (hints.some((hint) => lower.includes(hint)) ? rest.replace(rule, fill) : rest),
    withoutPhones(withoutMails(text)),
  );
  return withoutNames(withoutStreets(withoutSchools(masked)), [...names, nameAtTop(text)]);
}

/** From each "@" outwards: a pattern would look at every word for one. */
function withoutMails(text: string): string {
  let [masked, mails] = [text, 0];
  for (let at = masked.indexOf('@'); at !== -1; at = masked.indexOf('@', at + 1)) {
    const before = /[\w.+-]{1,64}$/.exec(masked.slice(Math.max(0, at - 64), at))?.[0].length ?? 0;
    const after = /^[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/.exec(masked.slice(at + 1, at + 200))?.[0].length ?? 0;
    if (before === 0 || after === 0) continue;
    masked = masked.slice(0, at - before) + FILL.repeat(before + 1 + after) + masked.slice(at + 1 + after);
    if (++mails >= MOST_MAILS) break;
  }
  return masked;
}

/** Before a number of any length; dates that stand behind "Tel" or "Phone:" are numbers that look like dates. */
const PHONE_LABEL =
  '\\b(?:(?:tel|fax)\\b\\.?:?|(?:telephone|telefon|téléphone|tel[eé]fono|phone|mobile?|mob|cell|handy|whatsapp)\\b(?: (?:no|nr|number|phone))?[.:]{1,2})[ \\t]{0,3}[+(]{0,2}';
/** With its country or a zero before it, as it is written in the US, or with a label. */
const PHONE = new RegExp(
  '(?:\\+\\d{1,3}[ ./()-]{0,3}|\\b0)\\d(?:[ ./()-]{0,3}\\d){6,12}\\b|\\(\\d{3}\\)\\s?\\d{3}[- ]\\d{4}|\\b\\d{3,4}[-. ]\\d{3}[-. ]\\d{4}\\b' +
    `|(?=\\d)(?<=${PHONE_LABEL})\\d(?:[ ./()-]{0,3}\\d){5,14}`,
  'giu',
);
const LABELLED = new RegExp(`${PHONE_LABEL}$`, 'iu');
/** Fewer digits are no telephone number. Behind a plus sign or three digits, what looks like years is the end of one. */
const [LEAST_DIGITS, AREA_CODE] = [7, /^\+|\d.*\d.*\d/];
/** Dates next to a number are looked for in as much of its line, before and behind it. */
const AROUND = 60;
/** Numbers that are held against dates; a text of nothing else would be read for long, and what comes later goes as a number. */
const MOST_NUMBERS = 200;

/** Employment dates are no telephone numbers: dates are found first, and numbers end before them. */
function withoutPhones(text: string): string {
  let [masked, last, numbers] = ['', 0, 0];
  PHONE.lastIndex = 0;
  for (let match = PHONE.exec(text); match; match = PHONE.exec(text)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const end = ++numbers > MOST_NUMBERS ? { phone: to, next: to } : endOfPhone(text, from, to);
    PHONE.lastIndex = end.next;
    masked += text.slice(last, from) + fill(text.slice(from, end.phone));
    last = end.phone;
  }
  return masked + text.slice(last);
}

/** Where a telephone number ends, and where the next is looked for; it is none where it ends as it begins. */
function endOfPhone(text: string, from: number, to: number): { phone: number; next: number } {
  const [before = ''] = /[^\n\r\f]*$/.exec(text.slice(Math.max(0, from - AROUND), from)) ?? [];
  const [behind = ''] = /^[^\n\r\f]*/.exec(text.slice(from, to + AROUND)) ?? [];
  const start = from - before.length;
  const date = datesIn(before + behind).find((one) => start + one.end > from && start + one.start < to);
  if (!date) return { phone: to, next: to };
  const [begins, ends] = [start + date.start, start + date.end];
  const head = text.slice(from, Math.max(from, begins)).replace(/[^\d]+$/, '');
  if (head.replace(/\D/g, '').length >= LEAST_DIGITS) return { phone: from + head.length, next: ends };
  const isPhone = AREA_CODE.test(head) || LABELLED.test(before);
  return isPhone ? { phone: to, next: to } : { phone: from, next: Math.max(ends, from + 1) };
}

const fill = (found: string) => found.replace(/[^\n\r\f]/g, FILL);
const anyOf = (list: readonly string[]) => list.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

const CAPITAL = "\\p{Lu}[\\p{L}.&’'-]{0,30}";
const NATION = `(?:${CAPITAL}(?:\\s*(?:and|und|\\/|&)\\s*${CAPITAL})?)`;
const SCHOOL_HEAD = `(?:(?!(?:${anyOf(words.trades)})\\b)${CAPITAL}\\s+){0,4}?`;
const SCHOOL_TAIL = `(?:\\s+(?:of|de|di|do|da|für|for|zu|van|w)\\s+(?:the\\s+)?(?:${CAPITAL}[ ]?(?:and |of )?){1,4}|(?:[ ]${CAPITAL}){1,2})?`;

/** A line of facts about the person goes as a whole; in a long paragraph only the clause does. */
const line = (inner: string) => `^[^\\n\\r]{0,${SHORT_LINE / 2}}(?:${inner})[^\\n\\r]{0,${SHORT_LINE / 2}}$`;
const clause = (inner: string) => `(?:${inner})[^,.;|·•\\n\\r]{0,60}`;
const BIRTH =
  '\\b(?:born (?:on|in|\\d)|date of birth|birth ?date|d\\.o\\.b|dob\\b|place of birth|geboren|geburts(?:datum|ort)|née? (?:le|en)|nacid[oa]|nat[oa] (?:il|a)|född|marital status|civil status|familienstand|état civil|gender|geschlecht|\\bsex\\s*:|religion|konfession|nationality|citizenship|staatsangehörigkeit|nationalité|nazionalità|nacionalidad)';

/** What to take out, each with words in lower case of which one must be there: looking for those is cheap. */
const RULES: readonly { hints: readonly string[]; rule: RegExp }[] = [
  {
    hints: ['www.', 'http', '.com/'],
    rule: /\b(?:https?:\/\/|www\.)[^\s|)]{1,200}|\b(?:linkedin|xing|github|gitlab)\.com\/[^\s|)]{1,100}/gi,
  },
  { hints: words.birth, rule: new RegExp(`${line(BIRTH)}|${clause(BIRTH)}`, 'gimu') },
  {
    hints: ['age', 'years old', 'year-old', 'jahre alt', ' ans', 'alter'],
    rule: /\b(?:aged?\s*:?\s*\d{2}|\d{2}\s*(?:years old|-year-old|Jahre alt|ans)\b|Alter\s*:\s*\d{2})/gi,
  },
  {
    hints: ['citizen', 'national', 'passport', 'staatsbürger', 'by birth'],
    rule: new RegExp(
      `${NATION}\\s+(?:citizen(?:ship)?|nationals?|passport|Staatsbürger(?:in)?|by birth)\\b[^,.;|\\n\\r]{0,20}`,
      'gu',
    ),
  },
  {
    hints: ['married', 'divorced', 'widowed', 'verheiratet', 'ledig', 'geschieden'],
    rule: /\b(?:un)?(?:married|divorced|widowed|verheiratet|ledig|geschieden)\b/gi,
  },
  {
    hints: ['husband', 'wife', 'spouse', 'children', 'kids', 'kinder', 'daughter', 'son', 'twins'],
    rule: /\b(?:(?:my )?(?:husband|wife|spouse)|(?:(?:one|two|three|four|\d) )?(?:children|kids|Kinder|daughters?|sons?|twins))\b/gi,
  },
  {
    hints: ['he', 'her', 'him', 'his', 'pronoun', 'xem', 'zir', 'hir', 'sie/', 'er/'],
    rule: /\bpronouns?\s*:[^,;|)\n\r]{0,40}|\(?\b(?:she|he|they|ze|xe|sie|er)\s?\/\s?(?:her|him|them|they|hir|zir|xem|ihr|ihm)s?(?:\s?\/\s?(?:hers|his|theirs?))?\b\)?|\b(?:she|he|her|hers|herself|him|himself|his)\b/gi,
  },
  {
    hints: ['mr', 'ms', 'miss', 'herr', 'frau', 'mme', 'madame', 'monsieur', 'señor'],
    rule: /(?<=^|[\s(,])(?:Mr|Mrs|Ms|Miss|Herr|Frau|Mme|Madame|Monsieur|Señora?)\.?(?=\s+\p{Lu})/gu,
  },
  {
    hints: ['photo', 'foto', 'lichtbild'],
    rule: /\[?\b(?:photo(?:graph)?|foto|lichtbild)\b(?:\s*:[^\n\r]{0,60})?\]?/gi,
  },
];

const SCHOOL = new RegExp(`${SCHOOL_HEAD}(?:${anyOf(words.schoolWords)})(?![\\p{Ll}])${SCHOOL_TAIL}`, 'gu');
const SCHOOL_NAME = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(words.schools)})(?![\\p{L}\\p{N}])`, 'gu');
const SCHOOL_WORDS = [...words.schoolWords, ...words.schools];

/** Only lines with such a word are looked at closely. Looking for the words in the whole text finds these lines soonest. */
function withoutSchools(text: string): string {
  const lines = new Map<number, number>();
  for (const word of SCHOOL_WORDS)
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      const from = text.lastIndexOf('\n', at) + 1;
      const end = text.indexOf('\n', at);
      at = end === -1 ? text.length : end;
      lines.set(from, at);
    }
  let [masked, last] = ['', 0];
  for (const [from, to] of [...lines].sort(([one], [other]) => one - other)) {
    const line = text.slice(from, to);
    masked += text.slice(last, from);
    masked += line.length > LONGEST_LINE ? line : line.replace(SCHOOL, fill).replace(SCHOOL_NAME, fill);
    last = to;
  }
  return masked + text.slice(last);
}

/** Of addresses, each with what it cannot do without: looking for that is cheap. */
const STREETS: readonly { hint: RegExp; rule: RegExp }[] = [
  {
    hint: /\d[a-z]?,?\s+\p{Lu}/u,
    rule: /\b\d{1,5}[a-z]?,?\s+(?:\p{Lu}[\p{L}.'’]{0,30}\s+){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Close|Court|Ct|Way|Place|Crescent|Terrace|Square|Boulevard|Blvd)\b\.?(?:,?\s*(?:Apt|Flat|Unit|#)\.?\s*\w{1,5})?/gu,
  },
  {
    hint: /(?:straße|strasse|str\.|weg|gasse|platz|allee|gatan|vägen|laan|straat)\s+\d/,
    rule: /\b\p{Lu}[\p{L}-]{2,30}(?:straße|strasse|str\.|weg|gasse|platz|allee|gatan|vägen|laan|straat)\s+\d{1,4}\s?[a-z]?\b/gu,
  },
  {
    hint: /[Rr]ue |[Vv]ia |[Cc]alle |[Rr]ua |ul\. /,
    rule: /\b(?:[Rr]ue|[Vv]ia|[Cc]alle|[Rr]ua|ul\.)\s+(?:\p{L}[\p{L}.'’]{0,20}\s*){1,4},?\s*\d{1,4}\b/gu,
  },
  {
    hint: /\d{5}|\s\d[A-Z]{2}/,
    rule: /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|\b\d{5}(?:-\d{4})?(?=,?\s+\p{Lu}\p{Ll})|(?<=\b[A-Z]{2},?\s)\d{5}\b/gu,
  },
];

function withoutStreets(text: string): string {
  const head = text.slice(0, HEAD);
  const masked = STREETS.reduce((rest, { hint, rule }) => (hint.test(rest) ? rest.replace(rule, fill) : rest), head);
  return masked + text.slice(HEAD);
}

const NOT_NAMES = new Set(words.notNames);

/** Two to four capitalised words at the beginning of the first line that has words; none where they are a trade or a heading. */
function nameAtTop(text: string): string {
  const first =
    text
      .slice(0, HEAD)
      .split(/[\n\r]/)
      .find((row) => /\p{L}{2}/u.test(row)) ?? '';
  const beginning = first.trim().split(/\s{2,}|[,|·•(/;:–—]|\s-\s|\.\s/u)[0] ?? '';
  const parts = beginning.split(/\s+/).filter(Boolean);
  const isName = (part: string) =>
    /^\p{Lu}[\p{L}.'’-]*$/u.test(part) || /^(?:van|von|de|del|da|di|la|le|al|bin|ter)$/.test(part);
  if (parts.length < 2 || parts.length > 5 || !parts.every(isName)) return '';
  return parts.some((part) => NOT_NAMES.has(foldWord(part).replace(/\.$/, ''))) ? '' : beginning;
}

/** A whole name goes wherever it stands. A part of one that is a skill as well ("Mai Vue", "Ada Swift") goes at the top only. */
function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    const parts = name.split(/[\s,]+/).filter((part) => part.length > 1 && LETTERS.test(part));
    if (parts.length === 0) return rest;
    const alone = parts.filter((part) => part.length > 2 && /^\p{Lu}/u.test(part) && skillsCalled(part).length === 0);
    const whole = parts.length > 1 ? withoutWord(rest, parts.join(' ')) : rest;
    return alone.reduce((left, part) => withoutWord(left, part), whole);
  }, text);
}

const LETTERS = /^\p{L}[\p{L}.'’-]*$/u;

/** Every place where a word or name stands between other characters than letters, in capitals or not. */
function withoutWord(text: string, word: string): string {
  const capitalised = word.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([word, word.toUpperCase(), capitalised])].reduce((rest, form) => {
    let left = rest;
    for (let at = left.indexOf(form); at !== -1; at = left.indexOf(form, at + form.length)) {
      const isWhole = !IN_WORD.test(left.charAt(at - 1)) && !IN_WORD.test(left.charAt(at + form.length));
      if (isWhole) left = left.slice(0, at) + FILL.repeat(form.length) + left.slice(at + form.length);
    }
    return left;
  }, text);
}

const IN_WORD = /[\p{L}\p{N}]/u;
