import type { Tx } from '../../lib/platform/db/client';
import { env } from '../../lib/base/env';
import { isSecret, isToUs, type MailKind } from '../../lib/vocabulary/mail-kinds';
import type { MailBody } from '../../lib/platform/mail/layout';
import { addToOutbox } from '../../lib/platform/mail/outbox';
import { MAX_ATTEMPTS } from '@/lib/platform/mail/delivery';
import { daysBefore } from './chance';
import type { Scene } from './scene';

export type PastMail = MailBody & { kind: MailKind; to: string; headers?: Record<string, string> };

const FAILED_SHARE = 0.035;
const FAILURES = [
  {
    attempts: 1,
    lastError: "Can't send mail - all recipients were rejected: 550 5.1.1 Recipient address rejected: User unknown",
  },
  { attempts: 1, lastError: "Can't send mail - all recipients were rejected: 550 5.2.1 The mailbox is disabled" },
  {
    attempts: MAX_ATTEMPTS,
    lastError: "Can't send mail - all recipients were rejected: 452 4.2.2 The mailbox is full",
  },
];

/** A past mail as the worker left it: sent or failed, never queued. Omits mails that the nightly sweep has deleted. */
export function rememberMail({ journal, chance, now }: Scene, mail: PastMail, at: Date): void {
  const failure = !isToUs(mail.kind) && chance.happens(FAILED_SHARE) ? chance.pick(FAILURES) : null;
  const seconds = chance.int(1, 9);
  if (failure === null && at < daysBefore(now, env().mailKeepDays)) return;
  journal.add(at, async (tx) => {
    const id = await addToOutbox(tx, mail, at);
    const outcome =
      failure === null
        ? { status: 'sent', attempts: 1, sentAt: new Date(at.getTime() + seconds * 1_000) }
        : { status: 'failed', ...failure };
    await settle(tx, id, { ...outcome, ...(isSecret(mail.kind) && { text: '', html: null }) });
  });
}

async function settle(tx: Tx, id: number, data: object): Promise<void> {
  await tx.outboxMail.update({ where: { id }, data, select: { id: true } });
}
