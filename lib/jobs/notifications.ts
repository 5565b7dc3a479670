import { transaction } from '../platform/db/client';
import { removeMailFiles } from '../platform/mail/files';
import { removeMails } from '../platform/mail/remove';
import { noticeOf } from './mails';

/**
 * Deletes the mails that told the company of postings which are deleted now, from the outbox and its folder: they hold the poster's name,
 * address and telephone number, and whoever deletes a posting is told that these are gone.
 */
export async function deleteNotifications(ids: readonly number[]): Promise<void> {
  await removeMailFiles(await transaction((tx) => removeMails(tx, { about: { in: ids.map(noticeOf) } })));
}
