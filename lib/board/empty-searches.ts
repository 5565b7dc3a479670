import { addDays } from '../base/format';
import { errorFields, log } from '../base/log/log';
import { foldText } from '../base/text';
import { dayOf, today } from '../base/time';
import { deleteInBatches } from '../platform/db/batches';
import { transaction, type Tx } from '../platform/db/client';
import { listOf } from '../platform/db/conditions';
import { runIn } from '../platform/db/raw';
import { readRows } from '../platform/db/reader';
import { EMPTY_SEARCHES_KEPT_DAYS, SEEN_FROM_DAYS } from '../vocabulary/empty-searches';
import type { EmptySearch } from './schema';

/** One to five words of letters. Digits and other signs may be part of an e-mail address or a phone number. */
const WORDS_ONLY = /^(?=.{2,60}$)\p{L}[\p{L}\p{M}+#.&'’-]*(?: [\p{L}&][\p{L}\p{M}+#.&'’-]*){0,4}$/u;
/** Parts of e-mail addresses: "ann.lee at mail dot com". Excludes names of skills such as ".net" and "node.js". */
const LIKE_ADDRESS = /\p{L}\.(?!net\b|js\b)\p{L}{2,}|(?:^| )(?:at|dot|punkt|arobase)(?: |$)|\p{L}&\p{L}{3,}/u;
/** Maximum number of searches in memory between two writes, and stored for a day. Limits invented searches. */
export const MOST_EMPTY_SEARCHES = 500;
const SWEPT_AT_ONCE = 1_000;
const MOST_SHOWN = 30;

type Held = { day: string; words: Set<string> };

// One per process: the HTTP server and the pages' bundle have their own copies of this module.
const holder = globalThis as typeof globalThis & { northlaneEmptySearches?: Held };

/**
 * Notes in memory that no open job has these words, for `writeEmptySearches`. Ignores texts that are not plain words.
 */
export function noteEmptySearch(typed: string, day = today()): void {
  const words = foldText(typed);
  if (!WORDS_ONLY.test(words) || LIKE_ADDRESS.test(words)) return;
  if (holder.northlaneEmptySearches?.day !== day) holder.northlaneEmptySearches = { day, words: new Set() };
  const held = holder.northlaneEmptySearches.words;
  if (held.size < MOST_EMPTY_SEARCHES) held.add(words);
}

/** Stores the noted searches. Logs a failure instead of throwing; these searches are then lost. */
export async function writeEmptySearches(): Promise<void> {
  const held = holder.northlaneEmptySearches;
  if (!held || held.words.size === 0) return;
  delete holder.northlaneEmptySearches;
  await transaction((tx) => addSearches(tx, held)).catch((error: unknown) =>
    log('error', 'searches.not-written', errorFields(error)),
  );
}

async function addSearches(tx: Tx, { day, words }: Held): Promise<void> {
  const room = MOST_EMPTY_SEARCHES - (await tx.emptySearch.count({ where: { day } }));
  if (room <= 0) return;
  await runIn(
    tx,
    `INSERT INTO "EmptySearch" ("words", "day") SELECT "value", ? FROM ${listOf('text', 'one')} WHERE true
     ON CONFLICT ("words", "day") DO NOTHING`,
    day,
    JSON.stringify([...words].slice(0, room)),
  );
}

/** Lists the words whose searches found nothing on at least `SEEN_FROM_DAYS` days, most days first. */
export function listEmptySearches(): Promise<EmptySearch[]> {
  return readRows<EmptySearch>(
    `SELECT "words", count(*) AS "days", max("day") AS "last" FROM "EmptySearch"
     GROUP BY "words" HAVING count(*) >= ? ORDER BY "days" DESC, "last" DESC, "words" LIMIT ?`,
    [SEEN_FROM_DAYS, MOST_SHOWN],
  );
}

/** Deletes the searches of days before the last `EMPTY_SEARCHES_KEPT_DAYS`. @returns the number of rows */
export function sweepEmptySearches(now: Date): Promise<number> {
  const day = { lt: addDays(dayOf(now), -EMPTY_SEARCHES_KEPT_DAYS) };
  return deleteInBatches(async () => {
    const { count } = await transaction((tx) => tx.emptySearch.deleteMany({ where: { day }, limit: SWEPT_AT_ONCE }));
    return count;
  });
}
