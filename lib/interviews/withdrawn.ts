import { interviewEmail } from '../content/interview-emails';
import type { Tx } from '../platform/db/client';
import { isOver } from './commands';
import { INTERVIEW, mailIdOf, tellEverybody } from './tell';

type Mailed = { messageId: string; createdAt: Date };

/**
 * Calls off what is agreed of an application that its sender withdraws: moderator and client get it for their calendars, the client without
 * a name. What went to the client before is removed: it names somebody of whom nothing else is left to find it by.
 *
 * @returns the mails that are gone, whose files are to be removed after the commit
 */
export async function callOffWithdrawn(tx: Tx, applicationId: number, now: Date): Promise<Mailed[]> {
  const interviews = await tx.interview.findMany({ where: { applicationId }, select: INTERVIEW });
  const gone: Mailed[] = [];
  for (const interview of interviews) {
    const { id, startsAt, clientEmail } = interview;
    if (clientEmail !== null) {
      const where = { messageId: { startsWith: `<${mailIdOf(id)}` }, toAddress: clientEmail, status: 'sent' };
      gone.push(...(await tx.outboxMail.findMany({ where, select: { messageId: true, createdAt: true } })));
      await tx.outboxMail.deleteMany({ where });
    }
    if (startsAt === null || isOver(interview, now)) continue;
    const called = { ...interview, sequence: interview.sequence + 1 };
    await tellEverybody(tx, called, 'cancelled', startsAt, now, interviewEmail.withdrawn);
  }
  return gone;
}
