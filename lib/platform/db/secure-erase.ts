import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { freeBytes } from '../disk/space';
import { env } from '../../base/env';
import { errorFields, log } from '../../base/log/log';
import { engine } from './engine';
import { inThread } from './in-thread';
import { postgresql } from './postgresql/load';

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
 * is, or the disk too full, its free pages are given back instead. All of it runs in a thread: reads go on, writes wait for a slice, or for
 * the rewriting (docs/decisions/001-one-store).
 *
 * PostgreSQL cannot overwrite what is deleted: at night its space is made free to be written over (VACUUM). Until that happens, and in its
 * log, it can be read by whoever reads the server's disk (docs/decisions/002-engines-and-processes).
 *
 * @returns whether everything could be done; what takes too long while somebody waits is done at night
 */
export async function secureErase(when: 'while-waiting' | 'at-night'): Promise<boolean> {
  if (engine() === 'postgresql') return when === 'at-night' && (await postgresql().vacuum());
  const limit = when === 'at-night' ? AT_NIGHT : WHILE_WAITING;
  const file = env().database;
  const whole = await inThread(file, 'mergeIndexes', limit.milliseconds);
  const rewritten =
    (await mayRewrite(file, limit.bytes)) && (await inThread(file, 'rewrite', LOCK_MS).catch(reportNotRewritten));
  if (!rewritten) await inThread(file, 'giveBack', limit.milliseconds);
  await inThread(file, 'emptyLog', LOCK_MS);
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
