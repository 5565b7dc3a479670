import { LRUCache } from 'lru-cache';
import { fold } from '../../jobs/reading/fold';
import { isKnownName } from '../../jobs/reading/place-names';
import type { BoardQuery } from './board-query';
import {
  ADJECTIVES,
  BEFORE_NAMES,
  INSTITUTIONS,
  isKnownTrade,
  isTrade,
  LONGEST_PHRASE,
  namesJobs,
  NOUNS,
  PAY_WORDS,
  phraseOf,
  PLACES_TOO,
  type Meaning,
} from './filter-words';
import { tokensOfQuery, type QueryToken } from './query-tokens';
import { readQueryPay } from './read-pay';
import { isWellKnown, placesOf, type QueryPlace } from './read-place';

/** A filter that words of a query name: its parameter and value, and the words as typed. */
export type ReadFilter = { name: Meaning['name'] | 'place' | 'pay' | 'payTo'; value: string; text: string };

export type Sentence = {
  filters: Partial<BoardQuery>;
  q: string;
  read: ReadFilter[];
  offered: ReadFilter[];
};

/** Words at a position of the query. `kept`: they stay part of the search text. */
type Step = {
  length: number;
  kept: boolean;
  read: ReadFilter[];
  offered: ReadFilter[];
  countryCode?: string | null;
  isPhrase?: boolean;
  instead?: string;
};

const BEFORE_PLACES = new Set('in near around from to within im bei nach en em w à'.split(' '));
const isBeforePlace = (token?: QueryToken) => BEFORE_PLACES.has(token?.text === 'à' ? 'à' : (token?.key ?? ''));

/**
 * Reads the text of the board's search field: words of the closed list (filter-words.json), places and amounts of pay
 * become filters, noise words are left out, all others stay. Quoted phrases, words after "-" and words around OR stay.
 * @param plain texts of filters that the visitor removed: they stay words
 */
export function readSentence(typed: string, plain: readonly string[] = []): Sentence {
  return sentences.memo(JSON.stringify([typed, ...plain]));
}

/** Cached, because the page, its chips and its counts read the same sentence. */
const sentences = new LRUCache<string, Sentence>({ max: 500, memoMethod: read });

function read(key: string): Sentence {
  const [typed = '', ...plain] = JSON.parse(key) as string[];
  const tokens = tokensOfQuery(typed);
  const taken = new Set(plain.map(fold));
  const settledSteps = settled(tokens, stepsOf(tokens, taken));
  const countryCode = settledSteps.find((step) => step.countryCode)?.countryCode ?? null;
  // In Sydney "$120k" are dollars of a currency that the board does not compare.
  const isUnclear = (step: Step) => isPay(step) && readQueryPay(step.read[0]?.text ?? '', countryCode) === null;
  const steps = settledSteps.map((step) => (isUnclear(step) ? keptWord(step.length) : step));
  const found = steps.flatMap((step) => step.read);
  const offered = steps.flatMap((step) => step.offered).filter((one) => !taken.has(fold(one.text)));
  const q = steps.every(({ kept, instead }) => kept && instead === undefined) ? typed.trim() : wordsKept(tokens, steps);
  return { filters: filtersOf(found, countryCode), q, read: found, offered };
}

function stepsOf(tokens: readonly QueryToken[], taken: ReadonlySet<string>): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < tokens.length;) {
    const step = stepAt(tokens, at, taken, steps.at(-1));
    steps.push(step);
    at += step.length;
    if (isPay(step)) {
      dropPayWords(steps, tokens, at);
      while (PAY_WORDS.has(tokens[at]?.key ?? '')) at += steps.push(dropped());
    }
  }
  return steps;
}

/**
 * Turns a filter back into words if these form another term with their neighbours, and offers the filter: "wells
 * fargo", "permanent makeup", "100k subscribers". Also leaves nouns such as "employment" and searches of function words
 * as words.
 */
