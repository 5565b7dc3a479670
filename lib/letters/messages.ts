import { AppError } from '../base/errors';
import { IDEMPOTENCY_WINDOW_MS } from '../base/fields/idempotency';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import { writeLetter } from './commands';
import { messageMail } from './mails';
import { leftFields } from './rules';
import type { CandidateMessage } from './schema';
import { refusedParts } from './settings';

/** The application or CV that a message is about. */
type MessageSubject = { type: 'application' | 'cv'; id: number };

/**
 * Writes to the sender of an application or CV (docs/decisions/014-letters) without changing its status or notes. The
 * message waits for the office's delay, like a letter, and is stored with the record. Repeating it within minutes (a
 * double click) writes nothing.
 *
 * @throws AppError not_found; validation_failed if a field of a template is left in it
 */
export async function messageCandidate(
  subject: MessageSubject,
  { subject: title, text }: CandidateMessage,
  moderator: { userId: number; name: string },
  now = new Date(),
): Promise<void> {
  const left = leftFields({ subject: title, text });
  if (Object.keys(left).length > 0) throw refusedParts(left);
  const about = subject.type === 'cv' ? { cvId: subject.id } : { applicationId: subject.id };
  await transaction(async (tx) => {
    const { applicantName: name, email, why } = await findReader(tx, subject);
    const isRepeated = await tx.letter.findFirst({
      where: {
        ...about,
        kind: 'message',
        writtenById: moderator.userId,
        subject: title,
        text,
        // A message that was withdrawn or failed may be written again.
        state: { in: ['queued', 'sent'] },
        writtenAt: { gte: new Date(now.getTime() - IDEMPOTENCY_WINDOW_MS) },
      },
      select: { id: true },
    });
    if (isRepeated) return;
    const body = messageMail({ subject: title, text, name, why });
    const mail = { kind: 'candidate-message', to: email.toLowerCase(), ...body } as const;
    const words = { subject: title, text };
    await writeLetter(tx, { about, kind: 'message', mail, words, waits: true }, moderator, now);
    await logActivity(tx, moderator, 'letter.message', subject, {}, now);
  });
}

/** Returns the recipient of a message, and the closing line that gives the reason for the mail. */
async function findReader(tx: Tx, { type, id }: MessageSubject) {
  const query = { where: { id }, select: { applicantName: true, email: true } } as const;
  const reader = await (type === 'cv' ? tx.cvDocument.findUnique(query) : tx.application.findUnique(query));
  if (!reader) throw new AppError('not_found', `There is no such ${type === 'cv' ? 'CV document' : 'application'}.`);
  return { ...reader, why: content()[type === 'cv' ? 'cvReceivedEmail' : 'applicationStatusParts'].why };
}
