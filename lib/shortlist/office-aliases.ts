import { readRows } from '../platform/db/reader';
import { changeAliases, type AliasChange } from './skills/table';

type Row = { skill: string; alias: string; isRemoved: number };

let applied = '[]';
/** Numbers of the latest read begun and of the read applied. */
let [begun, appliedRead] = [0, 0];

/**
 * Loads moderators' changes to skill names (docs/decisions/027-people-search). Call it before each search or reading: the
 * table is in this process, and another one may have changed the names.
 *
 * @returns version of the names
 */
export async function applyOfficeAliases(): Promise<string> {
  const read = (begun += 1);
  const rows = await readRows<Row>(
    'SELECT "skill", "alias", "isRemoved" FROM "SkillAlias" ORDER BY "skill", "key"',
    [],
  );
  // A later read has been applied meanwhile and is at least as new.
  if (read < appliedRead) return applied;
  appliedRead = read;
  const version = JSON.stringify(rows);
  if (version === applied) return version;
  changeAliases(rows.map(({ skill, alias, isRemoved }): AliasChange => ({ skill, alias, isRemoved: isRemoved === 1 })));
  applied = version;
  return version;
}

/** Version of the names last applied. */
export function officeAliasesNow(): string {
  return applied;
}
