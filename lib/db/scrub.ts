import { statSync } from 'node:fs';
import { env } from '../env';
import { db, transaction, type Tx } from './client';
import { othersServed } from './turn';

/** Full-text indexes hold pieces of names and addresses; deleting a row only marks it there as gone. */
const INDEXES = ['application_search', 'cv_search', 'job_title_search'] as const;
const GRAM_TABLES = ['application_gram', 'cv_gram'] as const;
/** Pages of an index that are rewritten in one transaction: some ten milliseconds in which nobody else writes. */
const PAGES_AT_ONCE = 400;
/** In the answer to somebody who waits for it: a file of 16 MB is rewritten in about a third of a second, in which nobody is served. */
const WHILE_WAITING = { milliseconds: 1_000, bytes: 16 * 1024 * 1024 };
/** At night it may take some seconds. */
const AT_NIGHT = { milliseconds: 20 * 60_000, bytes: 256 * 1024 * 1024 };

/**
 * Makes what was deleted unreadable in the database's files. `secure_delete` (lib/db/adapter.ts) overwrites deleted rows; what it leaves are
 * full-text indexes, copies that lie in pages since their neighbours were moved, and the write-ahead log. So: the indexes are merged, in
 * slices, until no deleted entry is left; the file is rewritten (VACUUM), if it is small enough for the time there is; the log is emptied.
 * What there is no time for while somebody waits is done at night. Costs and measurements: docs/decisions/019.
 *
 * @param when how much time may be taken. @returns whether everything could be done
 */
export async function scrubStore(when: 'while-waiting' | 'at-night'): Promise<boolean> {
  const limit = when === 'at-night' ? AT_NIGHT : WHILE_WAITING;
  const until = performance.now() + limit.milliseconds;
  for (const table of GRAM_TABLES) await db().$executeRawUnsafe(`DELETE FROM "${table}" WHERE "total" = 0 AND "gram" <> ''`);
  let whole = true;
  for (const index of INDEXES) whole = (await mergeIndex(index, until)) && whole;
  const small = statSync(env().databaseFile).size <= limit.bytes;
  if (small) await db().$executeRawUnsafe('VACUUM');
  await db().$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)');
  return whole && small;
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
    await othersServed();
  }
}

async function changes(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRawUnsafe<{ changes: number | bigint }[]>('SELECT total_changes() AS "changes"');
  return Number(row?.changes ?? 0);
}
