import 'server-only';
import type { ListPosition, QueryOf } from '../base/listing';
import { db } from '../platform/db/client';
import { positionInList, startOfList } from '../platform/db/list-position';
import { readDocumentTexts } from '../platform/documents/queries';
import type { Caller } from '../platform/sessions/sessions';
import { recordDownload } from './commands';
import type { applicationListing } from './listing';
import { storedApplications } from './stored-list';

type Query = QueryOf<typeof applicationListing>;

/** Returns an application's position in the filtered and sorted list (newest versions only); null if it is not stored. */
export async function positionOfApplication(query: Query, id: number): Promise<ListPosition | null> {
  return positionInList(storedApplications, { ...query, newest: true }, id);
}

/** Returns the first application of the filtered and sorted list (newest versions only), and the list's length. */
export async function firstApplication(query: Query): Promise<{ first: number | null; total: number }> {
  return startOfList(storedApplications, { ...query, newest: true });
}

/** Returns a résumé's text for a moderator; '' if it has none. Logged like a download of the file (decision A7). */
export async function readResumeText(id: number, moderator: Caller): Promise<string> {
  const row = await db().application.findUnique({ where: { id }, select: { fileId: true } });
  const text = row ? ((await readDocumentTexts([row.fileId])).get(row.fileId)?.text ?? '') : '';
  if (text !== '') await recordDownload(id, moderator);
  return text;
}
