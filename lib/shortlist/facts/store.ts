import { db, type Tx } from '../../platform/db/client';
import { listOf, lookedUp } from '../../platform/db/conditions';
import { readRows } from '../../platform/db/reader';
import { tradeNamed } from '../trades/trades';
import { isUsable } from './version';
import { mayBeProposed } from '../store';

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

/** Whether stored facts are of this version and month, so that reading the document again would find the same. */
export const isCurrent = (stored: { version: string | null; month: number }, version: string, month: number) =>
  stored.version === version && (stored.month === 0 || stored.month === month);

/**
 * A document to read, with the names to mask. `title`: that of the advert; null in the talent pool. `trade`: that of
 * its outdated facts; null without facts.
 */
export type UnreadDocument = { fileId: string; name: string; title: string | null; trade: string | null };

type Checked = { fileId: string; trade: string | null; version: string | null; month: number };

/**
 * Finds outdated facts, and documents without facts for any trade, among the next `most` documents in order of id: those
 * of applications and of the talent pool. Deletes facts of other readers and of removed trades, also those of documents that
 * are no longer compared.
 *
 * @returns `last`: id to continue after; null at the end
 */
export async function nextOutdated(after: string, version: string, month: number, most: number) {
  const checked = await readRows<Checked>(
    `SELECT t."fileId", f."trade", f."version", f."month"
     FROM (SELECT "fileId" FROM "DocumentText" WHERE "fileId" > ? ORDER BY "fileId" LIMIT ?) t
     LEFT JOIN "DocumentFacts" f ON f."fileId" = t."fileId" ORDER BY t."fileId"`,
    [after, most],
  );
  const outdated = checked.filter((one) => !isCurrent(one, version, month));
  const unusable = outdated.flatMap(({ fileId, trade, version: own }) => {
    return trade !== null && own !== null && (isGone(trade) || !isUsable(own)) ? [{ fileId, trade }] : [];
  });
  if (unusable.length > 0) await db().documentFacts.deleteMany({ where: { OR: unusable } });
  const compared = await documentsOf([...new Set(outdated.map(({ fileId }) => fileId))]);
  const byFile = new Map(compared.map((document) => [document.fileId, document]));
  return {
    documents: outdated.flatMap(({ fileId, trade }) => {
      const document = byFile.get(fileId);
      return document ? [{ ...document, trade: isGone(trade) ? null : trade }] : [];
    }),
    last: new Set(checked.map(({ fileId }) => fileId)).size < most ? null : (checked.at(-1)?.fileId ?? null),
  };
}

/** Whether a trade of facts is none any more: the office removed it. */
const isGone = (trade: string | null) => trade !== null && trade !== '' && tradeNamed(trade) === null;

/** Returns those of these documents that shortlists compare, and whose text was read. */
export async function documentsOf(fileIds: readonly string[]): Promise<UnreadDocument[]> {
  return readRows<UnreadDocument>(
    `SELECT t."fileId", coalesce(a."applicantName", c."applicantName") AS "name", j."title", NULL AS "trade"
     FROM ${listOf('text', 'asked')} ${lookedUp()} "DocumentText" t ON t."fileId" = asked."value" AND t."state" = 'read'
     LEFT JOIN "Application" a ON a."fileId" = t."fileId" AND a."superseded" = false
     LEFT JOIN "Job" j ON j."id" = a."jobId"
     LEFT JOIN "CvDocument" c ON c."fileId" = t."fileId" AND ${mayBeProposed('c')}
     WHERE coalesce(a."id", c."id") IS NOT NULL`,
    [JSON.stringify(fileIds)],
  );
}

export type NewFacts = { fileId: string; trade: string; version: string; month: number; facts: string };

/** Replaces the facts of documents, unless a text was deleted or extracted again since `texts` were read. */
export async function storeFacts(tx: Tx, read: readonly NewFacts[], texts: ReadonlyMap<string, string>): Promise<void> {
  const fileIds = [...texts.keys()];
  const there = await tx.documentText.findMany({
    where: { fileId: { in: fileIds } },
    select: { fileId: true, text: true },
  });
  const same = new Set(there.filter(({ fileId, text }) => texts.get(fileId) === text).map(({ fileId }) => fileId));
  const kept = read.filter(({ fileId }) => same.has(fileId));
  await tx.documentFacts.deleteMany({ where: { OR: kept.map(({ fileId, trade }) => ({ fileId, trade })) } });
  await tx.documentFacts.createMany({ data: kept });
}
