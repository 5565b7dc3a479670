import { logActivity } from '../../platform/activity/commands';
import type { Caller } from '../../platform/sessions/sessions';
import { transaction } from '../../platform/db/client';
import type { Export } from './queries';
import type { ExportList } from '../../vocabulary/export';

/** Logs who exported which list, and with which filters (decision M4). */
export async function recordExport(
  list: ExportList,
  { logged }: Pick<Export, 'logged'>,
  actor: Pick<Caller, 'userId' | 'name'>,
): Promise<void> {
  await transaction((tx) => logActivity(tx, actor, 'list.export', { type: 'list', id: list }, logged));
}
