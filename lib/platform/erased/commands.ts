import { log } from '../../base/log/log';
import { DAY_MS } from '../../base/time';
import { transaction, type Tx } from '../db/client';
import { runIn } from '../db/raw';
import { storedTime } from '../db/reader';
import { ERASED_KEPT_DAYS, hashOfAddress } from './entries';

/**
 * Notes that everything about an address (lower-cased) is erased, in the transaction that does it. Records that go are noted by triggers
 * (migrations 0035 and 0036); this is for what names the address without being its owner's record: mails, lines of the log, links.
 */
export async function noteErasedAddress(tx: Tx, address: string): Promise<void> {
  const installation = await tx.installation.findUnique({ where: { id: 1 }, select: { uploadsId: true } });
  // Migrating and starting the server write the row. Without it there is no key, and a hash without one is as good as the address.
  if (!installation) return log('error', 'erasing.not-noted');
  await runIn(
    tx,
    `INSERT INTO "erasure" ("kind", "recordId") VALUES ('address', ?)`,
    hashOfAddress(installation.uploadsId, address),
  );
}

/** Forgets what was erased so long ago that no backup of before is kept. The list has rules of its own (lib/backup/age). */
export async function forgetErasures(now: Date): Promise<void> {
  const before = storedTime(now.getTime() - ERASED_KEPT_DAYS * DAY_MS);
  await transaction((tx) => runIn(tx, 'DELETE FROM "erasure" WHERE "erasedAt" < ?', before));
}
