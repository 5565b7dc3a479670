import { isSecret } from '../../vocabulary/mail-kinds';
import type { Tx } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { emptyIfSecret } from './claims';

export const UNTOUCHED = { status: 'queued', attempts: 0, claimedUntil: null } as const;

/** Withdraws a mail before it is sent. @returns false when it was sent or tried, because it may have arrived */
export async function withdrawMail(tx: Tx, id: number): Promise<boolean> {
  const mail = await tx.outboxMail.findUnique({ where: { id }, select: { kind: true } });
  if (!mail) return false;
  const { count } = await tx.outboxMail.updateMany({
    where: { id, ...UNTOUCHED },
    data: { status: 'withdrawn', ...emptyIfSecret(mail.kind) },
  });
  return count === 1;
}

/** True when no process has tried to send a mail, which could then have arrived. */
export function canTakeBack(mail: { status: string; attempts: number; claimedUntil: Date | null }): boolean {
  return mail.status === 'queued' && mail.attempts === 0 && mail.claimedUntil === null;
}

/** True when a mail can be sent again: it is not withdrawn, and its content is stored. */
export function canResend({ kind, status }: { kind: string; status: string }): boolean {
  return status === 'queued' || (status !== 'withdrawn' && !isSecret(kind));
}

export type RemovedMail = { messageId: string; createdAt: Date };

/** Matches mails that no process is sending. A process whose claim has expired has ended. */
export const nobodySends = (now: Date) => ({ OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] });

/** Deletes mails in any state. @returns the deleted mails, whose files must be deleted after the commit */
export async function removeMails(tx: Tx, where: Prisma.OutboxMailWhereInput): Promise<RemovedMail[]> {
  const mails = await tx.outboxMail.findMany({ where, select: { messageId: true, createdAt: true } });
  await tx.outboxMail.deleteMany({ where });
  return mails;
}
