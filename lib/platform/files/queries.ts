import { listOf } from '../db/conditions';
import { readRows } from '../db/reader';

/** Those of the ids that no stored-file row knows. */
export async function filesWithoutRow(ids: readonly string[]): Promise<string[]> {
  return (
    await readRows<{ id: string }>(
      `SELECT "value" AS "id" FROM ${listOf('text', 'asked')} WHERE NOT EXISTS (SELECT 1 FROM "StoredFile" file WHERE file."id" = "value")`,
      [JSON.stringify(ids)],
    )
  ).map(({ id }) => id);
}
