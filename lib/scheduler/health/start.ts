import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { FilesHeld, holdFiles, PATIENCE_MS } from '../../platform/db/hold';
import { checkIntegrity } from '../../platform/db/integrity';
import { fileOf } from '../../platform/db/place';
import { env } from '../../base/env';
import { errorFields, log } from '../../base/log/log';
import { claimStore } from '../../platform/files/claim';
import { settleSecret } from '../site-secret';

/**
 * What the server does with what it keeps before it serves. A file, and the uploads folder beside it, it takes for itself; a database
 * that processes share is told the secret of this one. Files and database are tied where they are new, and the database begins to be
 * looked through. What is wrong with the files of records does not stop the start: the rest of the site can be read, and `/api/health`
 * says it.
 *
 * @throws Error in words for whoever starts it: there is no database, another process serves it, or those that share it have another secret
 */
export async function takeFiles(): Promise<void> {
  const { database, uploadsDir, objectStore } = env();
  const file = fileOf(database);
  if (file !== null && !existsSync(file))
    throw new Error(`There is no database at ${file}. Run \`npm run db:migrate\`.`);
  // Beside the file itself: a second server may know it by a link of another name.
  if (file !== null) await holdFiles([`${realpathSync(file)}.lock`], patienceMs());
  await settleSecret(env());
  // A bucket takes no lock, nor does a folder that several processes of one database share: what they share of it they may share.
  if ((await isTied()) && objectStore === null && file !== null) await holdUploads(join(uploadsDir, '.northlane-lock'));
  void checkIntegrity('quick');
}

// A disk that takes no lock takes no uploads either. The database's lock keeps a second server away all the same,
// unless it has a copy of the database.
async function holdUploads(lockFile: string): Promise<void> {
  try {
    await holdFiles([lockFile], patienceMs());
  } catch (error) {
    if (error instanceof FilesHeld) throw error;
    log('error', 'uploads.not-held', errorFields(error));
  }
}

/** The one before was started with the same settings, and drains as long. */
const patienceMs = () => PATIENCE_MS + env().drainMs;

/** Serving without the files, or beside another process that serves them, would do harm: better no server, and somebody who sees it. */
export async function takeFilesOrEnd(): Promise<void> {
  try {
    await takeFiles();
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
