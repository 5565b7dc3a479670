import { absoluteUrl } from '../base/site-url';
import { dayOf } from '../base/time';
import { logActivity } from '../platform/activity/commands';
import type { Caller } from '../platform/sessions/sessions';
import { site } from '../base/site';
import { type Tx, transaction } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { AppError } from '../base/errors';
import { letterOf, replaceWaiting, writeLetter } from '../letters/commands';
import type { LetterChoice } from '../letters/schema';
import { queueMail, type Mail } from '../platform/mail/outbox';
import { jobListing } from './listing';
import {
  jobNotificationMail,
  postingMail,
  type PostingMailKind,
  type ReviewCause,
  type MailValues,
  noticeOf,
} from './mails';
import { content } from '../content';
import { OFFICE_STATUSES, type OfficeStatus } from '../vocabulary/jobs';
import { refusePastDeadline } from './columns';
import { fieldsWith, GIVEN_FIELDS, selectOf } from './field-sets';
import { issuePostingLink, revokePostingLinks } from './posting-link';
import { lastDayFrom } from './last-day';
import { applyRevision, dropRevisions, revisionColumns } from './revisions';
import { dropLogo } from './stored-logo';
import { canTransition, isOpen } from './rules';
import { refusedFields } from './schema';
import { jobUrl } from './dto';
import { removeMailFiles } from '../platform/mail/files';
import { removeMails } from '../platform/mail/withdraw';

export type Actor = Pick<Caller, 'userId' | 'name' | 'role'>;

export const authorisedColumns = {
  ...selectOf(['id', 'status', 'title', 'deadline', 'openUntil', 'closedBy', 'contactName', 'email', 'updatedAt']),
  isInternal: true,
  postedBy: { select: { role: true } },
  revision: { select: revisionColumns },
} satisfies Prisma.JobSelect;
type AuthorisedJob = Prisma.JobGetPayload<{ select: typeof authorisedColumns }>;

/** Reads a job that can still change. @throws AppError not_found if unknown or deleted */
export async function authorisedJob(tx: Tx, id: number): Promise<AuthorisedJob & { status: OfficeStatus }> {
  const job = await tx.job.findFirst({ where: { id, status: { not: 'deleted' } }, select: authorisedColumns });
  if (!job) throw new AppError('not_found', 'Job Not Found');
  return { ...job, status: job.status as OfficeStatus };
}

/**
 * Changes a job's status as a moderator, logs it, and mails the poster if a letter is due.
 * @param reason mailed to the poster of a rejected job
 * @param letter whether to mail the poster, and whether the mail is delayed (docs/decisions/014-letters); default:
 * mailed at once
 * @throws AppError conflict for a forbidden status change; validation_failed for a draft that is not complete
 */
export async function transitionAsModerator(
  tx: Tx,
  job: AuthorisedJob,
  to: OfficeStatus,
  actor: Actor,
  reason: string | null = null,
  now = new Date(),
  letter: LetterChoice = {},
): Promise<void> {
  const from = job.status as OfficeStatus;
  if (!canTransition(from, to)) throw cannotBecome(job, to);
  if (from === 'draft' && to !== 'deleted') await refuseIncomplete(tx, job, now);
  await applyTransition(tx, job.id, to, 'moderator', now);
  if (to === 'pending') await queueReviewNotice(tx, job.id, 'new');
  await logActivity(
    tx,
    actor,
    ACTIONS[to as keyof typeof ACTIONS],
    { type: 'job', id: job.id },
    { from, to, ...(to === 'rejected' && reason !== null && { reason }) },
  );
  // Nobody posted a job that the office opened.
  if ((to === 'published' || to === 'rejected') && !isOffice(from))
    await writeToPoster(tx, job, { to, reason, change: false }, actor, now, letter);
}

const isOffice = (status: string) => OFFICE_STATUSES.some((each) => each === status);

