import { readRows } from '../platform/db/reader';
import { changeAliases, type AliasChange } from './skills/table';

type Row = { skill: string; alias: string; isRemoved: number };

let applied = '[]';
/** Number of the latest read that was started, and of the latest read whose names are in use. */
let [begun, appliedRead] = [0, 0];

/**
 * Loads moderators' changes to skill names (docs/decisions/027-people-search). Call it before each search or
 * assessment: each process has its own copy of the names, and another one may have changed them.
 *
 * @returns version of the names
 */
export async function applyOfficeAliases(): Promise<string> {
  const read = (begun += 1);
  const rows = await readRows<Row>(
    'SELECT "skill", "alias", "isRemoved" FROM "SkillAlias" ORDER BY "skill", "key"',
    [],
  );
  // A read that started later was applied in the meantime, so its names are at least as new.
  if (read < appliedRead) return applied;
  appliedRead = read;
  const version = JSON.stringify(rows);
  if (version === applied) return version;
  changeAliases(rows.map(({ skill, alias, isRemoved }): AliasChange => ({ skill, alias, isRemoved: isRemoved === 1 })));
  applied = version;
  return version;
}

/** Returns the version of the names in use. */
export function officeAliasesNow(): string {
  return applied;
}
