import { transaction, type Tx } from '../../platform/db/client';
import { MOST_ARCHIVE_ENTRIES, UNDECIDED } from '../../vocabulary/imports';
import { recogniseSystem } from './headings';
import { rowsOf, type ReadList, type Row } from './read-list';
import type { StoredList } from './schema';

const AT_ONCE = 200;

/** Returns what an import stores of its list besides the rows. */
export function listColumns({ encoding, delimiter, headings, refused }: ReadList, isWhole: boolean): StoredList {
  return { encoding, delimiter, isWhole, headings, refused, system: recogniseSystem(headings), fields: null };
}

/** Stores the rows of a list as items of its import, without the cells of columns that are never stored. */
export async function storeRows(batchId: number, path: string, list: ReadList): Promise<void> {
  let [rows, position] = [[] as Row[], MOST_ARCHIVE_ENTRIES];
  const store = async () => {
    const addedAt = new Date();
    const items = rows.map((row) => ({ batchId, position: position++, state: 'waiting', addedAt, ...row }));
    rows = [];
    await transaction((tx) => tx.importItem.createMany({ data: items }));
  };
  for await (const row of rowsOf(path, list)) {
    rows.push(row);
    if (rows.length === AT_ONCE) await store();
  }
  if (rows.length > 0) await store();
  const whole = { list: listColumns(list, true) };
  await transaction((tx) => tx.importBatch.updateMany({ where: { id: batchId }, data: whole }));
}

/** Whether rows of a list are missing, because it is still being stored, or the process that stored it was killed. */
export function lacksRows(list: unknown): boolean {
  return (list as StoredList | null)?.isWhole === false;
}

/** Undoes the check of all rows that are not decided, and gives their CVs back. @returns number of the rows */
export async function putBackRows(tx: Tx, batchId: number): Promise<number> {
  const checked = { batchId, line: { not: null }, state: { in: [...UNDECIDED] } };
  const withFile = await tx.importItem.findMany({
    where: { ...checked, fileName: { not: null } },
    orderBy: { id: 'asc' },
    select: { id: true, fileId: true, sha256: true, fileName: true },
  });
  const refused = await tx.importItem.findMany({
    where: { ...checked, state: 'unreadable', sha256: { not: null } },
    select: { sha256: true },
  });
  await tx.importItem.updateMany({
    where: { batchId, line: null, state: 'ready', sha256: { in: refused.map(({ sha256 }) => sha256!) } },
    data: { state: 'waiting', reason: null },
  });
  const { _max: last } = await tx.importItem.aggregate({ where: { batchId }, _max: { position: true } });
  const blank = { fileId: null, sha256: null, fileName: null };
  const { count } = await tx.importItem.updateMany({
    where: checked,
    data: { state: 'waiting', reason: null, suggested: {}, formerId: null, ...blank },
  });
  const addedAt = new Date();
  await tx.importItem.createMany({
    data: withFile.map(({ id: _, ...file }, at) => {
      const position = (last.position ?? 0) + 1 + at;
      const verdict = file.fileId === null ? { state: 'duplicate', reason: 'known-file' } : { state: 'waiting' };
      return { batchId, position, ...file, ...verdict, addedAt };
    }),
  });
  return count;
}
