import { statSync } from 'node:fs';
import { env } from '../../base/env';
import { engine } from './engine';
import { inThread } from './in-thread';
import { postgresql } from './postgresql/load';
import { readRows } from './reader';

/** Minimum size of a log or of free space to act on during the day. Smaller ones wait for the night. */
const WORTH_IT_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 30_000;

/** Empties a SQLite log that grew during a long read, and releases the space of large deletions. Runs every minute. */
export async function keepFilesSmall(): Promise<void> {
  if (engine() === 'postgresql') return;
  if (logBytes() > WORTH_IT_BYTES) await inThread(env().database, 'emptyLog', LONGEST_MS);
  if ((await freeBytes()) <= WORTH_IT_BYTES) return;
  await inThread(env().database, 'giveBack', LONGEST_MS);
  await inThread(env().database, 'emptyLog', LONGEST_MS);
}

/** Returns the size of SQLite's write-ahead log in bytes; 0 on PostgreSQL. */
export function logBytes(): number {
  if (engine() === 'postgresql') return 0;
  return statSync(`${env().database}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

async function freeBytes(): Promise<number> {
  const [free] = await readRows<{ freelist_count: number }>('PRAGMA freelist_count', []);
  const [page] = await readRows<{ page_size: number }>('PRAGMA page_size', []);
  return (free?.freelist_count ?? 0) * (page?.page_size ?? 0);
}

export async function databaseBytes(): Promise<number> {
  if (engine() === 'sqlite') return statSync(env().database).size;
  const [row] = await readRows<{ bytes: number }>('SELECT pg_database_size(current_database()) AS "bytes"', []);
  return row?.bytes ?? 0;
}

/** Returns the numbers of this process's PostgreSQL connections and of requests waiting for one; null on SQLite. */
export function connectionFigures(): { used: number; idle: number; waiting: number } | null {
  return engine() === 'sqlite' ? null : postgresql().poolFigures();
}
