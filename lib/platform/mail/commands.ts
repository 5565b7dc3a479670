import { randomUUID } from 'node:crypto';
import { logActivity } from '../activity/commands';
import type { Caller } from '../sessions/sessions';
import { site } from '../../base/site';
import { transaction, type Tx } from '../db/client';
import { AppError } from '../../base/errors';
import { addToOutbox, messageIdOf } from './outbox';
import { canResend } from './withdraw';
import { wakeMailWorker } from './worker';
import { env } from '../../base/env';
import { content } from '../../content';
import { type MailBody, composeMail } from './layout';

/** Named in test mails from the command line. */
const MAIL_TEST = 'npm run mail:test';

type Actor = Pick<Caller, 'userId' | 'name'>;

/**
 * Sends mails again now, all or none. A failed or waiting mail is sent as it is, a sent one as a new mail.
 * @throws AppError not_found; conflict when a mail's text is not stored, or its recipient has ended the subscription
 */
export async function resendMails(ids: readonly number[], actor: Actor): Promise<number[]> {
  const now = new Date();
  const queued = await transaction(async (tx) => {
    const waiting: number[] = [];
    for (const id of ids) waiting.push(await resend(tx, id, actor, now));
    return waiting;
  });
  wakeMailWorker();
  return queued;
}

/** @param actor null for the command line, which sends the mail itself */
export async function sendTestMail(to: string | null, actor: Actor | null) {
  const now = new Date();
  const address = to ?? site().company.email;
  const id = await transaction(async (tx) => {
    const mail = await addToOutbox(
      tx,
      { kind: 'test', to: address, ...testMail({ by: actor?.name ?? MAIL_TEST, at: now }) },
      now,
    );
    await logActivity(tx, actor, 'mail.test', { type: 'mail', id: mail });
    return mail;
  });
  wakeMailWorker();
  return { id, to: address };
}

async function resend(tx: Tx, id: number, actor: Actor, now: Date): Promise<number> {
  const mail = await tx.outboxMail.findUnique({
    where: { id },
    select: {
      kind: true,
      about: true,
      status: true,
      messageId: true,
      attempts: true,
      toAddress: true,
      subject: true,
      text: true,
      html: true,
      calendar: true,
      headers: true,
    },
  });
  if (!mail) throw new AppError('not_found', 'There is no such mail.');
  const { kind, about, toAddress, subject, text, html, calendar } = mail;
  const headers = mail.headers as Record<string, string>;
  await requireReader(tx, mail);
  if (mail.status === 'withdrawn')
    throw new AppError('conflict', `“${subject}” was undone before it was sent. Write a new one instead.`);
  if (!canResend(mail)) {
    throw new AppError(
      'conflict',
      `“${subject}” held a link for one person, so its text is not kept. Whoever needs it has to ask for a new one.`,
    );
  }
  let waiting = id;
  if (mail.status === 'sent')
    waiting = await addToOutbox(
      tx,
      {
        kind,
        about,
        to: toAddress,
        subject,
        text,
        ...(html !== null && { html }),
        ...(calendar !== null && { calendar }),
        headers,
        messageId: messageIdOf(`${interviewOf(mail.messageId)}${randomUUID()}`),
      },
      now,
    );
  // A process that is sending the mail keeps its claim. `attempts` stays above 0: the mail may have arrived.
  else
    await tx.outboxMail.update({
      where: { id },
      data: { status: 'queued', attempts: Math.min(mail.attempts, 1), nextAttemptAt: now, lastError: null },
    });
  const changed = { from: mail.status, ...(waiting !== id && { as: waiting }) };
  await logActivity(tx, actor, 'mail.resend', { type: 'mail', id }, changed);
  return waiting;
}

/** Start of an interview mail's Message-ID, or ''. An erasure finds resent mails by it. */
function interviewOf(messageId: string): string {
  return /^<(interview-\d+-)/.exec(messageId)?.[1] ?? '';
}

async function requireReader(
  tx: Tx,
  { kind, toAddress, subject, headers }: { kind: string; toAddress: string; subject: string; headers: unknown },
): Promise<void> {
  if (kind === 'newsletter') {
    const subscriber = await tx.subscriber.findUnique({ where: { email: toAddress }, select: { status: true } });
    if (subscriber?.status !== 'confirmed')
      throw new AppError('conflict', `“${subject}” went to somebody who no longer subscribes to the newsletter.`);
  }
  if (kind === 'alert') {
    // The key of the job alert is in the mail's List-Unsubscribe URL.
    const way = (headers as Record<string, string>)['List-Unsubscribe'] ?? '';
    const key = /[?&]key=([^&>]+)/.exec(way)?.[1];
    const alert = key === undefined ? null : await tx.jobAlert.findUnique({ where: { key }, select: { status: true } });
    if (alert?.status !== 'confirmed')
      throw new AppError('conflict', `“${subject}” is of a job alert that no longer runs.`);
  }
}

export function testMail({ by, at }: { by: string; at: Date }): MailBody {
  const { testEmail: words } = content();
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: env().siteTimeZone } as const;
  return composeMail({
    ...words,
    facts: [
      [words.by, by],
      [words.at, new Intl.DateTimeFormat('en-GB', format).format(at)],
    ],
  });
}
