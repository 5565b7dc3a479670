import { dayOf } from '../base/time';
import { logActivity } from '../platform/activity/commands';
import { content } from '../content';
import { db, transaction, type Tx } from '../platform/db/client';
import type { ReceivedFile } from '../platform/files/receive';
import { env } from '../base/env';
import { AppError, fieldError } from '../base/errors';
import { isWithinLimit } from '../platform/http/rate-limit';
import { markChanged } from '../platform/cache/changes';
import { revalidatePages } from '../platform/cache/revalidate';
import { JOBS_TAG, jobTag } from '../platform/cache/tags';
import { queueMail } from '../platform/mail/outbox';
import { editedColumns, refusePastDeadline } from '../jobs/columns';
import { isReviewed, type GivenField, GIVEN_FIELDS, selectOf } from '../jobs/field-sets';
import { contactChangedMail, postingMail } from '../jobs/mails';
import {
  deleteNotifications,
  applyTransition,
  mailPoster,
  authorisedColumns,
  queueReviewNotice,
} from '../jobs/transitions';
import {
  refuseIncompletePay,
  factsNotInTexts,
  readGiven,
  splitGiven,
  storedGiven,
  type GivenFacts,
} from '../jobs/given-facts';
import { inPlainWords } from '../jobs/plain-words';
import { lastDayFrom } from '../jobs/last-day';
import { drawnLogo } from '../jobs/logo';
import {
  applyRevision,
  changeState,
  dropRevisedLogo,
  dropRevisions,
  revisedFields,
  revisedFrom,
  saveRevision,
  versionOf,
  withRevision,
  type RevisedFields,
} from '../jobs/revisions';
import type { JobPatch, JobInput } from '../jobs/schema';
import { dropLogo, storeLogo } from '../jobs/stored-logo';
import { LISTED_STATUSES, type JobStatus } from '../vocabulary/jobs';
import { findPostingLink, renewPostingLink, revokePostingLinks, POSTING_LINK_MS } from '../jobs/posting-link';
import {
  editWaits,
  postingActions,
  postingState,
  statusAfterEdit,
  statusAfterReopen,
  type PostingAction,
} from './rules';
import { canTransition } from '../jobs/rules';
import type { PostingActionInput, PostingEdit, PostingLogo, PostingLinkRequest } from './schema';
import type { Prisma } from '../platform/db/generated/client';
import { clampId } from '../base/fields/bounds';
import { absoluteUrl } from '../base/site-url';
import { pages } from '../base/routes';
import { issueLink } from '../platform/links/links';
import { queueMailOrDecoy } from '../platform/mail/decoy';

export const storedPosting = { ...selectOf(GIVEN_FIELDS), given: true } satisfies Prisma.JobSelect;

type Stored = Prisma.JobGetPayload<{ select: typeof storedPosting }>;

/**
 * Compares a posting that its poster sent again with the stored one.
 * @returns changed fields, all given facts if one differs, and whether a moderator must review the change
 */
function changesOf(
  input: JobInput,
  stored: Stored,
): { fields: JobPatch; given: GivenFacts | undefined; names: string[]; reviewed: boolean } {
  const shown = { ...input, companyName: input.companyName ?? input.company };
  const changed = GIVEN_FIELDS.filter((name) => JSON.stringify(shown[name]) !== JSON.stringify(stored[name]));
  const given = storedGiven(factsNotInTexts(splitGiven(input)[0], input.location, input.salary));
  const isGiven = given !== stored.given;
  return {
    fields: Object.fromEntries(changed.map((name) => [name, shown[name]])),
    given: isGiven ? readGiven(given) : undefined,
    names: [...changed, ...(isGiven ? ['given'] : [])],
    reviewed: isGiven || changed.some(isReviewed),
  };
}

const POSTER = { userId: null, name: 'Poster' };

/**
 * Corrects a posting by its signed link. Text that candidates read needs review: a published posting stays as approved
 * while the change waits; any other posting waits as a whole. Deadline and contact change at once. A new contact
 * address gets its own link; of the older links only the one in use stays valid.
 * @throws AppError not_found for an invalid link, validation_failed, conflict if the posting changed since `updated_at`
 */
