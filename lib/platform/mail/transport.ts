import nodemailer from 'nodemailer';
import { env } from '../../base/env';
import type { OutboxMail } from '../db/generated/client';
import { Unreachable } from './failures';
import { keepMailFile } from './files';
import { isToUs } from '../../vocabulary/mail-kinds';
import { readMailUrl } from '../../base/settings/mail-server';
import { SmtpPool } from './smtp';

export type OutgoingMail = Pick<
  OutboxMail,
  'kind' | 'messageId' | 'toAddress' | 'subject' | 'text' | 'html' | 'calendar' | 'createdAt'
> & { headers: Record<string, string> };

// Global, because route handlers and the server's start may each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneSmtp?: SmtpPool };

/** Sends one mail: by SMTP when `MAIL_URL` is set, else as a file in `MAIL_DIR`. @throws Unreachable; nodemailer's error when refused */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const pool = smtpPool();
  if (pool) return sendOver(pool, mail);
  const { bytes } = await built(mail);
  await keepMailFile(env().mailDir, mail, bytes).catch((error: unknown) => {
    throw new Unreachable(error);
  });
}

/** As `sendMail`, with another pool. */
export async function sendOver(pool: SmtpPool, mail: OutgoingMail): Promise<void> {
  const { envelope, bytes } = await built(mail);
  await pool.send(envelope, bytes);
}

/** Checks that mails can be sent: connects and signs in without a mail. @throws Unreachable */
export async function reachMailServer(): Promise<void> {
  await smtpPool()?.verify();
}

/** Closes the connection to the mail server; the next mail opens another. */
export function closeMailTransport(): void {
  holder.northlaneSmtp?.close();
  delete holder.northlaneSmtp;
}

function smtpPool(): SmtpPool | null {
  const { mailUrl } = env();
  return mailUrl === null ? null : (holder.northlaneSmtp ??= new SmtpPool(readMailUrl(mailUrl)));
}

const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Builds the message and its envelope. It is the same each time it is sent: Message-ID and date come from the row. */
async function built(mail: OutgoingMail): Promise<{ envelope: { from: string; to: string[] }; bytes: Buffer }> {
  const { kind, messageId, toAddress, subject, text, html, calendar, headers, createdAt } = mail;
  const { envelope, message } = await builder.sendMail({
    from: env().mailFrom,
    // An object is one address; nodemailer does not parse it as a list.
    to: { name: '', address: toAddress },
    subject,
    text,
    ...(html !== null && { html }),
    // Inline for mail programs that show appointments, and attached for those that do not (RFC 6047).
    ...(calendar !== null && {
      icalEvent: { method: methodOf(calendar), filename: 'interview.ics', content: calendar },
    }),
    // Keeps out-of-office replies away from mails to people (RFC 3834). Mails to us are enquiries: help desks drop mails with this header.
    headers: { ...(!isToUs(kind) && { 'Auto-Submitted': 'auto-generated' }), ...headers },
    messageId,
    date: createdAt,
    // A mail must not load files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from: envelope.from || '', to: envelope.to }, bytes: message as Buffer };
}

function methodOf(calendar: string): string {
  return /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';
}
