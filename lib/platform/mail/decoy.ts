import type { Tx } from '../db/client';
import { sha256 } from '../../base/keys';
import { addToOutbox, type Mail } from './outbox';

/**
 * Queues a mail with a link, which anybody can ask for by typing an address; where it is for nobody, does the same work and leaves
 * nothing. So neither the answer nor its time tells whether the address is known (decision U5). It does not wake the worker: at work
 * at once it would slow the next request, which anybody can time.
 *
 * @param token that of the link, already written
 * @param goesOut whether the mail does
 * @param linkWorks whether the link is kept
 */
export async function queueMailOrDecoy(
  tx: Tx,
  mail: Mail,
  token: string,
  { goesOut, linkWorks = goesOut }: { goesOut: boolean; linkWorks?: boolean },
  now = new Date(),
): Promise<void> {
  const id = await addToOutbox(tx, mail, now);
  // Deletes nothing where there is something to keep: no row has the id 0 or an empty hash.
  await tx.outboxMail.deleteMany({ where: { id: goesOut ? 0 : id } });
  await tx.oneTimeToken.deleteMany({ where: { tokenHash: linkWorks ? '' : sha256(token) } });
}
