import { AppError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import { queueAndName, type Mail } from '../platform/mail/outbox';
import { withdrawMail } from '../platform/mail/withdraw';
import { isSecret } from '../vocabulary/mail-kinds';
import type { LetterChoice, CandidateMessage } from './schema';
import { findLetterWait, refusedParts } from './settings';
import { IDEMPOTENCY_WINDOW_MS } from '../base/fields/idempotency';
import { messageMail } from './mails';
import { requireWritable } from './recipients';
import { leftFields } from './rules';

/** `userId` is null for a client's link and for the system. */
type Actor = { userId: number | null; name: string };

export type LetterAbout =
  { applicationId: number } | { cvId: number } | { jobId: number } | { contactMessageId: number };

type Written = {
  about: LetterAbout;
  kind: 'decision' | 'message' | 'answer' | 'notice';
  status?: string;
  feedback?: string | null;
  /** Previous values of the columns that the decision changes, for an undo. */
  before?: Prisma.InputJsonObject;
  /** The text to store, if it is not the whole mail. */
  words?: { subject: string; text: string };
  mail: Mail | null;
  /** Whether the letter waits for the office's delay, during which it can be withdrawn. */
  waits: boolean;
};

/**
 * Stores a letter, or a decision without one, with its record, and queues the mail. Call it in the decision's
 * transaction. Stores the text too, except for mails with a personal link.
 */
export async function writeLetter(tx: Tx, written: Written, actor: Actor, now = new Date()): Promise<void> {
  const { about, kind, status, feedback, before, mail, words: said, waits } = written;
  const notBefore = waits ? new Date(now.getTime() + (await findLetterWait(tx)) * 1000) : now;
  const mailId = mail && (await queueAndName(tx, { ...mail, notBefore }, now));
  const kept = mail && !isSecret(mail.kind) ? (said ?? { subject: mail.subject, text: mail.text }) : {};
  await tx.letter.create({
    data: {
      ...about,
      kind,
      status: status ?? null,
      feedback: feedback ?? null,
      ...kept,
      state: mailId === null ? 'none' : 'queued',
      mailId,
      messageId: mail?.messageId ?? null,
      ...(before && { before }),
      writtenById: actor.userId,
      writtenBy: actor.name,
      writtenAt: now,
    },
    select: { id: true },
  });
}

/** Whether a decision's letter is written, and whether it waits for the office's delay. */
export function letterOf({ letter }: LetterChoice): { written: boolean; waits: boolean } {
  return { written: letter !== 'none', waits: letter === 'send' };
}

/**
 * Withdraws the unsent letters about a record's earlier decisions, which a newer decision replaces.
 * @returns the last status that the person knows of; null if no letter was withdrawn
 */
export async function replaceWaiting(tx: Tx, about: LetterAbout, now: Date): Promise<string | null> {
  const waiting = await tx.letter.findMany({
    where: { ...about, kind: 'decision', state: 'queued', mail: { nextAttemptAt: { gt: now } } },
    orderBy: { id: 'asc' },
    select: { mailId: true, before: true },
  });
  let known: string | null = null;
  for (const { mailId, before } of waiting) {
    if (mailId === null || !(await withdrawMail(tx, mailId))) continue;
    if ('applicationId' in about) await unmarkAnnounced(tx, about.applicationId);
    known ??= (before as { status?: string } | null)?.status ?? null;
  }
  return known;
}

/** Withdraws every unsent letter about records that are about to be deleted. */
export async function takeBackAll(tx: Tx, about: Prisma.LetterWhereInput): Promise<void> {
  const queued = await tx.letter.findMany({ where: { ...about, state: 'queued' }, select: { mailId: true } });
  for (const { mailId } of queued) if (mailId !== null) await withdrawMail(tx, mailId);
}

export type UndoneDecision = { letter: number; id: number; status: string; before: unknown; by: Actor; now: Date };

export type Undo = (tx: Tx, undone: UndoneDecision) => Promise<boolean>;
type Undoing = Record<'application' | 'cv' | 'message', Undo>;

/**
 * Withdraws an unsent letter and, with `undo`, undoes its decision.
 * @param undo null if the decision remains
 * @returns the message to show
 * @throws AppError not_found; conflict if the letter was sent or a later decision exists
 */
export async function takeBackLetter(
  id: number,
  undo: Undoing | null,
  actor: Actor,
  now = new Date(),
): Promise<string> {
  const { letterMessages: words } = content();
  return transaction(async (tx) => {
    const letter = await tx.letter.findUnique({ where: { id }, select: TAKEN_BACK });
    if (!letter) throw new AppError('not_found', words.noLetter);
    if (letter.state === 'withdrawn') throw new AppError('conflict', words.already);
    if (letter.mailId === null || !(await withdrawMail(tx, letter.mailId)))
      throw new AppError('conflict', words.tooLate);
    if (letter.applicationId !== null) await unmarkAnnounced(tx, letter.applicationId);
    if (undo) await undoDecision(tx, letter, undo, actor, now);
    await logActivity(tx, actor, 'letter.take-back', subjectOf(letter), { detail: undo ? words.logUndone : '' }, now);
    if (letter.kind === 'answer') return undo ? words.answerUndone : words.answerTakenBack;
    return undo ? words.undone : letter.kind === 'message' ? words.messageTakenBack : words.takenBack;
  });
}

const TAKEN_BACK = {
  ...columns('id', 'applicationId', 'cvId', 'jobId', 'contactMessageId'),
  ...columns('kind', 'status', 'state', 'mailId', 'before'),
} as const;
type TakenBack = Prisma.LetterGetPayload<{ select: typeof TAKEN_BACK }>;

async function undoDecision(tx: Tx, letter: TakenBack, undo: Undoing, by: Actor, now: Date): Promise<void> {
  const { letterMessages: words } = content();
  const { status, before } = letter;
  const { type, id } = subjectOf(letter);
  if (before === null || status === null || type === 'job') throw new AppError('conflict', words.cannotUndo);
  if (!(await undo[type](tx, { letter: letter.id, id, status, before, by, now })))
    throw new AppError('conflict', words.decidedSince);
  await tx.letter.update({ where: { id: letter.id }, data: { undoneAt: now }, select: { id: true } });
}

/** Marks the last announced stage move as not announced, because the letter was withdrawn. */
async function unmarkAnnounced(tx: Tx, applicationId: number): Promise<void> {
  const last = await tx.applicationStageChange.findFirst({
    where: { applicationId, told: true },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  if (last) await tx.applicationStageChange.update({ where: last, data: { told: false }, select: { id: true } });
}

function subjectOf({ applicationId, cvId, jobId, contactMessageId }: TakenBack) {
  if (applicationId !== null) return { type: 'application', id: applicationId } as const;
  if (cvId !== null) return { type: 'cv', id: cvId } as const;
  if (contactMessageId !== null) return { type: 'message', id: contactMessageId } as const;
  return { type: 'job', id: jobId ?? 0 } as const;
}

type MessageSubject = { type: 'application' | 'cv'; id: number };

/**
 * Writes to the sender of an application or CV without changing its status or notes (docs/decisions/014-letters). The
 * message waits for the office's delay, like a letter. A second call within minutes (a double click) writes nothing.
 * @throws AppError not_found; validation_failed if a field of a template is left in it
 */
export async function messageCandidate(
  subject: MessageSubject,
  { subject: title, text }: CandidateMessage,
  moderator: { userId: number; name: string },
  now = new Date(),
): Promise<void> {
  const left = leftFields({ subject: title, text });
  if (Object.keys(left).length > 0) throw refusedParts(left);
  await transaction(async (tx) => {
    const { applicantName: name, email, why } = await findReader(tx, subject);
    const body = messageMail({ subject: title, text, name, why });
    const mail = { to: email.toLowerCase(), ...body };
    await writeMessage(tx, subject, { mail, words: { subject: title, text } }, moderator, now);
  });
}

type Message = { mail: Omit<Mail, 'kind'>; words: { subject: string; text: string } };

/** Writes a message in the caller's transaction, like `messageCandidate`. @throws AppError conflict */
export async function writeMessage(
  tx: Tx,
  subject: MessageSubject,
  { mail, words }: Message,
  moderator: Actor,
  now = new Date(),
): Promise<void> {
  const about = subject.type === 'cv' ? { cvId: subject.id } : { applicationId: subject.id };
  await requireWritable(tx, about);
  const isRepeated = await tx.letter.findFirst({
    where: {
      ...about,
      ...words,
      kind: 'message',
      writtenById: moderator.userId,
      // A message that was withdrawn or failed may be written again.
      state: { in: ['queued', 'sent'] },
      writtenAt: { gte: new Date(now.getTime() - IDEMPOTENCY_WINDOW_MS) },
    },
    select: { id: true },
  });
  if (isRepeated) return;
  const sent = { ...mail, kind: 'candidate-message' } as const;
  await writeLetter(tx, { about, kind: 'message', mail: sent, words, waits: true }, moderator, now);
  await logActivity(tx, moderator, 'letter.message', subject, {}, now);
}

async function findReader(tx: Tx, { type, id }: MessageSubject) {
  const query = { where: { id }, select: { applicantName: true, email: true } } as const;
  const reader = await (type === 'cv' ? tx.cvDocument.findUnique(query) : tx.application.findUnique(query));
  if (!reader) throw new AppError('not_found', `There is no such ${type === 'cv' ? 'CV document' : 'application'}.`);
  return { ...reader, why: content()[type === 'cv' ? 'cvReceivedEmail' : 'applicationStatusParts'].why };
}
