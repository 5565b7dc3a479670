import { logActivity } from '../activity/commands';
import type { Caller } from '../auth/sessions';
import { transaction, type Tx } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { env } from '../env';
import { siteToday } from '../format';
import { AppError } from '../http/errors';
import { forgetPages } from '../kept-pages/forget';
import { JOBS_TAG, jobTag } from '../kept-pages/tags';
import { derivePlace } from './place';
import { canMove, foldText } from './rules';
import { parseSalary } from './salary';
import type { JobStatus } from './options';
import type { JobInput, JobPatch } from './schema';

/** Spec point 9: a new id is the highest ever issued plus this. */
const ID_STEP = 7;

export type Actor = Pick<Caller, 'userId' | 'name' | 'role'>;
export type CreatedJob = { id: number; status: JobStatus };

/**
 * Stores a posting. A moderator's is published at once, anybody else's waits for review unless JOB_REVIEW is off (decision J2).
 *
 * @throws AppError validation_failed when the deadline is past.
 */
export async function createJob(input: JobInput, actor: Actor | null): Promise<CreatedJob> {
  refusePastDeadline(input.deadline);
  const byModerator = actor?.role === 'moderator';
  const status: JobStatus = byModerator || !env().jobReview ? 'published' : 'pending';
  const id = await transaction(async (tx) => {
    const now = new Date();
    const newId = await nextId(tx);
    await tx.job.create({
      data: {
        id: newId,
        ...columnsOf(input),
        status,
        postedById: actor?.userId ?? null,
        createdAt: now,
        updatedAt: now,
        publishedAt: status === 'published' ? now : null,
      },
    });
    if (byModerator) await logActivity(tx, actor, 'job.create', { type: 'job', id: newId });
    return newId;
  });
  // Also for a pending one: somebody may have been shown "not found" under this id.
  await forgetPages(status === 'published' ? [JOBS_TAG, jobTag(id)] : [jobTag(id)]);
  return { id, status };
}

/**
 * Changes a posting as a moderator, and with it its status where one is sent.
 *
 * @throws AppError not_found, conflict when its status cannot become the one asked for, validation_failed.
 */
export async function updateJob(id: number, patch: JobPatch, actor: Actor): Promise<void> {
  const { status, ...fields } = patch;
  await transaction(async (tx) => {
    const job = await reachableJob(tx, id);
    const columns = patchColumns(fields, job);
    if (Object.keys(columns).length > 0) {
      await tx.job.update({ where: { id }, data: { ...columns, updatedAt: new Date() } });
      await logActivity(tx, actor, 'job.edit', { type: 'job', id }, { fields: Object.keys(fields) });
    }
    if (status !== undefined && status !== job.status) await move(tx, job, status, actor);
  });
  await forgetPages([JOBS_TAG, jobTag(id)]);
}

/** Puts a pending, rejected or closed job on the board. @throws AppError not_found, conflict */
export function approveJobs(ids: readonly number[], actor: Actor): Promise<void> {
  return moveAll(ids, 'published', actor);
}

/** Turns a pending job down. @throws AppError not_found, conflict */
export function rejectJobs(ids: readonly number[], actor: Actor): Promise<void> {
  return moveAll(ids, 'rejected', actor);
}

/** Takes a published job off the board; its page then says so (decision J9). @throws AppError not_found, conflict */
export function closeJobs(ids: readonly number[], actor: Actor): Promise<void> {
  return moveAll(ids, 'closed', actor);
}

/** Leaves a tombstone without the posting's text or contact; the id is never issued again (decision J1). @throws AppError not_found */
export function deleteJobs(ids: readonly number[], actor: Actor): Promise<void> {
  return moveAll(ids, 'deleted', actor);
}

// All of them or none: a bulk action that half happened would have to be explained.
async function moveAll(ids: readonly number[], to: JobStatus, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    for (const id of ids) await move(tx, await reachableJob(tx, id), to, actor);
  });
  await forgetPages([JOBS_TAG, ...ids.map(jobTag)]);
}

const reachableColumns = {
  id: true,
  status: true,
  title: true,
  placeCorrected: true,
  countryCode: true,
  salary: true,
} satisfies Prisma.JobSelect;
type ReachableJob = Prisma.JobGetPayload<{ select: typeof reachableColumns }>;

