import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/client';
import { env } from '../env';
import type { MailKind } from './kinds';

export type Mail = {
  /** What it is about; decides whether the body is kept. */
  kind: MailKind;
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Beyond those every mail has, like `List-Unsubscribe`. */
  headers?: Record<string, string>;
};

/**
 * Puts a mail into the outbox, in the transaction of what it tells of: both happen or neither (decision E1). Call `wakeMailWorker` after the
 * commit. Its Message-ID is given here, once, so that a mail sent twice can be known as one.
 *
 * @throws Error when the address is not exactly one, or a header's name is none
 */
export async function queueMail(tx: Tx, { kind, to, subject, text, html, headers = {} }: Mail): Promise<void> {
  const now = new Date();
  await tx.outboxMail.create({
    data: {
      messageId: `<${randomUUID()}@${new URL(env().siteUrl).hostname}>`,
      kind,
      toAddress: oneAddress(to),
      subject: oneLine(subject),
      text,
      html: html ?? null,
      headers: safeHeaders(headers),
      nextAttemptAt: now,
      createdAt: now,
    },
    select: { id: true },
  });
}

// Whatever separates or decorates addresses could add a recipient.
function oneAddress(address: string): string {
  if (!/^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u.test(address)) throw new Error('A mail goes to exactly one address.');
  return address;
}

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new Error('Not the name of a mail header.');
      return [name, oneLine(value)];
    }),
  );
}

/** Line breaks end a header, and other control characters are no text. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
