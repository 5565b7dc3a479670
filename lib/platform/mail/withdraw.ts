import type { Tx } from '../db/client';
import { emptied } from './claims';

/** What is true of a mail that nobody has begun to send. */
export const UNTOUCHED = { status: 'queued', attempts: 0, claimedUntil: null } as const;

/**
 * Takes a mail back before it goes out: one conditional update, as the worker's claim is one, so that of the two the first wins. A mail
 * that was tried once may have arrived, and cannot be taken back.
 *
 * @returns whether it never goes out
 */
export async function withdrawMail(tx: Tx, id: number): Promise<boolean> {
  const mail = await tx.outboxMail.findUnique({ where: { id }, select: { kind: true } });
  if (!mail) return false;
  const { count } = await tx.outboxMail.updateMany({
    where: { id, ...UNTOUCHED },
    data: { status: 'withdrawn', ...emptied(mail.kind) },
  });
  return count === 1;
}
