import 'server-only';
import { db } from '../../platform/db/client';
import { columns } from '../../platform/db/columns';
import type { Cell } from '../../base/listing';
import type { ListSystem } from '../../vocabulary/imports';
import { reasonText } from '../rules';
import { content } from '../../content';
import { guessFields } from './headings';
import { rememberedColumns } from './remembered';
import type { ColumnsView, StoredList } from './schema';

/** Rows that are searched for samples, samples of a column, and characters of a sample. */
const [ROWS_SAMPLED, SAMPLES, SAMPLE_LENGTH] = [50, 3, 60];
const ROWS_AT_ONCE = 200;

/**
 * Returns the columns of a list that waits for them, each with samples and the field it probably goes to: as a
 * moderator chose it before, as `system` exports it, or by its heading.
 * @param system chosen on the page; null for the remembered or recognised one
 */
export async function findColumns(id: number, system: ListSystem | null): Promise<ColumnsView | null> {
  const batch = await db().importBatch.findUnique({ where: { id, state: 'mapping' }, select: { list: true } });
  if (!batch || batch.list === null) return null;
  const list = batch.list as StoredList;
  const ofRows = { batchId: id, line: { not: null } };
  const [rows, files, remembered] = await Promise.all([
    db().importItem.findMany({ where: ofRows, orderBy: { id: 'asc' }, take: ROWS_SAMPLED, select: { cells: true } }),
    db().importItem.count({ where: { batchId: id, line: null } }),
    system === null && list.fields === null ? rememberedColumns(list.headings) : null,
  ]);
  const chosen = remembered ?? (system === null && list.fields !== null ? list : null);
  const used = system ?? chosen?.system ?? list.system;
  const fields = chosen?.fields ?? guessFields(list.headings, used);
  const { headings, refused, encoding, delimiter } = list;
  return {
    columns: headings.map((heading, at) => {
      const samples = rows.map(({ cells }) => (cells as string[])[at]?.trim() ?? '').filter(Boolean);
      const field = fields[at]!;
      return {
        heading,
        samples: [...new Set(samples)].slice(0, SAMPLES).map((sample) => sample.slice(0, SAMPLE_LENGTH)),
        field: field === 'cv-file' && files === 0 ? 'leave-out' : field,
      };
    }),
    ...{ refused, encoding, delimiter, system: used, hasFiles: files > 0 },
    from: chosen ? 'remembered' : used === 'other' ? 'headings' : 'system',
  };
}

/** Yields the refused rows of a list, with their headings, for a CSV: their cells, and why they are refused. */
export async function findRefusedRows(batchId: number): Promise<(() => AsyncGenerator<Cell[][]>) | null> {
  const batch = await db().importBatch.findUnique({ where: { id: batchId }, select: { list: true } });
  if (!batch || batch.list === null) return null;
  const { headings } = batch.list as StoredList;
  return async function* () {
    yield [[...headings, content().importLists.page.reason]];
    for (let after = 0; ;) {
      const rows = await db().importItem.findMany({
        where: { batchId, line: { not: null }, state: 'unreadable', id: { gt: after } },
        orderBy: { id: 'asc' },
        take: ROWS_AT_ONCE,
        select: columns('id', 'cells', 'reason'),
      });
      yield rows.map(({ cells, reason }) => [...(cells as string[]), reasonText(reason)]);
      if (rows.length < ROWS_AT_ONCE) return;
      after = rows.at(-1)!.id;
    }
  };
}
