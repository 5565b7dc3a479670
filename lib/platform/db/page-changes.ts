import type { Tx } from './client';
import { readRows } from './reader';

/** The newest so many changes are kept: whoever has seen none of them knows nothing any more. */
const KEPT = 1_000;

/** Numbers follow one another, and so do commits: whoever writes holds the turn of all processes. */
const NOTE = `WITH "next" AS (SELECT coalesce(max("sequence"), 0) + 1 AS "sequence" FROM "PageChange"),
  "gone" AS (DELETE FROM "PageChange" WHERE "sequence" <= (SELECT "sequence" FROM "next") - ${KEPT})
  INSERT INTO "PageChange" ("sequence", "tags") SELECT "sequence", $1::json FROM "next"`;

/** The tags of changes after one that is known, and the latest; `everything` where it cannot be told any more what has changed. */
export type PageChanges = { tags: readonly string[] | 'everything'; latest: number };

/** Notes that what is made from any of the tags is old, under the next number. Only where the database is shared. */
export async function notePageChange(tx: Tx, tags: readonly string[]): Promise<void> {
  await tx.$executeRawUnsafe(NOTE, JSON.stringify(tags));
}

/**
 * What has been committed after the change with a number. In one statement, so that number and tags are of one moment.
 *
 * @param known 0: nothing ever; null: not known
 */
export async function pageChangesAfter(known: number | null): Promise<PageChanges> {
  if (known === null) return { tags: 'everything', latest: await latestChange() };
  const rows = await readRows<{ sequence: number; tags: string }>(
    'SELECT "sequence", "tags" FROM "PageChange" WHERE "sequence" >= ? ORDER BY "sequence"',
    [known],
  );
  // The change that is known is read too: where it is not there any more, nor the one after it, others may be missing.
  const [first] = rows;
  const isWhole = first ? first.sequence <= known + 1 : known === 0;
  if (!isWhole) return { tags: 'everything', latest: await latestChange() };
  const later = rows.filter(({ sequence }) => sequence > known);
  const tags = new Set(later.flatMap((row) => JSON.parse(row.tags) as string[]));
  return { tags: [...tags], latest: later.at(-1)?.sequence ?? known };
}

async function latestChange(): Promise<number> {
  const [row] = await readRows<{ latest: number | null }>('SELECT max("sequence") AS "latest" FROM "PageChange"', []);
  return row?.latest ?? 0;
}
