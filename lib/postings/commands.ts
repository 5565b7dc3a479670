import { dayOf } from '../base/time';
import { logActivity } from '../platform/activity/commands';
import { logo } from '../content/logo';
import { postings } from '../content/postings';
import { db, transaction, type Tx } from '../platform/db/client';
import type { ReceivedFile } from '../platform/files/receive';
import { env } from '../base/env';
import { AppError, fieldError } from '../base/errors';
import { isWithinLimit } from '../platform/http/rate-limit';
import { markChanged } from '../platform/cache/changes';
import { revalidatePages } from '../platform/cache/revalidate';
import { JOBS_TAG, jobTag } from '../platform/cache/tags';
import { queueMail } from '../platform/mail/outbox';
import { editedColumns, readFrom, refusePastDeadline } from '../jobs/columns';
import { contactChangedMail } from '../jobs/mails';
import { applyTransition, mailPoster, authorisedColumns, tellCompany } from '../jobs/transitions';
import { refuseIncompletePay } from '../jobs/given-facts';
import { inPlainWords } from '../jobs/plain-words';
import { lastDayFrom } from '../jobs/last-day';
import { drawnLogo } from '../jobs/logo';
import { dropLogo, storeLogo } from '../jobs/stored-logo';
import { deleteNotifications } from '../jobs/notifications';
import type { JobStatus } from '../vocabulary/jobs';
import { changesOf, storedPosting } from './changes';
import { findPostingLink, renewPostingLink, revokePostingLinks } from '../jobs/posting-link';
import { postingActions, postingState, statusAfterEdit, statusAfterReopen, type PostingAction } from './rules';
import { canTransition } from '../jobs/rules';
import type { PostingActionInput, PostingEdit, PostingLogo } from './schema';

const POSTER = { userId: null, name: 'Poster' };

/**
 * Corrects a posting by its signed link (decision J3). What candidates read goes back to review with it; deadline and contact do not.
 * A new contact address gets a link of its own, and no other link but the one in hand goes on working.
 *
 * @throws AppError not_found for a link that does not work, validation_failed, conflict when the posting has changed since `updated_at`
 */
export function editPosting({ token, updated_at, ...sent }: PostingEdit, at?: Date) {
  return act(token, 'edit', updated_at, at, async (tx, job, now, tokenHash) => {
    const input = inPlainWords(sent);
    refuseIncompletePay(input);
    const { fields, given, names, reviewed } = changesOf(input, job);
    const done = postings.done;
    if (names.length === 0) return { to: job.status, message: done.unchanged };
    if (reviewed || fields.deadline !== undefined) refusePastDeadline(input.deadline, now);
    await tx.job.update({
      where: { id: job.id },
      data: {
        ...editedColumns(fields, given, job),
        ...(fields.deadline !== undefined && deadlineColumns(job, input.deadline, now)),
        updatedAt: now,
      },
      select: { id: true },
    });
    if (fields.email !== undefined) await changeAddress(tx, job, input, tokenHash, now);
    const to = statusAfterEdit(job, reviewed, env().jobReview);
    await transitionAsPoster(tx, job, to, now);
    await logActivity(
      tx,
      POSTER,
      'job.poster-edit',
      { type: 'job', id: job.id },
      { fields: names, from: job.status, to },
    );
    return { to, message: to === 'pending' ? done.editedToReview : done.edited };
  });
}

/**
 * Closes, reopens, renews or deletes a posting by its signed link. Of two at once one is done; the other is told
 * where the posting stands.
 *
 * @throws AppError as `editPosting`; conflict also when the posting is not in a state for it, validation_failed when the deadline is past
 */
export function actOnPosting({ token, action, deadline, updated_at }: PostingActionInput, at?: Date) {
  return act(token, action, updated_at, at, async (tx, job, now) => {
    const to = await ACT[action](tx, job, deadline, now);
    await logActivity(tx, POSTER, `job.poster-${action}`, { type: 'job', id: job.id }, { from: job.status, to });
    const done = {
      close: postings.done.closed,
      renew: postings.done.renewed,
      delete: postings.done.deleted,
      reopen: to === 'pending' ? postings.done.reopenedToReview : postings.done.reopened,
    };
    return { to, message: done[action] };
  });
}

/**
 * Gives a posting another logo by its signed link, or takes it off. A new one is read by a moderator before candidates see it.
 *
 * @throws AppError as `editPosting`, and as `drawnLogo`
 */
