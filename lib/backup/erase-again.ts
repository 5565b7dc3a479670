import { endAlert } from '../alerts/commands';
import { deleteMessages, removeSubscribers } from '../enquiries/office-commands';
import { content } from '../content';
import { deleteWaitingMail } from '../enquiries/newsletter';
import { NO_CONTACT } from '../jobs/field-sets';
import { deleteNotifications } from '../jobs/notifications';
import { dropRevisions } from '../jobs/revisions';
import { applyTransition } from '../jobs/transitions';
import { takeBackAll } from '../letters/commands';
import { db, transaction } from '../platform/db/client';
import { readRows } from '../platform/db/reader';
import { hashOfAddress, type ErasedEntry, type ErasedKind } from '../platform/erased/entries';
import { ourKnownBy } from '../platform/files/folder';
import { removeFiles } from '../platform/files/removals';
import { removeMails } from '../platform/mail/remove';
import { removeFilesAndMails } from '../privacy/commands';
import { eraseRows, findPersonalData } from '../privacy/erase';
import { personAt, type Person } from '../privacy/person';
import { forgetAddresses } from '../privacy/retention-plain';
import { OTHER_ACTOR_NAMES } from '../vocabulary/activity';

const ADDRESSES = [
  ...['User', 'Application', 'CvDocument', 'ContactMessage', 'Subscriber', 'JobAlert', 'Job', 'OneTimeToken'].map(
    (table) => [table, 'email'] as const,
  ),
  ['OutboxMail', 'toAddress'],
  ['PersonAddress', 'address'],
  ['ClientLink', 'clientEmail'],
  ['Interview', 'clientEmail'],
] as const;

/** Records that people send from an address, with their time. */
const SENT = [
  ['Application', 'createdAt'],
  ['CvDocument', 'submittedAt'],
  ['ContactMessage', 'createdAt'],
  ['Subscriber', 'createdAt'],
  ['JobAlert', 'createdAt'],
  ['Job', 'createdAt'],
] as const;

/**
 * Erases in a restored database all that was erased after its backup, with the same code: first people, then single
 * records, then records that were ended or closed.
 * @param entries those that the backup does not contain
 * @returns number of people and records erased or changed
 */
export async function eraseAgain(entries: readonly ErasedEntry[], now: Date): Promise<number> {
  let done = await eraseAddresses(entries);
  for (const [kind, again] of Object.entries(AGAIN) as [Exclude<ErasedKind, 'address'>, Again][])
    for (const entry of entries.filter((each) => each.kind === kind))
      if (await again(Number(entry.recordId), bornAs(entry), now)) done += 1;
  await forgetAddresses();
  return done;
}

type Born = (createdAt: Date) => boolean;
/** @returns false when there was nothing to do */
type Again = (id: number, isIt: Born, now: Date) => Promise<boolean>;

// After a restore an id may belong to another record, so the time of creation must match. Sign-ups and consents get a
// later time when a person asks or agrees again.
function bornAs({ kind, bornAt }: ErasedEntry): Born {
  const born = new Date(bornAt ?? NaN).getTime();
  if (/^(subscriber|alert|consent)/.test(kind)) return (createdAt) => createdAt.getTime() <= born;
  return (createdAt) => createdAt.getTime() === born;
}

const STAMP = { id: true, createdAt: true } as const;