function settled(tokens: readonly QueryToken[], steps: readonly Step[]): Step[] {
  if (!steps.some(({ kept, read }) => kept || read.length > 0) && !tokens.some(({ key }) => namesJobs(key)))
    return steps.map(({ length }) => keptWord(length));
  const found = [...steps];
  let end = 0;
  const starts = steps.map(({ length }) => (end += length) - length);
  const near = (at: number, by: number): Near | null => {
    const [step, start] = [found[at + by], starts[at + by] ?? 0];
    const isApart = by !== 0 && tokens[(by > 0 ? (starts[at + by] ?? 0) : (starts[at] ?? 0)) - 1]?.endsPart;
    return step && !isApart ? { step, keys: tokens.slice(start, start + step.length).map(keyOf) } : null;
  };
  for (const [at, step] of steps.entries()) {
    if (step.read.length === 0) continue;
    const around = { before: near(at, -1), after: near(at, 1), beyond: near(at, -2), next: near(at, 2) };
    const own = tokens.slice(starts[at], (starts[at] ?? 0) + step.length);
    if (isPartOfTerm(step, own, around)) {
      found[at] = { ...keptWord(step.length), isPhrase: true, offered: isPay(step) ? [] : step.read };
      if (around.before?.keys[0] === 'of' && around.beyond?.step.kept) found[at - 1] = keptWord();
    } else if (step.read[0]?.name === 'place' && isAreaOf(around)) found[at - 2] = dropped();
  }
  if (!tokens.some(({ key }) => NOUNS.has(key))) return found;
  const isNoun = (one: Near | null) => one?.step.kept === false && NOUNS.has(one.keys.join(' '));
  // "Droit du travail": the noun and the word before it.
  const isOfNoun = (at: number) => near(at, -1)?.step.kept && OF.has(near(at, 0)?.keys[0] ?? '') && isNoun(near(at, 1));
  return found.map((step, at) =>
    isOfNoun(at) || isOfNoun(at - 1) || (isNoun(near(at, 0)) && near(at, 1)?.step.kept) ? keptWord() : step,
  );
}

const isPay = ({ read: [first] }: Step) => first?.name === 'pay' || first?.name === 'payTo';

const keyOf = ({ key, isOpaque }: QueryToken) => (isOpaque ? '' : key);

type Near = { step: Step; keys: string[] };
/** Up to two neighbours of a step on each side, within its part of the query. */
type Around = { before: Near | null; after: Near | null; beyond: Near | null; next: Near | null };

function isPartOfTerm(step: Step, own: readonly QueryToken[], around: Around): boolean {
  const { before, after, beyond, next } = around;
  const [read] = step.read;
  const key = own.map((token) => token.key).join(' ');
  const isWord = (near: Near | null) =>
    near?.step.kept === true && !near.step.isPhrase && /^[\p{L}\p{M}]+$/u.test(near.keys.join(''));
  const isOther = (near: Near | null) => isWord(near) && !isTrade(near?.keys[0] ?? '');
  if (isPay(step)) return /^\D?\d+k$/.test(key) && isWord(after) && !isKnownTrade(after?.keys[0] ?? '');
  if (read?.name !== 'place') return ADJECTIVES.has(key) && isOther(after);
  const isTold = before?.step.kept === false && BEFORE_PLACES.has(before.keys[0] ?? '');
  if (isTold || step.instead !== undefined) return false;
  if (before?.keys[0] === 'of' && beyond?.step.kept) return !isAreaOf(around);
  if (isOther(after) || [after, next].some((near) => near?.step.kept && INSTITUTIONS.has(near.keys[0] ?? '')))
    return true;
  // After a known skill, Reading is the place: "Python reading". After an unknown word it is a word: "Proof reading".
  if (PLACES_TOO.has(key)) return after?.step.kept === true || (before?.step.kept === true && !before.step.isPhrase);
  return isOther(before) && (!isWellKnown(key) || BEFORE_NAMES.has(before?.keys[0] ?? ''));
}

