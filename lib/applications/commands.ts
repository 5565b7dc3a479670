import { dayOf } from '../base/time';
import { ownerOf, type Sender } from '../accounts/owner';
import { logActivity } from '../platform/activity/commands';
import type { Caller } from '../platform/sessions/sessions';
import { transaction, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { IDEMPOTENCY_WINDOW_MS } from '../base/fields/idempotency';
import { content } from '../content';
import { AppError } from '../base/errors';
import { writeMessage } from '../letters/messages';
import type { CandidateMessage } from '../letters/schema';
import { isWithinLimit } from '../platform/http/rate-limit';
import { foldText } from '../base/text';
import { isOpen } from '../jobs/rules';
import { noticeToUs } from './notices';
import { queueMail } from '../platform/mail/outbox';
import { readOnceStored } from '../platform/documents/worker';
import { attach, createFileRow, refuseErased, sentColumns, type KeptFile } from '../platform/files/commands';
import type { ReceivedFile } from '../platform/files/receive';
import { removeFiles } from '../platform/files/removals';
import { takeBackAll } from '../letters/commands';
import { goneMeanwhile, refuseLateDecision } from './late-decisions';
import { applicationReceivedMail, type NamedJob } from './mails';
import { isDecided } from './rules';
import { MOVED, noteMoves } from './stages';
import { NAMED, tellCandidate } from './tell-candidate';
import { fileReference } from '../platform/files/reference';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../vocabulary/applications';
import { stageOfStatus, type Stage } from '../vocabulary/stages';
import type { ApplicationReceiptDto } from './dto-schema';
import type { ApplicationCorrection, ApplicationDecision, ApplicationInput } from './schema';

/** `ref`: the traffic source named in the page's address, normalised by lib/figures/rules.ts. */
type Sent = ApplicationInput & { ref?: string | null };

/** `receipt` is the contract's answer; `reference` is what the applicant quotes to us. */
type Submitted = { receipt: ApplicationReceiptDto; reference: string };

/**
 * Stores an application together with its résumé and mails the candidate and the company (decision E2). Each stored record
 * is mailed once, and an address gets a limited number of mails an hour: anybody can enter anybody's.
 *
 * @throws AppError not_found if the job is not open; validation_failed without a usable file; unsupported_file_type;
 *   conflict if the sender's data was erased during the upload
 */
export async function submitApplication(
  jobId: number,
  input: Sent,
  resume: ReceivedFile | null,
  caller: Sender,
): Promise<Submitted> {
  return attach(resume, content().RESUME, (tx, kept) => fileApplication(tx, jobId, input, kept, caller));
}

/**
 * Sets the status and feedback of an application and mails the candidate, at once or as its letter asks
 * (docs/decisions/014-letters). Does nothing if neither changes. `onlyForJob` restricts it to that job's applications.
 *
 * @throws AppError not_found; conflict if the application changed or was removed since the moderator saw it;
 *   validation_failed if the letter names a field that cannot be filled
 */
export async function decideApplication(
  id: number,
  decision: ApplicationDecision,
  moderator: Caller,
  onlyForJob?: number,
): Promise<void> {
  await transaction(async (tx) => {
    const application = await tx.application.findFirst({
      where: { id, jobId: onlyForJob },
      select: { ...MOVED, jobId: true, emailFolded: true, feedback: true, updatedAt: true },
    });
    if (!application) throw decision.seen ? await goneMeanwhile(tx, id) : unknownApplication();
    await refuseLateDecision(tx, application, decision);
    const feedback = decision.feedback === undefined ? application.feedback : decision.feedback;
    if (application.status === decision.status && application.feedback === feedback) return;
    const told = await tellCandidate(tx, application, decision, moderator);
    const now = new Date();
    await tx.application.update({ where: { id }, data: { status: decision.status, feedback, updatedAt: now } });
    const to = stageOfStatus(decision.status, application.stage as Stage);
    const statusAfter = () => decision.status;
    await noteMoves(tx, [application], { to, statusAfter, by: moderator, now, told: told ? [id] : [] });
    const change = { from: application.status, to: decision.status, feedback: feedback !== null };
    await logActivity(tx, moderator, 'application.status', { type: 'application', id }, change);
  });
}

/**
 * Deletes an application, its file and any letter about it that still waits. Call `deleteWithInterviews` instead: it also
 * cancels the agreed interviews.
 *
 * @throws AppError not_found
 */
export async function deleteApplication(id: number, moderator: Caller, alongside?: Alongside): Promise<void> {
  await remove(id, moderator, 'application.delete', (tx) => requireApplication(tx, { id }), alongside);
}

/**
 * Corrects a candidate's own application while it is pending. Fields not given stay as they are.
 *
 * @throws AppError not_found for another person's application; conflict if it is no longer pending
 */
export async function correctApplication(id: number, correction: ApplicationCorrection, caller: Caller): Promise<void> {
  const { phone, linkedin, cover_letter: coverLetter } = correction;
  await transaction(async (tx) => {
    await requirePending(tx, id, caller);
    if (Object.keys(correction).length === 0) return;
    const given = { phone, linkedin, coverLetter };
    await tx.application.update({ where: { id }, data: { ...given, updatedAt: new Date() } });
  });
}

/** Facts about a deleted application, for the code that runs along with the deletion. */
export type Gone = {
  id: number;
  stage: Stage;
  ownerId: number | null;
  emailFolded: string;
  /** Whether a newer version has replaced it. */
  superseded: boolean;
  job: { id: number; title: string; companyName: string };
};

/** Runs in the transaction of the deletion; the function it returns is called after the commit. */
export type Alongside = (tx: Tx, gone: Gone, now: Date) => Promise<() => Promise<void>>;

/** The sender of the applications to withdraw: `userId` is null for the reader of a mailed link, `where` selects theirs. */
export type Applicant = { userId: number | null; where: Prisma.ApplicationWhereInput };

/**
 * Withdraws a person's own application, with its file and waiting letters, until it is accepted or turned down (decision
 * A8, docs/decisions/024-candidates). Call lib/candidates/withdraw instead: it also tells the office.
 *
 * @throws AppError not_found for another person's application; conflict once it is decided
 */
export async function withdrawApplication(
  id: number,
  { userId, where }: Applicant,
  alongside?: Alongside,
): Promise<void> {
  // Not the person's name: the log outlives the account and must keep no personal data after erasure.
  const actor = { userId, name: 'Candidate' };
  const find = async (tx: Tx) => {
    const application = await requireApplication(tx, { AND: [{ id }, where] });
    const status = application.status as ApplicationStatus;
    if (isDecided(status)) throw new AppError('conflict', alreadyDecided(APPLICATION_STATUS_LABELS[status]));
    return application;
  };
  await remove(id, actor, 'application.withdraw', find, alongside);
}

const alreadyDecided = (label: string) =>
  `An application can be withdrawn until it is accepted or turned down. This one is marked ${label}. Write to us if you want to take it back.`;

/** Logs a résumé's download (decision A7: every download is logged). */
export async function recordDownload(id: number, caller: Caller): Promise<void> {
  await transaction((tx) => logActivity(tx, caller, 'application.download', { type: 'application', id }));
}

/**
 * Writes to a candidate about their application (docs/decisions/014-letters); status and feedback stay as they are.
 *
 * @throws AppError not_found
 */
export async function messageCandidate(
  id: number,
  message: CandidateMessage,
  moderator: Pick<Caller, 'userId' | 'name'>,
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const to = await tx.application.findUnique({ where: { id }, select: { applicantName: true, email: true } });
    if (!to) throw unknownApplication();
    const { why } = content().applicationStatusParts;
    await writeMessage(tx, { ...message, about: { applicationId: id }, to, why }, moderator, now);
  });
}

