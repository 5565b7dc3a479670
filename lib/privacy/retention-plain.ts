import type { RetentionDays, RetentionKind } from '../base/settings/retention';
import { foldText } from '../base/text';
import { messagesFrom } from '../enquiries/store';
import { deleteInBatches } from '../platform/db/batches';
import { db, transaction, type Tx } from '../platform/db/client';
import { stepAside } from '../platform/db/yield';
import { PURGED_AT_ONCE, type PurgeRun } from '../room';
import { rooms } from '../rooms';
import { before } from './due';
import { logActivity } from '../platform/activity/commands';

const UNANNOUNCED = ['messages', 'unconfirmed', 'posterContacts', 'activity'] as const satisfies RetentionKind[];
type Counts = Record<(typeof UNANNOUNCED)[number], number>;

/** Deletes what needs no warning: messages, unconfirmed sign-ups, contacts of old postings, old lines of the log. */
export async function purgeUnannounced(now: Date, days: RetentionDays, day: string): Promise<Counts> {
  const purged: Counts = { messages: 0, unconfirmed: 0, posterContacts: 0, activity: 0 };
  for (const kind of UNANNOUNCED) {
    if (days[kind] === 0) continue;
    const note = (tx: Tx, count: number) => notePurged(tx, day, now, { [kind]: count });
    const inBatches: PurgeRun['inBatches'] = (remove) =>
      deleteInBatches(() =>
        transaction(async (tx) => {
          const { count } = await remove(tx);
          await note(tx, count);
          return count;
        }),
      );
    const run = { now, until: before(now, days[kind]), inBatches, note };
    for (const { purge } of rooms) purged[kind] += (await purge?.[kind]?.(run)) ?? 0;
    if (kind === 'activity') purged[kind] += await inBatches((tx) => deleteOldestLines(tx, run.until));
  }
  return purged;
}

/**
 * Deletes merged addresses (decision D8) without any other record. They are not counted as expired: the records that made
 * them somebody's were.
 */
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

// Ids rise with time, and the table has no index by time. So the first line that is young enough ends the batch.
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

/** Adds counts of deleted records to the day's line in the activity log, with nothing personal (decision G2). */
export async function notePurged(
  tx: Tx,
  day: string,
  now: Date,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
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
