import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from '../../lib/platform/db/driver.mjs';
import { INDEX_VERSION } from '../../lib/finding/index-words';
import { applyMigrations, MIGRATIONS_DIR } from '../../lib/platform/db/migrate';
import { claimUploads } from '../../lib/platform/files/folder';
import { storedTime } from '../../lib/platform/db/reader';
import { fillJobs } from './jobs';
import { fillPeople } from './people';

const CACHE = 'var/bench';
/** Tasks follow one another: so long without one under way, and the last has ended. */
const CALM_SECONDS = 3;

export type OfficeSizes = { jobs: number; applications: number; cvs: number };

/**
 * Copies the filled database of these sizes to `file`; it is made when there is none yet or the migrations have changed.
 *
 * @param uploadsDir for a server: it gets tied to the database, although the files of the rows are not in it
 */
export async function copyOfficeDatabase(sizes: OfficeSizes, file: string, uploadsDir?: string): Promise<void> {
  const cached = cachedDatabase(sizes);
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  copyFileSync(cached, file);
  applyMigrations(file);
  if (uploadsDir !== undefined) await claimUploads(file, uploadsDir, { anyway: true });
}

function cachedDatabase({ jobs, applications, cvs }: OfficeSizes): string {
  const migrations = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_DIR).sort())
    migrations.update(readFileSync(join(MIGRATIONS_DIR, name, 'migration.sql')));
  const file = join(CACHE, `office-${jobs}-${applications}-${cvs}-${migrations.digest('hex').slice(0, 12)}.db`);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const making = `${file}.making`;
  for (const end of ['', '-wal', '-shm']) rmSync(making + end, { force: true });
  console.log('Filling a database; once, some minutes.');
  applyMigrations(making);
  fillJobs(making, jobs, 20_261_121);
  fillPeople(making, jobs, applications, cvs, 20_261_121);
  markAsReadIn(making);
  renameSync(making, file);
  return file;
}

/** As an office that has been there for long: reading a million people in takes the background hours, and `bench finding` measures it. */
function markAsReadIn(file: string): void {
  const database = new Database(file);
  database.prepare('UPDATE "person_entry" SET "indexed" = ?').run(INDEX_VERSION);
  database.close();
}

/** Resolves when what the background does once a day has been done: nobody's first request of a morning waits for that. */
export async function dailyTasksDone(file: string): Promise<void> {
  const database = new Database(file, { readonly: true });
  const underWay = database.prepare(
    `SELECT count(*) FROM "BackgroundTask" WHERE "doneDay" IS NULL AND "lastError" IS NULL`,
  );
  for (let calmSeconds = 0; calmSeconds < CALM_SECONDS; calmSeconds += 1) {
    if ((underWay.pluck().get() as number) > 0) calmSeconds = -1;
    await sleep(1_000);
  }
  database.close();
}

/** Signs a moderator in; gives the session's token. */
export function openModeratorSession(file: string): string {
  const session = randomBytes(32).toString('base64url');
  const database = new Database(file);
  const [now, later] = [0, 86_400_000].map((ahead) => storedTime(Date.now() + ahead));
  const user = database
    .prepare(
      `INSERT INTO "User" ("role", "name", "username", "passwordHash", "createdAt", "updatedAt") VALUES ('moderator', 'Morgan', 'morgan', '-', ?, ?)`,
    )
    .run(now, now);
  database
    .prepare(
      `INSERT INTO "Session" ("tokenHash", "userId", "kind", "createdAt", "expiresAt") VALUES (?, ?, 'cookie', ?, ?)`,
    )
    .run(createHash('sha256').update(session).digest('hex'), user.lastInsertRowid, now, later);
  database.close();
  return session;
}

/** The numbers a command line asks for; ends the script with a plain word when one of them is none, or below two. */
export function countsOf<Name extends string>(
  values: Readonly<Record<Name, string>>,
  usage: string,
): Record<Name, number> {
  const counts = Object.entries<string>(values).map(([name, text]) => [name, Number(text)] as const);
  if (counts.every(([, count]) => Number.isInteger(count) && count > 1))
    return Object.fromEntries(counts) as Record<Name, number>;
  console.error(usage);
  process.exit(1);
}

export const SIZE_OPTIONS = {
  jobs: { type: 'string', default: '100000' },
  applications: { type: 'string', default: '1000000' },
  cvs: { type: 'string', default: '200000' },
} as const;
