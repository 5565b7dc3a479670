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

/** Links that sign somebody in, erase, or manage a posting: one that was used, ended or revoked since would work again. */
const ENDING_LINKS = ['reset-password', 'moderator-reset', 'privacy', 'manage-posting'];

type Restored = {
  /** As of when it shows the site. */
  snapshotAt: Date;
  /** What was erased, as all lists say it. */
  erased: readonly ErasedEntry[];
  mail: MailChoice;
};

const ERASED_FIELDS = {
  entryId: 'text',
  kind: 'text',
  recordId: 'text',
  bornAt: 'moment',
  erasedAt: 'moment',
} as const satisfies Record<keyof ErasedEntry, string>;

export type Settled = { erasedAgain: number; sessions: number; mails: Record<MailChoice, number> };

/**
 * Makes a copied database one that may be served, on the database of the settings (`env()`): erases what was erased since, ends all
 * sessions and the links that sign people in, and does with waiting mails what was chosen. What is deleted cannot be read in the file
 * afterwards.
 */
export async function settleRestored({ snapshotAt, erased, mail }: Restored, now = new Date()): Promise<Settled> {
  // Files that were to be removed are in no backup.
  await transaction((tx) => tx.fileRemoval.deleteMany({}));
  const before = await newestErasure();
  const fresh = await unknownTo(snapshotAt, erased);
  const erasedAgain = await eraseAgain(fresh, now);
  // Erasing again is no news: as of now it would also mean what a younger backup has of somebody who came back.
  await transaction((tx) => rememberErased(tx, fresh, before));
  const sessions = await transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({});
    await tx.oneTimeToken.deleteMany({ where: { purpose: { in: ENDING_LINKS } } });
    await tx.formOutcome.deleteMany({});
    await tx.backgroundTask.updateMany({ data: { claimedUntil: null } });
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

/** Entries that the backup does not know of, oldest first. What it has forgotten is from long before. */
async function unknownTo(snapshotAt: Date, erased: readonly ErasedEntry[]): Promise<ErasedEntry[]> {
  const known = new Set(
    (await readRows<{ id: string }>('SELECT "entryId" AS "id" FROM "erasure"', [])).map(({ id }) => id),
  );
  // A day less, so that no entry lies between what is forgotten and what counts as forgotten.
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
