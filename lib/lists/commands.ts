import { AppError, fieldError } from '../base/errors';
import { foldText } from '../base/text';
import { content } from '../content';
import { deskRecordName, type DeskRecord } from '../desk/schema';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Actor } from '../platform/sessions/sessions';
import { MOST_LISTS, MOST_ON_LIST } from '../vocabulary/lists';
import { chosenPeople } from './chosen';
import { listsSeenBy } from './queries';
import type { ListAddInput, ListChange, ListRemoval } from './schema';
import { entriesIn, peopleOf } from './store';

export type AddedToList = {
  list: { id: number; name: string };
  isNew: boolean;
  added: number;
  already: number;
  refused: { record: string; name: string; why: string }[];
};

/** Rows in a statement, far below the engines' limits of parameters. */
const ROWS_AT_ONCE = 500;

/**
 * Puts people on a list, or on a new one. People who are on it already are counted; those who objected, or whose
 * document is gone, are left out and named.
 * @throws AppError not_found; conflict; validation_failed on `name`, `all`, `query`, or on `list` if it would be too long
 */
export async function addToList(input: ListAddInput, moderator: Actor, now = new Date()): Promise<AddedToList> {
  const { list: id, name, shared, ...chosen } = input;
  const words = content().listMessages;
  const nobody = !chosen.all && chosen.records.length === 0;
  const records = nobody ? [] : await chosenPeople(chosen, MOST_ON_LIST, moderator.userId);
  return transaction(async (tx) => {
    const list =
      id === null ? await makeList(tx, name ?? '', shared, moderator, now) : await requireList(tx, id, moderator);
    const people = await peopleOf(tx, records);
    const entries = await entriesIn(tx, list.id);
    const on = new Set(entries.map(({ person }) => person));
    const fresh = people.filter(({ objects, person }) => !objects && !on.has(person) && on.add(person));
    const free = MOST_ON_LIST - entries.length;
    if (fresh.length > free) throw fieldError('list', words.full(free));
    const by = { addedById: moderator.userId, addedBy: moderator.name, addedAt: now };
    // The last row is the newest on the list, so the order of the people chosen is reversed.
    const rows = fresh.toReversed().map(({ kind, id: record }) => ({
      listId: list.id,
      applicationId: kind === 'application' ? record : null,
      cvId: kind === 'cv' ? record : null,
      ...by,
    }));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx.peopleListEntry.createMany({ data: rows.slice(from, from + ROWS_AT_ONCE) });
    if (rows.length > 0)
      await logActivity(tx, moderator, 'list.add', { type: 'list', id: list.id }, { people: rows.length }, now);
    const refused = leftOut(records, people);
    const already = people.length - people.filter(({ objects }) => objects).length - fresh.length;
    return { list, isNew: id === null, added: rows.length, already, refused };
  });
}

/** Names those who objected, and the records that are gone. */
function leftOut(records: readonly DeskRecord[], people: Awaited<ReturnType<typeof peopleOf>>) {
  const { refusal } = content().listMessages;
  const known = new Map(people.map((person) => [deskRecordName(person), person]));
  return records.flatMap((each) => {
    const record = deskRecordName(each);
    const person = known.get(record);
    if (!person) return [{ record, name: record, why: refusal.unknown }];
    return person.objects ? [{ record, name: person.name, why: refusal.objected }] : [];
  });
}

/** Renames or deletes a list. The people on it stay as they are. @throws AppError not_found; validation_failed on `name` */
export async function changeList({ list: id, action, name }: ListChange, moderator: Actor, now = new Date()) {
  const words = content().listMessages;
  await transaction(async (tx) => {
    const list = await requireList(tx, id, moderator);
    const subject = { type: 'list', id } as const;
    if (action === 'delete') {
      const people = await tx.peopleListEntry.count({ where: { listId: id } });
      await tx.peopleList.delete({ where: { id }, select: { id: true } });
      return logActivity(tx, moderator, 'list.delete', subject, { people }, now);
    }
    if (name === null) throw fieldError('name', words.name);
    await refuseTaken(tx, name, list.shared, moderator, id);
    await tx.peopleList.update({ where: { id }, data: { name }, select: { id: true } });
    await logActivity(tx, moderator, 'list.rename', subject, {}, now);
  });
}

/** Takes people off a list, with all of their documents there. @throws AppError not_found; conflict; validation_failed */
export async function takeOffList(chosen: ListRemoval, moderator: Actor, now = new Date()) {
  const id = chosen.from;
  const records = await chosenPeople(chosen, MOST_ON_LIST, moderator.userId);
  return transaction(async (tx) => {
    const { name } = await requireList(tx, id, moderator);
    const gone = new Set((await peopleOf(tx, records)).map(({ person }) => person));
    const entries = (await entriesIn(tx, id)).filter(({ person }) => gone.has(person));
    const ids = entries.map((entry) => entry.id);
    await tx.peopleListEntry.deleteMany({ where: { id: { in: ids } } });
    const people = new Set(entries.map(({ person }) => person)).size;
    if (people > 0) await logActivity(tx, moderator, 'list.take-off', { type: 'list', id }, { people }, now);
    return { name, people };
  });
}

async function makeList(tx: Tx, name: string, shared: boolean, moderator: Actor, now: Date) {
  await refuseTaken(tx, name, shared, moderator);
  const where = shared ? { shared } : { shared, ownerId: moderator.userId };
  if ((await tx.peopleList.count({ where })) >= MOST_LISTS) throw fieldError('name', content().listMessages.tooMany);
  const list = await tx.peopleList.create({
    data: { name, shared, ownerId: moderator.userId, createdAt: now },
    select: { id: true, name: true },
  });
  await logActivity(tx, moderator, 'list.make', { type: 'list', id: list.id }, {}, now);
  return list;
}

async function requireList(tx: Tx, id: number, { userId }: Actor) {
  const where = { id, ...listsSeenBy(userId) };
  const list = await tx.peopleList.findFirst({ where, select: { id: true, name: true, shared: true } });
  if (!list) throw new AppError('not_found', content().listMessages.unknown);
  return list;
}

/** Refuses a name that another list of the same kind has: shared, or the moderator's own. */
async function refuseTaken(tx: Tx, name: string, shared: boolean, { userId }: Actor, self?: number): Promise<void> {
  const where = shared ? { shared } : { shared, ownerId: userId };
  const rows = await tx.peopleList.findMany({ where, select: { id: true, name: true } });
  if (rows.some((row) => row.id !== self && foldText(row.name) === foldText(name)))
    throw fieldError('name', content().listMessages.taken(name));
}
