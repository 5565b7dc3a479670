import 'server-only';
import { content } from '../content';
import type { SecondFactorProof, SecondFactorRequest } from './schema';
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  WrongCode,
} from './second-factor';
import { limitSecondFactor } from '../platform/http/rate-limit';
import type { SecurityEvent } from '../platform/http/security-log';
import { seal, unseal } from '../base/keys';
import type { Caller } from '../platform/sessions/sessions';
import { withPassword, type Asking } from './with-password';

const COMMANDS: Record<
  SecondFactorRequest['action'],
  (owner: Caller, proof: SecondFactorProof) => Promise<string[] | void>
> = {
  start: startSecondFactor,
  enable: enableSecondFactor,
  'recovery-codes': renewRecoveryCodes,
  disable: disableSecondFactor,
};
const EVENTS: Partial<Record<SecondFactorRequest['action'], SecurityEvent>> = {
  enable: 'second-factor.enabled',
  disable: 'second-factor.disabled',
};

/** Changes a moderator's second factor and limits guesses. @throws AppError rate_limited; the errors of the commands */
export async function changeSecondFactor(asking: Asking, { action, ...proof }: SecondFactorRequest) {
  const { securityEvent } = asking;
  try {
    const recoveryCodes = await withPassword(asking, (owner) => {
      const run = () => COMMANDS[action](owner, proof);
      // Starting the set-up needs no code, so no limit on codes applies.
      return action === 'start' ? run() : limitSecondFactor(owner.userId, run, 'settings');
    });
    const event = EVENTS[action];
    if (event) securityEvent(event);
    return { message: content().SECOND_FACTOR_DONE[action], recoveryCodes: recoveryCodes ?? null };
  } catch (thrown) {
    if (thrown instanceof WrongCode) securityEvent('reauthentication.failed', { reason: 'second-factor' });
    throw thrown;
  }
}

/** Encrypts recovery codes for their owner, because the flash message that shows them is stored for a while. */
export function sealRecoveryCodes(userId: number, codes: readonly string[]): string {
  return seal('recovery-codes', codes.join(' '), `user ${userId}`);
}

/** Decrypts the result of `sealRecoveryCodes`; [] for any other text and for another owner's codes. */
export function openRecoveryCodes(userId: number, sealed: unknown): string[] {
  const codes = typeof sealed === 'string' ? unseal('recovery-codes', sealed, `user ${userId}`) : null;
  return codes?.split(' ') ?? [];
}
