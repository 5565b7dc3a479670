import { readRows } from '../platform/db/reader';
import { changeAliases, type AliasChange } from './skills/table';

type Row = { skill: string; alias: string; isRemoved: number };

let applied = '[]';

/**
 * Has the names count that moderators gave skills (decision 054), as they are in the store now: a shortlist and a search know the same
 * ones. Asked before each reading, because the table of skills is the process's and the changes are the store's.
 *
 * @returns what tells these names from others
 */
export async function applyOfficeAliases(): Promise<string> {
  const rows = await readRows<Row>(
    'SELECT "skill", "alias", "isRemoved" FROM "SkillAlias" ORDER BY "skill", "key"',
    [],
  );
  const version = JSON.stringify(rows);
  if (version === applied) return version;
  changeAliases(rows.map(({ skill, alias, isRemoved }): AliasChange => ({ skill, alias, isRemoved: isRemoved === 1 })));
  applied = version;
  return version;
}
