import { AppError } from '../base/errors';
import { letterMessages as words } from '../content/letters';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { queueAndName, type Mail } from '../platform/mail/outbox';
import { withdrawMail } from '../platform/mail/withdraw';
import { isSecret } from '../vocabulary/mail-kinds';
import type { LetterChoice } from './schema';
import { findLetterWait } from './waiting-time';

/** Whoever writes; without an id somebody known by a link, or the system. */
type Actor = { userId: number | null; name: string };

/** The record that a letter is about. */
export type LetterAbout =
  { applicationId: number } | { cvId: number } | { jobId: number } | { contactMessageId: number };

type Written = {
  about: LetterAbout;
  kind: 'decision' | 'message' | 'answer';
  /** What was decided. */
  status?: string;
  /** What comes with the decision for the person to read. */
  feedback?: string | null;
  /** The columns that the decision changes, as they are: what undoing it restores. */
  before?: Record<string, string | null>;
  /** What is kept of it, where that is not the whole mail. */
  words?: { subject: string; text: string };
  /** Null where there is no letter. */
  mail: Mail | null;
  /** Whether it waits as the office has set it; else it goes out at once. */
  waits: boolean;
};

/**
 * Writes a letter, or a decision without one, into the record that it is about, and queues its mail, in the transaction of what it tells
 * of. The words are kept with the record, but for mails that hold a link for one person.
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

/** Whether the letter of a decision is to be written, and whether it waits. */
export function letterOf({ letter }: LetterChoice): { written: boolean; waits: boolean } {
  return { written: letter !== 'none', waits: letter === 'send' };
}

/**
 * Takes back the letters about a record's earlier decisions that still wait: a newer decision takes their place.
 *
 * @returns the status that the person knows of, where a letter was taken back; else null
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
    if ('applicationId' in about) await forgetTold(tx, about.applicationId);
    known ??= (before as { status?: string } | null)?.status ?? null;
  }
  return known;
}

/** Takes back every letter about a record that has not gone out, whatever it says: the record goes, and nobody could take it back later. */
export async function takeBackAll(tx: Tx, about: LetterAbout): Promise<void> {
  const queued = await tx.letter.findMany({ where: { ...about, state: 'queued' }, select: { mailId: true } });
  for (const { mailId } of queued) if (mailId !== null) await withdrawMail(tx, mailId);
}

/** A decision that is undone with its letter. */
export type UndoneDecision = {
  /** The number of the letter. */
  letter: number;
  /** That of the application, CV or message. */
  id: number;
  /** What had been decided. */
  status: string;
  before: unknown;
  by: Actor;
  now: Date;
};

/** What undoes a decision on a record, and says whether it did: the rooms of the records know how. */
export type Undo = (tx: Tx, undone: UndoneDecision) => Promise<boolean>;
type Undoing = Record<'application' | 'cv' | 'message', Undo>;

/**
 * Takes back a letter that waits: it never goes out. The decision stays, or is undone with it.
 *
 * @param undo null where the decision stays
 * @returns what was done, in words
 * @throws AppError not_found; conflict when it has gone out, or another decision was made since
 */
export async function takeBackLetter(
  id: number,
  undo: Undoing | null,
  actor: Actor,
  now = new Date(),
): Promise<string> {
  return transaction(async (tx) => {
    const letter = await tx.letter.findUnique({ where: { id }, select: TAKEN_BACK });
    if (!letter) throw new AppError('not_found', words.noLetter);
    if (letter.state === 'withdrawn') throw new AppError('conflict', words.already);
    if (letter.mailId === null || !(await withdrawMail(tx, letter.mailId)))
      throw new AppError('conflict', words.tooLate);
    if (letter.applicationId !== null) await forgetTold(tx, letter.applicationId);
    if (undo) await undoDecision(tx, letter, undo, actor, now);
    await logActivity(tx, actor, 'letter.take-back', subjectOf(letter), { detail: undo ? words.logUndone : '' }, now);
    if (letter.kind === 'answer') return undo ? words.answerUndone : words.answerTakenBack;
    return undo ? words.undone : letter.kind === 'message' ? words.messageTakenBack : words.takenBack;
  });
}

const TAKEN_BACK = {
  id: true,
  applicationId: true,
  cvId: true,
  jobId: true,
  contactMessageId: true,
  kind: true,
  status: true,
  state: true,
  mailId: true,
  before: true,
} as const;
type TakenBack = Prisma.LetterGetPayload<{ select: typeof TAKEN_BACK }>;

async function undoDecision(tx: Tx, letter: TakenBack, undo: Undoing, by: Actor, now: Date): Promise<void> {
  const { status, before } = letter;
  const { type, id } = subjectOf(letter);
  if (before === null || status === null || type === 'job') throw new AppError('conflict', words.cannotUndo);
  if (!(await undo[type](tx, { letter: letter.id, id, status, before, by, now })))
    throw new AppError('conflict', words.decidedSince);
  await tx.letter.update({ where: { id: letter.id }, data: { undoneAt: now }, select: { id: true } });
}

/** The last move that a candidate was to be told of is one that they have not heard of: its letter was taken back. */
async function forgetTold(tx: Tx, applicationId: number): Promise<void> {
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
