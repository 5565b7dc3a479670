import { env } from '../../lib/base/env';
import { logActivity, type Subject } from '../../lib/platform/activity/commands';
import { transaction, type Tx } from '../../lib/platform/db/client';
import type { MailBody } from '../../lib/platform/mail/layout';
import { addToOutbox } from '../../lib/platform/mail/outbox';
import { MAX_ATTEMPTS } from '../../lib/platform/mail/delivery';
import { isSecret, isToUs, type MailKind } from '../../lib/vocabulary/mail-kinds';
import { daysBefore, type Chance } from './chance';

type PastMail = MailBody & { kind: MailKind; to: string; headers?: Record<string, string> };
type Actor = { userId: number | null; name: string };

/** Writes per transaction. Small, so that other clients of a running site never wait long. */
const CHUNK = 40;
const FAILED_SHARE = 0.035;
const REJECTED = "Can't send mail - all recipients were rejected:";
const FAILURES = [
  { attempts: 1, lastError: `${REJECTED} 550 5.1.1 Recipient address rejected: User unknown` },
  { attempts: 1, lastError: `${REJECTED} 550 5.2.1 The mailbox is disabled` },
  { attempts: MAX_ATTEMPTS, lastError: `${REJECTED} 452 4.2.2 The mailbox is full` },
];

/** The demo office while it is filled. Past events are written in order of time: lists show the highest id first. */
export class Scene {
  private readonly events: { at: Date; write: (tx: Tx) => Promise<unknown> }[] = [];

  constructor(
    readonly chance: Chance,
    readonly now: Date,
    readonly moderator: { userId: number; name: string },
  ) {}

  add(at: Date, write: (tx: Tx) => Promise<unknown>): void {
    this.events.push({ at, write });
  }

  /** Adds a line to the activity log. @param subject a function for a record that an earlier event creates */
  log(
    at: Date,
    action: string,
    subject: Subject | (() => Subject),
    data: Parameters<typeof logActivity>[4] = {},
    actor: Actor = this.moderator,
  ): void {
    this.add(at, (tx) => logActivity(tx, actor, action, typeof subject === 'function' ? subject() : subject, data, at));
  }

  /** Adds a past mail: sent or failed, never queued. Omits mails that the nightly sweep would have deleted. */
  mail(at: Date, mail: PastMail): void {
    const failure = !isToUs(mail.kind) && this.chance.happens(FAILED_SHARE) ? this.chance.pick(FAILURES) : null;
    const seconds = this.chance.int(1, 9);
    if (failure === null && at < daysBefore(this.now, env().mailKeepDays)) return;
    const outcome = failure
      ? { status: 'failed', ...failure }
      : { status: 'sent', attempts: 1, sentAt: new Date(at.getTime() + seconds * 1_000) };
    this.add(at, async (tx) => {
      const id = await addToOutbox(tx, mail, at);
      const data = { ...outcome, ...(isSecret(mail.kind) && { text: '', html: null }) };
      await tx.outboxMail.update({ where: { id }, data, select: { id: true } });
    });
  }

  async writeAll(): Promise<void> {
    this.events.sort((a, b) => a.at.getTime() - b.at.getTime());
    for (let from = 0; from < this.events.length; from += CHUNK)
      await transaction(async (tx) => {
        for (const { write } of this.events.slice(from, from + CHUNK)) await write(tx);
      });
  }
}
