import { applicantsFor, countPoolFor, poolFor, type ShortlistDocument } from './store';
import type { UnreadReason } from '../vocabulary/shortlist';
import { assessPeople } from './assessments';
import { findEntries, type Entry } from './entries';
import { orderPeople, type Placed } from './order/order';
import type { JobNeeds } from './types';

/** The newest of the talent pool that are compared with a job: more would take longer than anybody waits. */
export const MOST_OF_POOL = 5_000;

/** Somebody who is looked at for a job, with what people decided about them. */
export type Person = ShortlistDocument & { entry: Entry | null };

/** Everybody in the order of evidence, and those of whom it says nothing. Nobody is left out (decision D3). */
export type OrderOfJob = {
  ordered: readonly Placed<Person>[];
  unread: readonly { person: Person; why: UnreadReason }[];
  entries: readonly Entry[];
  /** How many people the talent pool has, and how many of them were compared; null where it was not asked for. */
  pool: { people: number; compared: number } | null;
};

/**
 * Makes the order of a job's people, anew each time (decision D2).
 *
 * @param pool whether the talent pool is compared too; who was decided about stays in either way
 */
export async function orderForJob(jobId: number, needs: JobNeeds, pool: boolean, now: Date): Promise<OrderOfJob> {
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
  const read = people.filter(({ state }) => state === 'read');
  const { ordered, unreadable } = orderPeople(await assessPeople(read, needs, now));
  const unread = people.flatMap((person) =>
    person.state === 'read' ? [] : [{ person, why: person.state ?? ('not-read' as const) }],
  );
  return {
    ordered,
    unread: [...unreadable.map((person) => ({ person, why: 'scan' as const })), ...unread],
    entries,
    pool: pool ? { people: await countPoolFor(jobId), compared: ofPool.length } : null,
  };
}
