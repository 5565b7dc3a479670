import { withdrawApplication, type Applicant, type Gone } from '../applications/commands';
import { applicationWithdrawnMail } from '../applications/mails';
import { content } from '../content';
import { callOff } from '../interviews/call-off';
import { mailboxOf } from '../introductions/moderator-mailbox';
import type { Tx } from '../platform/db/client';
import { removeMailFiles } from '../platform/mail/files';
import { queueMail } from '../platform/mail/outbox';
import type { Caller } from '../platform/sessions/sessions';

/**
 * Withdraws a candidate's own application, unless it is decided (docs/decisions/024-candidates). The same transaction
 * cancels agreed interviews and mails the application's owner, or the company if it has none.
 *
 * @throws AppError not_found for another person's application; conflict once it is decided
 */
export async function withdrawOwnApplication(id: number, { userId }: Caller): Promise<void> {
  await withdrawOf(id, { userId, where: { userId } });
}

/** Like `withdrawOwnApplication`, for the reader of a mailed link; `where` selects their applications. */
export async function withdrawMailed(id: number, where: Applicant['where']): Promise<void> {
  await withdrawOf(id, { userId: null, where });
}

async function withdrawOf(id: number, applicant: Applicant): Promise<void> {
  await withdrawApplication(id, applicant, async (tx, withdrawn, now) => {
    const gone = await callOff(tx, withdrawn, now, content().interviewEmail.withdrawn);
    const to = await mailboxOf(tx, withdrawn.ownerId);
    const mail = applicationWithdrawnMail({ ...withdrawn, isKnownToClient: await isKnownToClient(tx, withdrawn) });
    await queueMail(tx, { kind: 'application-withdrawn', to, ...mail }, now);
    return () => removeMailFiles(gone);
  });
}

/** Whether a client was introduced to the person and must be told; not if a newer version has replaced this one. */
async function isKnownToClient(tx: Tx, { job, emailFolded, superseded }: Gone): Promise<boolean> {
  if (superseded) return false;
  const entry = { application: { jobId: job.id, emailFolded } };
  return (await tx.introduction.count({ where: { entry } })) > 0;
}
