import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { freeBytes } from '../disk/space';
import { env } from '../../base/env';
import { errorFields, log } from '../../base/log/log';
import { engine } from './engine';
import { inThread } from './in-thread';
import { postgresql } from './postgresql/load';

/** Limits while a person waits for the answer. Rewriting a file of 64 MiB takes about 1.5 s. */
const WHILE_WAITING = { milliseconds: 1_000, bytes: 64 * 1024 * 1024 };
/** Limits at night. Rewriting 1 GiB takes some seconds, during which a write may be answered with 503. */
const AT_NIGHT = { milliseconds: 20 * 60_000, bytes: 1024 * 1024 * 1024 };
const LOCK_MS = 10_000;
/** Free disk space that rewriting needs, as a multiple of the file's size: for a copy of the file and for the log. */
const ROOM_TO_REWRITE = 2.2;

/**
 * Makes deleted data unreadable in the database's files, and shrinks them. `secure_delete` overwrites deleted rows, but
 * not entries of full-text indexes, copies left when rows moved between pages, or the write-ahead log. Therefore the
 * indexes are merged in slices until no deleted entry is left, the file is rewritten (VACUUM) and the log is emptied.
 * If the file is too large for the time limit or the disk, only its free pages are released. Everything runs in a
 * thread: reads continue, writes wait for a slice or for the rewrite (docs/decisions/001-one-store).
 * PostgreSQL cannot overwrite deleted data: VACUUM at night frees its space for reuse. Until then it can be read from
 * the server's disk, and longer from the write-ahead log (docs/decisions/002-engines-and-processes).
 * @returns true when all steps are complete. Steps that take too long for a waiting person run at night.
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
