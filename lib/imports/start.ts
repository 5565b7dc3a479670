import { randomUUID } from 'node:crypto';
import { fieldError } from '../base/errors';
import { dayOf } from '../base/time';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { afterCommit, transaction, type Tx } from '../platform/db/client';
import { compareStored } from '../platform/disk/files';
import { READER_VERSION } from '../platform/documents/schema';
import { createFileRow } from '../platform/files/commands';
import { refusalAsBusy } from '../platform/files/failures';
import type { ReceivedFile } from '../platform/files/receive';
import { awaitRow, removeUnlessConfirmed } from '../platform/files/removals';
import { keepFile } from '../platform/files/store';
import type { Actor } from '../platform/sessions/sessions';
import { countEntries } from './archive';
import { imports } from './jobs';
import type { ImportInput } from './schema';
import { storeItem } from './store-item';

/** Longer than storing 200 files takes. Afterwards the background ends an import whose process was killed. */
const RECEIVING_MS = 15 * 60_000;

/**
 * Starts an import of CVs. Single files are stored at once, each with its item; an archive is stored as it is and
 * unpacked in the background. A file that is refused becomes an item with the reason, and stops no other.
 * @throws AppError validation_failed without files or for an archive beyond the limits; busy if the disk fails
 */
export async function startImport(
  input: ImportInput,
  files: readonly ReceivedFile[],
  moderator: Actor,
): Promise<{ id: number; total: number }> {
  const { importMessages: words } = content();
  const [first] = files;
  if (!first) throw fieldError('files', words.files);
  if ((input.informed_day ?? '') > dayOf(new Date())) throw fieldError('informed_day', words.day);
  const isArchive = files.length === 1 && /\.zip\s*$/i.test(first.originalName);
  if (isArchive) return startArchive(input, first, await countEntries(first.path), moderator);
  const id = await transaction((tx) => createBatch(tx, input, first.begunAfter, files.length, moderator, null));
  try {
    // By name, because uploads of one form end in any order.
    const named = files.toSorted((one, other) => one.originalName.localeCompare(other.originalName));
    for (const [position, file] of named.entries())
      await storeItem(id, position, file.originalName, (pass) => pass(file));
  } finally {
    await transaction((tx) =>
      tx.importBatch.updateMany({ where: { id, state: 'receiving' }, data: { state: 'ready', claimedUntil: null } }),
    );
  }
  return { id, total: files.length };
}

async function startArchive(input: ImportInput, file: ReceivedFile, total: number, moderator: Actor) {
  await refusalAsBusy(() => compareStored(file.path, file));
  const fileId = randomUUID();
  await awaitRow(fileId);
  let wasKept = false;
  try {
    await refusalAsBusy(() => keepFile(file, fileId));
    wasKept = true;
    const id = await transaction(async (tx) => {
      const now = new Date();
      await createFileRow(tx, { ...file, fileId, mime: 'application/zip', opensInline: false }, now);
      // Keeps the archive from the document reader.
      const unread = { state: 'unreadable', reason: 'damaged', text: '', readAt: now, readerVersion: READER_VERSION };
      await tx.documentText.create({ data: { fileId, ...unread }, select: { fileId: true } });
      return createBatch(tx, input, file.begunAfter, total, moderator, fileId);
    });
    return { id, total };
  } catch (error) {
    await removeUnlessConfirmed(fileId, wasKept);
    throw error;
  }
}

async function createBatch(
  tx: Tx,
  { source, ground, informed_day: day, informed_words: words }: ImportInput,
  begunAfter: number,
  total: number,
  moderator: Actor,
  fileId: string | null,
): Promise<number> {
  const now = new Date();
  const informed = ground === 'informed' ? { informedDay: day, informedWords: words } : {};
  const claim = fileId === null ? { claimedUntil: new Date(now.getTime() + RECEIVING_MS) } : {};
  const by = { byId: moderator.userId ?? 0, by: moderator.name };
  const { id } = await tx.importBatch.create({
    data: { source, ...informed, state: 'receiving', total, fileId, begunAfter, ...by, ...claim, startedAt: now },
    select: { id: true },
  });
  await logActivity(tx, moderator, 'import.start', { type: 'import', id }, { files: total }, now);
  if (fileId !== null) afterCommit(tx, () => imports.wake());
  return id;
}
