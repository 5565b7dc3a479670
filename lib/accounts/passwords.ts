import { db, type Tx } from '../platform/db/client';
import { AppError, fieldError } from '../base/errors';
import { content } from '../content';
import { passwordProblem, type PasswordOwner } from './password-rules';
import { PASSWORD_MIN } from '../vocabulary/accounts';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';

/** Digits and signs that people commonly write instead of a letter, with that letter. */
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

/** Hashes a chosen password, slowly: call it outside transactions. @throws AppError validation_failed on `password` */
export async function hashChosenPassword(password: string, owner: PasswordOwner): Promise<string> {
  const refusal = await passwordRefusal(password, owner);
  if (refusal !== null) throw fieldError('password', refusal);
  return hashPassword(password);
}

/** Returns why a password is refused, or null: `passwordProblem`'s reason, or that the password is too common. */
export async function passwordRefusal(password: string, owner: PasswordOwner): Promise<string | null> {
  return passwordProblem(password, owner) ?? ((await isCommon(password)) ? content().PASSWORD_COMMON : null);
}

// Ignores case and common replacements: attackers try p@ssw0rd right after password.
async function isCommon(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  const common = await commonPasswords();
  return common.has(lower) || common.has(lower.replaceAll(/[013457@$!]/g, (sign) => WRITTEN_AS[sign] ?? sign));
}

/**
 * Checks the signed-in person's password again. Handlers call it through `withPassword`, which limits guessing.
 * @returns the matched hash, for `requireUnchanged` in the transaction that follows
 * @throws AppError validation_failed on `field`; unauthenticated if the account was erased or closed
 */
export async function requirePassword(
  userId: number,
  password: string,
  field: string,
  message = content().WRONG_PASSWORD,
): Promise<string> {
  const user = await db().user.findFirst({ where: { id: userId, disabledAt: null }, select: { passwordHash: true } });
  if (!user) throw new AppError('unauthenticated');
  if (!(await passwordMatches(user.passwordHash, password))) throw new WrongPassword(field, message);
  return user.passwordHash;
}

/** Thrown for a wrong password. A class of its own, because the failure is counted and logged. */
export class WrongPassword extends AppError {
  constructor(field: string, message: string) {
    super('validation_failed', message, { errors: { [field]: [message] } });
  }
}

/** Checks that the password was not reset, nor the account closed meanwhile. @throws AppError unauthenticated */
export async function requireUnchanged(tx: Tx, user: { id: number; passwordHash: string }, message?: string) {
  const unchanged = await tx.user.count({ where: { id: user.id, passwordHash: user.passwordHash, disabledAt: null } });
  if (unchanged === 0) throw new AppError('unauthenticated', message);
}

const MOST_COMMON = 3_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Returns the 3,000 most common passwords of sufficient length. Loads the list (0.5 MB) on first use. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= readCommonPasswords());
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  // Imports only the passwords' file: the package's entry point would load its other lists as well.
  const { default: ranked } = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } });
  return new Set(ranked.filter((password) => password.length >= PASSWORD_MIN).slice(0, MOST_COMMON));
}

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Maximum number of hashes at once: each takes 19 MiB, and so a burst of sign-ins cannot use up the memory.
const hashing = new Semaphore(4);
// Hash to check for unknown user names, so that they take as long as a wrong password (decision U5).
const decoy = hash(crypto.randomUUID(), PARAMETERS);

export function hashPassword(password: string): Promise<string> {
  return hashing.runExclusive(() => hash(password, PARAMETERS));
}

/** Whether the password matches the hash. For null (unknown user) it does the same work and returns false. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await decoy);
  const matches = await hashing.runExclusive(() => verify(known, password));
  return matches && passwordHash !== null;
}
