import { AppError, fieldError } from '../base/errors';
import { foldText } from '../base/text';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import { MOST_VIEWS, type ViewedList } from '../vocabulary/views';
import { listingOf } from './listing';
import { seenBy } from './queries';
import type { ListColumnsInput, ViewChange } from './schema';

type Moderator = Pick<Caller, 'userId' | 'name'>;

/**
 * Saves, renames, replaces or removes a view of a list. Moderators change their own views and shared ones; the log
 * records only changes of shared ones. @throws AppError not_found; validation_failed on `name`, `query` or `digest`
 */
export async function changeView(change: ViewChange, moderator: Moderator, now = new Date()): Promise<void> {
  const { action, list, view: id, name, query, shared } = change;
  const words = messagesOf(list);
  const asked = action === 'save' || action === 'replace' ? checkedQuery(list, query ?? '') : undefined;
  await transaction(async (tx) => {
    const views = await tx.savedView.findMany({
      where: seenBy(moderator.userId, list),
      select: { id: true, name: true, shared: true },
    });
    const view = action === 'save' ? { id: 0, shared } : views.find((each) => each.id === id);
    if (!view) throw new AppError('not_found', words.unknown);
    if (action === 'digest' || action === 'no-digest') return askForDigest(tx, list, view.id, action, moderator, now);
    const alike = views.filter((each) => each.shared === view.shared && each.id !== view.id);
    if (action === 'save' || action === 'rename') {
      if (name === null) throw refused('name', words.name);
      if (alike.some((each) => foldText(each.name) === foldText(name))) throw refused('name', words.taken(name));
    }
    if (action === 'save' && alike.length >= MOST_VIEWS) throw refused('name', words.tooMany(MOST_VIEWS));
    const data = { ...(action !== 'replace' && { name: name ?? '' }), ...(asked !== undefined && { query: asked }) };
    const select = { id: true } as const;
    const where = { id: view.id };
    const { id: changed } =
      action === 'save'
        ? await tx.savedView.create({
            data: { list, shared, ownerId: moderator.userId, savedAt: now, name: name!, query: asked! },
            select,
          })
        : action === 'remove'
          ? await tx.savedView.delete({ where, select })
          : await tx.savedView.update({ where, data: { ...data, savedAt: now }, select });
    if (action === 'save' && change.digest) await askForDigest(tx, list, changed, 'digest', moderator, now);
    if (view.shared)
      await logActivity(tx, moderator, `list.view-${action}`, { type: 'list', id: list }, { view: changed }, now);
  });
}

/** Starts or stops the daily mail to a moderator about new matches of a search. New is what changes from now on. */
async function askForDigest(
  tx: Tx,
  list: ViewedList,
  viewId: number,
  action: 'digest' | 'no-digest',
  { userId }: Moderator,
  now: Date,
): Promise<void> {
  const words = content().savedSearchMessages;
  if (list !== 'people') throw fieldError('action', words.onlySearches);
  const key = { viewId, userId };
  if (action === 'no-digest') return void (await tx.searchDigest.deleteMany({ where: key }));
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (!user?.email) throw fieldError('digest', words.noAddress);
  await tx.searchDigest.upsert({
    where: { viewId_userId: key },
    create: { ...key, newFrom: now },
    update: {},
    select: { viewId: true },
  });
}

/** Stores the optional columns of a moderator's list. @throws AppError validation_failed on `columns` */
export async function chooseColumns({ list, columns }: ListColumnsInput, { userId }: Pick<Caller, 'userId'>) {
  const { columnsOf, readStrictly } = listingOf(list);
  const chosen = columnsOf(columns);
  if (chosen === undefined || !readStrictly(columns.map((name) => ['columns', name])))
    throw refused('columns', content().listViewMessages.columns);
  const key = { userId, list };
  await transaction((tx) =>
    tx.listColumns.upsert({
      where: { userId_list: key },
      create: { ...key, columns: chosen },
      update: { columns: chosen },
      select: { list: true },
    }),
  );
}

/** Refuses search texts except in searches of people, because they are usually people's names. */
function checkedQuery(list: ViewedList, query: string): string {
  const given = [...new URLSearchParams(query)];
  if (!listingOf(list).readStrictly(given)) throw refused('query', messagesOf(list).query);
  return String(new URLSearchParams(given));
}

/** Returns the messages about views of a list. */
export function messagesOf(list: ViewedList) {
  const { listViewMessages, savedSearchMessages } = content();
  return list === 'people' ? savedSearchMessages : listViewMessages;
}

function refused(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { errors: { [field]: [message] } });
}
