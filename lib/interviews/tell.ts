import type { Tx } from '../platform/db/client';
import { mailboxOf } from '../introductions/moderator-mailbox';
import { shortName } from '../introductions/redact';
import { messageIdOf, queueMail } from '../platform/mail/outbox';
import { interviewMail, type Change } from './mails';

/** All that is known of an interview where it changes. */
export const INTERVIEW = {
  id: true,
  uid: true,
  sequence: true,
  state: true,
  minutes: true,
  place: true,
  startsAt: true,
  expiresAt: true,
  clientEmail: true,
  createdById: true,
  createdBy: true,
  applicationId: true,
  slots: { orderBy: { startsAt: 'asc' }, select: { id: true, startsAt: true } },
  application: {
    select: {
      applicantName: true,
      email: true,
      userId: true,
      status: true,
      job: { select: { id: true, title: true, companyName: true, status: true } },
      shortlistEntries: { select: { consent: { select: { state: true } } } },
    },
  },
} as const;
export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findInterview>>>;

/** An interview with whom to tell of it. */
export function findInterview(tx: Tx, where: { id: number } | { tokenHash: string }) {
  return tx.interview.findUnique({ where, select: INTERVIEW });
}

/**
 * Mails candidate, moderator and the client that an interview is agreed, moved or called off, each with an appointment of their own. The
 * Message-IDs say of which interview they are: erasing the candidate finds the client's mail by it, which names them.
 *
 * @param candidate what the client calls the candidate; their name as far as they agreed, unless it is given
 * @param isErased whether nothing is to be left that names the candidate: nobody writes to them
 */
export async function tellEverybody(
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

/** What the Message-IDs of an interview's mails begin with. */
export const mailIdOf = (interviewId: number) => `interview-${interviewId}-`;

/** The Message-IDs that begin so, as a range of their index: `-` stands right before `.`. */
export const mailsOf = (interviewId: number) => ({
  gte: `<${mailIdOf(interviewId)}`,
  lt: `<interview-${interviewId}.`,
});