async function reachableJob(tx: Tx, id: number): Promise<ReachableJob> {
  const job = await tx.job.findFirst({
    where: { id, status: { not: 'deleted' } },
    select: reachableColumns,
  });
  if (!job) throw new AppError('not_found', 'Job Not Found');
  return job;
}

async function move(tx: Tx, job: ReachableJob, to: JobStatus, actor: Actor): Promise<void> {
  const from = job.status as JobStatus;
  if (!canMove(from, to)) throw new AppError('conflict', `“${job.title}” is ${from} and cannot become ${to}.`);
  const now = new Date();
  await tx.job.update({ where: { id: job.id }, data: { status: to, updatedAt: now, ...stampsOf(to, now) } });
  await logActivity(tx, actor, ACTIONS[to], { type: 'job', id: job.id }, { from, to });
}

const ACTIONS: Record<JobStatus, string> = {
  pending: 'job.review',
  published: 'job.approve',
  rejected: 'job.reject',
  closed: 'job.close',
  deleted: 'job.delete',
};

function stampsOf(status: JobStatus, now: Date): Prisma.JobUncheckedUpdateInput {
  if (status === 'published') return { publishedAt: now, closedAt: null };
  if (status === 'closed') return { closedAt: now };
  if (status === 'deleted') {
    const lists = { responsibilities: [], requirements: [], benefits: [], skills: [] };
    return { deletedAt: now, description: '', ...lists, salary: null, contactName: null, email: null, phone: null };
  }
  return {};
}

async function nextId(tx: Tx): Promise<number> {
  const { _max } = await tx.job.aggregate({ _max: { id: true } });
  return (_max.id ?? 0) + ID_STEP;
}

function columnsOf(input: JobInput): Omit<Prisma.JobUncheckedCreateInput, 'id' | 'createdAt' | 'updatedAt'> {
  return {
    ...input,
    companyName: input.companyName ?? input.company,
    titleFolded: foldText(input.title),
    ...placeAndSalary(input.location, input.salary),
  };
}

function patchColumns(fields: Omit<JobPatch, 'status'>, job: ReachableJob): Prisma.JobUncheckedUpdateInput {
  const { companyName, city, region, countryCode, workplace, ...plain } = fields;
  const correction = definedOnly({ city, region, countryCode, workplace });
  const place = {
    ...(fields.location !== undefined && placeColumns(fields.location)),
    // What a moderator has set right stays when the wording changes (decision J6).
    ...(fields.location !== undefined && job.placeCorrected && KEEP_PLACE),
    ...correction,
    ...(Object.keys(correction).length > 0 && { placeCorrected: true }),
  };
  const country = place.countryCode === undefined ? job.countryCode : place.countryCode;
  const salary = fields.salary === undefined ? job.salary : fields.salary;
  return {
    ...definedOnly(plain),
    ...(fields.title !== undefined && { titleFolded: foldText(fields.title) }),
    ...(companyName !== undefined && companyName !== null && { companyName }),
    ...(companyName === null && fields.company !== undefined && { companyName: fields.company }),
    ...place,
    ...((fields.salary !== undefined || country !== job.countryCode) && salaryColumns(salary, country)),
  };
}

const KEEP_PLACE = { city: undefined, region: undefined, countryCode: undefined, workplace: undefined };

function placeColumns(location: string) {
  return { location, locationFolded: foldText(location), ...derivePlace(location) };
}

function placeAndSalary(location: string, salary: string | null) {
  const place = placeColumns(location);
  return { ...place, ...salaryColumns(salary, place.countryCode) };
}

// The country tells which dollar a bare "$" is.
function salaryColumns(salary: string | null, countryCode: string | null) {
  const parsed = salary === null ? null : parseSalary(salary, countryCode);
  return {
    salaryMin: parsed?.min ?? null,
    salaryMax: parsed?.max ?? null,
    salaryCurrency: parsed?.currency ?? null,
    salaryPeriod: parsed?.period ?? null,
  };
}

function refusePastDeadline(deadline: string | null): void {
  if (deadline !== null && deadline < siteToday(new Date(), env().siteTimeZone)) {
    throw new AppError('validation_failed', undefined, { errors: { deadline: ['The deadline must be today or later.'] } });
  }
}

function definedOnly<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
