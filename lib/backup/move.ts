import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ObjectStore } from '../base/settings/object-store';
import { askOnce } from '../platform/db/ask-once';
import { copyDatabase, nextMigration, requireEmptyDatabase } from '../platform/db/copy/copy-database';
import { hasLedger } from '../platform/db/ledger';
import { FilesHeld, holdFiles } from '../platform/db/hold';
import { migrateDatabase } from '../platform/db/migrate-database';
import { fileOf, shownDatabase } from '../platform/db/database-url';
import { hasMarkerOf, handOverStore, storeLocation } from '../platform/files/claim';
import { probeBucket } from '../platform/files/store-s3';
import { Bucket } from '../platform/s3/bucket';
import { forEachConcurrent } from './at-once';
import { BackupFailed, troubleOf } from './exits';
import { filesOf, type SiteFiles } from './site-files';
import { targetOf, type Target } from './target-files';
import type { NamedFile } from './snapshot';
import { parseEnvWithoutSecret } from '../base/env';

export type Site = { database: string; uploadsDir: string; objectStore: ObjectStore | null };

const FILES_AT_ONCE = 4;

/**
 * Moves a site to another database and, if named, another file store, and compares every row and byte. The source is
 * unchanged, and an interrupted move can be repeated.
 * @returns `cleaned`: rows without U+0000, which PostgreSQL cannot store; `lost`: ids of lost or changed files
 * @throws BackupFailed `busy`, `source` or `not-empty`; errors that `troubleOf` translates
 */
export async function moveSite(from: Site, to: Site, tell: (what: string) => void = () => {}) {
  if (from.database === to.database)
    throw new BackupFailed('usage', 'DATABASE_URL names the database that the site is in now. Set it to the new one.');
  await requireStopped(from);
  if ((await nextMigration(from.database)) !== null)
    throw new BackupFailed(
      'source',
      'The site is of an older version: bring it to this one first (`npm run db:migrate`).',
    );
  if (to.objectStore !== null) await tryBucket(new Bucket(to.objectStore));
  const staying = filesIn(from) === filesIn(to);
  if (staying && !(await hasMarkerOf(from.database, to)))
    throw new BackupFailed(
      'usage',
      `The files of this site are not in ${storeLocation(to)}, as far as the mark there says. Say where the files are: --from-uploads or --from-files. Where they are there, tie them to the database that the site is in (\`npm run db:migrate\` with its DATABASE_URL).`,
    );
  await prepare(to.database);
  const files = await askOnce<NamedFile>(
    from.database,
    'SELECT "id", "sizeBytes", "sha256" FROM "StoredFile" ORDER BY "id"',
  );
  // Files are moved before rows, so that every row finds its file.
  const lost = staying ? [] : await moveFiles(files, from, to, tell);
  tell(`Rows, to ${shownDatabase(to.database)}`);
  const { rows, cleaned } = await copyDatabase(from.database, to.database);
  await handOver(from, to);
  return {
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    files: files.length - lost.length,
    cleaned,
    lost,
  };
}

/** Writes the new database's marker into the file store, which the old database then no longer uses. */
async function handOver(from: Site, to: Site): Promise<void> {
  try {
    await handOverStore(to);
  } catch (error) {
    throw new BackupFailed(
      troubleOf(error)?.trouble ?? 'disk',
      `Everything is moved, but ${storeLocation(to)} is not yet marked as the new database's (${(error as Error).message}). Finish with \`npm run db:migrate -- --adopt-uploads\`, with the new DATABASE_URL; until then never start ${shownDatabase(from.database)} with these files.`,
    );
  }
}

function filesIn({ uploadsDir, objectStore }: Site): string {
  if (objectStore === null) return resolve(uploadsDir);
  return `${objectStore.endpoint} ${objectStore.bucket}/${objectStore.prefix}`;
}

/** Takes the site's lock until this process ends. @throws BackupFailed `busy` if the site is running */
async function requireStopped({ database }: Site): Promise<void> {
  const file = fileOf(database);
  if (file === null) return;
  if (!existsSync(file)) throw new BackupFailed('source', `There is no database at ${file}.`);
  try {
    await holdFiles([`${realpathSync(file)}.lock`], 0);
  } catch (error) {
    if (!(error instanceof FilesHeld)) throw error;
    const why = 'Stop it first: changes made during the move would be lost.';
    throw new BackupFailed('busy', `The site is running on ${file}. ${why}`);
  }
}

