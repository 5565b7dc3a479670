import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { freeBytes } from '../disk/space';
import { env } from '../../base/env';
import { errorFields, log } from '../../base/log/log';
import { db, transaction, type Tx } from './client';
import { engine } from './engine';
import { inThread } from './in-thread';
import { postgresql } from './postgresql/load';
import { yieldToEventLoop } from './yield';

/** They hold words, or three-letter pieces of names and addresses; deleting a row only marks its entries as gone. */
const INDEXES = ['application_search', 'cv_search', 'job_title_search', 'message_search', 'person_search'] as const;
/** Pages of an index that are rewritten in one transaction: some ten milliseconds in which nobody else writes. */
const PAGES_AT_ONCE = 400;
/** In the answer to somebody who waits for it: a file of 64 MB is rewritten in about a second and a half. */
const WHILE_WAITING = { milliseconds: 1_000, bytes: 64 * 1024 * 1024 };
/** At night it may take some seconds; who writes while a gigabyte is rewritten may be told to come again (503). */
const AT_NIGHT = { milliseconds: 20 * 60_000, bytes: 1024 * 1024 * 1024 };
const LOCK_MS = 10_000;
/** Rewriting needs the file's size twice: as a copy, and in the log. */
const ROOM_TO_REWRITE = 2.2;

/**
 * Makes deleted data unreadable in the database's files, and the files smaller. `secure_delete` overwrites deleted rows, but not entries
 * of full-text indexes, copies left behind when rows moved between pages, and the write-ahead log. So the indexes are merged in slices
 * until no deleted entry is left, the file is rewritten (VACUUM), and the log is emptied. Where the file is too large for the time there
 * is, or the disk too full, its free pages are given back instead. Rewriting runs in a thread: reads go on, writes wait
 * (docs/decisions/022).
 *
 * PostgreSQL cannot overwrite what is deleted: at night its space is made free to be written over (VACUUM). Until that happens, and in its
 * log, it can be read by whoever reads the server's disk (docs/decisions/065, "What does not fit").
 *
 * @returns whether everything could be done; what takes too long while somebody waits is done at night
 */
export async function secureErase(when: 'while-waiting' | 'at-night'): Promise<boolean> {
  if (engine() === 'postgresql') return when === 'at-night' && (await postgresql().vacuum());
  const limit = when === 'at-night' ? AT_NIGHT : WHILE_WAITING;
  const until = performance.now() + limit.milliseconds;
  let whole = true;
  for (const index of INDEXES) whole = (await mergeIndex(index, until)) && whole;
  const file = env().database;
  const rewritten =
    (await mayRewrite(file, limit.bytes)) && (await inThread(file, 'rewrite', LOCK_MS).catch(reportNotRewritten));
  if (!rewritten) await inThread(file, 'giveBack', limit.milliseconds);
  await db().$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)');
  return whole && rewritten;
}

function reportNotRewritten(error: unknown): boolean {
  log('warn', 'database.not-rewritten', errorFields(error));
  return false;
}

async function mayRewrite(file: string, longest: number): Promise<boolean> {
  const { size } = statSync(file);
  if (size > longest) return false;
  return (await freeBytes(dirname(file))) > ROOM_TO_REWRITE * size;
}

/** @returns whether it is finished: one segment is left, without deleted entries. */
async function mergeIndex(index: (typeof INDEXES)[number], until: number): Promise<boolean> {
  for (;;) {
    const worked = await transaction(async (tx) => {
      const before = await changes(tx);
      await tx.$executeRawUnsafe(`INSERT INTO "${index}" ("${index}", rank) VALUES ('merge', ${-PAGES_AT_ONCE})`);
      return (await changes(tx)) - before;
    });
    // The command itself counts as one change (sqlite.org/fts5, 6.8 "The merge Command").
    if (worked < 2) return true;
    if (performance.now() > until) return false;
    await yieldToEventLoop();
  }
}

async function changes(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRawUnsafe<{ changes: number | bigint }[]>('SELECT total_changes() AS "changes"');
  return Number(row?.changes ?? 0);
}
