import 'server-only';
import type { PageParams } from '../base/fields/page-params';
import { db } from '../platform/db/client';
import type { ExportList } from '../vocabulary/export';
import type { ViewedList } from '../vocabulary/views';
import { listingOf, listUrl } from './listing';
import type { OwnList, SavedSearch } from './schema';

export function seenBy(ownerId: number, list: ViewedList) {
  return { list, OR: [{ ownerId }, { shared: true }] };
}

/** Returns a list's views, shared ones first, and its columns: those in the URL, otherwise the moderator's own. */
export async function findOwnList(list: ExportList, userId: number, params: PageParams): Promise<OwnList> {
  const [views, stored] = await Promise.all([
    db().savedView.findMany({
      where: seenBy(userId, list),
      orderBy: [{ shared: 'desc' }, { name: 'asc' }, { id: 'asc' }],
      select: { id: true, name: true, shared: true, query: true },
    }),
    db().listColumns.findUnique({ where: { userId_list: { userId, list } }, select: { columns: true } }),
  ]);
  const { columnsOf, read } = listingOf(list);
  const columns = [params, { columns: stored?.columns }].map((given) => read(given).columns);
  return {
    views: views.map(({ query, ...view }) => ({ ...view, href: listUrl(list, new URLSearchParams(query)) })),
    columns: columns.find((text) => text !== undefined) ?? columnsOf(),
  };
}

/** Lists the searches of people that a moderator sees: their own first, each by name. @param take maximum number */
export async function listSavedSearches(userId: number, take?: number): Promise<SavedSearch[]> {
  const rows = await db().savedView.findMany({
    where: seenBy(userId, 'people'),
    orderBy: [{ shared: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    ...(take !== undefined && { take }),
    select: {
      id: true,
      name: true,
      shared: true,
      query: true,
      digests: { where: { userId }, select: { userId: true } },
    },
  });
  return rows.map(({ query, digests, ...view }) => ({
    ...view,
    href: listUrl('people', new URLSearchParams(query)),
    digest: digests.length > 0,
  }));
}

/** Returns the URL parameters of a saved search; null if the moderator sees none of this id. */
export async function findSavedSearch(id: number, userId: number): Promise<string | null> {
  const where = { id, ...seenBy(userId, 'people') };
  return (await db().savedView.findFirst({ where, select: { query: true } }))?.query ?? null;
}
