import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rederiveJobs } from '../jobs/derive';
import { closeDatabase, db } from '../platform/db/client';
import { FilesHeld, holdFiles } from '../platform/db/hold';
import { applyMigrations } from '../platform/db/migrate';
import { digestOf, flush, makeFolder } from '../platform/disk/files';
import { hasErasedList, readErased } from '../platform/erased/list';
import { claimUploads } from '../platform/files/folder';
import { FILES } from '../platform/files/store-interface';
import { copyWhole } from './copy-whole';
import { BackupFailed } from './exits';
import { DATABASE, fileIn, type Manifest } from './manifest';
import { settleRestored, type Settled } from './settle';
import { factsOf, opened, setJournal } from './snapshot';
import { verifyBackup } from './verify';
import type { MailChoice } from './waiting-mails';

/** Suffix of the database file until the restore is complete, also in `env().database`. */
export const RESTORING = '.restoring';
/** Marker in the uploads folder during a restore. It contains the path of the draft database that owns these files. */
const MARK = '.northlane-restoring';
/** Lock of the process that serves an uploads folder. */
const SERVED_LOCK = '.northlane-lock';
/** Content of a new, empty volume. */
const NOT_OURS = ['lost+found'];

export type Restoring = {
  backup: string;
  databaseFile: string;
  uploadsDir: string;
  lists: readonly string[];
  /** Whether to restore without a list of erased records, and so with people erased since the backup. */
  withoutList: boolean;
  /** Asks the operator about waiting mails; returns null if no operator can answer. */
  askMail: (waiting: number) => Promise<MailChoice | null>;
};

type RestoredSite = Settled & { snapshotAt: string; rows: number; files: number; lost: number; migrated: number };

/**
 * Restores a backup to an empty location, or changes nothing. Copies and verifies the files, migrates the database,
 * runs `settleRestored`, and renames the database file last.
 * @throws BackupFailed; errors that `troubleOf` translates
 */
export async function restoreBackup(restoring: Restoring): Promise<RestoredSite> {
  const { backup, uploadsDir, lists, withoutList, askMail } = restoring;
  const { manifest } = await verifyBackup(backup);
  if (!withoutList && !lists.some(hasErasedList))
    throw new BackupFailed(
      'erased-list-missing',
      `The list of erased records (folder "erased" beside the backups) is not in ${lists.join(' or ')}. Put it there, or name its folder: --erased. If it is lost for good: --without-erased; people erased since the backup come back.`,
    );
  const erased = await Promise.all(lists.map(readErased));
  const damaged = erased.flatMap((list) => list.damaged);
  if (damaged.length > 0) throw new BackupFailed('erased-list-damaged', damaged.join('\n'));
  await makeFolder(dirname(restoring.databaseFile));
  const databaseFile = join(realpathSync(dirname(restoring.databaseFile)), basename(restoring.databaseFile));
  await holdFiles([`${databaseFile}.lock`], 0);
  await removeUnfinished(databaseFile, uploadsDir);
  requireEmpty(databaseFile, uploadsDir);
  const waiting = waitingMails(join(backup, DATABASE));
  const mail = waiting === 0 ? 'drop' : await askMail(waiting);
  if (mail === null)
    throw new BackupFailed(
      'mail-undecided',
      `${waiting} mails waited to be sent when the backup was made. Say what becomes of them: --mail keep, drop or hold.`,
    );
  const draft = databaseFile + RESTORING;
  await makeFolder(uploadsDir);
  await writeFile(join(uploadsDir, MARK), `${draft}\n`, { mode: 0o600, flush: true });
  try {
    await copyBackup(backup, manifest, draft, uploadsDir);
    const migrated = applyMigrations(draft).length - manifest.migrations.length;
    if (migrated > 0) await rederiveJobs(db());
    await claimUploads(draft, uploadsDir, { anyway: true });
    const settled = await settleRestored({
      snapshotAt: new Date(manifest.snapshotAt),
      erased: [...new Map(erased.flatMap(({ entries }) => [...entries])).values()],
      mail,
    });
    await closeDatabase();
    setJournal(draft, 'DELETE');
    const { rows, files } = await checkRestored(draft, uploadsDir, manifest);
    setJournal(draft, 'WAL');
    await flush(draft);
    // The mark is removed last: beside a finished database it is harmless, but files without it could not be cleaned
    // up.
    await rename(draft, databaseFile);
    await flush(dirname(databaseFile));
    await rm(join(uploadsDir, MARK));
    await flush(uploadsDir);
    return { snapshotAt: manifest.snapshotAt, rows, files, lost: manifest.lost.length, migrated, ...settled };
  } catch (error) {
    await closeDatabase().catch(() => undefined);
    await removeUnfinished(databaseFile, uploadsDir);
    throw error;
  }
}

