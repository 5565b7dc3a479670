import { AppError } from '../base/errors';
import { today } from '../base/time';
import { content } from '../content';
import { logoUrl } from '../jobs/dto';
import { selectOf } from '../jobs/field-sets';
import { PAY_FIELDS, publicPay } from '../jobs/pay';
import { isOpen } from '../jobs/rules';
import { db, transaction } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import type { Caller } from '../platform/sessions/sessions';
import { MOST_SAVED } from '../vocabulary/saved-jobs';
import type { JobCardDto, SavedJobDto } from './dto-schema';

/** Filter for jobs that are public. Jobs waiting for review, rejected or deleted are treated as unknown. */
const SHOWN = { status: { in: ['published', 'closed'] } };
const COLUMNS = {
  id: true,
  title: true,
  companyName: true,
  location: true,
  type: true,
  countryCode: true,
  ...selectOf(PAY_FIELDS),
  withheld: true,
  status: true,
  deadline: true,
  companyLogo: true,
  createdAt: true,
  firstPublishedAt: true,
} as const;

/** Returns the cards of these jobs, open or closed, in the given order. Omits jobs that are not public. */
export async function jobCards(ids: readonly number[]): Promise<JobCardDto[]> {
  const rows = await db().job.findMany({ where: { id: { in: [...ids] }, ...SHOWN }, select: COLUMNS });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => toCard(byId.get(id)));
}

/** Lists the jobs a candidate has saved, the last saved first. */
export async function listSavedJobs(userId: number): Promise<SavedJobDto[]> {
  const rows = await db().savedJob.findMany({
    where: { userId, job: SHOWN },
    orderBy: [{ savedAt: 'desc' }, { jobId: 'desc' }],
    select: { savedAt: true, job: { select: COLUMNS } },
  });
  return rows.flatMap(({ savedAt, job }) => toCard(job).map((card) => ({ ...card, saved_at: savedAt.toISOString() })));
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
 * Saves jobs to a candidate's list. Jobs saved before keep their position; unknown ids are skipped if others are known.
 *
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
    // The dates differ by 1 ms each, because the list is sorted by date and must have the order of `ids`.
    const data = added.map((jobId, index) => ({ userId, jobId, savedAt: new Date(now - index) }));
    await tx.savedJob.createMany({ data });
  });
}

/** Removes a job from a candidate's list. Does nothing if the job is not in it. */
export async function unsaveJob(jobId: number, { userId }: Pick<Caller, 'userId'>): Promise<void> {
  await transaction((tx) => tx.savedJob.deleteMany({ where: { userId, jobId } }));
}

type Row = Prisma.JobGetPayload<{ select: typeof COLUMNS }>;

function toCard(row: Row | undefined): JobCardDto[] {
  if (!row) return [];
  const { id, title, companyName: company, location, type } = row;
  return [
    {
      ...{ id, title, company, location, type },
      salary: publicPay(row).salary,
      logo: logoUrl(row.companyLogo),
      published_at: (row.firstPublishedAt ?? row.createdAt).toISOString(),
      open: isOpen(row, today()),
    },
  ];
}
