import { randomUUID } from 'node:crypto';
import { AppError } from '../base/errors';
import { site } from '../base/site';
import { writeLetter, type UndoneDecision } from '../letters/commands';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { messageIdOf } from '../platform/mail/outbox';
import type { Actor } from '../platform/sessions/sessions';
import { refuseLateAction, versionOfMessage } from './office-commands';
import { answerMail } from './mails';
import type { Answer } from './office-schema';

/**
 * Answers a contact message by a mail that quotes it and continues its thread (docs/decisions/031-lateness). The mail
 * waits for the office's delay, like a letter. The message is marked as handled. @returns the message's new version
 * @throws AppError not_found; conflict if the message changed since the moderator saw it, saying who did what
 */
export async function answerMessage(
  id: number,
  { subject, text, seen }: Answer,
  actor: Actor,
  now = new Date(),
): Promise<string> {
  return transaction(async (tx) => {
    const message = await tx.contactMessage.findUnique({ where: { id }, select: ANSWERED });
    await refuseLateAction(tx, id, message, seen ?? undefined, now);
    if (!message) throw new AppError('not_found', 'There is no such message.');
    // Messages stored before the column existed have no Message-ID. Their first answer starts the thread.
    const root = message.messageId ?? messageIdOf(randomUUID());
    const references = [root, ...(await earlierAnswers(tx, id))];
    const mail = {
      kind: 'message-answer',
      to: message.email.toLowerCase(),
      messageId: messageIdOf(randomUUID()),
      headers: {
        'Reply-To': site().company.email,
        'In-Reply-To': references.at(-1)!,
        References: references.join(' '),
        // A person wrote the answer, so automatic replies such as absence notes may come back (RFC 3834).
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

/** Reopens a message whose answer was withdrawn. @returns false if it was handled again since */
export async function undoAnswer(tx: Tx, { letter, id }: UndoneDecision): Promise<boolean> {
  const { writtenAt } = await tx.letter.findUniqueOrThrow({ where: { id: letter }, select: { writtenAt: true } });
  const { count } = await tx.contactMessage.updateMany({
    where: { id, handledAt: writtenAt },
    data: { handledAt: null },
  });
  return count === 1;
}

const ANSWERED = columns('name', 'email', 'message', 'messageId', 'createdAt', 'handledAt');

/** The sender never got withdrawn answers. */
async function earlierAnswers(tx: Tx, contactMessageId: number): Promise<string[]> {
  const letters = await tx.letter.findMany({
    where: { contactMessageId, state: { not: 'withdrawn' } },
    orderBy: { id: 'asc' },
    select: { messageId: true },
  });
  return letters.flatMap(({ messageId }) => messageId ?? []);
}
