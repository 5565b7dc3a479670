import type { Tx } from '../db/client';
import { sha256 } from '../../base/keys';
import { addToOutbox, type Mail } from './outbox';

/**
 * Queues a mail that anybody can request for any e-mail address. If it must not be sent, does the same work and then
 * deletes the rows, so that neither the answer nor its time reveals whether the address is known. The mail worker is
 * not woken, because its load would measurably slow the next request.
 * @param token of the mail's link, already stored
 */
export async function queueMailOrDecoy(
  tx: Tx,
  mail: Mail,
  token: string,
  { goesOut, linkWorks = goesOut }: { goesOut: boolean; linkWorks?: boolean },
  now = new Date(),
): Promise<void> {
  const id = await addToOutbox(tx, mail, now);
  // Both statements always run. To keep the mail or the link, they match no row: no row has id 0 or an empty hash.
  await tx.outboxMail.deleteMany({ where: { id: goesOut ? 0 : id } });
  await tx.oneTimeToken.deleteMany({ where: { tokenHash: linkWorks ? '' : sha256(token) } });
}
