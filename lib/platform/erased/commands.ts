import { log } from '../../base/log/log';
import { DAY_MS } from '../../base/time';
import { transaction, type Tx } from '../db/client';
import { runIn } from '../db/raw';
import { storedTime } from '../db/reader';
import { ERASED_KEPT_DAYS, hashOfAddress } from './entries';

/** Records that all data about an e-mail address (lower case) was erased. Triggers record deleted rows. */
export async function noteErasedAddress(tx: Tx, address: string): Promise<void> {
  const installation = await tx.installation.findUnique({ where: { id: 1 }, select: { uploadsId: true } });
  // Migrations and the server's start write this row. An unkeyed hash would confirm a guessed address.
  if (!installation) return log('error', 'erasing.not-noted');
  await runIn(
    tx,
    `INSERT INTO "erasure" ("kind", "recordId") VALUES ('address', ?)`,
    hashOfAddress(installation.uploadsId, address),
  );
}

/** Deletes entries older than every retained backup. lib/backup/age shortens the list beside the backups. */
export async function forgetErasures(now: Date): Promise<void> {
  const before = storedTime(now.getTime() - ERASED_KEPT_DAYS * DAY_MS);
  await transaction((tx) => runIn(tx, 'DELETE FROM "erasure" WHERE "erasedAt" < ?', before));
}
