import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Env } from '../../base/env';
import { fileOf } from '../../platform/db/database-url';

type Places = Pick<Env, 'database' | 'uploadsDir' | 'mailDir'> & Partial<Pick<Env, 'backupDir'>>;

const SERVED = ['public', '.next', 'app'];

/** Lists private folders that overlap with public ones or with each other, as `NAME: what is wrong`. */
export function placementProblems(
  { database, uploadsDir, mailDir, backupDir = null }: Places,
  projectDir = process.cwd(),
): string[] {
  const file = fileOf(database);
  const places = [
    ...(file === null ? [] : [{ name: 'DATABASE_URL', path: realPathOf(file), isFolder: false }]),
    { name: 'UPLOADS_DIR', path: realPathOf(uploadsDir), isFolder: true },
    { name: 'MAIL_DIR', path: realPathOf(mailDir), isFolder: true },
    ...(backupDir === null ? [] : [{ name: 'BACKUP_DIR', path: realPathOf(backupDir), isFolder: true }]),
  ];
  const problems: string[] = [];
  for (const { name, path } of places) {
    const served = SERVED.find((folder) => {
      const open = realPathOf(join(projectDir, folder));
      return isWithin(path, open) || isWithin(open, path);
    });
    if (served) problems.push(`${name}: must lie outside ${served}/, whose files are served to everybody`);
  }
  for (const { name, path } of places) {
    const around = places.find((other) => other.isFolder && other.name !== name && isWithin(path, other.path));
    if (around) problems.push(`${name}: must lie outside the folder of ${around.name}`);
  }
  return problems;
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`));
}

// Also for a path that does not exist yet: resolves the part that exists.
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realPathOf(dirname(path)), basename(path));
  }
}
