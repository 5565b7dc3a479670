import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { misplacedSchema, missingMigrations } from '../../platform/db/ledger';
import { fileOf, shownPlace } from '../../platform/db/place';
import { poolerProblem } from '../../platform/db/shared';
import { uploadsAreTied } from '../../platform/files/folder';

/**
 * What keeps a folder from being written to; null when nothing does. One that is missing may be made later in the
 * folder around it: that one must be there, so that a mistyped path is refused. Nothing is made here.
 */
export function folderProblem(path: string): string | null {
  return folderFailure(path)?.problem ?? null;
}

/** What a disk says that is full or has failed; a wrong deployment says something else. */
const DISK_FAILED = /^(ENOSPC|EDQUOT|EROFS|EIO)$/;

/**
 * What keeps the uploads folder from being served from; null when nothing does. A disk that fails does not, where the
 * folder is known to be the database's own: the site was deployed right, and a restart must not take the pages down
 * that do not need the folder. `/api/health` says it then.
 */
export async function uploadsProblem(uploadsDir: string, database: string): Promise<string | null> {
  const failure = folderFailure(uploadsDir);
  return failure?.code !== undefined && DISK_FAILED.test(failure.code) && (await uploadsAreTied(database, uploadsDir))
    ? null
    : (failure?.problem ?? null);
}

/** As `uploadsProblem`, of a folder that bodies are only received into: whichever it is, its disk in trouble does not stop the start. */
export function receivingProblem(uploadsDir: string): string | null {
  const failure = folderFailure(uploadsDir);
  return failure?.code !== undefined && DISK_FAILED.test(failure.code) ? null : (failure?.problem ?? null);
}

/** What keeps the list of what is erased from being written. A disk that fails does not stop the site: the log tells until it is mended. */
export function backupsProblem(backupDir: string): string | null {
  const failure = folderFailure(backupDir);
  return failure?.code !== undefined && DISK_FAILED.test(failure.code) ? null : (failure?.problem ?? null);
}

function folderFailure(path: string): { problem: string; code?: string } | null {
  try {
    if (!existsSync(path))
      return existsSync(dirname(path))
        ? folderFailure(dirname(path))
        : { problem: `there is no folder ${dirname(path)}` };
    if (!statSync(path).isDirectory()) return { problem: `${path} is not a folder` };
    rmdirSync(mkdtempSync(join(path, '.start-check-')));
    return null;
  } catch (error) {
    const code = codeOf(error);
    return { problem: `${path} cannot be written to (${code})`, code };
  }
}

/**
 * Why a database cannot be served from; null when it can. Creates nothing and changes nothing.
 *
 * @param place as `env().database` names it
 */
export async function databaseProblem(place: string, migrationsDir?: string): Promise<string | null> {
  const file = fileOf(place);
  if (file !== null && !existsSync(file)) return `there is no database at ${file}; \`npm run db:migrate\` creates it`;
  try {
    const pooler = await poolerProblem(place);
    if (pooler !== null) return pooler;
    const misplaced = await misplacedSchema(place);
    if (misplaced !== null) return misplaced.replace(/\.$/, '');
    const missing = await missingMigrations(place, migrationsDir);
    if (missing > 0)
      return `the database lacks ${missing} ${missing === 1 ? 'migration' : 'migrations'}; \`npm run db:migrate\` applies them`;
    return file === null ? null : folderProblem(dirname(file));
  } catch (error) {
    const what = file === null ? `${shownPlace(place)} cannot be asked` : `${file} cannot be read as a database`;
    return `${what} (${codeOf(error)})`;
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? 'unknown');
}
