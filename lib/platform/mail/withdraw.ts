import { isSecret } from '../../vocabulary/mail-kinds';
import type { Tx } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { emptyIfSecret } from './claims';

/** Matches mails that nobody has tried to send. */
export const UNTOUCHED = { status: 'queued', attempts: 0, claimedUntil: null } as const;

/**
 * Withdraws a mail before it is sent. Like the worker's claim it is one conditional update, so the first of the two
 * wins.
 * @returns false when sent or tried, since it may have arrived
 */
export async function withdrawMail(tx: Tx, id: number): Promise<boolean> {
  const mail = await tx.outboxMail.findUnique({ where: { id }, select: { kind: true } });
  if (!mail) return false;
  const { count } = await tx.outboxMail.updateMany({
    where: { id, ...UNTOUCHED },
    data: { status: 'withdrawn', ...emptyIfSecret(mail.kind) },
  });
  return count === 1;
}

/** Returns whether nobody has tried to send a mail: a tried one may have arrived. */
export function canTakeBack(mail: { status: string; attempts: number; claimedUntil: Date | null }): boolean {
  return mail.status === 'queued' && mail.attempts === 0 && mail.claimedUntil === null;
}

/** A secret mail's body is emptied once it is sent or given up; withdrawn mails stay withdrawn. */
export function canResend({ kind, status }: { kind: string; status: string }): boolean {
  return status === 'queued' || (status !== 'withdrawn' && !isSecret(kind));
}

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
