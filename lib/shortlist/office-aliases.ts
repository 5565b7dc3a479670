import { readRows } from '../platform/db/reader';
import { changeAliases, type AliasChange } from './skills/table';

type Row = { skill: string; alias: string; isRemoved: number };

let applied = '[]';
/** How many reads have begun, and which of them was applied. */
let [begun, appliedRead] = [0, 0];

/**
 * Has the names count that moderators gave skills (docs/decisions/027-people-search), as they are in the store now: a shortlist and a
 * search know the same ones. Asked before each reading, because the table of skills is the process's and the changes are the store's.
 *
 * @returns what tells the names that count now from others
 */
export async function applyOfficeAliases(): Promise<string> {
  const read = (begun += 1);
  const rows = await readRows<Row>(
    'SELECT "skill", "alias", "isRemoved" FROM "SkillAlias" ORDER BY "skill", "key"',
    [],
  );
  // One that began later knows as much, and may know of a change more.
  if (read < appliedRead) return applied;
  appliedRead = read;
  const version = JSON.stringify(rows);
  if (version === applied) return version;
  changeAliases(rows.map(({ skill, alias, isRemoved }): AliasChange => ({ skill, alias, isRemoved: isRemoved === 1 })));
  applied = version;
  return version;
}

/** What tells the names that count now from others, which are as they were when they were last read. */
export function officeAliasesNow(): string {
  return applied;
}
