import { logActivity } from '../platform/activity/commands';
import { isSealedWithCurrentKey, seal, unseal, sha256 } from '../base/keys';
import { closeAllSessions, type Caller } from '../platform/sessions/sessions';
import { newTotpKey, totpStep } from './totp';
import { db, transaction, type Tx } from '../platform/db/client';
import { AppError } from '../base/errors';
import { securityEvent } from '../platform/http/security-log';
import { queueMail } from '../platform/mail/outbox';
import { SET_UP_MINUTES, RECOVERY_CODES } from '../vocabulary/accounts';
import { content } from '../content';
import { type SecondFactorChange, secondFactorMail } from './mails';
import { requirePassword, requireUnchanged } from './passwords';
import type { SecondFactorProof } from './schema';
import { randomBytes } from 'node:crypto';

type Owner = Pick<Caller, 'userId' | 'name' | 'sessionHash'>;

/** Checked for accounts without a second factor, so that a wrong code takes as long for them. */
const DECOY = newTotpKey();

/**
 * Stores an app's encrypted key, which has no effect until a code confirms it. A second call replaces the key.
 * @throws AppError validation_failed on `password`; conflict if a second factor is on
 */
export async function startSecondFactor(
  { userId }: Pick<Owner, 'userId'>,
  { password }: Pick<SecondFactorProof, 'password'>,
): Promise<void> {
  await afterPassword(userId, password, async (tx) => {
    if ((await findFactor(tx, userId))?.confirmedAt) throw new AppError('conflict', content().SECOND_FACTOR_ON);
    const fresh = { secret: sealKey(userId, newTotpKey()), createdAt: new Date(), lastStep: null };
    await tx.secondFactor.upsert({
      where: { userId },
      create: { userId, ...fresh },
      update: fresh,
      select: { userId: true },
    });
  });
}

/**
 * Switches the second factor on and ends all other sessions, because they were opened without it.
 * @returns ten recovery codes, shown only this once
 * @throws AppError validation_failed on `password` or `code`; conflict if no set-up waits for confirmation
 */
export async function enableSecondFactor(owner: Owner, { password, code }: SecondFactorProof): Promise<string[]> {
  const { SECOND_FACTOR_OFF, SECOND_FACTOR_ON } = content();
  const { userId, sessionHash } = owner;
  return afterPassword(userId, password, async (tx) => {
    const factor = await findFactor(tx, userId);
    if (factor?.confirmedAt) throw new AppError('conflict', SECOND_FACTOR_ON);
    if (!factor || isAbandoned(factor)) throw new AppError('conflict', SECOND_FACTOR_OFF);
    const step = totpStep(openKey(userId, factor.secret) ?? DECOY, plainCode(code));
    if (step === null) throw new WrongCode();
    await tx.secondFactor.update({
      where: { userId },
      data: { confirmedAt: new Date(), lastStep: step },
      select: { userId: true },
    });
    await closeAllSessions(tx, userId, sessionHash);
    await logActivity(tx, owner, 'moderator.second-factor-on', { type: 'user', id: userId });
    await tellOwner(tx, userId, 'on');
    return replaceRecoveryCodes(tx, userId);
  });
}

/** Deletes the second factor. @throws AppError validation_failed on `password` or `code`; conflict if it is off */
export async function disableSecondFactor(owner: Owner, proof: SecondFactorProof): Promise<void> {
  await changeSecondFactor(owner, proof, 'moderator.second-factor-off', (tx) => forgetSecondFactor(tx, owner.userId));
}

/** Replaces all recovery codes. @returns ten new ones, shown only once @throws AppError as `disableSecondFactor` */
export async function renewRecoveryCodes(owner: Owner, proof: SecondFactorProof): Promise<string[]> {
  return changeSecondFactor(owner, proof, 'moderator.recovery-codes', async (tx) => {
    await tellOwner(tx, owner.userId, 'recoveryCodes');
    return replaceRecoveryCodes(tx, owner.userId);
  });
}

/** Whether a code is valid now. Does not use it up, and takes as long for an account without a second factor. */
export async function isSecondFactor(userId: number | null, code: string): Promise<boolean> {
  const hash = recoveryCodeHash(userId ?? 0, code);
  const [factor, recovery] = await Promise.all([
    findFactor(db(), userId ?? 0),
    db().recoveryCode.findFirst({
      where: { codeHash: hash ?? '', userId: userId ?? 0, usedAt: null },
      select: { codeHash: true },
    }),
  ]);
  const step = totpStep((factor && openKey(userId ?? 0, factor.secret)) ?? DECOY, plainCode(code));
  if (!factor?.confirmedAt) return false;
  return recovery !== null || (step !== null && step > (factor.lastStep ?? 0));
}

