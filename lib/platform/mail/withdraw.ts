import type { Tx } from '../db/client';
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
