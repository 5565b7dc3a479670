import { randomBytes } from 'node:crypto';
import { sha256 } from '../base/keys';
import type { Tx } from '../platform/db/client';
import { RECOVERY_CODES } from '../vocabulary/accounts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Replaces a moderator's recovery codes by ten new ones of 120 random bits (ASVS 6.5.2 requires 112). */
export async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ codeHash: recoveryCodeHash(userId, code) ?? '', userId, createdAt: new Date() })),
  });
  return codes;
}

/** Uses up a recovery code. Of several simultaneous uses only one succeeds. */
export async function consumeRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const codeHash = recoveryCodeHash(userId, code);
  if (codeHash === null) return false;
  const { count } = await tx.recoveryCode.updateMany({
    where: { codeHash, userId, usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}

/** The stored hash of a recovery code, ignoring case, spaces and hyphens; null if the text is none. */
export function recoveryCodeHash(userId: number, code: string): string | null {
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{24}$/.test(plain) ? sha256(`${userId}:${plain}`) : null;
}

function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(24), (byte) => ALPHABET[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
