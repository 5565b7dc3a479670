import { dayOf } from '../base/time';
import { transaction, type Tx, db } from '../platform/db/client';
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
import { type Erased, PURGED_AT_ONCE, type PurgeRun } from '../room';
import { erasureOf } from './erase';
import type { RetentionDays, RetentionKind } from '../base/settings/retention';
import { WARNING_DAYS } from '../vocabulary/privacy';
import { IMPORT_KEPT_DAYS } from '../vocabulary/imports';
import { NOTICE_DAYS } from '../vocabulary/sourcing';
import { foldText } from '../base/text';
import { messagesFrom } from '../enquiries/store';
import { deleteInBatches } from '../platform/db/batches';
import { rooms } from '../rooms';
import { logActivity } from '../platform/activity/commands';
import { deleteSettingChanges } from '../platform/settings/store';

const AT_ONCE = 20;

type Purged = Record<RetentionKind | 'untold' | 'imports', number>;

type Run = { day: string; now: Date; until: Date };

/**
 * Deletes expired records: applications, CVs and accounts whose owner was warned at least 30 days ago, and all others
 * with a retention period. Works in small transactions; the next run continues an interrupted one.
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

/** Deletes the found documents that still had no activity since. @returns the files to remove */
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

/** @returns null if the account was active since it was found */
async function purgeAccount(
  { id, email, emailVerifiedAt }: DatedAccount,
  { day, now, until }: Run,
): Promise<Erased | null> {
  const erase = await erasureOf({ userId: id, address: emailVerifiedAt === null ? null : email }, email);
  return transaction(async (tx) => {
    const [row] = await readAccounts(tx, { id, email, emailVerifiedAt, ...quietAccounts(until), ...warnedBy(now) });
    if (!row) return null;
    // Clears an invalid warning, which would seem valid once the documents that made it invalid are deleted.
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

/** Terms that no setting has: that of sourced people whom nobody told in time is the law's. */
const FIXED_DAYS = { untold: NOTICE_DAYS, imports: IMPORT_KEPT_DAYS } as const;
const UNANNOUNCED = ['messages', 'unconfirmed', 'posterContacts', 'activity', 'untold', 'imports'] as const;
type Counts = Record<(typeof UNANNOUNCED)[number], number>;

/** Deletes records that need no warning: messages, unconfirmed sign-ups, contacts of old postings, old history. */
export async function purgeUnannounced(now: Date, days: RetentionDays, day: string): Promise<Counts> {
  const purged: Counts = { messages: 0, unconfirmed: 0, posterContacts: 0, activity: 0, untold: 0, imports: 0 };
  for (const kind of UNANNOUNCED) {
    const term = kind === 'untold' || kind === 'imports' ? FIXED_DAYS[kind] : days[kind];
    if (term === 0) continue;
    const note = (tx: Tx, count: number) => notePurged(tx, day, now, { [kind]: count });
    const inBatches: PurgeRun['inBatches'] = (remove) =>
      deleteInBatches(() =>
        transaction(async (tx) => {
          const { count } = await remove(tx);
          await note(tx, count);
          return count;
        }),
      );
    const run = { now, until: before(now, term), inBatches, note };
    for (const { purge } of rooms) purged[kind] += (await purge?.[kind]?.(run)) ?? 0;
    if (kind !== 'activity') continue;
    purged[kind] += await inBatches((tx) => deleteOldestLines(tx, run.until));
    purged[kind] += await inBatches((tx) => deleteSettingChanges(tx, run.until, PURGED_AT_ONCE));
  }
  return purged;
}

/** Deletes merged addresses without any other record. Their records were counted already. */
export async function deleteOrphanAddresses(): Promise<void> {
  for (let after = ''; ; await stepAside()) {
    const rows = await db().personAddress.findMany({
      where: { address: { gt: after } },
      orderBy: { address: 'asc' },
      take: PURGED_AT_ONCE,
      select: { address: true },
    });
    for (const { address } of rows)
      await transaction(async (tx) => {
        if (!(await isKnown(tx, address))) await tx.personAddress.deleteMany({ where: { address } });
      });
    if (rows.length < PURGED_AT_ONCE) return;
    after = rows.at(-1)!.address;
  }
}

async function isKnown(tx: Tx, address: string): Promise<boolean> {
  const where = { emailFolded: foldText(address) };
  const select = { id: true } as const;
  if (await tx.application.findFirst({ where, select })) return true;
  if (await tx.cvDocument.findFirst({ where, select })) return true;
  if (await tx.user.findFirst({ where: { email: address }, select })) return true;
  return (await messagesFrom(address)).length > 0;
}

// Ids increase with time, and no index has the time: the batch ends at the first line that is too young.
async function deleteOldestLines(tx: Tx, until: Date) {
  const oldest = await tx.activityLog.findMany({
    orderBy: { id: 'asc' },
    take: PURGED_AT_ONCE,
    select: { id: true, createdAt: true },
  });
  return tx.activityLog.deleteMany({
    where: { id: { in: oldest.filter(({ createdAt }) => createdAt <= until).map(({ id }) => id) } },
  });
}

const ACTION = 'retention.purge';

/** Adds counts of deleted records to the day's line in the activity log, without personal data. */
export async function notePurged(tx: Tx, day: string, now: Date, counts: Readonly<Record<string, number>>) {
  const gone = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(gone).length === 0) return;
  const line = await tx.activityLog.findFirst({
    where: { subjectType: 'retention', subjectId: day, action: ACTION },
    orderBy: { id: 'desc' },
    select: { id: true, data: true },
  });
  if (!line) return logActivity(tx, null, ACTION, { type: 'retention', id: day }, gone, now);
  const sum = { ...(line.data as Record<string, number>) };
  for (const [kind, count] of Object.entries(gone)) sum[kind] = (sum[kind] ?? 0) + count;
  await tx.activityLog.update({ where: { id: line.id }, data: { data: sum }, select: { id: true } });
}
