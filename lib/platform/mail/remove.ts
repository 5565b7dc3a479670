import type { Prisma } from '../db/generated/client';
import type { Tx } from '../db/client';

/** Determines the name of a mail's file (`removeMailFiles`). */
export type RemovedMail = { messageId: string; createdAt: Date };

/** Matches mails that no process is sending now. An expired claim belongs to a dead process. */
export const nobodySends = (now: Date) => ({ OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] });

/** Deletes mails in any state. @returns the mails, whose files have to be removed after the commit */
export async function removeMails(tx: Tx, where: Prisma.OutboxMailWhereInput): Promise<RemovedMail[]> {
  const mails = await tx.outboxMail.findMany({ where, select: { messageId: true, createdAt: true } });
  await tx.outboxMail.deleteMany({ where });
  return mails;
}
