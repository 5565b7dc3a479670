import skills from './it-skills.json' with { type: 'json' };
import words from './synonyms.json' with { type: 'json' };

/**
 * Groups of names with the same meaning, the usual one first: the skills of the table, then the words of synonyms.json.
 * A group of synonyms.json with a skill's name adds its other names to the skill.
 */
export const SYNONYMS: readonly (readonly string[])[] = united();

function united(): string[][] {
  const groups = skills.skills.map(({ name, aliases = [] }) => [name, ...aliases]);
  const known = new Map(groups.flatMap((group) => group.map((name) => [name.toLowerCase(), group])));
  for (const row of words) {
    const group = row.map((name) => known.get(name)).find((one) => one !== undefined);
    const others = row.filter((name) => !known.has(name));
    if (group) group.push(...others);
    else groups.push(row);
  }
  return groups;
}
