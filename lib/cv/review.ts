import 'server-only';
import type { ListPosition, QueryOf } from '../base/listing';
import { db } from '../platform/db/client';
import { positionInList, startOfList } from '../platform/db/list-position';
import { readDocumentTexts } from '../platform/documents/queries';
import type { Caller } from '../platform/sessions/sessions';
import { recordCvDownload } from './commands';
import type { cvListing } from './listing';
import { storedCvs } from './stored-list';

type Query = QueryOf<typeof cvListing>;

/** Returns a CV's position in the filtered and sorted list; null if it is not stored. */
export async function positionOfCv(query: Query, id: number): Promise<ListPosition | null> {
  return positionInList(storedCvs, query, id);
}

/** Returns the first CV of the filtered and sorted list, and the list's length. */
export async function firstCv(query: Query): Promise<{ first: number | null; total: number }> {
  return startOfList(storedCvs, query);
}

/** Returns a CV's text for a moderator; '' if it has none. Logged like a download of the file (decision A7). */
export async function readCvText(id: number, moderator: Caller): Promise<string> {
  const row = await db().cvDocument.findUnique({ where: { id }, select: { fileId: true } });
  const text = row ? ((await readDocumentTexts([row.fileId])).get(row.fileId)?.text ?? '') : '';
  if (text !== '') await recordCvDownload(id, moderator);
  return text;
}
