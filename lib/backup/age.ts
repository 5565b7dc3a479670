import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../base/time';
import { flush } from '../platform/disk/files';
import { ERASED_KEPT_DAYS } from '../platform/erased/entries';
import { ageErased } from '../platform/erased/list';
import { MANIFEST } from './manifest';

/** Before the name of what is being made or taken away: never a backup. */
export const UNFINISHED = '.unfinished-';
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-\d+)?$/;

/** How many backups stay, the newest of them, or for how many days each does. */
export type Keep = { backups: number } | { days: number };

type Backup = { folder: string; name: string; startedAt: Date };

/** What `--keep` says: `14` backups, or `30d`; null where it says nothing that means anything. */
export function keepOf(text: string): Keep | null {
  const [, number, days] = /^([1-9]\d{0,4})(d?)$/.exec(text) ?? [];
  if (number === undefined) return null;
  return days ? { days: Number(number) } : { backups: Number(number) };
}

/** The backups of a folder that are whole, oldest first. */
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
 * Takes old backups away, each at once and as a whole, with the files that no younger one has. The newest always stays.
 *
 * @returns how many went
 */
export async function ageBackups(target: string, keep: Keep, now: Date): Promise<number> {
  const all = await completeBackups(target);
  const old =
    'backups' in keep
      ? all.slice(0, -keep.backups)
      : all.slice(0, -1).filter(({ startedAt }) => startedAt.getTime() < now.getTime() - keep.days * DAY_MS);
  for (const { folder, name } of old) {
    const going = join(target, UNFINISHED + name);
    await rename(folder, going);
    await flush(target);
    await rm(going, { recursive: true, force: true });
  }
  return old.length;
}

/** Takes from the list of what was erased the months that no backup needs which is there, and that are long past. */
export async function ageList(target: string, now: Date): Promise<void> {
  const [oldest] = await completeBackups(target);
  const kept = now.getTime() - ERASED_KEPT_DAYS * DAY_MS;
  await ageErased(target, new Date(Math.min(kept, oldest?.startedAt.getTime() ?? kept)));
}
