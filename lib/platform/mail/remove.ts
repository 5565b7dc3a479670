import type { Prisma } from '../db/generated/client';
import type { Tx } from '../db/client';

/** What names the file of a mail (`removeMailFiles`). */
export type RemovedMail = { messageId: string; createdAt: Date };

/** Of mails that nobody is sending this moment. A claim that has run out is that of a process that is gone. */
export const nobodySends = (now: Date) => ({ OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] });

/**
 * Removes mails, whatever became of them.
 *
 * @returns them, whose files are to be removed after the commit
 */
export async function removeMails(tx: Tx, where: Prisma.OutboxMailWhereInput): Promise<RemovedMail[]> {
  const mails = await tx.outboxMail.findMany({ where, select: { messageId: true, createdAt: true } });
  await tx.outboxMail.deleteMany({ where });
  return mails;
}
