import { DAY_MS } from '../../base/time';
import { batchesOf } from '../db/batches';
import { db } from '../db/client';
import { env } from '../../base/env';
import { removeMailFiles } from './files';

/** Days for which failed mails are stored: longer than sent ones, because people ask about them. */
const FAILED_KEEP_DAYS = 90;
const AT_ONCE = 200;

/**
 * Deletes mails sent or withdrawn more than `MAIL_KEEP_DAYS` ago, and failed ones queued more than 90 days ago. It may
 * be interrupted at any moment, because files are deleted before their rows. @returns the number of deleted mails
 */
export async function sweepMails(now: Date): Promise<number> {
  const sentBefore = new Date(now.getTime() - env().mailKeepDays * DAY_MS);
  const failedBefore = new Date(now.getTime() - FAILED_KEEP_DAYS * DAY_MS);
  const sent = await sweep('sent', ({ sentAt, createdAt }) => (sentAt ?? createdAt) < sentBefore);
  const failed = await sweep('failed', ({ createdAt }) => createdAt < failedBefore);
  const withdrawn = await sweep('withdrawn', ({ createdAt }) => createdAt < sentBefore);
  return sent + failed + withdrawn;
}

const columns = { id: true, messageId: true, createdAt: true, sentAt: true } as const;
type Row = { id: number; messageId: string; createdAt: Date; sentAt: Date | null };

async function sweep(status: 'sent' | 'failed' | 'withdrawn', isOld: (mail: Row) => boolean): Promise<number> {
  let deleted = 0;
  const batches = batchesOf<Row>(AT_ONCE, (last) =>
    db().outboxMail.findMany({
      where: { status, id: { gt: last?.id ?? 0 } },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
      select: columns,
    }),
  );
  for await (const rows of batches) {
    const old = rows.filter(isOld);
    if (old.length === 0) continue;
    await removeMailFiles(old);
    // The condition on the status excludes mails that were queued again in the meantime.
    const { count } = await db().outboxMail.deleteMany({ where: { id: { in: old.map(({ id }) => id) }, status } });
    deleted += count;
  }
  return deleted;
}
