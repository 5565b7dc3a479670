import { requirePassword, WrongPassword } from '../accounts/passwords';
import { logActivity } from '../platform/activity/commands';
import type { Caller } from '../platform/sessions/sessions';
import { db, transaction } from '../platform/db/client';
import { secureErase } from '../platform/db/secure-erase';
import { AppError } from '../base/errors';
import { log } from '../base/log/log';
import { removeMailFiles } from '../platform/mail/files';
import { removeFiles } from '../platform/files/removals';
import { sweepIncoming } from '../platform/files/store';
import { SETTLED_MS } from '../platform/files/sweep';
import type { Erased } from '../room';
import { erasureOf } from './erase';
import { content } from '../content';

/**
 * Erases a candidate's account with everything that belongs to it (docs/decisions/015-erasure). If the e-mail address
 * is confirmed, also erases the records sent from it without signing in. Deletes the rows in one transaction, then the
 * files.
 * @returns whether the files are deleted too; otherwise they will be within an hour
 * @throws AppError validation_failed on `password`; forbidden for a moderator; unauthenticated if it was erased
 */
export async function eraseAccount(caller: Caller, password: string): Promise<boolean> {
  const { WRONG_PASSWORD_MESSAGE } = content();
  if (caller.role !== 'candidate') throw new AppError('forbidden');
  const { userId } = caller;
  const passwordHash = await requirePassword(userId, password, 'password', WRONG_PASSWORD_MESSAGE);
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true, emailVerifiedAt: true } });
  if (!user) throw new AppError('unauthenticated');

  const erase = await erasureOf({ userId, address: user.emailVerifiedAt === null ? null : user.email }, user.email);
  const erased = await transaction(async (tx) => {
    // Neither password nor address may have changed since the password was checked.
    if (!(await tx.user.findFirst({ where: { id: userId, passwordHash, ...user }, select: { id: true } })))
      throw new WrongPassword('password', WRONG_PASSWORD_MESSAGE);
    const erased = await erase(tx);
    await logActivity(tx, null, 'account.erase', { type: 'user', id: userId }, documentsOf(erased));
    return erased;
  });
  return removeTraces(erased);
}

export function documentsOf({ counts: { applications = 0, cvs = 0 } }: Erased) {
  return { applications, cvs };
}

/** Logs an export of an account, without the candidate's name, as for withdrawals. */
export async function recordExport({ userId }: Caller): Promise<void> {
  const candidate = { userId, name: 'Candidate' };
  await transaction((tx) => logActivity(tx, candidate, 'account.export', { type: 'user', id: userId }));
}

/** Removes what remains after the rows: files, mails in the mail folder, and traces in the database's own files. */
export async function removeTraces(erased: Pick<Erased, 'fileIds' | 'mails'>): Promise<boolean> {
  const areGone = await removeFilesAndMails(erased);
  await sweepIncoming(Date.now() - SETTLED_MS).catch(reportLeftover);
  await secureErase('while-waiting').catch(reportLeftover);
  return areGone;
}

/** Removes documents and mail files whose rows were deleted. @returns whether the documents are deleted */
export async function removeFilesAndMails({ fileIds, mails }: Pick<Erased, 'fileIds' | 'mails'>): Promise<boolean> {
  const areGone = await removeFiles(fileIds);
  await removeMailFiles(mails).catch(reportLeftover);
  return areGone;
}

function reportLeftover(error: unknown): void {
  log('error', 'erasure.file-remains', { code: (error as NodeJS.ErrnoException).code ?? 'unknown' });
}
