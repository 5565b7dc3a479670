import { fieldError } from '../base/errors';
import { foldText } from '../base/text';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { markChanged } from '../platform/cache/changes';
import { revalidatePages } from '../platform/cache/revalidate';
import { JOBS_TAG } from '../platform/cache/tags';
import { transaction } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import type { SkillNameInput } from './alias-schema';
import { applyOfficeNames } from '../skills/office-names';
import { namesOf, SKILLS, skillsNamed, type Skill } from './skills/table';
import { phraseWords } from './text/tokens';

/**
 * Adds or removes a name of a skill for the board, people search and shortlists (docs/decisions/033-searches-in-vain).
 * The built-in skill table does not change: a removed name can be added again.
 * @returns the message to show
 * @throws AppError validation_failed on `skill` or `alias`
 */
export async function changeSkillName(input: SkillNameInput, moderator: Caller): Promise<string> {
  const now = new Date();
  const { skillMessages: words } = content();
  const key = phraseWords(input.alias).join(' ');
  if (key === '') throw fieldError('alias', words.noWords);
  const said = await transaction(async (tx) => {
    await applyOfficeNames();
    const skill = requireSkill(input.skill);
    const isKnown = namesOf(skill).some((name) => phraseWords(name).join(' ') === key);
    const isAdded = input.action === 'add';
    if (isAdded) refuseAdding(skill, key, isKnown);
    else if (!isKnown || key === phraseWords(skill.name).join(' ')) throw fieldError('alias', words.notKnown);
    const isInTable = [...skill.aliases, ...skill.covers].some((name) => phraseWords(name).join(' ') === key);
    const where = { skill_key: { skill: skill.name, key } };
    const by = { changedById: moderator.userId, changedBy: moderator.name, changedAt: now };
    const change = { alias: input.alias, isRemoved: !isAdded, ...by };
    // If the change restores the state of the built-in table, no row is needed.
    if (isAdded === isInTable) await tx.skillAlias.deleteMany({ where: { skill: skill.name, key } });
    else await tx.skillAlias.upsert({ where, create: { skill: skill.name, key, ...change }, update: change });
    if (isAdded) await tx.emptySearch.deleteMany({ where: { words: foldText(input.alias) } });
    const action = isAdded ? 'skill.name-add' : 'skill.name-remove';
    await logActivity(tx, moderator, action, { type: 'skill', id: skill.name }, { detail: input.alias }, now);
    await markChanged(tx, [JOBS_TAG]);
    return words[isAdded ? 'added' : 'removed'](input.alias, skill.name);
  });
  await revalidatePages([JOBS_TAG]);
  return said;
}

function refuseAdding(skill: Skill, key: string, isKnown: boolean): void {
  const { skillMessages: words } = content();
  if (isKnown) throw fieldError('alias', words.known);
  const other = SKILLS.find(({ name }) => phraseWords(name).join(' ') === key);
  if (other && other !== skill) throw fieldError('alias', words.isSkill(other.name));
  // Allows one skill for each added name, so that names cannot form a cycle.
  const [named] = skillsNamed(key).filter((name) => name !== skill.name);
  if (named) throw fieldError('alias', words.isNameOf(named));
}

function requireSkill(typed: string): Skill {
  const skill = SKILLS.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  if (!skill) throw fieldError('skill', content().skillMessages.unknownSkill);
  return skill;
}