export function editPosting({ token, updated_at, ...sent }: PostingEdit, at?: Date) {
  return act(token, 'edit', updated_at, at, async (tx, job, now, tokenHash) => {
    const input = inPlainWords(sent);
    refuseIncompletePay(input);
    // The form shows the posting with its waiting change, so the edit is compared with both together.
    const latest = withRevision(job);
    const edit = changesOf(input, latest);
    const isSentAgain = changeState(job) === 'refused' && job.status === 'published';
    const done = content().postings.done;
    if (edit.names.length === 0 && !isSentAgain) return { to: job.status, message: done.unchanged };
    const reviewed = edit.reviewed || isSentAgain;
    const waits = editWaits(job, reviewed, env().jobReview);
    if (reviewed || edit.fields.deadline !== undefined) refusePastDeadline(input.deadline, now);
    if (reviewed && !waits) await applyRevision(tx, job.id, now);
    const [fields, given] = waits ? [unreviewed(edit.fields), undefined] : [edit.fields, edit.given];
    if (!waits || Object.keys(fields).length > 0)
      await tx.job.update({
        where: { id: job.id },
        data: {
          ...editedColumns(fields, given, reviewed && !waits ? latest : job),
          ...(fields.deadline !== undefined && deadlineColumns(job, input.deadline, now)),
          updatedAt: now,
        },
        select: { id: true },
      });
    const posting = { id: job.id, title: waits ? job.title : input.title, contactName: input.contactName };
    if (fields.email !== undefined) await changeAddress(tx, job, { ...posting, email: input.email }, tokenHash, now);
    const whole = waits ? changesOf(input, job) : null;
    const said = whole && (await storeChange(tx, job, { fields: revisedFields(whole.fields, whole.given) }, now));
    const to = statusAfterEdit(job, reviewed, env().jobReview);
    await transitionAsPoster(tx, job, to, now);
    await logActivity(
      tx,
      POSTER,
      'job.poster-edit',
      { type: 'job', id: job.id },
      { fields: edit.names, from: job.status, to, ...(waits && { waits }) },
    );
    return { to, message: said ?? (to === 'pending' ? done.editedToReview : done.edited) };
  });
}

/**
 * Stores a change of a published posting, replacing an earlier one. Notifies the company unless a change waits already.
 * @returns message for the poster
 */
async function storeChange(
  tx: Tx,
  job: Posting,
  change: { fields?: RevisedFields; companyLogo?: string | null },
  now: Date,
): Promise<string> {
  const { postings } = content();
  const { fields = {}, companyLogo = null } = (job.revision ?? {}) as { fields?: RevisedFields; companyLogo?: string };
  const waits = await saveRevision(tx, job, { fields, companyLogo, ...change }, now);
  if (!waits) return postings.done.withdrawn;
  if (changeState(job) !== 'waiting') await queueReviewNotice(tx, job.id, 'change');
  return postings.done.changeWaits;
}

function unreviewed(fields: JobPatch): JobPatch {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isReviewed(name as GivenField)));
}

/**
 * Closes, reopens, renews or deletes a posting by its signed link, or withdraws its waiting change. The second of two
 * simultaneous requests is refused with the posting's new state.
 * @throws AppError as `editPosting`; conflict also if the state does not allow the action, validation_failed for a past
 * deadline
 */
export function actOnPosting({ token, action, deadline, updated_at }: PostingActionInput, at?: Date) {
  const { postings } = content();
  return act(token, action, updated_at, at, async (tx, job, now) => {
    const to = await ACT[action](tx, job, deadline, now);
    await logActivity(tx, POSTER, `job.poster-${action}`, { type: 'job', id: job.id }, { from: job.status, to });
    const done = {
      close: postings.done.closed,
      renew: postings.done.renewed,
      delete: postings.done.deleted,
      withdraw: postings.done.withdrawn,
      reopen: to === 'pending' ? postings.done.reopenedToReview : postings.done.reopened,
    };
    return { to, message: done[action] };
  });
}

/**
 * Sets or removes a posting's logo by its signed link. A new logo needs review before candidates see it.
 * @throws AppError as `editPosting` and `drawnLogo`
 */
export async function changePostingLogo(
  { token, updated_at, remove }: PostingLogo,
  file: ReceivedFile | null,
  at?: Date,
) {
  const { logo, postings } = content();
  // Checks the link before drawing, so that anonymous visitors cannot cause costly work.
  if (!(await findPostingLink(db(), token, at ?? new Date())))
    throw new AppError('not_found', postings.linkFailed.message);
  const png = remove === null ? await drawnLogo(file) : null;
  return act(token, 'edit', updated_at, at, async (tx, job, now) => {
    const companyLogo = png && (await storeLogo(tx, png));
    const asked = job.revision?.companyLogo ?? null;
    if (companyLogo === (asked ?? job.companyLogo)) return { to: job.status, message: postings.done.unchanged };
    const reviewed = companyLogo !== null;
    const waits = editWaits(job, reviewed, env().jobReview);
    // If the new logo is the published one, the change contains no logo.
    const another = companyLogo === job.companyLogo ? null : companyLogo;
    const said = waits ? await storeChange(tx, job, { companyLogo: another }, now) : null;
    if (!waits) {
      if (reviewed) await applyRevision(tx, job.id, now);
      else await dropRevisedLogo(tx, job.id);
      await tx.job.update({ where: { id: job.id }, data: { companyLogo, updatedAt: now }, select: { id: true } });
      for (const before of [job.companyLogo, asked]) await dropLogo(tx, before);
    }
    const to = statusAfterEdit(job, reviewed, env().jobReview);
    await transitionAsPoster(tx, job, to, now);
    const change = { fields: ['companyLogo'], from: job.status, to, ...(waits && { waits }) };
    await logActivity(tx, POSTER, 'job.poster-edit', { type: 'job', id: job.id }, change);
    if (said) return { to, message: said };
    const done = companyLogo === null ? logo.removed : logo.saved;
    return { to, message: to === 'pending' && reviewed ? postings.done.editedToReview : done };
  });
}

