import type { Tx } from '../db/client';
import { sha256 } from '../../base/keys';
import { addToOutbox, type Mail } from './outbox';

/**
 * Queues a mail that anybody can request for any address. If it must not be sent, does the same work and leaves
 * nothing: neither answer nor timing reveals whether the address is known (decision U5). It does not wake the mail
 * worker, whose load would slow the next request measurably.
 * @param token of the link, already stored
 * @param linkWorks whether the link stays valid
 */
export async function queueMailOrDecoy(
  tx: Tx,
  mail: Mail,
  token: string,
  { goesOut, linkWorks = goesOut }: { goesOut: boolean; linkWorks?: boolean },
  now = new Date(),
): Promise<void> {
  const id = await addToOutbox(tx, mail, now);
  // Deletes nothing when mail or link stays: no row has id 0 or an empty hash.
  await tx.outboxMail.deleteMany({ where: { id: goesOut ? 0 : id } });
  await tx.oneTimeToken.deleteMany({ where: { tokenHash: linkWorks ? '' : sha256(token) } });
}
