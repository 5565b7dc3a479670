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

/**
 * Changes a moderator's second factor. Wrong passwords and codes are limited, so that a stolen session cannot guess them.
 *
 * @throws AppError rate_limited, and what the commands throw
 */
export async function changeSecondFactor(asking: Asking, { action, ...proof }: SecondFactorRequest) {
  const { securityEvent } = asking;
  try {
    const recoveryCodes = await withPassword(asking, (owner) => {
      const run = () => COMMANDS[action](owner, proof);
      // Starting needs no code.
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

/** Encrypts recovery codes for their owner, to keep them in the flash of a form post. */
export function sealRecoveryCodes(userId: number, codes: readonly string[]): string {
  return seal('recovery-codes', codes.join(' '), `user ${userId}`);
}

/** Decrypts what `sealRecoveryCodes` encrypted; empty for anything else or another owner. */
export function openRecoveryCodes(userId: number, sealed: unknown): string[] {
  const codes = typeof sealed === 'string' ? unseal('recovery-codes', sealed, `user ${userId}`) : null;
  return codes?.split(' ') ?? [];
}
