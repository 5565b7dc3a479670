import { log } from '../../base/log/log';
import { DAY_MS } from '../../base/time';
import { transaction, type Tx } from '../db/client';
import { runIn } from '../db/raw';
import { storedTime } from '../db/reader';
import { ERASED_KEPT_DAYS, hashOfAddress } from './entries';

/**
 * Records that everything about an address (lower case) is erased, also data in other rows: mails, log lines, links.
 * Triggers record deleted rows (migrations 0035 and 0036).
 */
export async function noteErasedAddress(tx: Tx, address: string): Promise<void> {
  const installation = await tx.installation.findUnique({ where: { id: 1 }, select: { uploadsId: true } });
  // Migrating and starting the server write this row. Without its key a hash would reveal the address.
  if (!installation) return log('error', 'erasing.not-noted');
  await runIn(
    tx,
    `INSERT INTO "erasure" ("kind", "recordId") VALUES ('address', ?)`,
    hashOfAddress(installation.uploadsId, address),
  );
}

/** Deletes entries older than every retained backup. The list beside the backups has its own rule (lib/backup/age). */
export async function forgetErasures(now: Date): Promise<void> {
  const before = storedTime(now.getTime() - ERASED_KEPT_DAYS * DAY_MS);
  await transaction((tx) => runIn(tx, 'DELETE FROM "erasure" WHERE "erasedAt" < ?', before));
}
