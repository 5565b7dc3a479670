import { sha256 } from '../base/keys';
import { logActivity } from '../platform/activity/commands';
import type { Actor } from '../platform/sessions/sessions';
import { content } from '../content';
import { db, transaction, type Tx } from '../platform/db/client';
import { yieldToEventLoop } from '../platform/db/yield';
import { AppError } from '../base/errors';
import { queueMailOrDecoy } from '../platform/mail/decoy';
import { messageIdOf, queueMail, queueMails } from '../platform/mail/outbox';
import { findLink, issueLink, newSubscriptionKey } from '../platform/links/links';
import { newsletterConfirmMail, newsletterHeaders, newsletterMail } from './mails';
import { CONFIRM_DAYS } from '../vocabulary/enquiries';

const CONFIRM_MS = CONFIRM_DAYS * 86_400_000;
const PURPOSE = 'confirm-newsletter';
/** Subscribers per transaction, so that a transaction takes only a few milliseconds. */
const CHUNK = 100;
/** Interval between the mails of a newsletter, so that other mails do not wait behind thousands of them. */
export const NEWSLETTER_PACE_MS = 100;

/**
 * Stores a request for the newsletter and mails a link to confirm it (double opt-in). The answer and the work are the
 * same for every address, so that they do not reveal who is subscribed.
 * @param mayMail false if this address has reached its mail limit
 */
export async function subscribe(email: string, mayMail = true, now = new Date()): Promise<void> {
  const address = email.toLowerCase();
  await transaction(async (tx) => {
    const known = await tx.subscriber.findUnique({ where: { email: address }, select: { status: true, key: true } });
    // Also renews the date of a pending request: requests are deleted by age, and the new link must work for the full
    // time.
    const asked = { status: 'pending', createdAt: now, confirmedAt: null, unsubscribedAt: null };
    if (!known) await tx.subscriber.create({ data: { email: address, key: newSubscriptionKey(), ...asked } });
    else {
      const key = known.key ?? newSubscriptionKey();
      await tx.subscriber.update({
        where: { email: address },
        data: known.status === 'confirmed' ? { key, status: known.status } : { key, ...asked },
      });
    }
    const token = await issueLink(tx, PURPOSE, { email: address }, CONFIRM_MS, now);
    const mail = { kind: 'newsletter-confirm' as const, to: address, ...newsletterConfirmMail(token) };
    await queueMailOrDecoy(tx, mail, token, { goesOut: mayMail && known?.status !== 'confirmed' }, now);
  });
}

/**
 * Confirms the subscription of a mailed link. The link can be used again until it expires or the subscription ends.
 * @throws AppError bad_request if the link is unknown or expired, or its subscription has ended
 */
export async function confirmSubscription(token: string, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    const link = await findLink(tx, PURPOSE, token, now);
    const subscriber =
      link && (await tx.subscriber.findUnique({ where: { email: link.email }, select: { status: true } }));
    if (!link || !subscriber || subscriber.status === 'unsubscribed')
      throw new AppError('bad_request', content().newsletterConfirmation.failed);
    if (subscriber.status === 'pending')
      await tx.subscriber.update({ where: { email: link.email }, data: { status: 'confirmed', confirmedAt: now } });
  });
}

/** Ends a subscription and deletes its unsent mails. Safe to repeat. @throws AppError not_found for an unknown key */
export async function unsubscribe(key: string, now = new Date()): Promise<void> {
  const { newsletterEnd } = content();
  const found = await db().subscriber.findUnique({ where: { key }, select: { id: true } });
  if (!found) throw new AppError('not_found', newsletterEnd.failed);
  await transaction(async (tx) => {
    const subscriber = await tx.subscriber.findUnique({ where: { key }, select: { email: true, status: true } });
    if (!subscriber) throw new AppError('not_found', newsletterEnd.failed);
    const { email, status } = subscriber;
    if (status !== 'unsubscribed')
      await tx.subscriber.update({ where: { key }, data: { status: 'unsubscribed', unsubscribedAt: now } });
    await deleteWaitingMail(tx, email);
  });
}

