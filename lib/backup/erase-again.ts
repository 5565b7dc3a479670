import { db, transaction } from '../platform/db/client';
import { readRows } from '../platform/db/reader';
import { ERASED_KINDS, hashOfAddress, type ErasedEntry } from '../platform/erased/entries';
import { ownUploadsId } from '../platform/files/folder';
import { removeMails } from '../platform/mail/withdraw';
import { removeFilesAndMails } from '../privacy/commands';
import { erasureOf } from '../privacy/erase';
import { deleteOrphanAddresses } from '../privacy/retention-purge';
import { personAt, type EraseAgain, type Person, type Room } from '../room';
import { rooms } from '../rooms';

const TABLES = rooms.flatMap(({ tables }) => Object.entries(tables));
const ADDRESSES = [
  ...TABLES.flatMap(([table, { address }]) => (address === undefined ? [] : [[table, address] as const])),
  ['OneTimeToken', 'email'],
  ['OutboxMail', 'toAddress'],
  ['PersonAddress', 'address'],
] satisfies (readonly [string, string])[];

/** Tables of records that people send from an e-mail address, with the column of their time. */
const SENT = TABLES.flatMap(([table, { sentAt }]) => (sentAt === undefined ? [] : [[table, sentAt] as const]));

/** Erases again, in a restored database, all that was erased after the backup. @returns number of people and records */
export async function eraseAgain(entries: readonly ErasedEntry[], now: Date): Promise<number> {
  let done = await eraseAddresses(entries);
  const again: NonNullable<Room['eraseAgain']> = Object.assign({ account }, ...rooms.map((room) => room.eraseAgain));
  for (const kind of ERASED_KINDS)
    for (const entry of entries.filter((each) => each.kind === kind))
      if (again[kind] && (await repeat(again[kind], entry, now))) done += 1;
  await deleteOrphanAddresses();
  return done;
}

/** Repeats one erasure. @returns false if the record is gone, another one has its id, or nothing had to change */
async function repeat({ table, key = 'id', born = 'createdAt', again }: EraseAgain, entry: ErasedEntry, now: Date) {
  const id = Number(entry.recordId);
  const rows = db()[table] as unknown as { findUnique: (query: object) => Promise<Record<string, Date | null> | null> };
  const createdAt = (await rows.findUnique({ where: { [key]: id }, select: { [born]: true } }))?.[born];
  if (!createdAt || !isBornAs(entry, createdAt)) return false;
  const done = await again(id, now);
  return done !== false && done !== 0;
}

// Sign-ups and consents get a new date if the person agrees again. Another record with another date is not erased.
function isBornAs({ kind, bornAt }: ErasedEntry, createdAt: Date): boolean {
  const born = new Date(bornAt ?? NaN).getTime();
  return /^(subscriber|alert|consent)/.test(kind) ? createdAt.getTime() <= born : createdAt.getTime() === born;
}

const account: EraseAgain = {
  table: 'user',
  again: async (id) => {
    const user = await db().user.findUnique({ where: { id, role: 'candidate' }, select: { email: true } });
    // Records sent from the e-mail address without the account are erased only if the list names the address.
    return user !== null && erasePerson({ userId: id, address: null }, user.email);
  },
};

async function eraseAddresses(entries: readonly ErasedEntry[]): Promise<number> {
  const erasedAt = new Map<string, string>();
  for (const entry of entries)
    if (entry.kind === 'address' && entry.erasedAt > (erasedAt.get(entry.recordId) ?? ''))
      erasedAt.set(entry.recordId, entry.erasedAt);
  const installation = (await ownUploadsId())?.id ?? null;
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

/** Finds the person to erase at an e-mail address, without an unlisted account, which may be newer. */
async function erasedAtAddress(address: string, entries: readonly ErasedEntry[]): Promise<Person> {
  const person = await personAt(address);
  if (person.userId === null) return person;
  const { id, createdAt } = await db().user.findUniqueOrThrow({
    where: { id: person.userId },
    select: { id: true, createdAt: true },
  });
  const listed = entries.some(
    (entry) => entry.kind === 'account' && entry.recordId === String(id) && isBornAs(entry, createdAt),
  );
  return listed ? person : { ...person, userId: null };
}

/** Whether records were sent from the e-mail address after its erasure. If so, only listed records are erased. */
async function cameBack(address: string, erasedAt: string): Promise<boolean> {
  const younger = SENT.map(
    ([table, born]) => `SELECT 1 FROM "${table}" WHERE lower("email") = ? AND "${born}" > ?`,
  ).join(' UNION ALL ');
  const addressAndTime = SENT.flatMap(() => [address, erasedAt]);
  return (await readRows(`${younger} LIMIT 1`, addressAndTime)).length > 0;
}

async function removeMailsUntil(toAddress: string, until: Date): Promise<void> {
  const mails = await transaction((tx) => removeMails(tx, { toAddress, createdAt: { lte: until } }));
  await removeFilesAndMails({ fileIds: [], mails });
}

async function erasePerson(person: Person, ownAddress: string | null): Promise<void> {
  const erase = await erasureOf(person, ownAddress);
  await removeFilesAndMails(await transaction(erase));
}
