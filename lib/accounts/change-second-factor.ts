import 'server-only';
import { SECOND_FACTOR_DONE } from '../vocabulary/accounts';
import type { SecondFactorProof, SecondFactorRequest } from './schema';
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  WrongCode,
} from './second-factor';
import { limitSecondFactor } from '../platform/http/rate-limit';
import { securityEvent, type SecurityEvent } from '../platform/http/security-log';
import { seal, unseal } from '../base/keys';
import type { Caller } from '../platform/sessions/sessions';
import { withPassword } from './with-password';

type Asking = { request: Request; requestId: string; caller: Caller | null };
type Done = { message: string; recoveryCodes: string[] | null };

const COMMANDS: Record<
  Exclude<SecondFactorRequest['action'], 'start'>,
  (owner: Caller, proof: SecondFactorProof) => Promise<string[] | null>
> = {
  enable: enableSecondFactor,
  'recovery-codes': renewRecoveryCodes,
  disable: (owner, proof) => disableSecondFactor(owner, proof).then(() => null),
};
const EVENTS: Partial<Record<SecondFactorRequest['action'], SecurityEvent>> = {
  enable: 'second-factor.enabled',
  disable: 'second-factor.disabled',
};

/**
 * Does what a moderator asks of their second factor, within the limits on wrong passwords and codes: whoever has got hold of a session may
 * guess at neither here.
 *
 * @throws AppError rate_limited, and what the commands throw
 */
export async function changeSecondFactor(asking: Asking, { action, ...proof }: SecondFactorRequest): Promise<Done> {
  if (action === 'start') {
    await withPassword(asking, (owner) => startSecondFactor(owner, proof));
    return { message: SECOND_FACTOR_DONE.start, recoveryCodes: null };
  }
  const { caller, request, requestId } = asking;
  const who = { userId: caller!.userId, role: caller!.role, requestId, headers: request.headers };
  try {
    const recoveryCodes = await withPassword(asking, (owner) =>
      limitSecondFactor(owner.userId, () => COMMANDS[action](owner, proof), 'settings'),
    );
    const event = EVENTS[action];
    if (event) securityEvent(event, who);
    return { message: SECOND_FACTOR_DONE[action], recoveryCodes };
  } catch (thrown) {
    if (thrown instanceof WrongCode) securityEvent('reauthentication.failed', { ...who, reason: 'second-factor' });
    throw thrown;
  }
}

/** Recovery codes as a form post's flash keeps them: encrypted, for their owner. */
export function sealRecoveryCodes(userId: number, codes: readonly string[]): string {
  return seal('recovery-codes', codes.join(' '), `user ${userId}`);
}

/** What `sealRecoveryCodes` sealed; none when it is not that or somebody else's. */
export function openRecoveryCodes(userId: number, sealed: unknown): string[] {
  const codes = typeof sealed === 'string' ? unseal('recovery-codes', sealed, `user ${userId}`) : null;
  return codes?.split(' ') ?? [];
}
