import type { Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { editedColumns, readFrom } from './columns';
import { GIVEN_FIELDS, isReviewed } from './field-sets';
import { readGiven, storedGiven, type GivenFacts } from './given-facts';
import type { JobPatch } from './schema';
import { dropLogo } from './stored-logo';

/** A poster's change of an approved posting as it is stored beside it (decision J3). */
export const revisionColumns = {
  fields: true,
  companyLogo: true,
  createdAt: true,
  updatedAt: true,
  refusedAt: true,
} satisfies Prisma.JobRevisionSelect;
export type Revision = Prisma.JobRevisionGetPayload<{ select: typeof revisionColumns }>;

/** The columns from which a posting is put together with its change. */
export const revisedFrom = {
  ...readFrom,
  companyLogo: true,
  revision: { select: revisionColumns },
} satisfies Prisma.JobSelect;
type RevisedFrom = Prisma.JobGetPayload<{ select: typeof revisedFrom }>;

/** Changed fields as they are stored: words and lists by name, given facts as `Job.given` holds them. */
export type RevisedFields = JobPatch & { given?: string };

/** Where a change stands: it waits for a moderator, one has rejected it, or it rests until the closed posting is open again. */
export type ChangeState = 'waiting' | 'refused' | 'resting';

/** Where the change of a posting stands; null where there is none. */
export function changeState(job: { status: string; revision: Pick<Revision, 'refusedAt'> | null }): ChangeState | null {
  if (job.revision === null) return null;
  if (job.revision.refusedAt !== null) return 'refused';
  return job.status === 'published' ? 'waiting' : 'resting';
}

/** When a posting or its change was last written, ISO 8601: the version that moderators and its poster look at. */
export function versionOf(job: { updatedAt: Date; revision: Pick<Revision, 'updatedAt'> | null }): string {
  const { updatedAt, revision } = job;
  return (revision !== null && revision.updatedAt > updatedAt ? revision.updatedAt : updatedAt).toISOString();
}

/** The columns that a change of a posting touches, with what is derived from them; empty where there is none. */
export function revisedColumns(job: RevisedFrom): Prisma.JobUncheckedUpdateInput {
  const { revision } = job;
  if (revision === null) return {};
  const { given, ...stored } = revision.fields as RevisedFields;
  // A field that the site no longer has, or reads no longer, is left out.
  const words = Object.fromEntries(GIVEN_FIELDS.filter((name) => isReviewed(name)).map((name) => [name, stored[name]]));
  return {
    ...editedColumns(words, given === undefined ? undefined : readGiven(given), job),
    ...(revision.companyLogo !== null && { companyLogo: revision.companyLogo }),
  };
}

/** A posting as it would be with its change. */
export function withRevision<Job extends RevisedFrom>(job: Job): Job {
  return { ...job, ...(revisedColumns(job) as Partial<Job>) };
}

/** A change as it is stored. @param given all that the poster gives now beyond the texts, where that has changed */
export function revisedFields(fields: JobPatch, given: GivenFacts | undefined): RevisedFields {
  const reviewed = Object.entries(fields).filter(([name]) => isReviewed(name as (typeof GIVEN_FIELDS)[number]));
  return { ...Object.fromEntries(reviewed), ...(given && { given: storedGiven(given) }) };
}

/**
 * Stores the change of a posting in place of an earlier one, so that it waits for a moderator; a change of nothing is none.
 *
 * @param companyLogo the hash of another logo, where that is part of it
 * @returns whether there is a change now
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

/** Makes the change of a posting part of it. @returns the names of what was changed; null where there is no change */
export async function applyRevision(tx: Tx, id: number, now: Date): Promise<string[] | null> {
  const job = await tx.job.findUniqueOrThrow({ where: { id }, select: revisedFrom });
  if (job.revision === null) return null;
  await tx.job.update({ where: { id }, data: { ...revisedColumns(job), updatedAt: now }, select: { id: true } });
  await tx.jobRevision.delete({ where: { jobId: id }, select: { jobId: true } });
  if (job.revision.companyLogo !== null) await dropLogo(tx, job.companyLogo);
  return [...Object.keys(job.revision.fields as object), ...(job.revision.companyLogo === null ? [] : ['companyLogo'])];
}

/** Takes the logo out of a posting's change; one that has nothing else in it goes. */
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

/** Removes the changes of postings, with the logos that nothing else has. */
export async function dropRevisions(tx: Tx, jobs: Prisma.JobWhereInput): Promise<void> {
  const where = { job: jobs };
  const logos = await tx.jobRevision.findMany({
    where: { ...where, companyLogo: { not: null } },
    select: { companyLogo: true },
  });
  await tx.jobRevision.deleteMany({ where });
  for (const { companyLogo } of logos) await dropLogo(tx, companyLogo);
}
