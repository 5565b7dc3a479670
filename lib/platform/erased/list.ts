import { existsSync } from 'node:fs';
import { open, readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { flush, makeFolder, readAt } from '../disk/files';
import { erasedEntry, type ErasedEntry } from './entries';

/** Beside the backups: a file a month, a line of JSON an entry. Written at the end only. */
const FOLDER = 'erased';
const FILE = /^(\d{4}-\d\d)\.jsonl$/;

export type ErasedList = {
  /** By their ids. */
  entries: Map<string, ErasedEntry>;
  /** Where whole lines mean nothing: somebody has changed the list, and who stood there would come back. */
  damaged: string[];
};

/**
 * Writes entries at the end of the list of a folder of backups; they are on the disk when this resolves. Again: they are there twice. Of no
 * entries, it makes a list that is empty: one that is missing says nothing.
 */
export async function appendErased(backupDir: string, entries: readonly ErasedEntry[]): Promise<void> {
  const folder = join(backupDir, FOLDER);
  await makeFolder(folder);
  for (const month of new Set(entries.map(monthOf)))
    await appendTo(
      join(folder, `${month}.jsonl`),
      entries.filter((entry) => monthOf(entry) === month),
    );
  await flush(folder);
}

function monthOf({ erasedAt }: ErasedEntry): string {
  return erasedAt.slice(0, 7);
}

async function appendTo(path: string, entries: readonly ErasedEntry[]): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    // A line that was torn by a power cut stays one of its own.
    const torn = size > 0 && (await readAt(file, size - 1, 1)).toString() !== '\n';
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    await file.appendFile(torn ? `\n${lines}` : lines);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * The list of a folder of backups; empty where there is none. A line that breaks off was never acknowledged, and stands further down as a
 * whole: it is passed over.
 */
export async function readErased(backupDir: string): Promise<ErasedList> {
  const folder = join(backupDir, FOLDER);
  const list: ErasedList = { entries: new Map(), damaged: [] };
  for (const name of await filesOf(folder)) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      const entry = entryOf(line);
      if (entry) list.entries.set(entry.entryId, entry);
      else if (line.endsWith('}'))
        list.damaged.push(`Line ${index + 1} of ${join(folder, name)} is none that we wrote.`);
    }
  }
  return list;
}

function entryOf(line: string): ErasedEntry | null {
  try {
    return erasedEntry.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** Whether there is a list in a folder of backups, if only an empty one. */
export function hasErasedList(backupDir: string): boolean {
  return existsSync(join(backupDir, FOLDER));
}

/** Removes the files of the months before that of `before`. */
export async function ageErased(backupDir: string, before: Date): Promise<void> {
  const month = before.toISOString().slice(0, 7);
  const folder = join(backupDir, FOLDER);
  for (const name of await filesOf(folder)) if (name.slice(0, 7) < month) await unlink(join(folder, name));
}

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => FILE.test(name)).sort();
}
