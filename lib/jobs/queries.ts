import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { today } from '../base/time';
import { jobTag } from '../platform/cache/tags';
import { db } from '../platform/db/client';
import { countJobs } from './store/search';
import type { JobStatus } from '../vocabulary/jobs';
import { changedFields, type WaitingChange } from './changed-fields';
import { contradictionsIn, officeColumns, publicColumns, toJobDto, toOfficeJobDto } from './dto';
import { selectOf } from './field-sets';
import { lastDayOf } from './last-day';
import type { Contradiction } from './reading/contradictions';
import { changeState, revisedFrom, withRevision } from './revisions';
import { isOpen } from './rules';
import type { JobDto, OfficeJobDto } from './schema';

/**
 * Beside the job, whose shape is the API's contract: when it was first put on the board, ISO 8601 UTC; the last day to apply, YYYY-MM-DD;
 * and the names of the facts that its own text denies.
 */
type PublicJob = { job: JobDto; open: boolean; postedAt: string; lastDay: string; withheld: string };

/** A job everyone may see: open, or closed (decision J9). Pending, rejected, deleted and unknown ids give null. */
export async function findPublicJob(id: number): Promise<PublicJob | null> {
  const row = await db().job.findFirst({
    where: { id, status: { in: ['published', 'closed'] } },
    select: { ...publicColumns, ...selectOf(['withheld', 'openUntil', 'publishedAt']) },
  });
  if (!row) return null;
  return {
    job: toJobDto(row, new Date()),
    open: isOpen(row, today()),
    postedAt: (row.firstPublishedAt ?? row.createdAt).toISOString(),
    lastDay: lastDayOf(row),
    withheld: row.withheld,
  };
}

/** As `findPublicJob`, kept until that job changes or the day ends. */
export function cachedPublicJob(id: number): Promise<PublicJob | null> {
  return unstable_cache(() => findPublicJob(id), ['job', String(id)], { tags: [jobTag(id)] })();
}

/** One job as moderators see it; null when it is unknown or deleted. */
export async function findOfficeJob(id: number): Promise<OfficeJobDto | null> {
  const row = await db().job.findFirst({ where: { id, status: { not: 'deleted' } }, select: officeColumns });
  return row && toOfficeJobDto(row, new Date());
}

/** The change of a job that waits for a moderator; null where none does. */
export async function findWaitingChange(id: number): Promise<WaitingChange | null> {
  const row = await db().job.findUnique({ where: { id }, select: { ...officeColumns, ...revisedFrom } });
  if (!row?.revision || changeState(row) !== 'waiting') return null;
  const now = new Date();
  const draft = toOfficeJobDto(withRevision(row), now);
  const since = row.revision.createdAt.toISOString();
  return { draft, fields: changedFields(toOfficeJobDto(row, now), draft, 'moderator'), since };
}

/** A job for the account that has just posted it: as everyone may see it once it is open, and where it stands. */
export async function findPostedJob(id: number): Promise<(JobDto & { status: JobStatus }) | null> {
  const row = await db().job.findFirst({ where: { id, status: { not: 'deleted' } }, select: publicColumns });
  return row && { ...toJobDto(row, new Date()), status: row.status as JobStatus };
}

/** The facts of a job that are withheld, each with the words in the way, for whoever has just posted or changed it (decision J14). */
export async function findWithheld(id: number): Promise<Contradiction[]> {
  const row = await db().job.findFirst({ where: { id, status: { not: 'deleted' } }, select: publicColumns });
  return row ? contradictionsIn(row) : [];
}

/** How many jobs each status has, for the filter of the back office. */
export async function countJobsByStatus(): Promise<Partial<Record<JobStatus, number>>> {
  const { deleted: _, ...counts } = await jobCounts();
  return counts;
}

// A page of the back office needs them twice, and counting is the dearer half of its list.
const jobCounts = cache(countJobs);

/** How many jobs have one of these statuses. */
export async function countJobsWith(statuses: readonly JobStatus[]): Promise<number> {
  const counts = await jobCounts();
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