/** The refusal of a forbidden status change. */
export function cannotBecome({ title, status }: Pick<AuthorisedJob, 'title' | 'status'>, to: OfficeStatus): AppError {
  const { jobStatusLabels } = content();
  const [from, wanted] = [status as OfficeStatus, to].map((each) => jobStatusLabels[each].toLowerCase());
  return new AppError('conflict', `“${title}” is ${from} and cannot become ${wanted}.`);
}

/** Refuses a draft that lacks what every posting has. @throws AppError validation_failed, with an error for each field */
async function refuseIncomplete(tx: Tx, { id, title }: AuthorisedJob, now: Date): Promise<void> {
  const job = await tx.job.findUniqueOrThrow({ where: { id }, select: selectOf(GIVEN_FIELDS) });
  const errors = refusedFields(job);
  const missing = Object.values(errors).flat();
  if (missing.length > 0)
    throw new AppError('validation_failed', content().incompleteDraft(title, missing), { errors });
  refusePastDeadline(job.deadline, now);
}

/**
 * Decides on a published posting's waiting change, logs it, and mails the poster if a letter is due. After a rejection
 * the posting stays as approved, and its poster can correct the change.
 * @param reason mailed to the poster of a rejected change
 * @param letter as for `transitionAsModerator`
 */
export async function decideOnChange(
  tx: Tx,
  job: AuthorisedJob,
  to: 'published' | 'rejected',
  actor: Actor,
  reason: string | null,
  now: Date,
  letter: LetterChoice,
): Promise<void> {
  const subject = { type: 'job', id: job.id } as const;
  if (to === 'published') {
    const fields = await applyRevision(tx, job.id, now);
    await logActivity(tx, actor, 'job.change-approve', subject, { fields });
  } else {
    const data = { refusedAt: now, updatedAt: now };
    await tx.jobRevision.update({ where: { jobId: job.id }, data, select: { jobId: true } });
    await logActivity(tx, actor, 'job.change-reject', subject, reason === null ? {} : { reason });
  }
  await writeToPoster(tx, await authorisedJob(tx, job.id), { to, reason, change: true }, actor, now, letter);
}

type Decided = { to: 'published' | 'rejected'; reason: string | null; change: boolean };

async function writeToPoster(
  tx: Tx,
  job: AuthorisedJob,
  { to, reason, change }: Decided,
  actor: Actor,
  now: Date,
  letter: LetterChoice,
): Promise<void> {
  // A moderator entered the client's address, and the client did not ask for mail (docs/decisions/023-posting-links).
  if (job.postedBy?.role === 'moderator') return;
  const past = !isOpen({ status: 'published', deadline: job.deadline }, dayOf(now));
  const { written, waits } = letterOf(letter);
  if (!written) return;
  // A decision on a change must not withdraw a delayed letter about the posting itself.
  if (!change) await replaceWaiting(tx, { jobId: job.id }, now);
  const mail =
    to === 'published'
      ? await mailToPoster(tx, 'job-approved', job, { page: jobUrl(job.id), past, change }, now)
      : await mailToPoster(tx, 'job-rejected', job, { reason, change }, now);
  if (mail) await writeLetter(tx, { about: { jobId: job.id }, kind: 'decision', status: to, mail, waits }, actor, now);
}

/**
 * Undoes a moderator's close, and logs it. Unlike an approval it keeps the last day, and writes to nobody. The time of
 * publication is new, because job alerts may have run while the job was closed.
 * @throws AppError conflict if no moderator closed the job
 */
export async function undoClose(tx: Tx, { id, title, status, closedBy }: AuthorisedJob, actor: Actor, now: Date) {
  if ((status !== 'closed' && status !== 'shelved') || closedBy !== 'moderator')
    throw new AppError('conflict', `“${title}” was not closed by a moderator.`);
  const to = status === 'closed' ? 'published' : 'internal';
  const data = { status: to, updatedAt: now, ...stampsOf(to, 'moderator', now) };
  await tx.job.update({ where: { id }, data, select: { id: true } });
  await logActivity(tx, actor, 'job.undo-close', { type: 'job', id }, { from: status, to });
}

