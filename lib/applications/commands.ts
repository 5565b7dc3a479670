import { randomUUID } from 'node:crypto';
import { logActivity } from '../activity/commands';
import type { Caller } from '../auth/sessions';
import { transaction, type Tx } from '../db/client';
import { env } from '../env';
import { siteToday } from '../format';
import { AppError } from '../http/errors';
import { foldText, isOpen } from '../jobs/rules';
import { inspectDocument, safeFileName } from '../uploads/inspect';
import type { ReceivedFile } from '../uploads/receive';
import { keepFile, removeFile } from '../uploads/store';
import { EMPTY_RESUME_MESSAGE, MISSING_RESUME_MESSAGE, type ApplicationStatus } from './options';
import type { ApplicationDecision, ApplicationInput } from './schema';

/** Decision A4: the same submission again within this time is the first one, answered once more. */
const DOUBLE_SUBMIT_MS = 10 * 60_000;

export type SubmittedApplication = { id: number; job_id: number; status: ApplicationStatus; created_at: string };

/**
 * Files an application with its résumé: both are stored, or neither.
 *
 * The file is in the store, flushed, before its row is committed, and removed again when it is not; a crash in between leaves only a
 * file without a row, which the next start sweeps.
 *
 * @throws AppError not_found when the job is not open, validation_failed without a usable file, unsupported_file_type.
 */
export async function submitApplication(
  jobId: number,
  input: ApplicationInput,
  resume: ReceivedFile | null,
  caller: Pick<Caller, 'userId' | 'role'> | null,
): Promise<SubmittedApplication> {
  if (resume === null) throw resumeRefused(MISSING_RESUME_MESSAGE);
  if (resume.sizeBytes === 0) throw resumeRefused(EMPTY_RESUME_MESSAGE);
  const kind = await inspectDocument(resume.path, resume.originalName);
  if (kind === null) throw new AppError('unsupported_file_type');

  const fileId = randomUUID();
  await keepFile(resume.path, fileId);
  try {
    const filed = await transaction((tx) => fileApplication(tx, jobId, input, { ...resume, mime: kind.mime, fileId }, caller));
    if (filed.repeated) await removeFile(fileId);
    return filed.application;
  } catch (error) {
    await removeFile(fileId);
    throw error;
  }
}

/**
 * Moves an application, with what the candidate is to read about it. `onlyForJob` narrows it to that job's applications.
 *
 * @throws AppError not_found
 */
export async function decideApplication(
  id: number,
  decision: ApplicationDecision,
  moderator: Caller,
  onlyForJob?: number,
): Promise<void> {
  await transaction(async (tx) => {
    const application = await tx.application.findFirst({
      where: { id, ...(onlyForJob !== undefined && { jobId: onlyForJob }) },
      select: { status: true, feedback: true },
    });
    if (!application) throw new AppError('not_found', 'There is no such application.');
    const feedback = decision.feedback === undefined ? application.feedback : decision.feedback;
    if (application.status === decision.status && application.feedback === feedback) return;
    await tx.application.update({ where: { id }, data: { status: decision.status, feedback, updatedAt: new Date() } });
    await logActivity(tx, moderator, 'application.status', { type: 'application', id }, {
      from: application.status,
      to: decision.status,
      feedback: feedback !== null,
    });
  });
}

/** Removes an application and its file. @throws AppError not_found */
export async function deleteApplication(id: number, moderator: Caller): Promise<void> {
  const fileId = await transaction(async (tx) => {
    const application = await tx.application.findUnique({ where: { id }, select: { fileId: true, jobId: true } });
    if (!application) throw new AppError('not_found', 'There is no such application.');
    await tx.application.delete({ where: { id } });
    await tx.storedFile.delete({ where: { id: application.fileId } });
    await logActivity(tx, moderator, 'application.delete', { type: 'application', id }, { job: application.jobId });
    return application.fileId;
  });
  await removeFile(fileId);
}

/** Notes who was handed a résumé (decision A7: every download is logged). */
export async function recordDownload(id: number, caller: Caller): Promise<void> {
  await transaction((tx) => logActivity(tx, caller, 'application.download', { type: 'application', id }));
}

type StoredResume = ReceivedFile & { mime: string; fileId: string };

async function fileApplication(
  tx: Tx,
  jobId: number,
  input: ApplicationInput,
  resume: StoredResume,
  caller: Pick<Caller, 'userId' | 'role'> | null,
): Promise<{ application: SubmittedApplication; repeated: boolean }> {
  const now = new Date();
  const job = await tx.job.findUnique({ where: { id: jobId }, select: { status: true, deadline: true } });
  if (!job || !isOpen(job, siteToday(now, env().siteTimeZone))) throw new AppError('not_found', 'Job Not Found');

  const emailFolded = foldText(input.email);
  const earlier = await tx.application.findFirst({
    where: { jobId, emailFolded, fileSha256: resume.sha256, createdAt: { gte: new Date(now.getTime() - DOUBLE_SUBMIT_MS) } },
    orderBy: { id: 'asc' },
    select: RECEIPT,
  });
  if (earlier) return { application: toReceipt(earlier), repeated: true };

  await tx.storedFile.create({
    data: {
      id: resume.fileId,
      sha256: resume.sha256,
      sizeBytes: resume.sizeBytes,
      mimeType: resume.mime,
      originalName: safeFileName(resume.originalName),
      createdAt: now,
    },
  });
  const created = await tx.application.create({
    data: {
      jobId,
      userId: caller?.role === 'candidate' ? caller.userId : null,
      applicantName: input.applicant_name,
      nameFolded: foldText(input.applicant_name),
      email: input.email,
      emailFolded,
      phone: input.phone,
      linkedin: input.linkedin,
      coverLetter: input.cover_letter,
      fileId: resume.fileId,
      fileSha256: resume.sha256,
      status: 'pending',
      consentVersion: input.consent_version,
      consentAt: input.consent_version === null ? null : now,
      createdAt: now,
      updatedAt: now,
    },
    select: RECEIPT,
  });
  return { application: toReceipt(created), repeated: false };
}

const RECEIPT = { id: true, jobId: true, createdAt: true } as const;

// The first answer, not the record's present state: a repeat must not tell a stranger how an earlier application fared.
function toReceipt(row: { id: number; jobId: number; createdAt: Date }): SubmittedApplication {
  return { id: row.id, job_id: row.jobId, status: 'pending', created_at: row.createdAt.toISOString() };
}

function resumeRefused(message: string): AppError {
  return new AppError('validation_failed', message, { errors: { resume: [message] } });
}