const AGAIN: Record<Exclude<ErasedKind, 'address'>, Again> = {
  account: async (id, isIt) => {
    const user = await db().user.findUnique({ where: { id }, select: { ...STAMP, role: true, email: true } });
    if (!user || user.role !== 'candidate' || !isIt(user.createdAt)) return false;
    // Records sent from the address without the account go only when the list has the address too.
    await erasePerson({ userId: id, address: null }, user.email);
    return true;
  },
  application: async (id, isIt) => {
    const row = await db().application.findUnique({ where: { id }, select: { ...STAMP, fileId: true } });
    if (!row || !isIt(row.createdAt)) return false;
    await transaction(async (tx) => {
      await takeBackAll(tx, { applicationId: id });
      await tx.application.delete({ where: { id }, select: { id: true } });
    });
    await removeFiles([row.fileId]);
    return true;
  },
  cv: async (id, isIt) => {
    const row = await db().cvDocument.findUnique({ where: { id }, select: { submittedAt: true, fileId: true } });
    if (!row || !isIt(row.submittedAt)) return false;
    await transaction(async (tx) => {
      await takeBackAll(tx, { cvId: id });
      await tx.cvDocument.delete({ where: { id }, select: { id: true } });
    });
    await removeFiles([row.fileId]);
    return true;
  },
  message: async (id, isIt) => {
    const row = await db().contactMessage.findUnique({ where: { id }, select: STAMP });
    if (!row || !isIt(row.createdAt)) return false;
    await deleteMessages([id], null);
    return true;
  },
  subscriber: async (id, isIt) => {
    const row = await db().subscriber.findUnique({ where: { id }, select: STAMP });
    if (!row || !isIt(row.createdAt)) return false;
    await removeSubscribers([id], null);
    return true;
  },
  alert: async (id, isIt, now) => {
    const row = await db().jobAlert.findUnique({ where: { id }, select: { ...STAMP, key: true } });
    if (!row || !isIt(row.createdAt)) return false;
    await endAlert(row.key, false, now);
    await transaction((tx) => tx.jobAlert.deleteMany({ where: { id } }));
    return true;
  },
  'subscriber-ended': async (id, isIt, now) => {
    const row = await db().subscriber.findUnique({ where: { id }, select: { ...STAMP, email: true, status: true } });
    if (!row || !isIt(row.createdAt) || row.status === 'unsubscribed') return false;
    await transaction(async (tx) => {
      await tx.subscriber.updateMany({ where: { id }, data: { status: 'unsubscribed', unsubscribedAt: now } });
      await deleteWaitingMail(tx, row.email);
    });
    return true;
  },
  'alert-ended': async (id, isIt, now) => {
    const row = await db().jobAlert.findUnique({ where: { id }, select: { ...STAMP, key: true } });
    if (!row || !isIt(row.createdAt)) return false;
    return (await endAlert(row.key, false, now)) === 1;
  },
  posting: async (id, isIt, now) => {
    const row = await db().job.findUnique({ where: { id }, select: { ...STAMP, status: true } });
    if (!row || !isIt(row.createdAt) || row.status === 'deleted') return false;
    await transaction((tx) => applyTransition(tx, id, 'deleted', 'moderator', now));
    await deleteNotifications([id]);
    return true;
  },
  contact: async (id, isIt) => {
    const row = await db().job.findUnique({
      where: { id },
      select: { ...STAMP, contactName: true, email: true, phone: true },
    });
    if (!row || !isIt(row.createdAt) || (row.contactName ?? row.email ?? row.phone) === null) return false;
    await transaction(async (tx) => {
      await tx.oneTimeToken.deleteMany({ where: { jobId: id } });
      await dropRevisions(tx, { id });
      await tx.job.updateMany({ where: { id }, data: NO_CONTACT });
    });
    await deleteNotifications([id]);
    return true;
  },
  'account-closed': async (id, isIt, now) => {
    const row = await db().user.findUnique({ where: { id }, select: { ...STAMP, disabledAt: true } });
    if (!row || !isIt(row.createdAt) || row.disabledAt !== null) return false;
    await transaction((tx) => tx.user.updateMany({ where: { id }, data: { disabledAt: now } }));
    return true;
  },
  'client-link-ended': async (id, isIt, now) => {
    const row = await db().clientLink.findUnique({ where: { id }, select: { ...STAMP, revokedAt: true } });
    if (!row || !isIt(row.createdAt) || row.revokedAt !== null) return false;
    await transaction((tx) => tx.clientLink.updateMany({ where: { id }, data: { revokedAt: now } }));
    return true;
  },
  'consent-ended': async (entryId, isIt, now) => {
    const where = { entryId };
    const row = await db().contactConsent.findUnique({ where, select: { state: true, decidedAt: true } });
    if (row?.state !== 'agreed' || !row.decidedAt || !isIt(row.decidedAt)) return false;
    const decided = {
      decidedAt: now,
      decidedBy: OTHER_ACTOR_NAMES.system,
      note: content().introductionMessages.takenBackBefore,
    };
    await transaction((tx) => tx.contactConsent.updateMany({ where, data: { state: 'refused', ...decided } }));
    return true;
  },
};

async function eraseAddresses(entries: readonly ErasedEntry[]): Promise<number> {
  const erasedAt = new Map<string, string>();
  for (const entry of entries)
    if (entry.kind === 'address' && entry.erasedAt > (erasedAt.get(entry.recordId) ?? ''))
      erasedAt.set(entry.recordId, entry.erasedAt);
  const installation = (await ourKnownBy())?.id ?? null;
  if (erasedAt.size === 0 || installation === null) return 0;
  const union = ADDRESSES.map(([table, column]) => `SELECT "${column}" AS "address" FROM "${table}"`).join(' UNION ');
  const known = new Set(
    (await readRows<{ address: string | null }>(union, [])).flatMap(({ address }) =>
      address ? [address.toLowerCase()] : [],
    ),
  );
  let done = 0;
  for (const address of known) {
    const at = erasedAt.get(hashOfAddress(installation, address));
    if (at === undefined) continue;
    if (await cameBack(address, at)) await removeMailsUntil(address, new Date(at));
    else await erasePerson(await erasedAtAddress(address, entries), address);
    done += 1;
  }
  return done;
}

/** The account may have had another address when this one was erased, so it goes only when the list names the account. */
async function erasedAtAddress(address: string, entries: readonly ErasedEntry[]): Promise<Person> {
  const person = await personAt(address);
  if (person.userId === null) return person;
  const { id, createdAt } = await db().user.findUniqueOrThrow({ where: { id: person.userId }, select: STAMP });
  const listed = entries.some(
    (entry) => entry.kind === 'account' && entry.recordId === String(id) && bornAs(entry)(createdAt),
  );
  return listed ? person : { ...person, userId: null };
}

/** True when records were sent from the address after it was erased. The list names each earlier record itself. */
async function cameBack(address: string, erasedAt: string): Promise<boolean> {
  const younger = SENT.map(
    ([table, born]) => `SELECT 1 FROM "${table}" WHERE lower("email") = ? AND "${born}" > ?`,
  ).join(' UNION ALL ');
  return (
    (
      await readRows(
        `${younger} LIMIT 1`,
        SENT.flatMap(() => [address, erasedAt]),
      )
    ).length > 0
  );
}

async function removeMailsUntil(toAddress: string, until: Date): Promise<void> {
  const mails = await transaction((tx) => removeMails(tx, { toAddress, createdAt: { lte: until } }));
  await removeFilesAndMails({ fileIds: [], mails });
}

async function erasePerson(person: Person, ownAddress: string | null): Promise<void> {
  const personalData = await findPersonalData(person, ownAddress);
  const gone = await transaction((tx) => eraseRows(tx, person, ownAddress, personalData));
  await removeFilesAndMails(gone);
}
