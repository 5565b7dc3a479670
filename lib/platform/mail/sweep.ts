import { db } from '../db/client';
import { yieldToEventLoop } from '../db/yield';
import { env } from '../../base/env';
import { removeMailFiles } from './files';

const DAY_MS = 24 * 3_600_000;
/** Mails that were given up are kept longer: somebody may still want to know. */
const FAILED_KEEP_DAYS = 90;
/** Looked at in one go, and so at most deleted in one statement. */
const CHUNK = 200;

/**
 * Deletes mails sent more than `MAIL_KEEP_DAYS` ago, and those given up that were written more than 90 days ago, with
 * their files. Stands being stopped at any moment: files go before rows.
 *
 * @returns how many mails were deleted
 */
export async function sweepMails(now: Date): Promise<number> {
  const sentBefore = new Date(now.getTime() - env().mailKeepDays * DAY_MS);
  const failedBefore = new Date(now.getTime() - FAILED_KEEP_DAYS * DAY_MS);
  const sent = await sweep('sent', ({ sentAt, createdAt }) => (sentAt ?? createdAt) < sentBefore);
  const failed = await sweep('failed', ({ createdAt }) => createdAt < failedBefore);
  return sent + failed;
}

const columns = { id: true, messageId: true, createdAt: true, sentAt: true } as const;
type Row = { id: number; messageId: string; createdAt: Date; sentAt: Date | null };

async function sweep(status: 'sent' | 'failed', isOld: (mail: Row) => boolean): Promise<number> {
  let deleted = 0;
  for (let after = 0; ;) {
    const rows = await db().outboxMail.findMany({
      where: { status, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: CHUNK,
      select: columns,
    });
    const old = rows.filter(isOld);
    if (old.length > 0) {
      await removeMailFiles(old);
      // A mail that is sent again meanwhile waits and stays.
      const { count } = await db().outboxMail.deleteMany({ where: { id: { in: old.map(({ id }) => id) }, status } });
      deleted += count;
    }
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return deleted;
    after = last.id;
    await yieldToEventLoop();
  }
}
