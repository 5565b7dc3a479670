import type { Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { mailboxOf } from '../introductions/links';
import { shortName } from '../introductions/redact';
import { messageIdOf, queueMail } from '../platform/mail/outbox';
import { interviewMail, type Change } from './mails';

export const INTERVIEW = {
  ...columns('id', 'uid', 'sequence', 'state', 'minutes', 'place'),
  ...columns('startsAt', 'expiresAt', 'clientEmail', 'createdById', 'createdBy', 'applicationId'),
  slots: { orderBy: { startsAt: 'asc' }, select: { id: true, startsAt: true } },
  application: {
    select: {
      ...columns('applicantName', 'email', 'userId', 'status'),
      job: { select: { id: true, title: true, companyName: true, status: true } },
      shortlistEntries: { select: { consent: { select: { state: true } } } },
    },
  },
} as const;
export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findInterview>>>;

export function findInterview(tx: Tx, where: { id: number } | { tokenHash: string }) {
  return tx.interview.findUnique({ where, select: INTERVIEW });
}

/**
 * Mails candidate, moderator and client that an interview is agreed, moved or cancelled, with a calendar file. The
 * Message-IDs contain the interview's id: mails to the client may name the candidate, and an erasure finds them by that
 * id.
 * @param candidate the name in the client's mail; by default as much of it as the candidate agreed to show
 * @param isErased whether the candidate is being erased: then they get no mail
 */
export async function mailEverybody(
  tx: Tx,
  interview: InterviewRow,
  change: Change,
  startsAt: Date,
  now: Date,
  { candidate, isErased = false }: { candidate?: string; isErased?: boolean } = {},
): Promise<void> {
  const { id, uid, sequence, minutes, place, clientEmail, createdById, applicationId, application } = interview;
  const { applicantName: name, email, job, shortlistEntries } = application;
  const isNamed = shortlistEntries.some(({ consent }) => consent?.state === 'agreed');
  const readers = [
    ...(isErased ? [] : [{ to: email.toLowerCase(), role: 'candidate', name } as const]),
    { to: await mailboxOf(tx, createdById), role: 'moderator' } as const,
    ...(clientEmail ? [{ to: clientEmail, role: 'client' } as const] : []),
  ];
  for (const reader of readers) {
    const mail = interviewMail({
      change,
      reader,
      job,
      candidate: candidate ?? (isNamed ? name : shortName(name)),
      applicationId,
      interview: { uid, sequence, minutes, place },
      startsAt,
      at: now,
    });
    const messageId = messageIdOf(`${mailIdOf(id)}${sequence}-${reader.role}`);
    await queueMail(tx, { kind: 'interview', to: reader.to, messageId, ...mail }, now);
  }
}

export const mailIdOf = (interviewId: number) => `interview-${interviewId}-`;

/** The range of Message-IDs with that prefix, for the index: `.` follows `-` in ASCII. */
export const mailsOf = (interviewId: number) => ({
  gte: `<${mailIdOf(interviewId)}`,
  lt: `<interview-${interviewId}.`,
});
