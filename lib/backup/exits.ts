import { fileOf } from '../platform/db/place';
import { FilesHeld } from '../platform/db/hold';
import { isDiskRefusal } from '../platform/disk/files';

/** Exit codes of the three commands, by what is the matter: docs/operations.md tells operators of each. */
export const EXITS = {
  usage: 1,
  /** Another backup is being made, or the site is running where something is to be restored. */
  busy: 2,
  /** The backup was made, but files of the site are missing or not what was sent. */
  incomplete: 3,
  /** The disk that is written to refuses: full, read-only, away. */
  disk: 4,
  /** The site's database is missing or damaged, or it erases faster than can be copied. */
  source: 5,
  'no-backup': 10,
  'manifest-changed': 11,
  'newer-format': 12,
  'newer-schema': 13,
  'database-damaged': 14,
  'rows-differ': 15,
  'file-missing': 16,
  'file-cut': 17,
  'file-changed': 18,
  'file-swapped': 19,
  'file-foreign': 20,
  'erased-list-damaged': 21,
  /** Without the list nobody knows who was erased since. */
  'erased-list-missing': 22,
  /** There is something where a backup is to be restored to. */
  'not-empty': 30,
  /** Nobody said what is to become of the mails that wait. */
  'mail-undecided': 31,
} as const;
export type Trouble = keyof typeof EXITS;

/** Something that an operator has to know, in words, with the exit code it ends a command with. */
export type Problem = { trouble: Trouble; detail: string };

/** Ends a command. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';

  constructor(
    readonly trouble: Trouble,
    detail: string,
    /** All that was found, where it was more than one thing. */
    readonly problems: readonly Problem[] = [{ trouble, detail }],
  ) {
    super(detail);
  }
}

/**
 * The SQLite file of a site that is on this machine's disk wholly: restoring makes such a site, which `npm run move` then takes elsewhere.
 *
 * @throws BackupFailed usage where a server keeps the database, or a bucket the files
 */
export function requireFilesOnDisk({ database, objectStore }: { database: string; objectStore: unknown }): string {
  const file = fileOf(database);
  const elsewhere =
    file === null
      ? 'DATABASE_URL: names a PostgreSQL server'
      : objectStore === null
        ? null
        : 'FILES_URL: names a bucket';
  if (file !== null && elsewhere === null) return file;
  throw new BackupFailed(
    'usage',
    `${elsewhere}. Restore to a SQLite file and a folder, and take the site from there with \`npm run move\` (docs/operations.md).`,
  );
}

/** What ended a command, as an operator is told; null for a mistake of ours. */
export function troubleOf(thrown: unknown): BackupFailed | null {
  if (thrown instanceof BackupFailed) return thrown;
  if (thrown instanceof FilesHeld) return new BackupFailed('busy', thrown.message);
  const { code = '', message } = thrown as { code?: string; message?: string };
  if (/^SQLITE_(FULL|READONLY|IOERR|CANTOPEN)/.test(code) || isDiskRefusal(thrown))
    return new BackupFailed('disk', `The disk refused: ${message}`);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return new BackupFailed('source', `The database is damaged: ${message}`);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return new BackupFailed('busy', `The database is locked: ${message}`);
  return null;
}
