import { unlink } from 'node:fs/promises';
import { AppError } from '../base/errors';
import { foldText } from '../base/text';
import { content } from '../content';
import { writeNote, writeTags } from '../desk/commands';
import { db, transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { Prisma } from '../platform/db/generated/client';
import { attach } from '../platform/files/commands';
import { removeFiles } from '../platform/files/removals';
import type { Actor } from '../platform/sessions/sessions';
import { refuseLookalikes, storePerson, typedFile } from '../sourcing/add-candidate';
import { partAddress } from '../sourcing/identity';
import { UNDECIDED } from '../vocabulary/imports';
import { checkAgain } from './list/check';
import { waitsForColumns } from './rules';
import { profileOf, readRow, workOf, type RowPerson } from './list/row';
import type { StoredList } from './list/schema';
import type { ItemInput } from './schema';
import { suggestWaiting } from './suggestions';

const ITEM = {
  ...columns('id', 'fileId', 'sha256', 'state', 'batchId', 'line', 'cells'),
  batch: { select: columns('source', 'informedDay', 'informedWords', 'begunAfter', 'state', 'list') },
} as const;
type Item = Prisma.ImportItemGetPayload<{ select: typeof ITEM }>;

type PersonOfItem = Pick<ItemInput, 'email' | 'phone' | 'place' | 'same' | 'other'> & { name: string };

/**
 * Makes a person of an item, who gets its file, as `addCandidate` does. A row of a list without a CV gets a profile. If
 * the firm told them before, no notice is due. The clock of the notice starts now.
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
  const row = rowOf(item);
  const input = { ...person, source: row?.source ?? item.batch.source };
  await refuseLookalikes(input, item.sha256 === null ? null : { sha256: item.sha256 });
  const taking = { batchId, id, input, row, moderator };
  const { fileId, sha256 } = item;
  if (fileId === null || sha256 === null) return takeWithProfile(taking, item.line!);
  const file = { fileId, sha256, begunAfter: item.batch.begunAfter };
  const { record, repeated } = await transaction((tx) => storeTaken(tx, taking, file, null, row?.post ?? null));
  if (repeated) await removeFiles([fileId]);
  return record;
}

type Taking = {
  batchId: number;
  id: number;
  input: PersonOfItem & { source: string };
  row: RowPerson | null;
  moderator: Actor;
};

/** Takes a row that has no CV. Work in letters that the font of profiles lacks becomes a note. */
async function takeWithProfile(taking: Taking, line: number): Promise<number | null> {
  const work = taking.row && workOf(taking.row);
  const take = async (profile: string, note: string | null) => {
    const file = await typedFile(profile);
    try {
      return await attach(file, content().CV_FILE, (tx, kept) => storeTaken(tx, taking, kept, profile, note), true);
    } finally {
      await unlink(file.path).catch(() => undefined);
    }
  };
  try {
    return await take(profileOf(work, taking.batchId, line), null);
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors?.profile) throw error;
    return take(profileOf(null, taking.batchId, line), work);
  }
}

/** Stores the person of an item, and that it is decided. @param note about their work, besides the note of the row */
async function storeTaken(
  tx: Tx,
  { batchId, id, input, row, moderator }: Taking,
  file: Parameters<typeof storePerson>[2],
  profile: string | null,
  note: string | null,
): Promise<{ record: number | null; repeated: boolean }> {
  const now = new Date();
  const { batch, fileId } = await requireOpen(tx, batchId, id);
  const own = { ...file, begunAfter: batch.begunAfter };
  const told = { told: toldBefore(batch) };
  const { record, repeated } = await storePerson(
    tx,
    { ...input, profile, skills: row?.skills ?? null },
    own,
    moderator,
    now,
    told,
  );
  if (!repeated && row) await describe(tx, record.id, [row.note, note], row.tags, moderator, now);
  const decided = { decidedAt: now, suggested: {}, fileId: null };
  const data = repeated
    ? { ...decided, state: 'left', reason: 'known-file' }
    : { ...decided, state: 'taken', reason: null, cvId: record.id };
  await tx.importItem.update({ where: { id }, data, select: { id: true } });
  if (repeated && fileId !== null) await tx.storedFile.deleteMany({ where: { id: fileId } });
  return { record: repeated ? null : record.id, repeated };
}

/** Writes the notes and tags of a row. */
async function describe(
  tx: Tx,
  cvId: number,
  notes: readonly (string | null)[],
  tags: readonly string[],
  moderator: Actor,
  now: Date,
): Promise<void> {
  const record = { kind: 'cv', id: cvId } as const;
  for (const text of notes) if (text !== null) await writeNote(tx, record, text, moderator, now);
  await writeTags(tx, record, [...new Set(tags.map(foldText))], 0, moderator, now);
}

