import table from '../../vocabulary/it-skills.json' with { type: 'json' };
import { phraseWords } from '../text/tokens';

/** A skill of the table (`lib/vocabulary/it-skills.json`). */
export type Skill = {
  name: string;
  /** Other names, which count as much as its own. */
  aliases: readonly string[];
  /** Skills that who has this one has: Jest shows automated testing. */
  shows: readonly string[];
  /** Skills of one family are near relatives: MySQL of PostgreSQL. */
  family: readonly string[];
  /** Phrases that describe its work without its name; `*` is any ending or word, `..` up to four words. */
  work: readonly string[];
  /** Names that are everyday words too: they count beside other words of IT alone. Capitals must stand where they stand here. */
  careful: readonly string[];
  /** A working habit that every advert names and hardly a CV proves. */
  habit: boolean;
  /** A certificate: the statement is all that can be shown of it. */
  statement: boolean;
  /** Work of people who lead: in their posts it is shown as others show that of their hands. */
  leading: boolean;
};

const rows: readonly Partial<Skill>[] = table.skills;

export const SKILLS: readonly Skill[] = rows.map((row) => ({
  name: row.name ?? '',
  aliases: row.aliases ?? [],
  shows: row.shows ?? [],
  family: row.family ?? [],
  work: row.work ?? [],
  careful: row.careful ?? [],
  habit: row.habit ?? false,
  statement: row.statement ?? false,
  leading: row.leading ?? false,
}));

/** Phrases that hold the name of a skill and mean something else: "go to", "vitamin C". */
export const NOT_SKILLS: readonly string[] = table.notSkills;

/** Names of the skills of which being stated is the evidence, and of those that people who lead show. */
export const STATED: ReadonlySet<string> = new Set(SKILLS.filter(({ statement }) => statement).map(({ name }) => name));
export const LEADING: ReadonlySet<string> = new Set(SKILLS.filter(({ leading }) => leading).map(({ name }) => name));

const byName = new Map(SKILLS.map((skill) => [skill.name, skill]));

/** The skill of a name of the table. Throws for a name that is none: callers pass names that the table gave them. */
export function skillNamed(name: string): Skill {
  const skill = byName.get(name);
  if (!skill) throw new Error(`No skill is called ${name}`);
  return skill;
}

/** What moderators changed in the names of a skill: one added, or one of the table's that does not count. */
export type AliasChange = { skill: string; alias: string; isRemoved: boolean };

const wordsOf = (name: string) => phraseWords(name).join(' ');

let changes: readonly AliasChange[] = [];
let byWords = skillsByWords();

/** Has the changes of the office count, in place of those before. Those of skills that the table does not hold any more are left out. */
export function changeAliases(given: readonly AliasChange[]): void {
  changes = given.filter(({ skill }) => byName.has(skill));
  byWords = skillsByWords();
}

/** All names that a skill goes by, its own first. */
export function namesOf({ name, aliases }: Skill): string[] {
  const own = changes.filter(({ skill }) => skill === name);
  const added = own.filter(({ isRemoved }) => !isRemoved).map(({ alias }) => alias);
  const removed = new Set(own.filter(({ isRemoved }) => isRemoved).map(({ alias }) => wordsOf(alias)));
  return [name, ...[...aliases, ...added].filter((alias) => !removed.has(wordsOf(alias)))];
}

function skillsByWords(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const skill of SKILLS)
    for (const name of namesOf(skill)) {
      const key = wordsOf(name);
      const names = found.get(key) ?? [];
      if (!names.includes(skill.name)) found.set(key, [...names, skill.name]);
    }
  return found;
}

/** All names of skills by their words, such as "machine learning", with the skills that are called so. */
export function skillsByName(): ReadonlyMap<string, readonly string[]> {
  return byWords;
}

/** The skills that are called so, spelling aside: "e2e" is two. Empty where none is. */
export function skillsCalled(text: string): readonly string[] {
  return byWords.get(wordsOf(text)) ?? [];
}

const shownBy = new Map<string, Set<string>>();

/** The names of the skills whose evidence counts for a skill: itself, and all that show it. */
export function evidenceFor(name: string): ReadonlySet<string> {
  const known = shownBy.get(name);
  if (known) return known;
  const found = new Set([name]);
  for (const one of found) for (const skill of SKILLS) if (skill.shows.includes(one)) found.add(skill.name);
  shownBy.set(name, found);
  return found;
}

/** The near relatives of a skill: of one family, and none whose evidence counts for it anyway. */
export function relativesOf(name: string): readonly string[] {
  const known = relatives.get(name);
  if (known) return known;
  const families = byName.get(name)?.family ?? [];
  const own = evidenceFor(name);
  const found = SKILLS.filter(
    (other) =>
      !own.has(other.name) &&
      !evidenceFor(other.name).has(name) &&
      other.family.some((family) => families.includes(family)),
  ).map((other) => other.name);
  relatives.set(name, found);
  return found;
}

const relatives = new Map<string, readonly string[]>();
