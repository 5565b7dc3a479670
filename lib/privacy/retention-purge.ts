import { dayOf } from '../base/time';
import { transaction, type Tx } from '../platform/db/client';
import { stepAside } from '../platform/db/yield';
import { env } from '../base/env';
import { removeFiles } from '../platform/files/removals';
import { documentsOf, removeFilesAndMails } from './commands';
import {
  accountBatches,
  before,
  DOCUMENTS,
  isWarned,
  isExpired,
  quietAccounts,
  quietDocuments,
  readAccounts,
  type DatedAccount,
  type DatedDocument,
  type DocumentsKind,
} from './due';
import type { Erased } from '../room';
import { erasureOf } from './erase';
import type { RetentionDays, RetentionKind } from '../base/settings/retention';
import { WARNING_DAYS } from '../vocabulary/privacy';
import { notePurged, deleteOrphanAddresses, purgeUnannounced } from './retention-plain';

const AT_ONCE = 20;

type Purged = Record<RetentionKind, number>;

/** The site's day, the time of the run, and the latest last activity of what is deleted. */
type Run = { day: string; now: Date; until: Date };

/**
 * Deletes what has expired (decision G2): applications, CVs and accounts whose owner was warned at least 30 days ago, and
 * everything else with a period. Works in small transactions, each of which logs its counts, and removes the files after
 * them. The next run resumes an interrupted one; remaining files are tried again every minute
 * (lib/platform/files/removals.ts).
 *
 * @returns the number deleted of each kind
 */
export async function purgeExpired(now: Date, days: RetentionDays = env().retention): Promise<Purged> {
  const day = dayOf(now);
  const purge = (kind: 'accounts' | DocumentsKind, run: (run: Run) => Promise<number>) =>
    days[kind] === 0 ? 0 : run({ day, now, until: before(now, days[kind]) });
  const accounts = await purge('accounts', purgeAccounts);
  const applications = await purge('applications', (run) => purgeDocuments('applications', run));
  const cvs = await purge('cvs', (run) => purgeDocuments('cvs', run));
  const plain = await purgeUnannounced(now, days, day);
  await deleteOrphanAddresses();
  return { accounts, applications, cvs, ...plain };
}

async function purgeDocuments(kind: DocumentsKind, run: Run): Promise<number> {
  let gone = 0;
  for await (const found of quietDocuments(kind, run.until, AT_ONCE, warnedBy(run.now))) {
    if (found.length === 0) continue;
    const fileIds = await transaction((tx) => deleteDue(tx, kind, found, run));
    await removeFiles(fileIds);
    gone += fileIds.length;
  }
  return gone;
}

/** Checks the documents again, for activity since they were found. @returns the files to remove */
async function deleteDue(
  tx: Tx,
  kind: DocumentsKind,
  found: readonly DatedDocument[],
  { day, now, until }: Run,
): Promise<string[]> {
  const rows = await DOCUMENTS[kind].read(tx, { where: { id: { in: found.map(({ id }) => id) } } });
  const due = rows.filter((row) => isExpired(row, until, now));
  const which = { where: { id: { in: due.map(({ id }) => id) } } };
  await (kind === 'cvs' ? tx.cvDocument.deleteMany(which) : tx.application.deleteMany(which));
  const fileIds = due.map(({ fileId }) => fileId);
  await notePurged(tx, day, now, { [kind]: due.length });
  return fileIds;
}

/** Erases accounts like their owners would: with everything that belongs to them. */
async function purgeAccounts(run: Run): Promise<number> {
  let gone = 0;
  for await (const found of accountBatches(run.until, AT_ONCE, warnedBy(run.now))) {
    for (const account of found) {
      const erased = await purgeAccount(account, run);
      await stepAside();
      if (!erased) continue;
      await removeFilesAndMails(erased);
      gone += 1;
    }
  }
  return gone;
}

/** Null if the account was active since it was found. */
async function purgeAccount(
  { id, email, emailVerifiedAt }: DatedAccount,
  { day, now, until }: Run,
): Promise<Erased | null> {
  const erase = await erasureOf({ userId: id, address: emailVerifiedAt === null ? null : email }, email);
  return transaction(async (tx) => {
    const [row] = await readAccounts(tx, { id, email, emailVerifiedAt, ...quietAccounts(until), ...warnedBy(now) });
    if (!row) return null;
    // Clears a void warning: once the documents that voided it are gone, it would seem valid again.
    if (!isWarned(row))
      await tx.user.update({ where: { id }, data: { retentionWarnedAt: null }, select: { id: true } });
    if (!isExpired(row, until, now)) return null;
    const erased = await erase(tx);
    await notePurged(tx, day, now, { accounts: 1, ...documentsOf(erased) });
    return erased;
  });
}

function warnedBy(now: Date) {
  return { retentionWarnedAt: { lte: before(now, WARNING_DAYS) } };
}
