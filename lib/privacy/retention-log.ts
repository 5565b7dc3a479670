import { logActivity } from '../platform/activity/commands';
import type { Tx } from '../platform/db/client';

const ACTION = 'retention.purge';

/** Adds counts of deleted records to the day's line in the activity log, with nothing personal (decision G2). */
export async function notePurged(
  tx: Tx,
  day: string,
  now: Date,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const gone = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(gone).length === 0) return;
  const line = await tx.activityLog.findFirst({
    where: { subjectType: 'retention', subjectId: day, action: ACTION },
    orderBy: { id: 'desc' },
    select: { id: true, data: true },
  });
  if (!line) return logActivity(tx, null, ACTION, { type: 'retention', id: day }, gone, now);
  const sum = { ...(line.data as Record<string, number>) };
  for (const [kind, count] of Object.entries(gone)) sum[kind] = (sum[kind] ?? 0) + count;
  await tx.activityLog.update({ where: { id: line.id }, data: { data: sum }, select: { id: true } });
}