const OF = new Set(['of', 'de', 'du', 'del', 'di', 'do', 'van', 'von']);
const isAreaOf = ({ before, beyond }: Around) => before?.keys[0] === 'of' && AREAS.has(beyond?.keys[0] ?? '');
const AREAS = new Set(
  'city state county region area north south east west centre center outside out all rest'.split(' '),
);

const keptWord = (length = 1): Step => ({ length, kept: true, read: [], offered: [] });
const dropped = (): Step => ({ length: 1, kept: false, read: [], offered: [] });

/** Drops pay words directly before an amount: "salary from". */
function dropPayWords(steps: Step[], tokens: readonly QueryToken[], end: number): void {
  let at = end - (steps.at(-1)?.length ?? 0) - 1;
  for (let index = steps.length - 2; index >= 0 && PAY_WORDS.has(tokens[at]?.key ?? ''); index -= 1, at -= 1) {
    if (steps[index]?.length !== 1) return;
    steps[index] = dropped();
  }
}

function stepAt(tokens: readonly QueryToken[], at: number, taken: ReadonlySet<string>, before?: Step): Step {
  if (tokens[at]?.isOpaque) return keptWord();
  if (tokens[at]?.key === '') return dropped();
  const isAfterTrade = before?.kept === true && (before.isPhrase === true || isKnownTrade(tokens[at - 1]?.key ?? ''));
  for (const { length, words, key } of windowsAt(tokens, at)) {
    if (taken.has(key)) return keptWord(length);
    const negated = length === 1 ? negatedStep(tokens, at, taken) : null;
    if (negated) return negated;
    const step =
      payStep(tokens, at, length, words) ??
      phraseStep(key, length, words, isCode(tokens, at)) ??
      placeStep(tokens, at, { length, text: words, isAfterTrade });
    if (step) return step;
  }
  return keptWord();
}

const NEGATIONS = new Set(
  'no not non without except excluding outside kein keine keinen nicht ohne außer pas sans hors sin excepto salvo geen niet behalve bez nie oprocz exceto tranne'
    .split(' ')
    .map(fold),
);

/** Turns a negated filter into an exclusion: "not remote", "kein Homeoffice". */
function negatedStep(tokens: readonly QueryToken[], at: number, taken: ReadonlySet<string>): Step | null {
  if (!NEGATIONS.has(tokens[at]?.key ?? '')) return null;
  let next = at + 1;
  while (isBeforePlace(tokens[next]) || tokens[next]?.key === 'de') next += 1;
  if (next >= tokens.length) return null;
  const { length, read } = stepAt(tokens, next, taken);
  if (read.length === 0) return null;
  // Excludes the stored value of a workplace, because the typed word may be in another language.
  const words =
    read[0]?.name === 'workplace'
      ? [read[0].value]
      : tokens.slice(next, next + length).map(({ text }) => text.replace(/[,;]$/, ''));
  const instead = words.length === 1 ? `-${words.join()}` : `-"${words.join(' ')}"`;
  return { ...keptWord(next - at + length), instead };
}

type Window = { length: number; words: string; key: string };

/** Returns the words from a position on, longest window first. A window contains no opaque word. */
function windowsAt(tokens: readonly QueryToken[], at: number): Window[] {
  const windows: Window[] = [];
  for (let length = 1; length <= LONGEST_PHRASE && at + length <= tokens.length; length += 1) {
    const within = tokens.slice(at, at + length);
    if (within.at(-1)?.isOpaque) break;
    const words = within
      .map(({ text }) => text)
      .join(' ')
      .replace(/[,;:!?/]+$/, '');
    windows.unshift({
      length,
      words,
      key: within
        .map(({ key }) => key)
        .filter(Boolean)
        .join(' '),
    });
  }
  return windows;
}

/** Whether a word is a code (LA, MIT): two or three capitals, and the query has small letters or no other word. */
function isCode(tokens: readonly QueryToken[], at: number): boolean {
  const isSmall = ({ text }: QueryToken) => /\p{Ll}/u.test(text);
  return /^[A-Z]{2,3}$/.test(tokens[at]?.text ?? '') && (tokens.length === 1 || tokens.some(isSmall));
}

