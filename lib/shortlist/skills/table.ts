import table from '../../vocabulary/it-skills.json' with { type: 'json' };
import { phraseWords } from '../text/tokens';

/** A skill of `lib/vocabulary/it-skills.json`. */
export type Skill = {
  name: string;
  /** Other names with the same meaning. */
  aliases: readonly string[];
  /** Skills that this one implies: Jest implies automated testing. */
  shows: readonly string[];
  /** Skills that share a family are near relatives: MySQL and PostgreSQL. */
  family: readonly string[];
  /** Phrases that describe its work without its name. `*` is any ending or word, `..` up to four words. */
  work: readonly string[];
  /** Names that are also everyday words: they count only beside other IT words, and with the capitals given here. */
  careful: readonly string[];
  /** A working habit: every advert names it, and hardly a CV proves it. */
  habit: boolean;
  /** A certificate: stating it is its only evidence. */
  statement: boolean;
  /** Leadership work: a leading post proves it. */
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

/** Phrases that contain a skill's name with another meaning: "go to", "vitamin C". */
export const NOT_SKILLS: readonly string[] = table.notSkills;

/** Skills proved by a statement (certificates), and by a leading post. */
export const STATED: ReadonlySet<string> = new Set(SKILLS.filter(({ statement }) => statement).map(({ name }) => name));
export const LEADING: ReadonlySet<string> = new Set(SKILLS.filter(({ leading }) => leading).map(({ name }) => name));

const byName = new Map(SKILLS.map((skill) => [skill.name, skill]));

/** Finds a skill by its name in the table. @throws Error for an unknown name, which is a programming error */
export function skillNamed(name: string): Skill {
  const skill = byName.get(name);
  if (!skill) throw new Error(`Unknown skill in it-skills.json: ${name}`);
  return skill;
}

/** A moderator's change to the names of a skill: one added, or one of the table removed. */
export type AliasChange = { skill: string; alias: string; isRemoved: boolean };

const wordsOf = (name: string) => phraseWords(name).join(' ');

let changes: readonly AliasChange[] = [];
let byWords = skillsByWords();

/** Replaces the office's changes to names; ignores skills that the table no longer has. */
export function changeAliases(given: readonly AliasChange[]): void {
  changes = given.filter(({ skill }) => byName.has(skill));
  byWords = skillsByWords();
}

/** All names of a skill, its own first. */
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

/** Skills by folded name, such as "machine learning". */
export function skillsByName(): ReadonlyMap<string, readonly string[]> {
  return byWords;
}

/** Skills with a name, ignoring spelling: "e2e" means two. Empty if none. */
export function skillsNamed(text: string): readonly string[] {
  return byWords.get(wordsOf(text)) ?? [];
}

const shownBy = new Map<string, Set<string>>();

/** Skills whose evidence counts for a skill: itself and all that imply it. */
export function evidenceFor(name: string): ReadonlySet<string> {
  const known = shownBy.get(name);
  if (known) return known;
  const found = new Set([name]);
  for (const one of found) for (const skill of SKILLS) if (skill.shows.includes(one)) found.add(skill.name);
  shownBy.set(name, found);
  return found;
}

/** Near relatives of a skill: same family, without those whose evidence counts anyway. */
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
