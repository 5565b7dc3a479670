import { type Room, belongingTo, type Events, type Person } from '../room';
import { columns } from '../platform/db/columns';
import { content } from '../content';
import type { Tx } from '../platform/db/client';
import { nobodySends, removeMails, type RemovedMail } from '../platform/mail/withdraw';
import { isOver } from './commands';
import { INTERVIEW, mailsOf, mailEverybody } from './tell';

export const interviews: Room = {
  tables: { Interview: { address: 'clientEmail' } },
  ofApplication: {
    interviews: {
      orderBy: { id: 'asc' },
      select: {
        ...columns('state', 'minutes', 'place', 'startsAt', 'createdBy', 'createdAt', 'decidedAt'),
        slots: { orderBy: { startsAt: 'asc' }, select: { startsAt: true } },
      },
    },
  },
  erase: async (person) => (tx, now) => eraseInterviews(tx, person, now),
  hears: { applicationRemoved: callOff },
};

/**
 * Cancels the agreed interviews of a deleted application and mails moderator and client, without the candidate's name.
 * Deletes earlier mails to the client, because a later erasure could not find the name in them. If a newer version has
 * replaced the application, the interviews belong to that version (migration 0034) and nothing happens.
 * @returns the deleted mails, whose files are to be removed after the commit
 */
async function callOff(
  tx: Tx,
  { emailFolded, superseded, job, by }: Events['applicationRemoved'],
  now: Date,
): Promise<RemovedMail[]> {
  if (superseded) return [];
  // Interviews of earlier versions concern the same person and job.
  const interviews = await tx.interview.findMany({
    where: { application: { jobId: job.id, emailFolded } },
    orderBy: { id: 'asc' },
    select: INTERVIEW,
  });
  const candidate = content().interviewEmail[by === 'candidate' ? 'withdrawn' : 'gone'];
  const gone: RemovedMail[] = [];
  for (const interview of interviews) {
    const { id, startsAt, clientEmail } = interview;
    if (clientEmail !== null) {
      // A mail that is being sent stays.
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
    if (startsAt) await mailEverybody(tx, { ...interview, sequence }, 'cancelled', startsAt, now, { candidate });
  }
  return gone;
}

/**
 * Cancels the agreed interviews of a person who is being erased, because later nobody could. Deletes all mails about
 * their interviews: the client's mails name the person, and only the interview's id finds them.
 */
async function eraseInterviews(tx: Tx, person: Person, now: Date): Promise<{ mails: RemovedMail[] }> {
  const { address } = person;
  const interviews = await tx.interview.findMany({ where: { application: belongingTo(person) }, select: INTERVIEW });
  const mails: RemovedMail[] = [];
  for (const interview of interviews) {
    mails.push(...(await removeMails(tx, { messageId: mailsOf(interview.id) })));
    const { startsAt, sequence } = interview;
    if (startsAt === null || isOver(interview, now)) continue;
    const clientEmail = interview.clientEmail === address ? null : interview.clientEmail;
    const cancelled = { ...interview, clientEmail, sequence: sequence + 1 };
    const words = { candidate: content().interviewEmail.withdrawn, isErased: true };
    await mailEverybody(tx, cancelled, 'cancelled', startsAt, now, words);
  }
  if (address !== null) await tx.interview.updateMany({ where: { clientEmail: address }, data: { clientEmail: null } });
  return { mails };
}
