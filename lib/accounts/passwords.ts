import { hashPassword, passwordMatches } from './password-hash';
import { db, type Tx } from '../platform/db/client';
import { AppError, fieldError } from '../base/errors';
import { commonPasswords } from './common-passwords';
import { PASSWORD_COMMON, WRONG_PASSWORD } from '../content/account-messages';
import { passwordProblem, type PasswordOwner } from './password-rules';

/** Letters that are commonly written as figures and signs. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * The hash of a password somebody chooses, candidates and moderators alike (docs/decisions/012-sign-in). Hashing takes a while: call it
 * outside of transactions.
 *
 * @throws AppError validation_failed on the field `password`
 */
export async function hashChosenPassword(password: string, owner: PasswordOwner): Promise<string> {
  const refusal = await passwordRefusal(password, owner);
  if (refusal !== null) throw fieldError('password', refusal);
  return hashPassword(password);
}

/** All that the site has against a password: `passwordProblem`, and that it is one of those everybody tries first. Null when nothing is. */
export async function passwordRefusal(password: string, owner: PasswordOwner): Promise<string | null> {
  return passwordProblem(password, owner) ?? ((await isCommon(password)) ? PASSWORD_COMMON : null);
}

// In whatever case, and with the letters that figures stand for: p@ssw0rd is what a guesser tries after password.
async function isCommon(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  const common = await commonPasswords();
  return common.has(lower) || common.has(lower.replaceAll(/[013457@$!]/g, (sign) => WRITTEN_AS[sign] ?? sign));
}

/**
 * Asks whoever is signed in for their password once more, before something that a session alone must not do (docs/decisions/012-sign-in).
 * Handlers call what asks through `withPassword`, which limits guessing.
 *
 * @param field under which a form asks for it
 * @returns the hash it was compared with, for `requireUnchanged` in the transaction that follows
 * @throws AppError validation_failed on the field, unauthenticated when the account is gone or closed
 */
export async function requirePassword(
  userId: number,
  password: string,
  field: string,
  message = WRONG_PASSWORD,
): Promise<string> {
  const user = await db().user.findFirst({ where: { id: userId, disabledAt: null }, select: { passwordHash: true } });
  if (!user) throw new AppError('unauthenticated');
  if (!(await passwordMatches(user.passwordHash, password))) throw new WrongPassword(field, message);
  return user.passwordHash;
}

/** Told apart from other refusals of a field because it is counted and logged. */
export class WrongPassword extends AppError {
  constructor(field: string, message: string) {
    super('validation_failed', message, { errors: { [field]: [message] } });
  }
}

/**
 * For the transaction that opens a session after the password was checked: a reset or a closure in between must win.
 *
 * @throws AppError unauthenticated
 */
export async function requireUnchanged(
  tx: Tx,
  user: { id: number; passwordHash: string },
  message?: string,
): Promise<void> {
  const unchanged = await tx.user.count({ where: { id: user.id, passwordHash: user.passwordHash, disabledAt: null } });
  if (unchanged === 0) throw new AppError('unauthenticated', message);
}
