import { countryName } from '../vocabulary/countries';
import { derivePlace } from '../jobs/reading/place';
import { NOT_NAMES, phonesIn } from '../shortlist/cv/personal';
import { headingOf } from '../shortlist/cv/sections';
import { skillsNamed } from '../shortlist/skills/table';
import { foldWord } from '../shortlist/text/tokens';
import labelTexts from './contact-labels.json' with { type: 'json' };
import type { Suggested, Suggestion } from './schema';

/** Characters and lines at the top of a CV that are searched for names and places, and characters of a shown line. */
const [HEAD, HEAD_LINES, SHOWN] = [2_500, 30, 200];
/** Different addresses after which a text is a list of people, and no CV. */
const MOST_MAILS = 10;
const LONGEST_NAME = 120;
const namesIn = (text: string) => new Set(text.split(' | '));
/** Labels before contact data. `reversed`: the surname comes first; `other`: headings of other people. */
const labels = {
  name: namesIn(labelTexts.name),
  reversed: namesIn(labelTexts.reversed),
  first: namesIn(labelTexts.first),
  last: namesIn(labelTexts.last),
  place: namesIn(labelTexts.place),
  other: namesIn(labelTexts.other),
};
const LABELS = new Set(Object.values(labels).flatMap((names) => [...names]));

/**
 * Suggests name, addresses, telephone number and place of the person whom a CV is about, each with the line it stood
 * in. It prefers the top of the text; a moderator confirms or corrects everything that is not clear.
 * @param text as the document reader extracts it
 * @param fileName a name that also occurs in the file's name is preferred
 */
export function suggestContact(text: string, fileName = ''): Suggested {
  const emails = mailsIn(text);
  const head = text
    .slice(0, HEAD)
    .split(/[\n\r\f]+/)
    .map((line) => line.replace(/\s+$/, '').trimStart())
    .filter((line) => /[\p{L}\d]/u.test(line))
    .slice(0, HEAD_LINES);
  const name = nameIn(head, `${emails.map(({ value }) => value).join(' ')} ${fileName}`);
  const [email] = emails.length > 1 ? preferred(emails, name?.value ?? '') : emails;
  return {
    name,
    email: email ?? null,
    emails: emails.map(({ value }) => value),
    phone: phoneIn(text),
    place: placeIn(head, name?.line),
  };
}

/** Addresses that contain the name before others, otherwise in the order of the text. */
function preferred(emails: readonly Suggestion[], name: string): Suggestion[] {
  const score = ({ value }: Suggestion) => matches(name, value.split('@')[0]!);
  return [...emails].sort((one, other) => score(other) - score(one));
}

