import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { db, type Tx } from '../../platform/db/client';
import { changeSetting, findSetting, type SettingGroup } from '../../platform/settings/store';
import { LIST_FIELDS, LIST_SYSTEMS, type ListField, type ListSystem } from '../../vocabulary/imports';
import { foldHeading } from './headings';
import type { StoredList } from './schema';

/** Sets of headings whose fields are remembered. */
const MOST_SETS = 20;

type Remembered = { headings: string; system: ListSystem; fields: ListField[] };

const REMEMBERED: SettingGroup<{ sets: Remembered[] }> = {
  name: 'import-columns',
  schema: z.object({
    sets: z.array(
      z.object({ headings: z.string(), system: z.enum(LIST_SYSTEMS), fields: z.array(z.enum(LIST_FIELDS)) }),
    ),
  }),
  usual: { sets: [] },
  isState: true,
};

/** Remembers what the columns of a list hold, for lists with the same headings in the same order. */
export async function rememberColumns(tx: Tx, { headings, system, fields }: StoredList, by: string, now: Date) {
  const set = { headings: digestOf(headings), system, fields: fields ?? [] };
  const others = (await findSetting(REMEMBERED, tx)).value.sets.filter((each) => each.headings !== set.headings);
  await changeSetting(tx, REMEMBERED, { sets: [set, ...others].slice(0, MOST_SETS) }, by, now);
}

/** Returns what the columns of the last list with these headings held; null if there was none. */
export async function rememberedColumns(headings: readonly string[]): Promise<Remembered | null> {
  const { sets } = (await findSetting(REMEMBERED, db())).value;
  const known = digestOf(headings);
  return sets.find((each) => each.headings === known && each.fields.length === headings.length) ?? null;
}

const digestOf = (headings: readonly string[]) =>
  createHash('sha256').update(headings.map(foldHeading).join('\n')).digest('hex');