/** Uses up a code. No code works twice, even within an app's 30 s. @returns the code's kind; null if it is wrong */
export async function consumeSecondFactor(
  tx: Tx,
  userId: number,
  code: string,
): Promise<'app' | 'recovery-code' | null> {
  const factor = await findFactor(tx, userId);
  const key = factor?.confirmedAt ? openKey(userId, factor.secret) : null;
  if (!factor?.confirmedAt) return null;
  const step = key === null ? null : totpStep(key, plainCode(code));
  if (key === null || step === null) return (await consumeRecoveryCode(tx, userId, code)) ? 'recovery-code' : null;
  // The UPDATE itself has the condition, so that only the first of two simultaneous uses changes a row.
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: {
      lastStep: step,
      ...(!isSealedWithCurrentKey('second-factor', factor.secret) && { secret: sealKey(userId, key) }),
    },
  });
  return count === 1 ? 'app' : null;
}

export async function forgetSecondFactor(tx: Tx, userId: number): Promise<void> {
  if ((await findFactor(tx, userId))?.confirmedAt) await tellOwner(tx, userId, 'off');
  await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
}

/** Re-encrypts every app's key with the current NEXTAUTH_SECRET, so that the operator can remove a former one. */
export async function resealSecondFactors() {
  const counts = await transaction(async (tx) => {
    const stale = (await tx.secondFactor.findMany({ select: { userId: true, secret: true } })).filter(
      ({ secret }) => !isSealedWithCurrentKey('second-factor', secret),
    );
    const readable = stale.flatMap(({ userId, secret }) => {
      const key = openKey(userId, secret);
      return key === null ? [] : [{ userId, key }];
    });
    for (const { userId, key } of readable)
      await tx.secondFactor.update({
        where: { userId },
        data: { secret: sealKey(userId, key) },
        select: { userId: true },
      });
    return { resealed: readable.length, unreadable: stale.length - readable.length };
  });
  securityEvent('second-factor.resealed', { reason: 'operator' });
  return counts;
}

/** Whether an unconfirmed key is too old to confirm, because somebody may have seen it in the meantime. */
export function isAbandoned({ confirmedAt, createdAt }: { confirmedAt: Date | null; createdAt: Date }): boolean {
  return confirmedAt === null && Date.now() - createdAt.getTime() > SET_UP_MINUTES * 60_000;
}

/** Decrypts the base32 key of an authenticator app; null if the secret that encrypted it is no longer configured. */
export function openKey(userId: number, sealed: string): string | null {
  return unseal('second-factor', sealed, `user ${userId}`);
}

async function changeSecondFactor<Result>(
  owner: Owner,
  { password, code }: SecondFactorProof,
  action: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { userId } = owner;
  return afterPassword(userId, password, async (tx) => {
    if (!(await findFactor(tx, userId))?.confirmedAt) throw new AppError('conflict', content().SECOND_FACTOR_OFF);
    if ((await consumeSecondFactor(tx, userId, code)) === null) throw new WrongCode();
    await logActivity(tx, owner, action, { type: 'user', id: userId });
    return change(tx);
  });
}

async function tellOwner(tx: Tx, userId: number, change: SecondFactorChange): Promise<void> {
  const { name, email } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true },
  });
  if (email) await queueMail(tx, { kind: 'second-factor-changed', to: email, ...secondFactorMail({ name, change }) });
}

async function afterPassword<Result>(
  userId: number,
  password: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const passwordHash = await requirePassword(userId, password, 'password');
  return transaction(async (tx) => {
    await requireUnchanged(tx, { id: userId, passwordHash }, content().WRONG_PASSWORD);
    return change(tx);
  });
}

function findFactor(tx: Tx, userId: number) {
  return tx.secondFactor.findUnique({
    where: { userId },
    select: { secret: true, confirmedAt: true, createdAt: true, lastStep: true },
  });
}

/** Thrown for a wrong code, so that callers can log this failure. */
export class WrongCode extends AppError {
  constructor() {
    super('validation_failed', undefined, { errors: { code: [content().CODE_WRONG] } });
  }
}

function sealKey(userId: number, key: string): string {
  return seal('second-factor', key, `user ${userId}`);
}

// Apps show "123 456".
function plainCode(code: string): string {
  return code.replace(/\s/g, '');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The codes have 120 random bits; ASVS 6.5.2 requires 112. */
async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ codeHash: recoveryCodeHash(userId, code) ?? '', userId, createdAt: new Date() })),
  });
  return codes;
}

/** Only one of several simultaneous uses succeeds. */
async function consumeRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const codeHash = recoveryCodeHash(userId, code);
  if (codeHash === null) return false;
  const { count } = await tx.recoveryCode.updateMany({
    where: { codeHash, userId, usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}

/** Returns the stored hash of a recovery code, ignoring case, spaces and hyphens; null if the text is not a code. */
export function recoveryCodeHash(userId: number, code: string): string | null {
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{24}$/.test(plain) ? sha256(`${userId}:${plain}`) : null;
}

function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(24), (byte) => ALPHABET[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
