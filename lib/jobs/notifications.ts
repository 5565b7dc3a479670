import { transaction } from '../platform/db/client';
import { removeMailFiles } from '../platform/mail/files';
import { removeMails } from '../platform/mail/withdraw';
import { noticeOf } from './mails';

/**
 * Deletes the notices about deleted postings from the outbox and its folder. They contain the poster's name, address
 * and telephone number, which the site promises to delete with the posting.
 */
export async function deleteNotifications(ids: readonly number[]): Promise<void> {
  await removeMailFiles(await transaction((tx) => removeMails(tx, { about: { in: ids.map(noticeOf) } })));
}
