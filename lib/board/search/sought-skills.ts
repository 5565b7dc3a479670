import type { BoardQuery } from './board-query';
import { readTerms, type Sought } from './search-terms';
import { skillKey } from './skill-keys';
import { eachWord } from './words';

/** Returns a test for skills that a query names: by its skill filter, or by a word that finds the skill. */
export function soughtIn({ q, skill }: Pick<BoardQuery, 'q' | 'skill'>): (name: string) => boolean {
  const ways = readTerms(q).terms.flat();
  const keys = new Set(skill.map(skillKey));
  if (ways.length + keys.size === 0) return () => false;
  return (name) => {
    if (keys.size > 0 && keys.has(skillKey(name))) return true;
    const words: string[] = [];
    eachWord(name, (word) => words.push(word));
    const holds = ({ forms, beginning }: Sought) =>
      words.some((one) => forms.includes(one) || (beginning !== null && one.startsWith(beginning)));
    return ways.some((way) => way.words.every(holds));
  };
}
