import { CopyRefused, type Refusal } from '../platform/db/copy/copy-database';
import { FilesHeld } from '../platform/db/hold';
import { fileOf } from '../platform/db/database-url';
import { isSqlState } from '../platform/db/sqlstate';
import { isDiskRefusal } from '../platform/disk/files';
import { isObjectStoreFailure } from '../platform/s3/failure';

/** Exit codes of the backup commands. docs/operations/backup-and-restore.md explains each one to operators. */
export const EXITS = {
  usage: 1,
  /** Another backup is running, or a site is running at the location to restore to. */
  busy: 2,
  incomplete: 3,
  disk: 4,
  /** The site's database is missing or damaged, or files are erased faster than they can be copied. */
  source: 5,
  /** The PostgreSQL server or the bucket is unreachable or refuses access. */
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
  /** Without the list of erased records, a restore cannot erase people who were erased since the backup. */
  'erased-list-missing': 22,
  'not-empty': 30,
  'mail-undecided': 31,
} as const;
type Trouble = keyof typeof EXITS;

export type Problem = { trouble: Trouble; detail: string };

export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';

  constructor(
    readonly trouble: Trouble,
    detail: string,
    readonly problems: readonly Problem[] = [{ trouble, detail }],
  ) {
    super(detail);
  }
}

/** Returns the SQLite file of a site that is entirely on this disk. @throws BackupFailed `usage` for other sites */
export function requireFilesOnDisk({ database, objectStore }: { database: string; objectStore: unknown }): string {
  const file = fileOf(database);
  if (file !== null && objectStore === null) return file;
  const elsewhere = file === null ? 'DATABASE_URL: names a PostgreSQL server' : 'FILES_URL: names a bucket';
  throw new BackupFailed(
    'usage',
    `${elsewhere}. Restore to a SQLite file and a folder, and take the site from there with \`npm run move\` (docs/operations/backup-and-restore.md).`,
  );
}

/** SQLSTATE classes of an invalid row or a violated constraint: the server works and would accept another row. */
const OF_A_ROW = /^2[23]/;
/** Network error codes. Disk errors come from the same calls (`read`, `write`) but have other codes. */
const NETWORK = /^(ECONN\w+|ENOTFOUND|EAI_\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;
const CONNECTING = ['connect', 'getaddrinfo'];
/** Messages for a broken connection for which the driver sets no code. */
const BROKEN_OFF = /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout expired)/;

const REFUSED: Partial<Record<Refusal, Trouble>> = {
  'newer-schema': 'newer-schema',
  'not-empty': 'not-empty',
  held: 'busy',
};

/** Translates a failure into a message for the operator. @returns null for a programming error */
export function troubleOf(thrown: unknown): BackupFailed | null {
  if (thrown instanceof BackupFailed) return thrown;
  if (thrown instanceof FilesHeld) return new BackupFailed('busy', thrown.message);
  const { message, cause } = (thrown ?? {}) as { message?: string; cause?: unknown };
  const said = codeOf(thrown);
  if (thrown instanceof CopyRefused && thrown.refusal !== 'row-refused')
    return new BackupFailed(REFUSED[thrown.refusal] ?? 'source', thrown.message);
  // The cause is more specific: the copy only knows where it stopped.
  const under = cause === undefined || OF_A_ROW.test(codeOf(cause)) ? null : troubleOf(cause);
  if (under) return new BackupFailed(under.trouble, `${message} (${under.message})`);
  if (thrown instanceof CopyRefused) return new BackupFailed('source', thrown.message);
  if (isObjectStoreFailure(thrown))
    return new BackupFailed('unreachable', `The file store cannot be reached or refused: ${message}`);
  if (isOfServer(thrown) || isSqlState(said))
    return new BackupFailed('unreachable', `The database cannot be reached or refused: ${message} (${said})`);
  if (/^SQLITE_(FULL|READONLY|IOERR|CANTOPEN)/.test(said) || isDiskRefusal(thrown))
    return new BackupFailed('disk', `The disk refused: ${message}`);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(said)) return new BackupFailed('source', `The database is damaged: ${message}`);
  if (/^SQLITE_(BUSY|LOCKED)/.test(said)) return new BackupFailed('busy', `The database is locked: ${message}`);
  return null;
}

function isOfServer(thrown: unknown): boolean {
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

export async function runBackupCommand(usage: string, run: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  // A broken connection also emits an error event without a listener. The next statement fails anyway.
  process.on('uncaughtException', (error) => {
    if (isOfServer(error) || (error as { code?: string }).code?.startsWith('57P')) return;
    console.error(error);
    process.exit(EXITS.usage);
  });
  try {
    await run();
  } catch (error) {
    process.exitCode = EXITS.usage;
    if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) return say(usage);
    const failed = troubleOf(error);
    if (failed) {
      process.exitCode = EXITS[failed.trouble];
      for (const { trouble, detail } of failed.problems) say(`${trouble}: ${detail}`);
    } else if (error instanceof Error && error.message.startsWith('The environment is not usable')) say(error.message);
    else throw error;
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
