import type { Tx } from '../db/client';
import type { Prisma } from '../db/generated/client';
import type { SUBJECT_TYPES } from '../../vocabulary/activity';

export type Subject = { type: (typeof SUBJECT_TYPES)[number]; id: number | string };

/**
 * Adds a line to the activity log, in the transaction of the action (decision M4).
 * @param actor null for the server and the command line; without an id, a person with a mailed link
 * @param data what changed, without personal data
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

/** As `logActivity`, with a line for each subject. */
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
