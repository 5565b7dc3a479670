import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { FilesHeld, holdFiles, PATIENCE_MS } from '../../platform/db/hold';
import { checkIntegrity } from '../../platform/db/integrity';
import { fileOf } from '../../platform/db/database-url';
import { env } from '../../base/env';
import { errorFields, log } from '../../base/log/log';
import { claimStore } from '../../platform/files/claim';
import { settleSecret } from '../site-secret';

/**
 * Locks an SQLite file and its uploads folder, or checks the secret of a shared database, then ties a new file store to
 * the database. Problems with files do not stop the start, because pages work without them.
 * @throws Error for the operator: no database, another process serves it, or its processes use another secret
 */
export async function lockAndClaim(): Promise<void> {
  const { database, uploadsDir, objectStore } = env();
  const file = fileOf(database);
  if (file !== null && !existsSync(file))
    throw new Error(`There is no database at ${file}. Run \`npm run db:migrate\`.`);
  // Beside the real file, because a second server may open the database through a link with another name.
  if (file !== null) await holdFiles([`${realpathSync(file)}.lock`], patienceMs());
  await settleSecret(env());
  // A bucket cannot be locked, and processes that share a PostgreSQL database share the folder too.
  if ((await isTied()) && objectStore === null && file !== null) await holdUploads(join(uploadsDir, '.northlane-lock'));
  void checkIntegrity('quick');
}

// On a disk that refuses the lock, uploads fail too, so the start continues; the database's lock still holds.
async function holdUploads(lockFile: string): Promise<void> {
  try {
    await holdFiles([lockFile], patienceMs());
  } catch (error) {
    if (error instanceof FilesHeld) throw error;
    log('error', 'uploads.not-held', errorFields(error));
  }
}

/** The previous process has the same settings, so it drains for the same time. */
const patienceMs = () => PATIENCE_MS + env().drainMs;

/** Locks and ties the files. Exits on failure, because serving without them would do harm. */
export async function claimFilesOrExit(): Promise<void> {
  try {
    await lockAndClaim();
  } catch (error) {
    log('error', 'start.refused', { reason: error instanceof Error ? error.message : '', ...errorFields(error) });
    process.exit(1);
  }
}

async function isTied(): Promise<boolean> {
  try {
    if (await claimStore(env())) return true;
    log('error', 'uploads.not-ours');
  } catch (error) {
    log('error', 'uploads.not-claimed', errorFields(error));
  }
  return false;
}
