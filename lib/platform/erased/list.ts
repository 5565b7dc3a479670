import { existsSync } from 'node:fs';
import { open, readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { flush, makeFolder, readAt } from '../disk/files';
import { erasedEntry, type ErasedEntry } from './entries';

/** Folder beside the backups with one file for each month. Each entry is a line of JSON. */
const FOLDER = 'erased';
const FILE = /^(\d{4}-\d\d)\.jsonl$/;

type ErasedList = {
  entries: Map<string, ErasedEntry>;
  /** Complete lines that cannot be parsed. A restore would bring back what they erased. */
  damaged: string[];
};

/** Appends entries and flushes them to disk. Without entries it creates an empty list, which differs from none. */
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
    // A power cut may have torn the last line.
    const torn = size > 0 && (await readAt(file, size - 1, 1)).toString() !== '\n';
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    await file.appendFile(torn ? `\n${lines}` : lines);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads the list; empty when it does not exist. A torn line is skipped: its erasure was not acknowledged. */
export async function readErased(backupDir: string): Promise<ErasedList> {
  const folder = join(backupDir, FOLDER);
  const list: ErasedList = { entries: new Map(), damaged: [] };
  for (const name of await filesOf(folder)) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      const entry = entryOf(line);
      if (entry) list.entries.set(entry.entryId, entry);
      else if (line.endsWith('}'))
        list.damaged.push(`Line ${index + 1} of ${join(folder, name)} is not a valid entry.`);
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

export function hasErasedList(backupDir: string): boolean {
  return existsSync(join(backupDir, FOLDER));
}

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
