import { statSync } from 'node:fs';
import { env } from '../../base/env';
import { db } from './client';
import { inThread } from './in-thread';
import { readRows } from './reader';

/** Below this, a log or free space is left to the night. */
const WORTH_IT_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 30_000;

/**
 * Keeps the database's files small during the day: empties a write-ahead log that grew while another process was reading, and gives the
 * space of a large deletion back. Called every minute; mostly there is nothing to do.
 */
export async function keepFilesSmall(): Promise<void> {
  if (logBytes() > WORTH_IT_BYTES) await db().$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)');
  if ((await freeBytes()) <= WORTH_IT_BYTES) return;
  await inThread(env().databaseFile, 'giveBack', LONGEST_MS);
  await db().$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Size of the write-ahead log in bytes. */
export function logBytes(): number {
  return statSync(`${env().databaseFile}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

async function freeBytes(): Promise<number> {
  const [free] = await readRows<{ freelist_count: number }>('PRAGMA freelist_count', []);
  const [page] = await readRows<{ page_size: number }>('PRAGMA page_size', []);
  return (free?.freelist_count ?? 0) * (page?.page_size ?? 0);
}
