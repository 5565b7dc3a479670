import { randomUUID } from 'node:crypto';
import { AppError } from '../base/errors';
import { company } from '../base/company';
import { writeLetter, type UndoneDecision } from '../letters/commands';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import { messageIdOf } from '../platform/mail/outbox';
import type { Caller } from '../platform/sessions/sessions';
import { refuseLateAction } from './late-actions';
import { answerMail } from './mails';
import { versionOfMessage } from './office-rules';
import type { Answer } from './office-schema';

/**
 * Answers a contact message (docs/decisions/031-lateness): by mail, which waits as letters do, with the message quoted and in one thread
 * with the answers before. The answer is kept with the message, which is marked as handled with it; all of that or nothing.
 *
 * @returns the version that the message has now
 * @throws AppError not_found; conflict where the message is no longer as it was seen, in words that say who did what
 */
export async function answerMessage(
  id: number,
  { subject, text, seen }: Answer,
  actor: Pick<Caller, 'userId' | 'name'>,
  now = new Date(),
): Promise<string> {
  return transaction(async (tx) => {
    const message = await tx.contactMessage.findUnique({ where: { id }, select: ANSWERED });
    await refuseLateAction(tx, id, message, seen ?? undefined, now);
    if (!message) throw new AppError('not_found', 'There is no such message.');
    // One that came in before mails were told apart: its first answer begins the thread.
    const root = message.messageId ?? messageIdOf(randomUUID());
    const references = [root, ...(await earlierAnswers(tx, id))];
    const mail = {
      kind: 'message-answer',
      to: message.email.toLowerCase(),
      messageId: messageIdOf(randomUUID()),
      headers: {
        'Reply-To': company.email,
        'In-Reply-To': references.at(-1)!,
        References: references.join(' '),
        // A person wrote it: whoever is away may say so (RFC 3834).
        'Auto-Submitted': 'no',
      },
      ...answerMail({ subject, text, by: actor.name, to: message }),
    } as const;
    const isNew = message.handledAt === null;
    await writeLetter(
      tx,
      {
        about: { contactMessageId: id },
        kind: 'answer',
        ...(isNew && { status: 'handled', before: { status: 'new' } }),
        mail,
        words: { subject, text },
        waits: true,
      },
      actor,
      now,
    );
    await tx.contactMessage.update({ where: { id }, data: { handledAt: now, messageId: root }, select: { id: true } });
    await logActivity(tx, actor, 'message.answer', { type: 'message', id }, {}, now);
    return versionOfMessage(now);
  });
}

/**
 * Lets a message wait again whose answer is taken back.
 *
 * @returns false where somebody has dealt with it since, and nothing is done
 */
export async function undoAnswer(tx: Tx, { letter, id }: UndoneDecision): Promise<boolean> {
  const { writtenAt } = await tx.letter.findUniqueOrThrow({ where: { id: letter }, select: { writtenAt: true } });
  const { count } = await tx.contactMessage.updateMany({
    where: { id, handledAt: writtenAt },
    data: { handledAt: null },
  });
  return count === 1;
}

const ANSWERED = {
  name: true,
  email: true,
  message: true,
  messageId: true,
  createdAt: true,
  handledAt: true,
} as const;

/** Message-IDs of the answers before, oldest first; those that were taken back nobody knows. */
async function earlierAnswers(tx: Tx, contactMessageId: number): Promise<string[]> {
  const letters = await tx.letter.findMany({
    where: { contactMessageId, state: { not: 'withdrawn' } },
    orderBy: { id: 'asc' },
    select: { messageId: true },
  });
  return letters.flatMap(({ messageId }) => messageId ?? []);
}
