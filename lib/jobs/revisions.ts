import type { Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import { editedColumns, readFrom } from './columns';
import { GIVEN_FIELDS, isReviewed } from './field-sets';
import { readGiven, storedGiven, type GivenFacts } from './given-facts';
import type { JobPatch } from './schema';
import { dropLogo } from './stored-logo';

/** A poster's change to an approved posting is stored beside the posting until review. */
export const revisionColumns = {
  ...columns('fields', 'companyLogo', 'createdAt', 'updatedAt', 'refusedAt'),
} satisfies Prisma.JobRevisionSelect;
export type Revision = Prisma.JobRevisionGetPayload<{ select: typeof revisionColumns }>;

export const revisedFrom = {
  ...readFrom,
  companyLogo: true,
  revision: { select: revisionColumns },
} satisfies Prisma.JobSelect;
type RevisedFrom = Prisma.JobGetPayload<{ select: typeof revisedFrom }>;

/** Changed fields by name. `given` has the format of the column `Job.given`. */
export type RevisedFields = JobPatch & { given?: string };

/** `waiting` for review, `refused` (rejected), or `resting`: waits for its closed posting to reopen. */
export type ChangeState = 'waiting' | 'refused' | 'resting';

export function changeState(job: { status: string; revision: Pick<Revision, 'refusedAt'> | null }): ChangeState | null {
  if (job.revision === null) return null;
  if (job.revision.refusedAt !== null) return 'refused';
  return job.status === 'published' ? 'waiting' : 'resting';
}

/** Returns the version of a posting with its change, for optimistic locking: the later update time, ISO 8601. */
export function versionOf(job: { updatedAt: Date; revision: Pick<Revision, 'updatedAt'> | null }): string {
  const { updatedAt, revision } = job;
  return (revision !== null && revision.updatedAt > updatedAt ? revision.updatedAt : updatedAt).toISOString();
}

/** Returns the columns that applying a posting's change writes, derived ones included; empty without a change. */
export function revisedColumns(job: RevisedFrom): Prisma.JobUncheckedUpdateInput {
  const { revision } = job;
  if (revision === null) return {};
  const { given, ...stored } = revision.fields as RevisedFields;
  // Skips fields that the form no longer has or that no longer need review.
  const words = Object.fromEntries(GIVEN_FIELDS.filter((name) => isReviewed(name)).map((name) => [name, stored[name]]));
  return {
    ...editedColumns(words, given === undefined ? undefined : readGiven(given), job),
    ...(revision.companyLogo !== null && { companyLogo: revision.companyLogo }),
  };
}

/** Returns a posting with its change applied, without writing it. */
export function withRevision<Job extends RevisedFrom>(job: Job): Job {
  return { ...job, ...(revisedColumns(job) as Partial<Job>) };
}

/** Returns the storage format of a change. @param given all facts that the texts do not state, if they changed */
export function revisedFields(fields: JobPatch, given: GivenFacts | undefined): RevisedFields {
  const reviewed = Object.entries(fields).filter(([name]) => isReviewed(name as (typeof GIVEN_FIELDS)[number]));
  return { ...Object.fromEntries(reviewed), ...(given && { given: storedGiven(given) }) };
}

/**
 * Stores a posting's change for review, replacing an earlier one. An empty change deletes it.
 * @param companyLogo hash of a new logo, if part of the change
 * @returns whether a change exists now
 */
export async function saveRevision(
  tx: Tx,
  job: { id: number; revision: Revision | null },
  { fields, companyLogo }: { fields: RevisedFields; companyLogo: string | null },
  now: Date,
): Promise<boolean> {
  if (Object.keys(fields).length === 0 && companyLogo === null) {
    await dropRevisions(tx, { id: job.id });
    return false;
  }
  const waitsSince = job.revision === null || job.revision.refusedAt !== null ? now : job.revision.createdAt;
  const row = {
    fields: fields as Prisma.InputJsonObject,
    companyLogo,
    createdAt: waitsSince,
    updatedAt: now,
    refusedAt: null,
  };
  await tx.jobRevision.upsert({ where: { jobId: job.id }, create: { jobId: job.id, ...row }, update: row });
  await dropLogo(tx, job.revision?.companyLogo ?? null);
  return true;
}

/** Writes a posting's waiting change into the posting. @returns names of the changed fields; null without a change */
export async function applyRevision(tx: Tx, id: number, now: Date): Promise<string[] | null> {
  const job = await tx.job.findUniqueOrThrow({ where: { id }, select: revisedFrom });
  if (job.revision === null) return null;
  await tx.job.update({ where: { id }, data: { ...revisedColumns(job), updatedAt: now }, select: { id: true } });
  await tx.jobRevision.delete({ where: { jobId: id }, select: { jobId: true } });
  if (job.revision.companyLogo !== null) await dropLogo(tx, job.companyLogo);
  return [...Object.keys(job.revision.fields as object), ...(job.revision.companyLogo === null ? [] : ['companyLogo'])];
}

/** Removes the new logo from a posting's change, and deletes a change that is then empty. */
export async function dropRevisedLogo(tx: Tx, id: number): Promise<void> {
  const revision = await tx.jobRevision.findUnique({
    where: { jobId: id },
    select: { fields: true, companyLogo: true },
  });
  if (!revision?.companyLogo) return;
  if (Object.keys(revision.fields as object).length === 0) return dropRevisions(tx, { id });
  await tx.jobRevision.update({ where: { jobId: id }, data: { companyLogo: null }, select: { jobId: true } });
  await dropLogo(tx, revision.companyLogo);
}

/** Deletes the changes of postings, and the logos that nothing else uses. */
export async function dropRevisions(tx: Tx, jobs: Prisma.JobWhereInput): Promise<void> {
  const where = { job: jobs };
  const logos = await tx.jobRevision.findMany({
    where: { ...where, companyLogo: { not: null } },
    select: { companyLogo: true },
  });
  await tx.jobRevision.deleteMany({ where });
  for (const { companyLogo } of logos) await dropLogo(tx, companyLogo);
}
