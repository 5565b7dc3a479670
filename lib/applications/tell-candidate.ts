import { replaceWaiting, letterOf, writeLetter, writeMessage } from '../letters/commands';
import { AppError } from '../base/errors';
import { content } from '../content';
import { withChanges } from '../letters/mails';
import { requireWritable } from '../letters/recipients';
import type { LetterChoice } from '../letters/schema';
import { findLetterWords } from '../letters/settings';
import type { Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import { fileReference } from '../platform/files/reference';
import type { Mail } from '../platform/mail/outbox';
import type { ApplicationStatus } from '../vocabulary/applications';
import { applicationStatusMail, letterNameOf } from './mails';

export const NAMED = { title: true, companyName: true, location: true } as const;
/** Columns that the letter about a decision needs, and those that an undo of the decision restores. */
export const READER = {
  ...columns('id', 'status', 'stage', 'closedReason', 'feedback', 'applicantName', 'email', 'fileId', 'origin'),
  job: { select: { id: true, ...NAMED } },
  user: { select: { role: true, disabledAt: true } },
} as const;
type Reader = Prisma.ApplicationGetPayload<{ select: typeof READER }>;

type Told = {
  status: ApplicationStatus;
  feedback?: string | null | undefined;
  /** The feedback that is stored after the decision, new or not. */
  stored?: string | null;
  /** Stage and close reason after the decision. If they changed since, an undo within one status is refused. */
  became?: { stage: string; closedReason: string | null };
} & LetterChoice;

/**
 * Writes the letter about a decision, with the delay and text that `decision` has (docs/decisions/014-letters). Writes
 * none if neither status nor feedback is new, or the candidate still knows this status, because the letter about another
 * one was never sent; but a text that the moderator wrote is always sent. About an application that the office made,
 * writes only if the moderator chose to.
 * @param before the application before the decision
 * @returns whether a letter about the decision was written
 * @throws AppError validation_failed if the text contains a field that cannot be filled, or if only a subject was
 *   written; conflict if the candidate cannot be written to
 */
export async function tellCandidate(
  tx: Tx,
  before: Reader,
  decision: Told,
  by: { userId: number | null; name: string },
): Promise<boolean> {
  const { status, feedback = null, became } = decision;
  const moved = before.status !== status;
  if (!moved && feedback === null) {
    await sendOwnWords(tx, before, decision, by);
    return false;
  }
  const now = new Date();
  const about = { applicationId: before.id };
  const known = await replaceWaiting(tx, about, now);
  const { written: isWanted, waits } = letterOf(decision);
  const written = isWanted && (before.origin === 'form' || waits);
  const isNews = known !== status || feedback !== null || Boolean(decision.letter_text);
  if (written && isNews) await requireWritable(tx, about);
  const mail = written && isNews ? await statusMail(tx, before, decision, moved, by.name) : null;
  const { stage, closedReason } = before;
  const stood = { status: before.status, feedback: before.feedback, stage, closedReason, ...(became && { became }) };
  await writeLetter(tx, { about, kind: 'decision', status, feedback, before: stood, mail, waits }, by, now);
  return mail !== null;
}

async function sendOwnWords(tx: Tx, to: Reader, decision: Told, by: { userId: number | null; name: string }) {
  const { letter_subject: subject, letter_text: text, stored: feedback } = decision;
  if (!letterOf(decision).written || !(subject || text)) return;
  if (!text) {
    const errors = { letter_text: [content().letterMessages.noText] };
    throw new AppError('validation_failed', undefined, { errors });
  }
  const { kind: _, ...mail } = await statusMail(tx, to, { ...decision, feedback }, false, by.name);
  const words = { subject: mail.subject, text: mail.text };
  await writeMessage(tx, { type: 'application', id: to.id }, { mail, words }, by);
}

async function statusMail(
  tx: Tx,
  { applicantName: name, email, job, user, fileId, origin }: Reader,
  decision: Told,
  moved: boolean,
  consultant: string,
): Promise<Mail> {
  const { status, feedback = null } = decision;
  // The account shows only applications that the candidate sent.
  const hasAccount = origin === 'form' && user?.role === 'candidate' && user.disabledAt === null;
  const words = withChanges(await findLetterWords(letterNameOf({ status, moved }), tx), decision);
  const reference = fileReference(fileId);
  const decided = { name, job, status, moved, feedback, hasAccount, reference, consultant };
  return { kind: 'application-status', to: email.toLowerCase(), ...applicationStatusMail(decided, words) };
}
