import type { Tx } from '../../platform/db/client';
import { listOf, lookedUp } from '../../platform/db/conditions';
import { readRows } from '../../platform/db/reader';

/** A document's text, with the stored facts for one trade; null if there are none. */
export type StoredFacts = { fileId: string; text: string; version: string | null; month: number; facts: string | null };

export async function readFacts(fileIds: readonly string[], trade: string): Promise<Map<string, StoredFacts>> {
  const rows = await readRows<StoredFacts>(
    `SELECT t."fileId", t."text", f."version", f."month", f."facts"
     FROM (SELECT DISTINCT "value" AS "id" FROM ${listOf('text', 'asked')}) wanted
     ${lookedUp()} "DocumentText" t ON t."fileId" = wanted."id"
     LEFT JOIN "DocumentFacts" f ON f."fileId" = t."fileId" AND f."trade" = ?`,
    [JSON.stringify(fileIds), trade],
  );
  return new Map(rows.map((row) => [row.fileId, row]));
}

/** Whether stored facts are of this version and month. They are then what reading the document again would find. */
export const isCurrent = (stored: { version: string | null; month: number }, version: string, month: number) =>
  stored.version === version && (stored.month === 0 || stored.month === month);

/** A document without facts, with the names to mask. `title`: that of the advert; null in the talent pool. */
export type UnreadDocument = { fileId: string; name: string; title: string | null };

/**
 * Finds documents without current facts for any trade among the next `most` documents in order of id: those of
 * applications and of the talent pool.
 *
 * @returns `last`: id to continue after; null at the end
 */
export async function nextWithoutFacts(after: string, version: string, month: number, most: number) {
  const texts = await readRows<{ fileId: string; isCurrent: number }>(
    `SELECT t."fileId", CASE WHEN EXISTS (SELECT 1 FROM "DocumentFacts" f WHERE f."fileId" = t."fileId"
       AND f."version" = ? AND f."month" IN (0, ?)) THEN 1 ELSE 0 END AS "isCurrent"
     FROM "DocumentText" t WHERE t."fileId" > ? ORDER BY t."fileId" LIMIT ?`,
    [version, month, after, most],
  );
  const waiting = texts.filter(({ isCurrent }) => isCurrent === 0).map(({ fileId }) => fileId);
  return {
    documents: await documentsOf(waiting),
    last: texts.length < most ? null : (texts.at(-1)?.fileId ?? null),
  };
}

/** Returns those of these documents that shortlists compare, and whose text was read. */
export async function documentsOf(fileIds: readonly string[]): Promise<UnreadDocument[]> {
  return readRows<UnreadDocument>(
    `SELECT t."fileId", coalesce(a."applicantName", c."applicantName") AS "name", j."title"
     FROM ${listOf('text', 'asked')} ${lookedUp()} "DocumentText" t ON t."fileId" = asked."value" AND t."state" = 'read'
     LEFT JOIN "Application" a ON a."fileId" = t."fileId" AND a."superseded" = false
     LEFT JOIN "Job" j ON j."id" = a."jobId"
     LEFT JOIN "CvDocument" c ON c."fileId" = t."fileId" AND c."status" = 'approved' AND c."consentVersion" IS NOT NULL
     WHERE coalesce(a."id", c."id") IS NOT NULL`,
    [JSON.stringify(fileIds)],
  );
}

export type NewFacts = { fileId: string; trade: string; version: string; month: number; facts: string };

/** Replaces the facts of documents, unless a text was deleted or read again since `texts` were read. */
export async function storeFacts(tx: Tx, read: readonly NewFacts[], texts: ReadonlyMap<string, string>): Promise<void> {
  const fileIds = [...texts.keys()];
  const there = await tx.documentText.findMany({
    where: { fileId: { in: fileIds } },
    select: { fileId: true, text: true },
  });
  const same = new Set(there.filter(({ fileId, text }) => texts.get(fileId) === text).map(({ fileId }) => fileId));
  const kept = read.filter(({ fileId }) => same.has(fileId));
  for (const { fileId, trade } of kept) await tx.documentFacts.deleteMany({ where: { fileId, trade } });
  await tx.documentFacts.createMany({ data: kept });
}
