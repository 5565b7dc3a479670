import 'server-only';
import type { ListPlace, QueryOf } from '../base/listing';
import { db } from '../platform/db/client';
import { placeInList, startOfList } from '../platform/db/list-place';
import { readDocumentTexts } from '../platform/documents/queries';
import type { Caller } from '../platform/sessions/sessions';
import { recordCvDownload } from './commands';
import type { cvListing } from './listing';
import { storedCvs } from './stored-list';

type Query = QueryOf<typeof cvListing>;

/** Where a CV document stands in the list as a moderator narrowed and sorted it; null for one that is not stored. */
export async function placeOfCv(query: Query, id: number): Promise<ListPlace | null> {
  return placeInList(storedCvs, query, id);
}

/** The first CV document of such a list, and how many it has. */
export async function firstCv(query: Query): Promise<{ first: number | null; total: number }> {
  return startOfList(storedCvs, query);
}

/** The text of a CV's document, handed to a moderator and logged like the file (decision A7); '' where it has none. */
export async function readCvText(id: number, moderator: Caller): Promise<string> {
  const row = await db().cvDocument.findUnique({ where: { id }, select: { fileId: true } });
  const text = row ? ((await readDocumentTexts([row.fileId])).get(row.fileId)?.text ?? '') : '';
  if (text !== '') await recordCvDownload(id, moderator);
  return text;
}