function phraseStep(key: string, length: number, text: string, code: boolean): Step | null {
  const phrase = phraseOf(key);
  if (!phrase) return null;
  const filters = phrase.meanings.map((meaning) => ({ ...meaning, text }));
  if (phrase.kind === 'noise') return code ? null : { ...dropped(), length };
  return phrase.kind === 'filter'
    ? { length, kept: false, read: filters, offered: [] }
    : { length, kept: true, read: [], offered: filters, isPhrase: true };
}

const CODES = new Set(Intl.supportedValuesOf('currency'));

function payStep(tokens: readonly QueryToken[], at: number, length: number, text: string): Step | null {
  // An amount beside a currency code stays in the search text.
  if ([tokens[at - 1], tokens[at + length]].some((next) => CODES.has(next?.text ?? ''))) return null;
  const read = readQueryPay(text, null);
  return read && { length, kept: false, read: [{ name: read.name, value: String(read.amount), text }], offered: [] };
}

function placeStep(
  tokens: readonly QueryToken[],
  at: number,
  { length, text, isAfterTrade }: { length: number; text: string; isAfterTrade: boolean },
): Step | null {
  const name = text.replace(/^[([]+|[)\]]+$/g, '');
  if (!/^[\p{L}\p{M}][\p{L}\p{M} .,&'’-]+$/u.test(name)) return null;
  // "Frankfurt Oder" ends with a river, "Frankfurt oder Berlin" has two towns.
  const isWhole = at + length === tokens.length && EITHER.has(tokens[at + length - 1]?.key ?? '');
  const isAlone = length === tokens.length || tokens[at - 1]?.endsPart === true;
  // "At" stands before companies: "jobs at Marks and Spencer".
  const isName = /^\p{Lu}\p{Ll}/u.test(name) && tokens[at - 1]?.key !== 'at';
  const isTold = isBeforePlace(tokens[at - 1]) || isWhole || isName;
  const isLast = isAfterTrade && at + length === tokens.length;
  const found = placesOf(name, { isTold, isAlone, isLast });
  if (found.length === 0) return null;
  const filters = found.map(({ key }): ReadFilter => ({ name: 'place', value: key, text }));
  const [only] = found as [QueryPlace, ...QueryPlace[]];
  // "nice" alone is a word too, but "golang nice" is in Nice.
  const isWord = isAlone && !isTold && !isLast && PLACES_TOO.has(fold(name)) && !isKnownName(name);
  return found.length === 1 && !isWord
    ? { length, kept: false, read: filters, offered: [], countryCode: only.countryCode }
    : { length, kept: true, read: [], offered: filters, isPhrase: true };
}

/** An "or" between two of the words becomes the search operator OR. */
function wordsKept(tokens: readonly QueryToken[], steps: readonly Step[]): string {
  const words: string[] = [];
  let at = 0;
  steps.forEach(({ length, kept, instead }, index) => {
    const isEither = steps[index - 1]?.kept && steps[index + 1]?.kept && EITHER.has(tokens[at]?.key ?? '');
    if (instead !== undefined) words.push(instead);
    else if (kept) words.push(...tokens.slice(at, at + length).map(({ text }) => text.replace(/[,;/]$/, '')));
    else if (isEither) words.push('OR');
    at += length;
  });
  return words.filter(Boolean).join(' ');
}

const EITHER = new Set(['or', 'oder', 'ou']);

function filtersOf(read: readonly ReadFilter[], countryCode: string | null): Partial<BoardQuery> {
  const filters: Partial<Record<keyof BoardQuery, unknown>> = {};
  for (const { name, value, text } of read) {
    const pay = name === 'pay' || name === 'payTo' ? readQueryPay(text, countryCode) : null;
    if (pay) Object.assign(filters, { [pay.name]: pay.amount, currency: pay.currency });
    else if (name === 'posted') filters.posted = Number(value);
    else filters[name] = [...new Set([...((filters[name] as string[] | undefined) ?? []), value])].sort();
  }
  return filters as Partial<BoardQuery>;
}
