import { foldText } from '../base/text';
import { DAY_MS } from '../base/time';
import { db, transaction, type Tx } from '../platform/db/client';
import { emptyIfSecret } from '../platform/mail/claims';

/** Choices for mails that waited at the time of the backup. Some were sent since; the backup cannot tell which. */
export const MAIL_CHOICES = {
  keep: 'they go out once the site starts; some arrive a second time',
  drop: 'they never go out; some have not arrived and never will',
  hold: 'they wait until a moderator sends them, one by one, in the Mail tab',
} as const;
export type MailChoice = keyof typeof MAIL_CHOICES;

const AT_ONCE = 200;
/** Delay of held mails, 100 years, in which a moderator decides. */
const HELD_MS = 36_500 * DAY_MS;
/** Kinds of mails with links that the restore ends, because they may have been used already. */
const DEAD_LINKS = ['reset-password', 'moderator-link', 'invitation', 'privacy-link'];

type Waiting = { id: number; kind: string; toAddress: string; attempts: number };

/**
 * Applies the operator's choice to waiting mails. Dropped mails become `withdrawn`, and a warning or question in them
 * counts as not sent. @param from time of the backup
 */
export async function settleMails(choice: MailChoice, from: Date, now: Date) {
  const counts: Record<MailChoice, number> = { keep: 0, drop: 0, hold: 0 };
  for (let last = 0; ;) {
    const mails = await db().outboxMail.findMany({
      where: { status: 'queued', id: { gt: last } },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
      select: { id: true, kind: true, toAddress: true, attempts: true },
    });
    if (mails.length === 0) return counts;
    last = mails.at(-1)!.id;
    await transaction(async (tx) => {
      for (const mail of mails) {
        const end = DEAD_LINKS.includes(mail.kind) ? 'drop' : choice;
        counts[end] += 1;
        if (end === 'drop') await drop(tx, mail, from);
        else if (end === 'hold') await hold(tx, mail, from, now);
      }
    });
  }
}

async function drop(tx: Tx, { id, kind, toAddress }: Waiting, from: Date): Promise<void> {
  await tx.outboxMail.update({
    where: { id },
    data: {
      status: 'withdrawn',
      claimedUntil: null,
      lastError: `Not sent: the site was restored from a backup of ${from.toISOString()}.`,
      ...emptyIfSecret(kind),
    },
    select: { id: true },
  });
  if (kind === 'retention-warning') await forgetWarning(tx, toAddress);
  if (kind === 'job-still-open') await forgetQuestion(tx, toAddress);
}

// Counts as one attempt, because the mail may have been sent: otherwise it could still be withdrawn.
async function hold(tx: Tx, { id, attempts }: Waiting, from: Date, now: Date): Promise<void> {
  await tx.outboxMail.update({
    where: { id },
    data: {
      attempts: Math.max(1, attempts),
      nextAttemptAt: new Date(now.getTime() + HELD_MS),
      claimedUntil: null,
      lastError: `Held back: the site was restored from a backup of ${from.toISOString()}, and this may have arrived since. Send it again if it has not.`,
    },
    select: { id: true },
  });
}

/** No warning was sent, so the next run warns again before it deletes anything. */
async function forgetWarning(tx: Tx, address: string): Promise<void> {
  const user = await tx.user.findFirst({ where: { email: address.toLowerCase() }, select: { id: true } });
  const theirs = {
    OR: [{ userId: null, emailFolded: foldText(address) }, ...(user === null ? [] : [{ userId: user.id }])],
  };
  const notWarned = { retentionWarnedAt: null };
  await tx.application.updateMany({ where: theirs, data: notWarned });
  await tx.cvDocument.updateMany({ where: theirs, data: notWarned });
  if (user) await tx.user.updateMany({ where: { id: user.id }, data: notWarned });
}

async function forgetQuestion(tx: Tx, address: string): Promise<void> {
  const asked = await tx.job.findMany({
    where: { status: 'published', reminderFor: { not: null } },
    select: { id: true, email: true },
  });
  const theirs = asked.filter(({ email }) => email?.toLowerCase() === address.toLowerCase()).map(({ id }) => id);
  await tx.job.updateMany({ where: { id: { in: theirs } }, data: { reminderFor: null } });
}
