import { db } from '../db/client';

const BATCH = 500;

/** Those of the ids that no stored-file row knows. */
export async function filesWithoutRow(ids: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const rows = await db().storedFile.findMany({ where: { id: { in: batch } }, select: { id: true } });
    const known = new Set(rows.map((row) => row.id));
    unknown.push(...batch.filter((id) => !known.has(id)));
  }
  return unknown;
}
