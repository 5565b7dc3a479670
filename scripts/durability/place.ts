import { join } from 'node:path';
import { askOnce } from '../../lib/platform/db/ask-once';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { applyPostgresqlMigrations } from '../../lib/platform/db/postgresql/migrate';
import { startPostgresql, type PostgresqlServer } from '../../lib/testing/postgresql';
import { freePort, type Scratch } from '../bench/server';
import { isOnPostgresql } from './stored';

/** Of the run; null: its databases are files. */
let ofTheRun: PostgresqlServer | null = null;
let made = 0;

/** Has the trials of this run keep their databases on a PostgreSQL server. @returns what ends it */
export async function tryOnPostgresql(): Promise<() => Promise<void>> {
  ofTheRun = await durablePostgresql();
  return ofTheRun.stop;
}

/** A PostgreSQL server that forces to the disk what it acknowledges, as in production. */
export async function durablePostgresql(): Promise<PostgresqlServer> {
  return startPostgresql({ durable: true });
}

export function isTriedOnPostgresql(): boolean {
  return ofTheRun !== null;
}

/** Lays out an empty, migrated scratch in `folder`, whose database is of the engine of the run, or on a server of the trial. */
export async function prepareTrial(folder: string, server = ofTheRun): Promise<Scratch> {
  return {
    folder,
    database: await prepareMigrated(join(folder, 'app.db'), server),
    uploadsDir: join(folder, 'uploads'),
    port: await freePort(),
  };
}

/**
 * An empty, migrated database.
 *
 * @param file where it is on SQLite
 * @returns the file, or the address on PostgreSQL
 */
export async function prepareMigrated(file: string, server = ofTheRun): Promise<string> {
  if (server === null) {
    applyMigrations(file);
    return file;
  }
  const address = await server.create(`trial_${(made += 1)}`);
  await applyPostgresqlMigrations(address);
  return address;
}

/**
 * Ends the claims of mails that a process held when it ended, where nobody serves the site now, as the next start does on SQLite. On
 * PostgreSQL others might be sending, and claims run out by themselves after a quarter of an hour: longer than a trial waits.
 */
export async function endClaims(scratch: Scratch): Promise<void> {
  if (!isOnPostgresql(scratch)) return;
  await askOnce(
    scratch.database,
    `UPDATE "OutboxMail" SET "claimedUntil" = NULL WHERE "status" = 'queued' AND "claimedUntil" IS NOT NULL`,
  );
}