/** Deletes a subscriber's unsent mails and confirmation links. */
export async function deleteWaitingMail(tx: Tx, email: string): Promise<void> {
  // A moderator could resend a failed mail, so failed mails are deleted too.
  await tx.outboxMail.deleteMany({
    where: {
      toAddress: email,
      kind: { in: ['newsletter', 'newsletter-confirm'] },
      status: { in: ['queued', 'failed'] },
    },
  });
  await tx.oneTimeToken.deleteMany({ where: { purpose: PURPOSE, email } });
}

type Newsletter = { subject: string; text: string };

/**
 * Queues a newsletter for every confirmed subscriber. Safe to repeat after a crash: the Message-ID is derived from text
 * and subscriber, and a mail whose Message-ID exists is skipped.
 * @returns the number of subscribers whose mail is queued or sent, and the number queued by this call
 */
export async function sendNewsletter(newsletter: Newsletter, actor: Actor, now = new Date()) {
  const issue = sha256(`${newsletter.subject}\n${newsletter.text}`).slice(0, 24);
  let [recipients, queued, after] = [0, 0, 0];
  for (;;) {
    const chunk = await transaction((tx) => queueChunk(tx, newsletter, issue, { after, queued, now }, actor));
    if (chunk.last === null) break;
    recipients += chunk.recipients;
    queued += chunk.queued;
    after = chunk.last;
    await yieldToEventLoop();
  }
  return { recipients, queued };
}

/** Sends a newsletter to one e-mail address for a test. Its unsubscribe link has no effect. */
export async function testNewsletter(newsletter: Newsletter, to: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await queueMail(tx, { kind: 'test', to, ...newsletterMail(newsletter, null) });
    await logActivity(tx, actor, 'newsletter.test', { type: 'list', id: 'newsletter' });
  });
}

type Progress = { after: number; queued: number; now: Date };

async function queueChunk(
  tx: Tx,
  newsletter: Newsletter,
  issue: string,
  { after, queued, now }: Progress,
  actor: Actor,
) {
  const people = await tx.subscriber.findMany({
    where: { status: 'confirmed', id: { gt: after } },
    orderBy: { id: 'asc' },
    take: CHUNK,
    select: { id: true, email: true, key: true },
  });
  const idOf = (id: number) => messageIdOf(`newsletter-${issue}-${id}`);
  const had = await tx.outboxMail.findMany({
    where: { messageId: { in: people.map(({ id }) => idOf(id)) } },
    select: { messageId: true },
  });
  const known = new Set(had.map(({ messageId }) => messageId));
  const waiting = people.filter(({ id }) => !known.has(idOf(id)));
  const keyed = await Promise.all(
    waiting.map(async (person) => ({ ...person, key: person.key ?? (await giveKey(tx, person.id)) })),
  );
  const mails = keyed.map(({ id, email, key }, index) => ({
    kind: 'newsletter' as const,
    to: email,
    ...newsletterMail(newsletter, key),
    headers: newsletterHeaders(key),
    messageId: idOf(id),
    notBefore: new Date(now.getTime() + (queued + index) * NEWSLETTER_PACE_MS),
  }));
  if (mails.length > 0) {
    await queueMails(tx, mails, now);
    await logOnce(tx, issue, actor);
  }
  return { recipients: people.length, queued: mails.length, last: people.at(-1)?.id ?? null };
}

/** Gives a key to a subscriber stored before the column existed. */
async function giveKey(tx: Tx, id: number): Promise<string> {
  const key = newSubscriptionKey();
  await tx.subscriber.update({ where: { id }, data: { key }, select: { id: true } });
  return key;
}

async function logOnce(tx: Tx, issue: string, actor: Actor): Promise<void> {
  const subject = { type: 'list' as const, id: `newsletter-${issue}` };
  const logged = await tx.activityLog.findFirst({
    where: { subjectType: subject.type, subjectId: subject.id },
    select: { id: true },
  });
  if (!logged)
    await logActivity(tx, actor, 'newsletter.send', subject, {
      confirmed: await tx.subscriber.count({ where: { status: 'confirmed' } }),
    });
}
