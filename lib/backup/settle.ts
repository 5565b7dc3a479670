import { endBulkMoves } from '../accounts/end-bulk-moves';
import { logActivity } from '../platform/activity/commands';
import { DAY_MS, dayOf } from '../base/time';
import { transaction, type Tx } from '../platform/db/client';
import { recordsOf } from '../platform/db/conditions';
import { runIn } from '../platform/db/raw';
import { readRows } from '../platform/db/reader';
import { secureErase } from '../platform/db/secure-erase';
import { ERASED_KEPT_DAYS, type ErasedEntry } from '../platform/erased/entries';
import { newestErasure } from '../platform/erased/queries';
import { eraseAgain } from './erase-again';
import { settleMails, type MailChoice } from './waiting-mails';

/** Links that a restore removes: those used or revoked since the backup would work again. */
const ENDING_LINKS = ['reset-password', 'moderator-reset', 'invite', 'privacy', 'manage-posting'];

type Restored = { snapshotAt: Date; erased: readonly ErasedEntry[]; mail: MailChoice };

const ERASED_FIELDS = {
  entryId: 'text',
  kind: 'text',
  recordId: 'text',
  bornAt: 'moment',
  erasedAt: 'moment',
} as const satisfies Record<keyof ErasedEntry, string>;

export type Settled = { erasedAgain: number; sessions: number; mails: Record<MailChoice, number> };

/**
 * Prepares a restored database (`env()`) for serving: erases again, removes sessions and sign-in links, ends bulk
 * moves and imports, applies the choice about waiting mails. Deleted data cannot be read from the file afterwards.
 */
export async function settleRestored({ snapshotAt, erased, mail }: Restored): Promise<Settled> {
  const now = new Date();
  // Backups do not contain files whose removal was pending.
  await transaction((tx) => tx.fileRemoval.deleteMany({}));
  const before = await newestErasure();
  const fresh = await unknownTo(snapshotAt, erased);
  const erasedAgain = await eraseAgain(fresh, now);
  // With today's time, later backups would also erase data that a person sent after the original erasure.
  await transaction((tx) => rememberErased(tx, fresh, before));
  const sessions = await transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({});
    await tx.oneTimeToken.deleteMany({ where: { purpose: { in: ENDING_LINKS } } });
    await tx.formOutcome.deleteMany({});
    await tx.backgroundTask.updateMany({ data: { claimedUntil: null } });
    await endBulkMoves(tx, {}, now);
    await tx.importBatch.updateMany({ where: { state: { in: ['taking', 'undoing'] } }, data: { state: 'ready' } });
    return count;
  });
  const mails = await settleMails(mail, snapshotAt, now);
  await transaction((tx) =>
    logActivity(
      tx,
      null,
      'retention.restore',
      { type: 'retention', id: dayOf(now) },
      { from: snapshotAt.toISOString(), erased: erasedAgain, sessions, ...mails },
      now,
    ),
  );
  await secureErase('at-night');
  return { erasedAgain, sessions, mails };
}

/** The erasures that the backup lacks, oldest first, except those too old for its memory. */
async function unknownTo(snapshotAt: Date, erased: readonly ErasedEntry[]): Promise<ErasedEntry[]> {
  const known = new Set(
    (await readRows<{ id: string }>('SELECT "entryId" AS "id" FROM "erasure"', [])).map(({ id }) => id),
  );
  // One day less than the backup's memory, so that an erasure at the limit is repeated and not missed.
  const forgotten = snapshotAt.getTime() - (ERASED_KEPT_DAYS - 1) * DAY_MS;
  return erased
    .filter(({ entryId, erasedAt }) => !known.has(entryId) && new Date(erasedAt).getTime() > forgotten)
    .sort((one, other) => (one.erasedAt < other.erasedAt ? -1 : 1));
}

async function rememberErased(tx: Tx, entries: readonly ErasedEntry[], after: number): Promise<void> {
  await runIn(tx, 'DELETE FROM "erasure" WHERE "id" > ?', after);
  await runIn(
    tx,
    `INSERT INTO "erasure" ("entryId", "kind", "recordId", "bornAt", "erasedAt")
     SELECT "entryId", "kind", "recordId", "bornAt", "erasedAt" FROM ${recordsOf(ERASED_FIELDS, 'listed')}`,
    JSON.stringify(entries),
  );
}
