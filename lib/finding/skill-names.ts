import { patternsOf, findSkills } from '../shortlist/skills/find';
import { namesOf, skillNamed, skillsByName, skillsNamed, SKILLS } from '../shortlist/skills/table';
import { phraseWords, type Token } from '../shortlist/text/tokens';

/**
 * Name of a skill and where it matches. `everywhere`: in any text. `written`: an everyday word ("Go"), which matches in
 * skill fields, and elsewhere only if spelled like the skill. `listed`: an everyday word that matches in skill fields
 * only.
 */
type SkillName = { text: string; counts: 'everywhere' | 'written' | 'listed' };

export const LONGEST_NAME = 5;

/** Returns the other names of the skills with this name; [] if there is no such skill. */
export function otherNames(text: string): SkillName[] {
  const own = phraseWords(text).join(' ');
  const found = new Map<string, SkillName>();
  for (const skill of skillsNamed(text).map(skillNamed))
    for (const name of namesOf(skill)) {
      const key = phraseWords(name).join(' ');
      if (key === own || key === '' || found.has(key)) continue;
      const careful = skill.careful.find((each) => each.toLowerCase() === name.toLowerCase());
      const counts = careful === undefined ? 'everywhere' : isWritten(careful) ? 'written' : 'listed';
      found.set(key, { text: careful ?? name, counts });
    }
  return [...found.values()];
}

/**
 * Whether a name must match as a whole word: it has at most 3 letters, or another begins with it (Java, JavaScript).
 */
export function isWholeName(word: string): boolean {
  const skills = skillsNamed(word);
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

const isWritten = (name: string) => /^\p{Lu}[^\s-]*$/u.test(name);

const WRITTEN = new Set(SKILLS.flatMap(({ careful }) => careful.filter(isWritten)));
const patterns = patternsOf();

/** Returns in lower case the everyday words spelled like skills: "Go" in "Go, Rust", but not in "Go to". */
export function writtenNames(tokens: readonly Token[]): string[] {
  const found = findSkills(tokens, patterns).flatMap(({ how, from, to }) => {
    const raw = how === 'careful' && to === from + 1 ? tokens[from]?.raw : undefined;
    return raw !== undefined && WRITTEN.has(raw) ? [raw.toLowerCase()] : [];
  });
  return [...new Set(found)];
}
