import { LRUCache } from 'lru-cache';
import { sha256 } from '../base/keys';
import { UNWORKED } from '../jobs/rules';
import { db, type Tx } from '../platform/db/client';
import { applyOfficeNames } from '../skills/office-names';
import { monthOfDay } from './assess/months';
import { factsVersion } from './facts/version';
import { readNeeds } from './shortlist';
import type { Advert, JobNeeds, StoredNeeds } from './types';

export type NeedsOfJob = {
  job: { id: number; title: string; companyName: string; status: string };
  needs: JobNeeds;
  /** Null until a moderator confirms the needs. Unchanged needs are read from the current posting each time. */
  confirmed: { by: string; at: Date } | null;
  isTextChanged: boolean;
  /** Version of the needs. Commands refuse other versions. */
  seen: string;
};

/**
 * Returns a job's needs: the confirmed ones, else those read from its current posting. Null for an unknown job, and for
 * one that nobody works on (`isWorked`).
 *
 * @param client the transaction of a command that depends on the needs
 */
export async function findJobNeeds(jobId: number, today: Date, client: Tx = db()): Promise<NeedsOfJob | null> {
  return (await findNeedsOfJobs([jobId], today, client)).get(jobId) ?? null;
}

/** Returns the needs of several jobs by job id, without those for which `findJobNeeds` returns null. */
export async function findNeedsOfJobs(
  jobIds: readonly number[],
  today: Date,
  client: Tx = db(),
): Promise<Map<number, NeedsOfJob>> {
  const rows = await client.job.findMany({
    where: { id: { in: [...jobIds] }, status: { notIn: [...UNWORKED] } },
    select: ADVERT,
  });
  await applyOfficeNames();
  return new Map(
    rows.map(({ id, companyName, status, needs: stored, ...posting }) => {
      const advert = advertOf(posting);
      const textHash = sha256(JSON.stringify(advert));
      const known: StoredNeeds = stored ? (stored.needs as unknown as StoredNeeds) : needsIn(advert, textHash, today);
      const { isDraft = false, ...needs } = known;
      const of = {
        job: { id, title: posting.title, companyName, status },
        needs,
        confirmed: stored && !isDraft ? { by: stored.confirmedBy, at: stored.confirmedAt } : null,
        isTextChanged: stored !== null && stored.textHash !== textHash,
        seen: versionOfNeeds(stored?.confirmedAt, textHash),
      };
      return [id, of] as const;
    }),
  );
}

/** Reading takes some ms, and a list of applications has as many adverts as rows. */
const read = new LRUCache<string, JobNeeds>({ max: 500 });

function needsIn(advert: Advert, textHash: string, today: Date): JobNeeds {
  const key = `${textHash} ${monthOfDay(today)} ${factsVersion()}`;
  const needs = read.get(key) ?? readNeeds(advert, today);
  read.set(key, needs);
  return needs;
}

/** Whether a moderator has confirmed the needs, which is required to sign a shortlist or send it to a client. */
export async function areNeedsConfirmed(jobId: number, client: Tx): Promise<boolean> {
  const stored = await client.jobNeeds.findUnique({ where: { jobId }, select: { needs: true } });
  return stored !== null && !(stored.needs as unknown as StoredNeeds).isDraft;
}

/** Returns the hash of the posting's text that a version of the needs contains. */
export const textHashIn = (seen: string) => seen.slice(seen.indexOf('-') + 1);

const versionOfNeeds = (confirmedAt: Date | undefined, textHash: string) =>
  `${confirmedAt?.getTime() ?? 0}-${textHash}`;

const ADVERT = {
  id: true,
  companyName: true,
  status: true,
  title: true,
  description: true,
  responsibilities: true,
  requirements: true,
  skills: true,
  experienceLevel: true,
  location: true,
  salary: true,
  needs: { select: { needs: true, textHash: true, confirmedBy: true, confirmedAt: true } },
} as const;

type Posting = Omit<Advert, 'responsibilities' | 'requirements' | 'skills' | 'salary'> &
  Record<'responsibilities' | 'requirements' | 'skills', unknown> & { salary: string | null };

/** Converts a posting for `readAdvert`. The casts are safe, because the posting's schema checked the lists. */
function advertOf({ title, description, experienceLevel, location, salary, ...lists }: Posting): Advert {
  return {
    title,
    description,
    responsibilities: lists.responsibilities as string[],
    requirements: lists.requirements as string[],
    skills: lists.skills as string[],
    experienceLevel,
    location,
    salary: salary ?? '',
  };
}
