import { db } from '../platform/db/client';
import { applicantsFor, countPoolFor, poolFor, type ShortlistDocument } from './store';
import type { UnreadReason } from '../vocabulary/shortlist';
import { assessPeople } from './assessments';
import { findEntries, findEntry, type Entry } from './entries';
import { orderPeople, type Placed } from './order/order';
import type { JobNeeds } from './types';

/** Maximum number of CVs from the talent pool, newest first, that are compared with a job. More would take too long. */
const MOST_OF_POOL = 5_000;

export type Person = ShortlistDocument & { entry: Entry | null };

/** People ordered by evidence, and those without readable text. Nobody is left out. */
export type OrderOfJob = {
  ordered: readonly Placed<Person>[];
  unread: readonly { person: Person; why: UnreadReason }[];
  /** Number of documents being read: those in `unread`, and those with a position from their earlier facts. */
  reading: number;
  entries: readonly Entry[];
  /** Size of the talent pool, and how many of its people were compared; null if the pool was not requested. */
  pool: { people: number; compared: number } | null;
};

/**
 * Computes the order of a job's people, which is never stored (docs/decisions/028-shortlist).
 * @param pool whether to include the talent pool; people with a decision are always included
 * @param isWhole whether to wait until all documents are read (`assessPeople`)
 */
export async function orderForJob(
  jobId: number,
  needs: JobNeeds,
  pool: boolean,
  now: Date,
  isWhole = false,
): Promise<OrderOfJob> {
  const { people, entries, compared } = await peopleForJob(jobId, pool);
  const read = people.filter(({ state }) => state === 'read');
  const { weighed, unread, outdated } = await assessPeople(read, needs, now, isWhole);
  const { ordered, unreadable } = orderPeople(weighed);
  const textless = [...unreadable, ...people.filter(({ state }) => state !== 'read')];
  const notAssessed = [...unread].map(([person, why]) => ({ person, why }));
  return {
    ordered,
    unread: [...textless.map((person) => ({ person, why: whyUnread(person) })), ...notAssessed],
    reading: notAssessed.filter(({ why }) => why === 'not-read').length + outdated,
    entries,
    pool: pool ? { people: await countPoolFor(jobId), compared } : null,
  };
}

/** Returns the people considered for a job, not yet assessed. `compared`: how many of them are from the talent pool. */
export async function peopleForJob(jobId: number, pool: boolean) {
  const entries = await findEntries(jobId);
  const entryOf = new Map(entries.map((entry) => [entry.emailFolded, entry]));
  const ofPool = pool
    ? await poolFor(jobId, MOST_OF_POOL)
    : await poolFor(
        jobId,
        MOST_OF_POOL,
        entries.flatMap(({ cvId, emailFolded }) => (cvId === null ? [] : [emailFolded])),
      );
  const people = [...(await applicantsFor(jobId)), ...ofPool].map((document): Person => ({
    ...document,
    entry: entryOf.get(document.emailFolded) ?? null,
  }));
  return { people, entries, compared: ofPool.length };
}

/** Returns one person considered for a job, assessed if their document could be read; null for anybody else. */
export async function personForJob(jobId: number, kind: Person['kind'], id: number, needs: JobNeeds, now: Date) {
  const document =
    kind === 'application' ? (await applicantsFor(jobId, [id]))[0] : (await poolFor(jobId, 1, await addressOf(id)))[0];
  if (!document || document.id !== id) return null;
  const person: Person = { ...document, entry: await findEntry(db(), jobId, document.emailFolded) };
  const { placed, why } = await placedAlone(person, needs, now);
  return { person, placed, unread: placed ? null : (why ?? whyUnread(person)) };
}

/**
 * Assesses one person. `placed` is null if their document has no readable text; `why`: reason if it could not be read
 * into facts.
 */
export async function placedAlone<P extends ShortlistDocument>(person: P, needs: JobNeeds, now: Date) {
  const { weighed, unread } = await assessPeople(person.state === 'read' ? [person] : [], needs, now);
  return { placed: orderPeople(weighed).ordered[0] ?? null, why: unread.get(person) ?? null };
}

async function addressOf(cvId: number): Promise<string[]> {
  const cv = await db().cvDocument.findUnique({ where: { id: cvId }, select: { emailFolded: true } });
  return cv ? [cv.emailFolded] : [];
}

const whyUnread = ({ state }: Person): UnreadReason => (state === 'read' ? 'scan' : (state ?? 'not-read'));
