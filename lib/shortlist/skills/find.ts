import { withOfficeNames } from '../../skills/office-names';
import { phraseWords, type Token } from '../text/tokens';
import { namesOf, NOT_SKILLS, SKILLS } from './table';

/** A skill found in a list of words (tokens). */
export type Found = {
  skills: readonly string[];
  /** Positions in the list of words; `to` is exclusive. */
  from: number;
  to: number;
  how: 'named' | 'careful' | 'described';
  /** Spelling required outside lists of skills if the name is also an everyday word (Go); null if any counts. */
  spelling: string | null;
};

type Pattern = {
  words: readonly string[];
  skills: string[];
  how: Found['how'];
  spelling: string | null;
  isNone: boolean;
};

/** Patterns by their first word. A first word with any ending (`*`) is indexed by its first letters. */
export type Patterns = {
  byWord: Map<string, Pattern[]>;
  byStart: Map<string, Pattern[]>;
  known: Map<string, readonly Pattern[]>;
};

const START = 4;
const LONGEST_GAP = 4;

/** Returns the patterns of the skill table and of an advert's own words, each of which is a skill of its own. */
export function patternsOf(ownTerms: readonly string[] = []): Patterns {
  return ownTerms.length === 0 ? indexOfTable() : indexed([...patternsOfTable(), ...termPatterns(ownTerms)]);
}

/** Returns the patterns of an advert's own words alone. */
export const patternsOfTerms = (ownTerms: readonly string[]) => indexed(termPatterns(ownTerms));

const termPatterns = (terms: readonly string[]) =>
  patternsFrom((add) => {
    for (const term of terms) {
      add(term, term, 'named');
      // The plural of a word that no table knows: "SBOMs", "data clean rooms".
      if (/\p{L}{2}$/u.test(term) && !/s$/i.test(term)) add(`${term}s`, term, 'named');
    }
  });

type Add = (phrase: string, name: string, how: Found['how'], spelling?: string | null, isNone?: boolean) => void;

function patternsFrom(fill: (add: Add) => void): Pattern[] {
  const all = new Map<string, Pattern>();
  fill((phrase, name, how, spelling = null, isNone = false) => {
    const words = phraseWords(phrase);
    if (words.length === 0) return;
    const key = `${how === 'described' ? '~' : ''}${words.join(' ')}`;
    const pattern = all.get(key);
    if (!pattern) all.set(key, { words, skills: name ? [name] : [], how, spelling, isNone });
    else if (name && !pattern.skills.includes(name)) pattern.skills.push(name);
  });
  return [...all.values()];
}

const patternsOfTable = withOfficeNames(() =>
  patternsFrom((add) => {
    for (const phrase of NOT_SKILLS) add(phrase, '', 'named', null, true);
    for (const skill of SKILLS) {
      for (const name of namesOf(skill)) {
        const careful = skill.careful.find((each) => each.toLowerCase() === name.toLowerCase());
        add(name, skill.name, careful ? 'careful' : 'named', careful && /\p{Lu}/u.test(careful) ? careful : null);
        if (!careful && /\s\p{Ll}+[^s\W]$/u.test(name)) add(`${name}s`, skill.name, 'named');
      }
      for (const phrase of skill.work) add(phrase, skill.name, 'described');
    }
  }),
);
const indexOfTable = withOfficeNames(() => indexed(patternsOfTable()));

function indexed(patterns: readonly Pattern[]): Patterns {
  const [byWord, byStart] = [new Map<string, Pattern[]>(), new Map<string, Pattern[]>()];
  for (const pattern of patterns.toSorted((a, b) => b.words.length - a.words.length))
    for (const first of pattern.words[0]?.split('|') ?? []) {
      const [index, key] = first.endsWith('*') ? [byStart, first.slice(0, -1).slice(0, START)] : [byWord, first];
      const known = index.get(key);
      if (known) known.push(pattern);
      else index.set(key, [pattern]);
    }
  return { byWord, byStart, known: new Map() };
}

const NONE: readonly Pattern[] = [];
const MOST_KNOWN = 50_000;

/** Cached, because texts contain few different words. */
function patternsAt(word: string, patterns: Patterns): readonly Pattern[] {
  const known = patterns.known.get(word);
  if (known) return known;
  const found = [...(patterns.byWord.get(word) ?? NONE), ...(patterns.byStart.get(word.slice(0, START)) ?? NONE)];
  if (patterns.known.size >= MOST_KNOWN) patterns.known.clear();
  patterns.known.set(word, found.length === 0 ? NONE : found);
  return found;
}

/** Finds the skills that words name or describe, longest name first: "Objective-C" does not contain "C". */
export function findSkills(tokens: readonly Token[], patterns: Patterns): Found[] {
  const found: Found[] = [];
  let taken = 0;
  for (let at = 0; at < tokens.length; at++)
    for (const pattern of patternsAt(tokens[at]?.word ?? '', patterns)) taken = meet(pattern, tokens, at, taken, found);
  return found;
}

/**
 * Adds a pattern that starts at a word, if it matches. Words of a name cannot belong to another name; words of a
 * description can. @returns position of the first word that can still begin a name
 */
function meet(pattern: Pattern, tokens: readonly Token[], at: number, taken: number, found: Found[]): number {
  const isName = pattern.how !== 'described';
  if (isName && at < taken) return taken;
  const to = endOf(pattern.words, tokens, at);
  if (to === -1) return taken;
  if (!pattern.isNone)
    found.push({ skills: pattern.skills, from: at, to, how: pattern.how, spelling: pattern.spelling });
  return isName ? to : taken;
}

/** Returns the end of a pattern that starts at a word; -1 if it does not match. */
function endOf(words: readonly string[], tokens: readonly Token[], at: number): number {
  let place = at;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (word === '..') {
      const next = words[index + 1] ?? '';
      const end = Math.min(tokens.length, place + LONGEST_GAP + 1);
      while (place < end && !matches(next, tokens[place]?.word ?? '')) place++;
      if (place === end) return -1;
      continue;
    }
    if (place >= tokens.length || !matches(word, tokens[place]?.word ?? '')) return -1;
    place++;
  }
  return place;
}

function matches(wanted: string, word: string): boolean {
  if (wanted === '*') return true;
  if (wanted.includes('|')) return wanted.split('|').some((one) => matches(one, word));
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : wanted === word;
}