const ACTIONS: Record<Exclude<OfficeStatus, 'draft' | 'template'>, string> = {
  internal: 'job.open-internal',
  shelved: 'job.close',
  pending: 'job.review',
  published: 'job.approve',
  rejected: 'job.reject',
  closed: 'job.close',
  deleted: 'job.delete',
};

/**
 * Writes a status and its dates. A deleted job loses text, contact, links and logo. The caller has checked the status
 * change.
 */
export async function applyTransition(tx: Tx, id: number, to: OfficeStatus, by: ClosedBy, now: Date): Promise<void> {
  const { companyLogo } = await tx.job.findUniqueOrThrow({ where: { id }, select: { companyLogo: true } });
  const { openUntil } = await tx.job.update({
    where: { id },
    data: { status: to, updatedAt: now, ...stampsOf(to, by, now) },
    select: { openUntil: true },
  });
  if (to === 'published') {
    await tx.job.updateMany({ where: { id, firstPublishedAt: null }, data: { firstPublishedAt: now } });
    await tx.job.update({ where: { id }, data: { openUntil: lastDayFrom(now, openUntil) }, select: { id: true } });
  }
  if (to !== 'deleted') return;
  await dropRevisions(tx, { id });
  await revokePostingLinks(tx, id);
  await dropLogo(tx, companyLogo);
}

/**
 * Closes postings whose last day is past. One statement closes all of them, because SQLite writes the title index out
 * after each statement that changes it.
 */
export async function closeAtEnd(tx: Tx, ids: number[], now: Date): Promise<void> {
  const data = { status: 'closed', updatedAt: now, ...stampsOf('closed', 'end', now) };
  await tx.job.updateMany({ where: { id: { in: ids } }, data });
}

/** `end`: the site closed a posting without deadline after its last day. */
type ClosedBy = 'poster' | 'moderator' | 'end';

function stampsOf(status: OfficeStatus, by: ClosedBy, now: Date) {
  if (status === 'published') return { publishedAt: now, closedAt: null, closedBy: null, isInternal: false };
  if (status === 'pending' || status === 'internal') return { closedAt: null, closedBy: null };
  if (status === 'closed' || status === 'shelved') return { closedAt: now, closedBy: by };
  if (status === 'deleted') return { deletedAt: now, ...fieldsWith('erased') };
  return {};
}

/** Queues a mail with a new link to a job's poster; does nothing without an address. */
export async function mailPoster<Kind extends PostingMailKind>(
  tx: Tx,
  kind: Kind,
  job: Posted,
  values: MailValues<Kind>,
  now: Date,
): Promise<void> {
  const mail = await mailToPoster(tx, kind, job, values, now);
  if (mail) await queueMail(tx, mail, now);
}

type Posted = { id: number; title: string; contactName: string | null; email: string | null };

async function mailToPoster<Kind extends PostingMailKind>(
  tx: Tx,
  kind: Kind,
  { id, title, contactName, email }: Posted,
  values: MailValues<Kind>,
  now: Date,
): Promise<Mail | null> {
  if (email === null) return null;
  const link = await issuePostingLink(tx, { jobId: id, email }, now);
  return { kind, to: email, ...postingMail(kind, { id, title, contactName, link }, values) };
}

/** Queues the notice to the company that a posting or a change awaits review. */
export async function queueReviewNotice(tx: Tx, id: number, waits: ReviewCause): Promise<void> {
  const job = await tx.job.findUniqueOrThrow({
    where: { id },
    select: selectOf(['id', 'title', 'company', 'location', 'contactName', 'email', 'phone']),
  });
  const link = absoluteUrl(jobListing.url(waits === 'change' ? { change: 'waiting' } : { status: 'pending' }));
  await queueMail(tx, {
    kind: 'job-notice',
    to: site().company.email,
    ...jobNotificationMail({ ...job, link, waits }),
  });
}

/**
 * Deletes the notices about deleted postings from the outbox and its folder. They contain the poster's name, address
 * and telephone number, which the site promises to delete with the posting.
 */
export async function deleteNotifications(ids: readonly number[]): Promise<void> {
  await removeMailFiles(await transaction((tx) => removeMails(tx, { about: { in: ids.map(noticeOf) } })));
}
