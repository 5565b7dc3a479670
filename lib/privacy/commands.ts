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
import { eraseRows, findPersonalData, type Erased } from './erase';
import type { Person } from './person';
import { WRONG_PASSWORD_MESSAGE } from '../content/privacy-messages';

/**
 * Erases a candidate's account with everything in it (decision G1): applications, CVs and their files, sessions, tokens, mails; with a
 * verified address also what was sent from it without signing in, the newsletter, job alerts and messages.
 *
 * The rows go in one transaction, the files after it. Nothing of it is readable in the files of the store afterwards
 * (lib/platform/db/secure-erase).
 *
 * @returns whether the files are gone as well; else they will be within the hour
 * @throws AppError validation_failed on `password`, forbidden for a moderator, unauthenticated when the account is gone
 */
export async function eraseAccount(caller: Caller, password: string): Promise<boolean> {
  if (caller.role !== 'candidate') throw new AppError('forbidden');
  const { userId } = caller;
  const passwordHash = await requirePassword(userId, password, 'password', WRONG_PASSWORD_MESSAGE);
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true, emailVerifiedAt: true } });
  if (!user) throw new AppError('unauthenticated');

  const person: Person = { userId, address: user.emailVerifiedAt === null ? null : user.email };
  const personalData = await findPersonalData(person, user.email);
  const erased = await transaction(async (tx) => {
    // As it was when the password was checked: neither the password nor the address has changed since.
    if (!(await tx.user.findFirst({ where: { id: userId, passwordHash, ...user }, select: { id: true } })))
      throw new WrongPassword('password', WRONG_PASSWORD_MESSAGE);
    const gone = await eraseRows(tx, person, user.email, personalData);
    await logActivity(tx, null, 'account.erase', { type: 'user', id: userId }, gone.counts);
    return gone;
  });
  return removeTraces(erased);
}

/** Notes that somebody was handed everything their account holds; the word instead of the name, as for withdrawals. */
export async function recordExport(caller: Caller): Promise<void> {
  await transaction((tx) =>
    logActivity(tx, { userId: caller.userId, name: 'Candidate' }, 'account.export', {
      type: 'user',
      id: caller.userId,
    }),
  );
}

/**
 * What is left to do once the rows are gone: files, mails in the folder, and what the database's own files still hold.
 * It reports, never fails.
 *
 * @returns whether the documents are gone; those that are not are tried again every minute
 */
export async function removeTraces(erased: Pick<Erased, 'fileIds' | 'mails'>): Promise<boolean> {
  const areGone = await removeFilesAndMails(erased);
  await sweepIncoming(Date.now() - SETTLED_MS).catch(reportLeftover);
  await secureErase('while-waiting').catch(reportLeftover);
  return areGone;
}

/** Removes documents and mails in the folder whose rows are gone. @returns whether the documents are */
export async function removeFilesAndMails({ fileIds, mails }: Pick<Erased, 'fileIds' | 'mails'>): Promise<boolean> {
  const areGone = await removeFiles(fileIds);
  await removeMailFiles(mails).catch(reportLeftover);
  return areGone;
}

function reportLeftover(error: unknown): void {
  log('error', 'erasing.file-left', { code: (error as NodeJS.ErrnoException).code ?? 'unknown' });
}