export async function changePostingLogo(
  { token, updated_at, remove }: PostingLogo,
  file: ReceivedFile | null,
  at?: Date,
) {
  // Before anything is drawn: strangers are to cost nothing.
  if (!(await findPostingLink(db(), token, at ?? new Date())))
    throw new AppError('not_found', postings.linkFailed.message);
  const png = remove === null ? await drawnLogo(file) : null;
  return act(token, 'edit', updated_at, at, async (tx, job, now) => {
    const companyLogo = png && (await storeLogo(tx, png));
    if (companyLogo === job.companyLogo) return { to: job.status, message: postings.done.unchanged };
    await tx.job.update({ where: { id: job.id }, data: { companyLogo, updatedAt: now }, select: { id: true } });
    await dropLogo(tx, job.companyLogo);
    const to = statusAfterEdit(job, companyLogo !== null, env().jobReview);
    await transitionAsPoster(tx, job, to, now);
    const change = { fields: ['companyLogo'], from: job.status, to };
    await logActivity(tx, POSTER, 'job.poster-edit', { type: 'job', id: job.id }, change);
    const done = companyLogo === null ? logo.removed : logo.saved;
    return { to, message: to === 'pending' && companyLogo !== null ? postings.done.editedToReview : done };
  });
}

type Posting = Awaited<ReturnType<typeof readPosting>>;
type Act = (tx: Tx, job: Posting, deadline: string | null | undefined, now: Date) => Promise<JobStatus>;

const ACT: Record<PostingActionInput['action'], Act> = {
  close: (tx, job, _deadline, now) => transitionAsPoster(tx, job, 'closed', now),
  delete: (tx, job, _deadline, now) => transitionAsPoster(tx, job, 'deleted', now),
  reopen: async (tx, job, deadline, now) => {
    await setDeadline(tx, job, deadline === undefined ? job.deadline : deadline, now);
    return transitionAsPoster(tx, job, statusAfterReopen(job), now);
  },
  renew: async (tx, job, deadline, now) => {
    if (deadline === undefined) throw fieldError('deadline', postings.renew.missing);
    await setDeadline(tx, job, deadline, now);
    return job.status;
  },
};

/** @param at only tests say when it is */
async function act(
  token: string,
  action: PostingAction,
  seen: string | null,
  at: Date | undefined,
  run: (tx: Tx, job: Posting, now: Date, tokenHash: string) => Promise<{ to: JobStatus; message: string }>,
) {
  const changed = await transaction(async (tx) => {
    // Not before one's turn: whoever looks for what was published up to now has to find all of it.
    const now = at ?? new Date();
    const link = await findPostingLink(tx, token, now);
    if (!link) throw new AppError('not_found', postings.linkFailed.message);
    const job = await readPosting(tx, link.jobId);
    const stale = seen !== null && seen !== job.updatedAt.toISOString();
    if (!postingActions(job.status).includes(action))
      throw new AppError('conflict', postings.stands[postingState(job, dayOf(now))]);
    if (stale) throw new AppError('conflict', postings.changedMeanwhile);
    const { to, message } = await run(tx, job, now, link.tokenHash);
    await renewPostingLink(tx, link.tokenHash, now);
    await markChanged(tx, tagsOf(job.id));
    return { id: job.id, status: to, message };
  });
  await revalidatePages(tagsOf(changed.id));
  if (changed.status === 'deleted') await deleteNotifications([changed.id]);
  return changed;
}

const tagsOf = (id: number) => [JOBS_TAG, jobTag(id)];

async function readPosting(tx: Tx, id: number) {
  const row = await tx.job.findUniqueOrThrow({
    where: { id },
    select: { ...authorisedColumns, ...readFrom, ...storedPosting, companyLogo: true },
  });
  return { ...row, status: row.status as JobStatus };
}

async function transitionAsPoster(tx: Tx, job: Posting, to: JobStatus, now: Date): Promise<JobStatus> {
  if (to === job.status) return to;
  if (!canTransition(job.status, to)) throw new AppError('conflict', postings.changedMeanwhile);
  await applyTransition(tx, job.id, to, 'poster', now);
  if (to === 'pending') await tellCompany(tx, job.id, true);
  return to;
}

async function setDeadline(tx: Tx, job: Posting, deadline: string | null, now: Date): Promise<void> {
  refusePastDeadline(deadline, now);
  await tx.job.update({
    where: { id: job.id },
    data: { ...deadlineColumns(job, deadline, now), updatedAt: now },
    select: { id: true },
  });
}

/** Without a deadline, the sixty days until it ends begin anew (decision J13). */
function deadlineColumns({ openUntil }: Posting, deadline: string | null, now: Date) {
  return { deadline, ...(deadline === null && { openUntil: lastDayFrom(now, openUntil) }) };
}

// The link in hand goes on working, or a mistyped address could not be put right.
async function changeAddress(
  tx: Tx,
  job: Posting,
  { email, title, contactName }: { email: string; title: string; contactName: string | null },
  tokenHash: string,
  now: Date,
) {
  await revokePostingLinks(tx, job.id, tokenHash);
  await tx.oneTimeToken.update({ where: { tokenHash }, data: { email }, select: { tokenHash: true } });
  if (await isWithinLimit('mail-job-link', email))
    await mailPoster(tx, 'job-link', { id: job.id, title, contactName, email }, {}, now);
  // The old address hears of it: somebody else may have got hold of the link.
  if (job.email !== null) await queueMail(tx, { kind: 'email-changed', to: job.email, ...contactChangedMail(job) });
}
