import { totpAddress } from './totp';
import { db } from '../platform/db/client';
import type { SecondFactorState } from './schema';
import { isAbandoned, openKey } from './second-factor';

/** How a moderator's second factor stands; while it is being set up with the key to show, afterwards never again. */
export async function findSecondFactor(userId: number): Promise<SecondFactorState> {
  const [factor, recoveryCodesLeft] = await Promise.all([
    db().secondFactor.findUnique({
      where: { userId },
      select: { secret: true, confirmedAt: true, createdAt: true, user: { select: { username: true } } },
    }),
    db().recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  if (factor?.confirmedAt) return { status: 'on', since: factor.confirmedAt.toISOString(), recoveryCodesLeft };
  const keyText = factor && !isAbandoned(factor) && openKey(userId, factor.secret);
  return keyText
    ? { status: 'setting-up', keyText, address: totpAddress(keyText, factor.user.username ?? '') }
    : { status: 'off' };
}
