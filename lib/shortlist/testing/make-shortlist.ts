import { yieldToEventLoop } from '../../platform/db/yield';
import { monthOfDay } from '../assess/months';
import { factsOf } from '../facts/facts';
import { orderPeople, weighPerson, type Shortlist, type Weighed } from '../order/order';
import { assessFacts, lensOf, SLICE_MS } from '../shortlist';
import type { JobNeeds } from '../types';

/** `names` to mask; `since`: time of application (ISO 8601), which orders equal documents. */
export type Applicant = { text: string; names?: readonly string[]; since?: string };

/** Computes a job's shortlist without a database: all people ordered by evidence. Yields to other requests. */
export async function makeShortlist<P extends Applicant>(
  people: readonly P[],
  needs: JobNeeds,
  today: Date,
): Promise<Shortlist<P>> {
  const now = monthOfDay(today);
  const weighed: Weighed<P>[] = [];
  let started = performance.now();
  for (const person of people) {
    const { assessment, lastMonth, tie } = assessApplicant(person, needs, now);
    weighed.push(weighPerson(person, assessment, needs, lastMonth, tie));
    if (performance.now() - started < SLICE_MS) continue;
    await yieldToEventLoop();
    started = performance.now();
  }
  return orderPeople(weighed);
}

/** Reads a document and compares it with a job's needs. @param now months since year 0 */
export function assessApplicant({ text, names = [], since }: Applicant, needs: JobNeeds, now: number) {
  return assessFacts(factsOf(text, names, lensOf(needs).trade, now), text, needs, now, since);
}
