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
import { content } from '../content';

/**
 * Erases a candidate's account with its applications, CVs and their files, sessions, tokens and mails (decision G1). With a
 * verified address also what was sent from it without signing in, the newsletter, job alerts and messages. The rows go in
 * one transaction, the files after it. The database's own files hold nothing of it afterwards
 * (lib/platform/db/secure-erase).
 *
 * @returns whether the files are gone too; otherwise they will be within the hour
 * @throws AppError validation_failed on `password`; forbidden for a moderator; unauthenticated if the account is gone
 */
export async function eraseAccount(caller: Caller, password: string): Promise<boolean> {
  const { WRONG_PASSWORD_MESSAGE } = content();
  if (caller.role !== 'candidate') throw new AppError('forbidden');
  const { userId } = caller;
  const passwordHash = await requirePassword(userId, password, 'password', WRONG_PASSWORD_MESSAGE);
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true, emailVerifiedAt: true } });
  if (!user) throw new AppError('unauthenticated');

  const person: Person = { userId, address: user.emailVerifiedAt === null ? null : user.email };
  const personalData = await findPersonalData(person, user.email);
  const erased = await transaction(async (tx) => {
    // The condition checks that neither password nor address changed since the password was checked.
    if (!(await tx.user.findFirst({ where: { id: userId, passwordHash, ...user }, select: { id: true } })))
      throw new WrongPassword('password', WRONG_PASSWORD_MESSAGE);
    const gone = await eraseRows(tx, person, user.email, personalData);
    await logActivity(tx, null, 'account.erase', { type: 'user', id: userId }, gone.counts);
    return gone;
  });
  return removeTraces(erased);
}

/** Logs an export of an account, without the name, as withdrawals do. */
export async function recordExport(caller: Caller): Promise<void> {
  await transaction((tx) =>
    logActivity(tx, { userId: caller.userId, name: 'Candidate' }, 'account.export', {
      type: 'user',
      id: caller.userId,
    }),
  );
}

/**
 * Removes what remains after the rows: files, mails in the folder, and traces in the database's own files. Failures are
 * logged, never thrown.
 *
 * @returns whether the documents are gone; the others are tried again every minute
 */
export async function removeTraces(erased: Pick<Erased, 'fileIds' | 'mails'>): Promise<boolean> {
  const areGone = await removeFilesAndMails(erased);
  await sweepIncoming(Date.now() - SETTLED_MS).catch(reportLeftover);
  await secureErase('while-waiting').catch(reportLeftover);
  return areGone;
}

/** Removes documents and mail files whose rows are gone. @returns whether the documents are gone */
export async function removeFilesAndMails({ fileIds, mails }: Pick<Erased, 'fileIds' | 'mails'>): Promise<boolean> {
  const areGone = await removeFiles(fileIds);
  await removeMailFiles(mails).catch(reportLeftover);
  return areGone;
}

function reportLeftover(error: unknown): void {
  log('error', 'erasing.file-left', { code: (error as NodeJS.ErrnoException).code ?? 'unknown' });
}
