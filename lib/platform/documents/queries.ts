import { AppError } from '../../base/errors';
import { listOf, lookedUp } from '../db/conditions';
import { readRows } from '../db/reader';
import { PRIVATE_FILE } from '../files/send';
import type { SendableFile } from '../files/dto';
import type { KnownFile } from '../files/store-interface';
import { READER_VERSION, type DocumentReading, type DocumentSummary } from './schema';

/** Returns the texts of stored files, by file id. Documents that have not been read yet are missing. */
export async function readDocumentTexts(fileIds: readonly string[]): Promise<Map<string, DocumentReading>> {
  const rows = await readRows<DocumentReading & { fileId: string }>(
    `SELECT t."fileId" AS "fileId", t."state" AS "state", t."reason" AS "reason", t."text" AS "text"
     FROM (SELECT DISTINCT "value" AS "id" FROM ${listOf('text', 'asked')}) wanted ${lookedUp()} "DocumentText" t ON t."fileId" = wanted."id"`,
    [JSON.stringify(fileIds)],
  );
  return new Map(rows.map(({ fileId, ...reading }) => [fileId, reading]));
}

/** Returns the state of a document's text without the text itself; null if the document has not been read yet. */
export async function findDocumentSummary(fileId: string): Promise<DocumentSummary | null> {
  const [row] = await readRows<DocumentSummary>(
    'SELECT "state", "reason", length("text") AS "letters" FROM "DocumentText" WHERE "fileId" = ?',
    [fileId],
  );
  return row ?? null;
}

/** Returns a file if this version of the document reader has not read it; null otherwise, and for a deleted file. */
export function findUnread(fileId: string): Promise<KnownFile | null> {
  return findFile(fileId, UNREAD);
}

/** Returns a file if no text was found in it and OCR was not tried; null otherwise, and for a deleted file. */
export function findScan(fileId: string): Promise<KnownFile | null> {
  return findFile(fileId, `NOT ${UNREAD} AND ${SCAN}`);
}

async function findFile(fileId: string, condition: string): Promise<KnownFile | null> {
  const [file] = await readRows<KnownFile>(
    `SELECT f."id" AS "id", f."sizeBytes" AS "sizeBytes", f."sha256" AS "sha256"
     FROM "StoredFile" f WHERE f."id" = ? AND ${condition}`,
    [fileId, READER_VERSION],
  );
  return file ?? null;
}

/** `isScan`: the file was read but has no text, and OCR was not tried. */
export type FileToRead = { id: string; isScan: boolean };

/** Finds unread files and scans among the next `atMost` files by id. @returns `last`: id to continue after, or null */
export async function nextToRead(after: string, atMost: number): Promise<{ files: FileToRead[]; last: string | null }> {
  const rows = await readRows<{ id: string; isUnread: number; isScan: number }>(
    `SELECT f."id" AS "id", ${UNREAD} AS "isUnread", ${SCAN} AS "isScan"
     FROM "StoredFile" f WHERE f."id" > ? ORDER BY f."id" LIMIT ?`,
    [READER_VERSION, after, atMost],
  );
  const files = rows
    .filter(({ isUnread, isScan }) => isUnread === 1 || isScan === 1)
    .map(({ id, isUnread }) => ({ id, isScan: isUnread === 0 }));
  return { files, last: rows.length < atMost ? null : rows.at(-1)!.id };
}

const UNREAD = `NOT EXISTS (SELECT 1 FROM "DocumentText" t WHERE t."fileId" = f."id" AND t."readerVersion" >= ?)`;
const SCAN = `EXISTS (SELECT 1 FROM "DocumentText" t
  WHERE t."fileId" = f."id" AND t."state" <> 'read' AND t."reason" IN ('no-text', 'no-letters'))`;

/** Returns a private document's text. @throws AppError not_found when it has not been read yet or cannot be read */
export async function fileTextResponse({ id }: SendableFile): Promise<Response> {
  const text = (await readDocumentTexts([id])).get(id)?.text ?? '';
  if (text === '') throw new AppError('not_found', 'There is no text of this file.');
  return new Response(text, { headers: { ...PRIVATE_FILE, 'Content-Type': 'text/plain; charset=utf-8' } });
}
