import nodemailer from 'nodemailer';
import { env } from '../../base/env';
import { site } from '../../base/site';
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

// Global, because the bundles of route handlers and of the server's start may each contain a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneSmtp?: SmtpPool };

/** Sends one mail: by SMTP if `MAIL_URL` is set, otherwise as a file. @throws Unreachable; nodemailer's error */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const pool = smtpPool();
  if (pool) return sendOver(pool, mail);
  const { bytes } = await built(mail);
  await keepMailFile(env().mailDir, mail, bytes).catch((error: unknown) => {
    throw new Unreachable(error);
  });
}

export async function sendOver(pool: SmtpPool, mail: OutgoingMail): Promise<void> {
  const { envelope, bytes } = await built(mail);
  await pool.send(envelope, bytes);
}

/** Connects and signs in to the mail server without sending a mail. @throws Unreachable */
export async function reachMailServer(): Promise<void> {
  await smtpPool()?.verify();
}

export function closeMailTransport(): void {
  holder.northlaneSmtp?.close();
  delete holder.northlaneSmtp;
}

function smtpPool(): SmtpPool | null {
  const { mailUrl } = env();
  return mailUrl === null ? null : (holder.northlaneSmtp ??= new SmtpPool(readMailUrl(mailUrl)));
}

const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Message-ID and date come from the row, so that a mail sent again is the same. */
async function built(mail: OutgoingMail): Promise<{ envelope: { from: string; to: string[] }; bytes: Buffer }> {
  const { kind, messageId, toAddress, subject, text, html, calendar, headers, createdAt } = mail;
  const { envelope, message } = await builder.sendMail({
    from: env().mailFrom ?? { name: site().company.name, address: site().company.email },
    // An object is always one e-mail address; nodemailer would parse a text as a list.
    to: { name: '', address: toAddress },
    subject,
    text,
    ...(html !== null && { html }),
    // nodemailer includes the appointment inline and attaches it (RFC 6047).
    ...(calendar !== null && {
      icalEvent: {
        method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH',
        filename: 'interview.ics',
        content: calendar,
      },
    }),
    // Prevents out-of-office replies (RFC 3834). Enquiries omit it, because help desk systems drop mails that have it.
    headers: { ...(!isToUs(kind) && { 'Auto-Submitted': 'auto-generated' }), ...headers },
    messageId,
    date: createdAt,
    // Prevents nodemailer from loading files or URLs that a mail names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from: envelope.from || '', to: envelope.to }, bytes: message as Buffer };
}
