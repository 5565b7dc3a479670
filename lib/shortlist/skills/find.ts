import { phraseWords, type Token } from '../text/tokens';
import { namesOf, NOT_SKILLS, SKILLS } from './table';

/** A skill found among words: which, at which of them, and whether it is named or only described. */
export type Found = {
  skills: readonly string[];
  /** Places in the list of words, the second not included. */
  from: number;
  to: number;
  how: 'named' | 'careful' | 'described';
  /** How an everyday word must be written to count anywhere but in a list of skills; null where it may be as it likes. */
  spelling: string | null;
};

type Pattern = {
  words: readonly string[];
  skills: string[];
  how: Found['how'];
  spelling: string | null;
  isNone: boolean;
};

/** Patterns by their first word; those whose first word has any ending by its first letters. */
export type Patterns = {
  byWord: Map<string, Pattern[]>;
  byStart: Map<string, Pattern[]>;
  known: Map<string, readonly Pattern[]>;
};

const START = 4;
const LONGEST_GAP = 4;

/** The patterns of the table, and of terms that it does not hold (advert's own words), each of which is a skill of its own name. */
export function patternsOf(ownTerms: readonly string[] = []): Patterns {
  const all = new Map<string, Pattern>();
  const add = (phrase: string, name: string, how: Found['how'], spelling: string | null = null, isNone = false) => {
    const words = phraseWords(phrase);
    if (words.length === 0) return;
    const key = `${how === 'described' ? '~' : ''}${words.join(' ')}`;
    const pattern = all.get(key);
    if (!pattern) all.set(key, { words, skills: name ? [name] : [], how, spelling, isNone });
    else if (name && !pattern.skills.includes(name)) pattern.skills.push(name);
  };
  for (const phrase of NOT_SKILLS) add(phrase, '', 'named', null, true);
  for (const skill of SKILLS) {
    for (const name of namesOf(skill)) {
      const careful = skill.careful.find((each) => each.toLowerCase() === name.toLowerCase());
      add(name, skill.name, careful ? 'careful' : 'named', careful && /\p{Lu}/u.test(careful) ? careful : null);
      if (!careful && /\s\p{Ll}+[^s\W]$/u.test(name)) add(`${name}s`, skill.name, 'named');
    }
    for (const phrase of skill.work) add(phrase, skill.name, 'described');
  }
  for (const term of ownTerms) add(term, term, 'named');
  return indexed([...all.values()]);
}

function indexed(patterns: Pattern[]): Patterns {
  const [byWord, byStart] = [new Map<string, Pattern[]>(), new Map<string, Pattern[]>()];
  for (const pattern of patterns.sort((a, b) => b.words.length - a.words.length)) {
    const [first = ''] = pattern.words;
    const [index, key] = first.endsWith('*') ? [byStart, first.slice(0, -1).slice(0, START)] : [byWord, first];
    index.set(key, [...(index.get(key) ?? []), pattern]);
  }
  return { byWord, byStart, known: new Map() };
}

const NONE: readonly Pattern[] = [];
const MOST_KNOWN = 50_000;

/** The patterns that may begin with a word: texts are written with few different words, so each is looked up once. */
function patternsAt(word: string, patterns: Patterns): readonly Pattern[] {
  const known = patterns.known.get(word);
  if (known) return known;
  const found = [...(patterns.byWord.get(word) ?? NONE), ...(patterns.byStart.get(word.slice(0, START)) ?? NONE)];
  if (patterns.known.size >= MOST_KNOWN) patterns.known.clear();
  patterns.known.set(word, found.length === 0 ? NONE : found);
  return found;
}

/** The skills named or described among words, the longest name first: "Objective-C" holds no "C". */
export function findSkills(tokens: readonly Token[], patterns: Patterns): Found[] {
  const found: Found[] = [];
  let taken = 0;
  for (let at = 0; at < tokens.length; at++)
    for (const pattern of patternsAt(tokens[at]?.word ?? '', patterns)) taken = meet(pattern, tokens, at, taken, found);
  return found;
}

/** Notes a pattern that begins at a word. Names take their words, descriptions do not: gives the first word not taken. */
function meet(pattern: Pattern, tokens: readonly Token[], at: number, taken: number, found: Found[]): number {
  const isName = pattern.how !== 'described';
  if (isName && at < taken) return taken;
  const to = endOf(pattern.words, tokens, at);
  if (to === -1) return taken;
  if (!pattern.isNone)
    found.push({ skills: pattern.skills, from: at, to, how: pattern.how, spelling: pattern.spelling });
  return isName ? to : taken;
}

/** Where a pattern that begins at a word ends; -1 where it does not hold. */
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
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : wanted === word;
}
