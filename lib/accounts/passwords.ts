import { hashPassword } from '../auth/passwords';
import type { Tx } from '../db/client';
import { AppError } from '../http/errors';
import { COMMON_PASSWORDS } from './common-passwords';
import { PASSWORD_COMMON, PASSWORD_LENGTH } from './options';
import { hasPasswordLength } from './schema';

/**
 * The hash of a password somebody chooses. Its length is all that is asked of it, and that it is none of those everybody tries first,
 * in whatever case (decision 010). Hashing takes a while: call it outside of transactions.
 *
 * @throws AppError validation_failed on the field `password`
 */
export async function hashChosenPassword(password: string): Promise<string> {
  if (!hasPasswordLength(password)) throw refused(PASSWORD_LENGTH);
  if (COMMON_PASSWORDS.has(password.toLowerCase())) throw refused(PASSWORD_COMMON);
  return hashPassword(password);
}

/**
 * For the transaction that opens a session after the password was checked: a reset or a closure in between must win.
 *
 * @throws AppError unauthenticated
 */
export async function requireUnchanged(tx: Tx, user: { id: number; passwordHash: string }, message: string): Promise<void> {
  const unchanged = await tx.user.count({ where: { id: user.id, passwordHash: user.passwordHash, disabledAt: null } });
  if (unchanged === 0) throw new AppError('unauthenticated', message);
}

function refused(message: string): AppError {
  return new AppError('validation_failed', undefined, { errors: { password: [message] } });
}
