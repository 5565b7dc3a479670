import { randomUUID } from 'node:crypto';
import { afterCommit, type Tx } from '../db/client';
import { env } from '../../base/env';
import { isNoAddress } from '../../base/no-address';
import type { MailKind } from '../../vocabulary/mail-kinds';
import { wakeMailWorker, wakeMailWorkerAt } from './worker';

export type Mail = Content & {
  /** For kinds with a secret, the content is deleted after sending. */
  kind: MailKind;
};

type Content = {
  /** Identifies a record, with which the mail is deleted. */
  about?: string | null;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Appointment (RFC 5545) with its METHOD, which mail programs offer to add to the recipient's calendar. */
  calendar?: string;
  headers?: Record<string, string>;
  /** Message-ID (`messageIdOf`) that prevents a second mail with the same one; by default it is random. */
  messageId?: string;
  /** Earliest time to send the mail. Mass mails are spread over time, so that they do not delay personal ones. */
  notBefore?: Date;
};

/**
 * Adds a mail to the outbox, in the transaction of the record it is about; the commit wakes the mail worker.
 * @throws Error unless there is exactly one e-mail address and header names are valid
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

/** Like `queueMail`, but does not wake the mail worker, and accepts any stored kind. @returns the mail's id */
export async function addToOutbox(tx: Tx, mail: Content & { kind: string }, now = new Date()): Promise<number> {
  const { id } = await tx.outboxMail.create({ data: toRow(mail, now), select: { id: true } });
  return id;
}

/** Like `queueMail`, for many mails. @throws Error also when a Message-ID already exists */
export async function queueMails(tx: Tx, mails: readonly Mail[], now = new Date()): Promise<void> {
  await tx.outboxMail.createMany({ data: mails.map((mail) => toRow(mail, now)) });
  afterCommit(tx, wakeMailWorker);
}

/** Returns a Message-ID of this site. @param local part before the "@": letters, digits, dots and hyphens */
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

/** True when mail can be sent to an e-mail address. Characters that separate addresses could add a recipient. */
export function isMailable(address: string): boolean {
  if (isNoAddress(address)) return false;
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

/** Removes line breaks, which would end a header, and control characters. Breaks up encoded words (RFC 2047). */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/=\?(?=[^?\s]+\?[bq]\?)/giu, '= ?')
    .trim();
}
