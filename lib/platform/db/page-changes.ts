import type { Tx } from './client';
import { NOTE_PAGE_CHANGE } from './postgresql/shared';
import { readQuickly } from './reader';

/** Tags changed since a known change, and the number of the latest; `everything` when older changes are unknown. */
export type PageChanges = { tags: readonly string[] | 'everything'; latest: number };

/** Records that pages with any of these tags are outdated. Only for shared databases. @returns the change's number */
export async function notePageChange(tx: Tx, tags: readonly string[]): Promise<number> {
  const [row] = await tx.$queryRawUnsafe<{ sequence: number }[]>(NOTE_PAGE_CHANGE, JSON.stringify(tags));
  return row!.sequence;
}

/**
 * Reads the changes committed after a known one, in one statement, so that numbers and tags belong together.
 *
 * @param known number of the last known change; 0: none yet; null: unknown
 * @param patienceMs time after which the database counts as unreachable
 */
export async function pageChangesAfter(known: number | null, patienceMs?: number): Promise<PageChanges> {
  if (known === null) return { tags: 'everything', latest: await latestChange(patienceMs) };
  const rows = await readQuickly<{ sequence: number; tags: string }>(
    'SELECT "sequence", "tags" FROM "PageChange" WHERE "sequence" >= ? ORDER BY "sequence"',
    [known],
    patienceMs,
  );
  // Reads the known change, too: when neither it nor its successor is stored, changes in between may be deleted.
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