/** Searches outwards from each "@", which is faster than a pattern that tries every word. */
function mailsIn(given: string): Suggestion[] {
  const text = given
    .replace(/[ \t]?[[(]\s?(?:at|@|ät)\s?[\])][ \t]?/gi, '@')
    .replace(/\s?[[(]\s?dot\s?[\])]\s?/gi, '.');
  const found = new Map<string, Suggestion>();
  for (let at = text.indexOf('@'); at !== -1 && found.size < MOST_MAILS; at = text.indexOf('@', at + 1)) {
    const before = /[\p{L}\p{N}_+-](?:[\p{L}\p{N}_.+'-]{0,62}[\p{L}\p{N}_+-])?$/u.exec(
      text.slice(Math.max(0, at - 64), at),
    );
    const after = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/u.exec(text.slice(at + 1, at + 200));
    if (!before || !after) continue;
    const value = `${before[0]}@${after[0]}`.toLowerCase().replace(/^(?:e-?mail|mailto|mail)[:.-]/, '');
    const line = lineAt(text, at);
    if (!found.has(value) && !isOfOther(text, at)) found.set(value, { value, line });
  }
  return [...found.values()];
}

/** Whether the nearest heading above, or the line itself, names a referee. */
function isOfOther(text: string, at: number): boolean {
  const lines = text.slice(Math.max(0, at - 400), at).split(/[\n\r\f]+/);
  return lines.some((line) => labels.other.has(labelled(line)?.label ?? foldLabel(line)));
}

function phoneIn(text: string): Suggestion | null {
  for (const [from, to] of phonesIn(text)) {
    const line = lineAt(text, from);
    const value = text.slice(from, to).replace(/\s+/g, ' ').trim();
    const isFax = /\bfax\b[^\d+]{0,5}$/i.test(text.slice(Math.max(0, from - 12), from));
    if (!isFax && value.length <= 40 && !isOfOther(text, from)) return { value, line };
  }
  return null;
}

function nameIn(head: readonly string[], hints: string): Suggestion | null {
  const parts: Partial<Record<'first' | 'last', Suggestion>> = {};
  const found: { value: string; line: string; weight: number }[] = [];
  for (const [at, line] of head.entries()) {
    const { label = '', rest = line } = labelled(line) ?? {};
    const next = head[at + 1] ?? '';
    // The value may stand in the line below its label.
    const value = rest || (labelled(next) ? '' : next);
    for (const part of ['first', 'last'] as const) {
      if (!labels[part].has(label)) continue;
      parts[part] ??= { value: namePart(value), line };
      // "Nom" and "Nombre" stand before whole names, too.
      const whole = asName(value, { hints });
      if (whole) found.push({ value: whole, line, weight: 20 });
    }
    if (labels.name.has(label) || labels.reversed.has(label)) {
      const name = asName(value, { least: 1, isReversed: labels.reversed.has(label) });
      if (name) found.push({ value: name, line, weight: 40 });
    }
    const [one = '', two = ''] = line.split(/\s{3,}|\t/);
    // Beside a long line of a side bar, the other column begins after two blanks.
    const [, beside = ''] = line.split(/\s{2,}|\t/);
    const pair = [line, next];
    const isPair =
      headingOf(line) === null &&
      pair.every((each) => /^\p{Lu}[\p{L}'’-]+$/u.test(each)) &&
      pair.some((each) => skillsNamed(each).length === 0);
    for (const segment of [one, two, beside, ...(isPair ? [`${line} ${next}`] : [])]) {
      const name = isHeading(segment) ? null : (asName(segment, { hints }) ?? asLowerName(segment, hints));
      if (name) found.push({ value: name, line, weight: Math.max(1, 12 - at) - (/^\p{Lu}\. /u.test(name) ? 4 : 0) });
    }
  }
  const { first, last } = parts;
  if (first?.value && last?.value)
    return { value: capitalised(`${first.value} ${last.value}`), line: `${first.line} ${last.line}`.slice(0, SHOWN) };
  const [best] = found
    .map((one) => ({ ...one, weight: one.weight + 15 * matches(one.value, hints) }))
    .sort((one, other) => other.weight - one.weight);
  // A name far down that nothing else confirms is often an employer's.
  return best && best.weight >= 7 ? { value: best.value, line: best.line.slice(0, SHOWN) } : null;
}

const isHeading = (line: string) => !['other', null].includes(headingOf(line));

const TITLES =
  /^(?:(?:dr|prof|dipl|ing|mag|mgr|bc|capt|mr|mrs|ms|miss|herr|frau|mme|monsieur|madame|sr|sra|dott|dott\.ssa|ir|drs|lic|msc|mba|phd|b\.?sc|m\.?sc)\b\.?-?\s*(?:(?:ing|inf|med|rer|nat|habil)\.?\s*)*)+(?=\p{Lu})/iu;
const NICKNAME = /\s["“„(][\p{L} .'-]{1,20}["”“)](?=\s)/gu;
const END_OF_NAME = /\s{3,}|\t|[|·•*(/;:–—@]|\s-\s|(?<=\p{L}{2})\.\s|\s\+|\d/u;
const PARTICLE =
  /^(?:van|von|vom|zu|zur|de|del|della|der|den|des|da|di|do|dos|du|la|le|las|los|al|el|bin|ibn|ter|ten|y|e|af|av|d')$/i;

type NameRules = { least?: number; isReversed?: boolean; hints?: string };

/**
 * Returns a text's beginning as a person's name; null if it is none.
 * @param rules `least`: fewest words; `hints`: text that confirms a name which is a place, too
 */
function asName(text: string, { least = 2, isReversed = false, hints = '' }: NameRules = {}): string | null {
  const bare = text.replace(TITLES, '').replace(NICKNAME, ' ').trim();
  const beginning = bare.split(END_OF_NAME)[0] ?? '';
  // A postal code follows a town.
  if (/^\s?\d/.test(bare.slice(beginning.length)) && /\s\p{Lu}{0,2}$/u.test(beginning)) return null;
  const [before = '', after = ''] = beginning.split(',').map((piece) => piece.trim().replace(TITLES, ''));
  // "Schmidt, Anna", but "Anna Schmidt, Berlin".
  const isSurname = after !== '' && (isReversed || before.split(' ').length < 2);
  const words = (isSurname ? `${after} ${before}` : before).split(/\s+/).filter(Boolean);
  const parts = isReversed && after === '' ? [...words.slice(1), ...words.slice(0, 1)] : words;
  const name = parts.join(' ');
  if (parts.length < least || parts.length > 5 || name.length > LONGEST_NAME) return null;
  if (!parts.every((part) => /^\p{Lu}[\p{L}\p{M}.'’-]*$/u.test(part) || PARTICLE.test(part))) return null;
  if (!parts.some((part) => /^\p{Lu}[\p{L}\p{M}]+/u.test(part))) return null;
  if (parts.some((part) => NOT_NAMES.has(foldWord(part).replace(/\.$/, '')))) return null;
  if (isSurname && (parts.some((part) => skillsNamed(part).length > 0) || [before, after].some(isPlace))) return null;
  if ((isPlace(name) && matches(name, hints) < 2) || headingOf(name.toLowerCase()) !== null) return null;
  return capitalised(name);
}

/** Accepts "ada lovelace" if the address or the file is called so, too. */
function asLowerName(text: string, hints: string): string | null {
  if (!/^\p{Ll}[\p{Ll}'’-]+ \p{Ll}[\p{Ll}'’-]+$/u.test(text) || matches(text, hints) < 2) return null;
  return capitalised(text.toUpperCase());
}

const isPlace = (text: string) => derivePlace(text).city !== null || derivePlace(text).countryCode !== null;

const namePart = (value: string) => /^[\p{L}\p{M}.'’ -]{1,60}/u.exec(value.trim())?.[0].trim() ?? '';

/** "ANNA O'NEIL-SMITH" becomes "Anna O'Neil-Smith". Other spellings stay. */
function capitalised(name: string): string {
  return name
    .split(' ')
    .map((word) =>
      /^\p{Lu}[\p{Lu}\p{M}'’-]+$/u.test(word)
        ? word
            .toLowerCase()
            .replace(/(^|['’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
        : word,
    )
    .join(' ');
}

/** Number of a name's parts that occur in other text, at most 2. */
function matches(name: string, other: string): number {
  const there = foldWord(other).replace(/[^\p{L}]/gu, '');
  const parts = foldWord(name).split(/[^\p{L}]+/u);
  return Math.min(2, parts.filter((part) => part.length > 2 && there.includes(part)).length);
}

function placeIn(head: readonly string[], nameLine: string | undefined): Suggestion | null {
  for (const [at, line] of head.entries()) {
    const { label = '', rest = '' } = labelled(line) ?? {};
    if (!labels.place.has(label)) continue;
    const value = townOf(rest) ?? townOf(head[at + 1] ?? '') ?? townOf(head[at + 2] ?? '');
    if (value) return { value, line: line.slice(0, SHOWN) };
  }
  for (const line of head) {
    if (isHeading(line) && ['work', 'education', 'projects'].includes(headingOf(line)!)) return null;
    const parts = line.split(/[|·•;–—]|\s{3,}|\s-\s/).filter((part) => part.trim().split(/\s+/).length <= 7);
    const value = (line === nameLine ? parts.slice(1) : parts).map(townOf).find((one) => one !== null);
    if (value) return { value, line: line.slice(0, SHOWN) };
  }
  return null;
}

/** A postal code before a town, whose name alone may be that of several towns. */
const POSTAL = /(?<![\p{L}\d])(?:[A-Z]{1,2}-)?\d{4,5}\s+(\p{Lu}[\p{L}.'’ -]{2,40})/u;

/** Returns city and country of an address or place name; null unless it names a known city, or has a postal code. */
function townOf(text: string): string | null {
  const short = text
    .replace(/\S*@\S*|https?:\S+/g, ' ')
    .replace(/\b(?:[A-Z]{1,2}-)?\d[\dA-Z -]*\b/g, ' ')
    .trim();
  if (short.length < 3 || short.length > 160) return null;
  const pieces = short
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean);
  for (let from = 0; from < pieces.length; from += 1) {
    const { city, region, countryCode } = derivePlace(pieces.slice(from).join(', '));
    if (city !== null)
      return [city, countryCode === null ? region : countryName(countryCode)].filter(Boolean).join(', ');
  }
  return POSTAL.exec(text)?.[1]?.trim() ?? null;
}

const foldLabel = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s:.*•-]+$/, '')
    .trim();

/** Returns the known label that a line begins with and the text after it. */
function labelled(given: string): { label: string; rest: string } | null {
  const line = given.slice(0, 300).replace(/\((?:s|es|n)\)/g, '');
  const found = /^[\s•*-]*([\p{L}][\p{L}.,/ -]{1,40}?)\s*(?:[:：|]|\s{2,}|\t|\s[–—-]\s)\s*(.*)$/u.exec(
    line.slice(0, 300),
  );
  const label = foldLabel(found?.[1] ?? line.slice(0, 60));
  if (LABELS.has(label)) return { label, rest: found ? found[2]! : '' };
  const leading = /^(curriculum vitae|lebenslauf|cv|resume|résumé)\s+(?:of|von|de|di)?\s*(.+)$/i.exec(
    line.slice(0, 160),
  );
  return leading ? { label: foldLabel(leading[1]!), rest: leading[2]! } : null;
}

function lineAt(text: string, at: number): string {
  const from = Math.max(text.lastIndexOf('\n', at) + 1, at - SHOWN / 2);
  const end = text.indexOf('\n', at);
  return text.slice(from, Math.min(end === -1 ? text.length : end, from + SHOWN)).trim();
}
