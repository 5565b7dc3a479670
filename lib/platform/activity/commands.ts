import type { Tx } from '../db/client';
import type { Prisma } from '../db/generated/client';
import type { SUBJECT_TYPES } from '../../vocabulary/activity';

export type Subject = { type: (typeof SUBJECT_TYPES)[number]; id: number | string };

/**
 * Adds a line to the activity log, in the transaction of what it tells of (decision M4).
 *
 * @param actor who did it; null for the system and the operator's command line. Without an id: somebody known by a mailed link
 * @param action verb of the noun, such as `job.approve`
 * @param data what changed; never the personal data itself
 */
export async function logActivity(
  tx: Tx,
  actor: { userId: number | null; name: string } | null,
  action: string,
  subject: Subject,
  data: Prisma.InputJsonObject = {},
  now = new Date(),
): Promise<void> {
  await logActivities(tx, actor, action, [{ subject, data }], now);
}

/** As `logActivity`, a line for each of several subjects. */
export async function logActivities(
  tx: Tx,
  actor: { userId: number | null; name: string } | null,
  action: string,
  lines: readonly { subject: Subject; data: Prisma.InputJsonObject }[],
  now = new Date(),
): Promise<void> {
  await tx.activityLog.createMany({
    data: lines.map(({ subject, data }) => ({
      actorId: actor?.userId ?? null,
      actorName: actor?.name ?? 'System',
      action,
      subjectType: subject.type,
      subjectId: String(subject.id),
      data,
      createdAt: now,
    })),
  });
}
