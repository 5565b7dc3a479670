import { dayOf } from '../base/time';
import { foldText } from '../base/text';
import { db, transaction, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { newestJobId } from '../jobs/store/walk';
import { messagesFrom } from './store';
import { deleteInBatches, idRanges } from '../platform/db/batches';
import { stepAside } from '../platform/db/yield';
import { CONTACT_FIELDS, NO_CONTACT } from '../jobs/field-sets';
import { dropRevisions } from '../jobs/revisions';
import { before } from './due';
import type { RetentionDays } from '../base/settings/retention';
import { notePurged } from './retention-log';

const AT_ONCE = 200;
/** Postings checked per statement: most have nothing to blank. */
const JOBS_AT_ONCE = 2_000;

type Counts = Record<'messages' | 'unconfirmed' | 'posterContacts' | 'activity', number>;

/** Deletes what needs no warning: messages, unconfirmed sign-ups, contacts of old postings, old lines of the log. */
export async function purgePlain(now: Date, days: RetentionDays, day: string): Promise<Counts> {
  const purge = async (kind: keyof Counts, remove: (tx: Tx, until: Date) => Promise<{ count: number }>) => {
    if (days[kind] === 0) return 0;
    return deleteInBatches(() =>
      transaction(async (tx) => {
        const { count } = await remove(tx, before(now, days[kind]));
        await notePurged(tx, day, now, { [kind]: count });
        return count;
      }),
    );
  };
  return {
    messages: await purge('messages', (tx, until) =>
      tx.contactMessage.deleteMany({
        where: { createdAt: { lte: until }, OR: [{ handledAt: null }, { handledAt: { lte: until } }] },
        limit: AT_ONCE,
      }),
    ),
    unconfirmed:
      (await purge('unconfirmed', (tx, until) =>
        tx.subscriber.deleteMany({ where: cameToNothing(until), limit: AT_ONCE }),
      )) +
      (await purge('unconfirmed', (tx, until) =>
        tx.jobAlert.deleteMany({ where: { ...cameToNothing(until), ...nobodyAskedFor(now) }, limit: AT_ONCE }),
      )),
    posterContacts:
      (days.posterContacts === 0 ? 0 : await blankContacts(before(now, days.posterContacts), day, now)) +
      (await purge('posterContacts', oldLinks)),
    activity: await purge('activity', oldestLines),
  };
}

/**
 * Deletes merged addresses (decision D8) without any other record. They are not counted as expired: the records that made
 * them somebody's were.
 */
export async function forgetAddresses(): Promise<void> {
  for (let after = ''; ; await stepAside()) {
    const rows = await db().personAddress.findMany({
      where: { address: { gt: after } },
      orderBy: { address: 'asc' },
      take: AT_ONCE,
      select: { address: true },
    });
    for (const { address } of rows)
      await transaction(async (tx) => {
        if (!(await isKnown(tx, address))) await tx.personAddress.deleteMany({ where: { address } });
      });
    if (rows.length < AT_ONCE) return;
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

/** Deletes clients' links that ended by then, with their answers: the recipients are mostly the posters. */
async function oldLinks(tx: Tx, until: Date) {
  return tx.clientLink.deleteMany({ where: { expiresAt: { lte: until } }, limit: AT_ONCE });
}

function cameToNothing(until: Date) {
  return {
    OR: [
      { status: 'pending', createdAt: { lte: until } },
      { status: 'unsubscribed', unsubscribedAt: { lte: until } },
    ],
  };
}

// An ended alert may have been requested again: it changes only on confirmation, whose link works for seven days.
function nobodyAskedFor(now: Date) {
  return {
    oneTimeTokens: { none: { purpose: 'confirm-alert', usedAt: null, expiresAt: { gt: now } } },
  } satisfies Prisma.JobAlertWhereInput;
}

/** Blanks the contacts of postings that have long been closed, and deletes their links and pending changes. */
async function blankContacts(until: Date, day: string, now: Date): Promise<number> {
  const notOpen: Prisma.JobWhereInput = {
    updatedAt: { lte: until },
    AND: [
      { OR: CONTACT_FIELDS.map((name) => ({ [name]: { not: null } })) },
      { OR: [{ closedAt: null }, { closedAt: { lte: until } }] },
      { OR: [{ status: { not: 'published' } }, { deadline: { lt: dayOf(until) } }] },
    ],
  };
  let total = 0;
  for await (const id of idRanges(JOBS_AT_ONCE, newestJobId)) {
    total += await transaction(async (tx) => {
      const rows = await tx.job.findMany({ where: { id, ...notOpen }, select: { id: true } });
      const ids = { in: rows.map(({ id }) => id) };
      await tx.oneTimeToken.deleteMany({ where: { jobId: ids } });
      await dropRevisions(tx, { id: ids });
      await tx.job.updateMany({ where: { id: ids }, data: NO_CONTACT });
      await notePurged(tx, day, now, { posterContacts: rows.length });
      return rows.length;
    });
  }
  return total;
}

// Ids rise with time, and the table has no index by time. So the first line that is young enough ends the batch.
async function oldestLines(tx: Tx, until: Date) {
  const oldest = await tx.activityLog.findMany({
    orderBy: { id: 'asc' },
    take: AT_ONCE,
    select: { id: true, createdAt: true },
  });
  return tx.activityLog.deleteMany({
    where: { id: { in: oldest.filter(({ createdAt }) => createdAt <= until).map(({ id }) => id) } },
  });
}
