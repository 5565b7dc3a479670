import 'server-only';
import type { PageParams } from '../base/fields/page-params';
import { db } from '../platform/db/client';
import type { ExportList } from '../vocabulary/export';
import { listingOf, listUrl } from './listing';
import type { OwnList } from './schema';

export function seenBy(ownerId: number, list: ExportList) {
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
