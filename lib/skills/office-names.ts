import { readRows } from '../platform/db/reader';
import { findSetting } from '../platform/settings/store';
import { OFFICE_TRADES, type OfficeTrade } from './trade-schema';

/** A name that a moderator added to a skill, or a built-in name that one removed. */
export type NameChange = { skill: string; alias: string; isRemoved: boolean };
type Row = Omit<NameChange, 'isRemoved'> & { isRemoved: number };
/** All changes, and the trades that the office added. Equal versions mean equal ones. */
type OfficeNames = { version: string; changes: readonly NameChange[]; trades: readonly OfficeTrade[] };

const NONE: OfficeNames = { version: '[[],[]]', changes: [], trades: [] };

// One per process: the HTTP server and the pages' bundle have their own copies of this module and share the index.
const holder = globalThis as typeof globalThis & { northlaneOfficeNames?: OfficeNames };
let [begun, appliedRead] = [0, 0];

/**
 * Loads moderators' changes to skill names, and their trades, for the board, people search and shortlists
 * (docs/decisions/033-searches-in-vain). Call it before each assessment or search for people: another process may have
 * changed the names.
 * @returns version of the names
 */
export async function applyOfficeNames(): Promise<string> {
  const read = (begun += 1);
  const [rows, { value }] = await Promise.all([
    readRows<Row>('SELECT "skill", "alias", "isRemoved" FROM "SkillAlias" ORDER BY "skill", "key"', []),
    findSetting(OFFICE_TRADES),
  ]);
  // A read that started later was applied in the meantime, so its names are at least as new.
  if (read < appliedRead) return officeNamesNow();
  appliedRead = read;
  const version = JSON.stringify([rows, value.trades]);
  if (version !== officeNamesNow())
    holder.northlaneOfficeNames = {
      version,
      changes: rows.map((row) => ({ ...row, isRemoved: row.isRemoved === 1 })),
      ...value,
    };
  return version;
}

/** Returns the version of the names in use. */
export function officeNamesNow(): string {
  return (holder.northlaneOfficeNames ?? NONE).version;
}

/** Returns a function that derives a value from the names in use, at first use and again after they change. */
export function withOfficeNames<Value>(
  make: (changes: readonly NameChange[], trades: readonly OfficeTrade[]) => Value,
): () => Value {
  let made: { from: OfficeNames; value: Value } | undefined;
  return () => {
    const from = holder.northlaneOfficeNames ?? NONE;
    if (made?.from !== from) made = { from, value: make(from.changes, from.trades) };
    return made.value;
  };
}
