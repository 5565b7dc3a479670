import { logActivity } from '../platform/activity/commands';
import type { Actor } from '../platform/sessions/sessions';
import { db, transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { AppError } from '../base/errors';
import { removeMailFiles } from '../platform/mail/files';
import { nobodySends } from '../platform/mail/withdraw';
import { contactMail } from './mails';
import { deleteWaitingMail } from './newsletter';
import { env } from '../base/env';
import { formatAgo } from '../base/format';
import { content } from '../content';

/** The versions of messages that the moderator saw, by id. Messages without a version are not compared. */
type Seen = Readonly<Record<string, string>>;

/**
 * Marks messages as handled, all or none. Those already handled stay unchanged.
 * @returns their new version
 * @throws AppError not_found; conflict if a message changed since the version in `seen`
 */
export function handleMessages(ids: readonly number[], actor: Actor, seen: Seen = {}): Promise<string> {
  return markMessages(ids, 'message.handle', new Date(), actor, seen);
}

/** Marks messages as new again, like `handleMessages`. */
export function reopenMessages(ids: readonly number[], actor: Actor, seen: Seen = {}): Promise<string> {
  return markMessages(ids, 'message.reopen', null, actor, seen);
}

/**
 * Deletes messages with their answers and all mails about them, all or none. Unsent answers are not sent, except an
 * answer that is being sent. The log records the deletion, but none of the content.
 * @param actor null for a restore, which repeats the deletions made since the backup
 * @returns null, because a deleted message has no version
 * @throws AppError not_found; conflict if a message changed since the version in `seen`
 */
export async function deleteMessages(ids: readonly number[], actor: Actor | null, seen: Seen = {}): Promise<null> {
  // Outside the transaction: the search for mails takes too long to hold the write lock.
  const about = await mailsAbout(ids);
  const mails = await transaction(async (tx) => {
    const found = [...about, ...(await answersTo(tx, ids, new Date()))];
    for (const id of ids) {
      await message(tx, id, seen[id]);
      await tx.contactMessage.delete({ where: { id }, select: { id: true } });
      await logActivity(tx, actor, 'message.delete', { type: 'message', id });
    }
    await tx.outboxMail.deleteMany({ where: { id: { in: found.map(({ id }) => id) } } });
    return found;
  });
  await removeMailFiles(mails);
  return null;
}

/** Deletes subscribers with their unsent mails and links, all or none. @throws AppError not_found */
export async function removeSubscribers(ids: readonly number[], actor: Actor | null): Promise<void> {
  await transaction(async (tx) => {
    for (const id of ids) {
      const subscriber = await tx.subscriber.findUnique({ where: { id }, select: { email: true, status: true } });
      if (!subscriber) throw new AppError('not_found', 'There is no such subscriber.');
      const { email, status } = subscriber;
      await tx.subscriber.delete({ where: { id }, select: { id: true } });
      await deleteWaitingMail(tx, email);
      await logActivity(tx, actor, 'subscriber.remove', { type: 'subscriber', id }, { status });
    }
  });
}

async function markMessages(
  ids: readonly number[],
  action: 'message.handle' | 'message.reopen',
  handledAt: Date | null,
  actor: Actor,
  seen: Seen,
): Promise<string> {
  await transaction(async (tx) => {
    for (const id of ids) {
      const { handledAt: before } = await message(tx, id, seen[id]);
      if ((before === null) === (handledAt === null)) continue;
      await tx.contactMessage.update({ where: { id }, data: { handledAt }, select: { id: true } });
      await logActivity(tx, actor, action, { type: 'message', id });
    }
  });
  return versionOfMessage(handledAt);
}

type Found = { id: number; messageId: string; createdAt: Date };
const MAIL = { id: true, messageId: true, createdAt: true, headers: true, text: true } as const;

export const messageColumns = {
  ...columns('id', 'name', 'email', 'company', 'phone', 'subject', 'message', 'page', 'createdAt', 'handledAt'),
} as const;

async function mailsAbout(ids: readonly number[]): Promise<Found[]> {
  const messages = await db().contactMessage.findMany({ where: { id: { in: [...ids] } }, select: messageColumns });
  // A message and its mail have the same creation time, and the mail's Reply-To is the sender.
  const first = await db().outboxMail.findMany({
    where: { kind: 'contact-message', createdAt: { in: messages.map(({ createdAt }) => createdAt) } },
    select: MAIL,
  });
  const own = first.filter(namesOneOf(messages));
  const texts = [
    ...own.map(({ text }) => text),
    ...messages.map(({ page, ...input }) => contactMail(input, page ?? '').text),
  ];
  const known = own.map(({ id }) => id);
  return [...own, ...(await copiesOf(texts, known, ids))];
}

// Finds mails that a moderator resent: their time differs, but text and sender are the same. Skips mails of another
// message with the same text.
async function copiesOf(texts: string[], known: number[], ids: readonly number[]): Promise<Found[]> {
  const same = await db().outboxMail.findMany({
    where: { kind: 'contact-message', text: { in: texts }, id: { notIn: known } },
    select: MAIL,
  });
  const others = await db().contactMessage.findMany({
    where: { id: { notIn: [...ids] }, createdAt: { in: same.map(({ createdAt }) => createdAt) } },
    select: { email: true, createdAt: true },
  });
  const isOfAnother = namesOneOf(others);
  return same.filter((mail) => !isOfAnother(mail));
}

/**
 * Returns the mails that answer these messages, with resent copies, except one that is being sent. The first id in an
 * answer's `References` is that of the message.
 */
async function answersTo(tx: Tx, ids: readonly number[], now: Date): Promise<Found[]> {
  const messages = await tx.contactMessage.findMany({
    where: { id: { in: [...ids] }, messageId: { not: null } },
    select: { messageId: true, email: true },
  });
  if (messages.length === 0) return [];
  const threads = new Set(messages.map(({ messageId }) => messageId));
  const mails = await tx.outboxMail.findMany({
    where: {
      kind: 'message-answer',
      toAddress: { in: messages.map(({ email }) => email.toLowerCase()) },
      ...nobodySends(now),
    },
    select: { id: true, messageId: true, createdAt: true, headers: true },
  });
  return mails.filter(({ headers }) =>
    threads.has((headers as Record<string, string>).References?.split(' ')[0] ?? ''),
  );
}

function namesOneOf(messages: readonly { email: string; createdAt: Date }[]) {
  const senders = new Set(messages.map(({ email, createdAt }) => `${createdAt.getTime()} ${email}`));
  return ({ createdAt, headers }: { createdAt: Date; headers: unknown }) =>
    senders.has(`${createdAt.getTime()} ${(headers as Record<string, string>)['Reply-To']}`);
}

async function message(tx: Tx, id: number, seen: string | undefined): Promise<{ handledAt: Date | null }> {
  const found = await tx.contactMessage.findUnique({ where: { id }, select: { handledAt: true } });
  await refuseLateAction(tx, id, found, seen, new Date());
  if (!found) throw new AppError('not_found', 'There is no such message.');
  return found;
}

const WAYS = {
  'message.handle': 'handled',
  'message.answer': 'answered',
  'letter.take-back': 'takenBack',
  'message.reopen': 'reopened',
  'message.delete': 'deleted',
} as const;

/**
 * Refuses an action on a message that somebody else has handled since the moderator saw it.
 * @param stored null if the message is deleted
 * @param seen the version that the moderator saw; undefined skips the check
 * @throws AppError conflict; the message says who did what and when
 */
export async function refuseLateAction(
  tx: Tx,
  id: number,
  stored: { handledAt: Date | null } | null,
  seen: string | undefined,
  now: Date,
): Promise<void> {
  const { lateReview } = content();
  if (seen === undefined || (stored && seen === versionOfMessage(stored.handledAt))) return;
  const last = await tx.activityLog.findFirst({
    where: { subjectType: 'message', subjectId: String(id), action: { in: Object.keys(WAYS) } },
    orderBy: { id: 'desc' },
    select: { action: true, actorName: true, createdAt: true },
  });
  if (!last) {
    if (stored) throw new AppError('conflict', lateReview.message.changed);
    return;
  }
  const when = formatAgo(last.createdAt, now, env().siteTimeZone);
  throw new AppError('conflict', lateReview.message[WAYS[last.action as keyof typeof WAYS]](last.actorName, when));
}

/** Returns the version of a message, for `seen`. Every action changes the time of handling, which serves as version. */
export function versionOfMessage(handledAt: Date | null): string {
  return handledAt?.toISOString() ?? 'new';
}
