import { randomUUID } from 'node:crypto';
import { AppError, fieldError } from '../base/errors';
import { foldText } from '../base/text';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { db, transaction, type Tx } from '../platform/db/client';
import type { Actor } from '../platform/sessions/sessions';
import { logWhenRemoved } from '../platform/files/removals';
import { removeTraces } from '../privacy/commands';
import { erasureOf, type Erasure } from '../privacy/erase';
import { exportPersons } from '../privacy/queries';
import { belongingTo, type Erased } from '../room';
import {
  addressesOf,
  identityOf,
  fingerprintOf,
  mergeAddresses,
  partAddress,
  type Identity,
} from '../sourcing/identity';
import type { PersonRecord } from '../sourcing/record-rules';

/**
 * Merges the people behind two records: all their addresses are then shown, exported and erased together. Safe to
 * repeat.
 * @throws AppError not_found; conflict if an account's address is not confirmed or the merged person would have too
 * many addresses
 */
export async function mergePeople(record: PersonRecord, other: PersonRecord, actor: Actor, now = new Date()) {
  const { peopleMessages: words } = content();
  await transaction(async (tx) => {
    const both = [await requireIdentity(record, tx), await requireIdentity(other, tx)];
    if (both.some((identity) => addressesOf(identity).length === 0)) throw new AppError('conflict', words.unproven);
    const addresses = [...new Set(both.flatMap(addressesOf))];
    if (addresses.length === addressesOf(both[0]!).length) return;
    await mergeAddresses(tx, addresses, now);
    await logActivity(tx, actor, 'person.merge', subjectOf(record), { detail: `${other.kind} ${other.id}` }, now);
  });
}

/**
 * Makes a part of a merged person a person of its own again. @throws AppError not_found
 * @param part its e-mail address, or one of its records
 */
export async function separatePart(record: PersonRecord, part: string | PersonRecord, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const addresses = addressesOf(await requireIdentity(record, tx));
    const parted = typeof part === 'string' ? part.toLowerCase() : (await requireIdentity(part, tx))[0]!.address;
    if (addresses.length < 2 || parted === null || !addresses.includes(parted))
      throw new AppError('not_found', content().peopleMessages.notMerged);
    await partAddress(tx, parted);
    await logActivity(tx, actor, 'person.part', subjectOf(record));
  });
}

/**
 * Exports everything stored about a person as a zip, streamed while it is built. Answers requests made outside the
 * site. Logged before the first byte is sent. @throws AppError not_found
 */
export async function exportPerson(record: PersonRecord, actor: Actor): Promise<ReadableStream<Uint8Array>> {
  const archive = await exportPersons(await requireIdentity(record));
  await transaction((tx) => logActivity(tx, actor, 'person.export', subjectOf(record)));
  return archive;
}

/**
 * Erases a person on request: all addresses and accounts, or nothing. A line of the activity log proves it without
 * personal data: time, moderator, how the request was made, number of records. If files are deleted later, a second
 * line with the same reference records when the last one was.
 * @param seen the fingerprint (`fingerprintOf`) of the person as shown to the moderator
 * @param request how the person asked, and how their identity was checked
 * @returns the log line's reference, the counts, and whether the files are deleted; if not, they will be within an hour
 * @throws AppError not_found; conflict if the person changed since they were shown; validation_failed if `request`
 * names them
 */
export async function erasePerson(record: PersonRecord, seen: string, request: string, actor: Actor) {
  const { peopleMessages: words } = content();
  const identity = await requireIdentity(record);
  if (fingerprintOf(identity) !== seen) throw new AppError('conflict', words.changed);
  await refuseNaming(request, identity);
  const erasures: Erasure[] = [];
  for (const part of identity) erasures.push(await erasureOf(part, part.ownAddress));
  const reference = randomUUID().slice(0, 13).toUpperCase();
  const erased = await transaction(async (tx) => {
    const now = await identityOf(record, tx);
    if (!now || fingerprintOf(now) !== seen) throw new AppError('conflict', words.changed);
    const gone: Erased[] = [];
    for (const erase of erasures) gone.push(await erase(tx));
    const counts = {
      applications: sum(gone, ({ counts }) => counts.applications ?? 0),
      cvs: sum(gone, ({ counts }) => counts.cvs ?? 0),
      accounts: identity.filter(({ userId }) => userId !== null).length,
      messages: sum(gone, ({ counts }) => counts.messages ?? 0),
      mails: sum(gone, ({ mails }) => mails.length),
    };
    const detail = words.proof(counts, request);
    await logActivity(tx, actor, 'person.erase', { type: 'person', id: reference }, { ...counts, detail });
    const fileIds = gone.flatMap((each) => each.fileIds);
    await logWhenRemoved(tx, fileIds, reference);
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

// The activity log is retained after the erasure, so the description of the request must not name the person.
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
