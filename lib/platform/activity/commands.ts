import type { Tx } from '../db/client';
import type { Prisma } from '../db/generated/client';
import type { SUBJECT_TYPES } from '../../vocabulary/activity';

export type Subject = { type: (typeof SUBJECT_TYPES)[number]; id: number | string };

/**
 * Adds an entry to the activity log, in the transaction of the logged action.
 * @param actor null if the server or the command line acted; without `userId`, a person who used a mailed link
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
