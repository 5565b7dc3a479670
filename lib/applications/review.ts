import 'server-only';
import type { ListPlace, QueryOf } from '../base/listing';
import { db } from '../platform/db/client';
import { placeInList, startOfList } from '../platform/db/list-place';
import { readDocumentTexts } from '../platform/documents/queries';
import type { Caller } from '../platform/sessions/sessions';
import { recordDownload } from './commands';
import type { applicationListing } from './listing';
import { storedApplications } from './stored-list';

type Query = QueryOf<typeof applicationListing>;

/**
 * Where an application stands in the list as a moderator narrowed and sorted it, of each person the newest version; null for one that is
 * not stored.
 */
export async function placeOfApplication(query: Query, id: number): Promise<ListPlace | null> {
  return placeInList(storedApplications, { ...query, newest: true }, id);
}

/** The first application of such a list, and how many it has. */
export async function firstApplication(query: Query): Promise<{ first: number | null; total: number }> {
  return startOfList(storedApplications, { ...query, newest: true });
}

/** The text of a résumé, handed to a moderator and logged like the file (decision A7); '' where it has none. */
export async function readResumeText(id: number, moderator: Caller): Promise<string> {
  const row = await db().application.findUnique({ where: { id }, select: { fileId: true } });
  const text = row ? ((await readDocumentTexts([row.fileId])).get(row.fileId)?.text ?? '') : '';
  if (text !== '') await recordDownload(id, moderator);
  return text;
}
