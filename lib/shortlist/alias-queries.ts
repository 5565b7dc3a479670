import 'server-only';
import { foldText } from '../base/text';
import { db } from '../platform/db/client';
import type { SkillsView } from './alias-schema';
import { applyOfficeNames } from '../skills/office-names';
import { namesOf, SKILLS } from './skills/table';
import { phraseWords } from './text/tokens';

const MOST_SHOWN = 30;

/**
 * Returns skills and their names for moderators: those with a name that contains the search or, without a search, all
 * skills that the office changed.
 */
export async function viewSkills(search: string | undefined): Promise<SkillsView> {
  await applyOfficeNames();
  const changes = await db().skillAlias.findMany({
    orderBy: { key: 'asc' },
    select: { skill: true, key: true, alias: true, isRemoved: true, changedBy: true, changedAt: true },
  });
  const wanted = foldText(search ?? '');
  const chosen = SKILLS.filter((skill) =>
    wanted === ''
      ? changes.some((change) => change.skill === skill.name)
      : [...namesOf(skill), ...skill.aliases, ...skill.covers].some((name) => foldText(name).includes(wanted)),
  );
  const skills = chosen.slice(0, MOST_SHOWN).map((skill) => {
    const own = changes
      .filter((change) => change.skill === skill.name)
      .map(({ changedBy: by, changedAt, ...change }) => ({ ...change, by, at: changedAt.toISOString() }));
    const addedAs = (name: string) =>
      own.find(({ key, isRemoved }) => !isRemoved && key === phraseWords(name).join(' '));
    return {
      name: skill.name,
      aliases: namesOf(skill)
        .slice(1)
        .map((alias) => ({ alias, added: addedAs(alias) ?? null })),
      removed: own.filter(({ isRemoved }) => isRemoved),
    };
  });
  return {
    skills,
    found: chosen.length,
    total: SKILLS.length,
    names: SKILLS.reduce((sum, skill) => sum + namesOf(skill).length, 0),
    all: SKILLS.map(({ name }) => name),
  };
}
