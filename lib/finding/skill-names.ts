import { patternsOf, findSkills } from '../shortlist/skills/find';
import { namesOf, skillNamed, skillsByName, skillsCalled, SKILLS } from '../shortlist/skills/table';
import { phraseWords, type Token } from '../shortlist/text/tokens';

/**
 * A name of a skill as it is looked for. `everywhere`: in any text. `written`: an everyday word, which counts in the fields for skills and
 * where it stands as the skill is written ("Go"). `listed`: an everyday word in any spelling, which counts in those fields alone.
 */
export type SkillName = { text: string; counts: 'everywhere' | 'written' | 'listed' };

/** Longest name of a skill in words that a search looks for. */
export const LONGEST_NAME = 5;

/** All other names of the skills that are called so; empty where none is. */
export function otherNames(text: string): SkillName[] {
  const own = phraseWords(text).join(' ');
  const found = new Map<string, SkillName>();
  for (const skill of skillsCalled(text).map(skillNamed))
    for (const name of namesOf(skill)) {
      const key = phraseWords(name).join(' ');
      if (key === own || key === '' || found.has(key)) continue;
      const careful = skill.careful.find((each) => each.toLowerCase() === name.toLowerCase());
      const counts = careful === undefined ? 'everywhere' : isWritten(careful) ? 'written' : 'listed';
      found.set(key, { text: careful ?? name, counts });
    }
  return [...found.values()];
}

/** Names of one word that begin a name of another skill, and the shortest: Java is not the beginning of JavaScript. */
export function isWholeName(word: string): boolean {
  const skills = skillsCalled(word);
  if (skills.length === 0) return false;
  if (word.length <= 3) return true;
  for (const [name, called] of skillsByName())
    if (
      name.length > word.length &&
      name.startsWith(word) &&
      !name.includes(' ') &&
      !called.some((one) => skills.includes(one))
    )
      return true;
  return false;
}

/** A single word with capitals that are part of the name. */
const isWritten = (name: string) => /^\p{Lu}[^\s-]*$/u.test(name);

const WRITTEN = new Set(SKILLS.flatMap(({ careful }) => careful.filter(isWritten)));
const patterns = patternsOf();

/** The everyday words that stand in a text as skills are written, in lower case: "Go" of "Go, Rust", and not of "go to" or "Go to". */
export function writtenNames(tokens: readonly Token[]): string[] {
  const found = findSkills(tokens, patterns).flatMap(({ how, from, to }) => {
    const raw = how === 'careful' && to === from + 1 ? tokens[from]?.raw : undefined;
    return raw !== undefined && WRITTEN.has(raw) ? [raw.toLowerCase()] : [];
  });
  return [...new Set(found)];
}
