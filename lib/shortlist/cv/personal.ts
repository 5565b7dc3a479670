import { foldWord } from '../text/tokens';
import { skillsNamed } from '../skills/table';
import { datesIn } from './periods';
import words from './personal.json' with { type: 'json' };

/** Replaces each character of personal data, so that positions in the text remain valid. */
export const FILL = '░';

/** Number of characters at the top of a CV that are searched for names and addresses. */
const HEAD = 1_200;
const SHORT_LINE = 140;
/** Maximum number of e-mail addresses masked, because masking each one copies the text. */
const MOST_MAILS = 50;
const LONGEST_LINE = 2_000;

/**
 * Masks data that must not affect the order (docs/decisions/028-shortlist): names, e-mail addresses, telephone numbers,
 * links, age and birth date, sex and pronouns, nationality, marital status and children, religion, photo, street and
 * postal code, names of schools. The length does not change, so that quotes can be copied from the original.
 * @param names the person's names from the application; a name at the top of the text is found without them
 */
export function withoutPersonalData(text: string, names: readonly string[] = []): string {
  const lower = text.toLowerCase();
  const masked = RULES.reduce(
    (rest, { hints, rule }) => (hints.some((hint) => lower.includes(hint)) ? rest.replace(rule, fill) : rest),
    withoutPhones(withoutMails(text)),
  );
  return withoutNames(withoutStreets(withoutSchools(masked)), [...names, nameAtTop(text)]);
}

/** Searches outwards from each "@", because a regular expression would try every word. */
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

/** Label before a telephone number of any length: digits after "Tel" or "Phone:" are not dates. */
const PHONE_LABEL =
  '\\b(?:(?:tel|fax)\\b\\.?:?|(?:telephone|telefon|téléphone|tel[eé]fono|phone|mobile?|mob|cell|handy|whatsapp)\\b(?: (?:no|nr|number|phone))?[.:]{1,2})[ \\t]{0,3}[+(]{0,2}';
/** A telephone number with country code or leading zero, in US format, or after a label. */
const PHONE = new RegExp(
  '(?:\\+\\d{1,3}[ ./()-]{0,3}|\\b0)\\d(?:[ ./()-]{0,3}\\d){6,12}\\b|\\(\\d{3}\\)\\s?\\d{3}[- ]\\d{4}|\\b\\d{3,4}[-. ]\\d{3}[-. ]\\d{4}\\b' +
    `|(?=\\d)(?<=${PHONE_LABEL})\\d(?:[ ./()-]{0,3}\\d){5,14}`,
  'giu',
);
const LABELLED = new RegExp(`${PHONE_LABEL}$`, 'iu');
/** Minimum digits of a telephone number. After a plus sign or three digits, apparent years belong to the number. */
const [LEAST_DIGITS, AREA_CODE] = [7, /^\+|\d.*\d.*\d/];
const AROUND = 60;
/** Maximum number of telephone numbers compared with dates, to limit the time. Further ones are masked without it. */
const MOST_NUMBERS = 200;

function withoutPhones(text: string): string {
  let [masked, last] = ['', 0];
  for (const [from, to] of phonesIn(text)) {
    masked += text.slice(last, from) + fill(text.slice(from, to));
    last = to;
  }
  return masked + text.slice(last);
}

/** Yields start and end of telephone numbers but not of employment dates: it ends numbers before dates. */
export function* phonesIn(text: string): Generator<[from: number, to: number]> {
  let numbers = 0;
  const rule = new RegExp(PHONE);
  for (let match = rule.exec(text); match; match = rule.exec(text)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const end = ++numbers > MOST_NUMBERS ? { phone: to, next: to } : endOfPhone(text, from, to);
    rule.lastIndex = end.next;
    if (end.phone > from) yield [from, end.phone];
  }
}

/** Returns the end of a telephone number, and the start of the next search. `phone` equals `from` without a number. */
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

/** Masks the whole of a short line with personal facts. In a long paragraph, `clause` masks only the clause. */
const line = (inner: string) => `^[^\\n\\r]{0,${SHORT_LINE / 2}}(?:${inner})[^\\n\\r]{0,${SHORT_LINE / 2}}$`;
const clause = (inner: string) => `(?:${inner})[^,.;|·•\\n\\r]{0,60}`;
const BIRTH =
  '\\b(?:born (?:on|in|\\d)|date of birth|birth ?date|d\\.o\\.b|dob\\b|place of birth|geboren|geburts(?:datum|ort)|née? (?:le|en)|nacid[oa]|nat[oa] (?:il|a)|född|marital status|civil status|familienstand|état civil|gender|geschlecht|\\bsex\\s*:|religion|konfession|nationality|citizenship|staatsangehörigkeit|nationalité|nazionalità|nacionalidad)';

/** A pattern is tried only if one of its lower-case `hints` occurs in the text, which is faster to check. */
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

/** Finds lines with a school word first, which is faster than a pattern on the whole text. */
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

/** Patterns of street addresses, each with a precondition that is fast to check. */
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

export const NOT_NAMES: ReadonlySet<string> = new Set(words.notNames);

/** The name at the start of the first line: two to five capitalised words or particles; '' for a trade or heading. */
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

/** Masks names and their parts everywhere. Parts that are skills ("Ada Swift") are masked only within the full name. */
function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    const parts = name.split(/[\s,]+/).filter((part) => part.length > 1 && LETTERS.test(part));
    if (parts.length === 0) return rest;
    const alone = parts.filter((part) => part.length > 2 && /^\p{Lu}/u.test(part) && skillsNamed(part).length === 0);
    const whole = parts.length > 1 ? withoutWord(rest, parts.join(' ')) : rest;
    return alone.reduce((left, part) => withoutWord(left, part), whole);
  }, text);
}

const LETTERS = /^\p{L}[\p{L}.'’-]*$/u;

/** Masks all whole-word occurrences of a word, in three capitalisations. */
function withoutWord(text: string, word: string): string {
  const capitalised = word.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const forms = anyOf([...new Set([word, word.toUpperCase(), capitalised])]);
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms})(?![\\p{L}\\p{N}])`, 'gu'), fill);
}
