import { withdrawApplication, type Applicant, type Gone } from '../applications/commands';
import { applicationWithdrawnMail } from '../applications/mails';
import { interviewEmail } from '../content/interview-emails';
import { callOff } from '../interviews/call-off';
import { mailboxOf } from '../introductions/moderator-mailbox';
import type { Tx } from '../platform/db/client';
import { removeMailFiles } from '../platform/mail/files';
import { queueMail } from '../platform/mail/outbox';
import type { Caller } from '../platform/sessions/sessions';

/**
 * Takes back an application of the candidate's own, until it is accepted or turned down (docs/decisions/024-candidates). In the same
 * transaction interviews that are agreed are called off, and the office is told: whoever looks after it, or the company.
 *
 * @throws AppError not_found for anybody else's, conflict once it is decided
 */
export async function withdrawOwnApplication(id: number, { userId }: Caller): Promise<void> {
  await withdrawOf(id, { userId, where: { userId } });
}

/** The same for the reader of a mailed link; `where` tells which applications are theirs. */
export async function withdrawMailed(id: number, where: Applicant['where']): Promise<void> {
  await withdrawOf(id, { userId: null, where });
}

async function withdrawOf(id: number, applicant: Applicant): Promise<void> {
  await withdrawApplication(id, applicant, async (tx, withdrawn, now) => {
    const gone = await callOff(tx, withdrawn, now, interviewEmail.withdrawn);
    const to = await mailboxOf(tx, withdrawn.ownerId);
    const mail = applicationWithdrawnMail({ ...withdrawn, isKnownToClient: await isKnownToClient(tx, withdrawn) });
    await queueMail(tx, { kind: 'application-withdrawn', to, ...mail }, now);
    return () => removeMailFiles(gone);
  });
}

/** Whether a client has read of the person, and has to be told: not while a newer version counts in its place. */
async function isKnownToClient(tx: Tx, { job, emailFolded, superseded }: Gone): Promise<boolean> {
  if (superseded) return false;
  const entry = { application: { jobId: job.id, emailFolded } };
  return (await tx.introduction.count({ where: { entry } })) > 0;
}
