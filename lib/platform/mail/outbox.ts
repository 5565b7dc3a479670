import { randomUUID } from 'node:crypto';
import { afterCommit, type Tx } from '../db/client';
import { env } from '../../base/env';
import type { MailKind } from '../../vocabulary/mail-kinds';
import { wakeMailWorker, wakeMailWorkerAt } from './worker';

export type Mail = Content & {
  /** Decides whether the body is emptied after sending. */
  kind: MailKind;
};

type Content = {
  /** Key of the record whose deletion removes the mail. */
  about?: string | null;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Appointment (RFC 5545) with its METHOD, which mail programs offer to add to a calendar. */
  calendar?: string;
  /** Headers besides the usual ones, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** Message-ID (`messageIdOf`), if the mail must not be queued twice; by default random. */
  messageId?: string;
  /** Not sent before. Mass mails are spread, so that they do not delay personal ones. */
  notBefore?: Date;
};

/**
 * Adds a mail in the transaction of its subject (decision E1); the commit wakes the worker. Its Message-ID is set here,
 * so that a mail sent twice is recognised as one.
 * @throws Error unless there is exactly one address and header names are valid
 */
export async function queueMail(tx: Tx, mail: Mail, now = new Date()): Promise<void> {
  await queueAndName(tx, mail, now);
}

export async function queueAndName(tx: Tx, mail: Mail, now = new Date()): Promise<number> {
  const id = await addToOutbox(tx, mail, now);
  const { notBefore } = mail;
  afterCommit(tx, notBefore && notBefore > now ? () => wakeMailWorkerAt(notBefore) : wakeMailWorker);
  return id;
}

/** As `queueMail`, without waking the worker and for any stored kind. @returns the mail's id */
export async function addToOutbox(tx: Tx, mail: Content & { kind: string }, now = new Date()): Promise<number> {
  const { id } = await tx.outboxMail.create({ data: toRow(mail, now), select: { id: true } });
  return id;
}

/** As `queueMail`, for many mails. @throws Error also when a Message-ID exists already */
export async function queueMails(tx: Tx, mails: readonly Mail[], now = new Date()): Promise<void> {
  await tx.outboxMail.createMany({ data: mails.map((mail) => toRow(mail, now)) });
  afterCommit(tx, wakeMailWorker);
}

/** Returns a Message-ID of this site. @param local letters, digits, dots and hyphens */
export function messageIdOf(local: string): string {
  return `<${local}@${new URL(env().siteUrl).hostname}>`;
}

function toRow(
  { kind, about, to, subject, text, html, calendar, headers = {}, messageId, notBefore }: Content & { kind: string },
  now: Date,
) {
  if (!isMailable(to)) throw new Error('exactly one recipient address required');
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

/** Returns whether an address can get mail. Characters that separate or decorate addresses could add a recipient. */
export function isMailable(address: string): boolean {
  return /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u.test(address);
}

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new Error('invalid mail header name');
      return [name, oneLine(value)];
    }),
  );
}

/** Removes line breaks, which end a header, and other control characters; breaks up encoded words (RFC 2047), which readers decode. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/=\?(?=[^?\s]+\?[bq]\?)/giu, '= ?')
    .trim();
}
