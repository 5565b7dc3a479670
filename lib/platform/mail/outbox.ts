import { randomUUID } from 'node:crypto';
import { afterCommit, type Tx } from '../db/client';
import { env } from '../../base/env';
import type { MailKind } from '../../vocabulary/mail-kinds';
import { wakeMailWorker, wakeMailWorkerAt } from './worker';

export type Mail = Words & {
  /** What it is about; decides whether the body is kept. */
  kind: MailKind;
};

type Words = {
  /** The record whose deletion removes the mail, as its noun names it. */
  about?: string | null;
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** An appointment in a calendar (RFC 5545), with its METHOD: mail programs offer to take it over. */
  calendar?: string;
  /** Beyond those every mail has, like `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** Its Message-ID (`messageIdOf`), where the mail must not be queued a second time; else a random one. */
  messageId?: string;
  /** Not to be sent before: what goes to many is spread, so that it holds up nobody’s own mail. */
  notBefore?: Date;
};

/**
 * Puts a mail into the outbox, in the transaction of what it tells of (decision E1), whose commit wakes the worker. Its Message-ID is
 * given here, so that a mail sent twice can be known as one.
 *
 * @throws Error when the address is not exactly one, or a header's name is none
 */
export async function queueMail(tx: Tx, mail: Mail, now = new Date()): Promise<void> {
  await queueAndName(tx, mail, now);
}

/** As `queueMail`; gives the id of the mail. */
export async function queueAndName(tx: Tx, mail: Mail, now = new Date()): Promise<number> {
  const id = await addToOutbox(tx, mail, now);
  const { notBefore } = mail;
  afterCommit(tx, notBefore && notBefore > now ? () => wakeMailWorkerAt(notBefore) : wakeMailWorker);
  return id;
}

/** As `queueMail`, for the outbox itself: gives the id of the mail, takes the kind of one that is already stored, and wakes nobody. */
export async function addToOutbox(tx: Tx, mail: Words & { kind: string }, now = new Date()): Promise<number> {
  const { id } = await tx.outboxMail.create({ data: toRow(mail, now), select: { id: true } });
  return id;
}

/** As `queueMail`, for many at once. @throws Error as well when one of their Message-IDs is there already */
export async function queueMails(tx: Tx, mails: readonly Mail[], now = new Date()): Promise<void> {
  await tx.outboxMail.createMany({ data: mails.map((mail) => toRow(mail, now)) });
  afterCommit(tx, wakeMailWorker);
}

/** A Message-ID of this site. `local`: letters, digits, dots and hyphens. */
export function messageIdOf(local: string): string {
  return `<${local}@${new URL(env().siteUrl).hostname}>`;
}

function toRow(
  { kind, about, to, subject, text, html, calendar, headers = {}, messageId, notBefore }: Words & { kind: string },
  now: Date,
) {
  if (!isMailable(to)) throw new Error('A mail goes to exactly one address.');
  return {
    messageId: messageId ?? messageIdOf(randomUUID()),
    kind,
    about: about ?? null,
    toAddress: to,
    subject: oneLine(subject),
    text,
    html: html ?? null,
    calendar: calendar ?? null,
    headers: safeHeaders(headers),
    nextAttemptAt: notBefore ?? now,
    createdAt: now,
  };
}

/** Whether a mail can go to an address. Whatever separates or decorates addresses could add a recipient. */
export function isMailable(address: string): boolean {
  return /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u.test(address);
}

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new Error('Not the name of a mail header.');
      return [name, oneLine(value)];
    }),
  );
}

/** Line breaks end a header, other control characters are no text, and mail programs decode encoded words (RFC 2047). */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/=\?(?=[^?\s]+\?[bq]\?)/giu, '= ?')
    .trim();
}
