import { applicationWithdrawnMail } from '../applications/mails';
import type { Tx } from '../platform/db/client';
import { queueMail } from '../platform/mail/outbox';
import type { Events, Room } from '../room';
import { mailboxOf } from './moderator-mailbox';

export const introductions: Room = {
  hears: { applicationRemoved: mailOwner },
};

/** Mails the owner of a withdrawn application, or the company if it has none. */
async function mailOwner(tx: Tx, application: Events['applicationRemoved'], now: Date): Promise<void> {
  if (application.by !== 'candidate') return;
  const to = await mailboxOf(tx, application.ownerId);
  const mail = applicationWithdrawnMail({ ...application, isKnownToClient: await isKnownToClient(tx, application) });
  await queueMail(tx, { kind: 'application-withdrawn', to, ...mail }, now);
}

/** Whether a client was introduced to the person and must be told; not if a newer version has replaced this one. */
async function isKnownToClient(
  tx: Tx,
  { job, emailFolded, superseded }: Events['applicationRemoved'],
): Promise<boolean> {
  if (superseded) return false;
  return (await tx.introduction.count({ where: { entry: { application: { jobId: job.id, emailFolded } } } })) > 0;
}
