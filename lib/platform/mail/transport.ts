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

// One a process: route handlers and the start of the server may each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneSmtp?: SmtpPool };

/**
 * Sends one mail: by SMTP where `MAIL_URL` is set, else into a file of `MAIL_DIR`.
 *
 * @throws Unreachable when there is no way to the server or the folder; what nodemailer throws when the server does not take the mail
 */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const pool = smtpPool();
  if (pool) return sendOver(pool, mail);
  const { bytes } = await built(mail);
  await keepMailFile(env().mailDir, mail, bytes).catch((error: unknown) => {
    throw new Unreachable(error);
  });
}

/** As `sendMail`, over a pool of one's own. */
export async function sendOver(pool: SmtpPool, mail: OutgoingMail): Promise<void> {
  const { envelope, bytes } = await built(mail);
  await pool.send(envelope, bytes);
}

/** Whether mails can be sent now: connects and signs in, without a mail. @throws Unreachable */
export async function reachMailServer(): Promise<void> {
  await smtpPool()?.verify();
}

/** Ends the connection to the mail server, if there is one; the next mail opens another. */
export function closeMailTransport(): void {
  holder.northlaneSmtp?.close();
  delete holder.northlaneSmtp;
}

function smtpPool(): SmtpPool | null {
  const { mailUrl } = env();
  return mailUrl === null ? null : (holder.northlaneSmtp ??= new SmtpPool(readMailUrl(mailUrl)));
}

const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/**
 * The message as it goes over the wire and into a file, and whom it is from and for. It is the same however often it is
 * sent: its identity and its date are those of the row.
 */
async function built(mail: OutgoingMail): Promise<{ envelope: { from: string; to: string[] }; bytes: Buffer }> {
  const { kind, messageId, toAddress, subject, text, html, calendar, headers, createdAt } = mail;
  const { envelope, message } = await builder.sendMail({
    from: env().mailFrom,
    // An object is one address and never read as a list.
    to: { name: '', address: toAddress },
    subject,
    text,
    ...(html !== null && { html }),
    // In the mail for those that show appointments, and beside it as a file for those that do not (RFC 6047).
    ...(calendar !== null && {
      icalEvent: { method: methodOf(calendar), filename: 'interview.ics', content: calendar },
    }),
    // Absence notes are not to answer what we write to people (RFC 3834). Help desks drop what says so, and what comes
    // to us is somebody's enquiry.
    headers: { ...(!isToUs(kind) && { 'Auto-Submitted': 'auto-generated' }), ...headers },
    messageId,
    date: createdAt,
    // Nothing of a mail is fetched or read from disk.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from: envelope.from || '', to: envelope.to }, bytes: message as Buffer };
}

function methodOf(calendar: string): string {
  return /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';
}
