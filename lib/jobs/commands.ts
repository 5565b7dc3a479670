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
import { refuseUnseen } from './decisions';
import { changeState } from './revisions';
import {
  authorisedJob,
  decideOnChange,
  mailPoster,
  tellCompany,
  transitionAsModerator,
  type Actor,
} from './transitions';
import { deleteNotifications } from './notifications';
import type { JobStatus } from '../vocabulary/jobs';
import { revokePostingLinks } from './posting-link';
import { storeLogo } from './stored-logo';
import { inPlainWords } from './plain-words';
import { JOB_ACTIONS, type JobAction } from './rules';
import type { JobInput, JobPatch } from './schema';

/** Spec point 9: a new id is the highest ever issued plus this. */
const ID_STEP = 7;

/**
 * Stores a posting. A moderator's is published at once, anybody else's waits for review unless JOB_REVIEW is off (decision J2); whoever
 * posts without being a moderator gets the posting's link by mail, and the company hears of what waits. A moderator types in what a
 * client has told them: nobody is written to.
 *
 * @param png the company's logo, as `drawnLogo` drew it
 * @throws AppError validation_failed when the deadline is past, or its texts are HTML without words.
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
  // Also for a pending one: somebody may have been shown "not found" under this id.
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
    if (status === 'pending') await tellCompany(tx, newId, 'new');
    await markChanged(tx, tagsOf(newId));
    return newId;
  });
  await revalidatePages(tagsOf(id));
  return { id, status };
}

/**
 * Changes a posting as a moderator, and with it its status where one is sent. With another contact address, the links
 * mailed to the old one end.
 *
 * @throws AppError not_found, conflict when its status cannot become the one asked for or it has changed since it was
 *   `seen`, validation_failed.
 */
export async function updateJob(id: number, patch: JobPatch, actor: Actor): Promise<void> {
  const { status, reason, seen, ...fields } = inPlainWords(patch);
  const tags = [JOBS_TAG, jobTag(id)];
  await transaction(async (tx) => {
    const job = await authorisedJob(tx, id);
    await refuseUnseen(tx, job, { seen, to: status, editing: Object.keys(fields).length > 0 });
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
 * Moves jobs as a moderator: all of them or none, because a bulk action that half happened would have to be explained. Of a published job
 * with a change that waits, approving and rejecting decide on the change. Deleted jobs are tombstones without the posting's text, contact
 * or links, and their ids are never issued again (decision J1).
 *
 * @param seen by id, the `updated_at` of the jobs as the moderator saw them: what has changed since is not decided on unread. Ids
 *   left out are not compared.
 * @param reason of a rejection, told to each poster; of another action it does not count
 * @param letter whether posters are written to, and whether that waits (docs/decisions/014-letters)
 * @returns the `updated_at` they have now, the status each has, in the order of their ids, and how many changes were decided on
 * @throws AppError not_found; conflict for a status that does not lead there, for a job that has changed since it was `seen`, and for a
 *   change that is decided on without `seen`
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
    // Not before one's turn: whoever looks for what was published up to now has to find all of it.
    const now = new Date();
    const statuses: JobStatus[] = [];
    let changes = 0;
    for (const id of ids) {
      const job = await authorisedJob(tx, id);
      const change = (to === 'published' || to === 'rejected') && changeState(job) === 'waiting';
      await refuseUnseen(tx, job, { seen: seen[id], to, change });
      if (change) await decideOnChange(tx, job, to, actor, reason, now, { letter });
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

/**
 * Mails the poster of a job a new link, as a moderator whom they asked.
 *
 * @throws AppError not_found, conflict when the job has no contact address
 */
export async function mailPostingLink(id: number, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const job = await authorisedJob(tx, id);
    if (job.email === null) throw new AppError('conflict', `“${job.title}” has no contact address.`);
    await mailPoster(tx, 'job-link', job, {}, new Date());
    await logActivity(tx, actor, 'job.poster-link', { type: 'job', id });
  });
}

/** The id of the next posting, in the transaction that stores it. */
export async function nextJobId(tx: Tx): Promise<number> {
  const { _max } = await tx.job.aggregate({ _max: { id: true } });
  return (_max.id ?? 0) + ID_STEP;
}
