import type { ZodMiniType } from 'zod/mini';
import { log } from '../../base/log/log';
import { markChanged } from '../cache/changes';
import { revalidatePages } from '../cache/revalidate';
import { forgetSettings, SETTINGS_TAG, settingsSnapshot, type StoredSetting } from '../cache/settings-snapshot';
import { afterCommit, db, type Tx } from '../db/client';
import type { Prisma } from '../db/generated/client';
import type { Setting, SettingChange } from './schema';

/**
 * A group of settings, stored as one row. `isState`: the site itself changes it, so it has no history. `tags`: cached
 * pages that show it.
 */
export type SettingGroup<Value> = {
  name: string;
  schema: ZodMiniType<Value>;
  usual: Value;
  isState?: true;
  tags?: readonly string[];
};

type Named = Pick<SettingGroup<unknown>, 'name'>;

/**
 * Returns the settings of a group, by default from the process's cache, which the freshness check keeps current.
 * @param tx reads the stored row instead. Pass it in code that writes, whose requests pass no freshness check.
 */
export async function findSetting<Value>(group: SettingGroup<Value>, tx?: Tx): Promise<Setting<Value>> {
  return settingOf(group, tx ? await readRow(tx, group) : (await settingsSnapshot(readAll)).get(group.name));
}

/** Lists the groups whose name begins with `prefix`, by name, as pages show them. */
export async function listSettings<Value>(
  prefix: string,
  schema: ZodMiniType<Value>,
): Promise<{ name: string; value: Value; changed: { by: string; at: string } }[]> {
  return [...(await settingsSnapshot(readAll))].flatMap(([name, { value, by, at }]) => {
    const read = schema.safeParse(value);
    return name.startsWith(prefix) && read.success ? [{ name, value: read.data, changed: { by, at } }] : [];
  });
}

/**
 * Changes the settings of a group, with their history. Call it last in the transaction, and then await
 * `settingsChanged`.
 * @param value null restores the defaults
 */
export async function changeSetting<Value extends Prisma.InputJsonObject>(
  tx: Tx,
  { name: group, isState, tags = [] }: SettingGroup<Value>,
  value: Value | null,
  changedBy: string,
  changedAt: Date,
): Promise<void> {
  const before = await readRow(tx, { name: group });
  if (value === null && !before) return;
  if (value === null) await tx.siteSetting.deleteMany({ where: { group } });
  else {
    const change = { value, changedBy, changedAt };
    await tx.siteSetting.upsert({ where: { group }, create: { group, ...change }, update: change });
  }
  afterCommit(tx, forgetAll);
  if (isState) return;
  await tx.siteChange.create({
    data: {
      group,
      ...(before && { before: before.value as Prisma.InputJsonObject }),
      ...(value && { after: value }),
      changedBy,
      changedAt,
    },
    select: { id: true },
  });
  await markChanged(tx, [SETTINGS_TAG, ...tags]);
}

/** Waits until no process uses outdated settings. Await it before acknowledging a change. */
export function settingsChanged({ tags = [] }: Pick<SettingGroup<unknown>, 'tags'> = {}): Promise<void> {
  return revalidatePages([SETTINGS_TAG, ...tags]);
}

const forgetAll = () => forgetSettings();

const SHOWN = 10;

export async function listSettingChanges({ name: group }: Named): Promise<SettingChange[]> {
  const rows = await db().siteChange.findMany({
    where: { group },
    orderBy: { id: 'desc' },
    take: SHOWN,
    select: { id: true, before: true, after: true, changedBy: true, changedAt: true },
  });
  return rows.map(({ changedBy, changedAt, ...row }) => ({ ...row, by: changedBy, at: changedAt.toISOString() }));
}

const ROW = { group: true, value: true, changedBy: true, changedAt: true } as const;

export function deleteSettingChanges(tx: Tx, until: Date, limit: number): Promise<{ count: number }> {
  return tx.siteChange.deleteMany({ where: { changedAt: { lte: until } }, limit });
}

async function readRow(tx: Tx, { name: group }: Named): Promise<StoredSetting | undefined> {
  const row = await tx.siteSetting.findUnique({ where: { group }, select: ROW });
  return row ? storedOf(row) : undefined;
}

async function readAll(): Promise<ReadonlyMap<string, StoredSetting>> {
  const rows = await db().siteSetting.findMany({ orderBy: { group: 'asc' }, select: ROW });
  return new Map(rows.map((row) => [row.group, storedOf(row)]));
}

function storedOf({
  value,
  changedBy,
  changedAt,
}: Prisma.SiteSettingGetPayload<{ select: typeof ROW }>): StoredSetting {
  return Object.freeze({ value, by: changedBy, at: changedAt.toISOString() });
}

function settingOf<Value>({ name, schema, usual }: SettingGroup<Value>, row?: StoredSetting): Setting<Value> {
  if (!row) return { value: usual, changed: null };
  const read = schema.safeParse(row.value);
  if (read.success) return { value: read.data, changed: { by: row.by, at: row.at } };
  log('warn', 'settings.unreadable', { group: name });
  return { value: usual, changed: null };
}
