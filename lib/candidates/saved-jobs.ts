import { AppError } from '../base/errors';
import { today } from '../base/time';
import { content } from '../content';
import { toJobRowDto } from '../jobs/dto';
import { isOpen } from '../jobs/rules';
import { listedJobs } from '../jobs/store/search';
import { db, transaction } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import { MOST_SAVED } from '../vocabulary/saved-jobs';
import type { SavedJobDto } from './dto-schema';

/** A job that waits for review, was rejected or was deleted counts as unknown. */
const SHOWN = { status: { in: ['published', 'closed'] } };

/** Returns the rows of these jobs, open or closed, in the order of `ids`. Omits jobs that are not public. */
export async function savedRows(ids: readonly number[]): Promise<SavedJobDto[]> {
  const known = await db().job.findMany({
    where: { id: { in: [...ids] }, ...SHOWN },
    select: { id: true, status: true, deadline: true },
  });
  const open = new Map(known.map((job) => [job.id, isOpen(job, today())]));
  const rows = await listedJobs(ids.filter((id) => open.has(id)));
  return rows.map((row) => ({ ...toJobRowDto(row), open: open.get(row.id) === true }));
}

/** Lists the jobs that a candidate has saved, the last saved first. */
export async function listSavedJobs(userId: number): Promise<SavedJobDto[]> {
  return savedRows(await savedJobIds(userId));
}

export async function savedJobIds(userId: number): Promise<number[]> {
  const rows = await db().savedJob.findMany({
    where: { userId, job: SHOWN },
    orderBy: [{ savedAt: 'desc' }, { jobId: 'desc' }],
    select: { jobId: true },
  });
  return rows.map(({ jobId }) => jobId);
}

/**
 * Saves jobs to a candidate's list. Jobs that are in the list keep their position; unknown ids are skipped.
 * @param ids the first id gets the first position in the list
 * @throws AppError not_found if no id is known; conflict above the limit; unauthenticated if the account was erased
 */
export async function saveJobs(ids: readonly number[], { userId }: Pick<Caller, 'userId'>): Promise<void> {
  await transaction(async (tx) => {
    const account = await tx.user.findUnique({ where: { id: userId }, select: { id: true } });
    if (!account) throw new AppError('unauthenticated');
    const jobs = await tx.job.findMany({ where: { id: { in: [...ids] }, ...SHOWN }, select: { id: true } });
    if (jobs.length === 0) throw new AppError('not_found', 'Job Not Found');
    const kept = await tx.savedJob.findMany({ where: { userId, job: SHOWN }, select: { jobId: true } });
    const known = new Set(jobs.map(({ id }) => id));
    for (const { jobId } of kept) known.delete(jobId);
    if (kept.length + known.size > MOST_SAVED) throw new AppError('conflict', content().savedJobs.full);
    const now = Date.now();
    const added = [...new Set(ids)].filter((id) => known.has(id));
    // The list is sorted by date. Dates that differ by 1 ms give the order of `ids`.
    const data = added.map((jobId, index) => ({ userId, jobId, savedAt: new Date(now - index) }));
    await tx.savedJob.createMany({ data });
  });
}

/** Removes a job from a candidate's list, if it is there. */
export async function unsaveJob(jobId: number, { userId }: Pick<Caller, 'userId'>): Promise<void> {
  await transaction((tx) => tx.savedJob.deleteMany({ where: { userId, jobId } }));
}