/** Removes an interrupted restore. @throws BackupFailed `not-empty` if a site may be using its files */
async function removeUnfinished(databaseFile: string, uploadsDir: string): Promise<void> {
  const draft = databaseFile + RESTORING;
  const mark = join(uploadsDir, MARK);
  if (existsSync(mark)) {
    const files = readdirSync(uploadsDir).filter((name) => name !== MARK && !NOT_OURS.includes(name));
    const ours = (await readFile(mark, 'utf8')).trim() === draft;
    const finished = ours && existsSync(databaseFile);
    if (!finished && files.length > 0) {
      if (!ours || !existsSync(draft) || (await isServed(uploadsDir)))
        throw new BackupFailed(
          'not-empty',
          `UPLOADS_DIR: ${uploadsDir} has files and the mark of a restore that was cut off, and it is not certain that the files are of that restore. If a site uses them, remove ${mark} alone; otherwise move the folder away.`,
        );
      for (const name of files) await rm(join(uploadsDir, name), { recursive: true, force: true });
    }
    await rm(mark);
  }
  // Removed after the files, because the draft shows that the files belong to this restore.
  for (const end of ['-wal', '-shm', '-journal', '']) await rm(draft + end, { force: true });
}

/** Whether a process serves an uploads folder. If none does, this process holds the lock until it ends. */
async function isServed(uploadsDir: string): Promise<boolean> {
  const lock = join(uploadsDir, SERVED_LOCK);
  if (!existsSync(lock)) return false;
  try {
    await holdFiles([lock], 0);
    return false;
  } catch (error) {
    if (error instanceof FilesHeld) return true;
    throw error;
  }
}

function requireEmpty(databaseFile: string, uploadsDir: string): void {
  const there = ['', '-wal', '-shm'].map((end) => databaseFile + end).find(existsSync);
  if (there) throw new BackupFailed('not-empty', `DATABASE_URL: there is ${there} already. Move it away first.`);
  const names = existsSync(uploadsDir) ? readdirSync(uploadsDir).filter((name) => !NOT_OURS.includes(name)) : [];
  if (names.length > 0)
    throw new BackupFailed('not-empty', `UPLOADS_DIR: ${uploadsDir} is not empty (${names[0]}). Move it away first.`);
}

function waitingMails(file: string): number {
  const sql = `SELECT count(*) FROM "OutboxMail" WHERE "status" = 'queued'`;
  return opened(file, { readonly: true }, (database) => database.prepare(sql).pluck().get() as number);
}

async function copyBackup(backup: string, manifest: Manifest, draft: string, uploadsDir: string): Promise<void> {
  await copyWhole(join(backup, DATABASE), draft);
  await compare(draft, manifest.database, 'database-damaged');
  const shelves = new Set(manifest.files.map(({ id }) => dirname(fileIn(uploadsDir, id))));
  for (const shelf of shelves) await mkdir(shelf, { recursive: true, mode: 0o700 });
  for (const file of manifest.files) {
    const target = fileIn(uploadsDir, file.id);
    await copyWhole(fileIn(backup, file.id), target);
    await compare(target, file, 'file-changed');
  }
  for (const shelf of shelves) await flush(shelf);
  if (shelves.size > 0) await flush(join(uploadsDir, FILES));
  await flush(uploadsDir);
}

async function compare(
  path: string,
  wanted: { bytes: number; sha256: string },
  trouble: 'database-damaged' | 'file-changed',
) {
  const { sizeBytes, sha256 } = await digestOf(path);
  if (sizeBytes !== wanted.bytes || sha256 !== wanted.sha256)
    throw new BackupFailed(trouble, `${path} differs from what was written: the disk is faulty.`);
}

/** Checks that the database is undamaged, and that exactly the files exist that its rows name. */
async function checkRestored(draft: string, uploadsDir: string, { lost }: Manifest) {
  const facts = factsOf(draft);
  if (facts.damage.length > 0) throw new BackupFailed('database-damaged', facts.damage.join('\n'));
  const wanted = facts.files.map(({ id }) => id).filter((id) => !lost.some((file) => file.id === id));
  const root = join(uploadsDir, FILES);
  const there = existsSync(root) ? readdirSync(root).flatMap((shelf) => readdirSync(join(root, shelf))) : [];
  if (there.sort().join() !== wanted.sort().join())
    throw new BackupFailed('file-missing', 'The files of the restored site are not those that its rows name.');
  return { rows: Object.values(facts.rows).reduce((sum, count) => sum + count, 0), files: there.length };
}
