import { randomUUID } from 'node:crypto';
import { fieldError } from '../base/errors';
import { dayOf } from '../base/time';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import { compareStored } from '../platform/disk/files';
import { READER_VERSION } from '../platform/documents/schema';
import { createFileRow } from '../platform/files/commands';
import { refusalAsBusy } from '../platform/files/failures';
import type { ReceivedFile } from '../platform/files/receive';
import { awaitRow, removeUnlessConfirmed } from '../platform/files/removals';
import { keepFile } from '../platform/files/store';
import type { Actor } from '../platform/sessions/sessions';
import { isList, readDirectory, withList } from './archive';
import { imports } from './jobs';
import { inspectList, type ReadList } from './list/read-list';
import { listColumns, storeRows } from './list/store-rows';
import type { ImportInput } from './schema';
import { storeItem } from './store-item';

/** Longer than storing 200 files takes. Afterwards the background ends an import whose process was killed. */
const RECEIVING_MS = 15 * 60_000;

/** `total`: number of files and rows, and of rows alone. */
type Started = { id: number; total: number; rows: number };

/**
 * Starts an import of CVs, of a list of people, or of both. Single files and rows are stored at once, each as an item;
 * an archive is stored as it is and unpacked in the background. A file that is refused becomes an item with the reason,
 * and stops no other; a list is refused as a whole.
 * @throws AppError validation_failed without files, for an archive or list beyond the limits, or a broken list; busy if
 * the disk fails
 */
export async function startImport(
  input: ImportInput,
  files: readonly ReceivedFile[],
  moderator: Actor,
): Promise<Started> {
  const { importMessages: words, importLists } = content();
  const [first] = files;
  if (!first) throw fieldError('files', words.files);
  if ((input.informed_day ?? '') > dayOf(new Date())) throw fieldError('informed_day', words.day);
  if (files.some(({ originalName }) => /\.zip\s*$/i.test(originalName))) {
    if (files.length > 1) throw fieldError('files', words.archive.beside);
    return startArchive(input, first, moderator);
  }
  if (files.length === 1 && /\.(?:xlsx?|ods|numbers)\s*$/i.test(first.originalName))
    throw fieldError('files', importLists.refusals.spreadsheet);
  const [lists, cvs] = [files.filter(named), files.filter((file) => !named(file))];
  if (lists.length > 1) throw fieldError('files', importLists.refusals.two);
  const start = (list: Upload['list']) => startFiles(input, { begunAfter: first.begunAfter, cvs, list }, moderator);
  return lists[0] ? withRead(lists[0], start) : start(null);
}

const named = ({ originalName }: ReceivedFile) => isList(originalName);

type Upload = {
  begunAfter: number;
  cvs: readonly ReceivedFile[];
  list: { file: ReceivedFile; read: ReadList } | null;
};

async function withRead<Result>(file: ReceivedFile, start: (list: Upload['list']) => Promise<Result>): Promise<Result> {
  return start({ file, read: await inspectList(file.path, file.sizeBytes) });
}

async function startFiles(input: ImportInput, { begunAfter, cvs, list }: Upload, moderator: Actor) {
  const total = cvs.length + (list?.read.rows ?? 0);
  const id = await transaction((tx) => createBatch(tx, input, { begunAfter, total, list, fileId: null }, moderator));
  try {
    await storeRowsOf(id, list);
    // By name, because uploads of one form end in any order.
    const inOrder = cvs.toSorted((one, other) => one.originalName.localeCompare(other.originalName));
    for (const [position, file] of inOrder.entries())
      await storeItem(id, position, file.originalName, list && file.originalName, (pass) => pass(file));
  } finally {
    await transaction((tx) =>
      tx.importBatch.updateMany({
        where: { id, state: 'receiving' },
        data: { state: list ? 'mapping' : 'ready', claimedUntil: null },
      }),
    );
  }
  return { id, total, rows: list?.read.rows ?? 0 };
}

async function startArchive(input: ImportInput, file: ReceivedFile, moderator: Actor) {
  const { files, hasList } = await readDirectory(file.path);
  const start = (list: Upload['list']) => keepArchive(input, file, files, list, moderator);
  return hasList ? withList(file, (unpacked) => withRead(unpacked, start)) : start(null);
}

async function keepArchive(
  input: ImportInput,
  file: ReceivedFile,
  files: number,
  list: Upload['list'],
  moderator: Actor,
) {
  const total = files + (list?.read.rows ?? 0);
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
      return createBatch(tx, input, { begunAfter: file.begunAfter, total, list, fileId }, moderator);
    });
    if (list) {
      await storeRowsOf(id, list);
      await transaction((tx) => tx.importBatch.updateMany({ where: { id }, data: { claimedUntil: null } }));
    }
    imports.wake();
    return { id, total, rows: list?.read.rows ?? 0 };
  } catch (error) {
    await removeUnlessConfirmed(fileId, wasKept);
    throw error;
  }
}

/** Stores the rows of a list, or deletes the import: a part of a list would look like all of it. */
async function storeRowsOf(id: number, list: Upload['list']): Promise<void> {
  if (!list) return;
  try {
    await storeRows(id, list.file.path, list.read);
  } catch (error) {
    await transaction((tx) => tx.importBatch.deleteMany({ where: { id } }));
    throw error;
  }
}

type NewBatch = { begunAfter: number; total: number; list: Upload['list']; fileId: string | null };

async function createBatch(
  tx: Tx,
  { source, ground, informed_day: day, informed_words: words }: ImportInput,
  { begunAfter, total, list, fileId }: NewBatch,
  moderator: Actor,
): Promise<number> {
  const now = new Date();
  const informed = ground === 'informed' ? { informedDay: day, informedWords: words } : {};
  // The background leaves the import alone until single files and rows are stored.
  const claim = fileId === null || list ? { claimedUntil: new Date(now.getTime() + RECEIVING_MS) } : {};
  const by = { byId: moderator.userId ?? 0, by: moderator.name };
  const { id } = await tx.importBatch.create({
    data: {
      ...{ source, ...informed, state: 'receiving', total, fileId, begunAfter, ...by, ...claim, startedAt: now },
      ...(list && { list: listColumns(list.read, false) }),
    },
    select: { id: true },
  });
  await logActivity(tx, moderator, 'import.start', { type: 'import', id }, { files: total }, now);
  return id;
}