/** Reads the row of a list that an item is; null for a file. @throws AppError conflict if the row is refused */
function rowOf({ line, cells, batch }: Item): RowPerson | null {
  if (line === null) return null;
  const read = readRow(batch.list as StoredList, cells as string[]);
  if ('refused' in read) throw new AppError('conflict', read.refused);
  return read.person;
}

/** When and how the firm told the people of an import of their data; null if each is to get a notice. */
function toldBefore({ informedDay: day, informedWords: words }: Item['batch']): { at: Date; words: string } | null {
  return day === null || words === null ? null : { at: new Date(`${day}T12:00:00Z`), words };
}

/** Reads an undecided item that can be taken. */
async function requireOpen(tx: Tx, batchId: number, id: number): Promise<Item> {
  const { importMessages: words, importLists } = content();
  const item: Item | null = await tx.importItem.findUnique({ where: { id, batchId }, select: ITEM });
  if (!item) throw new AppError('not_found', words.noItem);
  if (waitsForColumns(item.batch)) throw new AppError('conflict', importLists.waitsForColumns);
  if ((item.fileId === null && item.line === null) || !UNDECIDED.some((each) => each === item.state))
    throw new AppError('conflict', words.decided);
  return item;
}

/** Selects items that can be reviewed: files that are stored, and rows. */
export const HELD = { OR: [{ fileId: { not: null } }, { line: { not: null } }] };

/** Leaves an item out, or brings it back to the review. Its file stays until the night after. */
export async function leaveItem(batchId: number, id: number, back: boolean): Promise<void> {
  const { importMessages: words } = content();
  await transaction(async (tx) => {
    if (!(await tx.importItem.count({ where: { id, batchId } }))) throw new AppError('not_found', words.noItem);
    const { count } = await tx.importItem.updateMany({
      where: { id, batchId, ...(back ? { state: 'left', ...HELD } : { state: { in: [...UNDECIDED] } }) },
      data: back ? { state: 'waiting', decidedAt: null, reason: null } : { state: 'left', decidedAt: new Date() },
    });
    if (count === 0) throw new AppError('conflict', words.decided);
  });
  if (!back) return;
  await suggestWaiting();
  await checkAgain([id]);
}

/** Records that exist only after a moderator worked on a person; undo then leaves the person. */
const WORKED_ON = ['shortlistEntries', 'deskRatings', 'deskReminders', 'letters', 'contactChanges'] as const;

const TAKEN = {
  ...columns('decidedAt', 'line'),
  cv: {
    select: {
      ...columns('id', 'fileId', 'ownerId', 'noticeSentAt', 'objectedAt', 'email'),
      file: { select: { writtenHere: true } },
      deskNotes: { select: { writtenAt: true, editedAt: true } },
      deskTags: { select: { setAt: true } },
      _count: { select: Object.fromEntries(WORKED_ON.map((name) => [name, true])) as Counted },
    },
  },
} as const;

/**
 * Deletes the person whom an item became, and gives a CV back to the item, unless the person was worked on since. Notes
 * and tags of a row were written when it was taken.
 */
export async function putBack(id: number): Promise<void> {
  await transaction(async (tx) => {
    const item = await tx.importItem.findUnique({ where: { id, state: 'taken' }, select: TAKEN });
    if (!item?.cv || !item.decidedAt) return;
    const { decidedAt, cv } = item;
    const { id: cvId, fileId, file, ownerId, noticeSentAt, objectedAt, deskNotes, deskTags, _count } = cv;
    const isLater = (at: Date) => at.getTime() !== decidedAt.getTime();
    const isTold = noticeSentAt !== null && noticeSentAt > decidedAt;
    const isDescribed =
      deskNotes.some(({ writtenAt, editedAt }) => editedAt !== null || isLater(writtenAt)) ||
      deskTags.some(({ setAt }) => isLater(setAt));
    if (isTold || isDescribed || ownerId !== null || objectedAt !== null) return;
    if (Object.values(_count).some((count) => count > 0)) return;
    if ((await tx.application.count({ where: { fromCvId: cvId } })) > 0) return;
    // In this order: a person's file and item go with the person.
    const data = { state: 'waiting', cvId: null, fileId: file.writtenHere ? null : fileId, decidedAt: null };
    await tx.importItem.update({ where: { id }, data, select: { id: true } });
    await tx.cvDocument.delete({ where: { id: cvId }, select: { id: true } });
    await partUnusedAddress(tx, cv.email, decidedAt);
  });
}

/** Takes an address from the person who got it by an import, if no record of theirs has it any more. */
async function partUnusedAddress(tx: Tx, email: string, takenAt: Date): Promise<void> {
  const address = email.toLowerCase();
  const query = { where: { emailFolded: foldText(email) }, select: { id: true } } as const;
  if (!(await tx.personAddress.count({ where: { address, mergedAt: { gte: takenAt } } }))) return;
  if ((await tx.cvDocument.findFirst(query)) ?? (await tx.application.findFirst(query))) return;
  await partAddress(tx, address);
}

type Counted = Record<(typeof WORKED_ON)[number], true>;
