import { enableSecondFactor, openKey, startSecondFactor } from '../accounts/second-factor';
import { db } from '../platform/db/client';
import { callerFrom, type Person } from './fixtures';
import { totpCode } from './totp-code';

const STEP_MS = 30_000;

export type Authenticator = { code: () => Promise<string>; recoveryCodes: string[] };

export async function withSecondFactor(person: Person, password: string): Promise<Authenticator> {
  const caller = await callerFrom(person);
  await startSecondFactor(caller, { password });
  const recoveryCodes = await enableSecondFactor(caller, { password, code: await appCode(person) });
  return { code: () => appCode(person), recoveryCodes };
}

/** Current code of a moderator's app. Resets the last accepted time step, because each code is accepted only once. */
export async function appCode({ id }: { id: number }): Promise<string> {
  const factor = await db().secondFactor.findUniqueOrThrow({ where: { userId: id } });
  const key = openKey(id, factor.secret);
  if (key === null) throw new Error('The key of the app cannot be read.');
  const now = Date.now();
  const step = Math.floor(now / STEP_MS);
  if (factor.lastStep !== null && factor.lastStep >= step)
    await db().secondFactor.update({ where: { userId: id }, data: { lastStep: step - 1 } });
  return totpCode(key, now);
}
