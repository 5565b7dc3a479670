import { withdrawApplication } from '../applications/commands';
import { applicationWithdrawnMail } from '../applications/mails';
import { callOffWithdrawn } from '../interviews/withdrawn';
import { mailboxOf } from '../introductions/moderator-mailbox';
import { removeMailFiles } from '../platform/mail/files';
import { queueMail } from '../platform/mail/outbox';
import type { Caller } from '../platform/sessions/sessions';

/**
 * Takes back an application of the candidate's own, until it is accepted or turned down (decision 061). In the same transaction interviews
 * that are agreed are called off, and the office is told: whoever looks after it, or the company.
 *
 * @throws AppError not_found for anybody else's, conflict once it is decided
 */
export async function withdrawOwnApplication(id: number, caller: Caller): Promise<void> {
  await withdrawApplication(id, caller, async (tx, withdrawn, now) => {
    const gone = await callOffWithdrawn(tx, withdrawn.id, now);
    const to = await mailboxOf(tx, withdrawn.ownerId);
    await queueMail(tx, { kind: 'application-withdrawn', to, ...applicationWithdrawnMail(withdrawn) }, now);
    return () => removeMailFiles(gone);
  });
}
