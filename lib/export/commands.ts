import { logActivity } from '../activity/commands';
import type { Caller } from '../auth/sessions';
import { transaction } from '../db/client';
import type { ExportFilters } from './filters';
import type { ExportList } from './options';

/** Notes who took which list, and narrowed to what (decision M4). */
export async function recordExport(
  list: ExportList,
  { logged }: Pick<ExportFilters, 'logged'>,
  actor: Pick<Caller, 'userId' | 'name'>,
): Promise<void> {
  await transaction((tx) => logActivity(tx, actor, 'list.export', { type: 'list', id: list }, logged));
}
