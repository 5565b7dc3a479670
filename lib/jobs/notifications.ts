import { db } from '../platform/db/client';
import { removeMailFiles } from '../platform/mail/files';
import { notificationMark } from './mails';

/**
 * Deletes the mails that told the company of postings which are deleted now, from the outbox and its folder: they hold the poster's name,
 * address and telephone number, and whoever deletes a posting is told that these are gone.
 */
export async function deleteNotifications(ids: readonly number[]): Promise<void> {
  const notices = await db().outboxMail.findMany({
    where: { kind: 'job-notice', OR: ids.map((id) => ({ subject: { endsWith: notificationMark(id) } })) },
    select: { id: true, messageId: true, createdAt: true },
  });
  await db().outboxMail.deleteMany({ where: { id: { in: notices.map(({ id }) => id) } } });
  await removeMailFiles(notices);
}
