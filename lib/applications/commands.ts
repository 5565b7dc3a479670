import { dayOf } from '../base/time';
import { ownerOf, type Sender } from '../accounts/owner';
import { logActivity } from '../platform/activity/commands';
import type { Caller } from '../platform/sessions/sessions';
import { transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { IDEMPOTENCY_WINDOW_MS } from '../base/fields/idempotency';
import { content } from '../content';
import { AppError } from '../base/errors';
import { parseFields } from '../platform/http/parse';
import { isWithinLimit } from '../platform/http/rate-limit';
import { foldText } from '../base/text';
import { isOpen } from '../jobs/rules';
import { mailOffice } from './notices';
import { queueMail } from '../platform/mail/outbox';
import { readOnceStored } from '../platform/documents/worker';
import { attach, createFileRow, refuseErased, sentColumns, type StoredDocument } from '../platform/files/commands';
import type { ReceivedFile } from '../platform/files/receive';
import { removedMeanwhile, refuseLateDecision } from './late-decisions';
import { applicationReceivedMail, type NamedJob } from './mails';
import { stageReasonSchema } from './stage-schema';
import { MOVED, recordMoves } from './stages';
import { NAMED, tellCandidate } from './tell-candidate';
import { fileReference } from '../platform/files/reference';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../vocabulary/applications';
import { stageOfStatus, statusOfStage, type Stage } from '../vocabulary/stages';
import type { ApplicationReceiptDto } from './dto-schema';
import type { ApplicationCorrection, ApplicationDecision, ApplicationInput } from './schema';

/** `ref` is the source in the page's URL, normalised by lib/figures/rules.ts. */
type Sent = ApplicationInput & { ref?: string | null };

type Submitted = { receipt: ApplicationReceiptDto; reference: string };

/**
 * Stores an application with its résumé and mails the candidate and the company. A repeated submission stores and mails
 * nothing. Anybody can enter another person's e-mail address, so mails to an address are limited by the hour.
 * @throws AppError not_found if the job is not open; validation_failed without a usable file; unsupported_file_type;
 * conflict if the sender's data was erased during the upload
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
 * Sets the status or stage, and the feedback, of an application. `letter` says whether to mail the candidate: at once,
 * after the office's delay, or not at all (docs/decisions/014-letters). Without a change it only sends the text that
 * `letter_text` contains. `onlyForJob` limits it to applications for that job.
 * @throws AppError not_found; conflict if the application changed or was removed since the moderator saw it;
 * validation_failed if the letter names a field that cannot be filled, or a move lacks its reason, note or `placed`
 */
export async function decideApplication(
  id: number,
  decision: ApplicationDecision,
  moderator: Caller,
  onlyForJob?: number,
): Promise<{ status: ApplicationStatus; stage: Stage }> {
  return transaction(async (tx) => {
    const application = await tx.application.findFirst({
      where: { id, jobId: onlyForJob },
      select: { ...MOVED, jobId: true, emailFolded: true, feedback: true, updatedAt: true },
    });
    if (!application) throw decision.seen ? await removedMeanwhile(tx, id) : unknownApplication();
    await refuseLateDecision(tx, application, decision);
    const feedback = decision.feedback === undefined ? application.feedback : decision.feedback;
    const { status, to } = reachedBy(decision, application);
    const reason = to === 'closed' ? (decision.reason ?? null) : null;
    const isMove = application.stage !== to || (reason !== null && reason !== application.closedReason);
    const isNews = status !== application.status || feedback !== application.feedback;
    if (decision.to && isMove) parseFields({ schema: stageReasonSchema }, decision);
    const became = { stage: to, closedReason: isMove ? reason : application.closedReason };
    const said = { ...decision, status, feedback: isNews ? decision.feedback : null, stored: feedback };
    const told = await tellCandidate(tx, application, { ...said, became }, moderator);
    if (!isNews && !isMove) return { status, stage: to };
    const now = new Date();
    await tx.application.update({ where: { id }, data: { status, stage: to, feedback, updatedAt: now } });
    const { note = null } = decision;
    const move = { to, statusAfter: () => status, reason, note, by: moderator, now, told: told ? [id] : [] };
    await recordMoves(tx, [application], move);
    const subject = { type: 'application', id } as const;
    if (decision.to && isMove)
      await logActivity(tx, moderator, 'application.stage', subject, { from: application.stage, to });
    else {
      const change = { from: application.status, to: status, feedback: feedback !== null };
      await logActivity(tx, moderator, 'application.status', subject, change);
    }
    return { status, stage: to };
  });
}

function reachedBy({ status, to }: ApplicationDecision, now: { status: string; stage: string }) {
  const [from, stage] = [now.status as ApplicationStatus, now.stage as Stage];
  const reached = status ?? (to === undefined ? from : statusOfStage(to, from));
  return { status: reached, to: to ?? stageOfStatus(reached, stage) };
}

/**
 * Corrects a candidate's own application while it is pending. Omitted fields stay unchanged.
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

/** Logs the download of a résumé. Every download must be logged. */
export async function recordDownload(id: number, caller: Caller): Promise<void> {
  await transaction((tx) => logActivity(tx, caller, 'application.download', { type: 'application', id }));
}

function unknownApplication(): AppError {
  return new AppError('not_found', 'There is no such application.');
}

// In the writing transaction, so that no moderator can decide between the check and the correction.
async function requirePending(tx: Tx, id: number, caller: Caller): Promise<void> {
  const application = await tx.application.findFirst({
    where: { id, userId: caller.userId, origin: 'form' },
    select: { status: true },
  });
  if (!application) throw unknownApplication();
  const { status } = application;
  if (status === 'pending') return;
  const label = APPLICATION_STATUS_LABELS[status as ApplicationStatus];
  throw new AppError('conflict', `Only a pending application can be changed. This one is marked ${label}.`);
}

async function fileApplication(
  tx: Tx,
  jobId: number,
  input: Sent,
  resume: StoredDocument,
  caller: Sender,
): Promise<{ record: Submitted; repeated: boolean }> {
  const now = new Date();
  const job = await tx.job.findUnique({ where: { id: jobId }, select: { status: true, deadline: true, ...NAMED } });
  if (!job || !isOpen(job, dayOf(now))) {
    // A job that was once open is publicly known. Any other job gets the same answer as an unknown id.
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
      origin: 'form',
      createdAt: { gte: new Date(now.getTime() - IDEMPOTENCY_WINDOW_MS) },
      // An application sent while signed in must appear in the account, so it does not repeat one sent before signing
      // in.
      ...(caller?.role === 'candidate' && { userId }),
    },
    orderBy: { id: 'asc' },
    select: RECEIPT,
  });
  if (earlier) return { record: toSubmitted(earlier), repeated: true };

  await createFileRow(tx, resume, now);
  readOnceStored(tx, resume.fileId);
  const made = await officeApplication(tx, jobId, emailFolded, userId);
  const created = await tx.application.create({
    data: {
      jobId,
      ...sentColumns(input, resume, userId, now),
      phone: input.phone,
      linkedin: input.linkedin,
      coverLetter: input.cover_letter,
      ref: input.ref ?? null,
      ...made?.standing,
      createdAt: now,
      updatedAt: now,
    },
    select: RECEIPT,
  });
  if (made) await carryOver(tx, made.id, created.id);
  await announce(tx, { id: jobId, ...job }, created, input, now);
  return { record: toSubmitted(created), repeated: false };
}

