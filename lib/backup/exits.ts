import { CopyRefused, type Refusal } from '../platform/db/copy/copy-database';
import { FilesHeld } from '../platform/db/hold';
import { fileOf } from '../platform/db/place';
import { isSqlState } from '../platform/db/sqlstate';
import { isDiskRefusal } from '../platform/disk/files';
import { isObjectStoreFailure } from '../platform/s3/failure';

/** Exit codes of the three commands, by what is the matter: docs/operations/backup-and-restore.md tells operators of each. */
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
  /** The PostgreSQL server or the bucket cannot be reached, or refuses. */
  unreachable: 6,
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
    `${elsewhere}. Restore to a SQLite file and a folder, and take the site from there with \`npm run move\` (docs/operations/backup-and-restore.md).`,
  );
}

/** What is wrong with a row, or with what it stands beside: the server is there, and would take another one. */
const OF_A_ROW = /^2[23]/;
/** The system's words of the network. The disk has the same calls (`read`, `write`), and other words. */
const NETWORK = /^(ECONN\w+|ENOTFOUND|EAI_\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;
const CONNECTING = ['connect', 'getaddrinfo'];
/** A connection that ended under its driver, which has no code for it. */
const BROKEN_OFF = /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout expired)/;

/** What it means that a database cannot be copied; `source` where nothing else is said. */
const REFUSED: Partial<Record<Refusal, Trouble>> = {
  'newer-schema': 'newer-schema',
  'not-empty': 'not-empty',
  held: 'busy',
};

/** What ended a command, as an operator is told; null for a mistake of ours. */
export function troubleOf(thrown: unknown): BackupFailed | null {
  if (thrown instanceof BackupFailed) return thrown;
  if (thrown instanceof FilesHeld) return new BackupFailed('busy', thrown.message);
  const { message, cause } = (thrown ?? {}) as { message?: string; cause?: unknown };
  const said = codeOf(thrown);
  if (thrown instanceof CopyRefused && thrown.refusal !== 'row-refused')
    return new BackupFailed(REFUSED[thrown.refusal] ?? 'source', thrown.message);
  // First: where the copy stopped is known to whoever copied, why to whoever refused.
  const under = cause === undefined || OF_A_ROW.test(codeOf(cause)) ? null : troubleOf(cause);
  if (under) return new BackupFailed(under.trouble, `${message} (${under.message})`);
  if (thrown instanceof CopyRefused) return new BackupFailed('source', thrown.message);
  if (isObjectStoreFailure(thrown))
    return new BackupFailed('unreachable', `The store of files cannot be reached, or refuses: ${message}`);
  if (isOfServer(thrown) || isSqlState(said))
    return new BackupFailed('unreachable', `The database cannot be reached, or refuses: ${message} (${said})`);
  if (/^SQLITE_(FULL|READONLY|IOERR|CANTOPEN)/.test(said) || isDiskRefusal(thrown))
    return new BackupFailed('disk', `The disk refused: ${message}`);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(said)) return new BackupFailed('source', `The database is damaged: ${message}`);
  if (/^SQLITE_(BUSY|LOCKED)/.test(said)) return new BackupFailed('busy', `The database is locked: ${message}`);
  return null;
}

/** Whether something thrown says that the connection to a server could not be had, or is no more. */
export function isOfServer(thrown: unknown): boolean {
  const { syscall, message } = (thrown ?? {}) as { syscall?: unknown; message?: unknown };
  return (
    NETWORK.test(codeOf(thrown)) ||
    (typeof syscall === 'string' && CONNECTING.includes(syscall)) ||
    (typeof message === 'string' && BROKEN_OFF.test(message))
  );
}

function codeOf(thrown: unknown): string {
  const { code } = (thrown ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
