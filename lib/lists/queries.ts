import 'server-only';
import { AppError } from '../base/errors';
import { foldText } from '../base/text';
import { content } from '../content';
import type { DeskRecord } from '../desk/schema';
import { recordsOfPeople } from '../finding/queries';
import { db } from '../platform/db/client';
import { FOUND_PER_PAGE } from '../vocabulary/finding';
import { LISTS_PER_PAGE, MOST_LISTS } from '../vocabulary/lists';
import { listSavedSearches } from '../views/queries';
import type { ListLine, ListName, ListView } from './schema';
import { countPeople, entriesOf, type EntryRow } from './store';

/** Selects the lists that a moderator sees: their own and shared ones. */
export function listsSeenBy(ownerId: number) {
  return { OR: [{ ownerId }, { shared: true }] };
}

const NAME = { id: true, name: true, shared: true } as const;

/** Lists the names of the lists that a moderator sees: their own first, the newest first. */
export async function listNames(userId: number, take = 2 * MOST_LISTS): Promise<ListName[]> {
  const orderBy = [{ shared: 'asc' as const }, { id: 'desc' as const }];
  return db().peopleList.findMany({ where: listsSeenBy(userId), orderBy, take, select: NAME });
}

/** Returns one page of the lists that a moderator sees, with their numbers of people. */
export async function listLists(userId: number, page: number): Promise<{ lists: ListLine[]; total: number }> {
  const where = listsSeenBy(userId);
  const [rows, total] = await Promise.all([
    db().peopleList.findMany({
      where,
      orderBy: [{ shared: 'asc' }, { id: 'desc' }],
      skip: (page - 1) * LISTS_PER_PAGE,
      take: LISTS_PER_PAGE,
      select: { ...NAME, createdAt: true, owner: { select: { name: true } } },
    }),
    db().peopleList.count({ where }),
  ]);
  const counts = await countPeople(rows.map(({ id }) => id));
  const lists = rows.map(({ owner, ...row }) => ({ ...row, people: counts.get(row.id) ?? 0, owner: owner.name }));
  return { lists, total };
}

/** Returns one page of a list, the people added last first; null if the moderator does not see the list. */
export async function viewList(id: number, userId: number, page: number): Promise<ListView | null> {
  const list = await db().peopleList.findFirst({ where: { id, ...listsSeenBy(userId) }, select: NAME });
  if (!list) return null;
  const people = [...byPerson(await entriesOf(id)).values()];
  const from = (page - 1) * FOUND_PER_PAGE;
  const shown = people.slice(from, from + FOUND_PER_PAGE);
  const entries = new Map(shown.flatMap(([entry]) => (entry ? [[`${entry.kind} ${entry.recordId}`, entry]] : [])));
  const records = (await recordsOfPeople(shown, [])).flatMap((record) => {
    const entry = entries.get(`${record.kind} ${record.id}`);
    return entry ? [{ ...record, added: { by: entry.addedBy, at: new Date(entry.addedAt).toISOString() } }] : [];
  });
  return { ...list, total: people.length, records };
}

/** Returns the newest entry of each person on a list. @throws AppError not_found if the moderator sees no such list */
export async function peopleEntries(id: number, userId: number): Promise<EntryRow[]> {
  const list = await db().peopleList.findFirst({ where: { id, ...listsSeenBy(userId) }, select: { id: true } });
  if (!list) throw new AppError('not_found', content().listMessages.unknown);
  return [...byPerson(await entriesOf(id)).values()].flatMap(([entry]) => entry ?? []);
}

const byPerson = (entries: readonly EntryRow[]) => Map.groupBy(entries, ({ person }) => person);

/** Returns the lists that a person is on, of those that a moderator sees, by name. */
export async function listsOf(records: readonly DeskRecord[], userId: number): Promise<ListName[]> {
  const idsOf = (kind: DeskRecord['kind']) => records.filter((each) => each.kind === kind).map(({ id }) => id);
  const OR = [{ applicationId: { in: idsOf('application') } }, { cvId: { in: idsOf('cv') } }];
  return db().peopleList.findMany({
    where: { ...listsSeenBy(userId), entries: { some: { OR } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: NAME,
  });
}

const QUICK_FINDS = 8;

/** Finds lists and saved searches by a part of their name, for the command palette. */
export async function findByName(typed: string | undefined, userId: number) {
  const part = foldText(typed ?? '');
  if (part.length < 2) return { lists: [], searches: [] };
  const matching = <Row extends { name: string }>(rows: readonly Row[]) =>
    rows.filter(({ name }) => foldText(name).includes(part)).slice(0, QUICK_FINDS);
  const [lists, searches] = [matching(await listNames(userId)), matching(await listSavedSearches(userId))];
  return {
    lists: lists.map(({ id, name }) => ({ id, name })),
    searches: searches.map(({ id, name }) => ({ id, name })),
  };
}