type Removable = Awaited<ReturnType<typeof requireApplication>>;

async function remove(
  id: number,
  actor: { userId: number | null; name: string },
  action: string,
  find: (tx: Tx) => Promise<Removable>,
  alongside?: Alongside,
): Promise<void> {
  const { fileId, after } = await transaction(async (tx) => {
    const { fileId, jobId, stage, ...application } = await find(tx);
    await takeBackAll(tx, { applicationId: id });
    const after = await alongside?.(tx, { ...application, id, stage: stage as Stage }, new Date());
    await tx.application.delete({ where: { id } });
    await logActivity(tx, actor, action, { type: 'application', id }, { job: jobId });
    return { fileId, after };
  });
  await removeFiles([fileId]);
  await after?.();
}

async function requireApplication(tx: Tx, where: Prisma.ApplicationWhereInput) {
  const application = await tx.application.findFirst({ where, select: REMOVED });
  if (!application) throw unknownApplication();
  return application;
}

const REMOVED = {
  fileId: true,
  jobId: true,
  status: true,
  stage: true,
  ownerId: true,
  emailFolded: true,
  superseded: true,
  job: { select: { id: true, title: true, companyName: true } },
} as const;

function unknownApplication(): AppError {
  return new AppError('not_found', 'There is no such application.');
}

