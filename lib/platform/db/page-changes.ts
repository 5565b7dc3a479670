import type { Tx } from './client';
import { NOTE_PAGE_CHANGE } from './postgresql/shared';
import { readQuickly } from './reader';

/** The tags of changes after one that is known, and the latest; `everything` where it cannot be told any more what has changed. */
export type PageChanges = { tags: readonly string[] | 'everything'; latest: number };

/** Notes that what is made from any of the tags is old. Only where the database is shared. @returns its number */
export async function notePageChange(tx: Tx, tags: readonly string[]): Promise<number> {
  const [row] = await tx.$queryRawUnsafe<{ sequence: number }[]>(NOTE_PAGE_CHANGE, JSON.stringify(tags));
  return row!.sequence;
}

/**
 * What has been committed after the change with a number. In one statement, so that number and tags are of one moment.
 *
 * @param known 0: nothing ever; null: not known
 * @param patienceMs after which the database is taken for one that is away
 */
export async function pageChangesAfter(known: number | null, patienceMs?: number): Promise<PageChanges> {
  if (known === null) return { tags: 'everything', latest: await latestChange(patienceMs) };
  const rows = await readQuickly<{ sequence: number; tags: string }>(
    'SELECT "sequence", "tags" FROM "PageChange" WHERE "sequence" >= ? ORDER BY "sequence"',
    [known],
    patienceMs,
  );
  // The change that is known is read too: where it is not there any more, nor the one after it, others may be missing.
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
