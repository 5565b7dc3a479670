import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '../base/errors';
import { content } from '../content';
import { db, type Tx } from '../platform/db/client';
import { personAt, type Person } from '../room';
import type { PersonRecord } from './record-rules';

/** An account, an e-mail address, or both. An erasure covers whole parts. */
export type PersonPart = Person & {
  /** Lower-cased. For an account its address, even if unconfirmed. */
  ownAddress: string;
};

/** The person behind a record, as one or more merged parts. The first part is the record's own. */
export type Identity = readonly PersonPart[];

/**
 * Returns the person behind a record: the account or the e-mail address, with all addresses merged with it. An
 * account's address is included only if confirmed. Null if the record no longer exists.
 */
export async function identityOf(record: PersonRecord, tx: Tx = db()): Promise<Identity | null> {
  const first = await partOfRecord(record, tx);
  if (!first) return null;
  if (first.address === null) return [first];
  const others = (await mergedWith(first.address, tx)).filter((address) => address !== first.address);
  return [first, ...(await Promise.all(others.map((address) => partAt(address, tx))))];
}

/** Returns a person's e-mail addresses, without those that an account has not confirmed. */
export function addressesOf(identity: Identity): string[] {
  return identity.flatMap(({ address }) => (address === null ? [] : [address]));
}

const MOST_ADDRESSES = 20;

/** Makes addresses one person's. @throws AppError conflict if they are too many */
export async function mergeAddresses(tx: Tx, addresses: readonly string[], now: Date): Promise<void> {
  if (addresses.length > MOST_ADDRESSES)
    throw new AppError('conflict', content().peopleMessages.tooMany(MOST_ADDRESSES));
  await tx.personAddress.deleteMany({ where: { address: { in: [...addresses] } } });
  const personId = randomUUID();
  await tx.personAddress.createMany({ data: addresses.map((address) => ({ address, personId, mergedAt: now })) });
}

/** Makes a merged address a person of its own again. */
export async function partAddress(tx: Tx, address: string): Promise<void> {
  const all = await mergedWith(address, tx);
  // A person with only one address needs no row, so both rows are deleted.
  await tx.personAddress.deleteMany({ where: { address: { in: all.length === 2 ? all : [address] } } });
}

/** Returns a fingerprint of a person's accounts and addresses that does not reveal them. */
export function fingerprintOf(identity: Identity): string {
  const parts = identity.map(({ userId, ownAddress }) => `${userId ?? ''} ${ownAddress}`).sort();
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

async function partOfRecord(record: PersonRecord, tx: Tx): Promise<PersonPart | null> {
  const sender = await senderOf(record, tx);
  if (!sender) return null;
  if (!sender.user) return partAt(sender.email.toLowerCase(), tx);
  const { id, email, emailVerifiedAt } = sender.user;
  if (email === null) return null;
  return emailVerifiedAt === null ? { userId: id, address: null, ownAddress: email } : partAt(email, tx);
}

async function partAt(address: string, tx: Tx): Promise<PersonPart> {
  return { ...(await personAt(address, tx)), ownAddress: address };
}

async function mergedWith(address: string, tx: Tx): Promise<string[]> {
  const row = await tx.personAddress.findUnique({ where: { address }, select: { personId: true } });
  if (!row) return [];
  const all = await tx.personAddress.findMany({
    where: { personId: row.personId },
    orderBy: { address: 'asc' },
    select: { address: true },
  });
  return all.map((each) => each.address);
}

const SENDER = { email: true, user: { select: { id: true, email: true, emailVerifiedAt: true } } } as const;
type Sender = { email: string; user?: { id: number; email: string | null; emailVerifiedAt: Date | null } | null };

function senderOf({ kind, id }: PersonRecord, tx: Tx): Promise<Sender | null> {
  if (kind === 'application') return tx.application.findUnique({ where: { id }, select: SENDER });
  if (kind === 'cv') return tx.cvDocument.findUnique({ where: { id }, select: SENDER });
  return tx.contactMessage.findUnique({ where: { id }, select: { email: true } });
}
