import table from '../../vocabulary/it-skills.json' with { type: 'json' };
import tradeTable from '../../vocabulary/trade-skills.json' with { type: 'json' };
import { withOfficeNames } from '../../skills/office-names';
import { phraseWords } from '../text/tokens';

/** A skill in `lib/vocabulary/it-skills.json`, or in `trade-skills.json` for the work of leading, testing, selling. */
export type Skill = {
  name: string;
  /** Other names with the same meaning. */
  aliases: readonly string[];
  /** Names of parts, versions and tools, which prove the skill but mean less: "Java 17", "Redux". */
  covers: readonly string[];
  /** More general skills that this one implies: Jest implies automated testing. */
  shows: readonly string[];
  /** Families of the skill. Skills that share one are near relatives, such as MySQL and PostgreSQL. */
  family: readonly string[];
  /**
   * Phrases that describe work with the skill without its name. `*` matches any ending or word, `..` up to four words,
   * `led|leads` either word.
   */
  work: readonly string[];
  /** Names that are also everyday words. They need other IT words nearby, and the capitals given here. */
  careful: readonly string[];
  /** Whether it is a working habit, which most adverts ask for and hardly any CV proves. */
  habit: boolean;
  /** Whether it is a certificate, for which a statement is the only possible evidence. */
  statement: boolean;
  /** Whether it is leadership work, which a leading post proves. */
  leading: boolean;
};

/** A row of the tables. `partOf`: skills that this one is part of and proves. The board searches for each alone. */
type Row = Partial<Skill> & { name: string; partOf?: readonly string[] };
const rows: readonly Row[] = [...table.skills, ...tradeTable.skills];
const parts = rows.flatMap((row) => (row.partOf ?? []).map((whole) => ({ ...row, name: whole, part: row.name })));
const partsOf = Map.groupBy(parts, ({ name }) => name);

/** Rows of the same name in the two tables are one skill. */
export const SKILLS: readonly Skill[] = [
  ...Map.groupBy(
    rows.filter(({ partOf }) => !partOf),
    ({ name }) => name,
  ),
].map(([name, same]) => {
  const own = partsOf.get(name) ?? [];
  const all = (key: 'aliases' | 'covers' | 'shows' | 'family' | 'work' | 'careful') => [
    ...new Set(same.flatMap((row) => row[key] ?? [])),
  ];
  const has = (key: 'habit' | 'statement' | 'leading') => same.some((row) => row[key]);
  return {
    name,
    aliases: all('aliases'),
    covers: [...all('covers'), ...own.flatMap(({ part, aliases = [] }) => [part, ...aliases])],
    shows: all('shows'),
    family: all('family'),
    work: all('work'),
    careful: [...all('careful'), ...own.flatMap(({ careful = [] }) => careful)],
    habit: has('habit'),
    statement: has('statement'),
    leading: has('leading'),
  };
});

/** Phrases in which a skill's name has another meaning: "go to", "vitamin C". */
export const NOT_SKILLS: readonly string[] = table.notSkills;

/** Skills that a statement alone proves (certificates), and skills that a leading post proves. */
export const STATED: ReadonlySet<string> = new Set(SKILLS.filter(({ statement }) => statement).map(({ name }) => name));
export const LEADING: ReadonlySet<string> = new Set(SKILLS.filter(({ leading }) => leading).map(({ name }) => name));

/** Skills of selling. A developer of a CRM for sales teams does not sell. */
export const SELLING: ReadonlySet<string> = new Set(
  SKILLS.filter(({ family }) => family.includes('sales')).map(({ name }) => name),
);

const byName = new Map(SKILLS.map((skill) => [skill.name, skill]));

/** Finds a skill by its name in the table. @throws Error for an unknown name, which is a programming error */
export function skillNamed(name: string): Skill {
  const skill = byName.get(name);
  if (!skill) throw new Error(`Unknown skill in the skill tables: ${name}`);
  return skill;
}

const wordsOf = (name: string) => phraseWords(name).join(' ');

const changesOf = withOfficeNames((changes) => Map.groupBy(changes, ({ skill }) => skill));
const byWords = withOfficeNames(skillsByWords);

/** Returns all names of a skill, its own name first. */
export function namesOf({ name, aliases, covers }: Skill): string[] {
  const own = changesOf().get(name) ?? [];
  const added = own.filter(({ isRemoved }) => !isRemoved).map(({ alias }) => alias);
  const removed = new Set(own.filter(({ isRemoved }) => isRemoved).map(({ alias }) => wordsOf(alias)));
  return [name, ...[...aliases, ...covers, ...added].filter((alias) => !removed.has(wordsOf(alias)))];
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

/** Returns the skills by folded name, such as "machine learning". */
export function skillsByName(): ReadonlyMap<string, readonly string[]> {
  return byWords();
}

/** Returns the skills that have a name, ignoring its spelling; "e2e" names two. [] for an unknown name. */
export function skillsNamed(text: string): readonly string[] {
  return byWords().get(wordsOf(text)) ?? [];
}

const shownBy = new Map<string, Set<string>>();

/** Returns the skills whose evidence counts for a skill: the skill itself and all that imply it. */
export function evidenceFor(name: string): ReadonlySet<string> {
  const known = shownBy.get(name);
  if (known) return known;
  const found = new Set([name]);
  for (const one of found) for (const skill of SKILLS) if (skill.shows.includes(one)) found.add(skill.name);
  shownBy.set(name, found);
  return found;
}

/** Returns the near relatives of a skill: those in its families, without those whose evidence counts for it anyway. */
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
