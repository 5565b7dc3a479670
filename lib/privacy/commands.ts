import { logActivity } from '../activity/commands';
import { passwordMatches } from '../auth/passwords';
import type { Caller } from '../auth/sessions';
import { db, transaction, type Tx } from '../db/client';
import { mailsNaming, messagesFrom, outcomesNaming } from '../db/traces';
import { AppError } from '../http/errors';
import { removeFile } from '../uploads/store';
import { belongingTo } from './account-data';
import { WRONG_PASSWORD_MESSAGE } from './schema';

/** Mails about the account itself: its own even while the address is not proven. */
const ACCOUNT_MAILS = ['verify-email', 'reset-password', 'email-changed'];
const ERASED_NAME = 'Erased account';

/**
 * Erases a candidate's account with everything in it (decision G1): applications, CVs and their files, sessions, tokens, mails; with a
 * verified address also what was sent from it without signing in, the newsletter sign-up and the messages. Postings that nobody has
 * reviewed are deleted; the others stay on the board without their contact. The activity log keeps what happened and forgets who it was.
 *
 * The rows go in one transaction, the files after it; those a crash leaves are swept at the next start.
 *
 * @throws AppError validation_failed on `password`, forbidden for a moderator, unauthenticated when the account is gone
 */
export async function eraseAccount(caller: Caller, password: string): Promise<void> {
  if (caller.role !== 'candidate') throw new AppError('forbidden');
  const user = await db().user.findUnique({ where: { id: caller.userId }, select: { email: true, passwordHash: true } });
  if (!user) throw new AppError('unauthenticated');
  if (!(await passwordMatches(user.passwordHash, password))) throw wrongPassword();

  const traces = await tracesOf(user.email);
  const fileIds = await transaction((tx) => eraseRows(tx, caller.userId, user, traces));
  for (const fileId of fileIds) await removeFile(fileId).catch(reportLeftover);
}

/** Notes that somebody was handed everything their account holds; the word instead of the name, as for withdrawals. */
export async function recordExport(caller: Caller): Promise<void> {
  await transaction((tx) => logActivity(tx, { userId: caller.userId, name: 'Candidate' }, 'account.export', { type: 'user', id: caller.userId }));
}

type Traces = { messages: number[]; mails: number[]; outcomes: string[] };

// Looked for before the transaction, during which nobody else can write: mails are many and long.
async function tracesOf(email: string | null): Promise<Traces> {
  if (email === null) return { messages: [], mails: [], outcomes: [] };
  return { messages: messagesFrom(email), mails: await mailsNaming(email), outcomes: outcomesNaming(email) };
}

async function eraseRows(tx: Tx, userId: number, checked: { email: string | null; passwordHash: string }, traces: Traces): Promise<string[]> {
  // As it was when the password was checked: neither the password nor the address has changed since.
  const user = await tx.user.findFirst({ where: { id: userId, ...checked }, select: { email: true, emailVerifiedAt: true } });
  if (!user) throw wrongPassword();
  const proven = user.emailVerifiedAt === null ? null : user.email;
  const documents = await eraseDocuments(tx, userId, proven);
  await erasePostings(tx, userId);
  await eraseCorrespondence(tx, user.email, proven, traces);
  await tx.user.delete({ where: { id: userId } });
  await tx.activityLog.updateMany({ where: { actorId: userId }, data: { actorId: null, actorName: ERASED_NAME } });
  await logActivity(tx, null, 'account.erase', { type: 'user', id: userId }, { applications: documents.applications, cvs: documents.cvs });
  return documents.fileIds;
}

async function eraseDocuments(tx: Tx, userId: number, proven: string | null) {
  const where = belongingTo(userId, proven);
  const [applications, cvs] = [
    await tx.application.findMany({ where, select: { id: true, fileId: true } }),
    await tx.cvDocument.findMany({ where, select: { id: true, fileId: true } }),
  ];
  const fileIds = [...applications, ...cvs].map((row) => row.fileId);
  await tx.application.deleteMany({ where: { id: { in: applications.map((row) => row.id) } } });
  await tx.cvDocument.deleteMany({ where: { id: { in: cvs.map((row) => row.id) } } });
  await tx.storedFile.deleteMany({ where: { id: { in: fileIds } } });
  return { applications: applications.length, cvs: cvs.length, fileIds };
}

async function erasePostings(tx: Tx, userId: number): Promise<void> {
  const now = new Date();
  const pending = await tx.job.findMany({ where: { postedById: userId, status: 'pending' }, select: { id: true } });
  await tx.oneTimeToken.deleteMany({ where: { job: { postedById: userId } } });
  await tx.job.updateMany({ where: { postedById: userId }, data: { contactName: null, email: null, phone: null } });
  // What a deleted posting keeps (lib/jobs/commands): its number and the words of its title.
  const blank = { description: '', responsibilities: [], requirements: [], benefits: [], skills: [], salary: null };
  await tx.job.updateMany({
    where: { id: { in: pending.map((job) => job.id) } },
    data: { status: 'deleted', deletedAt: now, updatedAt: now, ...blank },
  });
  for (const { id } of pending) await logActivity(tx, null, 'job.delete', { type: 'job', id }, { from: 'pending', to: 'deleted' });
}

async function eraseCorrespondence(tx: Tx, email: string | null, proven: string | null, traces: Traces): Promise<void> {
  if (email === null) return;
  await tx.formOutcome.deleteMany({ where: { keyHash: { in: traces.outcomes } } });
  if (proven === null) {
    // The address may be somebody else's, whose mails these are not to take away.
    await tx.outboxMail.deleteMany({ where: { id: { in: traces.mails }, toAddress: email, kind: { in: ACCOUNT_MAILS } } });
    return;
  }
  await tx.outboxMail.deleteMany({ where: { id: { in: traces.mails } } });
  await tx.contactMessage.deleteMany({ where: { id: { in: traces.messages } } });
  await tx.subscriber.deleteMany({ where: { email: proven } });
  await tx.oneTimeToken.deleteMany({ where: { email: proven } });
}

function wrongPassword(): AppError {
  return new AppError('validation_failed', WRONG_PASSWORD_MESSAGE, { errors: { password: [WRONG_PASSWORD_MESSAGE] } });
}

// The account is gone whatever the disk says; the next start sweeps files that no row knows.
function reportLeftover(error: unknown): void {
  console.error(JSON.stringify({ level: 'error', erasing: 'file', code: (error as NodeJS.ErrnoException).code ?? 'unknown' }));
}
