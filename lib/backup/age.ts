import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../base/time';
import { flush } from '../platform/disk/files';
import { ERASED_KEPT_DAYS } from '../platform/erased/entries';
import { ageErased } from '../platform/erased/list';
import { MANIFEST, readManifest } from './manifest';

/** Prefix of the folder of a backup that is being made or removed and does not count. */
export const UNFINISHED = '.unfinished-';
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-\d+)?$/;

export type Keep = { backups: number } | { days: number };

type Backup = { folder: string; name: string; startedAt: Date };

/** Parses `--keep`: a number of backups (`14`) or of days (`30d`). @returns null for anything else */
export function keepOf(text: string): Keep | null {
  const [, number, days] = /^([1-9]\d{0,4})(d?)$/.exec(text) ?? [];
  if (number === undefined) return null;
  return days ? { days: Number(number) } : { backups: Number(number) };
}

export async function completeBackups(target: string): Promise<Backup[]> {
  const names = await readdir(target).catch(() => []);
  return names
    .filter((name) => NAME.test(name) && existsSync(join(target, name, MANIFEST)))
    .map((name) => {
      const [, day, hour, minute, second] = NAME.exec(name)!;
      return { folder: join(target, name), name, startedAt: new Date(`${day}T${hour}:${minute}:${second}Z`) };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}

/**
 * Removes old backups, but not the one `made` now. A backup dated in the future means that a clock is wrong: then none
 * is removed. @returns the number removed, and the name dated in the future
 */
export async function ageBackups(
  target: string,
  keep: Keep,
  { made, installation, now }: { made: string; installation: string; now: Date },
): Promise<{ aged: number; future: string | null }> {
  const all = await completeBackups(target);
  const future = all.find(({ startedAt }) => startedAt > now);
  if (future) return { aged: 0, future: future.name };
  const others: Backup[] = [];
  for (const each of all) {
    // A backup whose manifest cannot be read may be another site's.
    const manifest = each.name === made ? null : await readManifest(each.folder).catch(() => null);
    if (manifest?.installation === installation) others.push(each);
  }
  const old =
    'backups' in keep
      ? others.slice(0, Math.max(0, others.length + 1 - keep.backups))
      : others.filter(({ startedAt }) => startedAt.getTime() < now.getTime() - keep.days * DAY_MS);
  for (const { folder, name } of old) {
    const going = join(target, UNFINISHED + name);
    await rename(folder, going);
    await flush(target);
    await rm(going, { recursive: true, force: true });
  }
  return { aged: old.length, future: null };
}

/** Removes months of the list of erased records that are older than every backup and than ERASED_KEPT_DAYS. */
export async function ageList(target: string, now: Date): Promise<void> {
  const [oldest] = await completeBackups(target);
  const kept = now.getTime() - ERASED_KEPT_DAYS * DAY_MS;
  await ageErased(target, new Date(Math.min(kept, oldest?.startedAt.getTime() ?? kept)));
}
