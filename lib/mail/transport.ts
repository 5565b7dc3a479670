import nodemailer, { type SendMailOptions } from 'nodemailer';
import { env } from '../env';
import { keepMailFile } from './files';

export type OutgoingMail = {
  messageId: string;
  toAddress: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  createdAt: Date;
};

const CONNECTION_MS = 15_000;
const SILENCE_MS = 30_000;

/** Sends one mail: by SMTP where `MAIL_URL` is set, else into a file of `MAIL_DIR`. @throws what the transport throws */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const { mailUrl, mailDir } = env();
  if (!mailUrl) return keepMailFile(mailDir, mail, await builder.sendMail(message(mail)).then((built) => built.message as Buffer));
  const transport = nodemailer.createTransport({
    url: mailUrl,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    dnsTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
  });
  try {
    await transport.sendMail(message(mail));
  } finally {
    transport.close();
  }
}

const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** What is sent is the same however often it is: its identity and its date are those of the row. */
function message({ messageId, toAddress, subject, text, html, headers, createdAt }: OutgoingMail): SendMailOptions {
  return {
    from: env().mailFrom,
    // An object is one address and never read as a list.
    to: { name: '', address: toAddress },
    subject,
    text,
    ...(html !== null && { html }),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    messageId,
    date: createdAt,
    // Nothing of a mail is fetched or read from disk.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
