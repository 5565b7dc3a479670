import 'server-only';
import { WrongPassword } from './passwords';
import { limitSignIn } from '../platform/http/rate-limit';
import { securityEvent } from '../platform/http/security-log';
import type { Caller } from '../platform/sessions/sessions';

type Asking = { request: Request; requestId: string; caller: Caller | null };

/**
 * Runs what asks whoever is signed in for their password once more (`requirePassword`). Wrong ones count as failed sign-ins do, together
 * for everything that asks: whoever has got hold of a session may not guess the password here either.
 *
 * @throws AppError rate_limited, unauthenticated; what `run` throws
 */
export async function withPassword<Result>(
  { request, requestId, caller }: Asking,
  run: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const { userId, role } = caller!;
  try {
    return await limitSignIn(request.headers, `password ${userId}`, () => run(caller!));
  } catch (error) {
    if (error instanceof WrongPassword)
      securityEvent('reauthentication.failed', { userId, role, requestId, headers: request.headers });
    throw error;
  }
}