/** Checks that the bucket works and does not retain deleted objects. @throws BackupFailed; ObjectStoreFailure */
async function tryBucket(bucket: Bucket): Promise<void> {
  const { keepsVersions } = await probeBucket(bucket);
  if (keepsVersions)
    throw new BackupFailed(
      'usage',
      'FILES_URL: the bucket retains deleted objects, so files could never be erased. Switch its versioning off.',
    );
}

/** Migrates the target database if it is empty. A database with data may be another site's. */
async function prepare(place: string): Promise<void> {
  if (await hasLedger(place)) await requireEmptyDatabase(place);
  try {
    await migrateDatabase(place);
  } catch (error) {
    throw troubleOf(error) ?? new BackupFailed('usage', `DATABASE_URL: ${(error as Error).message}`);
  }
  await requireEmptyDatabase(place);
}

async function moveFiles(
  files: readonly NamedFile[],
  from: Site,
  to: Site,
  tell: (what: string) => void,
): Promise<string[]> {
  const source = filesOf(from.uploadsDir, from.objectStore);
  const target = targetOf(to.uploadsDir, to.objectStore);
  const there = new Set(await target.ids());
  const known = new Set(files.map(({ id }) => id));
  const foreign = [...there].find((id) => !known.has(id));
  if (foreign !== undefined)
    throw new BackupFailed('not-empty', `The target already holds a file of another site: ${foreign}.`);
  const scratch = await mkdtemp(join(tmpdir(), 'northlane-move-'));
  const lost: string[] = [];
  let done = 0;
  try {
    await forEachConcurrent(files, FILES_AT_ONCE, async (file) => {
      if (!(there.has(file.id) && (await target.holds(file))) && !(await moveOne(file, source, target, scratch)))
        lost.push(file.id);
      done += 1;
      if (done % 1_000 === 0) tell(`Files: ${done} of ${files.length}`);
    });
    await target.finish();
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return lost.sort();
}

async function moveOne(file: NamedFile, source: SiteFiles, target: Target, scratch: string): Promise<boolean> {
  const path = join(scratch, file.id);
  try {
    const digest = await source.copy(file, path);
    if (digest?.sizeBytes !== file.sizeBytes || digest.sha256 !== file.sha256) return false;
    await target.put(file, path);
    if (await target.holds(file)) return true;
    throw new BackupFailed('disk', `${file.id} differs from what was written: the store is faulty.`);
  } finally {
    await rm(path, { force: true });
  }
}

/** Prefix of the variables for the source's object store. */
const OF_SOURCE = 'MOVE_FROM_';
const STORE = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_ACCESS_KEY_ID_FILE',
  'S3_SECRET_ACCESS_KEY',
  'S3_SECRET_ACCESS_KEY_FILE',
  'S3_ADDRESSING',
];

type Options = { from?: string | undefined; uploads?: string | undefined; files?: string | undefined };
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads where the site to move is. Process lists show options, so URLs with passwords belong in the environment.
 * Without an option for files, they stay in place. @throws BackupFailed `usage`
 */
export function sourceOf({ from, uploads, files }: Options, variables: Variables, to: Site): Site {
  const hasOwnStore = STORE.some((name) => (variables[OF_SOURCE + name] ?? '') !== '');
  const before = hasOwnStore ? OF_SOURCE : '';
  const store = files === undefined ? [] : STORE.map((name) => [name, variables[before + name]] as const);
  const given: Record<string, string | undefined> = {
    ...databaseOf(from, variables),
    FILES_URL: files,
    ...Object.fromEntries(store),
  };
  try {
    const { database, objectStore } = parseEnvWithoutSecret(given);
    if (uploads !== undefined) return { database, uploadsDir: resolve(uploads), objectStore: null };
    return { ...to, database, ...(files !== undefined && { objectStore }) };
  } catch (error) {
    const told = (error as Error).message
      .replace(/\bDATABASE_URL/g, from === undefined ? 'MOVE_FROM_URL' : '--from')
      .replace(/\bFILES_URL\b/g, '--from-files')
      .replace(/\bS3_/g, `${before}S3_`);
    throw new BackupFailed('usage', told);
  }
}

function databaseOf(from: string | undefined, variables: Variables): Record<string, string> {
  const { MOVE_FROM_URL: url = '', MOVE_FROM_URL_FILE: file = '' } = variables;
  if (from !== undefined) {
    if (url + file !== '')
      throw new BackupFailed('usage', 'MOVE_FROM_URL: is set beside --from; one of them is enough.');
    return { DATABASE_URL: from };
  }
  if (url + file === '')
    throw new BackupFailed('usage', 'Say which database the site is in: --from, or MOVE_FROM_URL in the environment.');
  return { DATABASE_URL: url, DATABASE_URL_FILE: file };
}
