import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { misplacedSchema, missingMigrations } from '../../platform/db/ledger';
import { fileOf, shownDatabase } from '../../platform/db/database-url';
import { poolerProblem } from '../../platform/db/shared';
import { uploadsAreTied } from '../../platform/files/folder';

/** Why a folder cannot be written to, or null. A missing one is accepted if its parent exists. */
export function folderProblem(path: string): string | null {
  return folderFailure(path)?.problem ?? null;
}

/** Codes of a full or broken disk. Others mean a wrong deployment. */
const DISK_FAILED = /^(ENOSPC|EDQUOT|EROFS|EIO)$/;

/** Why the uploads folder cannot be used, or null. A failing disk is accepted if the folder is this database's. */
export async function uploadsProblem(uploadsDir: string, database: string): Promise<string | null> {
  const problem = folderProblem(uploadsDir);
  const isOfDisk = problem !== null && problemBesidesDisk(uploadsDir) === null;
  return isOfDisk && (await uploadsAreTied(database, uploadsDir)) ? null : problem;
}

/** Like `folderProblem`, for folders that pages do not need: a failing disk does not stop the start. */
export function problemBesidesDisk(path: string): string | null {
  const failure = folderFailure(path);
  return DISK_FAILED.test(failure?.code ?? '') ? null : (failure?.problem ?? null);
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

/** Returns why a database cannot be served, or null. @param databaseUrl as in `env().database` */
export async function databaseProblem(databaseUrl: string, migrationsDir?: string): Promise<string | null> {
  const file = fileOf(databaseUrl);
  if (file !== null && !existsSync(file)) return `there is no database at ${file}; \`npm run db:migrate\` creates it`;
  try {
    const pooler = await poolerProblem(databaseUrl);
    if (pooler !== null) return pooler;
    const misplaced = await misplacedSchema(databaseUrl);
    if (misplaced !== null) return misplaced.replace(/\.$/, '');
    const missing = await missingMigrations(databaseUrl, migrationsDir);
    if (missing > 0)
      return `the database lacks ${missing} ${missing === 1 ? 'migration' : 'migrations'}; \`npm run db:migrate\` applies them`;
    return file === null ? null : folderProblem(dirname(file));
  } catch (error) {
    const what =
      file === null ? `${shownDatabase(databaseUrl)} cannot be asked` : `${file} cannot be read as a database`;
    return `${what} (${codeOf(error)})`;
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? 'unknown');
}
