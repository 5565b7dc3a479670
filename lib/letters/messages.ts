import { IDEMPOTENCY_WINDOW_MS } from '../base/fields/idempotency';
import { logActivity } from '../platform/activity/commands';
import type { Tx } from '../platform/db/client';
import { writeLetter } from './commands';
import { messageMail } from './mails';
import type { CandidateMessage } from './schema';

type Message = CandidateMessage & {
  about: { applicationId: number } | { cvId: number };
  to: { applicantName: string; email: string };
  /** Closing line that says why they get the mail. */
  why: string;
};

/**
 * Writes to the sender of an application or CV. The message waits like a letter and is stored with the record. Repeating it
 * soon after (a double click) writes nothing.
 */
export async function writeMessage(
  tx: Tx,
  { about, to: { applicantName: name, email }, why, subject, text }: Message,
  moderator: { userId: number; name: string },
  now: Date,
): Promise<void> {
  const isRepeated = await tx.letter.findFirst({
    where: {
      ...about,
      kind: 'message',
      writtenById: moderator.userId,
      subject,
      text,
      // A message that was taken back or failed may be written again.
      state: { in: ['queued', 'sent'] },
      writtenAt: { gte: new Date(now.getTime() - IDEMPOTENCY_WINDOW_MS) },
    },
    select: { id: true },
  });
  if (isRepeated) return;
  const mail = {
    kind: 'candidate-message',
    to: email.toLowerCase(),
    ...messageMail({ subject, text, name, why }),
  } as const;
  await writeLetter(tx, { about, kind: 'message', mail, words: { subject, text }, waits: true }, moderator, now);
  const subjectOfLog =
    'cvId' in about
      ? ({ type: 'cv', id: about.cvId } as const)
      : ({ type: 'application', id: about.applicationId } as const);
  await logActivity(tx, moderator, 'letter.message', subjectOfLog, {}, now);
}
