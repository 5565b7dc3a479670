import { db, type Tx } from '../platform/db/client';
import { AppError, fieldError } from '../base/errors';
import { content } from '../content';
import { passwordProblem, type PasswordOwner } from './password-rules';
import { PASSWORD_MIN } from '../vocabulary/accounts';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';

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

/** Returns why a password is refused, or null. Checks `passwordProblem` and the list of common passwords. */
export async function passwordRefusal(password: string, owner: PasswordOwner): Promise<string | null> {
  return passwordProblem(password, owner) ?? ((await isCommon(password)) ? content().PASSWORD_COMMON : null);
}

// Ignores case and common replacements: after "password", attackers try "p@ssw0rd".
async function isCommon(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  const common = await commonPasswords();
  return common.has(lower) || common.has(lower.replaceAll(/[013457@$!]/g, (sign) => WRITTEN_AS[sign] ?? sign));
}

/**
 * Checks the signed-in person's password again. Handlers call it through `withPassword`, which limits guessing.
 * @returns the matching hash, for `requireUnchanged` in the transaction that follows
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

/** Thrown for a wrong password, so that callers can count and log this failure. */
export class WrongPassword extends AppError {
  constructor(field: string, message: string) {
    super('validation_failed', message, { errors: { [field]: [message] } });
  }
}

/** Checks that the password is still the same and the account open. @throws AppError unauthenticated */
export async function requireUnchanged(tx: Tx, user: { id: number; passwordHash: string }, message?: string) {
  const unchanged = await tx.user.count({ where: { id: user.id, passwordHash: user.passwordHash, disabledAt: null } });
  if (unchanged === 0) throw new AppError('unauthenticated', message);
}

const MOST_COMMON = 3_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Returns the 3,000 most common passwords of sufficient length. The first call loads the list (0.5 MB). */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= readCommonPasswords());
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  // Imports one file, because the package's entry point also loads its other lists.
  const { default: ranked } = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } });
  return new Set(ranked.filter((password) => password.length >= PASSWORD_MIN).slice(0, MOST_COMMON));
}

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Maximum number of simultaneous hashes. Each takes 19 MiB, and a burst of sign-ins must not use up the memory.
const hashing = new Semaphore(4);
// Hash that is checked for unknown user names, so that they take as long as a wrong password.
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