// Reads in the transaction that writes, so that no moderator's decision comes in between.
async function requirePending(tx: Tx, id: number, caller: Caller): Promise<void> {
  const { status } = await requireApplication(tx, { id, userId: caller.userId });
  if (status === 'pending') return;
  const label = APPLICATION_STATUS_LABELS[status as ApplicationStatus];
  throw new AppError('conflict', `Only a pending application can be changed. This one is marked ${label}.`);
}

async function fileApplication(
  tx: Tx,
  jobId: number,
  input: Sent,
  resume: KeptFile,
  caller: Sender,
): Promise<{ record: Submitted; repeated: boolean }> {
  const now = new Date();
  const job = await tx.job.findUnique({ where: { id: jobId }, select: { status: true, deadline: true, ...NAMED } });
  if (!job || !isOpen(job, dayOf(now))) {
    // A job that was open once is publicly known; nothing is revealed about the others.
    const wasOpen = job?.status === 'published' || job?.status === 'closed';
    throw new AppError('not_found', wasOpen ? content().closedMeanwhile.message : 'Job Not Found');
  }

  await refuseErased(tx, input.email, resume);
  const emailFolded = foldText(input.email);
  const userId = await ownerOf(tx, emailFolded, caller);
  const earlier = await tx.application.findFirst({
    where: {
      jobId,
      emailFolded,
      fileSha256: resume.sha256,
      createdAt: { gte: new Date(now.getTime() - IDEMPOTENCY_WINDOW_MS) },
      // An application sent while signed in has to appear in the account, even if it repeats one sent before signing in.
      ...(caller?.role === 'candidate' && { userId }),
    },
    orderBy: { id: 'asc' },
    select: RECEIPT,
  });
  if (earlier) return { record: toSubmitted(earlier), repeated: true };

  await createFileRow(tx, resume, now);
  readOnceStored(tx, resume.fileId);
  const created = await tx.application.create({
    data: {
      jobId,
      ...sentColumns(input, resume, userId, now),
      phone: input.phone,
      linkedin: input.linkedin,
      coverLetter: input.cover_letter,
      ref: input.ref ?? null,
      createdAt: now,
      updatedAt: now,
    },
    select: RECEIPT,
  });
  await announce(tx, { id: jobId, ...job }, created, input, now);
  return { record: toSubmitted(created), repeated: false };
}

async function announce(
  tx: Tx,
  job: NamedJob,
  { id, fileId }: { id: number; fileId: string },
  { applicant_name: name, email }: ApplicationInput,
  now: Date,
): Promise<void> {
  if (await isWithinLimit('mail-acknowledgement', email)) {
    const mail = applicationReceivedMail({ reference: fileReference(fileId), name, job });
    await queueMail(tx, { kind: 'application-received', to: email.toLowerCase(), ...mail }, now);
  }
  await noticeToUs(tx, { id, job }, now);
}

const RECEIPT = { id: true, jobId: true, fileId: true, createdAt: true } as const;
// Answers as at first, not with the record's present status: a repeat must not tell a stranger the outcome.
function toSubmitted(row: { id: number; jobId: number; fileId: string; createdAt: Date }): Submitted {
  const receipt = {
    id: row.id,
    job_id: row.jobId,
    status: 'pending',
    created_at: row.createdAt.toISOString(),
  } as const;
  return { receipt, reference: fileReference(row.fileId) };
}