type Posting = Awaited<ReturnType<typeof readPosting>>;
type Act = (tx: Tx, job: Posting, deadline: string | null | undefined, now: Date) => Promise<JobStatus>;

const ACT: Record<PostingActionInput['action'], Act> = {
  close: (tx, job, _deadline, now) => transitionAsPoster(tx, job, 'closed', now),
  delete: (tx, job, _deadline, now) => transitionAsPoster(tx, job, 'deleted', now),
  withdraw: async (tx, job) => {
    await dropRevisions(tx, { id: job.id });
    return job.status;
  },
  reopen: async (tx, job, deadline, now) => {
    await setDeadline(tx, job, deadline === undefined ? job.deadline : deadline, now);
    return transitionAsPoster(tx, job, statusAfterReopen(job), now);
  },
  renew: async (tx, job, deadline, now) => {
    if (deadline === undefined) throw fieldError('deadline', content().postings.renew.missing);
    await setDeadline(tx, job, deadline, now);
    return job.status;
  },
};

/**
 * Checks the link, the posting's state and version, then runs the action in one transaction. `at` is for tests only.
 */
async function act(
  token: string,
  action: PostingAction,
  seen: string | null,
  at: Date | undefined,
  run: (tx: Tx, job: Posting, now: Date, tokenHash: string) => Promise<{ to: JobStatus; message: string }>,
) {
  const { postings } = content();
  const changed = await transaction(async (tx) => {
    // Read under the write lock, so that job alerts, which search for jobs published up to a time, miss none.
    const now = at ?? new Date();
    const link = await findPostingLink(tx, token, now);
    if (!link) throw new AppError('not_found', postings.linkFailed.message);
    const job = await readPosting(tx, link.jobId);
    const stale = seen !== null && seen !== versionOf(job);
    if (!postingActions(job.status, job.revision !== null).includes(action))
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
    select: { ...authorisedColumns, ...revisedFrom, ...storedPosting },
  });
  return { ...row, status: row.status as JobStatus };
}

async function transitionAsPoster(tx: Tx, job: Posting, to: JobStatus, now: Date): Promise<JobStatus> {
  if (to === job.status) return to;
  if (!canTransition(job.status, to)) throw new AppError('conflict', content().postings.changedMeanwhile);
  // With the waiting change, so that the moderator reviews both together.
  if (to === 'pending') await applyRevision(tx, job.id, now);
  await applyTransition(tx, job.id, to, 'poster', now);
  if (to === 'pending') await queueReviewNotice(tx, job.id, 'again');
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

/** Without a deadline, the posting stays open for another 60 days. */
function deadlineColumns({ openUntil }: Posting, deadline: string | null, now: Date) {
  return { deadline, ...(deadline === null && { openUntil: lastDayFrom(now, openUntil) }) };
}

// The link in use stays valid for the new address, so that the poster can correct a mistyped one.
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
  // A thief of the link may have changed the contact.
  if (job.email !== null) await queueMail(tx, { kind: 'email-changed', to: job.email, ...contactChangedMail(job) });
}

/**
 * Mails a new link to a posting's contact address on request. A wrong job number or address gets the same response in
 * the same time, but no mail: the response must not reveal addresses.
 * @param mayMail false if the address has reached its mail limit; then nothing is mailed
 */
export async function requestPostingLink({ job, email }: PostingLinkRequest, mayMail: boolean, now = new Date()) {
  await transaction(async (tx) => {
    const found = await tx.job.findFirst({
      where: { id: clampId(Number(job)), status: { in: [...LISTED_STATUSES] } },
      select: { id: true, title: true, contactName: true, email: true },
    });
    const known = mayMail && found?.email?.toLowerCase() === email.toLowerCase() ? found : null;
    const to = known?.email ?? email;
    const token = await issueLink(
      tx,
      'manage-posting',
      { email: to, ...(known && { jobId: known.id }) },
      POSTING_LINK_MS,
      now,
    );
    const { id, title, contactName } = known ?? { id: clampId(Number(job)), title: 'A posting', contactName: null };
    const mail = postingMail('job-link', { id, title, contactName, link: absoluteUrl(pages.managePosting(token)) }, {});
    await queueMailOrDecoy(tx, { kind: 'job-link', to, ...mail }, token, { goesOut: known !== null });
  });
}
