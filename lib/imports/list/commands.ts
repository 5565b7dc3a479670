import { AppError, fieldError } from '../../base/errors';
import { content } from '../../content';
import { logActivity } from '../../platform/activity/commands';
import { afterCommit, transaction } from '../../platform/db/client';
import type { Actor } from '../../platform/sessions/sessions';
import { imports } from '../jobs';
import { rememberColumns } from './remembered';
import type { ColumnsInput, StoredList } from './schema';

/**
 * Stores what the columns of an import's list hold, and checks its rows in the background. The next list with these
 * headings opens with the same fields.
 * @throws AppError not_found; conflict if the list does not wait for its columns; validation_failed on `fields`
 */
export async function chooseColumns(id: number, input: ColumnsInput, moderator: Actor, now = new Date()) {
  const { importMessages, importLists: words } = content();
  const { fields, system } = input;
  await transaction(async (tx) => {
    const batch = await tx.importBatch.findUnique({ where: { id }, select: { state: true, list: true } });
    if (!batch) throw new AppError('not_found', importMessages.noBatch);
    if (batch.list === null || batch.state !== 'mapping') throw new AppError('conflict', words.notMapping);
    const before = batch.list as StoredList;
    if (fields.length !== before.headings.length) throw fieldError('fields', words.columns);
    if (fields.includes('cv-file') && !(await tx.importItem.count({ where: { batchId: id, line: null } })))
      throw fieldError('fields', words.noFiles);
    const list: StoredList = { ...before, fields, system };
    const by = { byId: moderator.userId ?? 0, by: moderator.name, claimedUntil: null, failures: 0 };
    await tx.importBatch.update({ where: { id }, data: { ...by, list, state: 'checking' }, select: { id: true } });
    const columns = fields.filter((field) => field !== 'leave-out').length;
    await logActivity(tx, moderator, 'import.columns', { type: 'import', id }, { columns }, now);
    afterCommit(tx, () => imports.wake());
    await rememberColumns(tx, list, moderator.name, now);
  });
}

/** Logs that a moderator downloaded the refused rows of a list. */
export async function recordRefusedRows(id: number, moderator: Actor): Promise<void> {
  await transaction((tx) => logActivity(tx, moderator, 'import.refused-rows', { type: 'import', id }));
}
