import { logActivity } from '../activity/commands';
import type { Caller } from '../auth/sessions';
import { db, transaction, type Tx } from '../db/client';
import { AppError } from '../http/errors';
import { removeMailFiles } from '../mail/files';

type Actor = Pick<Caller, 'userId' | 'name'>;

/** Marks messages as dealt with; one that is already stays as it is. All of them, or none. @throws AppError not_found */
export function handleMessages(ids: readonly number[], actor: Actor, now = new Date()): Promise<void> {
  return markMessages(ids, 'message.handle', now, actor);
}

/** Marks messages as waiting again; one that waits stays as it is. All of them, or none. @throws AppError not_found */
export function reopenMessages(ids: readonly number[], actor: Actor): Promise<void> {
  return markMessages(ids, 'message.reopen', null, actor);
}

/**
 * Deletes messages for good, with the mails that told the company of them. All of them, or none; the log keeps that it happened and nothing
 * of what they said.
 *
 * @throws AppError not_found
 */
export async function deleteMessages(ids: readonly number[], actor: Actor): Promise<void> {
  // Before the transaction: looking through the mails takes longer than others should wait.
  const mails = await mailsAbout(ids);
  await transaction(async (tx) => {
    for (const id of ids) {
      await message(tx, id);
      await tx.contactMessage.delete({ where: { id }, select: { id: true } });
      await logActivity(tx, actor, 'message.delete', { type: 'message', id });
    }
    await tx.outboxMail.deleteMany({ where: { id: { in: mails.map(({ id }) => id) } } });
  });
  await removeMailFiles(mails);
}

/**
 * Deletes addresses from the newsletter, with the links that would confirm them and the newsletters that still wait to go to them. All of
 * them, or none.
 *
 * @throws AppError not_found
 */
export async function removeSubscribers(ids: readonly number[], actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    for (const id of ids) {
      const subscriber = await tx.subscriber.findUnique({ where: { id }, select: { email: true, status: true } });
      if (!subscriber) throw new AppError('not_found', 'There is no such subscriber.');
      const { email, status } = subscriber;
      await tx.subscriber.delete({ where: { id }, select: { id: true } });
      await tx.oneTimeToken.deleteMany({ where: { purpose: 'confirm-newsletter', email } });
      await tx.outboxMail.deleteMany({ where: { toAddress: email, kind: { in: ['newsletter', 'newsletter-confirm'] }, status: { in: ['queued', 'failed'] } } });
      await logActivity(tx, actor, 'subscriber.remove', { type: 'subscriber', id }, { status });
    }
  });
}

async function markMessages(ids: readonly number[], action: 'message.handle' | 'message.reopen', handledAt: Date | null, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    for (const id of ids) {
      const { handledAt: before } = await message(tx, id);
      if ((before === null) === (handledAt === null)) continue;
      await tx.contactMessage.update({ where: { id }, data: { handledAt }, select: { id: true } });
      await logActivity(tx, actor, action, { type: 'message', id });
    }
  });
}

// A message and its mail are written at the same moment, and the mail names who is to be answered.
async function mailsAbout(ids: readonly number[]): Promise<{ id: number; messageId: string; createdAt: Date }[]> {
  const messages = await db().contactMessage.findMany({ where: { id: { in: [...ids] } }, select: { email: true, createdAt: true } });
  const senders = new Set(messages.map(({ email, createdAt }) => `${createdAt.getTime()} ${email}`));
  const mails = await db().outboxMail.findMany({
    where: { kind: 'contact-message', createdAt: { in: messages.map(({ createdAt }) => createdAt) } },
    select: { id: true, messageId: true, createdAt: true, headers: true },
  });
  return mails.filter(({ createdAt, headers }) => senders.has(`${createdAt.getTime()} ${(headers as Record<string, string>)['Reply-To']}`));
}

async function message(tx: Tx, id: number): Promise<{ handledAt: Date | null }> {
  const found = await tx.contactMessage.findUnique({ where: { id }, select: { handledAt: true } });
  if (!found) throw new AppError('not_found', 'There is no such message.');
  return found;
}
