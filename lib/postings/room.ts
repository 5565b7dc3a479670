import { dayOf } from '../base/time';
import { CONTACT_FIELDS, fieldsWith, NO_CONTACT } from '../jobs/field-sets';
import { readGiven } from '../jobs/given-facts';
import { dropRevisions } from '../jobs/revisions';
import { newestJobId } from '../jobs/store/walk';
import { deleteNotifications, applyTransition } from '../jobs/transitions';
import { logActivity } from '../platform/activity/commands';
import { idRanges, idsInSlices } from '../platform/db/batches';
import { db, transaction, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import { readIds } from '../platform/db/reader';
import type { Person, PurgeRun, Room } from '../room';
import { storedPosting } from './commands';

export const postings: Room = {
  tables: { Job: { address: 'email', sentAt: 'createdAt' }, JobRevision: {} },
  exports: async (person) => {
    const rows = await db().job.findMany({
      where: { ...(await postingsOf(person)), status: { not: 'deleted' } },
      orderBy: { id: 'asc' },
      select: {
        id: true,
        ...storedPosting,
        ...columns('status', 'createdAt', 'updatedAt', 'publishedAt', 'closedAt'),
        revision: { select: { fields: true, createdAt: true, refusedAt: true } },
      },
    });
    return {
      job_postings: rows.map(({ given, revision: change, ...row }) => ({ ...row, given: readGiven(given), change })),
    };
  },
  erase: async (person) => {
    const found = await db().job.findMany({
      where: await postingsOf(person),
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    return (tx, now) =>
      erasePostings(
        tx,
        person,
        found.map(({ id }) => id),
        now,
      );
  },
  purge: { posterContacts: purgeContacts },
  eraseAgain: {
    posting: {
      table: 'job',
      again: async (id, now) => {
        if ((await db().job.count({ where: { id, status: { not: 'deleted' } } })) === 0) return false;
        await transaction((tx) => applyTransition(tx, id, 'deleted', 'moderator', now));
        return deleteNotifications([id]);
      },
    },
    contact: {
      table: 'job',
      again: async (id) => {
        if ((await db().job.count({ where: { id, ...HAS_CONTACT } })) === 0) return false;
        await transaction((tx) => eraseContacts(tx, [id]));
        return deleteNotifications([id]);
      },
    },
  },
};

const HAS_CONTACT = { OR: CONTACT_FIELDS.map((name) => ({ [name]: { not: null } })) };

/** Selects the postings that a person sent from the account, or with the e-mail address as contact. */
export async function postingsOf({ userId, address }: Person) {
  const ids = address === null ? [] : await postingsBy(address);
  return { id: { in: [...new Set([...ids, ...(await postedBy(db(), userId))])] } };
}

/** Returns the ids of postings with a contact address. @param address in lower case */
export function postingsBy(address: string): Promise<number[]> {
  const sql = 'SELECT "id" FROM "Job" WHERE "id" > ? AND "id" <= ? AND lower("email") = ? ORDER BY "id"';
  return idsInSlices('Job', 0, (from, to) => readIds(sql, [from, to, address]));
}

/** A separate query, because SQLite would read all jobs for a condition joined by OR. */
async function postedBy(client: Tx, userId: number | null): Promise<number[]> {
  if (userId === null) return [];
  return (await client.job.findMany({ where: { postedById: userId }, select: { id: true } })).map(({ id }) => id);
}

/** Deletes a person's postings that were never approved, and erases the contact in the others. */
async function erasePostings(tx: Tx, { userId }: Person, found: number[], now: Date): Promise<void> {
  const ids = [...new Set([...found, ...(await postedBy(tx, userId))])];
  const unseen = await tx.job.findMany({
    where: { id: { in: ids }, status: { in: ['pending', 'rejected'] }, publishedAt: null },
    select: { id: true, status: true },
  });
  await eraseContacts(tx, ids);
  // Erases more than a deletion does (lib/jobs/commands), because even the title was never public. The id stays
  // reserved.
  await tx.job.updateMany({
    where: { id: { in: unseen.map((job) => job.id) } },
    data: { status: 'deleted', deletedAt: now, updatedAt: now, ...BLANK },
  });
  for (const { id, status } of unseen)
    await logActivity(tx, null, 'job.delete', { type: 'job', id }, { from: status, to: 'deleted' });
}

/** Also deletes the postings' links and waiting changes. */
async function eraseContacts(tx: Tx, ids: number[]): Promise<void> {
  const where = { in: ids };
  await tx.oneTimeToken.deleteMany({ where: { jobId: where } });
  await dropRevisions(tx, { id: where });
  await tx.job.updateMany({ where: { id: where }, data: NO_CONTACT });
}

const JOBS_AT_ONCE = 2_000;

/** Erases the contacts of postings that have neither been open nor changed since `until`. Internal jobs stay open. */
async function purgeContacts({ until, note }: PurgeRun): Promise<number> {
  const notOpen: Prisma.JobWhereInput = {
    updatedAt: { lte: until },
    AND: [
      HAS_CONTACT,
      { OR: [{ closedAt: null }, { closedAt: { lte: until } }] },
      {
        OR: [{ status: { notIn: ['published', 'internal'] } }, { status: 'published', deadline: { lt: dayOf(until) } }],
      },
    ],
  };
  let total = 0;
  for await (const range of idRanges(JOBS_AT_ONCE, newestJobId)) {
    total += await transaction(async (tx) => {
      const rows = await tx.job.findMany({ where: { id: range, ...notOpen }, select: { id: true } });
      await eraseContacts(
        tx,
        rows.map(({ id }) => id),
      );
      await note(tx, rows.length);
      return rows.length;
    });
  }
  return total;
}

const BLANK = {
  ...fieldsWith('erased'),
  title: '',
  titleFolded: '',
  company: '',
  companyName: '',
  location: '',
  locationFolded: '',
  city: null,
  region: null,
  countryCode: null,
  places: '',
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
};
