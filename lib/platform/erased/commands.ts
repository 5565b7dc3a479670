import { log } from '../../base/log/log';
import { DAY_MS } from '../../base/time';
import { transaction, type Tx } from '../db/client';
import { runIn } from '../db/raw';
import { storedTime } from '../db/reader';
import { ERASED_KEPT_DAYS, hashOfAddress } from './entries';

/**
 * Records that all data about an email address (lower case) was erased, including mails, activity log entries and
 * links. Deleted rows are recorded by triggers (migrations 0035 and 0036).
 */
export async function noteErasedAddress(tx: Tx, address: string): Promise<void> {
  const installation = await tx.installation.findUnique({ where: { id: 1 }, select: { uploadsId: true } });
  // Migrating and starting the server write this row. It holds the key of the hash; without a key, the hash of a
  // guessed address would reveal it.
  if (!installation) return log('error', 'erasing.not-noted');
  await runIn(
    tx,
    `INSERT INTO "erasure" ("kind", "recordId") VALUES ('address', ?)`,
    hashOfAddress(installation.uploadsId, address),
  );
}

/**
 * Deletes entries older than every retained backup. The list beside the backups is shortened by lib/backup/age instead.
 */
export async function forgetErasures(now: Date): Promise<void> {
  const before = storedTime(now.getTime() - ERASED_KEPT_DAYS * DAY_MS);
  await transaction((tx) => runIn(tx, 'DELETE FROM "erasure" WHERE "erasedAt" < ?', before));
}
