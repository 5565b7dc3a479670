import { randomUUID } from 'node:crypto';
import { AppError, fieldError } from '../base/errors';
import { foldText } from '../base/text';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { db, transaction, type Tx } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import { proveRemoval } from '../platform/files/removals';
import { removeTraces } from '../privacy/commands';
import { eraseRows, findPersonalData, type Erased } from '../privacy/erase';
import { belongingTo } from '../privacy/person';
import { exportPersons } from '../privacy/queries';
import { addressesOf, identityOf, printOf, type Identity } from './identity';
import type { PersonRecord } from './schema';

type Actor = Pick<Caller, 'userId' | 'name'>;

const MOST_ADDRESSES = 20;

/**
 * Merges the people behind two records (decision D8): from now on all their addresses are shown, exported and erased
 * together. Merging them again changes nothing.
 *
 * @throws AppError not_found; conflict if an account's address is not proven or there would be too many addresses
 */
export async function mergePeople(
  record: PersonRecord,
  other: PersonRecord,
  actor: Actor,
  now = new Date(),
): Promise<void> {
  const { peopleMessages: words } = content();
  await transaction(async (tx) => {
    const both = [await requireIdentity(record, tx), await requireIdentity(other, tx)];
    if (both.some((identity) => addressesOf(identity).length === 0)) throw new AppError('conflict', words.unproven);
    const addresses = [...new Set(both.flatMap(addressesOf))];
    if (addresses.length === addressesOf(both[0]!).length) return;
    if (addresses.length > MOST_ADDRESSES) throw new AppError('conflict', words.tooMany(MOST_ADDRESSES));
    await tx.personAddress.deleteMany({ where: { address: { in: addresses } } });
    const personId = randomUUID();
    await tx.personAddress.createMany({ data: addresses.map((address) => ({ address, personId, mergedAt: now })) });
    await logActivity(tx, actor, 'person.merge', subjectOf(record), { detail: `${other.kind} ${other.id}` }, now);
  });
}

/**
 * Separates an address from a person, so that it is a person of its own again.
 *
 * @throws AppError not_found
 */
export async function partPerson(record: PersonRecord, address: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const addresses = addressesOf(await requireIdentity(record, tx));
    const parted = address.toLowerCase();
    if (addresses.length < 2 || !addresses.includes(parted))
      throw new AppError('not_found', content().peopleMessages.notMerged);
    // A single remaining address needs no row: it belongs to nobody else.
    const gone = addresses.length === 2 ? addresses : [parted];
    await tx.personAddress.deleteMany({ where: { address: { in: gone } } });
    await logActivity(tx, actor, 'person.part', subjectOf(record));
  });
}

/**
 * Exports everything stored about a person as a zip that is streamed while it is made. For requests that came outside the
 * page. Logged before the first byte is sent.
 *
 * @throws AppError not_found
 */
export async function exportPerson(record: PersonRecord, actor: Actor): Promise<ReadableStream<Uint8Array>> {
  const archive = await exportPersons(await requireIdentity(record));
  await transaction((tx) => logActivity(tx, actor, 'person.export', subjectOf(record)));
  return archive;
}

/**
 * Erases a person at their request: all addresses and accounts, or none. A line of the activity log proves it: when, by
 * which moderator, how it was requested and how many records, but nothing personal. If files are deleted, a second line
 * with the same reference records when the last one is gone.
 *
 * @param seen the fingerprint (`printOf`) of the person as shown
 * @param request how they asked, and how their identity was checked
 * @returns the log line's reference, the counts, and whether the files are gone; otherwise they will be within the hour
 * @throws AppError not_found; conflict if the person changed since they were shown; validation_failed if `request` names
 *   them
 */
export async function erasePerson(record: PersonRecord, seen: string, request: string, actor: Actor) {
  const { peopleMessages: words } = content();
  const identity = await requireIdentity(record);
  if (printOf(identity) !== seen) throw new AppError('conflict', words.changed);
  await refuseNaming(request, identity);
  const found: Awaited<ReturnType<typeof findPersonalData>>[] = [];
  for (const part of identity) found.push(await findPersonalData(part, part.ownAddress));
  const reference = randomUUID().slice(0, 13).toUpperCase();
  const erased = await transaction(async (tx) => {
    const now = await identityOf(record, tx);
    if (!now || printOf(now) !== seen) throw new AppError('conflict', words.changed);
    const gone: Erased[] = [];
    for (const [index, part] of identity.entries())
      gone.push(await eraseRows(tx, part, part.ownAddress, found[index]!));
    const counts = {
      applications: sum(gone, ({ counts }) => counts.applications),
      cvs: sum(gone, ({ counts }) => counts.cvs),
      accounts: identity.filter(({ userId }) => userId !== null).length,
      messages: sum(found, ({ messages }) => messages.length),
      mails: sum(gone, ({ mails }) => mails.length),
    };
    const detail = words.proof(counts, request);
    await logActivity(tx, actor, 'person.erase', { type: 'person', id: reference }, { ...counts, detail });
    const fileIds = gone.flatMap((each) => each.fileIds);
    await proveRemoval(tx, fileIds, reference);
    return { counts, fileIds, mails: gone.flatMap(({ mails }) => mails) };
  });
  const isComplete = await removeTraces(erased);
  return { reference, counts: erased.counts, isComplete };
}

async function requireIdentity(record: PersonRecord, tx: Tx = db()): Promise<Identity> {
  const identity = await identityOf(record, tx);
  if (!identity) throw new AppError('not_found', content().peopleMessages.noRecord);
  return identity;
}

// The log line outlives the person, so it must not name them.
async function refuseNaming(request: string, identity: Identity): Promise<void> {
  const where = { OR: identity.map(belongingTo) };
  const select = { applicantName: true } as const;
  const oldest = { distinct: ['applicantName' as const], orderBy: { id: 'asc' as const }, take: 50 };
  const [applications, cvs] = await Promise.all([
    db().application.findMany({ where, select, ...oldest }),
    db().cvDocument.findMany({ where, select, ...oldest }),
  ]);
  const said = foldText(request);
  const names = [...applications, ...cvs].map(({ applicantName }) => foldText(applicantName));
  const isNamed = [...names, ...identity.map(({ ownAddress }) => foldText(ownAddress))].some((name) =>
    said.includes(name),
  );
  if (isNamed) throw fieldError('request', content().peopleMessages.requestNames);
}

function subjectOf({ kind, id }: PersonRecord) {
  return { type: kind, id } as const;
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
