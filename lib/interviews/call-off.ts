import { deleteApplication, type Gone } from '../applications/commands';
import { content } from '../content';
import type { Tx } from '../platform/db/client';
import { removeMailFiles } from '../platform/mail/files';
import { nobodySends, removeMails, type RemovedMail } from '../platform/mail/remove';
import type { Caller } from '../platform/sessions/sessions';
import { isOver } from './commands';
import { INTERVIEW, mailsOf, tellEverybody } from './tell';

/**
 * Cancels the agreed interviews of a deleted application and mails moderator and client. The client's mail names nobody.
 * Earlier mails to the client are deleted, because nothing else would find the name in them. If a newer version has
 * replaced the application, its interviews continue there (migration 0034) and nothing happens.
 *
 * @param candidate the words that stand for the candidate in the client's mail
 * @returns the deleted mails, whose files are to be removed after the commit
 */
export async function callOff(
  tx: Tx,
  { emailFolded, superseded, job }: Gone,
  now: Date,
  candidate: string,
): Promise<RemovedMail[]> {
  if (superseded) return [];
  // Interviews of earlier versions too: they concern the same person and job.
  const interviews = await tx.interview.findMany({
    where: { application: { jobId: job.id, emailFolded } },
    orderBy: { id: 'asc' },
    select: INTERVIEW,
  });
  const gone: RemovedMail[] = [];
  for (const interview of interviews) {
    const { id, startsAt, clientEmail } = interview;
    if (clientEmail !== null) {
      // A mail being sent right now is left to its sender.
      const where = { messageId: mailsOf(id), toAddress: clientEmail, ...nobodySends(now) };
      gone.push(...(await removeMails(tx, where)));
    }
    if (isOver(interview, now)) continue;
    const sequence = interview.sequence + 1;
    await tx.interview.update({
      where: { id },
      data: { state: 'cancelled', sequence, decidedAt: now },
      select: { id: true },
    });
    if (startsAt) await tellEverybody(tx, { ...interview, sequence }, 'cancelled', startsAt, now, { candidate });
  }
  return gone;
}

/** Deletes an application and its file for a moderator, and cancels its interviews. @throws AppError not_found */
export async function deleteWithInterviews(id: number, moderator: Caller): Promise<void> {
  await deleteApplication(id, moderator, async (tx, application, now) => {
    const mails = await callOff(tx, application, now, content().interviewEmail.gone);
    return () => removeMailFiles(mails);
  });
}