/**
 * Returns the application that the office made for the person who now applies, if the address is proven:
 * that of the account, or without an account. A stranger must not learn from the account's page how far it got.
 */
async function officeApplication(tx: Tx, jobId: number, emailFolded: string, userId: number | null) {
  const earlier = await tx.application.findFirst({
    where: { jobId, emailFolded },
    orderBy: { id: 'desc' },
    select: { id: true, origin: true, ...columns('status', 'stage', 'stageAt', 'closedReason', 'reached') },
  });
  if (earlier?.origin !== 'office') return null;
  const own = userId === null ? null : await tx.user.findUnique({ where: { id: userId }, select: OWN_ADDRESS });
  if (own && (own.emailVerifiedAt === null || foldText(own.email ?? '') !== emailFolded)) return null;
  const { id, origin: _, ...standing } = earlier;
  // An application that the office closed starts at the first stage again.
  return { id, standing: standing.stage === 'closed' ? {} : standing };
}

const OWN_ADDRESS = { email: true, emailVerifiedAt: true } as const;

/**
 * Moves interviews to the candidate's own application; triggers move owner, tags and ratings, and move interviews back
 * if it is withdrawn. Notes and reminders stay: a person's page shows those of all versions.
 */
async function carryOver(tx: Tx, from: number, to: number): Promise<void> {
  await tx.interview.updateMany({ where: { applicationId: from }, data: { applicationId: to } });
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
  await mailOffice(tx, { id, job }, now);
}

const RECEIPT = { id: true, jobId: true, fileId: true, createdAt: true } as const;
// Builds the first answer again, without the current status: a stranger who repeats a submission must not learn the
// outcome.
function toSubmitted(row: { id: number; jobId: number; fileId: string; createdAt: Date }): Submitted {
  const receipt = {
    id: row.id,
    job_id: row.jobId,
    status: 'pending',
    created_at: row.createdAt.toISOString(),
  } as const;
  return { receipt, reference: fileReference(row.fileId) };
}
