import { deleteApplication, type Gone } from '../applications/commands';
import { interviewEmail } from '../content/interview-emails';
import type { Tx } from '../platform/db/client';
import { removeMailFiles } from '../platform/mail/files';
import { nobodySends, removeMails, type RemovedMail } from '../platform/mail/remove';
import type { Caller } from '../platform/sessions/sessions';
import { isOver } from './commands';
import { INTERVIEW, mailsOf, tellEverybody } from './tell';

/**
 * Calls off what is agreed with somebody whose application goes: moderator and client get it for their calendars, the client without a
 * name. What went to the client before is removed: it names somebody of whom nothing else is left to find it by. Where a newer version
 * counts in its place, nothing happens: interviews go on with that one (migration 0034).
 *
 * @param candidate what the client calls them
 * @returns the mails that are gone, whose files are to be removed after the commit
 */
export async function callOff(
  tx: Tx,
  { emailFolded, superseded, job }: Gone,
  now: Date,
  candidate: string,
): Promise<RemovedMail[]> {
  if (superseded) return [];
  // Those of earlier versions as well: they are about the same person and the same job.
  const interviews = await tx.interview.findMany({
    where: { application: { jobId: job.id, emailFolded } },
    orderBy: { id: 'asc' },
    select: INTERVIEW,
  });
  const gone: RemovedMail[] = [];
  for (const interview of interviews) {
    const { id, startsAt, clientEmail } = interview;
    if (clientEmail !== null) {
      // One that is being sent this moment is left to whoever sends it.
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

/** Removes an application for a moderator, with its file, and calls off what is agreed about it. @throws AppError not_found */
export async function deleteWithInterviews(id: number, moderator: Caller): Promise<void> {
  await deleteApplication(id, moderator, async (tx, application, now) => {
    const mails = await callOff(tx, application, now, interviewEmail.gone);
    return () => removeMailFiles(mails);
  });
}
