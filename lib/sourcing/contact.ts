import { createHash } from 'node:crypto';
import { AppError, fieldError } from '../base/errors';
import { isNoAddress, shownEmail } from '../base/no-address';
import { foldText } from '../base/text';
import { content } from '../content';
import { messagesFrom } from '../enquiries/store';
import { takeBackAll } from '../letters/commands';
import { logActivity } from '../platform/activity/commands';
import { db, transaction, type Tx } from '../platform/db/client';
import type { Actor } from '../platform/sessions/sessions';
import { belongingTo } from '../room';
import { OTHER_ACTOR_NAMES } from '../vocabulary/activity';
import { CONTACT_FIELDS, type ContactField } from '../vocabulary/sourcing';
import { identityOf, type Identity, type PersonPart } from './identity';
import { requirePersonRecord, type PersonRecord } from './record-rules';
import type { Contact, ContactInput } from './schema';

type Row = { applicationId?: number; cvId?: number; at: Date } & Record<ContactField, string>;

/** Returns the contact data of a person; null for somebody who sent only messages. */
export async function findContact(identity: Identity, tx: Tx = db()): Promise<Contact | null> {
  const rows = await recordsOf(identity, tx);
  const [newest] = rows;
  if (!newest) return null;
  const { name, phone } = newest;
  // The address that `moveAddress` changes. A merged person's newest record may have another one.
  const email = identity[0]!.ownAddress;
  const seen = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
  const place = rows.find((row) => row.cvId !== undefined && row.place !== '')?.place ?? '';
  const hasPlace = rows.some(({ cvId }) => cvId !== undefined);
  return { name, email: shownEmail(email), phone, place, seen, canChangeEmail: identity[0]!.userId === null, hasPlace };
}

/**
 * Changes a person's contact data on all of their records, in one transaction. The former values stay with the records
 * as `ContactChange`. Fields that are absent or as shown stay as each record has them.
 * @throws AppError not_found; conflict if the data changed since it was shown, or the address is another person's or an
 *   account's; validation_failed for an empty name or address
 */
export async function editContact(
  { record: name, seen, ...wanted }: ContactInput,
  moderator: Actor,
  now = new Date(),
): Promise<void> {
  const { sourcingMessages: words } = content();
  const record = requirePersonRecord(name);
  await transaction(async (tx) => {
    const identity = await requireIdentity(record, tx);
    const contact = await findContact(identity, tx);
    if (!contact || contact.seen !== seen) throw new AppError('conflict', words.changed);
    const changed = CONTACT_FIELDS.filter(
      (field) => wanted[field] !== undefined && (wanted[field] ?? '') !== contact[field],
    );
    if (changed.length === 0) return;
    if (changed.includes('name') && !wanted.name) throw fieldError('name', words.needsName);
    if (changed.includes('email')) await moveAddress(tx, identity, wanted.email ?? null, moderator, now);
    const others = changed.filter((field) => field !== 'email');
    const moved = await requireIdentity(record, tx);
    await noteFormer(tx, await recordsOf(moved, tx), others, wanted, moderator, now);
    for (const part of moved) await writeOthers(tx, part, others, wanted);
    await logActivity(tx, moderator, 'person.contact', subjectOf(record), { fields: changed.join(', ') }, now);
  });
}

/** Writes what a person says of themselves on all of their documents. A missing value changes nothing. */
export async function correctContact(
  identity: Identity,
  { name, phone }: { name: string | null; phone: string | null },
  now: Date,
): Promise<void> {
  const wanted = { ...(name !== null && { name }), ...(phone !== null && { phone }) };
  const fields = Object.keys(wanted) as ContactField[];
  const candidate = { userId: 0, name: OTHER_ACTOR_NAMES.candidates };
  await transaction(async (tx) => {
    await noteFormer(tx, await recordsOf(identity, tx), fields, wanted, candidate, now);
    for (const part of identity) await writeOthers(tx, part, fields, wanted);
  });
}

/**
 * Gives an address to a person who has only a placeholder: all of their records get it.
 * @throws AppError not_found; conflict if they have an address, or this one is another person's
 */
export async function giveAddress(record: PersonRecord, email: string, moderator: Actor, now = new Date()) {
  await transaction(async (tx) => {
    const identity = await requireIdentity(record, tx);
    if (!isNoAddress(identity[0]!.ownAddress)) throw new AppError('conflict', content().sourcingMessages.changed);
    await moveAddress(tx, identity, email, moderator, now);
    await logActivity(tx, moderator, 'person.contact', subjectOf(record), { fields: 'email' }, now);
  });
}

