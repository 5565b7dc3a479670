import { sha256 } from '../base/keys';
import { db, type Tx } from '../platform/db/client';
import { applyOfficeAliases } from './office-aliases';
import { readNeeds } from './shortlist';
import type { Advert, JobNeeds } from './types';

/** What a job asks for, and who said so. */
export type NeedsOfJob = {
  job: { id: number; title: string; companyName: string; status: string };
  needs: JobNeeds;
  /** Null while nobody has confirmed it: then it is read from the posting each time. */
  confirmed: { by: string; at: Date } | null;
  /** Whether the posting says something else than what was confirmed. */
  isTextChanged: boolean;
  /** Names this state: what is sent with another one is refused. */
  seen: string;
};

/**
 * What a job asks for: as a moderator confirmed it, else as its posting reads today. Null for a job that is deleted or unknown.
 *
 * @param client the transaction in which something is decided by it
 */
export async function findJobNeeds(jobId: number, today: Date, client: Tx = db()): Promise<NeedsOfJob | null> {
  const row = await client.job.findFirst({ where: { id: jobId, status: { not: 'deleted' } }, select: ADVERT });
  await applyOfficeAliases();
  if (!row) return null;
  const { id, companyName, status, needs: stored, ...posting } = row;
  const advert = advertOf(posting);
  const textHash = sha256(JSON.stringify(advert));
  return {
    job: { id, title: posting.title, companyName, status },
    needs: stored ? (stored.needs as unknown as JobNeeds) : readNeeds(advert, today),
    confirmed: stored && { by: stored.confirmedBy, at: stored.confirmedAt },
    isTextChanged: stored !== null && stored.textHash !== textHash,
    seen: seenOf(stored?.confirmedAt, textHash),
  };
}

/** Whether a moderator has confirmed what a job asks for. Without it nobody signs for a shortlist, and none goes to a client. */
export async function areNeedsConfirmed(jobId: number, client: Tx): Promise<boolean> {
  return (await client.jobNeeds.count({ where: { jobId } })) > 0;
}

/** The hash of the posting's text, out of what names a state of its needs. */
export const textHashIn = (seen: string) => seen.slice(seen.indexOf('-') + 1);

const seenOf = (confirmedAt: Date | undefined, textHash: string) => `${confirmedAt?.getTime() ?? 0}-${textHash}`;

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

/** The lists are what the posting's schema let in. */
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
