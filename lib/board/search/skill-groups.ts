import { SYNONYMS } from '../../vocabulary/synonyms';
import { withOfficeNames } from '../../skills/office-names';
import { partsOf, writtenWords } from './words';

/** Words of a name in the form that is compared: "Front-End" is `frontend`. */
export function wordsOfName(name: string): string[] {
  return writtenWords(name).map((word) => partsOf(word).whole);
}

/** Groups of names for the same skill, each skill's own name first: the listed ones, as the office has changed them. */
export const skillGroups = withOfficeNames((changes) => {
  const groups = SYNONYMS.map((names) => [...names]);
  for (const { skill, alias, isRemoved } of changes) {
    const at = groups.findIndex(([first]) => first === skill);
    const group = (at === -1 ? undefined : groups[at]) ?? [skill];
    const others = group.filter((name) => !isSame(name, alias));
    groups[at === -1 ? groups.length : at] = isRemoved ? others : [...others, alias];
  }
  return groups;
});

function isSame(name: string, other: string): boolean {
  return wordsOfName(name).join(' ') === wordsOfName(other).join(' ');
}