/** Replaces an address on all records of one part of a person, without checks and history. */
export async function replaceAddress(tx: Tx, part: PersonPart, email: string, now: Date): Promise<void> {
  const address = email.toLowerCase();
  const sent = await messagesFrom(part.ownAddress);
  const where = belongingTo(part);
  const data = { email: address, emailFolded: foldText(address) };
  // A notice to the former address tells nobody.
  await takeBackAll(tx, { kind: 'notice', cv: where });
  await tx.application.updateMany({ where, data });
  await tx.cvDocument.updateMany({ where, data: { ...data, hasAddress: true } });
  await tx.contactMessage.updateMany({ where: { id: { in: sent } }, data: { email: address } });
  const merged = await tx.personAddress.findUnique({ where: { address: part.ownAddress }, select: { personId: true } });
  if (!merged) return;
  await tx.personAddress.delete({ where: { address: part.ownAddress }, select: { address: true } });
  await tx.personAddress.create({ data: { address, ...merged, mergedAt: now }, select: { address: true } });
}

async function moveAddress(tx: Tx, identity: Identity, email: string | null, moderator: Actor, now: Date) {
  const { sourcingMessages: words } = content();
  const [part] = identity;
  if (email === null) throw fieldError('email', words.keepsAddress);
  if (part!.userId !== null) throw new AppError('conflict', words.hasAccount);
  if (await isAddressKnown(email.toLowerCase(), tx)) throw new AppError('conflict', words.addressTaken);
  const wanted = { email: email.toLowerCase() };
  await noteFormer(tx, await recordsOf([part!], tx), ['email'], wanted, moderator, now);
  await replaceAddress(tx, part!, email, now);
}

/** Whether an address is that of a stored person or an account. @param address lower-cased */
export async function isAddressKnown(address: string, tx: Tx): Promise<boolean> {
  const where = { emailFolded: foldText(address) };
  const select = { id: true } as const;
  if (await tx.application.findFirst({ where, select })) return true;
  if (await tx.cvDocument.findFirst({ where, select })) return true;
  if (await tx.personAddress.findUnique({ where: { address }, select: { address: true } })) return true;
  return (await tx.user.findFirst({ where: { email: address }, select })) !== null;
}

async function writeOthers(
  tx: Tx,
  part: PersonPart,
  fields: readonly ContactField[],
  { name, phone, place }: Partial<Record<ContactField, string | null>>,
): Promise<void> {
  const where = belongingTo(part);
  const named = fields.includes('name') && name ? { applicantName: name, nameFolded: foldText(name) } : {};
  const hasPhone = fields.includes('phone');
  await tx.application.updateMany({ where, data: { ...named, ...(hasPhone && { phone: phone ?? '' }) } });
  await tx.cvDocument.updateMany({
    where,
    data: {
      ...named,
      ...(hasPhone && { phone: phone ?? null }),
      ...(fields.includes('place') && { location: place ?? null }),
    },
  });
  if (!hasPhone && !named.applicantName) return;
  await tx.contactMessage.updateMany({
    where: { id: { in: await messagesFrom(part.ownAddress) } },
    data: { ...(named.applicantName && { name: named.applicantName }), ...(hasPhone && { phone: phone ?? null }) },
  });
}

/** Stores the values that records are about to lose. A placeholder is no value. */
async function noteFormer(
  tx: Tx,
  rows: readonly Row[],
  fields: readonly ContactField[],
  wanted: Partial<Record<ContactField, string | null>>,
  moderator: Actor,
  now: Date,
): Promise<void> {
  const by = { changedById: moderator.userId ?? 0, changedBy: moderator.name, changedAt: now };
  const former = rows.flatMap(({ applicationId = null, cvId = null, ...row }) =>
    fields
      .filter((field) => !(field === 'place' && cvId === null))
      .map((field) => ({ applicationId, cvId, field, before: field === 'email' ? shownEmail(row.email) : row[field] }))
      .filter(({ field, before }) => before !== '' && before !== (wanted[field] ?? '')),
  );
  await tx.contactChange.createMany({ data: former.map((row) => ({ ...row, ...by })) });
}

/** Returns the contact data of a person's applications and CVs, newest first. */
async function recordsOf(identity: Identity, tx: Tx): Promise<Row[]> {
  const where = { OR: identity.map(belongingTo) };
  const select = { id: true, applicantName: true, email: true, phone: true } as const;
  const newest = { where, orderBy: { id: 'desc' as const } };
  const applications = await tx.application.findMany({ ...newest, select: { ...select, createdAt: true } });
  const cvs = await tx.cvDocument.findMany({ ...newest, select: { ...select, location: true, submittedAt: true } });
  const rows: Row[] = [
    ...applications.map(({ id, applicantName: name, createdAt: at, ...row }) => ({
      ...{ applicationId: id, name, at, place: '' },
      ...row,
    })),
    ...cvs.map(({ id, applicantName: name, phone, location, email, submittedAt: at }) => ({
      ...{ cvId: id, name, email, phone: phone ?? '', place: location ?? '', at },
    })),
  ];
  return rows.sort((one, other) => other.at.getTime() - one.at.getTime());
}

async function requireIdentity(record: PersonRecord, tx: Tx): Promise<Identity> {
  const identity = await identityOf(record, tx);
  if (!identity) throw new AppError('not_found', content().peopleMessages.noRecord);
  return identity;
}

function subjectOf({ kind, id }: PersonRecord) {
  return { type: kind, id } as const;
}
