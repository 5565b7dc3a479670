import type { Tx } from './client';
import { readQuickly } from './reader';

/** Tags of changes after a known one, and the latest number. `everything`: some of them are no longer stored. */
export type PageChanges = { tags: readonly string[] | 'everything'; latest: number };

/** Number of stored page changes. A process that has missed more invalidates its whole cache. */
const KEPT = 1_000;
// Records a change under the next number; the parameter is the tags as JSON. Numbers have no gaps and follow the order
// of commits, because the transaction holds the write lock of all processes.
const NOTE_PAGE_CHANGE = `WITH "next" AS (SELECT coalesce(max("sequence"), 0) + 1 AS "sequence" FROM "PageChange"),
  "gone" AS (DELETE FROM "PageChange" WHERE "sequence" <= (SELECT "sequence" FROM "next") - ${KEPT})
  INSERT INTO "PageChange" ("sequence", "tags") SELECT "sequence", $1::json FROM "next" RETURNING "sequence"`;

/** Records that pages with any of these tags are outdated, on shared databases. @returns the change's number */
export async function notePageChange(tx: Tx, tags: readonly string[]): Promise<number> {
  const [row] = await tx.$queryRawUnsafe<{ sequence: number }[]>(NOTE_PAGE_CHANGE, JSON.stringify(tags));
  return row!.sequence;
}

/**
 * Reads the changes committed after a known one.
 * @param known number of the known change; 0: no change yet; null: unknown
 * @param patienceMs time after which the database counts as unreachable
 */
export async function pageChangesAfter(known: number | null, patienceMs?: number): Promise<PageChanges> {
  if (known === null) return { tags: 'everything', latest: await latestChange(patienceMs) };
  const rows = await readQuickly<{ sequence: number; tags: string }>(
    'SELECT "sequence", "tags" FROM "PageChange" WHERE "sequence" >= ? ORDER BY "sequence"',
    [known],
    patienceMs,
  );
  // The query includes the known change: if neither it nor the next one is stored, changes in between may have been
  // deleted.
  const [first] = rows;
  const isWhole = first ? first.sequence <= known + 1 : known === 0;
  if (!isWhole) return { tags: 'everything', latest: await latestChange(patienceMs) };
  const later = rows.filter(({ sequence }) => sequence > known);
  const tags = new Set(later.flatMap((row) => JSON.parse(row.tags) as string[]));
  return { tags: [...tags], latest: later.at(-1)?.sequence ?? known };
}

async function latestChange(patienceMs?: number): Promise<number> {
  const asked = 'SELECT max("sequence") AS "latest" FROM "PageChange"';
  const [row] = await readQuickly<{ latest: number | null }>(asked, [], patienceMs);
  return row?.latest ?? 0;
}
