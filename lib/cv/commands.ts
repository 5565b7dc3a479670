import { ownerOf, type Sender } from '../accounts/owner';
import { logActivity } from '../platform/activity/commands';
import type { Caller } from '../platform/sessions/sessions';
import { site } from '../base/site';
import { transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { IDEMPOTENCY_WINDOW_MS } from '../base/fields/idempotency';
import { AppError } from '../base/errors';
import { content } from '../content';
import { isWithinLimit } from '../platform/http/rate-limit';
import { foldText } from '../base/text';
import { letterOf, takeBackAll, writeLetter } from '../letters/commands';
import { letterMail, valuesOfName, withChanges } from '../letters/mails';
import { findLetterWords } from '../letters/settings';
import { queueMail } from '../platform/mail/outbox';
import { readOnceStored } from '../platform/documents/worker';
import { attach, createFileRow, refuseErased, sentColumns, type StoredDocument } from '../platform/files/commands';
import type { ReceivedFile } from '../platform/files/receive';
import { fileReference } from '../platform/files/reference';
import { removeFiles } from '../platform/files/removals';
import { deleteMadeOf } from '../sourcing/made-applications';
import { isUntold } from '../vocabulary/sourcing';
import { readAsSeen } from './late-decisions';
import { cvNoticeMail, cvReceivedMail } from './mails';
import { versionOfCv } from './rules';
import { CV_STATUS_LABELS, DEFAULT_CV_NOTES } from '../vocabulary/cv';
import type { CvReceiptDto } from './dto-schema';
import type { CvDecision, CvInput } from './schema';

type Submitted = { receipt: CvReceiptDto; reference: string };

/**
 * Stores a CV with its file and mails the candidate and the company, as for applications. The CV belongs to the
 * signed-in candidate, otherwise to the account that has confirmed the typed e-mail address. The answer is the same
 * either way, so that a stranger learns nothing about an address.
 * @throws AppError validation_failed without a usable file; unsupported_file_type; conflict if the sender's data was
 * erased during the upload
 */
export async function submitCv(input: CvInput, file: ReceivedFile | null, caller: Sender): Promise<Submitted> {
  return attach(file, content().CV_FILE, (tx, kept) => fileCv(tx, input, kept, caller));
}

/**
 * Approves or rejects a pending CV, once. Mails its sender if the decision includes a letter
 * (docs/decisions/014-letters); API clients that send no `letter` field cause none.
 * @param seen `versionOfCv` of the document as seen; API clients may omit it
 * @returns the document's new version
 * @throws AppError not_found; conflict if it is decided already; validation_failed if the letter names a field that
 * cannot be filled
 */
export async function decideCv(id: number, decision: CvDecision, moderator: Caller, seen?: string): Promise<string> {
  const { status } = decision;
  const notes = decision.notes ?? DEFAULT_CV_NOTES[status];
  const decidedAt = new Date();
  await transaction(async (tx) => {
    if (seen !== undefined) await readAsSeen(tx, id, seen, decidedAt);
    // The UPDATE itself has the condition, so that only the first of two simultaneous decisions changes a row.
    const { count } = await tx.cvDocument.updateMany({
      where: { id, status: 'pending' },
      data: { status, notes, decidedAt },
    });
    if (count === 0) throw (await exists(tx, id)) ? new AppError('conflict') : unknownCv();
    const change = { from: 'pending', to: status, notes: decision.notes !== null };
    const action = status === 'approved' ? 'cv.approve' : 'cv.reject';
    await logActivity(tx, moderator, action, { type: 'cv', id }, change);
    if (letterOf(decision).waits) await tellSender(tx, id, decision, moderator);
  });
  return versionOfCv({ decided_at: decidedAt.toISOString() });
}

async function tellSender(tx: Tx, id: number, decision: CvDecision, moderator: Caller): Promise<void> {
  const { status, notes: feedback } = decision;
  const { applicantName, email, fileId } = await tx.cvDocument.findUniqueOrThrow({
    where: { id },
    select: { applicantName: true, email: true, fileId: true },
  });
  const values = {
    ...valuesOfName(applicantName),
    reference: fileReference(fileId),
    status: CV_STATUS_LABELS[status],
    consultant: moderator.name,
    feedback,
  };
  const words = withChanges(await findLetterWords(`cv-${status}`, tx), decision);
  const body = letterMail(words, 'cv', values, { why: content().letterParts.whyCv });
  await writeLetter(
    tx,
    {
      about: { cvId: id },
      kind: 'decision',
      status,
      feedback,
      before: { status: 'pending', notes: null },
      mail: { kind: 'cv-status', to: email.toLowerCase(), ...body },
      waits: true,
    },
    moderator,
  );
}

/**
 * Deletes a CV and its file. The applications that the office made of it go too, if its person was not told that we
 * hold their data, or objected: without the CV, nothing else would say so. @throws AppError not_found
 */
export async function deleteCv(id: number, moderator: Caller): Promise<void> {
  const fileIds = await transaction(async (tx) => {
    const document = await tx.cvDocument.findUnique({ where: { id }, select: DELETED });
    if (!document) throw unknownCv();
    const made = isUntold(document) || document.objectedAt !== null ? await deleteMadeOf(tx, [document]) : [];
    await takeBackAll(tx, { cvId: id });
    await tx.cvDocument.delete({ where: { id } });
    await logActivity(tx, moderator, 'cv.delete', { type: 'cv', id }, { status: document.status });
    return [...made, document.fileId];
  });
  await removeFiles(fileIds);
}

const DELETED = columns('id', 'fileId', 'status', 'emailFolded', 'noticeDueDay', 'noticeSentAt', 'objectedAt');

/** Logs the download of a CV. Every download must be logged. */
export async function recordCvDownload(id: number, caller: Caller): Promise<void> {
  await transaction((tx) => logActivity(tx, caller, 'cv.download', { type: 'cv', id }));
}

async function fileCv(
  tx: Tx,
  input: CvInput,
  file: StoredDocument,
  caller: Sender,
): Promise<{ record: Submitted; repeated: boolean }> {
  const now = new Date();
  await refuseErased(tx, input.email, file);
  const emailFolded = foldText(input.email);
  const userId = await ownerOf(tx, emailFolded, caller);
  const earlier = await tx.cvDocument.findFirst({
    where: {
      emailFolded,
      fileSha256: file.sha256,
      origin: 'form',
      submittedAt: { gte: new Date(now.getTime() - IDEMPOTENCY_WINDOW_MS) },
      // A CV sent while signed in must appear in the account, so it does not repeat one sent before signing in.
      ...(caller?.role === 'candidate' && { userId }),
    },
    orderBy: { id: 'asc' },
    select: RECEIPT,
  });
  if (earlier) return { record: toSubmitted(earlier), repeated: true };

  await createFileRow(tx, file, now);
  readOnceStored(tx, file.fileId);
  const created = await tx.cvDocument.create({
    data: {
      ...sentColumns(input, file, userId, now),
      phone: input.phone,
      skills: input.skills,
      experienceYears: input.experience_years,
      education: input.education,
      coverLetter: input.cover_letter,
      submittedAt: now,
    },
    select: RECEIPT,
  });
  await announce(tx, created, input, now);
  return { record: toSubmitted(created), repeated: false };
}

type Filed = { id: number; fileId: string };

async function announce(tx: Tx, { id, fileId }: Filed, input: CvInput, now: Date): Promise<void> {
  const { applicant_name: name, email } = input;
  const received = cvReceivedMail({ reference: fileReference(fileId), name });
  if (await isWithinLimit('mail-acknowledgement', email))
    await queueMail(tx, { kind: 'cv-received', to: email.toLowerCase(), ...received }, now);
  await queueMail(tx, { kind: 'cv-notice', to: site().company.email, ...cvNoticeMail({ id }) }, now);
}

async function exists(tx: Tx, id: number): Promise<boolean> {
  return (await tx.cvDocument.findUnique({ where: { id }, select: { id: true } })) !== null;
}

const RECEIPT = { id: true, fileId: true, submittedAt: true } as const;

// Builds the first answer again, without the CV's current status: a stranger who repeats a submission must not learn
// the outcome.
function toSubmitted({ id, fileId, submittedAt }: Filed & { submittedAt: Date }): Submitted {
  const receipt: CvReceiptDto = { id, status: 'pending', submitted_at: submittedAt.toISOString() };
  return { receipt, reference: fileReference(fileId) };
}

function unknownCv(): AppError {
  return new AppError('not_found', 'There is no such CV document.');
}
