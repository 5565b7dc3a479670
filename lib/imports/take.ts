import { AppError } from '../base/errors';
import { content } from '../content';
import { db, transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { Prisma } from '../platform/db/generated/client';
import { removeFiles } from '../platform/files/removals';
import type { Actor } from '../platform/sessions/sessions';
import { refuseLookalikes, storePerson } from '../sourcing/add-candidate';
import { UNDECIDED } from '../vocabulary/imports';
import type { ItemInput } from './schema';
import { suggestWaiting } from './suggestions';

const ITEM = {
  ...columns('fileId', 'sha256', 'state', 'batchId'),
  batch: { select: columns('source', 'informedDay', 'informedWords', 'begunAfter') },
} as const;
type Item = Prisma.ImportItemGetPayload<{ select: typeof ITEM }>;

type PersonOfItem = Pick<ItemInput, 'email' | 'phone' | 'place' | 'same' | 'other'> & { name: string };

/**
 * Makes a person of an item, who gets its file, as `addCandidate` does. If the firm told them before, no notice is due.
 * The clock of the notice starts now.
 * @returns the record; null if the person had this document already, so that the item is left out
 * @throws Lookalikes; AppError not_found; conflict if it is decided already; validation_failed
 */
export async function takeItem(
  batchId: number,
  id: number,
  person: PersonOfItem,
  moderator: Actor,
): Promise<number | null> {
  const item = await requireOpen(db(), batchId, id);
  const input = { ...person, source: item.batch.source };
  await refuseLookalikes(input, item);
  const { record, dropped } = await transaction(async (tx) => {
    const now = new Date();
    const { fileId, sha256, batch } = await requireOpen(tx, batchId, id);
    const file = { fileId, sha256, begunAfter: batch.begunAfter, told: toldBefore(batch) };
    const { record, repeated } = await storePerson(tx, input, file, moderator, now);
    const decided = { decidedAt: now, suggested: {} };
    const data = repeated
      ? { ...decided, state: 'left', reason: 'known-file', fileId: null }
      : { ...decided, state: 'taken', reason: null, fileId: null, cvId: record.id };
    await tx.importItem.update({ where: { id }, data, select: { id: true } });
    if (repeated) await tx.storedFile.deleteMany({ where: { id: fileId } });
    return { record: repeated ? null : record.id, dropped: repeated ? [fileId] : [] };
  });
  await removeFiles(dropped);
  return record;
}

/** When and how the firm told the people of an import of their data; null if each is to get a notice. */
function toldBefore({ informedDay: day, informedWords: words }: Item['batch']): { at: Date; words: string } | null {
  return day === null || words === null ? null : { at: new Date(`${day}T12:00:00Z`), words };
}

/** Reads an undecided item with its file. */
async function requireOpen(tx: Tx, batchId: number, id: number) {
  const { importMessages: words } = content();
  const item: Item | null = await tx.importItem.findUnique({ where: { id, batchId }, select: ITEM });
  if (!item) throw new AppError('not_found', words.noItem);
  const { fileId, sha256, state } = item;
  if (fileId === null || sha256 === null || !UNDECIDED.some((each) => each === state))
    throw new AppError('conflict', words.decided);
  return { ...item, fileId, sha256 };
}

/** Leaves an item out, or brings it back to the review. Its file stays until the night after. */
export async function leaveItem(batchId: number, id: number, back: boolean): Promise<void> {
  const { importMessages: words } = content();
  await transaction(async (tx) => {
    if (!(await tx.importItem.count({ where: { id, batchId } }))) throw new AppError('not_found', words.noItem);
    const { count } = await tx.importItem.updateMany({
      where: { id, batchId, ...(back ? { state: 'left', fileId: { not: null } } : { state: { in: [...UNDECIDED] } }) },
      data: back ? { state: 'waiting', decidedAt: null, reason: null } : { state: 'left', decidedAt: new Date() },
    });
    if (count === 0) throw new AppError('conflict', words.decided);
  });
  if (back) await suggestWaiting();
}

/** Records that exist only after a moderator worked on a person; undo then leaves the person. */
const WORKED_ON = [
  'shortlistEntries',
  'deskNotes',
  'deskTags',
  'deskRatings',
  'deskReminders',
  'letters',
  'contactChanges',
] as const;

/** Deletes the person whom an item became, and gives the file back to the item, unless the person was worked on since. */
export async function putBack(id: number): Promise<void> {
  await transaction(async (tx) => {
    const item = await tx.importItem.findUnique({
      where: { id, state: 'taken' },
      select: {
        decidedAt: true,
        cv: {
          select: {
            ...columns('id', 'fileId', 'ownerId', 'noticeSentAt', 'objectedAt'),
            _count: { select: Object.fromEntries(WORKED_ON.map((name) => [name, true])) as Counted },
          },
        },
      },
    });
    if (!item?.cv || !item.decidedAt) return;
    const { id: cvId, fileId, ownerId, noticeSentAt, objectedAt, _count } = item.cv;
    const isTold = noticeSentAt !== null && noticeSentAt > item.decidedAt;
    const isUsed = isTold || ownerId !== null || objectedAt !== null;
    if (isUsed || Object.values(_count).some((count) => count > 0)) return;
    if ((await tx.application.count({ where: { fromCvId: cvId } })) > 0) return;
    // In this order: a person's file and item go with the person.
    const data = { state: 'waiting', cvId: null, fileId, decidedAt: null };
    await tx.importItem.update({ where: { id }, data, select: { id: true } });
    await tx.cvDocument.delete({ where: { id: cvId }, select: { id: true } });
  });
}

type Counted = Record<(typeof WORKED_ON)[number], true>;
