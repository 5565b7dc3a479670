import { logActivity } from '../platform/activity/commands';
import { content } from '../content';
import { transaction, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { env } from '../base/env';
import { AppError } from '../base/errors';
import type { LetterChoice } from '../letters/schema';
import { isWithinLimit } from '../platform/http/rate-limit';
import { markChanged } from '../platform/cache/changes';
import { revalidatePages } from '../platform/cache/revalidate';
import { JOBS_TAG, jobTag } from '../platform/cache/tags';
import { columnsOf, definedOnly, patchColumns, readFrom, refusePastDeadline } from './columns';
import { lastDayFrom } from './last-day';
import { checkSeenVersion } from './decisions';
import { CONTACT_FIELDS, GIVEN_FIELDS, selectOf, type ListField } from './field-sets';
import { changeState } from './revisions';
import {
  deleteNotifications,
  authorisedJob,
  cannotBecome,
  decideOnChange,
  mailPoster,
  queueReviewNotice,
  transitionAsModerator,
  undoClose,
  type Actor,
} from './transitions';
import { LISTED_STATUSES, type OfficeStatus } from '../vocabulary/jobs';
import { revokePostingLinks } from './posting-link';
import { storeLogo } from './stored-logo';
import { inPlainWords } from './plain-words';
import { isUnfinished, JOB_ACTIONS, statusAfter, type JobAction } from './rules';
import { refusedFields, type JobInput, type JobPatch, type JobWork, type NewJobInput } from './schema';

/** A new id is the highest ever issued plus 7, as the specification requires. */
const ID_STEP = 7;

/**
 * Stores a posting. A moderator's posting is published at once; others await review unless JOB_REVIEW is off (decision
 * J2). The poster gets the posting's link by mail, and the company a notice of each posting to review. A moderator
 * posts for a client, so that posting causes no mail. The office may also store a draft, or open an internal job.
 * @param png the company's logo from `drawnLogo`
 * @throws AppError validation_failed for a past deadline, or for an HTML description without words
 */
export async function createJob(
  sent: JobInput | NewJobInput,
  actor: Actor | null,
  png: Buffer | null = null,
): Promise<{ id: number; status: OfficeStatus }> {
  const { publish = true, ...input } = inPlainWords<JobInput & Partial<NewJobInput>>(sent as JobInput);
  refusePastDeadline(input.deadline);
  const byModerator = actor?.role === 'moderator';
  const status = !publish
    ? 'draft'
    : input.isInternal
      ? 'internal'
      : byModerator || !env().jobReview
        ? 'published'
        : 'pending';
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
 * @throws AppError not_found, also for a job of the office; conflict for a forbidden status change or a job changed
 * since `seen`; validation_failed
 */
export async function updateJob(id: number, { status, reason, ...patch }: JobPatch, actor: Actor): Promise<void> {
  await changeJob(id, patch, actor, (job) => {
    refuseOffice(job);
    return status !== undefined && status !== job.status ? { to: status, reason: reason ?? null, letter: {} } : null;
  });
}

/**
 * Changes a job in any status, and what only the office sees of it, then moves it if an action was sent.
 * @throws AppError as `updateJob`; validation_failed also if a job that is no draft would lack what a posting needs
 */
export async function changeWork(id: number, { action, ...patch }: JobWork, actor: Actor): Promise<void> {
  const { isInternal, ...fields } = patch;
  await changeJob(id, patch, actor, (job) => {
    const isDraft = isUnfinished(job);
    const errors = isDraft ? {} : refusedFields(fields);
    if (Object.keys(errors).length > 0) throw new AppError('validation_failed', undefined, { errors });
    if (!isDraft && isInternal !== undefined && isInternal !== job.isInternal)
      throw new AppError('conflict', content().internalOnlyInDrafts(job.title));
    if (!action) return null;
    const to = statusAfter(action, { ...job, isInternal: isInternal ?? job.isInternal });
    if (to === null) throw cannotBecome(job, JOB_ACTIONS[action]);
    return { to, reason: null, letter: { letter: 'send' } };
  });
}

function refuseOffice({ status }: { status: OfficeStatus }): void {
  if (!LISTED_STATUSES.some((listed) => listed === status)) throw new AppError('not_found', 'Job Not Found');
}

type ChangedFields = Omit<JobWork, 'action'>;
type Move = { to: OfficeStatus; reason: string | null; letter: LetterChoice };

/** @param moveOf checks the job as it is before the change, and returns how its status changes */
async function changeJob(
  id: number,
  patch: ChangedFields,
  actor: Actor,
  moveOf: (job: Awaited<ReturnType<typeof authorisedJob>>) => Move | null,
): Promise<void> {
  const { seen, ...fields } = inPlainWords(patch);
  const { isInternal, reference, openings, ...text } = fields;
  const tags = [JOBS_TAG, jobTag(id)];
  await transaction(async (tx) => {
    const job = await authorisedJob(tx, id);
    const move = moveOf(job);
    await checkSeenVersion(tx, job, { seen, to: move?.to, editing: Object.keys(fields).length > 0 });
    const stored = await tx.job.findUniqueOrThrow({ where: { id }, select: readFrom });
    const columns = { ...patchColumns(text, stored), ...definedOnly({ isInternal, reference, openings }) };
    if (Object.keys(columns).length > 0) {
      await tx.job.update({ where: { id }, data: { ...columns, updatedAt: new Date() } });
      await logActivity(tx, actor, 'job.edit', { type: 'job', id }, { fields: Object.keys(fields) });
      if (text.email !== undefined && text.email !== job.email) await revokePostingLinks(tx, id);
    }
    if (move) {
      const { to, reason, letter } = move;
      await transitionAsModerator(tx, await authorisedJob(tx, id), to, actor, reason, new Date(), letter);
    }
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
): Promise<{ updated_at: string; statuses: OfficeStatus[]; changes: number }> {
  const usual = JOB_ACTIONS[action];
  const tags = [JOBS_TAG, ...ids.map(jobTag)];
  const moved = await transaction(async (tx) => {
    // Taken under the write lock: an earlier time could be in a period that a job alert has already searched.
    const now = new Date();
    const statuses: OfficeStatus[] = [];
    let changes = 0;
    for (const id of ids) {
      const job = await authorisedJob(tx, id);
      const undoes = action === 'undo-close';
      const change = !undoes && (usual === 'published' || usual === 'rejected') && changeState(job) === 'waiting';
      await checkSeenVersion(tx, job, { seen: seen[id], to: usual, change });
      const to = change ? 'published' : statusAfter(action, job);
      if (undoes) await undoClose(tx, job, actor, now);
      else if (change) await decideOnChange(tx, job, usual, actor, reason, now, { letter });
      else if (to === null) throw cannotBecome(job, usual);
      else await transitionAsModerator(tx, job, to, actor, reason, now, { letter });
      statuses.push(to ?? usual);
      changes += change ? 1 : 0;
    }
    await markChanged(tx, tags);
    return { updated_at: now.toISOString(), statuses, changes };
  });
  await revalidatePages(tags);
  if (usual === 'deleted') await deleteNotifications(ids);
  return moved;
}

/**
 * Mails a new link to a job's poster.
 * @throws AppError not_found, also for a job of the office, which no poster manages; conflict without a contact address
 */
export async function mailPostingLink(id: number, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const job = await authorisedJob(tx, id);
    refuseOffice(job);
    if (job.email === null) throw new AppError('conflict', `“${job.title}” has no contact address.`);
    await mailPoster(tx, 'job-link', job, {}, new Date());
    await logActivity(tx, actor, 'job.poster-link', { type: 'job', id });
  });
}

/**
 * Copies the text and facts of a job to a new draft (`clone`) or template, without contact, dates, client's number,
 * openings and people. A copy of an internal job is internal.
 * @returns the id of the copy
 * @throws AppError not_found
 */
export async function copyJob(id: number, as: 'clone' | 'template', actor: Actor): Promise<number> {
  return transaction(async (tx) => {
    await authorisedJob(tx, id);
    const { given, ...job } = await tx.job.findUniqueOrThrow({ where: { id }, select: COPIED });
    const [copy, now] = [await nextJobId(tx), new Date()];
    await tx.job.create({
      data: {
        ...(job as typeof job & Record<ListField, string[]>),
        id: copy,
        given,
        status: as === 'clone' ? 'draft' : 'template',
        postedById: actor.userId,
        createdAt: now,
        updatedAt: now,
      },
    });
    await logActivity(tx, actor, `job.${as}`, { type: 'job', id: copy }, { from: id });
    return copy;
  });
}

const COPIED = {
  ...readFrom,
  ...selectOf(
    GIVEN_FIELDS.filter((name) => name !== 'deadline' && !CONTACT_FIELDS.some((contact) => contact === name)),
  ),
  ...selectOf(['titleFolded', 'locationFolded', 'withheld', 'googleProblems', 'companyLogo', 'isInternal']),
} satisfies Prisma.JobSelect;

/** Returns the next job id; call it in the transaction that stores the job. */
export async function nextJobId(tx: Tx): Promise<number> {
  const { _max } = await tx.job.aggregate({ _max: { id: true } });
  return (_max.id ?? 0) + ID_STEP;
}
