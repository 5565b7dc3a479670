import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import { env } from '../base/env';
import { AppError } from '../base/errors';
import type { LetterChoice } from '../letters/schema';
import { isWithinLimit } from '../platform/http/rate-limit';
import { markChanged } from '../platform/cache/changes';
import { revalidatePages } from '../platform/cache/revalidate';
import { JOBS_TAG, jobTag } from '../platform/cache/tags';
import { columnsOf, patchColumns, readFrom, refusePastDeadline } from './columns';
import { lastDayFrom } from './last-day';
import { checkSeenVersion } from './decisions';
import { changeState } from './revisions';
import {
  deleteNotifications,
  authorisedJob,
  decideOnChange,
  mailPoster,
  queueReviewNotice,
  transitionAsModerator,
  undoClose,
  type Actor,
} from './transitions';
import type { JobStatus } from '../vocabulary/jobs';
import { revokePostingLinks } from './posting-link';
import { storeLogo } from './stored-logo';
import { inPlainWords } from './plain-words';
import { JOB_ACTIONS, type JobAction } from './rules';
import type { JobInput, JobPatch } from './schema';

/** A new id is the highest ever issued plus 7, as the specification requires. */
const ID_STEP = 7;

/**
 * Stores a posting. A moderator's posting is published at once; others await review unless JOB_REVIEW is off. The
 * poster gets the posting's link by mail, and the company a notice of each posting to review. A moderator posts for a
 * client, so that posting causes no mail.
 * @param png the company's logo from `drawnLogo`
 * @throws AppError validation_failed for a past deadline, or for an HTML description without words
 */
export async function createJob(
  sent: JobInput,
  actor: Actor | null,
  png: Buffer | null = null,
): Promise<{ id: number; status: JobStatus }> {
  const input = inPlainWords(sent);
  refusePastDeadline(input.deadline);
  const byModerator = actor?.role === 'moderator';
  const status: JobStatus = byModerator || !env().jobReview ? 'published' : 'pending';
  const mayMail = !byModerator && (await isWithinLimit('mail-job-posted', input.email));
  // The page cache may contain "not found" for this id, so a pending job invalidates its page too.
  const tagsOf = (jobId: number) => (status === 'published' ? [JOBS_TAG, jobTag(jobId)] : [jobTag(jobId)]);
  const id = await transaction(async (tx) => {
    const now = new Date();
    const newId = await nextJobId(tx);
    await tx.job.create({
      data: {
        id: newId,
        ...columnsOf(input),
        companyLogo: png && (await storeLogo(tx, png)),
        status,
        postedById: actor?.userId ?? null,
        createdAt: now,
        updatedAt: now,
        ...(status === 'published' && { publishedAt: now, firstPublishedAt: now, openUntil: lastDayFrom(now) }),
      },
    });
    if (byModerator) await logActivity(tx, actor, 'job.create', { type: 'job', id: newId });
    if (mayMail) await mailPoster(tx, 'job-posted', { ...input, id: newId }, { live: status === 'published' }, now);
    if (status === 'pending') await queueReviewNotice(tx, newId, 'new');
    await markChanged(tx, tagsOf(newId));
    return newId;
  });
  await revalidatePages(tagsOf(id));
  return { id, status };
}

/**
 * Changes a posting, and its status if sent, as a moderator. A new contact address invalidates the old links.
 * @throws AppError not_found; conflict for a forbidden status change or a job changed since `seen`; validation_failed
 */
export async function updateJob(id: number, patch: JobPatch, actor: Actor): Promise<void> {
  const { status, reason, seen, ...fields } = inPlainWords(patch);
  const tags = [JOBS_TAG, jobTag(id)];
  await transaction(async (tx) => {
    const job = await authorisedJob(tx, id);
    await checkSeenVersion(tx, job, { seen, to: status, editing: Object.keys(fields).length > 0 });
    const columns = patchColumns(fields, await tx.job.findUniqueOrThrow({ where: { id }, select: readFrom }));
    if (Object.keys(columns).length > 0) {
      await tx.job.update({ where: { id }, data: { ...columns, updatedAt: new Date() } });
      await logActivity(tx, actor, 'job.edit', { type: 'job', id }, { fields: Object.keys(fields) });
      if (fields.email !== undefined && fields.email !== job.email) await revokePostingLinks(tx, id);
    }
    if (status !== undefined && status !== job.status)
      await transitionAsModerator(tx, await authorisedJob(tx, id), status, actor, reason ?? null);
    await markChanged(tx, tags);
  });
  await revalidatePages(tags);
}

type MoveOptions = {
  seen?: Record<string, string> | undefined;
  reason?: string | null | undefined;
  letter?: LetterChoice['letter'];
};

/**
 * Changes the status of jobs as a moderator, all or none. If a published job has a waiting change, approving and
 * rejecting decide on that change. Deleted jobs stay as tombstones without text, contact and links; their ids are not
 * reused.
 * @param seen `updated_at` that the moderator saw, by job id; a job without an entry is not compared
 * @param reason of a rejection, mailed to each poster; ignored for other actions
 * @param letter whether to mail the posters, and whether the mail is delayed so that it can be withdrawn
 * (docs/decisions/014-letters)
 * @returns the new `updated_at`, statuses in the order of the ids, and the number of changes decided on
 * @throws AppError not_found; conflict for a forbidden status change, an unseen version, or a change without `seen`
 */
export async function moveJobs(
  ids: readonly number[],
  action: JobAction,
  actor: Actor,
  { seen = {}, reason = null, letter }: MoveOptions = {},
): Promise<{ updated_at: string; statuses: JobStatus[]; changes: number }> {
  const to = JOB_ACTIONS[action];
  const tags = [JOBS_TAG, ...ids.map(jobTag)];
  const moved = await transaction(async (tx) => {
    // Read under the write lock, so that job alerts, which search for jobs published up to a time, miss none.
    const now = new Date();
    const statuses: JobStatus[] = [];
    let changes = 0;
    for (const id of ids) {
      const job = await authorisedJob(tx, id);
      const undoes = action === 'undo-close';
      const change = !undoes && (to === 'published' || to === 'rejected') && changeState(job) === 'waiting';
      await checkSeenVersion(tx, job, { seen: seen[id], to, change });
      if (undoes) await undoClose(tx, job, actor, now);
      else if (change) await decideOnChange(tx, job, to, actor, reason, now, { letter });
      else await transitionAsModerator(tx, job, to, actor, reason, now, { letter });
      statuses.push(change ? 'published' : to);
      changes += change ? 1 : 0;
    }
    await markChanged(tx, tags);
    return { updated_at: now.toISOString(), statuses, changes };
  });
  await revalidatePages(tags);
  if (to === 'deleted') await deleteNotifications(ids);
  return moved;
}

/** Mails a new link to a job's poster. @throws AppError not_found, conflict without a contact address */
export async function mailPostingLink(id: number, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const job = await authorisedJob(tx, id);
    if (job.email === null) throw new AppError('conflict', `“${job.title}” has no contact address.`);
    await mailPoster(tx, 'job-link', job, {}, new Date());
    await logActivity(tx, actor, 'job.poster-link', { type: 'job', id });
  });
}

/** Returns the next job id; call it in the transaction that stores the job. */
export async function nextJobId(tx: Tx): Promise<number> {
  const { _max } = await tx.job.aggregate({ _max: { id: true } });
  return (_max.id ?? 0) + ID_STEP;
}
